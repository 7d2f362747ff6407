//! Acquires the terminal, paints frames on it and always restores it.

use super::encode;
use crate::ui::input::mouse;
use crossterm::cursor::{Hide, Show};
use crossterm::queue;
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::termios::{OptionalActions, Termios, tcgetattr, tcgetwinsize, tcsetattr};
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::Duration;

/// Whose the terminal is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Owner {
    /// In raw mode, showing our frames.
    Parlour,
    /// In its original mode.
    Shell,
}

/// The terminal, shared by the thread that paints and the thread that handles signals.
#[derive(Debug)]
pub(crate) struct Terminal {
    original_mode: Termios,
    /// Held while bytes are written, so that no frame follows a restored terminal.
    owner: Mutex<Owner>,
}

impl Terminal {
    /// Puts the terminal into raw mode and shows the alternate screen.
    ///
    /// # Errors
    /// If the system refuses to change its mode or to write to it.
    pub(crate) fn acquire() -> io::Result<Arc<Terminal>> {
        let original_mode = tcgetattr(rustix::stdio::stdin())?;
        let terminal = Arc::new(Terminal { original_mode, owner: Mutex::new(Owner::Shell) });
        terminal.enter()?;
        Ok(terminal)
    }

    /// Acquires the terminal, also after the shell had it. The next frame must be painted whole.
    ///
    /// # Errors
    /// If the system refuses to change its mode or to write to it.
    pub(crate) fn enter(&self) -> io::Result<()> {
        let mut owner = self.lock_or_give_up();
        let mut raw = self.original_mode.clone();
        raw.make_raw();
        tcsetattr(rustix::stdio::stdin(), OptionalActions::Now, &raw)?;
        let mut bytes = Vec::new();
        queue!(bytes, EnterAlternateScreen, Hide)?;
        if let Some(owner) = &mut owner {
            **owner = Owner::Parlour;
        }
        write_all(&bytes)
    }

    /// Gives the terminal back to the shell. Safe to call at any time, from any thread, more than
    /// once.
    pub(crate) fn restore(&self) {
        let mut owner = self.lock_or_give_up();
        if let Some(owner) = &mut owner
            && std::mem::replace(&mut **owner, Owner::Shell) == Owner::Shell
        {
            return;
        }
        let mut bytes = Vec::from(encode::SGR_RESET);
        bytes.extend_from_slice(mouse::DISABLE_CAPTURE);
        if queue!(bytes, LeaveAlternateScreen, Show).is_ok() && is_writable() {
            let _ = write_all(&bytes);
        }
        let _ = tcsetattr(rustix::stdio::stdin(), OptionalActions::Now, &self.original_mode);
    }

    /// Locks the owner, or returns `None` after 50 ms. Then the painting thread hangs in a write
    /// to a terminal that takes no bytes, which it only does while the terminal is ours.
    fn lock_or_give_up(&self) -> Option<MutexGuard<'_, Owner>> {
        for _ in 0..50 {
            match self.owner.try_lock() {
                Ok(guard) => return Some(guard),
                Err(TryLockError::Poisoned(poisoned)) => return Some(poisoned.into_inner()),
                Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(1)),
            }
        }
        None
    }

    /// Writes a frame, unless the terminal is the shell's. Returns whether it was written.
    fn write(&self, frame: &[u8]) -> io::Result<bool> {
        let owner = self.owner.lock().unwrap_or_else(PoisonError::into_inner);
        if *owner == Owner::Shell {
            return Ok(false);
        }
        write_all(frame)?;
        Ok(true)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.restore();
    }
}

/// Whether the terminal takes bytes within 50 ms. One that is gone or stopped by `^S` does not, and
/// a write to it would hang. Not tuned.
fn is_writable() -> bool {
    let stdout = rustix::stdio::stdout();
    let mut fds = [PollFd::from_borrowed_fd(stdout, PollFlags::OUT)];
    let timeout = Timespec { tv_sec: 0, tv_nsec: 50_000_000 };
    poll(&mut fds, Some(&timeout)).is_ok() && fds[0].revents().contains(PollFlags::OUT)
}

/// Writes all bytes, in one call if the system accepts that.
fn write_all(mut bytes: &[u8]) -> io::Result<()> {
    while !bytes.is_empty() {
        match rustix::io::write(rustix::stdio::stdout(), bytes) {
            Ok(count) => bytes = &bytes[count..],
            Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}

/// Paints frames: keeps the cells that the terminal shows and writes those that change.
#[derive(Debug)]
pub(crate) struct FrameWriter {
    terminal: Arc<Terminal>,
    current: Buffer,
    next: Buffer,
    /// The terminal may not show `current`, so the next frame is painted whole.
    stale: bool,
}

impl FrameWriter {
    /// The first frame will be painted whole.
    pub(crate) fn new(terminal: Arc<Terminal>) -> FrameWriter {
        FrameWriter { terminal, current: Buffer::default(), next: Buffer::default(), stale: true }
    }

    /// Has the next frame painted whole.
    pub(crate) fn invalidate(&mut self) {
        self.stale = true;
    }

    /// Turns reports of the mouse on or off.
    ///
    /// # Errors
    /// If the terminal cannot be written to.
    pub(crate) fn set_mouse_capture(&mut self, on: bool) -> io::Result<()> {
        self.terminal
            .write(if on { mouse::ENABLE_CAPTURE } else { mouse::DISABLE_CAPTURE })
            .map(|_| ())
    }

    /// Rings the terminal's bell.
    ///
    /// # Errors
    /// If the terminal cannot be written to.
    pub(crate) fn ring_bell(&mut self) -> io::Result<()> {
        self.terminal.write(b"\x07").map(|_| ())
    }

    /// Has `draw` draw a frame and writes the cells that differ from the last one, in one call.
    ///
    /// # Errors
    /// If the terminal has no size or cannot be written to.
    pub(crate) fn paint(&mut self, draw: impl FnOnce(Rect, &mut Buffer)) -> io::Result<()> {
        let size = tcgetwinsize(rustix::stdio::stdout())?;
        let area = Rect::new(0, 0, size.ws_col, size.ws_row);
        let mut frame = Vec::new();
        if self.stale || self.current.area != area {
            frame.extend_from_slice(encode::SGR_RESET_AND_CLEAR);
            self.current = Buffer::empty(area);
        }
        self.next = Buffer::empty(area);
        draw(area, &mut self.next);
        encode::encode_cells(self.current.diff(&self.next), &mut frame);
        if frame.is_empty() {
            return Ok(());
        }
        self.stale = !self.terminal.write(&frame)?;
        std::mem::swap(&mut self.current, &mut self.next);
        Ok(())
    }
}
