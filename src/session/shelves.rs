//! The folders that saved games lie in, and what is done to them under a lock.

use super::date;
use super::folder::{self, Folder, Name};
use super::journal::{ENDING, Journal};
use super::lock::Lock;
use super::record::Record;
use super::saved::{Place, Saved, StoreError};
use super::stats::Stats;
use std::fs;
use std::io::{self, ErrorKind};
use std::sync::Arc;
use std::time::SystemTime;

/// The folders of one user.
#[derive(Debug)]
pub(super) struct Shelves {
    /// Games under way.
    pub games: Folder,
    /// Those that have ended.
    pub archive: Folder,
    /// What says who plays a game.
    pub locks: Folder,
    /// What was found damaged, as it was found.
    pub torn: Folder,
    /// What came of them.
    pub stats: Stats,
}

impl Shelves {
    /// The folder of a place.
    pub fn folder(&self, place: Place) -> &Folder {
        match place {
            Place::Games => &self.games,
            Place::Archive => &self.archive,
        }
    }

    fn lock(&self, name: &Name) -> io::Result<Option<Lock>> {
        Lock::take(&self.locks, &name.ending(".lock"))
    }

    /// The lock of a game that nobody else has.
    pub fn own(&self, name: &Name) -> Result<Lock, StoreError> {
        let failed = |error| StoreError::System(self.locks.file(name), error);
        self.lock(name).map_err(failed)?.ok_or_else(|| StoreError::Held(name.clone()))
    }

    /// The bytes of a file.
    pub fn bytes(&self, place: Place, name: &Name) -> Result<Vec<u8>, StoreError> {
        let path = self.folder(place).file(name);
        folder::read(&path).map_err(|error| StoreError::System(path, error))
    }

    /// A game, played through, and the bytes of its file.
    pub fn read(&self, place: Place, name: &Name) -> Result<(Record, Vec<u8>), StoreError> {
        let bytes = self.bytes(place, name)?;
        let text = match place {
            Place::Games => whole_lines(&bytes),
            Place::Archive => &bytes,
        };
        match Record::read(text) {
            Ok(record) => Ok((record, bytes)),
            Err(error) => Err(StoreError::Text(self.folder(place).file(name), Box::new(error))),
        }
    }

    /// A game as the list of its place shows it: there are few under way, and many that have ended.
    pub fn look(&self, place: Place, name: &Name) -> Result<Record, StoreError> {
        match place {
            Place::Games => self.read(place, name).map(|(record, _)| record),
            Place::Archive => Record::glance(&self.bytes(place, name)?)
                .map_err(|error| StoreError::Text(self.archive.file(name), Box::new(error))),
        }
    }

    /// The games of a place, the one played last first.
    pub fn list(&self, place: Place) -> Vec<Saved> {
        let folder = self.folder(place);
        let saved = |name: Name| {
            let path = folder.file(&name);
            let found = fs::symlink_metadata(&path).ok()?;
            let written = found.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            // Who cannot lock anything here cannot be kept out by a lock either.
            let held = place == Place::Games && matches!(self.lock(&name), Ok(None));
            let record = self.look(place, &name);
            if let Err(StoreError::System(_, error)) = &record
                && error.kind() == ErrorKind::NotFound
            {
                return None; // put away or deleted meanwhile
            }
            Some(Saved { place, name, written, held, record })
        };
        let mut list: Vec<_> =
            folder.names().into_iter().filter(is_game).filter_map(saved).collect();
        list.sort_by(|one, other| (other.written, &other.name).cmp(&(one.written, &one.name)));
        list
    }

    /// Puts away what a kill left: games that have ended, and files half written.
    pub fn tidy(&self) {
        for (name, draft) in self.games.drafts() {
            if let Ok(Some(_lock)) = self.lock(&name) {
                let _ = fs::remove_file(draft); // it is in nobody's way
            }
        }
        for name in self.games.names().into_iter().filter(is_game) {
            if let Ok((record, _)) = self.read(Place::Games, &name)
                && record.ending.is_some()
                && let Ok(Some(_lock)) = self.lock(&name)
            {
                self.retire(&name, &record);
            }
        }
    }

    /// Takes a game under way, mended where its last line was torn.
    pub fn take(&self, name: &Name) -> Result<Arc<Journal>, StoreError> {
        let lock = self.own(name)?;
        let (record, bytes) = self.read(Place::Games, name)?;
        if record.ending.is_some() {
            self.retire(name, &record);
            return Err(StoreError::Ended(name.clone()));
        }
        let failed = |error| StoreError::System(self.games.file(name), error);
        let mut whole = whole_lines(&bytes).to_vec();
        let mut torn = None;
        if whole.len() < bytes.len() {
            // What cannot be read is somebody's all the same: it is kept beside what can.
            let kept = name.ending(&format!("-{}", date::stamp(SystemTime::now())));
            self.torn.write(&kept, &bytes).map_err(failed)?;
            torn = Some(self.torn.file(&kept));
        }
        if whole.last().is_some_and(|&byte| byte != b'\n') {
            whole.push(b'\n'); // moves are appended as lines
        }
        if whole != bytes {
            self.games.write(name, &whole).map_err(failed)?;
        }
        let (games, locks) = (self.games.clone(), self.locks.clone());
        let journal = Journal::reopen(games, locks, name.clone(), record, lock, &whole);
        journal.map(|journal| Arc::new(journal.beside(torn))).map_err(failed)
    }

    /// Closes a journal, and puts its game away if it has ended.
    pub fn put_away(&self, journal: &Journal) {
        if let Some(_lock) = journal.close() {
            self.retire(&journal.name(), &journal.record());
        }
    }

    /// Moves a game of ours that has ended to the archive. If that fails it is still there, and
    /// the next one to look at the games under way tries again.
    pub fn retire(&self, name: &Name, record: &Record) {
        let mut new = name.clone();
        for number in 2..100 {
            match self.games.move_to(name, &self.archive, &new) {
                Ok(()) => {
                    // A line that is missing there is no lost game.
                    let _ = self.stats.add(record);
                    return;
                }
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                    let stem = name.as_ref().strip_suffix(ENDING).unwrap_or(name.as_ref());
                    let Some(next) = Name::new(&format!("{stem}-{number}{ENDING}")) else { return };
                    new = next;
                }
                Err(_) => return,
            }
        }
    }
}

pub(super) fn is_game(name: &Name) -> bool {
    name.as_ref().ends_with(ENDING)
}

/// What of a file was written to its end. A process killed, or a disk filled, within a move leaves
/// the line of it without one: such a line is left out. A journal holds one move a line, and its
/// tags are written all at once, so that any other last line was left so by a person.
fn whole_lines(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
    let last = String::from_utf8_lossy(&bytes[end..]);
    let moves = last.split_whitespace().filter(|word| is_number(word)).count();
    if end == 0 || last.starts_with('[') || moves > 1 { bytes } else { &bytes[..end] }
}

/// Whether it is a number of a move, as files have it.
fn is_number(word: &str) -> bool {
    let digits = word.strip_suffix('.').unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
}
