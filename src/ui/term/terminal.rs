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

/// Who owns the terminal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Owner {
    /// Parlour: in raw mode, showing frames.
    Parlour,
    /// The shell: in the original mode.
    Shell,
}

/// How often an attempt to lock the owner is repeated, once a millisecond. Not tuned.
const LOCK_ATTEMPTS: u32 = 50;

/// How long [`is_writable`] waits, in nanoseconds. Not tuned.
const WRITABLE_TIMEOUT_NS: i64 = 50_000_000;

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

    /// Takes the terminal, at the start or after suspension. Paint the next frame in full.
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
    /// once. Errors are ignored: nothing can be done about them here.
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

    /// Locks the owner; `None` after 50 ms. Then the painting thread must be blocked in a write,
    /// which happens only while Parlour owns the terminal.
    fn lock_or_give_up(&self) -> Option<MutexGuard<'_, Owner>> {
        for _ in 0..LOCK_ATTEMPTS {
            match self.owner.try_lock() {
                Ok(guard) => return Some(guard),
                Err(TryLockError::Poisoned(poisoned)) => return Some(poisoned.into_inner()),
                Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(1)),
            }
        }
        None
    }

    /// Writes a frame, unless the shell owns the terminal. Returns whether it was written.
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

/// Whether the terminal takes bytes within 50 ms. A closed or `^S`-stopped terminal does not, and a
/// write to it would block.
fn is_writable() -> bool {
    let stdout = rustix::stdio::stdout();
    let mut fds = [PollFd::from_borrowed_fd(stdout, PollFlags::OUT)];
    let timeout = Timespec { tv_sec: 0, tv_nsec: WRITABLE_TIMEOUT_NS };
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
    /// Whether the screen may differ from `current`; then the next frame is painted in full.
    stale: bool,
}

impl FrameWriter {
    /// The first frame will be painted in full.
    pub(crate) fn new(terminal: Arc<Terminal>) -> FrameWriter {
        FrameWriter { terminal, current: Buffer::default(), next: Buffer::default(), stale: true }
    }

    /// Paints the next frame in full.
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

    /// Draws a frame with `draw` and writes the changed cells in one write.
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
