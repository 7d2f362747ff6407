//! The terminal's output, written to without waiting. A terminal that somebody has stopped (`^S`), or
//! whose line is stuck, takes no bytes, and a plain write to it returns only when it does.

use super::pause::to_timespec;
use rustix::event::{PollFd, PollFlags, poll};
use rustix::fd::{AsFd, BorrowedFd, OwnedFd};
use rustix::fs::{Mode, OFlags, open};
use rustix::io::{Errno, write};
use std::io;
use std::time::{Duration, Instant};

/// Standard output, opened once more if possible.
#[derive(Debug)]
pub(super) struct Output {
    /// The terminal opened once more, so that no write to it waits: the flag for that belongs to the
    /// open file, and standard output is the same open file as the shell's. `None` where the system
    /// refuses, as on a terminal of another user (`su`).
    nonblocking: Option<OwnedFd>,
}

impl Output {
    /// Opens the terminal of standard output once more.
    pub(super) fn open() -> Output {
        let flags = OFlags::WRONLY | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
        Output { nonblocking: open("/proc/self/fd/1", flags, Mode::empty()).ok() }
    }

    fn fd(&self) -> BorrowedFd<'_> {
        self.nonblocking.as_ref().map_or(rustix::stdio::stdout(), AsFd::as_fd)
    }

    /// Writes what the terminal takes now and returns the number of bytes. Without a second open file
    /// it waits until the terminal takes them all.
    ///
    /// # Errors
    /// If the terminal cannot be written to.
    pub(super) fn write(&self, bytes: &[u8]) -> io::Result<usize> {
        match write(self.fd(), bytes) {
            Err(Errno::AGAIN | Errno::INTR) => Ok(0),
            result => Ok(result?),
        }
    }

    /// Writes what the terminal takes within the timeout.
    pub(super) fn write_within(&self, mut bytes: &[u8], timeout: Duration) {
        let deadline = Instant::now() + timeout;
        // A terminal that takes bytes may take a single one: more could wait.
        let max_piece = if self.nonblocking.is_some() { usize::MAX } else { 1 };
        while !bytes.is_empty() && self.wait_until_writable(Some(deadline)) {
            match self.write(&bytes[..bytes.len().min(max_piece)]) {
                Ok(count) => bytes = &bytes[count..],
                Err(_) => return, // the terminal is gone
            }
        }
    }

    /// Waits until the terminal takes bytes or is gone, and returns whether that was in time.
    pub(super) fn wait_until_writable(&self, deadline: Option<Instant>) -> bool {
        loop {
            let time_left = deadline.map(|at| at.saturating_duration_since(Instant::now()));
            let timeout = time_left.map(to_timespec);
            let mut fds = [PollFd::from_borrowed_fd(self.fd(), PollFlags::OUT)];
            match poll(&mut fds, timeout.as_ref()) {
                Err(Errno::INTR) => {}
                Ok(ready) => return ready > 0,
                Err(_) => return true, // the write will tell
            }
        }
    }
}
