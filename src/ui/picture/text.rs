//! A buffer as lines of text.

use super::rows;
use ratatui::buffer::Buffer;

/// The characters of a buffer, without blanks at the ends of lines.
pub(super) fn write(buffer: &Buffer) -> String {
    let mut text = String::new();
    for row in rows(buffer) {
        let line: String = row.iter().map(|(_, cell)| cell.symbol()).collect();
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
