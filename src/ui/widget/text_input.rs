//! A line being typed.

use crate::text::showable;
use crate::ui::draw::{BufferWriter, StyleRole, Theme, text_width};
use crate::ui::input::TextInput;
use ratatui::layout::Rect;

/// Draws the text from column `x` on in at most `width` cells, and its cursor. A long text scrolls
/// so that the cursor shows; behind the last character the cursor takes a cell of its own. Returns
/// the column where the text ends.
pub(crate) fn draw(
    input: &TextInput,
    (x, y): (u16, u16),
    width: u16,
    theme: &Theme,
    writer: &mut BufferWriter,
) -> u16 {
    let (before, after) = input.split_at_cursor();
    let (before, after) = (&*showable(before), &*showable(after));
    let visible_before = cut_front(before, width);
    // A field may have a ground of its own.
    let style = writer.ground(x, y).patch(theme.style(StyleRole::Plain));
    let cursor_x = writer.put_text(x, y, width, visible_before, style);
    let room = (x + width).saturating_sub(cursor_x);
    let end = writer.put_text(cursor_x, y, room, after, style);
    let cursor_style = theme.style(StyleRole::Cursor);
    let under_cursor =
        after.chars().next().map_or(0, |letter| text_width(letter.encode_utf8(&mut [0; 4])));
    if under_cursor == 0 || end == cursor_x {
        writer.put(cursor_x, y, ' ', cursor_style);
    } else {
        writer.set_style(Rect::new(cursor_x, y, under_cursor, 1), cursor_style);
    }
    end
}

/// The longest end of `text` that takes at most `width` cells.
fn cut_front(text: &str, width: u16) -> &str {
    let mut excess = text_width(text).saturating_sub(width);
    let mut rest = text.chars();
    while excess > 0 {
        let Some(letter) = rest.next() else { break };
        excess = excess.saturating_sub(text_width(letter.encode_utf8(&mut [0; 4])));
    }
    rest.as_str()
}
