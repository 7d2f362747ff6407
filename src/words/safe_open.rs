//! How files are opened whose names come from a person or may have been planted by another one: nothing waits for the
//! other end of a pipe, no device is read, and no link is followed to be written to.

use crate::say;
use rustix::fs::OFlags;
use rustix::io::Errno;
use std::fs::{File, OpenOptions};
use std::io::{Error, ErrorKind, Result};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

/// Permissions for the user alone.
const FILE_MODE: u32 = 0o600;

fn options_with(flags: OFlags) -> OpenOptions {
    let mut options = OpenOptions::new();
    options.mode(FILE_MODE).custom_flags((flags | OFlags::NONBLOCK).bits() as i32);
    options
}

/// Options to open a file that a person names, which may be a link: for the user alone if it is made.
pub fn named_options() -> OpenOptions {
    options_with(OFlags::empty())
}

/// Options to open files for writing: for the user alone, following no link, and without waiting for
/// a reader of a pipe.
pub fn private_options() -> OpenOptions {
    options_with(OFlags::NOFOLLOW)
}

/// Opens a file with such options, if it is a regular one.
pub fn open_plain(options: &OpenOptions, path: &Path) -> Result<File> {
    let file = options.open(path).map_err(|error| match Errno::from_io_error(&error) {
        // A pipe that nobody reads.
        Some(Errno::NXIO) => not_a_file(),
        _ => error,
    })?;
    ensure_regular_file(&file)?;
    Ok(file)
}

/// Opens a regular file for reading.
pub fn open_regular_file(path: &Path) -> Result<File> {
    open_plain(named_options().read(true), path)
}

/// Refuses pipes, folders and devices.
pub fn ensure_regular_file(file: &File) -> Result<()> {
    if file.metadata()?.is_file() { Ok(()) } else { Err(not_a_file()) }
}

fn not_a_file() -> Error {
    Error::new(ErrorKind::InvalidInput, say!("storage-not-a-file"))
}
