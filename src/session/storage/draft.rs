//! Drafts: files that are written beside their place and renamed to it when they are whole. Each has
//! a name of its own, so that processes never write to one draft together.

use super::private_file::{
    FileName, MAX_NAME_BYTES, fsync, is_same_file, private_options, rename_to_new, sync_dir_of,
};
use rustix::fs::{FlockOperation, flock};
use rustix::io::Errno;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// The suffix of a draft that may be unfinished, or that holds nothing new.
const PART_SUFFIX: &str = ".part";
/// The suffix of a draft that was kept.
const WHOLE_SUFFIX: &str = ".tmp";

/// A draft on a file system without locks counts as abandoned after this time. Not tuned: far longer
/// than a disk that works takes for one file.
const UNLOCKED_DRAFT_TIMEOUT: Duration = Duration::from_secs(60);

/// How many names are tried for a draft. Every one but the first would be a strange accident.
const NAME_ATTEMPTS: u32 = 8;

/// A draft. It is removed when it is dropped, unless it was [kept](Draft::keep) or renamed. An
/// advisory lock on it shows other processes that somebody writes it.
#[derive(Debug)]
pub struct Draft {
    path: PathBuf,
    file: File,
    is_kept: bool,
}

impl Draft {
    /// Writes a draft in the folder `dir` for the file `target`.
    pub(super) fn write(dir: &Path, target: &str, bytes: &[u8]) -> io::Result<Draft> {
        let draft = Draft::create(dir, target)?;
        draft.file().write_all(bytes)?;
        Ok(draft)
    }

    /// Makes the draft one that stays when it is dropped, and that is found again after a kill: it
    /// holds what is found nowhere else.
    pub(super) fn keep(&mut self) -> io::Result<()> {
        let whole = self.path.with_extension(&WHOLE_SUFFIX[1..]);
        fs::rename(&self.path, &whole)?;
        (self.path, self.is_kept) = (whole, true);
        Ok(())
    }

    /// Has the draft removed when it is dropped.
    pub(super) fn discard(&mut self) {
        self.is_kept = false;
    }

    /// Writes a draft for the file at `path`.
    pub(super) fn write_beside(path: &Path, bytes: &[u8]) -> io::Result<Draft> {
        let name = path.file_name().and_then(OsStr::to_str);
        let dir = path.parent().filter(|dir| !dir.as_os_str().is_empty());
        // A long or strange name would make no name for a draft.
        let target = name.filter(|name| name.len() <= MAX_NAME_BYTES).unwrap_or("parlour");
        Draft::write(dir.unwrap_or(Path::new(".")), target, bytes)
    }

    fn create(dir: &Path, target: &str) -> io::Result<Draft> {
        let mut options = private_options();
        options.append(true).create_new(true);
        for _ in 0..NAME_ATTEMPTS {
            let salt = rand::random::<u64>();
            let path = dir.join(format!(".{target}.{salt:016x}{PART_SUFFIX}"));
            let file = match options.open(&path) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => continue,
                file => file?,
            };
            let locked = flock(&file, FlockOperation::NonBlockingLockExclusive);
            let draft = Draft { path, file, is_kept: false };
            // Another process may have found the draft abandoned before it was locked.
            if locked != Err(Errno::WOULDBLOCK) && draft.is_at(&draft.path) {
                return Ok(draft);
            }
        }
        Err(ErrorKind::AlreadyExists.into())
    }

    /// Where the draft is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The file, open for appending.
    pub(super) fn file(&self) -> &File {
        &self.file
    }

    fn is_at(&self, path: &Path) -> bool {
        fs::symlink_metadata(path).is_ok_and(|found| is_same_file(&self.file, &found))
    }

    /// Renames the draft to `path`, where it replaces a file. On failure that file and the draft stay
    /// as they were. The draft should be on the disk by now, lest a loss of power leave neither.
    pub(super) fn rename_over(&mut self, path: &Path) -> io::Result<()> {
        let renamed = fs::rename(&self.path, path);
        self.finish_rename(renamed, path)
    }

    /// Renames the draft to `path`, as [`Draft::rename_over`], unless there is a file.
    ///
    /// # Errors
    /// `AlreadyExists` if there is one.
    pub(super) fn rename_to_new(&mut self, path: &Path) -> io::Result<()> {
        let renamed = rename_to_new(&self.path, path);
        self.finish_rename(renamed, path)
    }

    fn finish_rename(&mut self, renamed: io::Result<()>, path: &Path) -> io::Result<()> {
        // A server on a network may have renamed the file, and its answer may have been lost.
        if !self.is_at(path) {
            renamed?;
        }
        self.is_kept = true;
        // Only drafts are locked. On a file system without locks there is nothing to release.
        let _ = flock(&self.file, FlockOperation::Unlock);
        Ok(())
    }

    /// Brings the draft to the disk and puts it in its place at `path`, also on the disk.
    pub(super) fn replace(mut self, path: &Path) -> io::Result<()> {
        fsync(&self.file)?;
        self.rename_over(path)?;
        sync_dir_of(path)
    }

    /// Brings the draft to the disk and gives it its name, unless there is a file at `path`.
    pub(super) fn persist_new(mut self, path: &Path) -> io::Result<()> {
        fsync(&self.file)?;
        self.rename_to_new(path)?;
        sync_dir_of(path)
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if !self.is_kept && self.is_at(&self.path) {
            // A file that cannot be removed does no harm.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// A draft that a killed process left behind. Nobody else takes it while this value lives.
#[derive(Debug)]
pub(super) struct AbandonedDraft {
    /// Where it is.
    pub path: PathBuf,
    /// The name of the file that it is for.
    pub target: FileName,
    /// Whether it was [kept](Draft::keep).
    pub is_whole: bool,
    /// When it was last written.
    pub modified: SystemTime,
    /// Locked.
    file: File,
}

impl AbandonedDraft {
    /// The draft of this name in the folder `dir`, if it is one and nobody writes it.
    pub(super) fn find(dir: &Path, name: &str) -> Option<AbandonedDraft> {
        let target = target_of(name)?;
        let path = dir.join(name);
        let file = private_options().read(true).open(&path).ok()?;
        let found = file.metadata().ok().filter(fs::Metadata::is_file)?;
        let is_abandoned = match flock(&file, FlockOperation::NonBlockingLockExclusive) {
            Ok(()) => true,
            Err(Errno::WOULDBLOCK) => false,
            Err(_) => {
                let age = found.modified().ok().and_then(|modified| modified.elapsed().ok());
                age.is_some_and(|age| age >= UNLOCKED_DRAFT_TIMEOUT)
            }
        };
        let in_place = fs::symlink_metadata(&path).is_ok_and(|now| is_same_file(&file, &now));
        let modified = found.modified().unwrap_or(SystemTime::UNIX_EPOCH);
        let is_whole = is_whole(name);
        let draft = AbandonedDraft { path, target, is_whole, modified, file };
        (is_abandoned && in_place).then_some(draft)
    }

    /// Brings it to the disk and puts it in the place of the file at `path`.
    pub(super) fn rename_over(&self, path: &Path) -> io::Result<()> {
        fsync(&self.file)?;
        fs::rename(&self.path, path)
    }

    /// Brings it to the disk and puts it in its place at `path`, unless there is a file.
    pub(super) fn rename_to_new(&self, path: &Path) -> io::Result<()> {
        fsync(&self.file)?;
        rename_to_new(&self.path, path)
    }

    /// Removes it.
    pub(super) fn remove(self) {
        let _ = fs::remove_file(&self.path); // a draft that stays does no harm
    }
}

/// Whether a draft of this name was [kept](Draft::keep).
pub(super) fn is_whole(name: &str) -> bool {
    name.ends_with(WHOLE_SUFFIX)
}

/// The name of the file that a draft of this name is for; `None` if it is no draft.
pub(super) fn target_of(name: &str) -> Option<FileName> {
    let name = name.strip_prefix('.')?;
    let stem = name.strip_suffix(WHOLE_SUFFIX).or_else(|| name.strip_suffix(PART_SUFFIX))?;
    let (target, _) = stem.rsplit_once('.')?;
    FileName::new(target)
}
