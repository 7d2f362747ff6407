//! What a player hears of saving: a failure once, and when it is mended.

use super::journal::Journal;
use super::store::{Store, StoreError};
use crate::play::Match;
use std::sync::Arc;

/// What is to be said after a save.
#[derive(Debug)]
pub enum SaveNotice {
    /// The game could not be saved. Said once, until a save succeeds.
    Failed(StoreError),
    /// The game is saved in another file from now on, for this reason.
    Forked(StoreError),
    /// The game is saved again after a failure.
    Mended,
}

/// Keeps in mind whether the last save failed.
#[derive(Default, Debug)]
pub struct SaveReporter {
    has_failed: bool,
}

impl SaveReporter {
    /// Writes what has changed in `game`. Without a store it stays in memory.
    pub fn save(
        &mut self,
        store: Option<&Store>,
        journal: &Arc<Journal>,
        game: &dyn Match,
    ) -> Option<SaveNotice> {
        let had_changes = journal.is_outdated(game);
        let Some(store) = store else {
            let _ = journal.save(game); // which cannot fail
            return None;
        };
        let had_failed = self.has_failed;
        match store.save(journal, game) {
            Ok(()) => {
                // Where there was nothing to write, the last failure is not mended.
                self.has_failed &= !had_changes;
                (had_failed && !self.has_failed).then_some(SaveNotice::Mended)
            }
            Err(error @ StoreError::Forked(_)) => {
                self.has_failed = false;
                Some(SaveNotice::Forked(error))
            }
            Err(error) => {
                self.has_failed = true;
                (!had_failed).then_some(SaveNotice::Failed(error))
            }
        }
    }

    /// Whether the last save failed.
    pub fn has_failed(&self) -> bool {
        self.has_failed
    }
}
