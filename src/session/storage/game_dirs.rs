//! The folders of saved games, and the operations on them that need a lock.

use super::journal::{Journal, JournalDirs};
use super::lock::{self, Lock};
use super::private_dir::{self, FileName, PrivateDir};
use super::saved_game::{GameList, SavedGame, StoreError, title_of};
use super::stats::Stats;
use crate::session::record::{GAME_SUFFIX, Record, date};
use std::fs;
use std::io::{self, ErrorKind};
use std::sync::Arc;
use std::time::SystemTime;

/// The folders of one user.
#[derive(Debug)]
pub(super) struct GameDirs {
    /// Games that go on.
    pub unfinished: PrivateDir,
    /// Games that have ended.
    pub archive: PrivateDir,
    /// The files of locks.
    pub locks: PrivateDir,
    /// Copies of damaged files, as they were found.
    pub damaged: PrivateDir,
    /// Statistics of finished games.
    pub stats: Stats,
}

impl GameDirs {
    /// The folder of a list.
    pub(super) fn dir_of(&self, list: GameList) -> &PrivateDir {
        match list {
            GameList::Unfinished => &self.unfinished,
            GameList::Archive => &self.archive,
        }
    }

    fn try_lock(&self, name: &FileName) -> io::Result<Option<Lock>> {
        Lock::take(&self.locks, name)
    }

    /// Takes the lock of a game.
    pub(super) fn acquire_lock(&self, name: &FileName) -> Result<Lock, StoreError> {
        let failed = |error| StoreError::Io(self.locks.path_of(&lock::lock_name(name)), error);
        self.try_lock(name).map_err(failed)?.ok_or_else(|| StoreError::Locked(name.clone()))
    }

    /// Where the journal of an unfinished game keeps its file and its lock.
    pub(super) fn journal_dirs(&self) -> JournalDirs {
        JournalDirs { games: self.unfinished.clone(), locks: self.locks.clone() }
    }

    /// Reads a file.
    pub(super) fn read_bytes(
        &self,
        list: GameList,
        name: &FileName,
    ) -> Result<Vec<u8>, StoreError> {
        let path = self.dir_of(list).path_of(name);
        private_dir::read_limited(&path).map_err(|error| StoreError::Io(path, error))
    }

    /// Reads a game and plays it through. Returns the bytes of the file too.
    pub(super) fn read(
        &self,
        list: GameList,
        name: &FileName,
    ) -> Result<(Record, Vec<u8>), StoreError> {
        let bytes = self.read_bytes(list, name)?;
        let text = match list {
            GameList::Unfinished => complete_lines(&bytes),
            GameList::Archive => &bytes,
        };
        match Record::read(text) {
            Ok(record) => Ok((record, bytes)),
            Err(error) => {
                Err(StoreError::Unreadable(self.dir_of(list).path_of(name), Box::new(error)))
            }
        }
    }

    /// Reads a game for a list. Games of the archive are not played through, since there are many.
    pub(super) fn read_summary(
        &self,
        list: GameList,
        name: &FileName,
    ) -> Result<Record, StoreError> {
        match list {
            GameList::Unfinished => self.read(list, name).map(|(record, _)| record),
            GameList::Archive => {
                Record::read_header(&self.read_bytes(list, name)?).map_err(|error| {
                    StoreError::Unreadable(self.archive.path_of(name), Box::new(error))
                })
            }
        }
    }

    /// The games of a list, the one played last first.
    pub(super) fn saved_games(&self, list: GameList) -> Vec<SavedGame> {
        let dir = self.dir_of(list);
        let saved_game = |name: FileName| {
            let path = dir.path_of(&name);
            let found = fs::symlink_metadata(&path).ok()?;
            let modified = found.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            // If no lock can be taken in this folder, no other process has one either.
            let is_locked =
                list == GameList::Unfinished && matches!(self.try_lock(&name), Ok(None));
            let record = self.read_summary(list, &name);
            if let Err(StoreError::Io(_, error)) = &record
                && error.kind() == ErrorKind::NotFound
            {
                return None; // archived or deleted meanwhile
            }
            Some(SavedGame { list, name, modified, is_locked, record })
        };
        let mut saved_games: Vec<_> =
            dir.file_names().into_iter().filter(is_game_file).filter_map(saved_game).collect();
        saved_games
            .sort_by(|one, other| (other.modified, &other.name).cmp(&(one.modified, &one.name)));
        saved_games
    }

    /// Cleans up after killed processes: removes temporary files, and archives finished games.
    pub(super) fn clean_up(&self) {
        for (name, temp_file) in self.unfinished.leftover_temp_files() {
            if let Ok(Some(_lock)) = self.try_lock(&name) {
                let _ = fs::remove_file(temp_file); // a file that stays does no harm
            }
        }
        for name in self.unfinished.file_names().into_iter().filter(is_game_file) {
            if let Ok((record, _)) = self.read(GameList::Unfinished, &name)
                && record.game_end.is_some()
                && let Ok(Some(_lock)) = self.try_lock(&name)
            {
                self.move_to_archive(&name, &record);
            }
        }
    }

    /// Opens an unfinished game. An incomplete last line is cut off, and a copy of the file kept.
    pub(super) fn open(&self, name: &FileName) -> Result<Arc<Journal>, StoreError> {
        let lock = self.acquire_lock(name)?;
        let (record, bytes) = self.read(GameList::Unfinished, name)?;
        if record.game_end.is_some() {
            self.move_to_archive(name, &record);
            return Err(StoreError::AlreadyEnded(name.clone()));
        }
        let failed = |error| StoreError::Io(self.unfinished.path_of(name), error);
        let mut complete = complete_lines(&bytes).to_vec();
        let mut damaged_copy = None;
        if complete.len() < bytes.len() {
            // The part that is cut off may still be of use to its owner.
            let copy_name =
                name.with_suffix(&format!("-{}", date::format_timestamp(SystemTime::now())));
            self.damaged.write(&copy_name, &bytes).map_err(failed)?;
            damaged_copy = Some(self.damaged.path_of(&copy_name));
        }
        if complete.last().is_some_and(|&byte| byte != b'\n') {
            complete.push(b'\n'); // the next move is appended as a line
        }
        if complete != bytes {
            self.unfinished.write(name, &complete).map_err(failed)?;
        }
        let journal = Journal::reopen(self.journal_dirs(), name.clone(), record, lock, &complete);
        journal.map(|journal| Arc::new(journal.with_damaged_copy(damaged_copy))).map_err(failed)
    }

    /// Closes a journal, and archives its game if it has ended.
    pub(super) fn close_and_archive(&self, journal: &Journal) {
        if let Some(_lock) = journal.close() {
            self.move_to_archive(&journal.name(), &journal.record());
        }
    }

    /// Moves a finished game to the archive. Precondition: this process has its lock. If the move
    /// fails, or 98 games of the archive have the same title, the game stays where it is, and
    /// [`GameDirs::clean_up`] tries again.
    pub(super) fn move_to_archive(&self, name: &FileName, record: &Record) {
        let mut new = name.clone();
        for number in 2..100 {
            match self.unfinished.move_to(name, &self.archive, &new) {
                Ok(()) => {
                    // Statistics without this game are better than a game that is not archived.
                    let _ = self.stats.add(record);
                    return;
                }
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                    let title = title_of(name);
                    let Some(next) = FileName::new(&format!("{title}-{number}{GAME_SUFFIX}"))
                    else {
                        return;
                    };
                    new = next;
                }
                Err(_) => return,
            }
        }
    }
}

pub(super) fn is_game_file(name: &FileName) -> bool {
    name.as_ref().ends_with(GAME_SUFFIX)
}

/// The file without an incomplete last line. A process that is killed while it appends a move, or
/// a full disk, leaves the line of that move without its end. A journal writes its tags at once and
/// then one move a line; any other last line was left without an end by a person, and counts.
fn complete_lines(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
    let last = String::from_utf8_lossy(&bytes[end..]);
    let move_numbers = last.split_whitespace().filter(|word| is_move_number(word)).count();
    if end == 0 || last.starts_with('[') || move_numbers > 1 { bytes } else { &bytes[..end] }
}

/// Whether the word is the number of a move, as in `12.`.
fn is_move_number(word: &str) -> bool {
    let digits = word.strip_suffix('.').unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
}
