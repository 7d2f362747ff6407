//! The painted page of saved games: the list, and the selected game beside it.

use super::SavedGamesScreen;
use crate::text;
use crate::ui::draw::{BufferWriter, Page, StyleRole, Theme, text_width, wrap};
use crate::ui::screen::draw_footer;
use crate::ui::screen::glance_text::fitted;
use crate::ui::widget::{Header, card, list, page_text, text_input};
use parlour_session::storage::SavedGame;
use parlour_words::say;
use ratatui::layout::Rect;

/// The list keeps as many columns beside the card of a game.
const MIN_LIST_WIDTH: u16 = 48;

/// Columns of the card, from the narrowest screen to the widest: with boards of 8 × 8 in mind.
const CARD_WIDTHS: [(u16, u16); 5] = [(78, 28), (100, 44), (130, 60), (160, 76), (190, 92)];

/// Columns of a date, and between columns.
const DATE_WIDTH: u16 = 10;
const GAP: u16 = 2;

/// Room for "lost on time", or for a number of moves.
const MAX_RESULT_WIDTH: u16 = 12;

/// The list shows dates from this width on.
const MIN_WIDTH_WITH_DATES: u16 = 60;

impl SavedGamesScreen {
    /// Draws the page.
    pub(super) fn draw_page(&self, page: &Page, theme: &Theme, writer: &mut BufferWriter) {
        self.draw_header(page.header, theme, writer);
        let body = page.body;
        let card = page.greatest_width(&CARD_WIDTHS);
        let gap = if page.header.width >= 100 { 3 } else { 2 };
        let card = card.filter(|width| body.width >= MIN_LIST_WIDTH + gap + width);
        let list_width = card.map_or(body.width, |width| body.width - gap - width);
        let area = Rect { width: list_width, ..body };
        self.page_rows.set(Some(usize::from(area.height)));
        match self.selected_game() {
            Some(saved) => {
                self.draw_rows(area, theme, writer);
                if let Some(width) = card.filter(|_| saved.is_readable()) {
                    let room = Rect { x: body.right() - width, width, ..body };
                    self.preview.draw(saved, room, theme, writer);
                }
            }
            None => self.draw_empty(body, theme, writer),
        }
        self.draw_message(page, card.is_none(), theme, writer);
        draw_footer(self, page.footer, body.x, theme, writer);
    }

    fn draw_header(&self, row: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let count = match self.rows.progress() {
            Some(progress) => progress,
            None => say!("saved-count", count = self.rows.visible_count()),
        };
        let words = self.filter.text();
        let details = if words.is_empty() || self.is_editing_filter {
            count
        } else {
            say!("saved-filtered", count, words)
        };
        let details = fitted(&details, row.width.saturating_sub(30), theme.glyphs.ellipsis);
        let right = [(text::other_list(self.rows.list()), theme.secondary())];
        let title = text::list_title(self.rows.list());
        Header { title, details: &details, right: &right }.draw(row, theme, writer);
    }

    /// Draws what an empty list is for.
    fn draw_empty(&self, body: Rect, theme: &Theme, writer: &mut BufferWriter) {
        const WIDTH: u16 = 60;
        let words = match self.rows.is_empty() {
            _ if self.rows.error().is_some() => return,
            true => text::no_games(self.rows.list()),
            false => say!("saved-none-matching"),
        };
        let width = WIDTH.min(body.width);
        let lines = wrap(words, width - 2 * card::PADDING);
        let area = Rect { width, height: lines.len() as u16 + 2, ..body };
        let inside = card::draw(area, false, theme, writer);
        let at = (inside.x, inside.y..inside.bottom());
        let plain = theme.style(StyleRole::Plain);
        page_text::put_lines(at, inside.width, &lines, plain, writer);
    }

    /// Draws the games, a line each. The whole selected line is raised.
    fn draw_rows(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let selected = self.rows.selected();
        let first = list::first_visible(selected, area);
        let shown = first..self.rows.visible_count();
        let visible = shown.clone().take(usize::from(area.height));
        let games: Vec<&SavedGame> =
            visible.filter_map(|index| self.rows.visible_game(index)).collect();
        let dash = if theme.glyphs.ascii { '-' } else { '–' };
        let columns: Vec<[String; 4]> =
            games.iter().map(|saved| list_columns(saved, dash)).collect();
        let has_aids: Vec<bool> =
            games.iter().map(|saved| text::saved_game_aids(saved).is_some()).collect();
        // As wide as what is seen, and never as wide as to leave the players no room.
        let widest = |index: usize, most: u16| {
            let widths = columns.iter().map(|texts| text_width(&texts[index]));
            widths.max().unwrap_or(0).min(most)
        };
        let has_dates = area.width >= MIN_WIDTH_WITH_DATES;
        let sign = if has_aids.contains(&true) { 2 } else { 0 };
        let (title, result) = (widest(0, area.width / 3), widest(2, MAX_RESULT_WIDTH) + sign);
        let date = if has_dates { DATE_WIDTH + GAP } else { 0 };
        let players = area.width.saturating_sub(2 + title + GAP + GAP + result + date + 1);
        let rows = games.iter().zip(&columns).zip(has_aids);
        for ((index, y), ((saved, texts), has_aids)) in shown.zip(area.y..area.bottom()).zip(rows) {
            let is_selected = index == selected;
            let row = Rect { y, height: 1, ..area };
            let base = list::draw_row_ground(row, is_selected, theme, writer);
            let quiet = if is_selected { base } else { base.patch(theme.secondary()) };
            let is_dim = !saved.is_readable() || saved.is_locked;
            let plain = if is_dim { quiet } else { base };
            let mut put = |x: u16, width: u16, text: &str, style| {
                let text = fitted(text, width, theme.glyphs.ellipsis);
                writer.put_text(x, y, width, &text, style);
                x + width + GAP
            };
            let mut x = row.x + 2;
            if saved.is_readable() {
                x = put(x, title, &texts[0], plain);
                x = put(x, players, &texts[1], quiet);
                if has_aids {
                    put(x + result - 1, 1, &text::AIDS_SIGN.to_string(), quiet);
                }
                x = put(x, result - sign, &texts[2], plain) + sign;
                if has_dates {
                    put(x, DATE_WIDTH, &texts[3], quiet);
                }
            } else {
                put(x, area.width - 3, &texts[0], plain);
            }
        }
    }

    /// Draws the filter being typed, a warning, or a sentence about the selected game.
    fn draw_message(
        &self,
        page: &Page,
        tells_aids: bool,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        let line = page.message;
        let (note, role) = self.note(tells_aids);
        if self.is_editing_filter {
            let x = writer.put_text(line.x, line.y, line.width, &note, theme.style(role));
            let room = line.right().saturating_sub(x + 1);
            text_input::draw(&self.filter, (x + 1, line.y), room, theme, writer);
            return;
        }
        if role != StyleRole::Warning && self.selected_game().is_none() {
            return;
        }
        // What does not fit is left out whole.
        let note = match self.selected_game() {
            Some(saved) if role != StyleRole::Warning && text_width(&note) > line.width => {
                let aids = text::aids_note(saved).filter(|_| tells_aids);
                let aids = aids.map_or(String::new(), |aids| format!("{aids}. "));
                fitted(&(aids + saved.title()), line.width, theme.glyphs.ellipsis)
            }
            _ => note,
        };
        list::draw_note((&note, role), line, page.footer, theme, writer);
    }
}

/// Title, players, result and day of a game as the list shows them. A game that was not read has its
/// file's name only.
fn list_columns(saved: &SavedGame, dash: char) -> [String; 4] {
    let [date, game, result, players] = text::saved_game_columns(saved);
    let Some(Ok(summary)) = &saved.summary else {
        let unreadable = if saved.summary.is_some() { "? " } else { "" };
        return [format!("{unreadable}{}", saved.title()), players, result, date];
    };
    let title = match text::given_title(saved) {
        Some(given) => format!("{game}: {given}"),
        None => game,
    };
    [title, text::summary_players(summary, dash), text::summary_result(summary), date]
}
