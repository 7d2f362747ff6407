//! A box over the screen.

use crate::ui::pen::{Pen, width};
use crate::ui::theme::{Look, Meaning};
use ratatui::layout::Rect;

/// Clears an area and draws a frame around it, with a title in its upper edge; returns the inside.
pub fn frame(title: &str, area: Rect, look: &Look, pen: &mut Pen) -> Rect {
    let (plain, strokes) = (look.style(Meaning::Plain), &look.glyphs.strokes);
    pen.fill(area, ' ', plain);
    if area.width < 4 || area.height < 3 {
        return area;
    }
    let (right, bottom) = (area.right() - 1, area.bottom() - 1);
    for x in area.x..=right {
        pen.put(x, area.y, strokes.across, plain);
        pen.put(x, bottom, strokes.across, plain);
    }
    for y in area.y..=bottom {
        pen.put(area.x, y, strokes.down, plain);
        pen.put(right, y, strokes.down, plain);
    }
    let ends = [(area.x, area.y), (right, area.y), (right, bottom), (area.x, bottom)];
    for ((x, y), corner) in ends.into_iter().zip(look.glyphs.corners) {
        pen.put(x, y, corner, plain);
    }
    if !title.is_empty() {
        let title = format!(" {title} ");
        let room = (area.width - 3).min(width(&title));
        pen.text(area.x + 2, area.y, room, &title, look.style(Meaning::Title));
    }
    Rect::new(area.x + 2, area.y + 1, area.width - 4, area.height - 2)
}
