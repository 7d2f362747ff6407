//! The files of a board that is being solved, and its journal.

use super::ValueCounts;
use super::classes::Classes;
use super::values::Values;
use std::collections::{BTreeSet, HashMap};
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A folder with a file for each class of the side that is not to move, as far as later classes need its
/// values. Each pair has its place in the file, so a class that is solved again overwrites itself.
#[derive(Debug)]
pub(super) struct ClassFiles<'a> {
    folder: PathBuf,
    side: usize,
    classes: &'a Classes,
    /// By class not to move: where the values with a class to move begin.
    places: Vec<HashMap<usize, u64>>,
    /// The classes not to move whose files the system may still hold in memory.
    unsynced: Mutex<BTreeSet<usize>>,
}

impl<'a> ClassFiles<'a> {
    /// Opens the folder, which is made if it is missing.
    pub(super) fn open(
        folder: &Path,
        side: usize,
        classes: &'a Classes,
    ) -> io::Result<ClassFiles<'a>> {
        fs::create_dir_all(folder)?;
        let places = |other: usize| {
            let mut end = 0;
            // Whoever steps to `other` has one step more, and meets no class of more steps than its own.
            let is_needed = |&mover: &usize| {
                mover <= other || classes.steps_to_go(mover) <= classes.steps_to_go(other) + 1
            };
            let movers = (0..classes.len()).filter(is_needed);
            let place = |mover: usize| {
                let at = end;
                end += 16 * (classes.size(other) * classes.words(mover)) as u64;
                (mover, at)
            };
            movers.map(place).collect()
        };
        let places = (0..classes.len()).map(places).collect();
        let unsynced = Mutex::default();
        Ok(ClassFiles { folder: folder.to_path_buf(), side, classes, places, unsynced })
    }

    fn path(&self, other: usize) -> PathBuf {
        self.folder.join(format!("dodgem-{}-class-{other}", self.side))
    }

    fn journal(&self) -> PathBuf {
        self.folder.join(format!("dodgem-{}-journal", self.side))
    }

    fn unsynced(&self) -> MutexGuard<'_, BTreeSet<usize>> {
        self.unsynced.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps the values with `mover` to move against `other`, if later classes need them.
    pub(super) fn write(&self, mover: usize, other: usize, values: &Values) -> io::Result<()> {
        let Some(&at) = self.places[other].get(&mover) else { return Ok(()) };
        let mut options = OpenOptions::new();
        let file = options.write(true).create(true).truncate(false).open(self.path(other))?;
        file.write_all_at(bytemuck::cast_slice(&values.bits), at)?;
        self.unsynced().insert(other);
        Ok(())
    }

    /// The values with `mover` to move against `other`.
    pub(super) fn read(&self, mover: usize, other: usize) -> io::Result<Values> {
        let at = *self.places[other].get(&mover).ok_or(ErrorKind::NotFound)?;
        let mut values = Values::new(self.classes.size(other), self.classes.words(mover));
        File::open(self.path(other))?
            .read_exact_at(bytemuck::cast_slice_mut(&mut values.bits), at)?;
        Ok(values)
    }

    /// Removes the files that `class` and those behind it do not need.
    pub(super) fn remove_before(&self, class: usize) -> io::Result<()> {
        let steps = self.classes.steps_to_go(class);
        for other in (0..class).filter(|&other| self.classes.steps_to_go(other) + 1 < steps) {
            match fs::remove_file(self.path(other)) {
                Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        Ok(())
    }

    /// The counts of the classes that are done. A line without its end is not read: its class is solved
    /// again.
    pub(super) fn read_journal(&self) -> io::Result<Vec<ValueCounts>> {
        let text = match fs::read_to_string(self.journal()) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            text => text?,
        };
        let parse = |line: &str| {
            let numbers: Vec<u64> =
                line.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
            let &[won, lost, neither] = &numbers[..] else { return None };
            Some(ValueCounts { won, lost, neither })
        };
        let whole = text.split_inclusive('\n').map_while(|line| line.strip_suffix('\n'));
        Ok(whole.map_while(parse).take(self.classes.len()).collect())
    }

    /// Notes which classes are done: their values are in their files, and on the disk.
    pub(super) fn write_journal(&self, classes: &[ValueCounts]) -> io::Result<()> {
        for other in std::mem::take(&mut *self.unsynced()) {
            File::open(self.path(other))?.sync_data()?;
        }
        let line = |done: &ValueCounts| format!("{} {} {}\n", done.won, done.lost, done.neither);
        let lines: String = classes.iter().map(line).collect();
        let draft = self.journal().with_extension("draft");
        let mut file = File::create(&draft)?;
        file.write_all(lines.as_bytes())?;
        file.sync_all()?;
        fs::rename(draft, self.journal())?;
        File::open(&self.folder)?.sync_all()
    }
}
