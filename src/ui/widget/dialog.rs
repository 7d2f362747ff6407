//! A box over the screen: a framed one, or a raised card with a shadow.

use super::card;
use crate::ui::draw::{BufferWriter, StyleRole, Theme, layout, text_width};
use crate::ui::themes::tones::Tone;
use parlour_session::play::PlayerColor;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// The parts of a dialog.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Dialog {
    /// The room for what it asks, below the title.
    pub(crate) inside: Rect,
    /// The row of its keys.
    pub(crate) footer: Rect,
}

/// Draws a dialog in the middle of `area`, around `rows` lines of `width` columns and a line of keys:
/// a raised card where areas are painted and there is room for its shadow, else a frame.
pub(crate) fn draw(
    title: &str,
    (width, rows): (u16, u16),
    area: Rect,
    theme: &Theme,
    writer: &mut BufferWriter,
) -> Dialog {
    let above = if title.is_empty() { 1 } else { 3 };
    let card = layout::center_dialog(area, width + 2 * card::PADDING, rows + above + 2);
    let has_room = card.width == width + 2 * card::PADDING
        && card.right() < area.right()
        && card.height == rows + above + 2
        && card.bottom() < area.bottom();
    if !theme.paints_areas() || !has_room {
        let frame = layout::center_dialog(area, width + 4, rows + 4);
        let inside = draw_frame(title, frame, theme, writer);
        let footer = Rect { y: inside.bottom().saturating_sub(1), height: 1, ..inside };
        return Dialog { inside, footer };
    }
    draw_shadow(card, theme, writer);
    // What is raised in a light room is darker than its surface, and much like a square.
    let inside = card::draw(card, !theme.is_light(), theme, writer);
    let style = writer.ground(inside.x, inside.y).patch(theme.style(StyleRole::Title));
    writer.put_text(inside.x, inside.y, inside.width, title, style);
    let inside = Rect { y: card.y + above, height: rows, ..inside };
    Dialog { inside, footer: Rect { y: card.bottom() - 1, height: 1, ..card } }
}

/// The ground of a field in a dialog, where something is typed.
pub(crate) fn field_ground(theme: &Theme) -> Style {
    theme.ground_of_card(theme.is_light())
}

/// Draws the shadow below and at the right of a card.
fn draw_shadow(card: Rect, theme: &Theme, writer: &mut BufferWriter) {
    let shadow = theme.inked(theme.paint(Tone::Shadow));
    // Pieces may have painted cells, of which no half is to be left over.
    let square = theme.painted(theme.paint(Tone::DarkSquare));
    let of_pieces = PlayerColor::ALL.map(|color| theme.player_color_style(color).fg);
    let below = (card.x + 1..=card.right()).map(|x| (x, card.bottom(), '▀'));
    let beside = (card.y + 1..card.bottom()).map(|y| (card.right(), y, '▌'));
    for (x, y, half) in below.chain(beside) {
        let is_piece = of_pieces.contains(&Some(writer.background(x, y)));
        let ground = if is_piece { square } else { Style::new() };
        writer.put_over(x, y, half, shadow.patch(ground));
    }
}

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
