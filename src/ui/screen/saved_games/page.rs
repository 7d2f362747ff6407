//! The painted page of saved games: the list, and the selected game beside it.

use super::SavedGamesScreen;
use crate::text;
use crate::ui::draw::{BufferWriter, Page, StyleRole, Theme, text_width, wrap};
use crate::ui::screen::draw_footer;
use crate::ui::screen::glance_text::fitted;
use crate::ui::widget::{BoardMap, Header, card, list, page_text, text_input};
use parlour_session::catalog::ALL_GAMES;
use parlour_session::play::{MatchStart, ReplySink};
use parlour_session::storage::SavedGame;
use parlour_words::say;
use ratatui::layout::Rect;

/// Columns of the list where a board stands beside it, from the narrowest screen to the widest.
const LIST_WIDTHS: [(u16, u16); 3] = [(78, 48), (130, 54), (160, 62)];

/// The least height of a body with a board, and of one with the card below the list, which takes rows of it.
const MIN_HEIGHT_WITH_BOARD: u16 = 16;
const MIN_HEIGHT_FOR_CARD_BELOW: u16 = 28;
const CARD_ROWS: u16 = 9;

/// No page is larger. Chosen by eye: the board of 8 × 8 is as large as at the table.
const MEASURE: (u16, u16) = (160, 48);

/// Columns of a date, and between columns.
const DATE_WIDTH: u16 = 10;
const GAP: u16 = 2;

/// Room for "lost on time", or for a number of moves.
const MAX_RESULT_WIDTH: u16 = 12;

/// The list shows dates from this width on.
const MIN_WIDTH_WITH_DATES: u16 = 60;

impl SavedGamesScreen {
    /// Draws the page: the list, the card of the selected game below it, and its board beside both.
    pub(super) fn draw_page(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let page = Page::of(area, 1).measured(MEASURE.0, MEASURE.1);
        self.draw_header(page.header, theme, writer);
        let body = page.body;
        let list_width = page.greatest_width(&LIST_WIDTHS);
        let list_width = list_width.filter(|_| body.height >= MIN_HEIGHT_WITH_BOARD);
        // On a low screen the card stands below the board, so that the list is long.
        let has_card_below = list_width.is_some() && body.height >= MIN_HEIGHT_FOR_CARD_BELOW;
        let rows = body.height - if has_card_below { CARD_ROWS } else { 0 };
        let list = Rect { width: list_width.unwrap_or(body.width), height: rows, ..body };
        self.page_rows.set(Some(usize::from(rows)));
        match self.selected_game() {
            Some(saved) => {
                self.draw_rows(list, theme, writer);
                if list_width.is_some() && saved.is_readable() {
                    let gap = if page.header.width >= 100 { 3 } else { 2 };
                    let x = list.right() + gap;
                    let board = Rect { x, width: body.right() - x, ..body };
                    let drawn = self.rows.visible_count().min(usize::from(rows)) as u16;
                    let y = list.y + drawn + 1;
                    let card = Rect { y, height: body.bottom().saturating_sub(y), ..list };
                    let card = has_card_below.then_some(card);
                    self.preview.draw(saved, board, card, theme, writer);
                }
            }
            None => self.draw_empty(body, theme, writer),
        }
        self.draw_message(&page, list_width.is_none(), theme, writer);
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

    /// Draws what an empty list is for, and quietly the board of an example.
    fn draw_empty(&self, body: Rect, theme: &Theme, writer: &mut BufferWriter) {
        const WIDTH: u16 = 60;
        let words = match self.rows.is_empty() {
            _ if self.rows.error().is_some() => return,
            true => text::no_games(self.rows.list()),
            false => say!("saved-none-matching"),
        };
        let width = WIDTH.min(body.width);
        let lines = wrap(words, width.saturating_sub(2 * card::PADDING));
        let x = body.x + (body.width - width) / 2;
        let area = Rect { x, width, height: (lines.len() as u16 + 2).min(body.height), ..body };
        let inside = card::draw(area, false, theme, writer);
        let at = (inside.x, inside.y..inside.bottom());
        let plain = theme.style(StyleRole::Plain);
        page_text::put_lines(at, inside.width, &lines, plain, writer);
        let start = ALL_GAMES.first().map(MatchStart::default_for);
        let game = start.and_then(|start| start.begin(&ReplySink::ignore()).ok());
        let Some(game) = game.filter(|_| self.rows.is_empty()) else { return };
        let y = area.bottom() + 2;
        for scale in [4, 2] {
            let map = BoardMap { scene: &game.scene(0), is_flipped: false, scale, is_quiet: true };
            let (width, height) = map.size(theme);
            if width <= body.width && y + height <= body.bottom() {
                return map.draw((body.x + (body.width - width) / 2, y), theme, writer);
            }
        }
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
        let (title, result) = (widest(0, area.width * 2 / 5), widest(2, MAX_RESULT_WIDTH) + sign);
        let date = if has_dates { DATE_WIDTH + GAP } else { 0 };
        let players = area.width.saturating_sub(2 + title + GAP + GAP + result + date + 1);
        let count = self.rows.visible_count();
        list::Rows::of(count, selected).draw(area, theme, writer, |index, row, writer| {
            let at = index - first;
            let (saved, texts) = (games[at], &columns[at]);
            let plain = theme.style(StyleRole::Plain);
            let quiet = if index == selected { plain } else { theme.secondary() };
            let is_dim = !saved.is_readable() || saved.is_locked;
            let plain = if is_dim { quiet } else { plain };
            let mut put = |x: u16, width: u16, text: &str, style| {
                let text = fitted(text, width, theme.glyphs.ellipsis);
                page_text::put((x, row.y), width, &text, style, writer);
                x + width + GAP
            };
            let mut x = row.x + 2;
            if !saved.is_readable() {
                put(x, area.width.saturating_sub(3), &texts[0], plain);
                return;
            }
            x = put(x, title, &texts[0], plain);
            x = put(x, players, &texts[1], quiet);
            if has_aids[at] {
                put(x + result - 1, 1, &text::AIDS_SIGN.to_string(), quiet);
            }
            x = put(x, result - sign, &texts[2], plain) + sign;
            if has_dates {
                put(x, DATE_WIDTH, &texts[3], quiet);
            }
        });
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
        if !role.is_notice() && self.selected_game().is_none() {
            return;
        }
        // What does not fit is left out whole.
        let note = match self.selected_game() {
            Some(saved) if !role.is_notice() && text_width(&note) > line.width => {
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
