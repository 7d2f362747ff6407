//! What an analysis found out about a saved game is written into its file.

use super::draft::AbandonedDraft;
use super::game_dirs::GameDirs;
use super::game_file::{FileState, replace_unchanged};
use super::lock::Lock;
use super::private_dir::PrivateDir;
use super::private_file::{FileName, MAX_FILE_BYTES, read_limited};
use super::saved_game::{GameList, StoreError};
use crate::record::Record;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

/// Writes `annotated` into the file at `path`, from which `read` was read.
pub(super) fn annotate(
    dirs: &GameDirs,
    path: &Path,
    read: &Record,
    annotated: &Record,
) -> Result<(), StoreError> {
    let failed = |error| StoreError::Io(path.into(), error);
    let text = annotated.to_string();
    if text.len() as u64 > MAX_FILE_BYTES {
        return Err(failed(ErrorKind::FileTooLarge.into()));
    }
    if !is_same_game(read, annotated) || Record::read(text.as_bytes()).as_ref() != Ok(annotated) {
        return Err(StoreError::Unfit(path.into()));
    }
    // A link stays one: the file behind it is replaced.
    let path = fs::canonicalize(path).map_err(failed)?;
    let _lock = lock_of(dirs, &path)?;
    if let Some((dir, name)) = path.parent().zip(file_name(&path)) {
        // A killed analysis left them; the folder may be one that nobody else cleans up.
        let drafts = PrivateDir::at(dir.into()).abandoned_drafts().into_iter();
        let is_left = |draft: &AbandonedDraft| draft.target == name && !draft.is_whole;
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

/// Whether the two tell the same moves of the same game with the same end.
fn is_same_game(one: &Record, other: &Record) -> bool {
    let same_start = (one.game, one.setup, &one.board) == (other.game, other.setup, &other.board);
    same_start && one.game_end == other.game_end && one.move_texts() == other.move_texts()
}

fn file_name(path: &Path) -> Option<FileName> {
    FileName::new(path.file_name()?.to_str()?)
}

/// Takes the lock of the game whose file is at `path`, if that is in a folder of saved games.
fn lock_of(dirs: &GameDirs, path: &Path) -> Result<Option<Lock>, StoreError> {
    let is_ours = |name: &FileName| {
        [GameList::Unfinished, GameList::Archive].into_iter().any(|list| {
            fs::canonicalize(dirs.dir_of(list).path_of(name)).is_ok_and(|own| own == path)
        })
    };
    file_name(path).filter(is_ours).map(|name| dirs.acquire_lock(&name)).transpose()
}
