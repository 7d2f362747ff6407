//! All tables as small boards, with the players and what goes on below each.

use super::LobbyScreen;
use crate::text;
use crate::ui::draw::{BufferWriter, Theme};
use crate::ui::input::Clickable;
use crate::ui::screen::glance_text::{fitted, is_opposite_for_person, player_line, result_style};
use crate::ui::widget::{BoardMap, card, page_text};
use parlour_rules::Seat;
use parlour_session::storage::TableGlance;
use ratatui::layout::Rect;

/// The pixels of a square, from the largest. The largest with which all tables fit counts, or the smallest.
const SCALES: [u16; 3] = [4, 2, 1];

/// The least columns of the words below a board, and what is blank between cards.
const MIN_WIDTH: u16 = 17;
const GAP: (u16, u16) = (2, 1);

/// The map of a table's board.
fn map(table: &TableGlance, scale: u16) -> BoardMap<'_> {
    let glance = &table.glance;
    let is_flipped = is_opposite_for_person(glance);
    BoardMap { scene: &glance.scene, is_flipped, scale, is_quiet: false }
}

impl LobbyScreen {
    /// Draws as many tables as there is room for, the selected one among them.
    pub(super) fn draw_wall(&self, body: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let tables = self.tables();
        // A selected card has a bar at both sides.
        let body = Rect { x: body.x + 1, width: body.width.saturating_sub(2), ..body };
        // A row for each player, and one for what goes on.
        let players = tables.iter().map(|table| table.glance.scene.players).max().unwrap_or(0);
        let word_rows = players as u16 + 1;
        let measure = |scale: u16| {
            let sizes = tables.iter().map(|table| map(table, scale).size(theme));
            let (width, height) =
                sizes.fold((MIN_WIDTH, 0), |(w, h), (width, height)| (w.max(width), h.max(height)));
            let cell = (width.min(body.width), height + word_rows);
            let across = (body.width + GAP.0) / (cell.0 + GAP.0);
            let down = (body.height + GAP.1) / (cell.1 + GAP.1);
            (scale, cell, (usize::from(across.max(1)), usize::from(down.max(1))))
        };
        let sizes = SCALES.map(measure);
        let all_fit = sizes.iter().find(|(_, _, (across, down))| across * down >= tables.len());
        let (scale, cell, (across, down)) = *all_fit.unwrap_or(&sizes[SCALES.len() - 1]);
        self.shown.set((across, down));
        let used = across as u16 * (cell.0 + GAP.0) - GAP.0;
        let left = body.x + body.width.saturating_sub(used) / 2;
        let first_row = (self.selected / across + 1).saturating_sub(down);
        let shown = tables.iter().enumerate().skip(first_row * across).take(across * down);
        for (index, table) in shown {
            let (column, row) = (index % across, index / across - first_row);
            let area = Rect {
                x: left + column as u16 * (cell.0 + GAP.0),
                y: body.y + row as u16 * (cell.1 + GAP.1),
                width: cell.0,
                height: cell.1,
            };
            let area = area.intersection(body);
            card::draw_selectable(area, index == self.selected, theme, writer);
            draw_table(table, scale, area, word_rows, theme, writer);
            writer.note_click(area, Clickable::Listed(index));
        }
    }
}

fn draw_table(
    table: &TableGlance,
    scale: u16,
    area: Rect,
    word_rows: u16,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    let board = map(table, scale);
    let (width, height) = board.size(theme);
    let words_y = area.bottom().saturating_sub(word_rows).max(area.y);
    if width <= area.width && area.y + height <= words_y {
        board.draw((area.x + (area.width - width) / 2, words_y - height), theme, writer);
    }
    let glance = &table.glance;
    let width = area.width.saturating_sub(2);
    let row = |y: u16| Rect { x: area.x + 1, y, width, height: 1 };
    let last = area.bottom().saturating_sub(1);
    for (seat, y) in Seat::all(glance.scene.players).zip(words_y..last) {
        player_line(glance, seat, row(y), theme, writer);
    }
    let style = match glance.game_end {
        Some(_) => result_style(glance, theme),
        None => theme.secondary(),
    };
    let words = fitted(&text::table_state(table), width, theme.glyphs.ellipsis);
    page_text::put((area.x + 1, last), width, &words, style, writer);
}
