//! The file of a game as this process wrote it. It is compared with that before every write, so that
//! what others have changed is never overwritten. Locks alone do not tell: some file systems have
//! none, and editors ask for none.

use super::draft::Draft;
use super::private_dir::PrivateDir;
use super::private_file::{
    FileName, MAX_FILE_BYTES, fsync, is_same_file, read_limited, sync_dir_of,
};
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::MetadataExt;
use std::path::Path;

/// What has become of a file since this process last wrote it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum FileState {
    /// It holds what this process wrote.
    Ours,
    /// It was deleted or renamed.
    Missing,
    /// It holds something else.
    Changed,
}

/// What tells quickly that a file is as it was.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Stamp {
    device: u64,
    inode: u64,
    length: u64,
    /// Seconds and nanoseconds.
    modified: (i64, i64),
}

impl Stamp {
    fn of(found: &fs::Metadata) -> Stamp {
        Stamp {
            device: found.dev(),
            inode: found.ino(),
            length: found.len(),
            modified: (found.mtime(), found.mtime_nsec()),
        }
    }
}

/// What this process has written to a file.
#[derive(Debug)]
struct Written {
    text: Vec<u8>,
    /// What a write that failed may have left behind the text.
    rest: Vec<u8>,
    /// `None` if the system did not tell.
    stamp: Option<Stamp>,
}

impl Written {
    fn new(text: Vec<u8>, file: &File) -> Written {
        let stamp = file.metadata().ok().map(|found| Stamp::of(&found));
        Written { text, rest: Vec::new(), stamp }
    }

    /// The state of the file at `path`. A file with another stamp is read: it is ours if it holds the
    /// same, as after a copy that was put back.
    fn state_at(&mut self, path: &Path) -> io::Result<FileState> {
        let found = match fs::symlink_metadata(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(FileState::Missing),
            found => found?,
        };
        let stamp = Stamp::of(&found);
        if self.stamp == Some(stamp) && stamp.length == self.text.len() as u64 {
            return Ok(FileState::Ours);
        }
        if !found.is_file() || found.len() > MAX_FILE_BYTES {
            return Ok(FileState::Changed);
        }
        let bytes = read_limited(path)?;
        let behind = bytes.strip_prefix(&self.text[..]);
        if behind.is_none_or(|behind| !self.rest.starts_with(behind)) {
            return Ok(FileState::Changed);
        }
        self.stamp = Some(stamp);
        Ok(FileState::Ours)
    }
}

/// Replaces the file at `path` by `text` if it still holds `before`. A kill leaves the one or the other,
/// whole. The file keeps its permissions and the time when it was last written, by which lists sort
/// games.
///
/// # Errors
/// If it cannot be written; then it is as it was.
pub(super) fn replace_unchanged(path: &Path, before: &[u8], text: &str) -> io::Result<FileState> {
    let found = fs::metadata(path)?;
    if found.permissions().readonly() {
        // A rename would ask for no permission.
        return Err(ErrorKind::PermissionDenied.into());
    }
    let mut draft = Draft::write_beside(path, text.as_bytes())?;
    draft.file().set_permissions(found.permissions())?;
    draft.file().set_modified(found.modified()?)?;
    fsync(draft.file())?;
    let mut old = Written { text: before.to_vec(), rest: Vec::new(), stamp: None };
    let state = old.state_at(path)?;
    if state == FileState::Ours {
        draft.rename_over(path)?;
        sync_dir_of(path)?;
    }
    Ok(state)
}

/// Where the file of a game is.
#[derive(Debug)]
enum Place {
    /// In its place.
    Named(File),
    /// In a draft, until it is on the disk.
    Draft {
        draft: Draft,
        /// What the draft is to replace; `None`: nothing.
        replaces: Option<Written>,
    },
}

/// The file of a game.
#[derive(Debug)]
pub(super) struct GameFile {
    written: Written,
    place: Place,
}

impl GameFile {
    /// Opens the existing file `name`, which holds `text`.
    ///
    /// # Errors
    /// If it cannot be opened for appending.
    pub(super) fn open(dir: &PrivateDir, name: &FileName, text: &[u8]) -> io::Result<GameFile> {
        let file = dir.open_for_append(name)?;
        Ok(GameFile { written: Written::new(text.to_vec(), &file), place: Place::Named(file) })
    }

    /// The file of a game that is written anew, in a draft that was kept.
    fn new(draft: Draft, text: String) -> GameFile {
        let written = Written::new(text.into_bytes(), draft.file());
        GameFile { written, place: Place::Draft { draft, replaces: None } }
    }

    /// The file written anew, which will replace the file `old` as it was last written.
    pub(super) fn replacing(draft: Draft, text: String, old: Option<GameFile>) -> GameFile {
        let mut new = GameFile::new(draft, text);
        let replaced = old.and_then(|old| match old.place {
            Place::Named(_) => Some(old.written),
            Place::Draft { mut draft, replaces } => {
                draft.discard();
                replaces
            }
        });
        if let Place::Draft { replaces, .. } = &mut new.place {
            *replaces = replaced;
        }
        new
    }

    /// Forgets what the draft was to replace: that now belongs to others.
    pub(super) fn replace_nothing(&mut self) {
        if let Place::Draft { replaces, .. } = &mut self.place {
            *replaces = None;
        }
    }

    /// The length in bytes of what was written.
    pub(super) fn length(&self) -> u64 {
        self.written.text.len() as u64
    }

    /// Whether the file still waits in a draft.
    pub(super) fn is_draft(&self) -> bool {
        matches!(self.place, Place::Draft { .. })
    }

    fn file(&self) -> &File {
        match &self.place {
            Place::Named(file) => file,
            Place::Draft { draft, .. } => draft.file(),
        }
    }

    /// Another handle of the same file, to bring it to the disk.
    pub(super) fn handle(&self) -> io::Result<File> {
        self.file().try_clone()
    }

    /// The state of the file whose place is `path`.
    pub(super) fn state(&mut self, path: &Path) -> io::Result<FileState> {
        match &mut self.place {
            Place::Draft { draft, .. } => self.written.state_at(draft.path()),
            Place::Named(file) => {
                let state = self.written.state_at(path)?;
                // The same text in another file, as an editor leaves it.
                if state == FileState::Ours && !is_same_file(file, &fs::symlink_metadata(path)?) {
                    return Ok(FileState::Missing);
                }
                Ok(state)
            }
        }
    }

    /// Appends to the file whose place is `path`, if it is [`FileState::Ours`]. Otherwise nothing is
    /// written.
    ///
    /// # Errors
    /// If the write fails. The file is then cut back to what it was, if the system allows that.
    pub(super) fn append(&mut self, path: &Path, bytes: &[u8]) -> io::Result<FileState> {
        let state = self.state(path)?;
        if state != FileState::Ours {
            return Ok(state);
        }
        let length = self.length();
        if !self.written.rest.is_empty() {
            self.file().set_len(length)?;
            self.written.rest.clear();
        }
        let done = self.file().write_all(bytes);
        if done.is_ok() {
            self.written.text.extend_from_slice(bytes);
        } else {
            // Half a line could be read as another move.
            self.written.rest = bytes.to_vec();
            if self.file().set_len(length).is_ok() {
                self.written.rest.clear();
            }
        }
        self.written.stamp = self.file().metadata().ok().map(|found| Stamp::of(&found));
        done?;
        // Without locks another process may have written between the look and the write.
        let alone = self.written.stamp.is_none_or(|stamp| stamp.length == self.length());
        Ok(if alone { FileState::Ours } else { FileState::Changed })
    }

    /// Renames a draft to its place at `path`, unless others have changed what it replaces. Bring it
    /// to the disk first.
    pub(super) fn publish(&mut self, path: &Path) -> io::Result<FileState> {
        let Place::Draft { draft, replaces } = &mut self.place else { return Ok(FileState::Ours) };
        let state = match replaces {
            Some(old) => old.state_at(path)?,
            None => FileState::Missing,
        };
        match state {
            FileState::Changed => return Ok(FileState::Changed),
            FileState::Ours => draft.rename_over(path)?,
            FileState::Missing => match draft.rename_to_new(path) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                    return Ok(FileState::Changed);
                }
                done => done?,
            },
        }
        self.place = Place::Named(self.handle()?);
        Ok(FileState::Ours)
    }

    /// Removes the file whose place is `path`, if it is ours.
    pub(super) fn remove(mut self, path: &Path) {
        match &mut self.place {
            Place::Draft { draft, .. } => draft.discard(),
            // A file that stays is no loss.
            Place::Named(_) => {
                if self.state(path).is_ok_and(|state| state == FileState::Ours) {
                    let _ = fs::remove_file(path);
                }
            }
        }
    }

    #[cfg(test)]
    /// Where the file can be read now, if its place is `path`.
    pub(super) fn current_path(&self, path: std::path::PathBuf) -> std::path::PathBuf {
        match &self.place {
            Place::Named(_) => path,
            Place::Draft { draft, .. } => draft.path().to_path_buf(),
        }
    }
}
