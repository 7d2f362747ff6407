//! Keeps the variations of an analysis board: in the journal of the match under way, or in the file of
//! a saved game, which a thread writes, so that no key waits for the disk.

use crate::text;
use crate::ui::screen::BranchHome;
use parlour_session::coach::table_coach::CoachWake;
use parlour_session::record::Record;
use parlour_session::storage::store::Store;
use parlour_words::say;
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

/// Where a thread leaves a sentence, and whom it calls then.
#[derive(Default)]
struct Outbox {
    failure: Mutex<Option<String>>,
    wake: Mutex<Option<CoachWake>>,
}

/// The place where variations are kept.
pub(super) struct Keeper {
    home: BranchHome,
    store: Option<Store>,
    /// The record as it was read.
    read: Record,
    outbox: Arc<Outbox>,
    writer: Option<(Sender<Record>, JoinHandle<()>)>,
}

impl Keeper {
    pub(super) fn new(home: BranchHome, store: Option<Store>, read: &Record) -> Keeper {
        Keeper { home, store, read: read.clone(), outbox: Arc::default(), writer: None }
    }

    /// Calls `wake` when something could not be kept.
    pub(super) fn set_wake(&mut self, wake: CoachWake) {
        *self.outbox.wake.lock().unwrap_or_else(PoisonError::into_inner) = Some(wake);
    }

    /// Why the variations could not be kept, once.
    pub(super) fn take_failure(&self) -> Option<String> {
        self.outbox.failure.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Keeps the variations of `record`.
    pub(super) fn keep(&mut self, record: &Record) {
        match (&self.home, &self.store) {
            (BranchHome::Match(journal), _) => journal.keep_variations(record),
            (BranchHome::File(path), Some(store)) => {
                if self.writer.is_none() {
                    let (sender, receiver) = channel();
                    let (store, path) = (store.clone(), path.clone());
                    let (read, outbox) = (self.read.clone(), self.outbox.clone());
                    let write = move || write_all(&receiver, &store, &path, read, &outbox);
                    let spawned = thread::Builder::new().name("branches".to_string()).spawn(write);
                    self.writer = spawned.ok().map(|thread| (sender, thread));
                }
                if let Some((sender, _)) = &self.writer {
                    // A thread that has ended has said why.
                    drop(sender.send(record.clone()));
                }
            }
            (BranchHome::File(_) | BranchHome::Nowhere, _) => {}
        }
    }
}

impl Drop for Keeper {
    /// Waits until all is written: the next screen reads the file.
    fn drop(&mut self) {
        if let Some((sender, thread)) = self.writer.take() {
            drop(sender);
            drop(thread.join());
        }
    }
}

/// Writes the newest record that was sent, until the sender is gone.
fn write_all(
    records: &Receiver<Record>,
    store: &Store,
    path: &Path,
    mut read: Record,
    outbox: &Outbox,
) {
    while let Ok(record) = records.recv() {
        let newest = records.try_iter().last().unwrap_or(record);
        match store.annotate(path, &read, &newest) {
            Ok(()) => read = newest,
            Err(error) => {
                let sentence = say!("analysis-not-kept", reason = text::reason_of(&error));
                *outbox.failure.lock().unwrap_or_else(PoisonError::into_inner) = Some(sentence);
                let wake = outbox.wake.lock().unwrap_or_else(PoisonError::into_inner).clone();
                if let Some(wake) = wake {
                    wake();
                }
            }
        }
    }
}
