//! A glance at a saved game in words, and a person's results, as cards show them.

use crate::text;
use crate::ui::draw::{
    BufferWriter, StyleRole, Theme, first_that_fits, is_opposite, note_cut, text_width,
};
use crate::ui::widget::{page_text, piece_glyph, shares_bar};
use parlour_rules::Seat;
use parlour_session::play::only_person;
use parlour_session::storage::{Glance, Tally};
use parlour_words::say;
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

/// Draws the game, its players, and last its result or how many moves it has.
pub(super) fn draw_game(glance: &Glance, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
    let title = fitted(glance.game.title, area.width, theme.glyphs.ellipsis);
    page_text::put((area.x, area.y), area.width, &title, theme.style(StyleRole::Plain), writer);
    let (words, style) = match glance.game_end {
        Some(_) => {
            let words = first_that_fits(text::glance_results(glance), area.width);
            (words, result_style(glance, theme))
        }
        None => (text::move_count(glance.moves.len()), theme.secondary()),
    };
    let (mut y, last) = (area.y + 1, area.bottom().saturating_sub(1));
    for seat in Seat::all(glance.scene.players) {
        // The last row belongs to the result; a single row to the opponent.
        let rows = usize::from(last.saturating_sub(y));
        let seats_left = glance.scene.players - seat.index();
        if rows == 0 || seats_left > rows && text::glance_player(glance, seat) == say!("menu-you") {
            continue;
        }
        player_line(glance, seat, Rect { y, height: 1, ..area }, theme, writer);
        y += 1;
    }
    let words = fitted(&words, area.width, theme.glyphs.ellipsis);
    page_text::put((area.x, y.min(last)), area.width, &words, style, writer);
}

/// Draws the results against computers: a bar in the first row of an area, and words in the second.
pub(super) fn draw_results(tally: Tally, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
    let counts = [tally.won, tally.drawn, tally.lost];
    let bar = Rect { height: 1, ..area };
    shares_bar::draw(counts.map(|count| count as usize), bar, theme, writer);
    let parts = text::tally_parts(tally).into_iter().zip(counts);
    let parts: Vec<String> =
        parts.filter(|(_, count)| *count > 0).map(|(words, _)| words).collect();
    let line = parts.join(", ");
    if text_width(&line) <= area.width {
        page_text::put((area.x, area.y + 1), area.width, &line, theme.secondary(), writer);
    }
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
