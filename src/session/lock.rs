//! Who owns a game: at most one process at a time, by a lock on a file that is never renamed.

use super::folder::{Folder, Name};
use rustix::fs::{FlockOperation, flock};
use rustix::io::Errno;
use std::fs::{self, File};
use std::io::{self, Write};
use std::os::unix::fs::MetadataExt;
use std::path::PathBuf;

/// A lock that is held. The system gives it up with the process, however that ends.
#[derive(Debug)]
pub struct Lock {
    path: PathBuf,
    _file: File,
}

impl Lock {
    /// Tries to take the lock called `name`; never waits. `None`: somebody else has it.
    ///
    /// # Errors
    /// If the folder takes no file. Where files cannot be locked at all, as on some networks, the
    /// lock counts as taken: one player is common there, two are rare.
    pub fn take(folder: &Folder, name: &Name) -> io::Result<Option<Lock>> {
        folder.ready()?;
        let path = folder.file(name);
        loop {
            let mut file = folder.append(name)?;
            match flock(&file, FlockOperation::NonBlockingLockExclusive) {
                Err(Errno::WOULDBLOCK) => return Ok(None),
                Err(Errno::INTR) => continue,
                Ok(()) | Err(_) => {}
            }
            // Its last owner may have removed the file between our opening and locking it.
            let now = fs::symlink_metadata(&path);
            if !now.is_ok_and(|now| file.metadata().is_ok_and(|own| own.ino() == now.ino())) {
                continue;
            }
            let lock = Lock { path, _file: file.try_clone()? };
            // So that people find out whose it is, and no empty file is left by a kill.
            if file.metadata()?.len() == 0 {
                writeln!(file, "{}", std::process::id())?;
            }
            return Ok(Some(lock));
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // While it is still ours. If it stays there, nothing is wrong with it.
        let _ = fs::remove_file(&self.path);
    }
}
