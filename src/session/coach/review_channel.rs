//! How the work of coaches comes back to the loop: each review, and each exercise, has a number of its own,
//! which its news carry.

use super::service::{CoachReply, CoachSink};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The number of a review or an exercise.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct ReviewId(u64);

/// What a review or an exercise hears.
#[derive(Clone, PartialEq, Debug)]
pub enum ReviewNews {
    /// The end of an analysis.
    Reply(CoachReply),
    /// The result of a review was written into the game's file, or why it was not.
    Kept(Result<(), String>),
}

type Deliver = Arc<dyn Fn(ReviewId, ReviewNews) + Send + Sync>;

/// Where all news arrive. Clones have the same place.
#[derive(Clone)]
pub struct ReviewChannel {
    deliver: Deliver,
    next_id: Arc<AtomicU64>,
}

impl ReviewChannel {
    /// Calls `deliver` from other threads; it must not block.
    pub fn new(deliver: impl Fn(ReviewId, ReviewNews) + Send + Sync + 'static) -> ReviewChannel {
        ReviewChannel { deliver: Arc::new(deliver), next_id: Arc::default() }
    }

    /// The sender of a new review or exercise.
    pub fn open(&self) -> ReviewSender {
        let id = ReviewId(self.next_id.fetch_add(1, Ordering::Relaxed));
        ReviewSender { id, deliver: Arc::clone(&self.deliver) }
    }
}

/// Sends the news of one review or exercise.
#[derive(Clone)]
pub struct ReviewSender {
    /// Its number.
    pub id: ReviewId,
    deliver: Deliver,
}

impl ReviewSender {
    /// Sends news.
    pub fn send(&self, news: ReviewNews) {
        (self.deliver)(self.id, news);
    }

    /// Where a service sends its replies.
    pub fn sink(&self) -> CoachSink {
        let sender = self.clone();
        Arc::new(move |reply| sender.send(ReviewNews::Reply(reply)))
    }
}
