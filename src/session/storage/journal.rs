//! Journals: the file of an unfinished game. Every move is appended before it is shown. Slow work
//! (`fsync`, and rewriting the file without moves that were taken back) is left to the writer thread.

use super::lock::Lock;
use super::private_dir::{FileName, PrivateDir, fsync, is_same_file};
use crate::session::play::Match;
use crate::session::record::{GAME_SUFFIX, Record, RecordDiff, RecordTracker, date};
use std::fs::{self, File};
use std::io::{self, Write};
use std::os::unix::fs::MetadataExt;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard};
use std::time::SystemTime;

/// The record of a match under way, and the file it is written to.
#[derive(Debug)]
pub(crate) struct Journal {
    /// `None`: the record is kept in memory only.
    dirs: Option<JournalDirs>,
    /// The copy of a file whose last line was incomplete.
    pub damaged_copy: Option<PathBuf>,
    state: Mutex<JournalState>,
}

/// The folders of a journal.
#[derive(Clone, Debug)]
pub(crate) struct JournalDirs {
    /// The folder of the game's file.
    pub games: PrivateDir,
    /// The folder of the game's lock.
    pub locks: PrivateDir,
}

#[derive(Debug)]
struct JournalState {
    tracker: RecordTracker,
    /// The name of the game's file.
    name: FileName,
    /// Whether this journal created the file.
    created_by_us: bool,
    /// The file; `None` before it is created, and after a failed write.
    file: Option<File>,
    /// The length of the part of the file that was written without failure.
    valid_bytes: u64,
    lock: Option<Lock>,
    /// Whether the disk may lack bytes of the file.
    unsynced: bool,
    /// Whether the file, though it reads as the record, is not the record's text: it holds moves that
    /// were taken back, tags without the result, or a person's spelling.
    needs_rewrite: bool,
    /// The number of changes, by which the writer sees that one came in between.
    change_count: u64,
    /// A failure of the writer, to be reported by the next save.
    write_error: Option<io::Error>,
}

/// Where a game was saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SaveOutcome {
    /// In its file.
    InPlace,
    /// In a new file of this name, since another process has taken the game's file.
    Renamed(FileName),
}

/// A new, unique name for the game's file.
fn new_file_name(record: &Record) -> FileName {
    let (game, salt) = (record.game.name, rand::random::<u32>());
    let name =
        format!("{game}-{}-{salt:08x}{GAME_SUFFIX}", date::format_timestamp(SystemTime::now()));
    FileName::new(&name).expect("the names of games are short and plain")
}

impl Journal {
    /// The journal of a game without a file. The first move creates the file.
    pub(crate) fn new(dirs: JournalDirs, record: Record) -> Journal {
        Journal::with_name(Some(dirs), new_file_name(&record), record)
    }

    /// A journal without a file, for a user who has no place for saved games.
    pub(crate) fn in_memory(record: Record) -> Journal {
        Journal::with_name(None, new_file_name(&record), record)
    }

    fn with_name(dirs: Option<JournalDirs>, name: FileName, record: Record) -> Journal {
        let state = JournalState {
            tracker: RecordTracker::new(record),
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
        Journal { dirs, damaged_copy: None, state: Mutex::new(state) }
    }

    /// The journal of an existing file, which holds `text`; `record` was read from it.
    ///
    /// # Errors
    /// If the file cannot be opened for appending.
    pub(crate) fn reopen(
        dirs: JournalDirs,
        name: FileName,
        record: Record,
        lock: Lock,
        text: &[u8],
    ) -> io::Result<Journal> {
        let file = dirs.games.open_for_append(&name)?;
        let needs_rewrite = record.to_string().as_bytes() != text;
        let journal = Journal::with_name(Some(dirs), name, record);
        {
            let state = &mut *journal.state();
            (state.created_by_us, state.needs_rewrite) = (false, needs_rewrite);
            (state.file, state.valid_bytes) = (Some(file), text.len() as u64);
            state.lock = Some(lock);
        }
        Ok(journal)
    }

    fn state(&self) -> MutexGuard<'_, JournalState> {
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Adds the path of the copy of a damaged file.
    pub(crate) fn with_damaged_copy(self, damaged_copy: Option<PathBuf>) -> Journal {
        Journal { damaged_copy, ..self }
    }

    /// The name of the game's file.
    pub(crate) fn name(&self) -> FileName {
        self.state().name.clone()
    }

    /// The record as of the last save.
    pub(crate) fn record(&self) -> Record {
        self.state().tracker.record().clone()
    }

    /// Whether `game` has changed since the last save.
    pub(crate) fn is_outdated(&self, game: &dyn Match) -> bool {
        self.state().tracker.diff(game) != RecordDiff::None
    }

    /// Writes what has changed in `game` to its file. A plain write survives the end of the process;
    /// [`Journal::sync_and_compact`] makes it survive a loss of power.
    ///
    /// # Errors
    /// If the file cannot be written, or if the writer failed since the last save. The next change
    /// tries again.
    pub(crate) fn save(&self, game: &dyn Match) -> io::Result<SaveOutcome> {
        let state = &mut *self.state();
        let change = state.tracker.diff(game);
        state.tracker.sync_from(game);
        let Some(dirs) = &self.dirs else { return Ok(SaveOutcome::InPlace) };
        if change == RecordDiff::None {
            return state.write_error.take().map_or(Ok(SaveOutcome::InPlace), Err);
        }
        state.change_count += 1;
        state.unsynced = true;
        let is_appended = match change {
            RecordDiff::Moves { common, taken_back } => {
                let record = state.tracker.record();
                state.needs_rewrite |= taken_back || record.game_end.is_some();
                let take_back_line =
                    if taken_back { Record::take_back_line(common) } else { String::new() };
                let lines = take_back_line + &record.move_lines(common);
                state.append(lines.as_bytes())
            }
            _ => false,
        };
        let outcome = if is_appended { SaveOutcome::InPlace } else { state.create_file(dirs)? };
        state.write_error.take().map_or(Ok(outcome), Err)
    }

    /// Brings the file to the disk, and rewrites it if it holds more than the record. This may take
    /// long, and does not delay a [`Journal::save`] meanwhile.
    pub(crate) fn sync_and_compact(&self) {
        let Some(dirs) = &self.dirs else { return };
        let (text, change_count, file) = {
            let state = &mut *self.state();
            if !std::mem::take(&mut state.unsynced) && !state.needs_rewrite {
                return;
            }
            let text = state.needs_rewrite.then(|| state.tracker.record().to_string());
            (text, state.change_count, state.file.as_ref().and_then(|file| file.try_clone().ok()))
        };
        let Some(file) = file else { return };
        let result = match text {
            Some(text) => self.compact(dirs, &text, change_count),
            None => fsync(&file).and_then(|()| dirs.games.sync()),
        };
        if let Err(error) = result {
            self.state().write_error = Some(error);
        }
    }

    /// Replaces the file by `text`, unless the game has changed since.
    fn compact(&self, dirs: &JournalDirs, text: &str, change_count: u64) -> io::Result<()> {
        let name = self.name();
        let mut temp_file = dirs.games.write_temp(&name, text.as_bytes())?;
        fsync(temp_file.file())?;
        {
            let state = &mut *self.state();
            if state.change_count != change_count || !state.owns_file() || state.name != name {
                return Ok(()); // the change has asked for another sync
            }
            (state.file, state.valid_bytes, state.needs_rewrite) =
                (Some(temp_file.persist()?), text.len() as u64, false);
        }
        dirs.games.sync()
    }

    /// Closes the journal. Returns the lock if the game has ended, so that the caller can archive
    /// the file. A file that this journal created for a game without moves is removed.
    pub(crate) fn close(&self) -> Option<Lock> {
        let dirs = self.dirs.as_ref()?;
        {
            let state = &mut *self.state();
            // A write that failed may succeed now.
            if state.has_unwritten_changes() && !state.is_unplayed() {
                let _ = state.create_file(dirs);
            }
        }
        self.sync_and_compact();
        let state = &mut *self.state();
        state.file.take()?;
        let lock = state.lock.take().filter(Lock::holds)?;
        if state.is_unplayed() {
            // An empty game that stays is no loss.
            let _ = dirs.games.remove(&state.name);
            return None;
        }
        Some(lock).filter(|_| state.tracker.record().game_end.is_some())
    }

    /// Whether closing does more than a sync.
    pub(crate) fn needs_slow_close(&self) -> bool {
        let state = self.state();
        state.needs_rewrite
            || state.tracker.record().game_end.is_some()
            || state.is_unplayed()
            || state.has_unwritten_changes()
    }

    /// Releases the lock at once, so that another process can open the game.
    pub(crate) fn release_lock(&self) {
        self.state().lock = None;
    }
}

impl JournalState {
    /// Writes the whole record to its file. If another process has taken the game's file, which
    /// takes deleting the lock, the record gets a new file.
    fn create_file(&mut self, dirs: &JournalDirs) -> io::Result<SaveOutcome> {
        let mut outcome = SaveOutcome::InPlace;
        while !self.owns_file() {
            let lost_lock = self.lock.take().is_some();
            self.lock = Lock::take(&dirs.locks, &self.name)?;
            if self.lock.is_none() || lost_lock && self.is_changed_on_disk(&dirs.games) {
                self.lock = None;
                self.name = new_file_name(self.tracker.record());
                self.created_by_us = true;
                outcome = SaveOutcome::Renamed(self.name.clone());
            }
        }
        let text = self.tracker.record().to_string();
        let file = dirs.games.write_temp(&self.name, text.as_bytes())?.persist()?;
        (self.file, self.valid_bytes, self.needs_rewrite) = (Some(file), text.len() as u64, false);
        Ok(outcome)
    }

    fn has_unwritten_changes(&self) -> bool {
        self.file.is_none() && self.change_count > 0
    }

    /// Whether this process owns the file.
    fn owns_file(&self) -> bool {
        self.lock.as_ref().is_some_and(Lock::holds)
    }

    /// Whether another process has changed or replaced the file.
    fn is_changed_on_disk(&self, games_dir: &PrivateDir) -> bool {
        let Ok(found) = fs::symlink_metadata(games_dir.path_of(&self.name)) else { return false };
        let is_ours = self.file.as_ref().is_some_and(|file| is_same_file(file, &found));
        !is_ours || found.len() != self.valid_bytes
    }

    /// Whether this journal created the file, and the game has neither a move nor an end.
    fn is_unplayed(&self) -> bool {
        let record = self.tracker.record();
        self.created_by_us && record.plies.is_empty() && record.game_end.is_none()
    }

    /// Appends to the file. Returns false if that is impossible: there is no file, this process does
    /// not own it, it was deleted, or the write failed.
    fn append(&mut self, bytes: &[u8]) -> bool {
        if !self.owns_file() {
            return false;
        }
        let Some(file) = &mut self.file else { return false };
        let has_name = file.metadata().is_ok_and(|now| now.nlink() > 0);
        if has_name && file.write_all(bytes).is_ok() {
            self.valid_bytes += bytes.len() as u64;
            return true;
        }
        // Half a line could be read as another move.
        let _ = file.set_len(self.valid_bytes);
        self.file = None;
        false
    }
}
