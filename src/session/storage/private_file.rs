//! Files that belong to the user alone: their names, how they are opened, and how they reach the
//! disk.

pub(super) use parlour_words::safe_open::{
    ensure_regular_file, open_regular_file, private_options,
};
use parlour_words::say;
use rustix::fs::{CWD, RenameFlags, renameat_with};
use rustix::io::Errno;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::os::unix::fs::MetadataExt;
use std::path::Path;

/// Longer files are not read at all, in bytes. The longest saved game is far shorter; not tuned.
pub(crate) const MAX_FILE_BYTES: u64 = 4 << 20;

/// Most file systems allow 255 bytes a name. The rest is for suffixes.
pub(super) const MAX_NAME_BYTES: usize = 200;

/// The name of a file in a folder, never a path.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FileName(String);

impl FileName {
    /// The name `text`, if it can be one: not empty, not hidden, at most 200 bytes long, and without
    /// slashes, backslashes and control characters.
    pub fn new(text: &str) -> Option<FileName> {
        let fits = !text.is_empty() && text.len() <= MAX_NAME_BYTES && !text.starts_with('.');
        let plain = |ch: char| ch != '/' && ch != '\\' && !ch.is_control();
        (fits && text.chars().all(plain)).then(|| FileName(text.to_string()))
    }

    /// The name with a number before its `suffix`, as in `name-2.game`; the name itself for 1. `None`
    /// if that would be too long.
    pub(super) fn numbered(&self, number: u32, suffix: &str) -> Option<FileName> {
        let title = self.0.strip_suffix(suffix).unwrap_or(&self.0);
        match number {
            1 => Some(self.clone()),
            _ => FileName::new(&format!("{title}-{number}{suffix}")),
        }
    }

    /// The name followed by `suffix`.
    #[must_use]
    pub(crate) fn with_suffix(&self, suffix: &str) -> FileName {
        FileName(format!("{}{suffix}", self.0))
    }
}

impl AsRef<str> for FileName {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for FileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Brings a file's bytes to the disk. Errors that some systems report only on closing, as a quota on
/// NFS, come here.
pub(crate) fn fsync(file: &File) -> io::Result<()> {
    file.sync_all()
}

/// Renames a file, and never over another.
///
/// # Errors
/// `AlreadyExists` if there is a file at `to`.
pub(super) fn rename_to_new(from: &Path, to: &Path) -> io::Result<()> {
    match renameat_with(CWD, from, CWD, to, RenameFlags::NOREPLACE) {
        // Some file systems, NFS among them, cannot refuse to overwrite. Most of them have hard
        // links, which do.
        Err(Errno::INVAL | Errno::NOSYS | Errno::NOTSUP) => match fs::hard_link(from, to) {
            Ok(()) => fs::remove_file(from),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(error),
            Err(_) if fs::symlink_metadata(to).is_ok() => Err(ErrorKind::AlreadyExists.into()),
            Err(_) => fs::rename(from, to),
        },
        result => Ok(result?),
    }
}

/// Brings the names in the folder of `path` to the disk.
pub(super) fn sync_dir_of(path: &Path) -> io::Result<()> {
    let dir = path.parent().filter(|dir| !dir.as_os_str().is_empty());
    File::open(dir.unwrap_or(Path::new(".")))?.sync_all()
}

/// Whether `file` is the file that `found` describes.
pub(crate) fn is_same_file(file: &File, found: &fs::Metadata) -> bool {
    file.metadata().is_ok_and(|own| (own.dev(), own.ino()) == (found.dev(), found.ino()))
}

/// Reads a regular file of at most `MAX_FILE_BYTES` bytes.
pub fn read_limited(path: &Path) -> io::Result<Vec<u8>> {
    read_stream_limited(open_regular_file(path)?)
}

/// Reads at most [`MAX_FILE_BYTES`] bytes to the end.
pub(crate) fn read_stream_limited(input: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_FILE_BYTES {
        let sentence = say!("storage-too-long-for-game", most = MAX_FILE_BYTES >> 20);
        return Err(io::Error::new(ErrorKind::FileTooLarge, sentence));
    }
    Ok(bytes)
}
