//! The list of tables, and beside it the board and the card of the selected one.

use super::LobbyScreen;
use crate::text;
use crate::ui::draw::{BufferWriter, Page, StyleRole, Theme, text_width};
use crate::ui::screen::glance_text::fitted;
use crate::ui::screen::saved_games::preview::draw_glance;
use crate::ui::widget::{list, page_text};
use parlour_session::lobby::shared_table::now;
use parlour_session::storage::TableGlance;
use ratatui::layout::Rect;

/// Columns of the list where a board stands beside it, from the narrowest screen to the widest.
const LIST_WIDTHS: [(u16, u16); 3] = [(78, 48), (120, 64), (160, 78)];

/// The least height of a body with a board.
const MIN_HEIGHT_WITH_BOARD: u16 = 16;

/// Columns between columns, and the most columns of what goes on at a table.
const GAP: u16 = 2;
const MAX_STATE_WIDTH: u16 = 20;

/// The list says from this width on how long a table has been there.
const MIN_WIDTH_WITH_AGE: u16 = 60;

impl LobbyScreen {
    /// Draws the tables, and the board of the selected one where there is room.
    pub(super) fn draw_list(&self, page: &Page, theme: &Theme, writer: &mut BufferWriter) {
        let body = page.body;
        let beside = page.greatest_width(&LIST_WIDTHS);
        let beside = beside.filter(|_| body.height >= MIN_HEIGHT_WITH_BOARD);
        let area = Rect { width: beside.unwrap_or(body.width), ..body };
        self.shown.set((1, usize::from(area.height)));
        let now = now();
        let dash = if theme.glyphs.ascii { '-' } else { '–' };
        let columns = |table: &TableGlance| {
            let glance = &table.glance;
            let players = text::table_players(glance, dash);
            let age = text::table_age(table, now);
            [glance.game.title.to_string(), players, text::table_state(table), age]
        };
        let tables = self.tables();
        let first = list::first_visible(self.selected, area);
        let shown = tables.iter().skip(first).take(usize::from(area.height));
        let rows: Vec<[String; 4]> = shown.map(|table| columns(table)).collect();
        let widest =
            |column: usize| rows.iter().map(|texts| text_width(&texts[column])).max().unwrap_or(0);
        let title = widest(0);
        let age = if area.width >= MIN_WIDTH_WITH_AGE { widest(3) + GAP } else { 0 };
        let state = widest(2).min(MAX_STATE_WIDTH).min(area.width * 3 / 10);
        let players = area.width.saturating_sub(2 + title + state + age + 2 * GAP + 1);
        let lines = list::Rows::of(tables.len(), self.selected);
        lines.draw(area, theme, writer, |index, row, writer| {
            let (plain, dim) = (theme.style(StyleRole::Plain), theme.secondary());
            let is_due = tables[index]
                .own_seat
                .is_some_and(|seat| tables[index].glance.scene.to_move == Some(seat));
            let quiet = if index == self.selected { plain } else { dim };
            let bold = if is_due { theme.style(StyleRole::Title) } else { plain };
            let widths = [title, players, state, age.saturating_sub(GAP)];
            let styles = [plain, quiet, bold, quiet];
            let mut x = row.x + 2;
            let columns = if age > 0 { 4 } else { 3 };
            for ((text, width), style) in
                rows[index - first].iter().zip(widths).zip(styles).take(columns)
            {
                let text = fitted(text, width, theme.glyphs.ellipsis);
                page_text::put((x, row.y), width, &text, style, writer);
                x += width + GAP;
            }
        });
        if let Some(table) = self.selected_table().filter(|_| beside.is_some()) {
            let x = area.right() + if page.header.width >= 100 { 3 } else { 2 };
            let room = Rect { x, width: body.right().saturating_sub(x), ..body };
            let words =
                [text::table_dates(table, now), text::table_state(table), text::table_terms(table)];
            draw_glance(&table.glance, words, room, None, theme, writer);
        }
    }
}
