//! The folders that saved games lie in, and what is done to them under a lock.

use super::journal::{GAME_SUFFIX, Journal};
use super::lock::Lock;
use super::private_dir::{self, FileName, PrivateDir};
use super::saved_game::{GameList, SavedGame, StoreError};
use super::stats::Stats;
use crate::session::record::Record;
use crate::session::record::date;
use std::fs;
use std::io::{self, ErrorKind};
use std::sync::Arc;
use std::time::SystemTime;

/// The folders of one user.
#[derive(Debug)]
pub(super) struct GameDirs {
    /// Games under way.
    pub unfinished: PrivateDir,
    /// Those that have ended.
    pub archive: PrivateDir,
    /// What says who plays a game.
    pub locks: PrivateDir,
    /// What was found damaged, as it was found.
    pub damaged: PrivateDir,
    /// What came of them.
    pub stats: Stats,
}

impl GameDirs {
    /// The folder of a place.
    pub fn dir_of(&self, list: GameList) -> &PrivateDir {
        match list {
            GameList::Unfinished => &self.unfinished,
            GameList::Archive => &self.archive,
        }
    }

    fn try_lock(&self, name: &FileName) -> io::Result<Option<Lock>> {
        Lock::take(&self.locks, &name.with_suffix(".lock"))
    }

    /// The lock of a game that nobody else has.
    pub fn acquire_lock(&self, name: &FileName) -> Result<Lock, StoreError> {
        let failed = |error| StoreError::Io(self.locks.path_of(name), error);
        self.try_lock(name).map_err(failed)?.ok_or_else(|| StoreError::Locked(name.clone()))
    }

    /// The bytes of a file.
    pub fn read_bytes(&self, list: GameList, name: &FileName) -> Result<Vec<u8>, StoreError> {
        let path = self.dir_of(list).path_of(name);
        private_dir::read_limited(&path).map_err(|error| StoreError::Io(path, error))
    }

    /// A game, played through, and the bytes of its file.
    pub fn read(&self, list: GameList, name: &FileName) -> Result<(Record, Vec<u8>), StoreError> {
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

    /// A game as the list of its place shows it: there are few under way, and many that have ended.
    pub fn read_summary(&self, list: GameList, name: &FileName) -> Result<Record, StoreError> {
        match list {
            GameList::Unfinished => self.read(list, name).map(|(record, _)| record),
            GameList::Archive => {
                Record::read_header(&self.read_bytes(list, name)?).map_err(|error| {
                    StoreError::Unreadable(self.archive.path_of(name), Box::new(error))
                })
            }
        }
    }

    /// The games of a place, the one played last first.
    pub fn saved_games(&self, list: GameList) -> Vec<SavedGame> {
        let dir = self.dir_of(list);
        let saved_game = |name: FileName| {
            let path = dir.path_of(&name);
            let found = fs::symlink_metadata(&path).ok()?;
            let modified = found.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            // Who cannot lock anything here cannot be kept out by a lock either.
            let is_locked =
                list == GameList::Unfinished && matches!(self.try_lock(&name), Ok(None));
            let record = self.read_summary(list, &name);
            if let Err(StoreError::Io(_, error)) = &record
                && error.kind() == ErrorKind::NotFound
            {
                return None; // put away or deleted meanwhile
            }
            Some(SavedGame { list, name, modified, is_locked, record })
        };
        let mut saved_games: Vec<_> =
            dir.file_names().into_iter().filter(is_game_file).filter_map(saved_game).collect();
        saved_games
            .sort_by(|one, other| (other.modified, &other.name).cmp(&(one.modified, &one.name)));
        saved_games
    }

    /// Puts away what a kill left: games that have ended, and files half written.
    pub fn clean_up(&self) {
        for (name, temp_file) in self.unfinished.leftover_temp_files() {
            if let Ok(Some(_lock)) = self.try_lock(&name) {
                let _ = fs::remove_file(temp_file); // it is in nobody's way
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

    /// Takes a game under way, mended where its last line was torn.
    pub fn open(&self, name: &FileName) -> Result<Arc<Journal>, StoreError> {
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
            // What cannot be read is somebody's all the same: it is kept beside what can.
            let copy_name =
                name.with_suffix(&format!("-{}", date::format_timestamp(SystemTime::now())));
            self.damaged.write(&copy_name, &bytes).map_err(failed)?;
            damaged_copy = Some(self.damaged.path_of(&copy_name));
        }
        if complete.last().is_some_and(|&byte| byte != b'\n') {
            complete.push(b'\n'); // moves are appended as lines
        }
        if complete != bytes {
            self.unfinished.write(name, &complete).map_err(failed)?;
        }
        let (games_dir, locks_dir) = (self.unfinished.clone(), self.locks.clone());
        let journal = Journal::reopen(games_dir, locks_dir, name.clone(), record, lock, &complete);
        journal.map(|journal| Arc::new(journal.with_damaged_copy(damaged_copy))).map_err(failed)
    }

    /// Closes a journal, and puts its game away if it has ended.
    pub fn close_and_archive(&self, journal: &Journal) {
        if let Some(_lock) = journal.close() {
            self.move_to_archive(&journal.name(), &journal.record());
        }
    }

    /// Moves a game of ours that has ended to the archive. If that fails it is still there, and
    /// the next one to look at the games under way tries again.
    pub fn move_to_archive(&self, name: &FileName, record: &Record) {
        let mut new = name.clone();
        for number in 2..100 {
            match self.unfinished.move_to(name, &self.archive, &new) {
                Ok(()) => {
                    // A line that is missing there is no lost game.
                    let _ = self.stats.add(record);
                    return;
                }
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                    let stem = name.as_ref().strip_suffix(GAME_SUFFIX).unwrap_or(name.as_ref());
                    let Some(next) = FileName::new(&format!("{stem}-{number}{GAME_SUFFIX}")) else {
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

/// What of a file was written to its end. A process killed, or a disk filled, within a move leaves
/// the line of it without one: such a line is left out. A journal holds one move a line, and its
/// tags are written all at once, so that any other last line was left so by a person.
fn complete_lines(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
    let last = String::from_utf8_lossy(&bytes[end..]);
    let move_numbers = last.split_whitespace().filter(|word| is_move_number(word)).count();
    if end == 0 || last.starts_with('[') || move_numbers > 1 { bytes } else { &bytes[..end] }
}

/// Whether it is a number of a move, as files have it.
fn is_move_number(word: &str) -> bool {
    let digits = word.strip_suffix('.').unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
}
