//! The terminal: taken, painted on, and always given back.

use super::{encode, mouse};
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
    found: Termios,
    held: Mutex<bool>,
}

impl Terminal {
    /// Takes the terminal.
    ///
    /// # Errors
    /// If it does not let itself be taken.
    pub fn take() -> io::Result<Arc<Terminal>> {
        let found = tcgetattr(rustix::stdio::stdin())?;
        let terminal = Arc::new(Terminal { found, held: Mutex::new(false) });
        terminal.enter()?;
        Ok(terminal)
    }

    /// Takes it, or takes it again; everything is to be painted anew then.
    ///
    /// # Errors
    /// If it does not let itself be taken.
    pub fn enter(&self) -> io::Result<()> {
        let mut held = self.lock();
        let mut raw = self.found.clone();
        raw.make_raw();
        tcsetattr(rustix::stdio::stdin(), OptionalActions::Now, &raw)?;
        let mut bytes = Vec::new();
        queue!(bytes, EnterAlternateScreen, Hide)?;
        *held = true;
        emit(&bytes)
    }

    /// Gives it back as it was. Safe to call at any time, from any thread, more than once.
    pub fn leave(&self) {
        let mut held = self.lock();
        if !std::mem::replace(&mut *held, false) {
            return;
        }
        let mut bytes = Vec::from(encode::PLAIN);
        bytes.extend_from_slice(mouse::OFF);
        if queue!(bytes, LeaveAlternateScreen, Show).is_ok() && writable() {
            let _ = emit(&bytes);
        }
        let _ = tcsetattr(rustix::stdio::stdin(), OptionalActions::Now, &self.found);
    }

    /// Waits for whoever paints, but not for ever: they may hang on a terminal that takes no bytes.
    fn lock(&self) -> MutexGuard<'_, bool> {
        for _ in 0..50 {
            match self.held.try_lock() {
                Ok(guard) => return guard,
                Err(TryLockError::Poisoned(poisoned)) => return poisoned.into_inner(),
                Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(1)),
            }
        }
        static STUCK: Mutex<bool> = Mutex::new(true);
        STUCK.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Writes a frame, unless the terminal is the shell's at the moment; whether it was written.
    fn write(&self, frame: &[u8]) -> io::Result<bool> {
        let held = self.lock();
        if *held {
            emit(frame)?;
        }
        Ok(*held)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.leave();
    }
}

/// Whether the terminal takes bytes at once.
fn writable() -> bool {
    let stdout = rustix::stdio::stdout();
    let mut fds = [PollFd::from_borrowed_fd(stdout, PollFlags::OUT)];
    let patience = Timespec { tv_sec: 0, tv_nsec: 50_000_000 };
    poll(&mut fds, Some(&patience)).is_ok() && fds[0].revents().contains(PollFlags::OUT)
}

/// All bytes in one write, where the system takes them so.
fn emit(mut bytes: &[u8]) -> io::Result<()> {
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
pub struct Canvas {
    terminal: Arc<Terminal>,
    shown: Buffer,
    next: Buffer,
    /// What is shown cannot be relied on.
    stale: bool,
}

impl Canvas {
    /// A canvas on a terminal just cleared.
    pub fn new(terminal: Arc<Terminal>) -> Canvas {
        Canvas { terminal, shown: Buffer::default(), next: Buffer::default(), stale: true }
    }

    /// Forgets what is shown: the next picture is painted whole.
    pub fn forget(&mut self) {
        self.stale = true;
    }

    /// Has the terminal tell of the mouse, or no longer.
    ///
    /// # Errors
    /// If the terminal does not take it.
    pub fn mouse(&mut self, on: bool) -> io::Result<()> {
        self.terminal.write(if on { mouse::ON } else { mouse::OFF }).map(|_| ())
    }

    /// Rings the terminal's bell.
    ///
    /// # Errors
    /// If the terminal does not take it.
    pub fn ring(&mut self) -> io::Result<()> {
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
        if self.stale || self.shown.area != area {
            frame.extend_from_slice(encode::CLEAR);
            self.shown = Buffer::empty(area);
        }
        self.next = Buffer::empty(area);
        draw(area, &mut self.next);
        encode::encode(self.shown.diff(&self.next), &mut frame);
        if frame.is_empty() {
            return Ok(());
        }
        self.stale = !self.terminal.write(&frame)?;
        std::mem::swap(&mut self.shown, &mut self.next);
        Ok(())
    }
}
