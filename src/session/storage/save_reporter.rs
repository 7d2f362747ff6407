//! What a player hears of saving: a failure once, and when it is mended.

use super::store::StoreError;

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
    /// Takes the result of a save. `had_changes` says whether there was something to write: without,
    /// success does not mean that the last failure is mended.
    pub fn report(
        &mut self,
        had_changes: bool,
        saved: Result<(), StoreError>,
    ) -> Option<SaveNotice> {
        let had_failed = self.has_failed;
        match saved {
            Ok(()) => {
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
