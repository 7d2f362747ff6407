//! The folders of saved games, and the operations on them that need a lock.

use super::draft::AbandonedDraft;
use super::journal::Journal;
use super::journal_state::JournalDirs;
use super::lock::{self, Lock};
use super::private_dir::PrivateDir;
use super::private_file::{self, FileName};
use super::profile::ProfileName;
use super::results::{Results, own_seat};
use super::saved_game::{GameList, GameSummary, SavedGame, StoreError};
use super::stats::Stats;
use crate::play::{GameEnd, Termination};
use crate::record::{GAME_SUFFIX, Record, date};
use parlour_rules::{Outcome, Seat};
use std::collections::HashSet;
use std::fs::{self, Metadata};
use std::io::ErrorKind;
use std::path::PathBuf;
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
    /// The data folder itself.
    pub root: PrivateDir,
    /// Statistics of finished games.
    pub stats: Stats,
    /// The results of finished games.
    pub results: Results,
    /// The profile whose folders these are.
    pub profile: Option<ProfileName>,
    /// The folder with a folder for each profile.
    pub profiles: PrivateDir,
}

impl GameDirs {
    /// The folder of a list.
    pub(super) fn dir_of(&self, list: GameList) -> &PrivateDir {
        match list {
            GameList::Unfinished => &self.unfinished,
            GameList::Archive => &self.archive,
        }
    }

    /// Takes the lock of a game.
    pub(super) fn acquire_lock(&self, name: &FileName) -> Result<Lock, StoreError> {
        let failed = |error| StoreError::Io(self.locks.path_of(&lock::lock_name(name)), error);
        Lock::take_soon(&self.locks, name)
            .map_err(failed)?
            .ok_or_else(|| StoreError::Locked(name.clone()))
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
        private_file::read_limited(&path).map_err(|error| StoreError::Io(path, error))
    }

    /// Unfinished games that are in drafts only, until those are on the disk.
    fn new_games_in_drafts(&self) -> Vec<(FileName, PathBuf)> {
        let mut drafts = self.unfinished.whole_drafts();
        drafts.retain(|(target, _)| !self.unfinished.path_of(target).exists());
        drafts
    }

    /// Reads a game of a list. An unfinished game that another process has just begun is read in its
    /// draft.
    pub(super) fn read_listed(
        &self,
        list: GameList,
        name: &FileName,
    ) -> Result<Record, StoreError> {
        let path = self.dir_of(list).path_of(name);
        let found = match list {
            GameList::Unfinished => self.unfinished.read_or_draft(name),
            GameList::Archive => private_file::read_limited(&path),
        };
        let bytes = found.map_err(|error| StoreError::Io(path, error))?;
        self.parse(list, name, &bytes)
    }

    /// Reads a game in its file and plays it through. Returns the bytes of the file too.
    pub(super) fn read(
        &self,
        list: GameList,
        name: &FileName,
    ) -> Result<(Record, Vec<u8>), StoreError> {
        let bytes = self.read_bytes(list, name)?;
        Ok((self.parse(list, name, &bytes)?, bytes))
    }

    fn parse(&self, list: GameList, name: &FileName, bytes: &[u8]) -> Result<Record, StoreError> {
        let text = match list {
            GameList::Unfinished => complete_lines(bytes),
            GameList::Archive => bytes,
        };
        Record::read(text).map_err(|error| {
            StoreError::Unreadable(self.dir_of(list).path_of(name), Box::new(error))
        })
    }

    /// Reads what a list tells of a game. `None`: the game is no longer there, or has ended and now
    /// is in the archive. Games of the archive are not played through, since there are many.
    pub(super) fn summary(
        &self,
        list: GameList,
        name: &FileName,
    ) -> Option<Result<GameSummary, StoreError>> {
        let record = match list {
            GameList::Unfinished => self.read_listed(list, name),
            GameList::Archive => self.read_bytes(list, name).and_then(|bytes| {
                Record::read_header(&bytes).map_err(|error| {
                    StoreError::Unreadable(self.archive.path_of(name), Box::new(error))
                })
            }),
        };
        match record {
            Err(StoreError::Io(_, error)) if error.kind() == ErrorKind::NotFound => None,
            Ok(record) if list == GameList::Unfinished && record.game_end.is_some() => {
                // A process was killed between the last move and this. While another process has the
                // lock, that one will do it.
                if let Ok(Some(_lock)) = Lock::take(&self.locks, name) {
                    self.finish(name, &record);
                }
                None
            }
            record => Some(record.map(|record| GameSummary::of(&record))),
        }
    }

    /// The games of a list as their folder shows them, unread, the one played last first.
    pub(super) fn list(&self, list: GameList) -> Result<Vec<SavedGame>, StoreError> {
        let dir = self.dir_of(list);
        // Drafts first: one that gets its name meanwhile is found twice rather than never.
        let drafts = match list {
            GameList::Unfinished => self.new_games_in_drafts(),
            GameList::Archive => Vec::new(),
        };
        let mut files = dir.files().map_err(|error| StoreError::Io(dir.path().into(), error))?;
        let locks: HashSet<FileName> = match list {
            GameList::Unfinished => self.locks.file_names().unwrap_or_default(),
            GameList::Archive => Vec::new(),
        }
        .into_iter()
        .collect();
        for (target, draft) in drafts {
            // A draft that is gone has got its name meanwhile.
            let in_place = |_| fs::symlink_metadata(dir.path_of(&target));
            let found = fs::symlink_metadata(draft).or_else(in_place);
            if let Ok(found) = found
                && !files.iter().any(|(name, _)| *name == target)
            {
                files.push((target, found));
            }
        }
        let saved_game = |(name, found): (FileName, Metadata)| {
            let modified = found.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            let is_locked = !locks.is_empty()
                && locks.contains(&lock::lock_name(&name))
                && Lock::is_taken(&self.locks, &name);
            let length = found.len();
            SavedGame { list, name, modified, length, is_locked, summary: None }
        };
        files.retain(|(name, _)| is_game_file(name));
        let mut games: Vec<_> = files.into_iter().map(saved_game).collect();
        games.sort_by(|one, other| (other.modified, &other.name).cmp(&(one.modified, &one.name)));
        Ok(games)
    }

    /// Cleans up after killed processes: games in drafts get their place, other drafts and locks'
    /// files are removed.
    pub(super) fn clean_up(&self) {
        self.recover_drafts();
        Lock::remove_abandoned(&self.locks);
        for dir in [&self.archive, &self.damaged] {
            dir.remove_abandoned_drafts();
        }
    }

    /// Gives games their place that killed processes have left in drafts.
    pub(super) fn recover_drafts(&self) {
        for draft in self.unfinished.abandoned_drafts() {
            if let Ok(Some(_lock)) = Lock::take(&self.locks, &draft.target) {
                self.recover(draft);
            }
        }
    }

    /// Gives a game its place if the draft tells something newer of it than its file. If the two tell
    /// different games, the draft becomes another one. Precondition: this process has the game's lock.
    fn recover(&self, draft: AbandonedDraft) {
        let text = private_file::read_limited(&draft.path).unwrap_or_default();
        let found = Record::read(complete_lines(&text)).ok().filter(|found| {
            // A game begins with its first move.
            draft.is_whole && (!found.plies.is_empty() || found.game_end.is_some())
        });
        let Some(found) = found else { return draft.remove() };
        let place = self.unfinished.path_of(&draft.target);
        let moves = |record: &Record| -> Vec<String> {
            record.plies.iter().map(|ply| ply.text.clone()).collect()
        };
        let is_newer = fs::symlink_metadata(&place)
            .and_then(|there| there.modified())
            .is_ok_and(|modified| draft.modified > modified);
        let moved = match self.read(GameList::Unfinished, &draft.target) {
            Err(StoreError::Io(_, error)) if error.kind() == ErrorKind::NotFound => {
                draft.rename_to_new(&place)
            }
            Ok((there, _)) if moves(&found).starts_with(&moves(&there)) => {
                let adds = moves(&found) != moves(&there) || found.game_end != there.game_end;
                if !adds && !is_newer {
                    return draft.remove(); // somebody has written a comment since
                }
                draft.rename_over(&place)
            }
            Ok((there, bytes)) if moves(&there).starts_with(&moves(&found)) => match is_newer {
                // Moves were taken back. Who knows what they are still good for.
                true => self
                    .damaged
                    .write(&copy_name(&draft.target), &bytes)
                    .and_then(|()| draft.rename_over(&place)),
                false => return draft.remove(), // the file went on without it
            },
            _ => match draft.target.numbered(2, GAME_SUFFIX) {
                Some(other) => draft.rename_to_new(&self.unfinished.path_of(&other)),
                None => Ok(()),
            },
        };
        // A draft that stays is tried again the next time.
        let _ = moved.and_then(|()| self.unfinished.sync());
    }

    /// Opens an unfinished game. An incomplete last line is cut off, and a copy of the file kept.
    pub(super) fn open(&self, name: &FileName) -> Result<Arc<Journal>, StoreError> {
        let lock = self.acquire_lock(name)?;
        let (record, bytes) = self.read(GameList::Unfinished, name)?;
        if record.game_end.is_some() {
            self.finish(name, &record);
            return Err(StoreError::AlreadyEnded(name.clone()));
        }
        let failed = |error| StoreError::Io(self.unfinished.path_of(name), error);
        let mut complete = complete_lines(&bytes).to_vec();
        let mut damaged_copy = None;
        if complete.len() < bytes.len() {
            // The part that is cut off may still be of use to its owner.
            let copy_name = copy_name(name);
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

    /// Archives a game that had ended when it was found. A process that is killed right after the last
    /// move leaves tags without the result, which lists of the archive show.
    fn finish(&self, name: &FileName, record: &Record) {
        let header = self.read_bytes(GameList::Unfinished, name).map(|it| Record::read_header(&it));
        if matches!(header, Ok(Ok(header)) if header.game_end.is_none()) {
            // Without the result the game is still better off in the archive.
            let _ = self.unfinished.write(name, record.to_string().as_bytes());
        }
        self.move_to_archive(name, record);
    }

    /// The seat of the person whose games these are: the only person's, or that of the only one who has the
    /// profile's name.
    pub(super) fn own_seat(&self, record: &Record) -> Option<Seat> {
        let own_name = self.profile.as_ref().map(ToString::to_string);
        own_seat(record, own_name.as_deref())
    }

    /// Has the person whose games these are resign a rated game under way, and archives it. Returns whether it
    /// was such a game. Precondition: this process has its lock.
    ///
    /// # Errors
    /// If the resignation cannot be written.
    pub(super) fn resign_rated(&self, name: &FileName) -> Result<bool, StoreError> {
        let read = self.read(GameList::Unfinished, name).ok();
        let Some((record, _)) = read.filter(|(it, _)| it.is_rated && it.game_end.is_none()) else {
            return Ok(false);
        };
        let Some(seat) = self.own_seat(&record) else { return Ok(false) };
        let outcome = Outcome::win(seat.other());
        let game_end = Some(GameEnd { outcome, termination: Termination::Resigned });
        let resigned = Record { game_end, ..record };
        let failed = |error| StoreError::Io(self.unfinished.path_of(name), error);
        self.unfinished.write(name, resigned.to_string().as_bytes()).map_err(failed)?;
        self.move_to_archive(name, &resigned);
        Ok(true)
    }

    /// Closes a journal, and archives its game if it has ended.
    pub(super) fn close_and_archive(&self, journal: &Journal) {
        if let Some(_lock) = journal.close() {
            self.move_to_archive(&journal.name(), &journal.record());
        }
    }

    /// Moves a finished game to the archive. Precondition: this process has its lock. If the move
    /// fails, or 99 games of the archive have the same title, the game stays where it is, and
    /// [`GameDirs::summary`] tries again.
    pub(super) fn move_to_archive(&self, name: &FileName, record: &Record) {
        for number in 1..100 {
            let Some(new) = name.numbered(number, GAME_SUFFIX) else { return };
            match self.unfinished.move_to(name, &self.archive, &new) {
                Ok(()) => {
                    // Statistics without this game are better than a game that is not archived.
                    let _ = self.stats.add(record);
                    self.count(&new, record);
                    return;
                }
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
                Err(_) => return,
            }
        }
    }
}

/// The name of a copy of a file as it was found.
fn copy_name(name: &FileName) -> FileName {
    name.with_suffix(&format!("-{}", date::format_timestamp(SystemTime::now())))
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
    let Some(played) = without_variations(&last) else { return bytes };
    let move_numbers = played.split_whitespace().filter(|word| is_move_number(word)).count();
    if end == 0 || last.starts_with('[') || move_numbers > 1 { bytes } else { &bytes[..end] }
}

/// A line of moves without the variations in it, whose moves were not played; nothing if the line ends
/// in a comment or a variation, and so is incomplete. `None` if it ends a variation of a line before: a
/// journal writes a move with its variations on one line.
fn without_variations(line: &str) -> Option<String> {
    let (mut played, mut depth, mut in_comment) = (String::new(), 0_usize, false);
    for (at, ch) in line.char_indices() {
        match ch {
            '{' => in_comment = true,
            '}' if in_comment => in_comment = false,
            // A comment that began on a line before ends here.
            '}' => (played, depth) = (line[..at].to_string(), 0),
            '(' if !in_comment => depth += 1,
            ')' if !in_comment => depth = depth.checked_sub(1)?,
            _ => {}
        }
        if depth == 0 {
            played.push(ch);
        }
    }
    Some(if in_comment || depth > 0 { String::new() } else { played })
}

/// Whether the word is the number of a move, as in `12.`.
fn is_move_number(word: &str) -> bool {
    let digits = word.strip_suffix('.').unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
}
