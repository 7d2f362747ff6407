//! Standard error as the terminal that a progress line is drawn on.
//!
//! Lines are a few columns shorter than the terminal is wide. indicatif leaves the cursor at their
//! end, where the terminal then shows the keys ^C that end the program; at the edge they would move
//! on to the next line, and the line before it would stay.

use super::terminal_lines::terminal_columns;
use indicatif::TermLike;
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::sync::{Mutex, PoisonError};

/// Columns that a line leaves free: `^C` takes two, and two presses of it are not rare.
const FREE_COLUMNS: u16 = 5;

/// The width of a terminal that does not know its own.
const USUAL_COLUMNS: u16 = 80;

/// Standard error. What is drawn gathers until it is flushed, so that no half of it shows.
#[derive(Debug, Default)]
pub(super) struct ProgressTerminal {
    pending: Mutex<String>,
}

impl ProgressTerminal {
    fn push(&self, text: std::fmt::Arguments<'_>) -> io::Result<()> {
        let mut pending = self.pending.lock().unwrap_or_else(PoisonError::into_inner);
        pending.write_fmt(text).map_err(io::Error::other)
    }

    /// Moves the cursor `n` places; `direction` is the last letter of the escape sequence.
    fn move_cursor(&self, n: usize, direction: char) -> io::Result<()> {
        if n == 0 { Ok(()) } else { self.push(format_args!("\x1b[{n}{direction}")) }
    }
}

impl TermLike for ProgressTerminal {
    fn width(&self) -> u16 {
        let columns = terminal_columns(rustix::stdio::stderr());
        columns.unwrap_or(USUAL_COLUMNS).saturating_sub(FREE_COLUMNS).max(1)
    }

    fn move_cursor_up(&self, n: usize) -> io::Result<()> {
        self.move_cursor(n, 'A')
    }

    fn move_cursor_down(&self, n: usize) -> io::Result<()> {
        self.move_cursor(n, 'B')
    }

    fn move_cursor_right(&self, n: usize) -> io::Result<()> {
        self.move_cursor(n, 'C')
    }

    fn move_cursor_left(&self, n: usize) -> io::Result<()> {
        self.move_cursor(n, 'D')
    }

    fn write_line(&self, line: &str) -> io::Result<()> {
        self.push(format_args!("{line}\r\n"))
    }

    fn write_str(&self, text: &str) -> io::Result<()> {
        self.push(format_args!("{text}"))
    }

    fn clear_line(&self) -> io::Result<()> {
        self.push(format_args!("\r\x1b[2K"))
    }

    fn flush(&self) -> io::Result<()> {
        let mut pending = self.pending.lock().unwrap_or_else(PoisonError::into_inner);
        let mut terminal = io::stderr().lock();
        terminal.write_all(pending.as_bytes())?;
        pending.clear();
        terminal.flush()
    }
}
