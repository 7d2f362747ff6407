//! The file of results, which is only appended to.

use super::line::GameLine;
use crate::storage::lock::Lock;
use crate::storage::private_dir::PrivateDir;
use crate::storage::private_file::FileName;
use std::collections::{HashMap, HashSet};
use std::fs;
use std::io;

/// How often a lock is tried again that another process has for the time of a few lines. Together with
/// the attempts of [`Lock::take_soon`] that is a second. Not tuned.
const LOCK_ATTEMPTS: usize = 50;

/// In the place of the digest of a game in which no person has made a move: it has no line.
const NO_LINE: &str = "-";

/// The file of results.
#[derive(Clone, Debug)]
pub(in crate::storage) struct Results {
    dir: PrivateDir,
    locks: PrivateDir,
    name: FileName,
    /// The file of the games of the archive that were looked at and have no line of their own in the other: a name,
    /// and the game's digest, or [`NO_LINE`].
    looked_at: FileName,
}

impl Results {
    /// The file in `dir`, with its lock in `locks`.
    pub(in crate::storage) fn of(dir: PrivateDir, locks: PrivateDir) -> Results {
        let name = FileName::new("results.tsv").expect("it is a name");
        let looked_at = FileName::new("results.looked-at").expect("it is a name");
        Results { dir, locks, name, looked_at }
    }

    /// The games of the file, in the order in which they ended. Of several lines of one game the first
    /// one counts. Lines that make no sense are left out.
    pub(in crate::storage) fn read(&self) -> Vec<GameLine> {
        let bytes = self.dir.read_as_far(&self.name);
        let text = String::from_utf8_lossy(&bytes);
        let mut ids = HashSet::new();
        let lines = text.lines().filter_map(GameLine::parse);
        lines.filter(|line| ids.insert(line.id.clone())).collect()
    }

    /// The names of the files of all games in it, and of those that need no line. Takes less memory than
    /// [`Results::read`].
    pub(in crate::storage) fn files(&self) -> HashSet<String> {
        let bytes = self.dir.read_as_far(&self.name);
        let text = String::from_utf8_lossy(&bytes);
        let lines = text.lines().filter_map(GameLine::parse).map(|line| (line.file, line.id));
        let (mut files, ids): (HashSet<String>, HashSet<String>) = lines.unzip();
        let bytes = self.dir.read_as_far(&self.looked_at);
        let text = String::from_utf8_lossy(&bytes);
        let looked_at = text.lines().filter_map(|line| line.split_once('\t'));
        let needs_none = looked_at.filter(|(_, id)| *id == NO_LINE || ids.contains(*id));
        files.extend(needs_none.map(|(file, _)| file.to_string()));
        files
    }

    /// The names under which games were found again that were renamed, by their digests.
    pub(in crate::storage) fn new_names(&self) -> HashMap<String, String> {
        let bytes = self.dir.read_as_far(&self.looked_at);
        let text = String::from_utf8_lossy(&bytes);
        let looked_at = text.lines().filter_map(|line| line.split_once('\t'));
        looked_at.map(|(file, id)| (id.to_string(), file.to_string())).collect()
    }

    /// Keeps that games were looked at, with the digests of those whose lines are written, so that those without a
    /// line under this name need not be read again: they were renamed, or computers played them.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(in crate::storage) fn keep_looked_at(
        &self,
        games: &[(FileName, Option<String>)],
    ) -> io::Result<()> {
        let known = self.files();
        let new = games.iter().filter(|(file, _)| !known.contains(file.as_ref()));
        let lines: Vec<String> =
            new.map(|(file, id)| format!("{file}\t{}", id.as_deref().unwrap_or(NO_LINE))).collect();
        match lines.is_empty() {
            true => Ok(()),
            false => self.dir.append_line(&self.looked_at, &lines.join("\n")),
        }
    }

    /// Appends the lines of games that the file has not. `lines` is called with the file locked, and is
    /// told what is in the file.
    ///
    /// # Errors
    /// If the file cannot be written, or another process has its lock all the time.
    pub(in crate::storage) fn append(
        &self,
        lines: impl FnOnce(&[GameLine]) -> Vec<GameLine>,
    ) -> io::Result<()> {
        let _lock = self.lock()?;
        let known = self.read();
        let mut ids: HashSet<String> = known.iter().map(|line| line.id.clone()).collect();
        let new: Vec<GameLine> = lines(&known);
        let new: Vec<GameLine> =
            new.into_iter().filter(|line| ids.insert(line.id.clone())).collect();
        if new.is_empty() {
            return Ok(());
        }
        let length = fs::metadata(self.dir.path_of(&self.name)).map_or(0, |found| found.len());
        if length == 0 {
            self.dir.append_line(&self.name, &GameLine::header())?;
        }
        let text: Vec<String> = new.iter().map(GameLine::to_text).collect();
        self.dir.append_line(&self.name, &text.join("\n"))
    }

    fn lock(&self) -> io::Result<Lock> {
        for _ in 0..LOCK_ATTEMPTS {
            if let Some(lock) = Lock::take_soon(&self.locks, &self.name)? {
                return Ok(lock);
            }
        }
        Err(io::ErrorKind::WouldBlock.into())
    }
}
