//! What is known of a game's file while the match goes on: what it lacks, whose lock it is, and the other
//! file in which the game goes on if somebody else has taken this one.

use super::game_file::{FileState, GameFile};
use super::lock::Lock;
use super::private_dir::PrivateDir;
use super::private_file::{FileName, MAX_FILE_BYTES, read_limited};
use super::saved_game::{Fork, ForkReason};
use crate::record::{GAME_SUFFIX, Record, RecordTracker, date};
use parlour_words::say;
use std::io::{self, ErrorKind};
use std::time::SystemTime;

/// The folders of a journal.
#[derive(Clone, Debug)]
pub(crate) struct JournalDirs {
    /// The folder of the game's file.
    pub games: PrivateDir,
    /// The folder of the game's lock.
    pub locks: PrivateDir,
}

/// The record of a match under way, and how far its file holds it.
#[derive(Debug)]
pub(super) struct JournalState {
    pub tracker: RecordTracker,
    /// The name of the game's file.
    pub name: FileName,
    /// Whether this journal created the file.
    pub created_by_us: bool,
    /// The file; `None` before it is created.
    pub file: Option<GameFile>,
    pub lock: Option<Lock>,
    /// Whether the disk may lack bytes of the file.
    pub unsynced: bool,
    /// Whether the file lacks changes, since a write has failed.
    pub unwritten: bool,
    /// Whether the file, though it reads as the record, is not the record's text: it holds moves that
    /// were taken back, tags without the result, or a person's spelling.
    pub needs_rewrite: bool,
    /// Whether the file ends with the time that the player to move has used.
    pub has_turn_line: bool,
    /// The number of changes, by which the writer sees that one came in between.
    pub change_count: u64,
    /// A failure of the writer, to be reported by the next save.
    pub write_error: Option<io::Error>,
    /// The game has got another file, to be reported by the next save.
    pub fork: Option<Fork>,
}

/// A new, unique name for the game's file.
pub(super) fn new_file_name(record: &Record) -> FileName {
    let (game, salt) = (record.game.name, rand::random::<u32>());
    let name =
        format!("{game}-{}-{salt:08x}{GAME_SUFFIX}", date::format_timestamp(SystemTime::now()));
    FileName::new(&name).expect("the names of games are short and plain")
}

impl JournalState {
    /// Whether the disk may lack bytes, the file its name, or the text its final form.
    pub(super) fn awaits_sync(&self) -> bool {
        let is_draft = self.file.as_ref().is_some_and(GameFile::is_draft);
        self.unsynced || self.needs_rewrite || is_draft
    }

    /// The state of a game without a file.
    pub(super) fn new(name: FileName, record: Record) -> JournalState {
        JournalState {
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
        }
    }

    /// What the next save tells: a failure, or another file.
    pub(super) fn report(&mut self) -> io::Result<Option<Fork>> {
        match self.write_error.take() {
            Some(error) => Err(error),
            None => Ok(self.fork.take()),
        }
    }

    /// Appends `lines` to the file. Where that is impossible, and with `None`, the whole record is
    /// written anew.
    pub(super) fn write(&mut self, dirs: &JournalDirs, lines: Option<&str>) -> io::Result<()> {
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
                let sentence = say!("storage-too-long", most = MAX_FILE_BYTES >> 20);
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
    pub(super) fn publish(&mut self, dirs: &JournalDirs) -> io::Result<()> {
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
    pub(super) fn has_lost_moves(&mut self, dirs: &JournalDirs) -> bool {
        // Without the lock the game may be going on in another process.
        let Some(file) = self.file.as_mut().filter(|_| self.lock.is_some()) else { return false };
        let path = dirs.games.path_of(&self.name);
        if !matches!(file.state(&path), Ok(FileState::Changed | FileState::Missing)) {
            return false;
        }
        let found = read_limited(&path).ok().and_then(|bytes| Record::read(&bytes).ok());
        found.is_none_or(|found| found.move_texts() != self.tracker.record().move_texts())
    }

    /// Whether this journal created the file, and the game has neither a move nor an end.
    pub(super) fn is_unplayed(&self) -> bool {
        let record = self.tracker.record();
        self.created_by_us && record.plies.is_empty() && record.game_end.is_none()
    }
}
