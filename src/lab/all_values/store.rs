//! The files of a board that is being solved, and its journal.

use super::ValueCounts;
use super::classes::Classes;
use super::values::Values;
use parlour_words::safe_open::{open_plain, open_regular_file, private_options};
use parlour_words::{say, system_error};
use sha2::{Digest, Sha256};
use std::collections::{BTreeSet, HashMap};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// What stands before the digest in the last line of a journal.
const JOURNAL_END: &str = "sha256 ";

/// The bytes of a digest: SHA-256.
const DIGEST_BYTES: u64 = 32;

/// A folder with a file for each class of the side that is not to move, as far as later classes need its
/// values. Each pair has its place in the file, with the digest of its values behind them, so a class that is
/// solved again overwrites itself. Whoever opens the folder must be alone there.
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
    /// Opens the folder.
    pub(super) fn open(
        folder: &Path,
        side: usize,
        classes: &'a Classes,
    ) -> io::Result<ClassFiles<'a>> {
        let places = |other: usize| {
            let mut end = 0;
            // Whoever steps to `other` has one step more, and meets no class of more steps than its own.
            let is_needed = |&mover: &usize| {
                mover <= other || classes.steps_to_go(mover) <= classes.steps_to_go(other) + 1
            };
            let movers = (0..classes.len()).filter(is_needed);
            let place = |mover: usize| {
                let at = end;
                end += 16 * (classes.size(other) * classes.words(mover)) as u64 + DIGEST_BYTES;
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
        let path = self.path(other);
        let file = open_plain(private_options().write(true).create(true), &path);
        let file = file.map_err(failed(&path))?;
        let bytes: &[u8] = bytemuck::cast_slice(&values.bits);
        file.write_all_at(bytes, at)?;
        file.write_all_at(&self.digest(mover, other, bytes), at + bytes.len() as u64)?;
        self.unsynced().insert(other);
        Ok(())
    }

    /// The digest of the values with `mover` to move against `other`, which no others have.
    fn digest(&self, mover: usize, other: usize, bytes: &[u8]) -> [u8; DIGEST_BYTES as usize] {
        let place = format!("{} {mover} {other}\n", self.side);
        Sha256::new().chain_update(place).chain_update(bytes).finalize().into()
    }

    /// The values with `mover` to move against `other`.
    ///
    /// # Errors
    /// If they cannot be read, or are not those that were written.
    pub(super) fn read(&self, mover: usize, other: usize) -> io::Result<Values> {
        let at = *self.places[other].get(&mover).ok_or(ErrorKind::NotFound)?;
        let mut values = Values::new(self.classes.size(other), self.classes.words(mover));
        let (path, mut digest) = (self.path(other), [0; DIGEST_BYTES as usize]);
        let bytes: &mut [u8] = bytemuck::cast_slice_mut(&mut values.bits);
        let file = open_regular_file(&path).map_err(failed(&path))?;
        let read = file.read_exact_at(bytes, at);
        let read = read.and_then(|()| file.read_exact_at(&mut digest, at + bytes.len() as u64));
        match read {
            Ok(()) if digest == self.digest(mover, other, bytes) => Ok(values),
            Err(error) if error.kind() != ErrorKind::UnexpectedEof => Err(failed(&path)(error)),
            _ => Err(self.damaged(&path)),
        }
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

    /// What is said of a file that is not as it was written.
    fn damaged(&self, path: &Path) -> io::Error {
        let (file, all) = (name_of(path), format!("dodgem-{}-*", self.side));
        io::Error::new(ErrorKind::InvalidData, say!("command-damaged-class", file, all))
    }

    /// The counts of the classes that are done.
    ///
    /// # Errors
    /// If the journal cannot be read, or is not as it was written.
    pub(super) fn read_journal(&self) -> io::Result<Vec<ValueCounts>> {
        let (path, mut text) = (self.journal(), String::new());
        match open_regular_file(&path).and_then(|mut file| file.read_to_string(&mut text)) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            read => read.map_err(failed(&path))?,
        };
        let parse = |line: &str| {
            let numbers: Vec<u64> =
                line.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
            let &[won, lost, neither] = &numbers[..] else { return None };
            Some(ValueCounts { won, lost, neither })
        };
        let counts = text.rfind(JOURNAL_END).map_or("", |end| &text[..end]);
        let found: Option<Vec<_>> = counts.lines().map(parse).collect();
        let is_sound = text == self.with_digest(counts);
        let found = found.filter(|found| is_sound && found.len() <= self.classes.len());
        found.ok_or_else(|| self.damaged(&path))
    }

    /// The text of a journal: its lines, and their digest.
    fn with_digest(&self, lines: &str) -> String {
        let digest = Sha256::digest(format!("{}\n{lines}", self.side));
        let digits: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("{lines}{JOURNAL_END}{digits}\n")
    }

    /// Notes which classes are done: their values are in their files, and on the disk.
    pub(super) fn write_journal(&self, classes: &[ValueCounts]) -> io::Result<()> {
        for other in std::mem::take(&mut *self.unsynced()) {
            open_regular_file(&self.path(other))?.sync_data()?;
        }
        let line = |done: &ValueCounts| format!("{} {} {}\n", done.won, done.lost, done.neither);
        let lines: String = classes.iter().map(line).collect();
        let draft = self.journal().with_extension("draft");
        let _ = fs::remove_file(&draft); // that of a run that was killed
        let mut file = private_options().write(true).create_new(true).open(&draft)?;
        file.write_all(self.with_digest(&lines).as_bytes())?;
        file.sync_all()?;
        fs::rename(draft, self.journal())?;
        File::open(&self.folder)?.sync_all()
    }
}

/// The name of a file without its folder, which whoever opened that names.
fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// An error of the file at `path`, whose name it takes.
fn failed(path: &Path) -> impl Fn(io::Error) -> io::Error + '_ {
    |error| {
        let reason = system_error(&error);
        io::Error::new(error.kind(), say!("storage-io", path = name_of(path), reason))
    }
}
