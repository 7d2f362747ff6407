//! Players and results of a glance at a saved game, as cards show them.

use crate::text;
use crate::ui::draw::{BufferWriter, StyleRole, Theme, is_opposite, note_cut, text_width};
use crate::ui::widget::piece_glyph;
use parlour_rules::Seat;
use parlour_session::play::only_person;
use parlour_session::storage::Glance;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Draws a player's sign and name in a row. A name too long ends in an ellipsis.
pub(super) fn player_line(
    glance: &Glance,
    seat: Seat,
    row: Rect,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    let ground = writer.ground(row.x, row.y);
    let sign = piece_glyph(&glance.scene, seat, theme);
    let is_winner = glance.game_end.is_some_and(|end| end.outcome.winner() == Some(seat));
    let is_next = glance.scene.to_move == Some(seat);
    let style = ground.patch(theme.style(StyleRole::Player(seat)));
    let role = if is_winner || is_next { StyleRole::Title } else { StyleRole::Plain };
    writer.put_over(row.x, row.y, sign, style);
    let room = row.width.saturating_sub(2);
    let name = fitted(&text::glance_player(glance, seat), room, theme.glyphs.ellipsis);
    writer.put_text(row.x + 2, row.y, room, &name, ground.patch(theme.style(role)));
}

/// Whether the board is seen from the other side than the rules draw it: the only person's own side is
/// at the bottom, as at the table.
pub(super) fn is_opposite_for_person(glance: &Glance) -> bool {
    is_opposite(&glance.scene, only_person(&glance.player_specs))
}

/// The style of a result: the winner's colour.
pub(super) fn result_style(glance: &Glance, theme: &Theme) -> Style {
    match glance.game_end.and_then(|end| end.outcome.winner()) {
        Some(seat) => theme.style(StyleRole::Player(seat)),
        None => theme.secondary(),
    }
}

/// A text of at most `room` cells, with an ellipsis at its end if it was longer.
pub(super) fn fitted(text: &str, room: u16, ellipsis: &str) -> String {
    if text_width(text) <= room {
        return text.to_string();
    }
    note_cut(text);
    let mut cut = String::new();
    for ch in text.chars() {
        let mut longer = cut.clone();
        longer.push(ch);
        if text_width(&longer) + text_width(ellipsis) > room {
            break;
        }
        cut = longer;
    }
    cut.trim_end().to_string() + ellipsis
}
