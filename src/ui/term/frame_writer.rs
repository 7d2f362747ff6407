//! Paints frames: keeps the cells that the terminal shows and writes those that change.

use super::background_query;
use super::encode::FrameEncoder;
use super::terminal::Terminal;
use crate::ui::input::mouse;
use crossterm::Command;
use crossterm::clipboard::CopyToClipboard;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use rustix::termios::{Winsize, tcgetwinsize};
use std::io;
use std::sync::Arc;

/// The size of a terminal that does not know its size and reports none, as serial lines do.
const USUAL_SIZE: (u16, u16) = (80, 24);

/// The largest frame, in columns and rows. The largest table, 19×19 squares with a sidebar, takes
/// 270×120, and a screen of 3840×2160 shows 480×216 letters of 8×10 dots. A terminal may report up
/// to 65535×65535, whose cells would fill hundreds of gigabytes.
const MAX_SIZE: (u16, u16) = (512, 256);

/// Paints frames on a terminal.
#[derive(Debug)]
pub(crate) struct FrameWriter {
    terminal: Arc<Terminal>,
    current: Buffer,
    next: Buffer,
    encoder: FrameEncoder,
    /// Whether the screen may differ from `current`; then the next frame is painted in full.
    stale: bool,
}

impl FrameWriter {
    /// The first frame will be painted in full.
    pub(crate) fn new(terminal: Arc<Terminal>) -> FrameWriter {
        FrameWriter {
            terminal,
            current: Buffer::default(),
            next: Buffer::default(),
            encoder: FrameEncoder::new(),
            stale: true,
        }
    }

    /// Paints the next frame in full.
    pub(crate) fn invalidate(&mut self) {
        self.stale = true;
    }

    /// Takes the terminal again after suspension, and paints the next frame in full.
    ///
    /// # Errors
    /// As for [`Terminal::enter`].
    pub(crate) fn enter_again(&mut self) -> io::Result<()> {
        self.invalidate();
        self.terminal.enter()
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

    /// Puts a text into the clipboard of the terminal (OSC 52), also of one at the far end of a line.
    /// Terminals that do not know the sequence or do not allow it do nothing. tmux takes it for its own buffers, or
    /// hands it on, or does both, as it is set.
    ///
    /// # Errors
    /// If the terminal cannot be written to.
    pub(crate) fn copy(&mut self, text: &str) -> io::Result<()> {
        let mut sequence = String::new();
        CopyToClipboard::to_clipboard_from(text)
            .write_ansi(&mut sequence)
            .map_err(io::Error::other)?;
        if std::env::var_os("TMUX").is_some() {
            sequence += &tmux_passthrough(&sequence);
        }
        self.terminal.write(sequence.as_bytes()).map(|_| ())
    }

    /// Asks the terminal for its background.
    ///
    /// # Errors
    /// If the terminal cannot be written to.
    pub(crate) fn ask_background(&mut self) -> io::Result<()> {
        self.terminal.note_question();
        self.terminal.write(background_query::QUESTION).map(|_| ())
    }

    /// Takes note that no answer is to come any more.
    pub(crate) fn note_answer(&self) {
        self.terminal.note_answer();
    }

    /// Draws a frame with `draw` and writes the changed cells in one write.
    ///
    /// # Errors
    /// If the terminal is gone or cannot be written to.
    pub(crate) fn paint(&mut self, draw: impl FnOnce(Rect, &mut Buffer)) -> io::Result<()> {
        let area = frame_area(tcgetwinsize(rustix::stdio::stdin())?);
        let mut frame = Vec::new();
        if self.stale || self.current.area != area {
            self.encoder.clear(&mut frame);
            self.current = Buffer::empty(area);
        }
        self.next = Buffer::empty(area);
        draw(area, &mut self.next);
        self.encoder.write_cells(self.current.diff(&self.next), &mut frame);
        if frame.is_empty() {
            return Ok(());
        }
        self.stale = !self.terminal.write(&frame)?;
        std::mem::swap(&mut self.current, &mut self.next);
        Ok(())
    }
}

/// The sequence as tmux hands it on to the terminal that it is shown on.
fn tmux_passthrough(sequence: &str) -> String {
    format!("\x1bPtmux;{}\x1b\\", sequence.replace('\x1b', "\x1b\x1b"))
}

/// The part of a terminal of this size that frames fill.
fn frame_area(size: Winsize) -> Rect {
    let (width, height) = match (size.ws_col, size.ws_row) {
        (0, _) | (_, 0) => USUAL_SIZE,
        (width, height) => (width.min(MAX_SIZE.0), height.min(MAX_SIZE.1)),
    };
    Rect::new(0, 0, width, height)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tmux_hands_on_a_sequence_with_its_escapes_doubled() {
        assert_eq!(
            tmux_passthrough("\x1b]52;c;YQ==\x1b\\"),
            "\x1bPtmux;\x1b\x1b]52;c;YQ==\x1b\x1b\\\x1b\\"
        );
    }

    #[test]
    fn a_frame_has_cells_and_not_too_many() {
        let size = |ws_col, ws_row| Winsize { ws_row, ws_col, ws_xpixel: 0, ws_ypixel: 0 };
        assert_eq!(frame_area(size(80, 24)), Rect::new(0, 0, 80, 24));
        assert_eq!(frame_area(size(1, 1)), Rect::new(0, 0, 1, 1));
        assert_eq!(frame_area(size(0, 0)), Rect::new(0, 0, 80, 24));
        assert_eq!(frame_area(size(100, 0)), Rect::new(0, 0, 80, 24));
        assert_eq!(frame_area(size(u16::MAX, 32767)), Rect::new(0, 0, 512, 256));
    }
}
