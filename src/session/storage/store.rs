//! The store: all saved games of one user.

use super::game_dirs::{GameDirs, is_game_file};
use super::journal::Journal;
use super::lock::Lock;
use super::private_dir::{self, PrivateDir};
use super::private_file::{self, FileName};
use super::profile::ProfileName;
use super::results::Results;
use super::saved_game::MAX_TITLE_CHARS;
pub use super::saved_game::{GameList, GameSummary, SavedGame, StoreError};
use super::stats::Stats;
use crate::background::allocator::release_free_memory;
use crate::background::{JobQueue, Outbox};
use crate::lobby::people::Trusted;
use crate::lobby::{Author, Identity};
use crate::play::{Match, MatchStart};
use crate::record::{GAME_SUFFIX, Record, date};
use directories::ProjectDirs;
use std::collections::HashSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use std::{env, fs, io};

/// The least time between two syncs. A loss of power loses at most the moves of this time. Not
/// tuned.
const SYNC_INTERVAL: Duration = Duration::from_secs(1);

/// How long summaries are collected before they are handed over. Not tuned: short enough to be seen as
/// progress, long enough not to keep the screen busy.
const PORTION_TIME: Duration = Duration::from_millis(100);

/// How long opening a game waits for this process's own writer to close it. Not tuned.
pub(super) const OWN_WRITER_TIMEOUT: Duration = Duration::from_millis(200);

/// How long a list waits for that. Not tuned: hardly noticed; a disk that takes longer has the
/// screen read the list again afterwards.
const OWN_WRITER_LIST_TIMEOUT: Duration = Duration::from_millis(100);

/// A game's summary; `None`: the game is no longer in its list.
pub type FoundSummary = Option<Result<GameSummary, StoreError>>;

/// All saved games of one user. Clones, and stores of other profiles made by this one, share one queue of
/// slow writes.
#[derive(Clone, Debug)]
pub struct Store {
    pub(super) dirs: Arc<GameDirs>,
    pub(super) writer: JobQueue,
}

impl Store {
    /// The store in the user's data folder, of a profile or of nobody in particular.
    ///
    /// # Errors
    /// If the user has no home folder.
    pub fn open(profile: Option<&ProfileName>) -> Result<Store, StoreError> {
        let project_dirs = ProjectDirs::from("", "", "parlour").ok_or(StoreError::NoHomeDir)?;
        // The data folder itself may be a link.
        let root = project_dirs.data_dir();
        Ok(Store::of_profile(&fs::canonicalize(root).unwrap_or_else(|_| root.into()), profile))
    }

    /// The store in the folder `root`.
    pub fn at(root: &Path) -> Store {
        Store::of_profile(root, None)
    }

    /// The store of a profile below the folder `root`, or the one in that folder itself.
    pub fn of_profile(root: &Path, profile: Option<&ProfileName>) -> Store {
        let profiles = PrivateDir::at(root.join("profiles"));
        let root = match profile {
            Some(name) => profiles.path_of(name.folder()),
            None => root.to_path_buf(),
        };
        let dir = |name| PrivateDir::at(root.join(name));
        let dirs = GameDirs {
            unfinished: dir("games"),
            archive: dir("archive"),
            locks: dir("locks"),
            damaged: dir("torn"),
            stats: Stats::of(PrivateDir::at(root.clone())),
            results: Results::of(PrivateDir::at(root.clone()), dir("locks")),
            profile: profile.cloned(),
            profiles,
            root: PrivateDir::at(root.clone()),
        };
        Store { dirs: Arc::new(dirs), writer: JobQueue::new("writer").with_rest(SYNC_INTERVAL) }
    }

    /// The store in the folder `root` with its locks elsewhere: the locks of other processes are not
    /// seen, as on a file system without locks.
    #[cfg(test)]
    pub(super) fn with_locks_at(root: &Path, locks: &Path) -> Store {
        let Store { dirs, writer } = Store::at(root);
        let mut dirs = Arc::into_inner(dirs).expect("nobody else has it yet");
        dirs.locks = PrivateDir::at(locks.to_path_buf());
        Store { dirs: Arc::new(dirs), writer }
    }

    /// A journal for a new match. The first move creates its file.
    pub fn new_journal(&self, start: &MatchStart) -> Arc<Journal> {
        let record = Record::new(start, Some(date::today()));
        Arc::new(Journal::new(self.dirs.journal_dirs(), record))
    }

    /// A journal for a match that continues `record` in a file of its own.
    pub fn new_journal_from(&self, record: Record) -> Arc<Journal> {
        Arc::new(Journal::new(self.dirs.journal_dirs(), record.into_casual()))
    }

    /// Writes what has changed in `game` to its file. Slow work goes to the writer thread.
    ///
    /// # Errors
    /// If the file cannot be written; or [`StoreError::Forked`], when all was written to another file.
    pub fn save(&self, journal: &Arc<Journal>, game: &dyn Match) -> Result<(), StoreError> {
        let outcome = journal.save(game);
        // Most keys change nothing, and need not wake the writer.
        if journal.awaits_sync() {
            let journal = Arc::clone(journal);
            self.writer
                .run_latest(Arc::as_ptr(&journal).addr(), move || journal.sync_and_compact());
        }
        match outcome {
            Ok(None) => Ok(()),
            Ok(Some(fork)) => Err(StoreError::Forked(fork)),
            Err(error) => Err(StoreError::Io(self.dirs.unfinished.path_of(&journal.name()), error)),
        }
    }

    /// Closes the journal of a match that was left.
    pub fn close(&self, journal: Arc<Journal>) {
        if !journal.needs_slow_close() {
            journal.release_lock();
        }
        let dirs = Arc::clone(&self.dirs);
        self.writer.run(move || dirs.close_and_archive(&journal));
    }

    /// Calls `then` from another thread when what was closed so far is where it belongs.
    pub fn when_closed(&self, then: impl FnOnce() + Send + 'static) {
        self.writer.run(then);
    }

    /// Waits until all is on the disk, or until the timeout. Returns whether all is.
    pub fn flush(&self, timeout: Duration) -> bool {
        self.writer.flush(timeout)
    }

    /// Has the writer thread put drafts in their places and remove locks that killed processes have left.
    pub fn tidy_soon(&self) {
        let dirs = Arc::clone(&self.dirs);
        self.writer.run(move || dirs.clean_up());
    }

    /// Has threads do what [`Store::tidy_soon`] and [`Store::complete_results`] do.
    pub fn clean_up_soon(&self) {
        self.tidy_soon();
        // On a thread of its own: there may be thousands of games from before there were results.
        let dirs = Arc::clone(&self.dirs);
        JobQueue::new("results").run(move || {
            dirs.count_archived();
            release_free_memory();
        });
    }

    /// The number of unfinished games, in files and in drafts, without those that are known to have
    /// `ended`; 0 if their folder cannot be read.
    pub fn count_unfinished(&self, ended: &[FileName]) -> usize {
        let dir = &self.dirs.unfinished;
        let drafts = dir.whole_drafts().into_iter();
        let mut names: HashSet<FileName> = drafts.map(|(target, _)| target).collect();
        names.extend(dir.file_names().unwrap_or_default());
        names.iter().filter(|name| is_game_file(name) && !ended.contains(name)).count()
    }

    /// The games of a list, unread, the one played last first.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn list(&self, list: GameList) -> Result<Vec<SavedGame>, StoreError> {
        if list == GameList::Unfinished {
            self.flush(OWN_WRITER_LIST_TIMEOUT); // this process may have just left a game
            self.dirs.recover_drafts();
        }
        self.dirs.list(list)
    }

    /// Reads what a list tells of a game. Returns whether the game is still there: one that has ended
    /// goes to the archive.
    pub fn summarize(&self, saved_game: &mut SavedGame) -> bool {
        saved_game.summary = self.dirs.summary(saved_game.list, &saved_game.name);
        saved_game.summary.is_some()
    }

    /// Reads the summaries of many games on a thread, since a person may have ten thousand of them, until
    /// nobody has the inbox any more.
    pub fn summarize_all<'g>(
        &self,
        games: impl Iterator<Item = &'g SavedGame>,
        found: Outbox<Vec<(FileName, FoundSummary)>>,
    ) {
        let places: Vec<_> = games.map(|saved| (saved.list, saved.name.clone())).collect();
        let dirs = Arc::clone(&self.dirs);
        JobQueue::new("summaries").run(move || {
            let mut portion = Vec::new();
            let mut begun = Instant::now();
            for (list, name) in places {
                let summary = dirs.summary(list, &name);
                portion.push((name, summary));
                if begun.elapsed() >= PORTION_TIME {
                    if !found.send(std::mem::take(&mut portion)) {
                        return;
                    }
                    begun = Instant::now();
                }
            }
            found.send(portion);
            release_free_memory();
        });
    }

    fn read_list(&self, list: GameList) -> Result<Vec<SavedGame>, StoreError> {
        let mut games = self.list(list)?;
        games.retain_mut(|saved| self.summarize(saved));
        Ok(games)
    }

    /// The unfinished games, the one played last first. Finished games among them are archived.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn unfinished(&self) -> Result<Vec<SavedGame>, StoreError> {
        self.read_list(GameList::Unfinished)
    }

    /// The games of the archive, the one played last first.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn archive(&self) -> Result<Vec<SavedGame>, StoreError> {
        self.read_list(GameList::Archive)
    }

    /// The key by which this profile signs what it writes at shared tables. The first call makes it.
    ///
    /// # Errors
    /// If it can be neither read nor written.
    pub fn identity(&self) -> Result<Identity, StoreError> {
        let name = FileName::new("key").expect("a plain name");
        let path = self.dirs.root.path_of(&name);
        let failed = |error| StoreError::Io(path.clone(), error);
        match private_file::read_limited(&path) {
            Ok(bytes) => match <[u8; 32]>::try_from(bytes) {
                Ok(secret) => Ok(Identity::new(secret)),
                Err(_) => Err(failed(io::ErrorKind::InvalidData.into())),
            },
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let draft = self.dirs.root.write_draft(&name, &Identity::fresh_secret());
                // Another process may have made one in the same moment: the first one counts.
                let made = draft.and_then(|draft| draft.persist_new(&path));
                match made {
                    Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
                        Err(failed(error))
                    }
                    _ => self.identity(),
                }
            }
            Err(error) => Err(failed(error)),
        }
    }

    /// The same, if it was made before.
    pub fn known_identity(&self) -> Option<Identity> {
        let name = FileName::new("key").expect("a plain name");
        self.dirs.root.path_of(&name).exists().then(|| self.identity().ok()).flatten()
    }

    /// The keys of people elsewhere that this profile trusts, with names for them: lines of a key, a space and a name.
    pub fn trusted(&self) -> Trusted {
        let text = private_file::read_limited(&self.dirs.root.path_of(&people_file()));
        let text = text.ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default();
        let pair = |line: &str| line.split_once(' ').map(|(key, name)| (key.into(), name.into()));
        text.lines().filter_map(pair).collect()
    }

    /// Trusts a key, and gives it a name.
    ///
    /// # Errors
    /// If that cannot be written.
    pub fn trust(&self, author: &Author, name: &str) -> Result<(), StoreError> {
        let mut trusted = self.trusted();
        trusted.insert(author.key_text(), name.to_string());
        let text: String =
            trusted.iter().map(|(key, name)| format!("{key} {}\n", name.trim())).collect();
        let failed = |error| StoreError::Io(self.dirs.root.path_of(&people_file()), error);
        self.dirs.root.write(&people_file(), text.as_bytes()).map_err(failed)
    }

    /// The lock of a seat at a shared table: a person sits there in one process only.
    ///
    /// # Errors
    /// If another process of this person sits there, or the folder of locks cannot be used.
    pub fn seat_lock(&self, table: &str) -> Result<Lock, StoreError> {
        let name = FileName::new(table).expect("letters");
        let failed = |error| StoreError::Io(self.dirs.locks.path_of(&name), error);
        Lock::take_soon(&self.dirs.locks, &name).map_err(failed)?.ok_or(StoreError::Locked(name))
    }

    /// Opens an unfinished game.
    ///
    /// # Errors
    /// If another process owns it, if it cannot be read, or if it has ended.
    pub fn resume(&self, name: &FileName) -> Result<Arc<Journal>, StoreError> {
        let journal = self.dirs.open(name);
        if !matches!(journal, Err(StoreError::Locked(_))) {
            return journal;
        }
        self.flush(OWN_WRITER_TIMEOUT); // this process may have just left the game
        self.dirs.open(name)
    }

    /// Opens the unfinished game that was played last.
    ///
    /// # Errors
    /// If there is none, or as for [`Store::resume`].
    pub fn resume_last(&self) -> Result<Arc<Journal>, StoreError> {
        let mut first = None;
        for mut saved in self.list(GameList::Unfinished)? {
            if !self.summarize(&mut saved) {
                continue;
            }
            if !saved.is_locked && saved.is_readable() {
                return self.resume(&saved.name);
            }
            first.get_or_insert(saved.name);
        }
        self.resume(&first.ok_or(StoreError::NoUnfinishedGame)?)
    }

    /// The name of the unfinished game whose file is at `path`, if there is one.
    pub fn name_of(&self, path: &Path) -> Option<FileName> {
        let place = self.place_of(path).filter(|(list, _)| *list == GameList::Unfinished);
        place.map(|(_, name)| name)
    }

    /// The path that a game of this name has or would have.
    pub fn path_of(&self, list: GameList, name: &FileName) -> PathBuf {
        self.dirs.dir_of(list).path_of(name)
    }

    /// Whether the file at `path` is a game of this store.
    pub fn holds(&self, path: &Path) -> bool {
        self.place_of(path).is_some()
    }

    /// The list and the name of the game whose file is at `path`, if it is one of this store.
    pub(super) fn place_of(&self, path: &Path) -> Option<(GameList, FileName)> {
        let name = FileName::new(path.file_name()?.to_str()?)?;
        let path = fs::canonicalize(path).ok()?;
        let is_at = |list: &GameList| {
            fs::canonicalize(self.path_of(*list, &name)).is_ok_and(|own| own == path)
        };
        let list = [GameList::Unfinished, GameList::Archive].into_iter().find(is_at)?;
        Some((list, name))
    }

    /// Reads a game of a list and plays it through.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn read(&self, saved_game: &SavedGame) -> Result<Record, StoreError> {
        self.dirs.read_listed(saved_game.list, &saved_game.name)
    }

    /// The game of the archive in the file of this name, if there is one.
    pub fn read_archived(&self, file: &str) -> Option<Record> {
        let name = FileName::new(file)?;
        self.dirs.read_listed(GameList::Archive, &name).ok()
    }

    /// Adds a game that has not begun to the unfinished ones, under a title.
    ///
    /// # Errors
    /// If the title cannot be a file's name, or if another game has it.
    pub fn add(&self, record: &Record, title: &str) -> Result<(), StoreError> {
        let (name, dir) = (file_name(title)?, &self.dirs.unfinished);
        let path = dir.path_of(&name);
        let draft = dir.write_draft(&name, record.to_string().as_bytes());
        draft
            .and_then(|draft| draft.persist_new(&path))
            .map_err(|error| StoreError::Io(path, error))
    }

    /// Gives a game another title.
    ///
    /// # Errors
    /// If the title cannot be a file's name, if another game has it, or if another process owns the
    /// game.
    pub fn rename(&self, list: GameList, old: &FileName, title: &str) -> Result<(), StoreError> {
        let name = file_name(title)?;
        let _lock = self.dirs.acquire_lock(old)?;
        let dir = self.dirs.dir_of(list);
        let failed = |error| StoreError::Io(dir.path_of(&name), error);
        dir.move_to(old, dir, &name).map_err(failed)
    }

    /// Deletes a game. A rated game under way is resigned instead, and goes to the archive: otherwise
    /// a loss could be deleted before it comes.
    ///
    /// # Errors
    /// If another process owns it, or the system refuses. A rated game that cannot be resigned stays.
    pub fn delete(&self, list: GameList, name: &FileName) -> Result<(), StoreError> {
        let _lock = self.dirs.acquire_lock(name)?;
        let dir = self.dirs.dir_of(list);
        if list == GameList::Unfinished && self.dirs.resign_rated(name)? {
            return Ok(());
        }
        let failed = |error| StoreError::Io(dir.path_of(name), error);
        dir.remove(name).map_err(failed)
    }
}

/// The folders of the user in which the program keeps settings, state, tables and games. Those that are missing are made.
pub fn own_folders() -> Vec<PathBuf> {
    let Some(dirs) = ProjectDirs::from("", "", "parlour") else { return Vec::new() };
    let state = dirs.state_dir().unwrap_or(dirs.data_local_dir());
    let folders = [dirs.config_dir(), state, dirs.cache_dir(), dirs.data_dir()].map(PathBuf::from);
    for missing in folders.iter().filter(|folder| !folder.exists()) {
        // Whoever writes there says why it cannot be made.
        let _ = PrivateDir::at(missing.clone()).ensure();
    }
    folders.into()
}

/// The name of the file of a game with this title.
fn file_name(title: &str) -> Result<FileName, StoreError> {
    let short = title.chars().count() <= MAX_TITLE_CHARS;
    let name = FileName::new(&format!("{}{GAME_SUFFIX}", title.trim()));
    let name = name.filter(|name| short && name.as_ref() != GAME_SUFFIX);
    name.ok_or_else(|| StoreError::InvalidName(title.to_string()))
}

/// The file of the people whose keys are trusted.
fn people_file() -> FileName {
    FileName::new("people").expect("a plain name")
}

/// Reads the saved game at `path`, or in its draft, and plays it through.
///
/// # Errors
/// If it cannot be read.
pub fn read(path: &Path) -> Result<Record, StoreError> {
    let name = path.file_name().and_then(OsStr::to_str).and_then(FileName::new);
    let bytes = match (path.parent(), name) {
        (Some(dir), Some(name)) => PrivateDir::at(dir.to_path_buf()).read_or_draft(&name),
        _ => private_file::read_limited(path),
    };
    let bytes = bytes.map_err(|error| StoreError::Io(path.into(), error))?;
    Record::read(&bytes).map_err(|error| StoreError::Unreadable(path.into(), Box::new(error)))
}

/// Reads a saved game from `input`, which errors call `name`, and plays it through.
///
/// # Errors
/// If it cannot be read.
pub fn read_stream(input: impl io::Read, name: &str) -> Result<Record, StoreError> {
    let bytes = private_file::read_stream_limited(input)
        .map_err(|error| StoreError::Io(name.into(), error))?;
    Record::read(&bytes).map_err(|error| StoreError::Unreadable(name.into(), Box::new(error)))
}

/// Writes a game to a new file at `path`.
///
/// # Errors
/// If the file exists, or the system refuses.
pub fn save_as(record: &Record, path: &Path) -> Result<(), StoreError> {
    write_new(path, record.to_string().as_bytes())
}

/// Writes a new file at `path`.
///
/// # Errors
/// If the file exists, or the system refuses.
pub fn write_new(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    private_dir::write_new(path, bytes).map_err(|error| StoreError::Io(path.into(), error))
}

/// Turns a typed path into a path, with `~` for the home folder as in a shell.
pub fn expand_tilde(line: &str) -> PathBuf {
    let below_home = line.strip_prefix('~').filter(|rest| rest.is_empty() || rest.starts_with('/'));
    match below_home.zip(env::home_dir()) {
        Some((below, home)) => home.join(below.trim_start_matches('/')),
        None => PathBuf::from(line),
    }
}
