//! Who owns a game: at most one process at a time, by a lock on a file that is never renamed.

use super::private_dir::{FileName, PrivateDir};
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
    file: File,
}

impl Lock {
    /// Tries to take the lock called `name`; never waits. `None`: somebody else has it.
    ///
    /// # Errors
    /// If the folder takes no file. Where files cannot be locked at all, as on some networks, the
    /// lock counts as taken: one player is common there, two are rare.
    pub fn take(dir: &PrivateDir, name: &FileName) -> io::Result<Option<Lock>> {
        dir.ensure()?;
        let path = dir.path_of(name);
        loop {
            let mut file = dir.open_for_append(name)?;
            match flock(&file, FlockOperation::NonBlockingLockExclusive) {
                Err(Errno::WOULDBLOCK) => return Ok(None),
                Err(Errno::INTR) => continue,
                Ok(()) | Err(_) => {}
            }
            // Its last owner may have removed the file between our opening and locking it.
            let lock = Lock { path: path.clone(), file: file.try_clone()? };
            if !lock.holds() {
                continue;
            }
            // So that people find out whose it is, and no empty file is left by a kill.
            if file.metadata()?.len() == 0 {
                writeln!(file, "{}", std::process::id())?;
            }
            return Ok(Some(lock));
        }
    }

    /// Whether the file is still there for others to find: whoever deletes it lets them in.
    pub fn holds(&self) -> bool {
        let found = fs::symlink_metadata(&self.path);
        let is_same_file = |found: fs::Metadata| {
            let own = self.file.metadata();
            own.is_ok_and(|own| (own.dev(), own.ino()) == (found.dev(), found.ino()))
        };
        found.is_ok_and(is_same_file)
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // While it is still ours. If it stays there, nothing is wrong with it.
        if self.holds() {
            let _ = fs::remove_file(&self.path);
        }
    }
}
