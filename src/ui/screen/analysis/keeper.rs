//! Keeps the variations of an analysis board: in the journal of the match under way, or in the file of
//! a saved game, which a thread writes, so that no key waits for the disk.

use crate::text;
use crate::ui::screen::BranchHome;
use parlour_session::background::JobQueue;
use parlour_session::record::Record;
use parlour_session::storage::Store;
use parlour_words::say;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The place where variations are kept.
pub(super) struct Keeper {
    home: BranchHome,
    store: Option<Store>,
    /// The record as it was read or written last.
    read: Arc<Mutex<Record>>,
    queue: JobQueue,
}

impl Keeper {
    /// `queue` is used by nobody else.
    pub(super) fn new(
        home: BranchHome,
        store: Option<Store>,
        read: &Record,
        queue: JobQueue,
    ) -> Keeper {
        Keeper { home, store, read: Arc::new(Mutex::new(read.clone())), queue }
    }

    /// Keeps the variations of `record`.
    pub(super) fn keep(&mut self, record: &Record) {
        match (&self.home, self.store.clone()) {
            (BranchHome::Match(journal), _) => journal.keep_variations(record),
            (BranchHome::File(path), Some(store)) => {
                let (path, newest, read) = (path.clone(), record.clone(), self.read.clone());
                self.queue.run_latest(0, move || {
                    let mut read = read.lock().unwrap_or_else(PoisonError::into_inner);
                    let written = store.annotate(&path, &read, &newest);
                    written.map_err(|error| {
                        say!("analysis-not-kept", reason = text::reason_of(&error))
                    })?;
                    *read = newest;
                    Ok(())
                });
            }
            (BranchHome::File(_) | BranchHome::Nowhere, _) => {}
        }
    }
}

impl Drop for Keeper {
    /// Waits until all is written: the next screen reads the file.
    fn drop(&mut self) {
        self.queue.flush(Duration::MAX);
    }
}
