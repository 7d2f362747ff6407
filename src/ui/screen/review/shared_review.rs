//! A review that several screens share.

use parlour_session::coach::{Resources, Review, ReviewHome, RunningReview};
use parlour_session::play::StartError;
use parlour_session::record::Record;
use std::cell::{Ref, RefCell, RefMut};
use std::rc::Rc;

/// A review that several screens share, and how much of its news this one has seen.
#[derive(Clone)]
pub(crate) struct SharedReview {
    running: Rc<RefCell<RunningReview>>,
    news_seen: usize,
}

impl SharedReview {
    /// Begins to review a game. `prepare` has the review keep to some moves.
    ///
    /// # Errors
    /// If the game cannot be played, or if the system has no thread.
    pub(in crate::ui::screen) fn begin(
        record: Record,
        home: ReviewHome,
        resources: &Resources,
        prepare: impl FnOnce(&mut Review),
    ) -> Result<SharedReview, StartError> {
        let running = RunningReview::start(record, home, resources, prepare)?;
        Ok(SharedReview { running: Rc::new(RefCell::new(running)), news_seen: 0 })
    }

    pub(in crate::ui::screen) fn borrow(&self) -> Ref<'_, RunningReview> {
        self.running.borrow()
    }

    pub(in crate::ui::screen) fn borrow_mut(&self) -> RefMut<'_, RunningReview> {
        self.running.borrow_mut()
    }

    /// Has the review take in what has come. Returns whether this screen has not seen all of it.
    pub(in crate::ui::screen) fn take_news(&mut self) -> bool {
        let count = self.borrow_mut().take_news();
        std::mem::replace(&mut self.news_seen, count) != count
    }
}
