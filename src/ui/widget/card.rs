//! Cards: painted areas with something of one kind in each.

use crate::ui::draw::buffer_writer::BufferWriter;
use crate::ui::draw::theme::Theme;
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
