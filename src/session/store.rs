//! Where games live on disk: those under way, those that have ended, and what came of them.

use super::Match;
use super::date;
use super::folder::{self, Folder, Name};
use super::game::Start;
use super::journal::{ENDING, Journal, Kept};
use super::record::Record;
use super::saved::LONGEST_TITLE;
pub use super::saved::{Place, Saved, StoreError};
use super::shelves::{Shelves, is_game};
use super::stats::Stats;
use super::writer::Writer;
use directories::ProjectDirs;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// How long somebody who wants a game waits for our own writer to be done with it.
const BRIEFLY: Duration = Duration::from_millis(200);

/// The games of one user.
#[derive(Clone, Debug)]
pub struct Store {
    shelves: Arc<Shelves>,
    writer: Arc<OnceLock<Option<Writer>>>,
}

impl Store {
    /// The games in the user's data folder.
    ///
    /// # Errors
    /// If the user has none.
    pub fn open() -> Result<Store, StoreError> {
        let folders = ProjectDirs::from("", "", "parlour").ok_or(StoreError::NoHome)?;
        // A user may keep all of it elsewhere and link to it.
        let root = folders.data_dir();
        Ok(Store::at(&fs::canonicalize(root).unwrap_or_else(|_| root.into())))
    }

    /// The games in a folder.
    pub fn at(root: &Path) -> Store {
        let folder = |name| Folder::at(root.join(name));
        let shelves = Shelves {
            games: folder("games"),
            archive: folder("archive"),
            locks: folder("locks"),
            torn: folder("torn"),
            stats: Stats::of(Folder::at(root.to_path_buf())),
        };
        Store { shelves: Arc::new(shelves), writer: Arc::default() }
    }

    /// How games have ended.
    pub fn stats(&self) -> &Stats {
        &self.shelves.stats
    }

    /// A journal for a game that begins as `start` has it.
    pub fn begin(&self, start: &Start) -> Arc<Journal> {
        self.copy(Record::new(start, Some(date::today())))
    }

    /// A journal for a game that goes on from `record`, whose own file stays as it is.
    pub fn copy(&self, record: Record) -> Arc<Journal> {
        let (games, locks) = (self.shelves.games.clone(), self.shelves.locks.clone());
        Arc::new(Journal::new(games, locks, record))
    }

    /// Writes down what has changed in `game`; slow work goes to the writer.
    ///
    /// # Errors
    /// If it cannot be written; or [`StoreError::Parted`], and all is written.
    pub fn keep(&self, journal: &Arc<Journal>, game: &dyn Match) -> Result<(), StoreError> {
        let kept = journal.keep(game);
        if let Some(writer) = self.writer() {
            writer.settle(journal);
        }
        match kept {
            Ok(Kept::Safely) => Ok(()),
            Ok(Kept::Elsewhere(name)) => Err(StoreError::Parted(name)),
            Err(error) => Err(StoreError::System(self.shelves.games.file(&journal.name()), error)),
        }
    }

    /// The table of a journal was left.
    pub fn leave(&self, journal: Arc<Journal>) {
        if !journal.closes_slowly() {
            journal.release();
        }
        match self.writer() {
            Some(writer) => writer.close(journal),
            None => self.shelves.put_away(&journal),
        }
    }

    /// Waits until all is on the disk, or for `patience`.
    pub fn flush(&self, patience: Duration) {
        if let Some(Some(writer)) = self.writer.get() {
            writer.flush(patience);
        }
    }

    /// The thread for slow work, if the system has one to give.
    fn writer(&self) -> Option<&Writer> {
        let start = || {
            let shelves = Arc::clone(&self.shelves);
            Writer::start(Box::new(move |journal| shelves.put_away(journal))).ok()
        };
        self.writer.get_or_init(start).as_ref()
    }

    /// How many files of games under way there are.
    pub fn count(&self) -> usize {
        self.shelves.games.names().iter().filter(|name| is_game(name)).count()
    }

    /// The games under way, the one played last first. Those found to have ended are put away.
    pub fn unfinished(&self) -> Vec<Saved> {
        self.shelves.tidy();
        let ended =
            |saved: &Saved| saved.record.as_ref().is_ok_and(|record| record.ending.is_some());
        let mut games = self.shelves.list(Place::Games);
        games.retain(|saved| !ended(saved));
        games
    }

    /// The games that have ended, the last one first.
    pub fn archive(&self) -> Vec<Saved> {
        self.shelves.tidy();
        self.shelves.list(Place::Archive)
    }

    /// Takes a game under way, to go on with it.
    ///
    /// # Errors
    /// If another Parlour has it, it cannot be read, or has ended.
    pub fn resume(&self, name: &Name) -> Result<Arc<Journal>, StoreError> {
        let taken = self.shelves.take(name);
        if !matches!(taken, Err(StoreError::Held(_))) {
            return taken;
        }
        self.flush(BRIEFLY); // it may have been our own table a moment ago
        self.shelves.take(name)
    }

    /// Takes the game that was played last.
    ///
    /// # Errors
    /// If there is none.
    pub fn resume_last(&self) -> Result<Arc<Journal>, StoreError> {
        let games = self.unfinished();
        let free = games.iter().find(|saved| !saved.held && saved.record.is_ok());
        self.resume(&free.or(games.first()).ok_or(StoreError::Nothing)?.name)
    }

    /// The name of the game under way whose file is at `path`, if one's is.
    pub fn name_of(&self, path: &Path) -> Option<Name> {
        let name = Name::new(path.file_name()?.to_str()?)?;
        let own = fs::canonicalize(self.shelves.games.file(&name)).ok()?;
        (fs::canonicalize(path).ok()? == own).then_some(name)
    }

    /// Where a game of this name is, or would be.
    pub fn path(&self, place: Place, name: &Name) -> PathBuf {
        self.shelves.folder(place).file(name)
    }

    /// All of a game that was found, played through.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn read(&self, saved: &Saved) -> Result<Record, StoreError> {
        self.shelves.read(saved.place, &saved.name).map(|(record, _)| record)
    }

    /// Gives a game another name.
    ///
    /// # Errors
    /// If it is no name, or another game has it.
    pub fn rename(&self, place: Place, old: &Name, title: &str) -> Result<(), StoreError> {
        let short = title.chars().count() <= LONGEST_TITLE;
        let name = Name::new(&format!("{}{ENDING}", title.trim()));
        let name = name.filter(|name| short && name.as_ref() != ENDING);
        let name = name.ok_or_else(|| StoreError::Name(title.to_string()))?;
        let _lock = self.shelves.own(old)?;
        let folder = self.shelves.folder(place);
        let failed = |error| StoreError::System(folder.file(&name), error);
        folder.move_to(old, folder, &name).map_err(failed)
    }

    /// Removes a game for good.
    ///
    /// # Errors
    /// If another Parlour has it, or the system refuses.
    pub fn delete(&self, place: Place, name: &Name) -> Result<(), StoreError> {
        let _lock = self.shelves.own(name)?;
        let folder = self.shelves.folder(place);
        let failed = |error| StoreError::System(folder.file(name), error);
        folder.remove(name).map_err(failed)
    }
}

/// Reads the saved game at `path`.
///
/// # Errors
/// Why it is none.
pub fn read(path: &Path) -> Result<Record, StoreError> {
    let bytes = folder::read(path).map_err(|error| StoreError::System(path.into(), error))?;
    Record::read(&bytes).map_err(|error| StoreError::Text(path.into(), Box::new(error)))
}

/// Writes a game to a new file at `path`.
///
/// # Errors
/// If there is a file already, or the system refuses.
pub fn save_as(record: &Record, path: &Path) -> Result<(), StoreError> {
    let written = folder::write_new(path, record.to_string().as_bytes());
    written.map_err(|error| StoreError::System(path.into(), error))
}
