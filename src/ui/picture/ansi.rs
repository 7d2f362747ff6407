//! A buffer as text with colours (SGR sequences). No cursor is addressed, and each line ends with the
//! terminal's own colours, so that it can be shown by `cat`, `less -R` or `head`.

use super::rows;
use crate::ui::term::encode::{encode_line, is_clear};
use ratatui::buffer::Buffer;

/// The lines of a buffer, without cells at their ends that show nothing.
pub(super) fn write(buffer: &Buffer) -> Vec<u8> {
    let mut bytes = Vec::new();
    for row in rows(buffer) {
        let end = row.iter().rposition(|(_, cell)| !is_clear(cell)).map_or(0, |last| last + 1);
        encode_line(row[..end].iter().map(|(_, cell)| *cell), &mut bytes);
        bytes.push(b'\n');
    }
    bytes
}
