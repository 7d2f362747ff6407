//! The file of results, which is only appended to.

use super::line::GameLine;
use crate::session::storage::lock::Lock;
use crate::session::storage::private_dir::PrivateDir;
use crate::session::storage::private_file::{FileName, open_regular_file};
use std::collections::HashSet;
use std::fs;
use std::io::{self, Read};

/// How often a lock is tried again that another process has for the time of a few lines. Together with
/// the attempts of [`Lock::take_soon`] that is a second. Not tuned.
const LOCK_ATTEMPTS: usize = 50;

/// The file of results.
#[derive(Clone, Debug)]
pub(in crate::session::storage) struct Results {
    dir: PrivateDir,
    locks: PrivateDir,
    name: FileName,
}

impl Results {
    /// The file in `dir`, with its lock in `locks`.
    pub(in crate::session::storage) fn of(dir: PrivateDir, locks: PrivateDir) -> Results {
        let name = FileName::new("results.tsv").expect("it is a name");
        Results { dir, locks, name }
    }

    /// The games of the file, in the order in which they ended. Of several lines of one game the first
    /// one counts. Lines that make no sense are left out.
    pub(in crate::session::storage) fn read(&self) -> Vec<GameLine> {
        let bytes = self.bytes();
        let text = String::from_utf8_lossy(&bytes);
        let mut ids = HashSet::new();
        let lines = text.lines().filter_map(GameLine::parse);
        lines.filter(|line| ids.insert(line.id.clone())).collect()
    }

    /// The names of the files of all games in it. Takes less memory than [`Results::read`].
    pub(in crate::session::storage) fn files(&self) -> HashSet<String> {
        let bytes = self.bytes();
        let text = String::from_utf8_lossy(&bytes);
        text.lines().filter_map(GameLine::parse).map(|line| line.file).collect()
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        let file = open_regular_file(&self.dir.path_of(&self.name));
        // Of a file that breaks off, what was read still counts.
        let _ = file.and_then(|mut file| file.read_to_end(&mut bytes));
        bytes
    }

    /// Appends the lines of games that the file has not. `lines` is called with the file locked, and is
    /// told what is in the file.
    ///
    /// # Errors
    /// If the file cannot be written, or another process has its lock all the time.
    pub(in crate::session::storage) fn append(
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
