//! Journals: the file of an unfinished game. Every move is appended before it is shown. Slow work
//! (`fsync`, and rewriting the file without moves that were taken back) is left to the writer thread.

use super::game_file::GameFile;
use super::journal_state::{JournalDirs, JournalState, new_file_name};
use super::lock::Lock;
use super::private_file::{FileName, MAX_FILE_BYTES, fsync};
use super::saved_game::Fork;
use crate::play::Match;
use crate::record::{Aid, GAME_SUFFIX, Record, RecordDiff};
use std::io;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard};
use std::time::Instant;

/// The record of a match under way, and the file it is written to.
#[derive(Debug)]
pub struct Journal {
    /// `None`: the record is kept in memory only.
    dirs: Option<JournalDirs>,
    /// The copy of a file whose last line was incomplete.
    pub damaged_copy: Option<PathBuf>,
    state: Mutex<JournalState>,
}

impl Journal {
    /// The journal of a game without a file. The first move creates the file.
    pub(crate) fn new(dirs: JournalDirs, record: Record) -> Journal {
        Journal::begun(Some(dirs), record)
    }

    /// A journal without a file, for a user who has no place for saved games.
    pub fn in_memory(record: Record) -> Journal {
        Journal::begun(None, record)
    }

    fn begun(dirs: Option<JournalDirs>, record: Record) -> Journal {
        let name = new_file_name(&record);
        let id = name.as_ref().trim_end_matches(GAME_SUFFIX).to_string();
        Journal::with_name(dirs, name, Record { id: Some(id), ..record })
    }

    fn with_name(dirs: Option<JournalDirs>, name: FileName, record: Record) -> Journal {
        let state = Mutex::new(JournalState::new(name, record));
        Journal { dirs, damaged_copy: None, state }
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
        let file = GameFile::open(&dirs.games, &name, text)?;
        let needs_rewrite = record.to_string().as_bytes() != text;
        let journal = Journal::with_name(Some(dirs), name, record);
        {
            let state = &mut *journal.state();
            (state.created_by_us, state.needs_rewrite) = (false, needs_rewrite);
            state.has_turn_line = state.tracker.record().turn_time.is_some();
            (state.file, state.lock) = (Some(file), Some(lock));
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
    pub fn name(&self) -> FileName {
        self.state().name.clone()
    }

    /// The record as of the last save.
    pub fn record(&self) -> Record {
        self.state().tracker.record().clone()
    }

    /// Notes that an aid was used in the game. The next save writes it.
    pub fn note_aid(&self, aid: Aid) {
        self.state().tracker.note_aid(aid);
    }

    /// Takes over the variations of `record`, which is of the same game. The next save writes them.
    pub fn keep_variations(&self, record: &Record) {
        self.state().tracker.keep_variations(record);
    }

    /// Takes over what an analysis has found out about the moves of `record`, which is of the same game.
    /// The next save writes it.
    pub fn keep_analysis(&self, record: &Record) {
        self.state().tracker.keep_analysis(record);
    }

    /// Whether the game has a file, or gets one with its first move.
    pub fn is_on_disk(&self) -> bool {
        self.dirs.is_some()
    }

    /// Whether anything of the game was saved.
    pub fn has_file(&self) -> bool {
        self.state().file.is_some()
    }

    /// Whether `game` has changed since the last save.
    pub fn is_outdated(&self, game: &dyn Match) -> bool {
        self.state().tracker.diff(game) != RecordDiff::None
    }

    /// Where the game can be read now: in its file, or in a draft until that is on the disk. `None`
    /// before the first save.
    #[cfg(test)]
    pub(crate) fn current_path(&self) -> Option<PathBuf> {
        let state = self.state();
        let path = self.dirs.as_ref()?.games.path_of(&state.name);
        Some(state.file.as_ref()?.current_path(path))
    }

    /// Writes what has changed in `game` to its file, or to another one that it returns. A plain write survives the end of the process;
    /// `Journal::sync_and_compact` makes it survive a loss of power.
    ///
    /// # Errors
    /// If the file cannot be written, or if the writer failed since the last save. The next change
    /// tries again.
    pub fn save(&self, game: &dyn Match) -> io::Result<Option<Fork>> {
        let state = &mut *self.state();
        let change = state.tracker.diff(game);
        // Moves and take-backs go behind what the file holds, so that a kill finds a file and a draft
        // that tell one game. Aids, variations and analysis wait for the writer, who rewrites the file.
        state.needs_rewrite |= state.tracker.has_new_tags();
        state.tracker.sync_from(game);
        let Some(dirs) = &self.dirs else { return Ok(None) };
        let lines = match change {
            RecordDiff::None => return state.report(),
            RecordDiff::Notes => {
                state.change_count += 1;
                state.unsynced = true;
                return state.report();
            }
            RecordDiff::Tags => None,
            RecordDiff::Moves { common, taken_back } => {
                let record = state.tracker.record();
                state.needs_rewrite |= taken_back || record.game_end.is_some();
                // Behind a move the time of the turn before it means nothing any more.
                state.needs_rewrite |= std::mem::take(&mut state.has_turn_line);
                let take_back_line =
                    if taken_back { Record::take_back_line(common) } else { String::new() };
                Some(take_back_line + &record.move_lines(common))
            }
        };
        state.change_count += 1;
        // Lines can be appended only behind all that came before them.
        let is_whole = !std::mem::replace(&mut state.unwritten, true);
        let lines = lines.filter(|_| is_whole);
        state.write(dirs, lines.as_deref())?;
        (state.unsynced, state.unwritten) = (true, false);
        state.report()
    }

    /// Writes how long the player to move has thought, before the game is left: whoever resumes it
    /// gets no time back. A failure leaves the file as it was.
    pub fn note_turn_time(&self) {
        let state = &mut *self.state();
        let Some(dirs) = self.dirs.as_ref().filter(|_| state.file.is_some()) else { return };
        let is_under_way = state.tracker.record().game_end.is_none();
        if !is_under_way || state.unwritten || !state.tracker.note_turn_time(Instant::now()) {
            return;
        }
        state.change_count += 1;
        state.needs_rewrite |= std::mem::replace(&mut state.has_turn_line, true);
        let line = state.tracker.record().turn_time.map(Record::turn_line);
        state.unsynced = true;
        if state.write(dirs, line.as_deref()).is_err() {
            state.unwritten = true;
        }
    }

    /// Brings the file to the disk, gives a draft its name, and rewrites the file if it holds more
    /// than the record. This may take long, and does not delay a [`Journal::save`] meanwhile.
    pub(crate) fn sync_and_compact(&self) {
        let Some(dirs) = &self.dirs else { return };
        let (text, change_count, handle) = {
            let state = &mut *self.state();
            if !state.awaits_sync() {
                return;
            }
            state.unsynced = false;
            let text = state.needs_rewrite.then(|| state.tracker.record().to_string());
            let text = text.filter(|text| text.len() as u64 <= MAX_FILE_BYTES);
            let Some(handle) = state.file.as_ref().map(GameFile::handle) else { return };
            (text, state.change_count, handle)
        };
        let compacted = text.map_or(Ok(()), |text| self.compact(dirs, text, change_count));
        let synced = handle.and_then(|file| fsync(&file));
        let published = {
            let state = &mut *self.state();
            match state.change_count == change_count {
                // A draft whose sync has failed is still better off in its place.
                true => state.publish(dirs),
                // A draft that was written since is not on the disk yet. The change has asked for another sync.
                false => Ok(()),
            }
        };
        let result = compacted.and(synced).and(published).and_then(|()| dirs.games.sync());
        if let Err(error) = result {
            self.state().write_error = Some(error);
        }
    }

    /// Replaces the file by `text`, unless the game has changed since.
    fn compact(&self, dirs: &JournalDirs, text: String, change_count: u64) -> io::Result<()> {
        let name = self.name();
        let mut draft = dirs.games.write_draft(&name, text.as_bytes())?;
        fsync(draft.file())?;
        let state = &mut *self.state();
        if state.change_count != change_count || state.name != name {
            return Ok(()); // the change has asked for another sync
        }
        draft.keep()?;
        let old = state.file.take();
        state.file = Some(GameFile::replacing(draft, text, old));
        state.needs_rewrite = false;
        state.publish(dirs)
    }

    /// Closes the journal. Returns the lock if the game has ended and is on the disk, so that the
    /// caller can archive the file. A file that this journal created for a game without moves is
    /// removed.
    pub(crate) fn close(&self) -> Option<Lock> {
        let dirs = self.dirs.as_ref()?;
        {
            let state = &mut *self.state();
            // A write that failed may succeed now.
            let needs_write = state.unwritten || state.has_lost_moves(dirs);
            if needs_write && !state.is_unplayed() {
                state.unsynced = true;
                state.unwritten = state.write(dirs, None).is_err();
            }
        }
        self.sync_and_compact();
        let state = &mut *self.state();
        let file = state.file.take()?;
        if state.is_unplayed() {
            file.remove(&dirs.games.path_of(&state.name));
            return None;
        }
        let is_complete = !state.unwritten && state.write_error.is_none() && !file.is_draft();
        let lock = state.lock.take().filter(Lock::holds)?;
        let has_ended = state.tracker.record().game_end.is_some();
        Some(lock).filter(|_| has_ended && is_complete)
    }

    /// Whether [`Journal::sync_and_compact`] would do anything.
    pub(crate) fn awaits_sync(&self) -> bool {
        self.state().awaits_sync()
    }

    /// Whether closing does more than a sync.
    pub fn needs_slow_close(&self) -> bool {
        let state = self.state();
        state.needs_rewrite
            || state.tracker.record().game_end.is_some()
            || state.is_unplayed()
            || state.unwritten
            || state.file.as_ref().is_some_and(GameFile::is_draft)
    }

    /// Releases the lock at once, so that another process can open the game.
    pub(crate) fn release_lock(&self) {
        self.state().lock = None;
    }
}
