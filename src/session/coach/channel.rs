//! How the work of coaches comes back to the loop: each review, and each exercise, has a line of its
//! own, and its news carry the number of that line.

use super::service::{CoachReply, CoachSink};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The number of a line.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct CoachLineId(u64);

/// What comes over a line.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum CoachNews {
    /// The end of an analysis.
    Reply(CoachReply),
    /// The result of a review was written into the game's file, or why it was not.
    Kept(Result<(), String>),
}

type Deliver = Arc<dyn Fn(CoachLineId, CoachNews) + Send + Sync>;

/// Where all lines end. Clones end at the same place.
#[derive(Clone)]
pub(crate) struct CoachChannel {
    deliver: Deliver,
    next_id: Arc<AtomicU64>,
}

impl CoachChannel {
    /// Calls `deliver` from other threads; it must not block.
    pub(crate) fn new(
        deliver: impl Fn(CoachLineId, CoachNews) + Send + Sync + 'static,
    ) -> CoachChannel {
        CoachChannel { deliver: Arc::new(deliver), next_id: Arc::default() }
    }

    /// Begins a new line.
    pub(crate) fn open_line(&self) -> CoachLine {
        let id = CoachLineId(self.next_id.fetch_add(1, Ordering::Relaxed));
        CoachLine { id, deliver: Arc::clone(&self.deliver) }
    }
}

/// One line.
#[derive(Clone)]
pub(crate) struct CoachLine {
    /// Its number.
    pub(crate) id: CoachLineId,
    deliver: Deliver,
}

impl fmt::Debug for CoachLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("CoachLine").field(&self.id).finish()
    }
}

impl CoachLine {
    /// Sends news.
    pub(crate) fn send(&self, news: CoachNews) {
        (self.deliver)(self.id, news);
    }

    /// Where a service sends its replies.
    pub(crate) fn sink(&self) -> CoachSink {
        let line = self.clone();
        CoachSink::new(move |reply| line.send(CoachNews::Reply(reply)))
    }
}
