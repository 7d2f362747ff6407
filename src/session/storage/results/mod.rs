//! The results of a profile: one line a finished game, from which all figures and ratings follow, in a file that is only
//! appended to.

mod id;
mod line;

pub(super) use id::id;
pub(super) use line::own_seat;
pub use line::{GameLine, POSITION};

use super::lock::Lock;
use super::private_dir::PrivateDir;
use super::private_file::FileName;
use super::row_file::RowFile;
use std::collections::{HashMap, HashSet};
use std::io;

/// How often a lock is tried again that another process has for the time of a few lines. Together with
/// the attempts of [`Lock::take_soon`] that is a second. Not tuned.
const LOCK_ATTEMPTS: usize = 50;

/// In the place of the digest of a game in which no person has made a move: it has no line.
const NO_LINE: &str = "-";

/// The file of results.
#[derive(Clone, Debug)]
pub(super) struct Results {
    lines: RowFile,
    locks: PrivateDir,
    /// The file of the games of the archive that were looked at and have no line of their own in the other: a name,
    /// and the game's digest, or [`NO_LINE`].
    looked_at: RowFile,
}

impl Results {
    /// The file in `dir`, with its lock in `locks`.
    pub(super) fn of(dir: PrivateDir, locks: PrivateDir) -> Results {
        let lines = RowFile::new(dir.clone(), "results.tsv");
        Results { lines, locks, looked_at: RowFile::new(dir, "results.looked-at") }
    }

    /// The games of the file, in the order in which they ended. Of several lines of one game the first
    /// one counts. Lines that make no sense are left out.
    pub(super) fn read(&self) -> Vec<GameLine> {
        let mut ids = HashSet::new();
        let mut lines = self.lines.read(GameLine::parse);
        lines.retain(|line| ids.insert(line.id.clone()));
        lines
    }

    /// The names of the files of all games in it, and of those that need no line. Takes less memory than
    /// [`Results::read`].
    pub(super) fn files(&self) -> HashSet<String> {
        let text = self.lines.text();
        let lines = text.lines().filter_map(GameLine::parse).map(|line| (line.file, line.id));
        let (mut files, ids): (HashSet<String>, HashSet<String>) = lines.unzip();
        let needs_none = |(_, id): &(String, String)| id == NO_LINE || ids.contains(id);
        files.extend(self.looked_at().filter(needs_none).map(|(file, _)| file));
        files
    }

    /// The names under which games were found again that were renamed, by their digests.
    pub(super) fn new_names(&self) -> HashMap<String, String> {
        self.looked_at().map(|(file, id)| (id, file)).collect()
    }

    /// The games that were looked at: names of files, and digests.
    fn looked_at(&self) -> impl Iterator<Item = (String, String)> {
        let pair = |line: &str| line.split_once('\t').map(|(file, id)| (file.into(), id.into()));
        self.looked_at.read(pair).into_iter()
    }

    /// Keeps that games were looked at, with the digests of those whose lines are written, so that those without a
    /// line under this name need not be read again: they were renamed, or computers played them.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(super) fn keep_looked_at(&self, games: &[(FileName, Option<String>)]) -> io::Result<()> {
        let known = self.files();
        let new = games.iter().filter(|(file, _)| !known.contains(file.as_ref()));
        let lines: Vec<String> =
            new.map(|(file, id)| format!("{file}\t{}", id.as_deref().unwrap_or(NO_LINE))).collect();
        if lines.is_empty() { Ok(()) } else { self.looked_at.append(&lines.join("\n")) }
    }

    /// Appends those of the lines whose games the file has not.
    ///
    /// # Errors
    /// If the file cannot be written, or another process has its lock all the time.
    pub(super) fn append(&self, lines: Vec<GameLine>) -> io::Result<()> {
        let _lock = self.lock()?;
        let mut ids: HashSet<String> = self.read().into_iter().map(|line| line.id).collect();
        let new = lines.into_iter().filter(|line| ids.insert(line.id.clone()));
        let text: Vec<String> = new.map(|line| line.to_text()).collect();
        if text.is_empty() {
            return Ok(());
        }
        self.lines.append_below(Some(&GameLine::header()), &text.join("\n"))?;
        self.lines.sync()
    }

    fn lock(&self) -> io::Result<Lock> {
        for _ in 0..LOCK_ATTEMPTS {
            if let Some(lock) = Lock::take_soon(&self.locks, &self.lines.name)? {
                return Ok(lock);
            }
        }
        Err(io::ErrorKind::WouldBlock.into())
    }
}
