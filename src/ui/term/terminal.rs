//! The terminal: taken, painted on, and always given back.

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
use std::sync::{Arc, Mutex, MutexGuard, TryLockError};
use std::thread;
use std::time::Duration;

/// Who holds the terminal, us or the shell; shared with the thread that hears signals.
#[derive(Debug)]
pub struct Terminal {
    /// As we found it.
    original_mode: Termios,
    acquired: Mutex<bool>,
}

impl Terminal {
    /// Takes the terminal.
    ///
    /// # Errors
    /// If it does not let itself be taken.
    pub fn acquire() -> io::Result<Arc<Terminal>> {
        let original_mode = tcgetattr(rustix::stdio::stdin())?;
        let terminal = Arc::new(Terminal { original_mode, acquired: Mutex::new(false) });
        terminal.enter()?;
        Ok(terminal)
    }

    /// Takes it, or takes it again; everything is to be painted anew then.
    ///
    /// # Errors
    /// If it does not let itself be taken.
    pub fn enter(&self) -> io::Result<()> {
        let mut acquired = self.lock();
        let mut raw = self.original_mode.clone();
        raw.make_raw();
        tcsetattr(rustix::stdio::stdin(), OptionalActions::Now, &raw)?;
        let mut bytes = Vec::new();
        queue!(bytes, EnterAlternateScreen, Hide)?;
        *acquired = true;
        write_all(&bytes)
    }

    /// Gives it back as it was. Safe to call at any time, from any thread, more than once.
    pub fn restore(&self) {
        let mut acquired = self.lock();
        if !std::mem::replace(&mut *acquired, false) {
            return;
        }
        let mut bytes = Vec::from(encode::SGR_RESET);
        bytes.extend_from_slice(mouse::DISABLE_CAPTURE);
        if queue!(bytes, LeaveAlternateScreen, Show).is_ok() && is_writable() {
            let _ = write_all(&bytes);
        }
        let _ = tcsetattr(rustix::stdio::stdin(), OptionalActions::Now, &self.original_mode);
    }

    /// Waits for whoever paints, but not for ever: they may hang on a terminal that takes no bytes.
    fn lock(&self) -> MutexGuard<'_, bool> {
        for _ in 0..50 {
            match self.acquired.try_lock() {
                Ok(guard) => return guard,
                Err(TryLockError::Poisoned(poisoned)) => return poisoned.into_inner(),
                Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(1)),
            }
        }
        static ASSUMED_ACQUIRED: Mutex<bool> = Mutex::new(true);
        ASSUMED_ACQUIRED.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Writes a frame, unless the terminal is the shell's at the moment; whether it was written.
    fn write(&self, frame: &[u8]) -> io::Result<bool> {
        let acquired = self.lock();
        if *acquired {
            write_all(frame)?;
        }
        Ok(*acquired)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.restore();
    }
}

/// Whether the terminal takes bytes at once.
fn is_writable() -> bool {
    let stdout = rustix::stdio::stdout();
    let mut fds = [PollFd::from_borrowed_fd(stdout, PollFlags::OUT)];
    let timeout = Timespec { tv_sec: 0, tv_nsec: 50_000_000 };
    poll(&mut fds, Some(&timeout)).is_ok() && fds[0].revents().contains(PollFlags::OUT)
}

/// All bytes in one write, where the system takes them so.
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

/// The picture on the terminal, and the one that is to be there.
#[derive(Debug)]
pub struct FrameWriter {
    terminal: Arc<Terminal>,
    current: Buffer,
    next: Buffer,
    /// What is shown cannot be relied on.
    stale: bool,
}

impl FrameWriter {
    /// A canvas on a terminal just cleared.
    pub fn new(terminal: Arc<Terminal>) -> FrameWriter {
        FrameWriter { terminal, current: Buffer::default(), next: Buffer::default(), stale: true }
    }

    /// Forgets what is shown: the next picture is painted whole.
    pub fn invalidate(&mut self) {
        self.stale = true;
    }

    /// Has the terminal tell of the mouse, or no longer.
    ///
    /// # Errors
    /// If the terminal does not take it.
    pub fn set_mouse_capture(&mut self, on: bool) -> io::Result<()> {
        self.terminal
            .write(if on { mouse::ENABLE_CAPTURE } else { mouse::DISABLE_CAPTURE })
            .map(|_| ())
    }

    /// Rings the terminal's bell.
    ///
    /// # Errors
    /// If the terminal does not take it.
    pub fn ring_bell(&mut self) -> io::Result<()> {
        self.terminal.write(b"\x07").map(|_| ())
    }

    /// Paints what `draw` draws: the cells that differ, in one write, and nothing if none does.
    ///
    /// # Errors
    /// If the terminal does not take it.
    pub fn paint(&mut self, draw: impl FnOnce(Rect, &mut Buffer)) -> io::Result<()> {
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
