//! Drawing that never leaves its paper: whatever lies outside is left out.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Writes into a buffer of cells.
#[derive(Debug)]
pub struct BufferWriter<'a> {
    buffer: &'a mut Buffer,
    ascii_only: bool,
}

impl<'a> BufferWriter<'a> {
    /// A pen on `paper`. Where only `ascii` may be shown, any other sign becomes a `?`.
    pub fn new(buffer: &'a mut Buffer, ascii_only: bool) -> BufferWriter<'a> {
        BufferWriter { buffer, ascii_only }
    }

    /// One sign.
    pub fn put(&mut self, x: u16, y: u16, sign: char, style: Style) {
        let sign = if self.ascii_only && !sign.is_ascii() { '?' } else { sign };
        if let Some(cell) = self.buffer.cell_mut((x, y)) {
            cell.reset(); // styles add up otherwise
            cell.set_char(sign).set_style(style);
        }
    }

    /// Text of at most `width` cells; returns where it ends.
    pub fn put_text(&mut self, x: u16, y: u16, width: u16, text: &str, style: Style) -> u16 {
        let area = self.buffer.area;
        if y < area.top() || y >= area.bottom() || x >= area.right() {
            return x;
        }
        let plain: String;
        let text = if self.ascii_only && !text.is_ascii() {
            plain = text.chars().map(|sign| if sign.is_ascii() { sign } else { '?' }).collect();
            &plain
        } else {
            text
        };
        let room = width.min(area.right() - x);
        self.fill(Rect::new(x, y, room.min(self::text_width(text)), 1), ' ', Style::new());
        self.buffer.set_stringn(x, y, text, usize::from(width), style).0
    }

    /// The same sign all over an area.
    pub fn fill(&mut self, area: Rect, sign: char, style: Style) {
        for position in area.intersection(self.buffer.area).positions() {
            if let Some(cell) = self.buffer.cell_mut(position) {
                cell.reset();
                cell.set_char(sign).set_style(style);
            }
        }
    }

    /// Adds a style to what stands in an area.
    pub fn set_style(&mut self, area: Rect, style: Style) {
        self.buffer.set_style(area, style);
    }
}

/// Breaks `text` at spaces into lines of at most `width` signs, and words that are longer than a
/// line where it ends.
pub fn wrap(text: &str, width: u16) -> Vec<String> {
    let width = usize::from(width).max(1);
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => {
                let signs: Vec<char> = word.chars().collect();
                lines.extend(signs.chunks(width).map(|part| part.iter().collect::<String>()));
            }
        }
    }
    lines
}

/// How many cells a text of ours takes; all our signs are one cell wide.
pub fn text_width(text: &str) -> u16 {
    u16::try_from(text.chars().count()).unwrap_or(u16::MAX)
}
