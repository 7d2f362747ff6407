//! Where games live on disk: those under way, those that have ended, and what came of them.

use super::Match;
use super::date;
use super::folder::{self, Folder, Name};
use super::game::Start;
use super::journal::{ENDING, Journal, Kept};
use super::lock::Lock;
use super::record::{ReadError, Record};
use super::stats::Stats;
use super::writer::Writer;
use directories::ProjectDirs;
use std::fmt;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, SystemTime};

/// Names that people give have at most so many signs.
const LONGEST_TITLE: usize = 90;
/// How long somebody who wants a game waits for our own writer to be done with it.
const BRIEFLY: Duration = Duration::from_millis(200);

/// Why a game cannot be saved or found.
#[derive(Debug)]
pub enum StoreError {
    /// The system knows no home folder.
    NoHome,
    /// The system refused something about this file or folder.
    System(PathBuf, io::Error),
    /// The file is no saved game.
    Text(PathBuf, Box<ReadError>),
    /// Another Parlour has the game.
    Held(Name),
    /// No name for a file.
    Name(String),
    /// No game is under way.
    Nothing,
    /// The game has ended, and is in the archive.
    Ended(Name),
    /// Somebody else has come to play the game, which goes on here under another name.
    Parted(Name),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::NoHome => f.write_str("this user has no home folder"),
            StoreError::System(path, error) => write!(f, "{}: {error}", path.display()),
            StoreError::Text(path, error) => write!(f, "{}, {error}", path.display()),
            StoreError::Held(name) => {
                write!(f, "{name} is being played in another Parlour: it can be watched, or copied")
            }
            StoreError::Name(name) => write!(
                f,
                "\"{name}\" cannot be the name of a file here: up to {LONGEST_TITLE} signs, no slash, no dot first"
            ),
            StoreError::Nothing => f.write_str("no game is under way"),
            StoreError::Ended(name) => write!(f, "{name} has ended: it is in the archive"),
            StoreError::Parted(name) => {
                write!(f, "another Parlour plays this game too, it goes on here as {name}")
            }
        }
    }
}

impl std::error::Error for StoreError {}

/// Which of the two lists a game is in.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// Games under way.
    Games,
    /// Games that have ended.
    Archive,
}

/// A game that was found.
#[derive(Debug)]
pub struct Saved {
    /// Where.
    pub place: Place,
    /// The name of its file.
    pub name: Name,
    /// When it was written last.
    pub written: SystemTime,
    /// Whether another Parlour has it.
    pub held: bool,
    /// The game.
    pub record: Result<Record, StoreError>,
}

impl Saved {
    /// Its name for people.
    pub fn title(&self) -> &str {
        let name = self.name.as_ref();
        name.strip_suffix(ENDING).unwrap_or(name)
    }
}

/// The games of one user.
#[derive(Clone, Debug)]
pub struct Store {
    shelves: Arc<Shelves>,
    writer: Arc<OnceLock<Option<Writer>>>,
}

#[derive(Debug)]
struct Shelves {
    games: Folder,
    archive: Folder,
    locks: Folder,
    /// What was found damaged, as it was found.
    torn: Folder,
    stats: Stats,
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

    /// Where a game that was found is.
    pub fn path(&self, saved: &Saved) -> PathBuf {
        self.shelves.folder(saved.place).file(&saved.name)
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

fn is_game(name: &Name) -> bool {
    name.as_ref().ends_with(ENDING)
}

/// What of a file was written to its end. A process killed, or a disk filled, within a move leaves
/// the line of it without one: such a line is left out. A journal holds one move a line, and its
/// tags are written all at once, so that any other last line was left so by a person.
fn whole_lines(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1);
    let last = String::from_utf8_lossy(&bytes[end..]);
    let moves = last.split_whitespace().filter(|word| is_number(word)).count();
    if end == 0 || last.starts_with('[') || moves > 1 { bytes } else { &bytes[..end] }
}

/// Whether it is a number of a move, as files have it.
fn is_number(word: &str) -> bool {
    let digits = word.strip_suffix('.').unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
}

impl Shelves {
    fn folder(&self, place: Place) -> &Folder {
        match place {
            Place::Games => &self.games,
            Place::Archive => &self.archive,
        }
    }

    fn lock(&self, name: &Name) -> io::Result<Option<Lock>> {
        Lock::take(&self.locks, &name.ending(".lock"))
    }

    fn own(&self, name: &Name) -> Result<Lock, StoreError> {
        let failed = |error| StoreError::System(self.locks.file(name), error);
        self.lock(name).map_err(failed)?.ok_or_else(|| StoreError::Held(name.clone()))
    }

    /// The bytes of a file.
    fn bytes(&self, place: Place, name: &Name) -> Result<Vec<u8>, StoreError> {
        let path = self.folder(place).file(name);
        folder::read(&path).map_err(|error| StoreError::System(path, error))
    }

    /// A game, played through, and the bytes of its file.
    fn read(&self, place: Place, name: &Name) -> Result<(Record, Vec<u8>), StoreError> {
        let bytes = self.bytes(place, name)?;
        let text = match place {
            Place::Games => whole_lines(&bytes),
            Place::Archive => &bytes,
        };
        match Record::read(text) {
            Ok(record) => Ok((record, bytes)),
            Err(error) => Err(StoreError::Text(self.folder(place).file(name), Box::new(error))),
        }
    }

    /// A game as the list of its place shows it: there are few under way, and many that have ended.
    fn look(&self, place: Place, name: &Name) -> Result<Record, StoreError> {
        match place {
            Place::Games => self.read(place, name).map(|(record, _)| record),
            Place::Archive => Record::glance(&self.bytes(place, name)?)
                .map_err(|error| StoreError::Text(self.archive.file(name), Box::new(error))),
        }
    }

    fn list(&self, place: Place) -> Vec<Saved> {
        let folder = self.folder(place);
        let saved = |name: Name| {
            let path = folder.file(&name);
            let found = fs::symlink_metadata(&path).ok()?;
            let written = found.modified().unwrap_or(SystemTime::UNIX_EPOCH);
            // Who cannot lock anything here cannot be kept out by a lock either.
            let held = place == Place::Games && matches!(self.lock(&name), Ok(None));
            let record = self.look(place, &name);
            if let Err(StoreError::System(_, error)) = &record
                && error.kind() == ErrorKind::NotFound
            {
                return None; // put away or deleted meanwhile
            }
            Some(Saved { place, name, written, held, record })
        };
        let mut list: Vec<_> =
            folder.names().into_iter().filter(is_game).filter_map(saved).collect();
        list.sort_by(|one, other| (other.written, &other.name).cmp(&(one.written, &one.name)));
        list
    }

    /// Puts away what a kill left: games that have ended, and files half written.
    fn tidy(&self) {
        for (name, draft) in self.games.drafts() {
            if let Ok(Some(_lock)) = self.lock(&name) {
                let _ = fs::remove_file(draft); // it is in nobody's way
            }
        }
        for name in self.games.names().into_iter().filter(is_game) {
            if let Ok((record, _)) = self.read(Place::Games, &name)
                && record.ending.is_some()
                && let Ok(Some(_lock)) = self.lock(&name)
            {
                self.retire(&name, &record);
            }
        }
    }

    fn take(&self, name: &Name) -> Result<Arc<Journal>, StoreError> {
        let lock = self.own(name)?;
        let (record, bytes) = self.read(Place::Games, name)?;
        if record.ending.is_some() {
            self.retire(name, &record);
            return Err(StoreError::Ended(name.clone()));
        }
        let failed = |error| StoreError::System(self.games.file(name), error);
        let mut whole = whole_lines(&bytes).to_vec();
        let mut torn = None;
        if whole.len() < bytes.len() {
            // What cannot be read is somebody's all the same: it is kept beside what can.
            let kept = name.ending(&format!("-{}", date::stamp(SystemTime::now())));
            self.torn.write(&kept, &bytes).map_err(failed)?;
            torn = Some(self.torn.file(&kept));
        }
        if whole.last().is_some_and(|&byte| byte != b'\n') {
            whole.push(b'\n'); // moves are appended as lines
        }
        if whole != bytes {
            self.games.write(name, &whole).map_err(failed)?;
        }
        let (games, locks) = (self.games.clone(), self.locks.clone());
        let journal = Journal::reopen(games, locks, name.clone(), record, lock, &whole);
        journal.map(|journal| Arc::new(journal.beside(torn))).map_err(failed)
    }

    /// Closes a journal, and puts its game away if it has ended.
    fn put_away(&self, journal: &Journal) {
        if let Some(_lock) = journal.close() {
            self.retire(&journal.name(), &journal.record());
        }
    }

    /// Moves a game of ours that has ended to the archive. If that fails it is still there, and
    /// the next one to look at the games under way tries again.
    fn retire(&self, name: &Name, record: &Record) {
        let mut new = name.clone();
        for number in 2..100 {
            match self.games.move_to(name, &self.archive, &new) {
                Ok(()) => {
                    // A line that is missing there is no lost game.
                    let _ = self.stats.add(record);
                    return;
                }
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                    let stem = name.as_ref().strip_suffix(ENDING).unwrap_or(name.as_ref());
                    let Some(next) = Name::new(&format!("{stem}-{number}{ENDING}")) else { return };
                    new = next;
                }
                Err(_) => return,
            }
        }
    }
}
