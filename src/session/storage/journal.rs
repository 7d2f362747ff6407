//! The file of a game under way. Every move is appended before it is shown; everything slow
//! (bringing it to the disk, writing the file anew without what was taken back) is the writer's.

use super::lock::Lock;
use super::private_dir::{FileName, PrivateDir, fsync};
use crate::session::play::Match;
use crate::session::record::date;
use crate::session::record::{Record, RecordDiff};
use std::fs::{self, File};
use std::io::{self, Write};
use std::os::unix::fs::MetadataExt;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard};
use std::time::SystemTime;

/// The end of the name of a saved game.
pub const GAME_SUFFIX: &str = ".game";

/// A game's file and what it holds.
#[derive(Debug)]
pub struct Journal {
    games_dir: PrivateDir,
    locks_dir: PrivateDir,
    /// Where what could not be read of its file was kept.
    pub damaged_copy: Option<PathBuf>,
    state: Mutex<JournalState>,
}

#[derive(Debug)]
struct JournalState {
    record: Record,
    /// What its file is called.
    name: FileName,
    /// Whether the file is our own making, and was not there before.
    created_by_us: bool,
    /// The file, as long as all that should be in it is.
    file: Option<File>,
    /// How many bytes of it are good.
    valid_bytes: u64,
    lock: Option<Lock>,
    /// There are bytes that the disk may not have.
    unsynced: bool,
    /// The file says the same as `record`, but not in the same words.
    needs_rewrite: bool,
    /// Counts changes, so that the writer sees when it was overtaken.
    change_count: u64,
    /// What the writer could not do.
    write_error: Option<io::Error>,
}

/// What came of writing a game down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaveOutcome {
    /// It is where it was.
    InPlace,
    /// Another Parlour has its file now, and it goes on in one of this name.
    Renamed(FileName),
}

/// A name for a file that nobody else has.
fn new_file_name(record: &Record) -> FileName {
    let (game, salt) = (record.game.name, rand::random::<u32>());
    let name =
        format!("{game}-{}-{salt:08x}{GAME_SUFFIX}", date::format_timestamp(SystemTime::now()));
    FileName::new(&name).expect("games have short plain names")
}

impl Journal {
    /// A journal of a game that has no file yet: its first move makes one.
    pub fn new(games_dir: PrivateDir, locks_dir: PrivateDir, record: Record) -> Journal {
        let name = new_file_name(&record);
        Journal::with_name(games_dir, locks_dir, name, record)
    }

    fn with_name(
        games_dir: PrivateDir,
        locks_dir: PrivateDir,
        name: FileName,
        record: Record,
    ) -> Journal {
        let state = JournalState {
            record,
            name,
            created_by_us: true,
            file: None,
            valid_bytes: 0,
            lock: None,
            unsynced: false,
            needs_rewrite: false,
            change_count: 0,
            write_error: None,
        };
        Journal { games_dir, locks_dir, damaged_copy: None, state: Mutex::new(state) }
    }

    /// The journal of a game that is there: `record` is what was read of it.
    ///
    /// # Errors
    /// If it cannot be appended to.
    pub fn reopen(
        games_dir: PrivateDir,
        locks_dir: PrivateDir,
        name: FileName,
        record: Record,
        lock: Lock,
        text: &[u8],
    ) -> io::Result<Journal> {
        let file = games_dir.open_for_append(&name)?;
        let journal = Journal::with_name(games_dir, locks_dir, name, record);
        let mut state = journal.state();
        state.created_by_us = false;
        state.needs_rewrite = state.record.to_string().as_bytes() != text;
        (state.file, state.valid_bytes, state.lock) = (Some(file), text.len() as u64, Some(lock));
        drop(state);
        Ok(journal)
    }

    fn state(&self) -> MutexGuard<'_, JournalState> {
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// The same, of which a part was put `torn`, if it was.
    pub fn with_damaged_copy(self, damaged_copy: Option<PathBuf>) -> Journal {
        Journal { damaged_copy, ..self }
    }

    /// What its file is called.
    pub fn name(&self) -> FileName {
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
    pub fn save(&self, game: &dyn Match) -> io::Result<SaveOutcome> {
        let state = &mut *self.state();
        let change = state.record.diff(game);
        state.record.sync_from(game);
        if change == RecordDiff::None {
            return state.write_error.take().map_or(Ok(SaveOutcome::InPlace), Err);
        }
        state.change_count += 1;
        state.unsynced = true;
        let is_appended = match change {
            RecordDiff::Moves { common, taken_back } => {
                state.needs_rewrite |= taken_back || state.record.game_end.is_some();
                let take_back_line =
                    if taken_back { Record::take_back_line(common) } else { String::new() };
                let lines = take_back_line + &state.record.move_lines(common);
                state.append(lines.as_bytes())
            }
            _ => false,
        };
        let outcome = if is_appended { SaveOutcome::InPlace } else { self.create_file(state)? };
        state.write_error.take().map_or(Ok(outcome), Err)
    }

    /// Makes the file, all of it; under another name if somebody else has come to play the game,
    /// which takes deleting the lock.
    fn create_file(&self, state: &mut JournalState) -> io::Result<SaveOutcome> {
        let mut outcome = SaveOutcome::InPlace;
        while !state.owns_file() {
            let lost_lock = state.lock.take().is_some();
            state.lock = Lock::take(&self.locks_dir, &state.name.with_suffix(".lock"))?;
            if state.lock.is_none() || lost_lock && state.is_changed_on_disk(&self.games_dir) {
                state.lock = None;
                state.name = new_file_name(&state.record);
                state.created_by_us = true;
                outcome = SaveOutcome::Renamed(state.name.clone());
            }
        }
        let text = state.record.to_string();
        let file = self.games_dir.write_temp(&state.name, text.as_bytes())?.persist()?;
        (state.file, state.valid_bytes, state.needs_rewrite) =
            (Some(file), text.len() as u64, false);
        Ok(outcome)
    }

    /// Brings everything to the disk, and the file to its plainest form. May take long, and holds
    /// nobody up who wants to [keep](Journal::keep) a move meanwhile.
    pub fn sync_and_compact(&self) {
        let (text, change_count, file) = {
            let state = &mut *self.state();
            if !std::mem::take(&mut state.unsynced) && !state.needs_rewrite {
                return;
            }
            let text = state.needs_rewrite.then(|| state.record.to_string());
            (text, state.change_count, state.file.as_ref().and_then(|file| file.try_clone().ok()))
        };
        let Some(file) = file else { return };
        let result = match text {
            Some(text) => self.compact(&text, change_count),
            None => fsync(&file).and_then(|()| self.games_dir.sync()),
        };
        if let Err(error) = result {
            self.state().write_error = Some(error);
        }
    }

    fn compact(&self, text: &str, change_count: u64) -> io::Result<()> {
        let name = self.name();
        let mut temp_file = self.games_dir.write_temp(&name, text.as_bytes())?;
        fsync(temp_file.file())?;
        {
            let state = &mut *self.state();
            if state.change_count != change_count || !state.owns_file() || state.name != name {
                return Ok(()); // overtaken: next time
            }
            (state.file, state.valid_bytes, state.needs_rewrite) =
                (Some(temp_file.persist()?), text.len() as u64, false);
        }
        self.games_dir.sync()
    }

    /// Ends it. Returns the lock if the game has ended and its file has yet to be put away; the
    /// file of a game of ours that has no move, and has not ended either, is removed.
    pub fn close(&self) -> Option<Lock> {
        {
            let state = &mut *self.state();
            // What could not be written may be written now.
            if state.file.is_none() && state.change_count > 0 && !state.is_unplayed() {
                let _ = self.create_file(state);
            }
        }
        self.sync_and_compact();
        let state = &mut *self.state();
        state.file.take()?;
        let lock = state.lock.take().filter(Lock::holds)?;
        if state.is_unplayed() {
            // Nothing is lost if it stays there.
            let _ = self.games_dir.remove(&state.name);
            return None;
        }
        Some(lock).filter(|_| state.record.game_end.is_some())
    }

    /// Whether closing it is more than bringing bytes to the disk.
    pub fn needs_slow_close(&self) -> bool {
        let state = self.state();
        let is_unwritten = state.file.is_none() && state.change_count > 0;
        state.needs_rewrite
            || state.record.game_end.is_some()
            || state.is_unplayed()
            || is_unwritten
    }

    /// Gives the game up at once, for whoever wants it next.
    pub fn release_lock(&self) {
        self.state().lock = None;
    }
}

impl JournalState {
    /// Whether nobody else can come to own the file.
    fn owns_file(&self) -> bool {
        self.lock.as_ref().is_some_and(Lock::holds)
    }

    /// Whether the file is not as we left it.
    fn is_changed_on_disk(&self, games_dir: &PrivateDir) -> bool {
        let Ok(found) = fs::symlink_metadata(games_dir.path_of(&self.name)) else { return false };
        let ours = self.file.as_ref().and_then(|file| file.metadata().ok());
        let is_same_file =
            ours.is_some_and(|own| (own.dev(), own.ino()) == (found.dev(), found.ino()));
        !is_same_file || found.len() != self.valid_bytes
    }

    /// Whether it is our own file of a game that was not played.
    fn is_unplayed(&self) -> bool {
        self.created_by_us && self.record.plies.is_empty() && self.record.game_end.is_none()
    }

    /// Appends to the file, if there is one, and somebody can still find it who is not kept out.
    fn append(&mut self, bytes: &[u8]) -> bool {
        if !self.owns_file() {
            return false;
        }
        let Some(file) = &mut self.file else { return false };
        let is_there = file.metadata().is_ok_and(|now| now.nlink() > 0);
        if is_there && file.write_all(bytes).is_ok() {
            self.valid_bytes += bytes.len() as u64;
            return true;
        }
        // Half a line must not stay: it could be read as another move.
        let _ = file.set_len(self.valid_bytes);
        self.file = None;
        false
    }
}
