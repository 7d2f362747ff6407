//! The file of a game under way. Every move is appended before it is shown; everything slow
//! (bringing it to the disk, writing the file anew without what was taken back) is the writer's.

use super::Match;
use super::folder::{Folder, Name, settle};
use super::lock::Lock;
use super::record::{Change, Record};
use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::MetadataExt;
use std::sync::{Mutex, MutexGuard};

/// A game's file and what it holds.
#[derive(Debug)]
pub struct Journal {
    games: Folder,
    locks: Folder,
    /// Its file.
    pub name: Name,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    record: Record,
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

impl Journal {
    /// A journal of a game that has no file yet: its first move makes one.
    pub fn new(games: Folder, locks: Folder, name: Name, record: Record) -> Journal {
        let state = State {
            record,
            file: None,
            len: 0,
            lock: None,
            unsynced: false,
            loose: false,
            changes: 0,
            failure: None,
        };
        Journal { games, locks, name, state: Mutex::new(state) }
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
        let journal = Journal::new(games, locks, name, record);
        let mut state = journal.state();
        state.loose = state.record.to_string().as_bytes() != text;
        (state.file, state.len, state.lock) = (Some(file), text.len() as u64, Some(lock));
        drop(state);
        Ok(journal)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
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
    pub fn keep(&self, game: &dyn Match) -> io::Result<()> {
        let state = &mut *self.state();
        let change = state.record.change(game);
        state.record.follow(game);
        if change == Change::None {
            return state.failure.take().map_or(Ok(()), Err);
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
        if !appended {
            self.begin(state)?;
        }
        state.failure.take().map_or(Ok(()), Err)
    }

    /// Makes the file, all of it.
    fn begin(&self, state: &mut State) -> io::Result<()> {
        if state.lock.is_none() {
            let lock = Lock::take(&self.locks, &self.name.ending(".lock"))?;
            state.lock = Some(lock.ok_or(ErrorKind::WouldBlock)?);
        }
        let text = state.record.to_string();
        let file = self.games.draft(&self.name, text.as_bytes())?.put()?;
        (state.file, state.len, state.loose) = (Some(file), text.len() as u64, false);
        Ok(())
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
        let mut draft = self.games.draft(&self.name, text.as_bytes())?;
        settle(draft.file())?;
        {
            let state = &mut *self.state();
            if state.changes != changes {
                return Ok(()); // overtaken: next time
            }
            (state.file, state.len, state.loose) = (Some(draft.put()?), text.len() as u64, false);
        }
        self.games.sync()
    }

    /// Ends it. Returns the lock if the game has ended and its file has yet to be put away; the
    /// file of a game without a move is removed.
    pub fn close(&self) -> Option<Lock> {
        self.settle();
        let state = &mut *self.state();
        state.file.take()?;
        let lock = state.lock.take();
        if state.record.plies.is_empty() {
            // Nothing is lost if it stays there.
            let _ = self.games.remove(&self.name);
            return None;
        }
        lock.filter(|_| state.record.ending.is_some())
    }

    /// Whether closing it is more than bringing bytes to the disk.
    pub fn closes_slowly(&self) -> bool {
        let state = self.state();
        state.loose || state.record.ending.is_some() || state.record.plies.is_empty()
    }

    /// Gives the game up at once, for whoever wants it next.
    pub fn release(&self) {
        self.state().lock = None;
    }
}

impl State {
    /// Appends to the file, if there is one and somebody can still find it.
    fn append(&mut self, bytes: &[u8]) -> bool {
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
