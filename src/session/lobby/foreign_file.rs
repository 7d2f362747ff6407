//! Reading what somebody else wrote: no link is followed, no pipe waited for, no device opened, and of a file no more
//! is read than a player writes.

use super::identity::Author;
use super::line::{Line, LineError, MAX_LINE_BYTES};
use parlour_words::safe_open::{open_plain, private_options};
use std::fs::{self, File, Metadata};
use std::io::{Read, Seek, SeekFrom};
use std::os::unix::fs::MetadataExt;
use std::path::Path;

/// The most that is read of a file, in bytes.
pub const MAX_FILE_BYTES: u64 = 1 << 20;

/// Why a file is not read.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum FileFault {
    /// It is a link, a pipe, a device or a folder.
    NotAFile,
    /// It has other names, so that it may be somebody's own file elsewhere.
    HardLink,
    /// It belongs to another user than its name says.
    Owner,
    /// The system does not let it be read.
    Unreadable,
}

/// What was left out of account.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub struct Ignored {
    /// Files, and names that are none of a player's file.
    pub files: usize,
    /// Lines: none of the format, not signed by their author, too long, or contradicting others.
    pub lines: usize,
    /// Lines of a later version of the format.
    pub later: usize,
    /// Files that have become shorter than they were.
    pub shrunk: usize,
}

impl Ignored {
    /// The sum of both.
    #[must_use]
    pub fn plus(self, other: Ignored) -> Ignored {
        Ignored {
            files: self.files + other.files,
            lines: self.lines + other.lines,
            later: self.later + other.later,
            shrunk: self.shrunk + other.shrunk,
        }
    }
}

/// Checks what may be read of `found`. `owner` is the user it must belong to, if the system vouches for that.
fn check(found: &Metadata, owner: Option<u32>) -> Result<(), FileFault> {
    if !found.is_file() {
        Err(FileFault::NotAFile)
    } else if found.nlink() != 1 {
        Err(FileFault::HardLink)
    } else if owner.is_some_and(|owner| owner != found.uid()) {
        Err(FileFault::Owner)
    } else {
        Ok(())
    }
}

/// Opens a file for reading.
///
/// # Errors
/// Why it is not read.
pub fn open(path: &Path, owner: Option<u32>) -> Result<File, FileFault> {
    // Looked at before it is opened: opening a device may do something.
    let found = fs::symlink_metadata(path).map_err(|_| FileFault::Unreadable)?;
    check(&found, owner)?;
    let file = open_plain(private_options().read(true), path).map_err(|_| FileFault::Unreadable)?;
    check(&file.metadata().map_err(|_| FileFault::Unreadable)?, owner)?;
    Ok(file)
}

/// The first line of a file, without its end.
pub(super) fn first_line(path: &Path, owner: Option<u32>) -> Option<String> {
    let mut bytes = Vec::new();
    open(path, owner).ok()?.take(MAX_LINE_BYTES as u64).read_to_end(&mut bytes).ok()?;
    bytes.truncate(bytes.iter().position(|byte| *byte == b'\n')?);
    String::from_utf8(bytes).ok()
}

/// How far the file of an author was read.
#[derive(Clone, Default, Debug)]
pub struct Reading {
    /// The bytes that were read.
    read: u64,
    /// The beginning of a line whose end has not come.
    rest: Vec<u8>,
    /// Whether that line is longer than any may be.
    is_too_long: bool,
    /// What was left out of account.
    pub ignored: Ignored,
}

impl Reading {
    /// Reads the lines that have come since the last time, up to the byte `limit` of the file. `take` gets each. A file
    /// that is shorter than before is counted and not read: what was read of it stays.
    ///
    /// # Errors
    /// Why the file is not read.
    pub fn read_on(
        &mut self,
        path: &Path,
        (table, author): (&str, &Author),
        (owner, limit): (Option<u32>, u64),
        mut take: impl FnMut(Line),
    ) -> Result<(), FileFault> {
        let found = fs::symlink_metadata(path).map_err(|_| FileFault::Unreadable)?;
        let length = found.len().min(limit).min(MAX_FILE_BYTES);
        if found.is_file() && length == self.read {
            return Ok(());
        }
        let mut file = open(path, owner)?;
        if length < self.read {
            self.ignored.shrunk = 1;
            return Ok(());
        }
        let mut bytes = Vec::new();
        let read = file
            .seek(SeekFrom::Start(self.read))
            .and_then(|_| file.take(length - self.read).read_to_end(&mut bytes));
        read.map_err(|_| FileFault::Unreadable)?;
        self.read += bytes.len() as u64;
        self.take_bytes(&bytes, table, author, &mut take);
        Ok(())
    }

    /// Takes the next bytes of the file.
    pub fn take_bytes(
        &mut self,
        bytes: &[u8],
        table: &str,
        author: &Author,
        take: &mut impl FnMut(Line),
    ) {
        for part in bytes.split_inclusive(|byte| *byte == b'\n') {
            if self.rest.len() + part.len() > MAX_LINE_BYTES {
                (self.is_too_long, self.rest) = (true, Vec::new());
            }
            if !self.is_too_long {
                self.rest.extend_from_slice(part);
            }
            if part.ends_with(b"\n") {
                let line = std::mem::take(&mut self.rest);
                let is_too_long = std::mem::take(&mut self.is_too_long);
                let text = std::str::from_utf8(&line).ok().filter(|_| !is_too_long);
                match text.map(|text| Line::read(table, author, text.trim_end_matches('\n'))) {
                    Some(Ok(line)) => take(line),
                    Some(Err(LineError::Version)) => self.ignored.later += 1,
                    // A line that a full disk has cut is ended by the next one.
                    _ => self.ignored.lines += 1,
                }
            }
        }
    }
}
