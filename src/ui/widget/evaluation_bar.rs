//! The evaluation bar: who may expect how much, in one row.

use super::player_list::piece_glyph;
use crate::rules::scene::Scene;
use crate::rules::seat::Seat;
use crate::text;
use crate::ui::draw::buffer_writer::{BufferWriter, text_width};
use crate::ui::draw::theme::{StyleRole, Theme};
use ratatui::layout::Rect;

/// Draws the share of `seat` from the left on, the other player's behind it, and the share in per cent.
pub(crate) fn draw(
    expected_first: f64,
    seat: Seat,
    scene: &Scene,
    row: Rect,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    let share = if seat == Seat::FIRST { expected_first } else { 1.0 - expected_first };
    let percent = text::percent(share);
    let room = row.width.saturating_sub(2 + text_width("100 %") + 1);
    if row.height == 0 || room < 4 {
        return;
    }
    let signs = if theme.glyphs.ascii { ['#', '.'] } else { ['█', '░'] };
    let filled = (share * f64::from(room)).round() as u16;
    let style = |seat| theme.style(StyleRole::Player(seat));
    writer.put_over(row.x, row.y, piece_glyph(scene, seat, theme), style(seat));
    for column in 0..room {
        let (sign, whose) =
            if column < filled { (signs[0], seat) } else { (signs[1], seat.other()) };
        writer.put_over(row.x + 2 + column, row.y, sign, style(whose));
    }
    let ground = writer.ground(row.right() - 1, row.y);
    let at = row.right() - text_width(&percent);
    let plain = ground.patch(theme.style(StyleRole::Plain));
    writer.put_text(at, row.y, text_width(&percent), &percent, plain);
}
