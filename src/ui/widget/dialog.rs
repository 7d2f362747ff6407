//! The frame of a box over the screen.

use crate::ui::draw::buffer_writer::{BufferWriter, text_width};
use crate::ui::draw::theme::{StyleRole, Theme};
use ratatui::layout::Rect;

/// Clears `area` and draws a frame with a title in its upper edge. Returns the area inside.
pub(crate) fn draw_frame(
    title: &str,
    area: Rect,
    theme: &Theme,
    writer: &mut BufferWriter,
) -> Rect {
    let (plain, strokes) = (theme.style(StyleRole::Plain), &theme.glyphs.strokes);
    writer.fill(area, ' ', plain);
    if area.width < 4 || area.height < 3 {
        return area;
    }
    let (right, bottom) = (area.right() - 1, area.bottom() - 1);
    for x in area.x..=right {
        writer.put(x, area.y, strokes.across, plain);
        writer.put(x, bottom, strokes.across, plain);
    }
    for y in area.y..=bottom {
        writer.put(area.x, y, strokes.down, plain);
        writer.put(right, y, strokes.down, plain);
    }
    let ends = [(area.x, area.y), (right, area.y), (right, bottom), (area.x, bottom)];
    for ((x, y), corner) in ends.into_iter().zip(theme.glyphs.frame_corners) {
        writer.put(x, y, corner, plain);
    }
    if !title.is_empty() {
        let title = format!(" {title} ");
        let room = (area.width - 3).min(text_width(&title));
        writer.put_text(area.x + 2, area.y, room, &title, theme.style(StyleRole::Title));
    }
    Rect::new(area.x + 2, area.y + 1, area.width - 4, area.height - 2)
}
