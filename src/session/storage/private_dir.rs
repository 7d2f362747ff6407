//! A folder of our own: private to the user, its files replaced whole or not at all, no link
//! followed when writing, and no name that leads out of it.

use rustix::fs::{CWD, OFlags, RenameFlags, renameat_with};
use rustix::io::Errno;
use std::fmt;
use std::fs::{self, DirBuilder, File, OpenOptions, Permissions};
use std::io::{self, ErrorKind, Read, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// No saved game comes near so many bytes; what is longer is not read at all.
pub const MAX_FILE_BYTES: u64 = 4 << 20;

/// Only the user may read, write or enter.
const DIR_MODE: u32 = 0o700;
const FILE_MODE: u32 = 0o600;
/// The end of a file's name while it is being written.
const TEMP_SUFFIX: &str = ".tmp";

/// The name of a file in a folder: never a path.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FileName(String);

impl FileName {
    /// `text` as a name, if it is fit to be one: not hidden, short enough to have endings added
    /// where names have 255 bytes, and without slashes or signs that a terminal would act upon.
    pub fn new(text: &str) -> Option<FileName> {
        let fits = !text.is_empty() && text.len() <= 200 && !text.starts_with('.');
        let plain = |ch: char| ch != '/' && ch != '\\' && !ch.is_control();
        (fits && text.chars().all(plain)).then(|| FileName(text.to_string()))
    }

    /// The name with another ending.
    #[must_use]
    pub fn with_suffix(&self, ending: &str) -> FileName {
        FileName(format!("{}{ending}", self.0))
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

/// A folder, which may not be there yet.
#[derive(Clone, Debug)]
pub struct PrivateDir {
    path: PathBuf,
}

impl PrivateDir {
    /// The folder at `path`.
    pub fn at(path: PathBuf) -> PrivateDir {
        PrivateDir { path }
    }

    /// Where a file of it is.
    pub fn path_of(&self, name: &FileName) -> PathBuf {
        self.path.join(&name.0)
    }

    /// Makes sure that it is there, ours, and nobody else's to look into.
    ///
    /// # Errors
    /// If it cannot be made, is a link, or belongs to somebody else.
    pub fn ensure(&self) -> io::Result<()> {
        DirBuilder::new().recursive(true).mode(DIR_MODE).create(&self.path)?;
        let found = fs::symlink_metadata(&self.path)?;
        if !found.is_dir() || found.uid() != rustix::process::geteuid().as_raw() {
            let what = format!("{} is not a folder of this user", self.path.display());
            return Err(io::Error::new(ErrorKind::PermissionDenied, what));
        }
        if found.mode() & 0o077 != 0 {
            fs::set_permissions(&self.path, Permissions::from_mode(DIR_MODE))?;
        }
        Ok(())
    }

    /// The names of the files in it, hidden ones left out; none if there is no such folder.
    pub fn file_names(&self) -> Vec<FileName> {
        let Ok(entries) = fs::read_dir(&self.path) else { return Vec::new() };
        let name = |entry: fs::DirEntry| FileName::new(entry.file_name().to_str()?);
        let mut names: Vec<_> = entries.flatten().filter_map(name).collect();
        names.sort();
        names
    }

    /// Opens a file for appending, made if it is not there; anything but a file is not waited for.
    pub fn open_for_append(&self, name: &FileName) -> io::Result<File> {
        let file = private_options().append(true).create(true).open(self.path_of(name))?;
        ensure_regular_file(&file)?;
        Ok(file)
    }

    /// Writes a file beside `name`, to be [put in its place](Draft::put) or dropped.
    pub fn write_temp(&self, name: &FileName, bytes: &[u8]) -> io::Result<TempFile> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        self.ensure()?;
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = self.path.join(format!(".{name}.{number}{TEMP_SUFFIX}"));
        // Only the owner of a game writes one, so what is there is left from one who was killed.
        match fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let mut options = private_options();
        let file = options.append(true).create_new(true).open(&path)?;
        let mut temp_file = TempFile { path, target: self.path_of(name), file: Some(file) };
        temp_file.file().write_all(bytes)?;
        Ok(temp_file)
    }

    /// Names that have drafts, and the drafts: those of one who was killed lie there for ever.
    pub fn leftover_temp_files(&self) -> Vec<(FileName, PathBuf)> {
        let Ok(entries) = fs::read_dir(&self.path) else { return Vec::new() };
        let parse_temp_name = |entry: fs::DirEntry| {
            let file = entry.file_name();
            let (name, _) =
                file.to_str()?.strip_prefix('.')?.strip_suffix(TEMP_SUFFIX)?.rsplit_once('.')?;
            Some((FileName::new(name)?, entry.path()))
        };
        entries.flatten().filter_map(parse_temp_name).collect()
    }

    /// A new file, or all of one anew, safe on the disk when this returns.
    pub fn write(&self, name: &FileName, bytes: &[u8]) -> io::Result<()> {
        let mut temp_file = self.write_temp(name, bytes)?;
        fsync(temp_file.file())?;
        temp_file.persist()?;
        self.sync()
    }

    /// Moves a file to another folder or name, where none is yet.
    pub fn move_to(&self, name: &FileName, dir: &PrivateDir, new: &FileName) -> io::Result<()> {
        dir.ensure()?;
        let (from, to) = (self.path_of(name), dir.path_of(new));
        match renameat_with(CWD, &from, CWD, &to, RenameFlags::NOREPLACE) {
            // Not every file system, and no NFS, can do both at once.
            Err(Errno::INVAL | Errno::NOSYS | Errno::NOTSUP) => {
                if fs::symlink_metadata(&to).is_ok() {
                    return Err(ErrorKind::AlreadyExists.into());
                }
                fs::rename(from, to)?;
            }
            result => result?,
        }
        dir.sync()?;
        self.sync()
    }

    /// Removes a file.
    pub fn remove(&self, name: &FileName) -> io::Result<()> {
        fs::remove_file(self.path_of(name))
    }

    /// Makes names that were given and taken last over a loss of power.
    pub fn sync(&self) -> io::Result<()> {
        File::open(&self.path)?.sync_all()
    }
}

/// A file that was written beside another, and goes again unless it is put in its place.
#[derive(Debug)]
pub struct TempFile {
    path: PathBuf,
    target: PathBuf,
    file: Option<File>,
}

impl TempFile {
    /// The file, open for appending.
    pub fn file(&mut self) -> &mut File {
        self.file.as_mut().expect("it is there until it is put in its place")
    }

    /// Puts it in its place: all of it, or on failure nothing.
    pub fn persist(mut self) -> io::Result<File> {
        fs::rename(&self.path, &self.target)?;
        Ok(self.file.take().expect("it is put in its place once"))
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        if self.file.is_some() {
            // It is in nobody's way if it cannot be removed.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Files that only the user reads, no links, and no pipes that nobody reads from.
fn private_options() -> OpenOptions {
    let mut options = OpenOptions::new();
    let flags = OFlags::NOFOLLOW | OFlags::NONBLOCK;
    options.mode(FILE_MODE).custom_flags(flags.bits() as i32);
    options
}

fn ensure_regular_file(file: &File) -> io::Result<()> {
    match file.metadata()?.is_file() {
        true => Ok(()),
        false => Err(io::Error::new(ErrorKind::InvalidInput, "this is no file")),
    }
}

/// Writes all of a file anew that the user keeps at a place of his own, which stays as open to
/// others as it was.
pub fn replace_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let (Some(dir), Some(name)) = (path.parent(), path.file_name()) else {
        return Err(ErrorKind::InvalidInput.into());
    };
    let temp_path = dir.join(format!(".{}{TEMP_SUFFIX}", name.to_string_lossy()));
    let _ = fs::remove_file(&temp_path); // left by one who was killed
    let file = private_options().write(true).create_new(true).open(&temp_path)?;
    let mut temp_file = TempFile { path: temp_path, target: path.to_path_buf(), file: Some(file) };
    temp_file.file().write_all(bytes)?;
    if let Ok(before) = fs::metadata(path) {
        temp_file.file().set_permissions(before.permissions())?;
    }
    fsync(temp_file.file())?;
    temp_file.persist()?;
    PrivateDir::at(dir.to_path_buf()).sync()
}

/// Brings a file's bytes to the disk. Whatever the system would only say when the file is closed
/// (a quota on NFS) it says here.
pub fn fsync(file: &File) -> io::Result<()> {
    file.sync_all()
}

/// Writes a new file at any place of the user's; never over another.
pub fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = private_options().write(true).create_new(true).open(path)?;
    let written = file.write_all(bytes).and_then(|()| fsync(&file));
    if written.is_err() {
        // Half a game is worse than none.
        let _ = fs::remove_file(path);
    }
    written
}

/// Reads a file of at most [`LONGEST`] bytes; anything but a file is not waited for.
pub fn read_limited(path: &Path) -> io::Result<Vec<u8>> {
    let flags = OFlags::NONBLOCK.bits() as i32; // a pipe nobody writes to would never open
    let file = OpenOptions::new().read(true).custom_flags(flags).open(path)?;
    ensure_regular_file(&file)?;
    let mut bytes = Vec::new();
    file.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_FILE_BYTES {
        let sentence =
            format!("it is longer than {} MiB, and no saved game is", MAX_FILE_BYTES >> 20);
        return Err(io::Error::new(ErrorKind::FileTooLarge, sentence));
    }
    Ok(bytes)
}
