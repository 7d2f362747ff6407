//! Cards: painted areas with something of one kind in each.

use crate::ui::draw::{BufferWriter, StyleRole, Theme};
use crate::ui::themes::tones::Tone;
use ratatui::layout::Rect;

/// Blank columns at both sides inside a card.
pub(crate) const PADDING: u16 = 2;

/// Paints a card, raised or not, and returns what is inside: a row less above and below, and
/// [`PADDING`] columns less at both sides. Where no areas are painted the inside is the same.
pub(crate) fn draw(area: Rect, is_raised: bool, theme: &Theme, writer: &mut BufferWriter) -> Rect {
    writer.fill(area, ' ', theme.ground_of_card(is_raised));
    Rect {
        x: area.x + PADDING.min(area.width),
        y: area.y + 1.min(area.height),
        width: area.width.saturating_sub(2 * PADDING),
        height: area.height.saturating_sub(2),
    }
}

/// Paints a card that can be selected. The selected one is raised, with a bar at both sides.
pub(crate) fn draw_selectable(
    area: Rect,
    is_selected: bool,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    writer.fill(area, ' ', theme.ground_of_card(is_selected));
    if !is_selected {
        return;
    }
    let style = if theme.paints_areas() {
        theme.inked(theme.paint(Tone::Cursor))
    } else {
        theme.style(StyleRole::Title)
    };
    let [left, right] = if theme.glyphs.ascii { ['|', '|'] } else { ['▐', '▌'] };
    for y in area.y..area.bottom() {
        writer.put_over(area.x - 1, y, left, style);
        writer.put_over(area.right(), y, right, style);
    }
}
