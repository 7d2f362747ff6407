//! What an analysis found out about a saved game is written into its file.

use super::draft::AbandonedDraft;
use super::game_file::{FileState, replace_unchanged};
use super::private_dir::PrivateDir;
use super::private_file::{MAX_FILE_BYTES, read_limited};
use super::store::{OWN_WRITER_TIMEOUT, Store, StoreError};
use crate::record::Record;
use std::fs;
use std::io::{self, ErrorKind};
use std::iter;
use std::path::Path;

impl Store {
    /// Writes what an analysis found out into the file at `path`, of this store or anywhere. `read` is
    /// what was read from it, and `annotated` the same game with judgements, marks, comments, variations
    /// or tags. The file is replaced whole: a kill leaves the old text or the new one.
    ///
    /// A match under way has its file for itself. The file keeps its place in the lists.
    ///
    /// # Errors
    /// [`StoreError::Locked`] if somebody plays the game, [`StoreError::Changed`] if the file is not what
    /// was read any more, [`StoreError::Unfit`] if `annotated` is another game or no text of a file, and
    /// what the system refuses. The file is then as it was.
    pub fn annotate(
        &self,
        path: &Path,
        read: &Record,
        annotated: &Record,
    ) -> Result<(), StoreError> {
        let owner = self.owner_of(path);
        let annotate = || owner.annotate_own(path, read, annotated);
        match annotate() {
            Err(StoreError::Locked(_)) => {
                self.flush(OWN_WRITER_TIMEOUT); // this process may have just left the game
                annotate()
            }
            result => result,
        }
    }

    /// The store of this account that has the file at `path` as a game, and so its lock: this one, or that of
    /// another profile. This one too if none has it.
    fn owner_of(&self, path: &Path) -> Store {
        let profiles = self.profiles();
        let others = iter::once(None).chain(profiles.iter().map(Some));
        let mut stores =
            iter::once(self.clone()).chain(others.map(|profile| self.of_other(profile)));
        stores.find(|store| store.holds(path)).unwrap_or_else(|| self.clone())
    }

    /// Writes `annotated` into the file at `path`, of which this store has the lock if anybody has one.
    fn annotate_own(
        &self,
        path: &Path,
        read: &Record,
        annotated: &Record,
    ) -> Result<(), StoreError> {
        let failed = |error| StoreError::Io(path.into(), error);
        let text = annotated.to_string();
        if text.len() as u64 > MAX_FILE_BYTES {
            return Err(failed(ErrorKind::FileTooLarge.into()));
        }
        if !is_same_game(read, annotated) || Record::read(text.as_bytes()).as_ref() != Ok(annotated)
        {
            return Err(StoreError::Unfit(path.into()));
        }
        // A link stays one: the file behind it is replaced.
        let path = fs::canonicalize(path).map_err(failed)?;
        let own_name = self.place_of(&path).map(|(_, name)| name);
        let _lock = own_name.map(|name| self.dirs.acquire_lock(&name)).transpose()?;
        if let Some((dir, name)) = path.parent().zip(path.file_name()) {
            // A killed analysis left them; the folder may be one that nobody else cleans up.
            let drafts = PrivateDir::at(dir.into()).abandoned_drafts().into_iter();
            let is_left = |draft: &AbandonedDraft| {
                name.to_str() == Some(draft.target.as_ref()) && !draft.is_whole
            };
            drafts.filter(is_left).for_each(AbandonedDraft::remove);
        }
        let before = read_limited(&path).map_err(failed)?;
        let found = Record::read(&before)
            .map_err(|error| StoreError::Unreadable(path.clone(), Box::new(error)))?;
        if found != *read {
            return Err(StoreError::Changed(path));
        }
        match replace_unchanged(&path, &before, &text).map_err(failed)? {
            FileState::Ours => Ok(()),
            FileState::Missing => Err(failed(io::Error::from(ErrorKind::NotFound))),
            FileState::Changed => Err(StoreError::Changed(path)),
        }
    }
}

/// Whether the two tell the same moves of the same game with the same end.
fn is_same_game(one: &Record, other: &Record) -> bool {
    let same_start = (one.game, one.setup, &one.board) == (other.game, other.setup, &other.board);
    same_start && one.game_end == other.game_end && one.move_texts() == other.move_texts()
}
