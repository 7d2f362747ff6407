//! Journals: the file of an unfinished game. Every move is appended before it is shown. Slow work
//! (`fsync`, and rewriting the file without moves that were taken back) is left to the writer thread.

use super::game_file::{FileState, GameFile};
use super::lock::Lock;
use super::private_dir::PrivateDir;
use super::private_file::{FileName, MAX_FILE_BYTES, fsync, read_limited};
use crate::session::play::Match;
use crate::session::record::{Aid, GAME_SUFFIX, Record, RecordDiff, RecordTracker, date};
use std::io::{self, ErrorKind};
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard};
use std::time::{Instant, SystemTime};

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
    /// The file; `None` before it is created.
    file: Option<GameFile>,
    lock: Option<Lock>,
    /// Whether the disk may lack bytes of the file.
    unsynced: bool,
    /// Whether the file lacks changes, since a write has failed.
    unwritten: bool,
    /// Whether the file, though it reads as the record, is not the record's text: it holds moves that
    /// were taken back, tags without the result, or a person's spelling.
    needs_rewrite: bool,
    /// Whether the file ends with the time that the player to move has used.
    has_turn_line: bool,
    /// The number of changes, by which the writer sees that one came in between.
    change_count: u64,
    /// A failure of the writer, to be reported by the next save.
    write_error: Option<io::Error>,
    /// The game has got another file, to be reported by the next save.
    fork: Option<Fork>,
}

/// Why a game goes on in another file than before.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ForkReason {
    /// Another process plays the game.
    Locked,
    /// Another program has changed the file.
    Changed,
    /// The file is as long as a file may be. The new one lacks the comments of others.
    TooLong,
}

/// A game goes on in another file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fork {
    /// Why.
    pub reason: ForkReason,
    /// The file that is left as it is.
    pub old: FileName,
    /// The file in which the game goes on.
    pub new: FileName,
}

/// Where a game was saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SaveOutcome {
    /// In its file.
    InPlace,
    /// In another file.
    Forked(Fork),
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
            lock: None,
            unsynced: false,
            unwritten: false,
            needs_rewrite: false,
            has_turn_line: false,
            change_count: 0,
            write_error: None,
            fork: None,
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
    pub(crate) fn name(&self) -> FileName {
        self.state().name.clone()
    }

    /// The record as of the last save.
    pub(crate) fn record(&self) -> Record {
        self.state().tracker.record().clone()
    }

    /// Notes that an aid was used in the game. The next save writes it.
    pub(crate) fn note_aid(&self, aid: Aid) {
        self.state().tracker.note_aid(aid);
    }

    /// Takes over the variations of `record`, which is of the same game. The next save writes them.
    pub(crate) fn keep_variations(&self, record: &Record) {
        self.state().tracker.keep_variations(record);
    }

    /// Takes over what an analysis has found out about the moves of `record`, which is of the same game.
    /// The next save writes it.
    pub(crate) fn keep_analysis(&self, record: &Record) {
        self.state().tracker.keep_analysis(record);
    }

    /// Whether the game has a file, or gets one with its first move.
    pub(crate) fn is_on_disk(&self) -> bool {
        self.dirs.is_some()
    }

    /// Whether `game` has changed since the last save.
    pub(crate) fn is_outdated(&self, game: &dyn Match) -> bool {
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

    /// Writes what has changed in `game` to its file. A plain write survives the end of the process;
    /// [`Journal::sync_and_compact`] makes it survive a loss of power.
    ///
    /// # Errors
    /// If the file cannot be written, or if the writer failed since the last save. The next change
    /// tries again.
    pub(crate) fn save(&self, game: &dyn Match) -> io::Result<SaveOutcome> {
        let state = &mut *self.state();
        let change = state.tracker.diff(game);
        // Moves and take-backs go behind what the file holds, so that a kill finds a file and a draft
        // that tell one game. Aids, variations and analysis wait for the writer, who rewrites the file.
        state.needs_rewrite |= state.tracker.has_new_tags();
        state.tracker.sync_from(game);
        let Some(dirs) = &self.dirs else { return Ok(SaveOutcome::InPlace) };
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
    pub(crate) fn note_turn_time(&self) {
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
            let is_draft = state.file.as_ref().is_some_and(GameFile::is_draft);
            if !std::mem::take(&mut state.unsynced) && !state.needs_rewrite && !is_draft {
                return;
            }
            let text = state.needs_rewrite.then(|| state.tracker.record().to_string());
            let text = text.filter(|text| text.len() as u64 <= MAX_FILE_BYTES);
            let Some(handle) = state.file.as_ref().map(GameFile::handle) else { return };
            (text, state.change_count, handle)
        };
        let compacted = text.map_or(Ok(()), |text| self.compact(dirs, text, change_count));
        let synced = handle.and_then(|file| fsync(&file));
        // A draft whose sync has failed is still better off in its place.
        let published = self.state().publish(dirs);
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

    /// Whether closing does more than a sync.
    pub(crate) fn needs_slow_close(&self) -> bool {
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

impl JournalState {
    /// What the next save tells: a failure, or another file.
    fn report(&mut self) -> io::Result<SaveOutcome> {
        if let Some(error) = self.write_error.take() {
            return Err(error);
        }
        Ok(self.fork.take().map_or(SaveOutcome::InPlace, SaveOutcome::Forked))
    }

    /// Appends `lines` to the file. Where that is impossible, and with `None`, the whole record is
    /// written anew.
    fn write(&mut self, dirs: &JournalDirs, lines: Option<&str>) -> io::Result<()> {
        self.ensure_lock(dirs)?;
        let path = dirs.games.path_of(&self.name);
        if let Some(file) = &mut self.file {
            let state = match lines {
                Some(lines) if file.length() + lines.len() as u64 <= MAX_FILE_BYTES => {
                    match file.append(&path, lines.as_bytes()) {
                        Ok(FileState::Ours) => return Ok(()),
                        state => state,
                    }
                }
                _ => file.state(&path),
            };
            // Whoever has changed the file keeps it.
            if matches!(state, Ok(FileState::Changed)) {
                self.fork(dirs, ForkReason::Changed)?;
            }
        }
        self.rewrite(dirs)
    }

    /// Writes the whole record to a draft, which [`Journal::sync_and_compact`] puts in its place.
    fn rewrite(&mut self, dirs: &JournalDirs) -> io::Result<()> {
        let mut text = self.tracker.record().to_string();
        if text.len() as u64 > MAX_FILE_BYTES {
            self.tracker.drop_foreign_text();
            text = self.tracker.record().to_string();
            if text.len() as u64 > MAX_FILE_BYTES {
                let sentence = format!("it is longer than {} MiB", MAX_FILE_BYTES >> 20);
                return Err(io::Error::new(ErrorKind::FileTooLarge, sentence));
            }
            self.fork(dirs, ForkReason::TooLong)?;
        }
        let mut draft = dirs.games.write_draft(&self.name, text.as_bytes())?;
        draft.keep()?;
        self.file = Some(GameFile::replacing(draft, text, self.file.take()));
        self.needs_rewrite = false;
        Ok(())
    }

    /// Takes the game's lock if this process lacks it: before the first write, and after the lock was
    /// deleted. If another process has it, the game goes on in another file.
    fn ensure_lock(&mut self, dirs: &JournalDirs) -> io::Result<()> {
        if self.lock.as_ref().is_some_and(Lock::holds) {
            return Ok(());
        }
        self.lock = Lock::take(&dirs.locks, &self.name)?;
        if self.lock.is_none() { self.fork(dirs, ForkReason::Locked) } else { Ok(()) }
    }

    /// Lets the game go on under another name. The file under the old one stays as it is.
    fn fork(&mut self, dirs: &JournalDirs, reason: ForkReason) -> io::Result<()> {
        let new = new_file_name(self.tracker.record());
        let lock = Lock::take(&dirs.locks, &new)?;
        let old = std::mem::replace(&mut self.name, new.clone());
        (self.lock, self.created_by_us) = (lock, true);
        self.file = self.file.take().filter(GameFile::is_draft);
        if let Some(file) = &mut self.file {
            file.replace_nothing();
        }
        // After two forks the person still knows the first name.
        let old = self.fork.take().map_or(old, |before| before.old);
        self.fork = Some(Fork { reason, old, new });
        Ok(())
    }

    /// Gives a draft its name, or another one if others have taken that.
    fn publish(&mut self, dirs: &JournalDirs) -> io::Result<()> {
        let Some(file) = &mut self.file else { return Ok(()) };
        if file.publish(&dirs.games.path_of(&self.name))? == FileState::Changed {
            self.fork(dirs, ForkReason::Changed)?;
            if let Some(file) = &mut self.file {
                file.publish(&dirs.games.path_of(&self.name))?;
            }
        }
        Ok(())
    }

    /// Whether others have changed the file so that it lacks moves of this game.
    fn has_lost_moves(&mut self, dirs: &JournalDirs) -> bool {
        // Without the lock the game may be going on in another process.
        let Some(file) = self.file.as_mut().filter(|_| self.lock.is_some()) else { return false };
        let path = dirs.games.path_of(&self.name);
        if !matches!(file.state(&path), Ok(FileState::Changed | FileState::Missing)) {
            return false;
        }
        let texts = |record: &Record| -> Vec<String> {
            record.plies.iter().map(|ply| ply.text.clone()).collect()
        };
        let found = read_limited(&path).ok().and_then(|bytes| Record::read(&bytes).ok());
        found.is_none_or(|found| texts(&found) != texts(self.tracker.record()))
    }

    /// Whether this journal created the file, and the game has neither a move nor an end.
    fn is_unplayed(&self) -> bool {
        let record = self.tracker.record();
        self.created_by_us && record.plies.is_empty() && record.game_end.is_none()
    }
}
