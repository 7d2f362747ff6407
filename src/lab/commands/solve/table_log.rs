//! A redo log: what has changed in the solver's table since `FILE.table` was written, in `FILE.table.log`. It has a head that
//! says which table it goes on from, and a block for each job. A block is
//!
//! - the number of bytes of its content, and the number of jobs that are done then: 8 bytes each, the
//!   lowest first,
//! - the content, which [`Memory::save_changes`] has written,
//! - the CRC-32 of all this.
//!
//! Whatever ends the program, only the last block can be torn. It is left out then. So is a block of a job
//! whose result was not written: the search goes on from the very state in which it did that job.

use crate::commands::run_files::{begin_draft, draft_of};
use flate2::Crc;
use parlour_rules::proof::memory::{Memory, misfit};
use parlour_words::safe_open::{open_plain, open_regular_file, private_options};
use std::fs::{self, File};
use std::io::{self, BufReader, Read, Write};
use std::path::Path;

/// The first words of the file, and the version of its format.
const MAGIC: &str = "parlour-table-log 1";

/// Bytes before and after the content of a block.
const FRONT_BYTES: usize = 16;
const CRC_BYTES: usize = 4;

/// Bytes that are read at once.
const BUFFER: usize = 1 << 20;

/// The file, open for more.
pub(super) struct TableLog {
    file: File,
    bytes: u64,
    /// The block being written.
    block: Vec<u8>,
}

/// A block that is whole.
struct Block {
    jobs: u64,
    content: Vec<u8>,
}

impl TableLog {
    /// Opens the log of the table with the digest `after`, and takes in what the first `jobs` jobs have
    /// changed. Later blocks are cut off. If there is no log, or that of an older table, a new one is begun.
    ///
    /// # Errors
    /// If it is of something else, or cannot be read or written. The memory may hold a part of it.
    pub(super) fn open(
        path: &Path,
        about: &str,
        after: &str,
        jobs: u64,
        memory: &mut dyn Memory,
    ) -> io::Result<TableLog> {
        let Ok(file) = open_regular_file(path) else { return TableLog::create(path, about, after) };
        let mut bytes_left = file.metadata()?.len();
        let mut from = BufReader::with_capacity(BUFFER, file);
        let front = front(about);
        read_line(&front, &mut from)?;
        let head = head(&front, after);
        if read_line(&head[front.len()..], &mut from).is_err() {
            return TableLog::create(path, about, after);
        }
        let mut bytes = head.len() as u64;
        bytes_left = bytes_left.saturating_sub(bytes);
        while let Some(block) = read_block(&mut from, bytes_left).filter(|block| block.jobs <= jobs)
        {
            let mut content = block.content.as_slice();
            memory.load_changes(&mut content)?;
            if !content.is_empty() {
                return Err(misfit());
            }
            let read = (FRONT_BYTES + block.content.len() + CRC_BYTES) as u64;
            (bytes, bytes_left) = (bytes + read, bytes_left - read);
        }
        let file = open_plain(private_options().append(true), path)?;
        file.set_len(bytes)?;
        Ok(TableLog { file, bytes, block: Vec::new() })
    }

    /// Begins a log after the table with this digest.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn create(path: &Path, about: &str, after: &str) -> io::Result<TableLog> {
        let draft = draft_of(path);
        let head = head(&front(about), after);
        begin_draft(&draft)?.write_all(head.as_bytes())?;
        fs::rename(&draft, path)?;
        let file = open_plain(private_options().append(true), path)?;
        Ok(TableLog { file, bytes: head.len() as u64, block: Vec::new() })
    }

    /// The bytes written so far.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Writes what has changed. With it `jobs` jobs are done.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn append(&mut self, jobs: u64, memory: &mut dyn Memory) -> io::Result<()> {
        let block = &mut self.block;
        block.clear();
        block.extend([0; FRONT_BYTES]);
        memory.save_changes(block)?;
        let content = (block.len() - FRONT_BYTES) as u64;
        block[..8].copy_from_slice(&content.to_le_bytes());
        block[8..FRONT_BYTES].copy_from_slice(&jobs.to_le_bytes());
        let sum = sum_of(&[block]);
        block.extend(sum);
        self.file.write_all(block)?;
        self.bytes += block.len() as u64;
        Ok(())
    }
}

/// The head up to the line that names the table.
fn front(about: &str) -> String {
    format!("{MAGIC}\n{about}")
}

fn head(front: &str, after: &str) -> String {
    format!("{front}after {after}\nend\n")
}

/// Reads what is expected.
fn read_line(expected: &str, from: &mut dyn Read) -> io::Result<()> {
    let mut found = vec![0; expected.len()];
    from.read_exact(&mut found)?;
    if found == expected.as_bytes() { Ok(()) } else { Err(misfit()) }
}

/// The next block, if it is whole.
fn read_block(from: &mut dyn Read, bytes_left: u64) -> Option<Block> {
    let mut front = [0; FRONT_BYTES];
    from.read_exact(&mut front).ok()?;
    let number = |bytes: &[u8]| bytes.iter().rev().fold(0, |all, &byte| all << 8 | u64::from(byte));
    let (content, jobs) = (number(&front[..8]), number(&front[8..]));
    // No memory is asked for that no block can need.
    if content > bytes_left.checked_sub((FRONT_BYTES + CRC_BYTES) as u64)? {
        return None;
    }
    let mut content = vec![0; usize::try_from(content).ok()?];
    from.read_exact(&mut content).ok()?;
    let mut sum = [0; CRC_BYTES];
    from.read_exact(&mut sum).ok()?;
    (sum == sum_of(&[&front, &content])).then_some(Block { jobs, content })
}

/// The checksum of parts that follow each other.
fn sum_of(parts: &[&[u8]]) -> [u8; CRC_BYTES] {
    let mut crc = Crc::new();
    parts.iter().for_each(|part| crc.update(part));
    crc.sum().to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;
    use tempfile::TempDir;

    /// A memory of numbers, of which all after the first `saved` are new.
    #[derive(Default)]
    struct Numbers {
        numbers: Vec<u8>,
        saved: usize,
    }

    impl Memory for Numbers {
        fn bytes(&mut self) -> u64 {
            self.numbers.len() as u64
        }

        fn save(&mut self, _: &mut dyn Write) -> io::Result<()> {
            Err(misfit())
        }

        fn load(&mut self, _: &mut dyn Read) -> io::Result<()> {
            Err(misfit())
        }

        fn keep_changes(&mut self) {}

        fn save_changes(&mut self, out: &mut dyn Write) -> io::Result<()> {
            let new = &self.numbers[self.saved..];
            self.saved = self.numbers.len();
            out.write_all(&[new.len() as u8])?;
            out.write_all(new)
        }

        fn load_changes(&mut self, from: &mut &[u8]) -> io::Result<()> {
            let mut count = [0];
            from.read_exact(&mut count)?;
            let mut new = vec![0; count[0].into()];
            from.read_exact(&mut new)?;
            self.numbers.extend(new);
            Ok(())
        }
    }

    const ABOUT: &str = "program 1\ngame none\n";

    /// A folder, which is removed with the value, and the path of a log in it.
    fn new_path() -> (TempDir, PathBuf) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("jobs.table.log");
        (folder, path)
    }

    /// What a log gives a memory that knows nothing, and the log.
    fn open(path: &Path, jobs: u64) -> (Vec<u8>, TableLog) {
        let mut memory = Numbers::default();
        let log = TableLog::open(path, ABOUT, "-", jobs, &mut memory).expect("it is a log");
        (memory.numbers, log)
    }

    /// A log of three jobs, which found 1 and 2, nothing, and 3.
    fn three_jobs(path: &Path) -> Vec<u8> {
        let mut log = TableLog::create(path, ABOUT, "-").expect("the folder is there");
        let mut memory = Numbers::default();
        for (jobs, found) in [(1, &[1, 2][..]), (2, &[]), (3, &[3])] {
            memory.numbers.extend(found);
            log.append(jobs, &mut memory).expect("it is open");
        }
        let bytes = fs::read(path).expect("it is there");
        assert_eq!(bytes.len() as u64, log.bytes());
        bytes
    }

    #[test]
    fn a_log_is_taken_in_and_goes_on() {
        let (_folder, path) = new_path();
        three_jobs(&path);
        assert_eq!(open(&path, 3).0, [1, 2, 3]);
        let (found, mut log) = open(&path, 4);
        let mut memory = Numbers { saved: found.len(), numbers: found };
        memory.numbers.push(4);
        log.append(4, &mut memory).expect("it is open");
        assert_eq!(open(&path, 4).0, [1, 2, 3, 4]);
    }

    #[test]
    fn a_block_of_a_job_without_result_is_left_out() {
        let (_folder, path) = new_path();
        three_jobs(&path);
        assert_eq!(open(&path, 2).0, [1, 2]);
        assert_eq!(open(&path, 3).0, [1, 2], "it is cut");
    }

    #[test]
    fn a_torn_or_damaged_block_ends_the_log() {
        let (_folder, path) = new_path();
        let whole = three_jobs(&path);
        let blocks = whole.len() - 3 * (FRONT_BYTES + CRC_BYTES + 1) - 3;
        let first = blocks + FRONT_BYTES + CRC_BYTES + 3;
        for end in first..whole.len() {
            fs::write(&path, &whole[..end]).expect("it can be written");
            let (found, mut log) = open(&path, 3);
            assert_eq!(found, [1, 2], "{end} bytes");
            // What comes next is found again.
            let mut memory = Numbers { numbers: vec![9], saved: 0 };
            log.append(3, &mut memory).expect("it is open");
            assert_eq!(open(&path, 3).0, [1, 2, 9]);
            let mut damaged = whole.clone();
            damaged[end] ^= 0x10;
            fs::write(&path, &damaged).expect("it can be written");
            assert_eq!(open(&path, 3).0, [1, 2], "byte {end}");
        }
        fs::write(&path, &whole[..first - 1]).expect("it can be written");
        assert!(open(&path, 3).0.is_empty());
    }

    #[test]
    fn a_log_of_something_else_is_refused() {
        let (_folder, path) = new_path();
        let whole = three_jobs(&path);
        let mut memory = Numbers::default();
        for about in
            ["program 2\ngame none\n", "program 1\ngame some\n", "program 1\ngame none\nmore\n"]
        {
            assert!(TableLog::open(&path, about, "-", 3, &mut memory).is_err(), "{about}");
        }
        fs::write(&path, &whole[..5]).expect("it can be written");
        assert!(TableLog::open(&path, ABOUT, "-", 3, &mut memory).is_err(), "half a head");
        // A log of another table is begun anew.
        fs::write(&path, &whole).expect("it can be written");
        let log = TableLog::open(&path, ABOUT, "abc", 3, &mut memory).expect("it is a log");
        assert_eq!(log.bytes(), fs::metadata(&path).expect("it is there").len());
        assert!(memory.numbers.is_empty());
        assert!(log.bytes() < whole.len() as u64);
    }
}
