//! What the solver remembers, beside the results of its jobs in `FILE.table`: without it, a run that goes
//! on after another searches many positions again. The file is a head, the bytes of
//! [`Memory`](crate::proof::memory::Memory), and the digest of both. A file that does not fit is not used.

use super::{VERSION, print_warning};
use crate::proof::memory::{Memory, misfit};
use crate::session::play::solving::Solving;
use crate::text;
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The first words of the file, and the version of its format.
const MAGIC: &str = "parlour-table 1";

/// The bytes of the digest.
const DIGEST_BYTES: u64 = 32;

/// Writing takes at most this part of the time.
const WRITING_PART: u32 = 50;

/// Bytes of memory that are looked through in a second, before a first writing has been measured. Not
/// tuned: most of it is empty then.
const FIRST_BYTES_PER_SECOND: u64 = 8 << 30;

/// Bytes that are read and written at once.
const BUFFER: usize = 1 << 20;

/// The file, and when it is to be written next.
pub(super) struct SolverTable {
    path: PathBuf,
    head: String,
    due: Instant,
    /// Why it could not be written; it is not tried again.
    fault: Option<io::Error>,
}

impl SolverTable {
    /// The file beside a file of jobs; what is in it is taken in. `None` if the solver has no memory that
    /// is worth keeping.
    pub(super) fn open(solving: &mut dyn Solving, checkpoint: &Path) -> Option<SolverTable> {
        let bytes = solving.memory()?.bytes();
        let path = with_ending(checkpoint, ".table");
        // Another program may hash positions in another way.
        let head = format!("{MAGIC}\nprogram {VERSION}\n{}end\n", solving.start());
        if let Ok(file) = File::open(&path)
            && take_in(solving, &head, file).is_err()
        {
            solving.forget();
            print_warning(&text::table_unfit(&path));
        }
        let first = Duration::from_secs_f64(bytes as f64 / FIRST_BYTES_PER_SECOND as f64);
        Some(SolverTable { path, head, due: Instant::now() + first * WRITING_PART, fault: None })
    }

    /// Writes the file if enough time has passed since the last time.
    pub(super) fn save_if_due(&mut self, memory: &mut dyn Memory) {
        if Instant::now() >= self.due {
            self.save(memory);
        }
    }

    /// Writes the file.
    pub(super) fn save(&mut self, memory: &mut dyn Memory) {
        if self.fault.is_some() {
            return;
        }
        let began = Instant::now();
        let draft = with_ending(&self.path, ".draft");
        let written = write(&draft, &self.head, memory);
        if let Err(error) = written.and_then(|()| fs::rename(&draft, &self.path)) {
            // It may not be there.
            let _ = fs::remove_file(&draft);
            self.fault = Some(error);
        }
        self.due = Instant::now() + began.elapsed() * WRITING_PART;
    }

    /// Says why it could not be written, if so.
    pub(super) fn report(&self) {
        if let Some(error) = &self.fault {
            print_warning(&text::table_not_written(&self.path, error));
        }
    }

    /// Removes the file: nothing is left to do.
    pub(super) fn remove(&self) {
        // It may not be there.
        let _ = fs::remove_file(&self.path);
    }
}

/// The path with more at its end.
fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

fn write(draft: &Path, head: &str, memory: &mut dyn Memory) -> io::Result<()> {
    let mut out = BufWriter::with_capacity(BUFFER, Digesting::new(File::create(draft)?));
    out.write_all(head.as_bytes())?;
    memory.save(&mut out)?;
    let Digesting { mut inner, digest } = out.into_inner()?;
    inner.write_all(&digest.finalize())
}

/// Reads a file into the solver's memory.
fn take_in(solving: &mut dyn Solving, head: &str, file: File) -> io::Result<()> {
    let bytes = file.metadata()?.len().checked_sub(DIGEST_BYTES).ok_or_else(misfit)?;
    let content = Digesting::new((&file).take(bytes));
    let mut from = BufReader::with_capacity(BUFFER, content);
    let mut found = vec![0; head.len()];
    from.read_exact(&mut found)?;
    let memory = solving.memory().filter(|_| found == head.as_bytes()).ok_or_else(misfit)?;
    memory.load(&mut from)?;
    let is_all_read = from.read(&mut [0])? == 0;
    let expected = from.into_inner().digest.finalize();
    let mut digest = [0; DIGEST_BYTES as usize];
    (&file).read_exact(&mut digest)?;
    if is_all_read && digest[..] == expected[..] { Ok(()) } else { Err(misfit()) }
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
