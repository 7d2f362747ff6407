//! What the solver remembers, beside the results of its jobs in `FILE.table`: without it, a run that goes
//! on after another searches many positions again. The file is a head, the bytes of
//! [`Memory`](parlour_rules::proof::memory::Memory), and the digest of both. What has changed since it was written
//! is in a [log](TableLog) beside it. A file that does not fit is not used.

use super::table_log::TableLog;
use crate::commands::run_files::{begin_draft, draft_of, refuse_foreign, with_ending};
use crate::solving::Solving;
use crate::text;
use parlour::cli::{CliError, VERSION, print_warning};
use parlour_rules::proof::memory::{Memory, misfit};
use parlour_words::safe_open::open_regular_file;
use parlour_words::say;
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

/// The first words of the file, and the version of its format.
const MAGIC: &str = "parlour-table 2";

/// What the files of every version begin with, and the logs too.
const MARK: &str = "parlour-table";

/// The bytes of the digest.
const DIGEST_BYTES: usize = 32;

/// Bytes that are read and written at once.
const BUFFER: usize = 1 << 20;

/// The digest of a file.
type TableDigest = [u8; DIGEST_BYTES];

/// The file and its log.
pub(super) struct SolverTable {
    path: PathBuf,
    /// What is said of the start, in both files.
    about: String,
    log: Option<TableLog>,
    /// Why one of them could not be written; it is not tried again.
    fault: Option<io::Error>,
}

impl SolverTable {
    /// Opens the files beside `checkpoint`, which has the results of `jobs` jobs, and takes in what they
    /// hold. `None` if the solver has no memory that is worth keeping.
    ///
    /// # Errors
    /// If a file of something else is in their place.
    pub(super) fn open(
        solving: &mut dyn Solving,
        checkpoint: &Path,
        jobs: u64,
    ) -> Result<Option<SolverTable>, CliError> {
        let path = with_ending(checkpoint, ".table");
        // Another program may hash positions in another way.
        let about = format!("program {VERSION}\n{}", solving.start());
        let mut table = SolverTable { path, about, log: None, fault: None };
        if solving.memory().is_none() {
            return Ok(None);
        }
        for path in [table.path.clone(), table.log_path()] {
            refuse_foreign(&path, MARK.as_bytes(), say!("proof-foreign-table"))
                .map_err(CliError::at(&path))?;
        }
        Ok(table.begin(solving, jobs).map(|()| table))
    }

    /// Takes in what the files hold, and lets the solver note what changes. `None` if it has no memory.
    fn begin(&mut self, solving: &mut dyn Solving, jobs: u64) -> Option<()> {
        let mut after = self.take_in(solving);
        let log_path = self.log_path();
        let mut log = TableLog::open(&log_path, &self.about, &hex(after), jobs, solving.memory()?);
        if log.is_err() {
            print_warning(&text::table_unfit(&log_path));
            solving.forget();
            after = after.and_then(|_| self.take_in(solving));
            log = TableLog::create(&log_path, &self.about, &hex(after));
        }
        solving.memory()?.keep_changes();
        match log {
            Ok(log) => self.log = Some(log),
            Err(error) => self.fault = Some(error),
        }
        Some(())
    }

    fn log_path(&self) -> PathBuf {
        with_ending(&self.path, ".log")
    }

    /// Keeps what a job has changed. With it `jobs` jobs are done.
    pub(super) fn append(&mut self, jobs: u64, memory: &mut dyn Memory) {
        self.attempt(|table| table.log.as_mut().map_or(Ok(()), |log| log.append(jobs, memory)));
    }

    /// Writes the file if the log has grown as long as the memory: to write both takes twice the time of
    /// the log, and to read them not much longer than to read the file.
    pub(super) fn save_if_due(&mut self, memory: &mut dyn Memory) {
        if self.log.as_ref().is_some_and(|log| log.bytes() > memory.bytes()) {
            self.save(memory);
        }
    }

    /// Writes the file, and begins the log anew.
    pub(super) fn save(&mut self, memory: &mut dyn Memory) {
        self.attempt(|table| {
            let draft = draft_of(&table.path);
            let head = table.head();
            let written = write(&draft, &head, memory);
            let digest = written.and_then(|digest| {
                fs::rename(&draft, &table.path)?;
                Ok(digest)
            });
            if digest.is_err() {
                // It may not be there.
                let _ = fs::remove_file(&draft);
            }
            // A program that ends here leaves a log that belongs to the file before, and is not used.
            let log = TableLog::create(&table.log_path(), &table.about, &hex(Some(digest?)));
            table.log = Some(log?);
            Ok(())
        });
    }

    /// Does something with the files unless that has failed before.
    fn attempt(&mut self, action: impl FnOnce(&mut SolverTable) -> io::Result<()>) {
        if self.fault.is_none() {
            self.fault = action(self).err();
        }
    }

    /// Says why a file could not be written, if so.
    pub(super) fn report(&self) {
        if let Some(error) = &self.fault {
            print_warning(&text::table_not_written(&self.path, error));
        }
    }

    /// Removes the files: nothing is left to do.
    pub(super) fn remove(&self) {
        // They may not be there.
        let _ = fs::remove_file(&self.path);
        let _ = fs::remove_file(self.log_path());
    }

    fn head(&self) -> String {
        format!("{MAGIC}\n{}end\n", self.about)
    }

    /// Reads the file into the solver's memory, if it is there and fits.
    fn take_in(&self, solving: &mut dyn Solving) -> Option<TableDigest> {
        let file = open_regular_file(&self.path).ok()?;
        let digest = read(solving, &self.head(), &file);
        if digest.is_err() {
            solving.forget();
            print_warning(&text::table_unfit(&self.path));
        }
        digest.ok()
    }
}

/// A digest as the head of a log spells it.
fn hex(digest: Option<TableDigest>) -> String {
    match digest {
        Some(digest) => digest.iter().map(|byte| format!("{byte:02x}")).collect(),
        None => "-".to_string(),
    }
}

fn write(draft: &Path, head: &str, memory: &mut dyn Memory) -> io::Result<TableDigest> {
    let mut out = BufWriter::with_capacity(BUFFER, Digesting::new(begin_draft(draft)?));
    out.write_all(head.as_bytes())?;
    memory.save(&mut out)?;
    let Digesting { mut inner, digest } = out.into_inner()?;
    let digest: TableDigest = digest.finalize().into();
    inner.write_all(&digest)?;
    Ok(digest)
}

/// Reads a file into the solver's memory.
fn read(solving: &mut dyn Solving, head: &str, mut file: &File) -> io::Result<TableDigest> {
    let bytes = file.metadata()?.len().checked_sub(DIGEST_BYTES as u64).ok_or_else(misfit)?;
    let content = Digesting::new(file.take(bytes));
    let mut from = BufReader::with_capacity(BUFFER, content);
    let mut found = vec![0; head.len()];
    from.read_exact(&mut found)?;
    let memory = solving.memory().filter(|_| found == head.as_bytes()).ok_or_else(misfit)?;
    memory.load(&mut from)?;
    let is_all_read = from.read(&mut [0])? == 0;
    let expected: TableDigest = from.into_inner().digest.finalize().into();
    let mut digest = [0; DIGEST_BYTES];
    file.read_exact(&mut digest)?;
    if is_all_read && digest == expected { Ok(digest) } else { Err(misfit()) }
}

/// A file with the digest of all that went through.
struct Digesting<F> {
    inner: F,
    digest: Sha256,
}

impl<F> Digesting<F> {
    fn new(inner: F) -> Digesting<F> {
        Digesting { inner, digest: Sha256::new() }
    }
}

impl<F: Read> Read for Digesting<F> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.inner.read(buffer)?;
        self.digest.update(&buffer[..count]);
        Ok(count)
    }
}

impl<F: Write> Write for Digesting<F> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.inner.write(bytes)?;
        self.digest.update(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}
