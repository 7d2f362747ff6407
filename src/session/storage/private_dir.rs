//! Folders that belong to the user alone. A file is replaced whole or not at all, no link is
//! followed when writing, and no file name leads out of its folder.

use super::draft::{self, AbandonedDraft, Draft};
use super::private_file::{
    FileName, ensure_regular_file, open_regular_file, private_options, read_limited, rename_to_new,
};
use parlour_words::say;
use std::fs::{self, DirBuilder, DirEntry, File, Metadata, Permissions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};

/// Permissions for the user alone.
const DIR_MODE: u32 = 0o700;

/// A folder, which need not exist yet.
#[derive(Clone, Debug)]
pub struct PrivateDir {
    path: PathBuf,
}

impl PrivateDir {
    /// The folder at `path`.
    pub fn at(path: PathBuf) -> PrivateDir {
        PrivateDir { path }
    }

    /// The path of the folder.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// The path of a file in the folder.
    pub(crate) fn path_of(&self, name: &FileName) -> PathBuf {
        self.path.join(name.as_ref())
    }

    /// Creates the folder if it is missing, and closes it to other users.
    ///
    /// # Errors
    /// If it cannot be created, is a link, or belongs to another user.
    pub(crate) fn ensure(&self) -> io::Result<()> {
        DirBuilder::new().recursive(true).mode(DIR_MODE).create(&self.path)?;
        let found = fs::symlink_metadata(&self.path)?;
        if !found.is_dir() || found.uid() != rustix::process::geteuid().as_raw() {
            let what = say!("storage-not-own-folder", path = self.path);
            return Err(io::Error::new(ErrorKind::PermissionDenied, what));
        }
        if found.mode() & 0o077 != 0 {
            fs::set_permissions(&self.path, Permissions::from_mode(DIR_MODE))?;
        }
        Ok(())
    }

    /// Whether the folder can be read. One that is missing holds nothing, and can.
    ///
    /// # Errors
    /// Why it cannot be read.
    pub(super) fn check_readable(&self) -> io::Result<()> {
        fs::read_dir(&self.path).map(drop).or_else(ok_if_missing)
    }

    /// The first file in the folder that cannot be read, and why. Hidden ones and folders do not count.
    ///
    /// # Errors
    /// If the folder itself cannot be read.
    pub(super) fn unreadable_file(&self) -> io::Result<Option<(PathBuf, io::Error)>> {
        let paths = self.file_names()?.into_iter().map(|name| self.path_of(&name));
        let mut files = paths.filter(|path| !path.is_dir());
        Ok(files.find_map(|path| {
            let opened = open_regular_file(&path).map(drop).or_else(ok_if_missing);
            Some((path, opened.err()?))
        }))
    }

    /// The names of all files but hidden ones, in no order; none if there is no such folder.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub(crate) fn file_names(&self) -> io::Result<Vec<FileName>> {
        let names = self.entry_names()?;
        Ok(names.iter().filter_map(|name| FileName::new(name)).collect())
    }

    /// All files but hidden ones with what the system says of them, in no order; none if there is no such folder. Each is
    /// found from the open folder, which takes a fraction of the time that its whole path does.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub(super) fn files(&self) -> io::Result<Vec<(FileName, Metadata)>> {
        let named = |entry: DirEntry| {
            let name = FileName::new(entry.file_name().to_str()?)?;
            Some((name, entry.metadata().ok()?))
        };
        Ok(self.entries()?.into_iter().filter_map(named).collect())
    }

    /// The names of all folders in the folder but hidden ones, in no order.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub(super) fn folder_names(&self) -> io::Result<Vec<String>> {
        let names = self.entry_names()?;
        let is_folder = |name: &String| !name.starts_with('.') && self.path.join(name).is_dir();
        Ok(names.into_iter().filter(is_folder).collect())
    }

    /// The whole drafts in the folder: the names of the files that they are for, and their paths.
    pub(super) fn whole_drafts(&self) -> Vec<(FileName, PathBuf)> {
        let names = self.entry_names().unwrap_or_default();
        let is_whole = |name: &&String| draft::is_whole(name);
        let draft = |name: &String| Some((draft::target_of(name)?, self.path.join(name)));
        names.iter().filter(is_whole).filter_map(draft).collect()
    }

    /// Reads the file `name`, or, before it has that name, its whole draft.
    pub(super) fn read_or_draft(&self, name: &FileName) -> io::Result<Vec<u8>> {
        let in_place = || read_limited(&self.path_of(name));
        match in_place() {
            Err(error) if error.kind() == ErrorKind::NotFound => {
                let draft = self.whole_drafts().into_iter().find(|(target, _)| target == name);
                // A draft that is gone has got its name meanwhile.
                draft.and_then(|(_, path)| read_limited(&path).ok()).map_or_else(in_place, Ok)
            }
            found => found,
        }
    }

    /// The drafts in the folder that nobody writes any more.
    pub(super) fn abandoned_drafts(&self) -> Vec<AbandonedDraft> {
        let names = self.entry_names().unwrap_or_default();
        names.iter().filter_map(|name| AbandonedDraft::find(&self.path, name)).collect()
    }

    /// Removes the drafts in the folder that nobody writes any more.
    pub(crate) fn remove_abandoned_drafts(&self) {
        self.abandoned_drafts().into_iter().for_each(AbandonedDraft::remove);
    }

    /// Removes the drafts for the file `name` that nobody writes any more.
    pub fn remove_abandoned_drafts_of(&self, name: &FileName) {
        let drafts = self.abandoned_drafts().into_iter().filter(|draft| draft.target == *name);
        drafts.for_each(AbandonedDraft::remove);
    }

    /// The names of everything in the folder; names that are no text are left out.
    fn entry_names(&self) -> io::Result<Vec<String>> {
        let names = self.entries()?.into_iter().map(|entry| entry.file_name().into_string());
        Ok(names.flatten().collect())
    }

    fn entries(&self) -> io::Result<Vec<DirEntry>> {
        match fs::read_dir(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Vec::new()),
            entries => entries?.collect(),
        }
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

    /// Writes a draft that can be renamed to the file `name`.
    pub fn write_draft(&self, name: &FileName, bytes: &[u8]) -> io::Result<Draft> {
        self.ensure()?;
        Draft::write(&self.path, name.as_ref(), bytes)
    }

    /// Creates a file or replaces all of it. It is on the disk when this returns.
    pub fn write(&self, name: &FileName, bytes: &[u8]) -> io::Result<()> {
        self.write_draft(name, bytes)?.replace(&self.path_of(name))
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
        rename_to_new(&self.path_of(name), &dir.path_of(new))?;
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

fn ok_if_missing(error: io::Error) -> io::Result<()> {
    if error.kind() == ErrorKind::NotFound { Ok(()) } else { Err(error) }
}

/// Replaces all of a file in a folder of the user's own. The file keeps its permissions.
pub fn replace_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let draft = Draft::write_beside(path, bytes)?;
    if let Ok(before) = fs::metadata(path) {
        draft.file().set_permissions(before.permissions())?;
    }
    draft.replace(path)
}

/// Writes a new file anywhere, whole or not at all. An existing file is never overwritten.
pub(crate) fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    Draft::write_beside(path, bytes)?.persist_new(path)
}
