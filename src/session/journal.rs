//! The file of a game under way. Every move is appended before it is shown; everything slow
//! (bringing it to the disk, writing the file anew without what was taken back) is the writer's.

use super::Match;
use super::date;
use super::folder::{Folder, Name, settle};
use super::lock::Lock;
use super::record::{Change, Record};
use std::fs::{self, File};
use std::io::{self, Write};
use std::os::unix::fs::MetadataExt;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard};
use std::time::SystemTime;

/// The end of the name of a saved game.
pub const ENDING: &str = ".game";

/// A game's file and what it holds.
#[derive(Debug)]
pub struct Journal {
    games: Folder,
    locks: Folder,
    /// Where what could not be read of its file was kept.
    pub torn: Option<PathBuf>,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    record: Record,
    /// What its file is called.
    name: Name,
    /// Whether the file is our own making, and was not there before.
    ours: bool,
    /// The file, as long as all that should be in it is.
    file: Option<File>,
    /// How many bytes of it are good.
    len: u64,
    lock: Option<Lock>,
    /// There are bytes that the disk may not have.
    unsynced: bool,
    /// The file says the same as `record`, but not in the same words.
    loose: bool,
    /// Counts changes, so that the writer sees when it was overtaken.
    changes: u64,
    /// What the writer could not do.
    failure: Option<io::Error>,
}

/// What came of writing a game down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kept {
    /// It is where it was.
    Safely,
    /// Another Parlour has its file now, and it goes on in one of this name.
    Elsewhere(Name),
}

/// A name for a file that nobody else has.
fn fresh(record: &Record) -> Name {
    let (game, salt) = (record.game.name, rand::random::<u32>());
    let name = format!("{game}-{}-{salt:08x}{ENDING}", date::stamp(SystemTime::now()));
    Name::new(&name).expect("games have short plain names")
}

impl Journal {
    /// A journal of a game that has no file yet: its first move makes one.
    pub fn new(games: Folder, locks: Folder, record: Record) -> Journal {
        let name = fresh(&record);
        Journal::named(games, locks, name, record)
    }

    fn named(games: Folder, locks: Folder, name: Name, record: Record) -> Journal {
        let state = State {
            record,
            name,
            ours: true,
            file: None,
            len: 0,
            lock: None,
            unsynced: false,
            loose: false,
            changes: 0,
            failure: None,
        };
        Journal { games, locks, torn: None, state: Mutex::new(state) }
    }

    /// The journal of a game that is there: `record` is what was read of it.
    ///
    /// # Errors
    /// If it cannot be appended to.
    pub fn reopen(
        games: Folder,
        locks: Folder,
        name: Name,
        record: Record,
        lock: Lock,
        text: &[u8],
    ) -> io::Result<Journal> {
        let file = games.append(&name)?;
        let journal = Journal::named(games, locks, name, record);
        let mut state = journal.state();
        state.ours = false;
        state.loose = state.record.to_string().as_bytes() != text;
        (state.file, state.len, state.lock) = (Some(file), text.len() as u64, Some(lock));
        drop(state);
        Ok(journal)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// The same, of which a part was put `torn`, if it was.
    pub fn beside(self, torn: Option<PathBuf>) -> Journal {
        Journal { torn, ..self }
    }

    /// What its file is called.
    pub fn name(&self) -> Name {
        self.state().name.clone()
    }

    /// What it holds.
    pub fn record(&self) -> Record {
        self.state().record.clone()
    }

    /// Writes down what has changed in `game`: a plain write, which not even a kill undoes.
    ///
    /// # Errors
    /// If it cannot be written, or what was written before did not come to the disk. Everything is
    /// tried again with the next change.
    pub fn keep(&self, game: &dyn Match) -> io::Result<Kept> {
        let state = &mut *self.state();
        let change = state.record.change(game);
        state.record.follow(game);
        if change == Change::None {
            return state.failure.take().map_or(Ok(Kept::Safely), Err);
        }
        state.changes += 1;
        state.unsynced = true;
        let appended = match change {
            Change::Moves { common, taken_back } => {
                state.loose |= taken_back || state.record.ending.is_some();
                let back = if taken_back { Record::back(common) } else { String::new() };
                let lines = back + &state.record.lines(common);
                state.append(lines.as_bytes())
            }
            _ => false,
        };
        let kept = if appended { Kept::Safely } else { self.begin(state)? };
        state.failure.take().map_or(Ok(kept), Err)
    }

    /// Makes the file, all of it; under another name if somebody else has come to play the game,
    /// which takes deleting the lock.
    fn begin(&self, state: &mut State) -> io::Result<Kept> {
        let mut kept = Kept::Safely;
        while !state.owns() {
            let lost = state.lock.take().is_some();
            state.lock = Lock::take(&self.locks, &state.name.ending(".lock"))?;
            if state.lock.is_none() || lost && state.is_overwritten(&self.games) {
                state.lock = None;
                state.name = fresh(&state.record);
                state.ours = true;
                kept = Kept::Elsewhere(state.name.clone());
            }
        }
        let text = state.record.to_string();
        let file = self.games.draft(&state.name, text.as_bytes())?.put()?;
        (state.file, state.len, state.loose) = (Some(file), text.len() as u64, false);
        Ok(kept)
    }

    /// Brings everything to the disk, and the file to its plainest form. May take long, and holds
    /// nobody up who wants to [keep](Journal::keep) a move meanwhile.
    pub fn settle(&self) {
        let (text, changes, file) = {
            let state = &mut *self.state();
            if !std::mem::take(&mut state.unsynced) && !state.loose {
                return;
            }
            let text = state.loose.then(|| state.record.to_string());
            (text, state.changes, state.file.as_ref().and_then(|file| file.try_clone().ok()))
        };
        let Some(file) = file else { return };
        let done = match text {
            Some(text) => self.compact(&text, changes),
            None => settle(&file).and_then(|()| self.games.sync()),
        };
        if let Err(error) = done {
            self.state().failure = Some(error);
        }
    }

    fn compact(&self, text: &str, changes: u64) -> io::Result<()> {
        let name = self.name();
        let mut draft = self.games.draft(&name, text.as_bytes())?;
        settle(draft.file())?;
        {
            let state = &mut *self.state();
            if state.changes != changes || !state.owns() || state.name != name {
                return Ok(()); // overtaken: next time
            }
            (state.file, state.len, state.loose) = (Some(draft.put()?), text.len() as u64, false);
        }
        self.games.sync()
    }

    /// Ends it. Returns the lock if the game has ended and its file has yet to be put away; the
    /// file of a game of ours that has no move, and has not ended either, is removed.
    pub fn close(&self) -> Option<Lock> {
        {
            let state = &mut *self.state();
            // What could not be written may be written now.
            if state.file.is_none() && state.changes > 0 && !state.is_nothing() {
                let _ = self.begin(state);
            }
        }
        self.settle();
        let state = &mut *self.state();
        state.file.take()?;
        let lock = state.lock.take().filter(Lock::holds)?;
        if state.is_nothing() {
            // Nothing is lost if it stays there.
            let _ = self.games.remove(&state.name);
            return None;
        }
        Some(lock).filter(|_| state.record.ending.is_some())
    }

    /// Whether closing it is more than bringing bytes to the disk.
    pub fn closes_slowly(&self) -> bool {
        let state = self.state();
        let unwritten = state.file.is_none() && state.changes > 0;
        state.loose || state.record.ending.is_some() || state.is_nothing() || unwritten
    }

    /// Gives the game up at once, for whoever wants it next.
    pub fn release(&self) {
        self.state().lock = None;
    }
}

impl State {
    /// Whether nobody else can come to own the file.
    fn owns(&self) -> bool {
        self.lock.as_ref().is_some_and(Lock::holds)
    }

    /// Whether the file is not as we left it.
    fn is_overwritten(&self, games: &Folder) -> bool {
        let Ok(found) = fs::symlink_metadata(games.file(&self.name)) else { return false };
        let own = self.file.as_ref().and_then(|file| file.metadata().ok());
        let same = own.is_some_and(|own| (own.dev(), own.ino()) == (found.dev(), found.ino()));
        !same || found.len() != self.len
    }

    /// Whether it is our own file of a game that was not played.
    fn is_nothing(&self) -> bool {
        self.ours && self.record.plies.is_empty() && self.record.ending.is_none()
    }

    /// Appends to the file, if there is one, and somebody can still find it who is not kept out.
    fn append(&mut self, bytes: &[u8]) -> bool {
        if !self.owns() {
            return false;
        }
        let Some(file) = &mut self.file else { return false };
        let is_there = file.metadata().is_ok_and(|now| now.nlink() > 0);
        if is_there && file.write_all(bytes).is_ok() {
            self.len += bytes.len() as u64;
            return true;
        }
        // Half a line must not stay: it could be read as another move.
        let _ = file.set_len(self.len);
        self.file = None;
        false
    }
}
