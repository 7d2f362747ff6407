//! The one file of a table to which this process writes.

use super::foreign_file::MAX_FILE_BYTES;
use parlour_words::safe_open::{ensure_regular_file, private_options};
use rustix::fs::{FlockOperation, flock};
use rustix::io::Errno;
use std::fs::{File, Permissions};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};

/// Everybody may read what a player writes.
const FILE_MODE: u32 = 0o644;

/// A file that only this process appends to. While it is open it is locked, by which others see that
/// the player is there.
#[derive(Debug)]
pub(super) struct OwnFile {
    path: PathBuf,
    /// `None` while the player is away.
    file: Option<File>,
    /// Whether the last line may be cut.
    is_cut: bool,
}

impl OwnFile {
    /// Opens the file at `path`, or makes it. It is a regular file of this user with one name.
    pub(super) fn open(path: PathBuf) -> io::Result<OwnFile> {
        let made = private_options().append(true).create_new(true).open(&path);
        let file = match made {
            Ok(file) => {
                file.set_permissions(Permissions::from_mode(FILE_MODE))?;
                file
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => reopen(&path)?,
            Err(error) => return Err(error),
        };
        lock(&file);
        // A process that was killed while it wrote, or a full disk, may have left half a line.
        Ok(OwnFile { path, file: Some(file), is_cut: true })
    }

    /// Appends a line, which ends with a newline.
    pub(super) fn append(&mut self, line: &str) -> io::Result<()> {
        let file = match &mut self.file {
            Some(file) => file,
            none => {
                let file = reopen(&self.path)?;
                lock(&file);
                none.insert(file)
            }
        };
        if file.metadata()?.len() + line.len() as u64 > MAX_FILE_BYTES {
            return Err(ErrorKind::FileTooLarge.into());
        }
        if file.metadata()?.nlink() == 0 {
            // Whatever has its name later is opened then.
            self.file = None;
            return Err(ErrorKind::NotFound.into());
        }
        if self.is_cut && !ends_line(&self.path)? {
            file.write_all(b"\n")?;
        }
        self.is_cut = true;
        file.write_all(line.as_bytes())?;
        self.is_cut = false;
        Ok(())
    }

    /// Others see that the player is gone, until the next line or [`OwnFile::stay`].
    pub(super) fn go_away(&mut self) {
        self.file = None;
    }

    /// Others see that the player is there.
    pub(super) fn stay(&mut self) {
        if self.file.is_none() {
            self.file = reopen(&self.path).inspect(lock).ok();
        }
    }
}

/// Whether the file ends with a whole line, or is empty.
fn ends_line(path: &Path) -> io::Result<bool> {
    use std::io::{Read, Seek, SeekFrom};
    let mut file = private_options().read(true).open(path)?;
    if file.metadata()?.len() == 0 {
        return Ok(true);
    }
    let mut last = [0];
    file.seek(SeekFrom::End(-1))?;
    file.read_exact(&mut last)?;
    Ok(last == *b"\n")
}

fn reopen(path: &Path) -> io::Result<File> {
    let file = private_options().append(true).open(path)?;
    ensure_regular_file(&file)?;
    let found = file.metadata()?;
    if found.nlink() != 1 || found.uid() != rustix::process::geteuid().as_raw() {
        return Err(ErrorKind::PermissionDenied.into());
    }
    Ok(file)
}

/// Locks the file. Somebody may be looking whether it is locked, for a moment; and a file system without locks
/// is none to wait for.
fn lock(file: &File) {
    for _ in 0..20 {
        match flock(file, FlockOperation::NonBlockingLockExclusive) {
            Err(Errno::WOULDBLOCK | Errno::INTR) => {
                std::thread::sleep(std::time::Duration::from_millis(1));
            }
            Ok(()) | Err(_) => return,
        }
    }
}

/// Whether a process has the file locked; `None` where locks do not work.
pub(super) fn is_locked(file: &File) -> Option<bool> {
    match flock(file, FlockOperation::NonBlockingLockShared) {
        Ok(()) => Some(false),
        Err(Errno::WOULDBLOCK) => Some(true),
        Err(_) => None,
    }
}
