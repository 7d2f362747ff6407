//! Folders that belong to the user alone. A file is replaced whole or not at all, no link is
//! followed when writing, and no file name leads out of its folder.

use rustix::fs::{CWD, OFlags, RenameFlags, renameat_with};
use rustix::io::Errno;
use std::fmt;
use std::fs::{self, DirBuilder, File, OpenOptions, Permissions};
use std::io::{self, ErrorKind, Read, Write};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// Longer files are not read at all, in bytes. The longest saved game is far shorter; not tuned.
pub(crate) const MAX_FILE_BYTES: u64 = 4 << 20;

/// Permissions for the user alone.
const DIR_MODE: u32 = 0o700;
const FILE_MODE: u32 = 0o600;
/// The suffix of a file that is being written.
const TEMP_SUFFIX: &str = ".tmp";

/// Most file systems allow 255 bytes a name. The rest is for suffixes.
const MAX_NAME_BYTES: usize = 200;

/// The name of a file in a folder, never a path.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FileName(String);

impl FileName {
    /// The name `text`, if it can be one: not empty, not hidden, at most 200 bytes long, and without
    /// slashes, backslashes and control characters.
    pub(crate) fn new(text: &str) -> Option<FileName> {
        let fits = !text.is_empty() && text.len() <= MAX_NAME_BYTES && !text.starts_with('.');
        let plain = |ch: char| ch != '/' && ch != '\\' && !ch.is_control();
        (fits && text.chars().all(plain)).then(|| FileName(text.to_string()))
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

/// A folder, which need not exist yet.
#[derive(Clone, Debug)]
pub(crate) struct PrivateDir {
    path: PathBuf,
}

impl PrivateDir {
    /// The folder at `path`.
    pub(crate) fn at(path: PathBuf) -> PrivateDir {
        PrivateDir { path }
    }

    /// The path of a file in the folder.
    pub(crate) fn path_of(&self, name: &FileName) -> PathBuf {
        self.path.join(&name.0)
    }

    /// Creates the folder if it is missing, and closes it to other users.
    ///
    /// # Errors
    /// If it cannot be created, is a link, or belongs to another user.
    pub(crate) fn ensure(&self) -> io::Result<()> {
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

    /// The names of all files but hidden ones, sorted; none if the folder cannot be read.
    pub(crate) fn file_names(&self) -> Vec<FileName> {
        let name = |entry: fs::DirEntry| FileName::new(entry.file_name().to_str()?);
        let mut names: Vec<_> = self.entries().filter_map(name).collect();
        names.sort();
        names
    }

    /// Everything in the folder that can be read.
    fn entries(&self) -> impl Iterator<Item = fs::DirEntry> {
        fs::read_dir(&self.path).into_iter().flatten().flatten()
    }

    /// Opens a file for appending, and creates it if it is missing.
    ///
    /// # Errors
    /// If it is no regular file: a pipe would block.
    pub(crate) fn open_for_append(&self, name: &FileName) -> io::Result<File> {
        let file = private_options().append(true).create(true).open(self.path_of(name))?;
        ensure_regular_file(&file)?;
        Ok(file)
    }

    /// Writes a temporary file that can [replace](TempFile::persist) the file `name`.
    pub(crate) fn write_temp(&self, name: &FileName, bytes: &[u8]) -> io::Result<TempFile> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        self.ensure()?;
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = self.path.join(format!(".{name}.{number}{TEMP_SUFFIX}"));
        TempFile::create(path, self.path_of(name), bytes)
    }

    /// Temporary files, each with the name of the file it was to replace. A process that was killed
    /// leaves them behind.
    pub(crate) fn leftover_temp_files(&self) -> Vec<(FileName, PathBuf)> {
        let parse_temp_name = |entry: fs::DirEntry| {
            let file = entry.file_name();
            let (name, _) =
                file.to_str()?.strip_prefix('.')?.strip_suffix(TEMP_SUFFIX)?.rsplit_once('.')?;
            Some((FileName::new(name)?, entry.path()))
        };
        self.entries().filter_map(parse_temp_name).collect()
    }

    /// Creates a file or replaces all of it. It is on the disk when this returns.
    pub(crate) fn write(&self, name: &FileName, bytes: &[u8]) -> io::Result<()> {
        self.write_temp(name, bytes)?.persist_durably(self)
    }

    /// Moves a file to another folder or name.
    ///
    /// # Errors
    /// `AlreadyExists` if there is such a file.
    pub(crate) fn move_to(
        &self,
        name: &FileName,
        dir: &PrivateDir,
        new: &FileName,
    ) -> io::Result<()> {
        dir.ensure()?;
        let (from, to) = (self.path_of(name), dir.path_of(new));
        match renameat_with(CWD, &from, CWD, &to, RenameFlags::NOREPLACE) {
            // Some file systems, NFS among them, cannot refuse to overwrite: check first.
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
    pub(crate) fn remove(&self, name: &FileName) -> io::Result<()> {
        fs::remove_file(self.path_of(name))
    }

    /// Brings the folder's names to the disk, so that they survive a loss of power.
    pub(crate) fn sync(&self) -> io::Result<()> {
        File::open(&self.path)?.sync_all()
    }
}

/// A file that is to replace another. Unless it does, it is removed when it is dropped.
#[derive(Debug)]
pub(crate) struct TempFile {
    path: PathBuf,
    target: PathBuf,
    file: Option<File>,
}

impl TempFile {
    /// Writes the temporary file `path`, which is to replace `target`. A file that a killed process
    /// left at `path` is removed; only the owner of `target` writes there.
    fn create(path: PathBuf, target: PathBuf, bytes: &[u8]) -> io::Result<TempFile> {
        match fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let mut options = private_options();
        let file = options.append(true).create_new(true).open(&path)?;
        let mut temp_file = TempFile { path, target, file: Some(file) };
        temp_file.file().write_all(bytes)?;
        Ok(temp_file)
    }

    /// The file, open for appending.
    pub(crate) fn file(&mut self) -> &mut File {
        self.file.as_mut().expect("only `persist` takes the file, and it consumes `self`")
    }

    /// Replaces the target. On failure the target stays as it was.
    pub(crate) fn persist(mut self) -> io::Result<File> {
        fs::rename(&self.path, &self.target)?;
        Ok(self.file.take().expect("only `persist` takes the file, and it consumes `self`"))
    }

    /// Replaces the target, which lies in `dir`. It is on the disk when this returns.
    fn persist_durably(mut self, dir: &PrivateDir) -> io::Result<()> {
        fsync(self.file())?;
        self.persist()?;
        dir.sync()
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        if self.file.is_some() {
            // A file that cannot be removed does no harm.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Options to open files for writing: for the user alone, following no link, and without waiting for
/// a reader of a pipe.
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

/// Replaces all of a file in a folder of the user's own. The file keeps its permissions.
pub(crate) fn replace_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let (Some(dir), Some(name)) = (path.parent(), path.file_name()) else {
        return Err(ErrorKind::InvalidInput.into());
    };
    let temp_path = dir.join(format!(".{}{TEMP_SUFFIX}", name.to_string_lossy()));
    let mut temp_file = TempFile::create(temp_path, path.to_path_buf(), bytes)?;
    if let Ok(before) = fs::metadata(path) {
        temp_file.file().set_permissions(before.permissions())?;
    }
    temp_file.persist_durably(&PrivateDir::at(dir.to_path_buf()))
}

/// Brings a file's bytes to the disk. Errors that some systems report only on closing, as a quota on
/// NFS, come here.
pub(crate) fn fsync(file: &File) -> io::Result<()> {
    file.sync_all()
}

/// Writes a new file anywhere. An existing file is never overwritten.
pub(crate) fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = private_options().write(true).create_new(true).open(path)?;
    let written = file.write_all(bytes).and_then(|()| fsync(&file));
    if written.is_err() {
        // An incomplete file would be taken for the whole.
        let _ = fs::remove_file(path);
    }
    written
}

/// Whether `file` is the file that `found` describes.
pub(crate) fn is_same_file(file: &File, found: &fs::Metadata) -> bool {
    file.metadata().is_ok_and(|own| (own.dev(), own.ino()) == (found.dev(), found.ino()))
}

/// Reads a regular file of at most [`MAX_FILE_BYTES`] bytes.
pub(crate) fn read_limited(path: &Path) -> io::Result<Vec<u8>> {
    let flags = OFlags::NONBLOCK.bits() as i32; // opening a pipe would wait for a writer
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
