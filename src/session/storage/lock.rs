//! Locks on saved games: at most one process owns a game. The lock is an advisory lock (`flock`) on
//! a file of its own, since the game's file is replaced and renamed while it is owned.

use super::private_dir::PrivateDir;
use super::private_file::{FileName, is_same_file, open_regular_file};
use rustix::fs::{FlockOperation, flock};
use rustix::io::Errno;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

const LOCK_SUFFIX: &str = ".lock";

/// How often, and at what distance, a lock is tried that somebody may only look at. Not tuned: a look
/// takes microseconds.
const LOOK_ATTEMPTS: u32 = 10;
const LOOK_PAUSE: Duration = Duration::from_millis(2);

/// A lock that is held. The system releases it when the process ends, however it ends.
#[derive(Debug)]
pub struct Lock {
    path: PathBuf,
    file: File,
}

impl Lock {
    /// Tries to take the lock of `game` and never waits. `None`: another process has it.
    ///
    /// # Errors
    /// If the folder cannot hold the lock's file. On file systems without locks, as on some
    /// networks, the lock counts as taken: a single process is common there, a second one rare.
    pub fn take(dir: &PrivateDir, game: &FileName) -> io::Result<Option<Lock>> {
        dir.ensure()?;
        let name = lock_name(game);
        let path = dir.path_of(&name);
        loop {
            let mut file = dir.open_for_append(&name)?;
            match flock(&file, FlockOperation::NonBlockingLockExclusive) {
                Err(Errno::WOULDBLOCK) => return Ok(None),
                Err(Errno::INTR) => continue,
                Ok(()) | Err(_) => {}
            }
            // The last owner may have removed the file after we opened and before we locked it.
            let lock = Lock { path: path.clone(), file: file.try_clone()? };
            if !lock.holds() {
                continue;
            }
            // The process id tells people who owns the game. The lock holds without it.
            if file.metadata().is_ok_and(|found| found.len() == 0) {
                let _ = writeln!(file, "{}", std::process::id());
            }
            return Ok(Some(lock));
        }
    }

    /// Whether another process has the lock of `game`. Looking never keeps a process from taking
    /// the lock for longer than [`Lock::take_soon`] waits.
    pub(super) fn is_taken(dir: &PrivateDir, game: &FileName) -> bool {
        let file = open_regular_file(&dir.path_of(&lock_name(game)));
        file.is_ok_and(|file| {
            flock(&file, FlockOperation::NonBlockingLockShared) == Err(Errno::WOULDBLOCK)
        })
    }

    /// Takes the lock as [`Lock::take`]. For a short time it is tried again: somebody may only have
    /// looked at it.
    pub(super) fn take_soon(dir: &PrivateDir, game: &FileName) -> io::Result<Option<Lock>> {
        for _ in 0..LOOK_ATTEMPTS {
            if let Some(lock) = Lock::take(dir, game)? {
                return Ok(Some(lock));
            }
            thread::sleep(LOOK_PAUSE);
        }
        Lock::take(dir, game)
    }

    /// Removes the locks' files in `dir` that killed processes have left behind.
    pub fn remove_abandoned(dir: &PrivateDir) {
        for name in dir.file_names().unwrap_or_default() {
            let game = name.as_ref().strip_suffix(LOCK_SUFFIX).and_then(FileName::new);
            // Without locks nobody knows whether it is abandoned.
            if let Some(game) = game
                && let Ok(file) = open_regular_file(&dir.path_of(&name))
                && flock(&file, FlockOperation::NonBlockingLockExclusive).is_ok()
            {
                drop(Lock { path: dir.path_of(&lock_name(&game)), file });
            }
        }
    }

    /// Whether the lock's file is still in its place. If the file was deleted, other processes can
    /// take the lock too.
    pub(crate) fn holds(&self) -> bool {
        fs::symlink_metadata(&self.path).is_ok_and(|found| is_same_file(&self.file, &found))
    }
}

/// The name of the lock's file.
pub(super) fn lock_name(game: &FileName) -> FileName {
    game.with_suffix(LOCK_SUFFIX)
}

impl Drop for Lock {
    fn drop(&mut self) {
        // A file that is not ours any more stays. A file that cannot be removed does no harm.
        if self.holds() {
            let _ = fs::remove_file(&self.path);
        }
    }
}
