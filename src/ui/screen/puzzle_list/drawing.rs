//! Draws the list of puzzles: the kinds with what there is of each, the figures below, the position behind
//! the selected kind beside them, and a sentence.

use super::{PuzzleListScreen, ROWS};
use crate::ui::draw::{BufferWriter, Page, StyleRole, Theme, text_width};
use crate::ui::screen::draw_footer;
use crate::ui::screen::glance_text::fitted;
use crate::ui::widget::{Header, list, page_text, shares_bar};
use parlour_session::catalog::ALL_GAMES;
use parlour_words::say;
use ratatui::layout::Rect;

/// Columns of the list beside a board, from the narrowest screen to the widest, and without one.
const LIST_WIDTHS: [(u16, u16); 3] = [(78, 40), (100, 46), (160, 54)];
const WIDTH_ALONE: u16 = 72;
const LABEL_WIDTH: u16 = 24;

/// The least height of a page with a board.
const MIN_HEIGHT_WITH_BOARD: u16 = 16;

/// No page is larger. Chosen by eye.
const MEASURE: (u16, u16) = (150, 46);

impl PuzzleListScreen {
    pub(super) fn draw_list(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let page = Page::of(area, 1).measured(MEASURE.0, MEASURE.1);
        let header = Header { title: say!("puzzle-list-title"), details: "", right: &[] };
        header.draw(page.header, theme, writer);
        let beside = page.greatest_width(&LIST_WIDTHS);
        let beside = beside.filter(|_| page.body.height >= MIN_HEIGHT_WITH_BOARD);
        let gap = if page.header.width >= 100 { 4 } else { 2 };
        let (body, board) = match beside {
            Some(width) => page.split_body(width, gap, MEASURE.0),
            None => page.split_body(WIDTH_ALONE, 0, 0),
        };
        let bottom = self.draw_kinds(body, theme, writer) + 1;
        let rest = Rect { y: bottom, height: body.bottom().saturating_sub(bottom), ..body };
        self.draw_figures(rest, theme, writer);
        if let (Some(offer), true) = (&self.offer, beside.is_some()) {
            offer.draw(board, theme, writer);
        }
        let said = match &self.notice {
            Some(notice) => Some((notice.sentence.as_str(), notice.role())),
            None => self.progress().map(|said| (said, StyleRole::Plain)),
        };
        if let Some(sentence) = said {
            list::draw_message(sentence, &page, theme, writer);
        }
        draw_footer(self, page.footer, body.x, theme, writer);
    }

    /// Draws the kinds, each in two lines where there is room. Returns the row below them.
    fn draw_kinds(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) -> u16 {
        let count = ROWS.len() as u16;
        let (height, gap) = match area.height {
            rows if rows >= 3 * count => (2, 1),
            rows if rows >= 2 * count => (1, 1),
            _ => (1, 0),
        };
        let rows = list::Rows { count: ROWS.len(), selected: self.selected, height, gap };
        rows.draw(area, theme, writer, |index, row, writer| {
            let [label, words] = self.words(ROWS[index]);
            let mut put = |x: u16, y: u16, width: u16, text: &str, style| {
                let text = fitted(text, width, theme.glyphs.ellipsis);
                page_text::put((x, y), width, &text, style, writer);
            };
            let x = row.x + 2;
            let room = row.right().saturating_sub(x);
            let plain = theme.style(StyleRole::Plain);
            if height == 2 {
                put(x, row.y, room, &label, plain);
                put(x, row.y + 1, room, &words, theme.secondary());
            } else {
                put(x, row.y, room.min(LABEL_WIDTH), &label, plain);
                let room = room.saturating_sub(LABEL_WIDTH);
                if text_width(&words) <= room || room > 8 {
                    put(x + LABEL_WIDTH, row.y, room, &words, theme.secondary());
                }
            }
        });
        area.y + count * (height + gap) - gap
    }

    /// Draws what was tried so far, and of each game how much was found.
    fn draw_figures(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        const TITLE_WIDTH: u16 = 16;
        const COUNT_WIDTH: u16 = 8;
        let (x, width) = (area.x + 2, area.width.saturating_sub(2));
        let notes = self.notes(theme.glyphs.ascii);
        page_text::put_lines((x, area.y..area.bottom()), width, &notes, theme.secondary(), writer);
        let top = area.y + notes.len() as u16 + 1;
        let by_game = ALL_GAMES.iter().filter_map(|game| {
            let (tried, found) = *self.figures.by_game.get(game.name)?;
            Some((game.title, tried, found))
        });
        for ((title, tried, found), y) in by_game.zip(top..area.bottom()) {
            page_text::put((x, y), TITLE_WIDTH, title, theme.style(StyleRole::Plain), writer);
            let room = width.saturating_sub(TITLE_WIDTH + COUNT_WIDTH);
            let bar = Rect::new(x + TITLE_WIDTH, y, room, 1);
            shares_bar::draw([found, 0, tried - found], bar, theme, writer);
            let count = format!("{found}/{tried}");
            let at = (area.right().saturating_sub(text_width(&count).min(COUNT_WIDTH)), y);
            page_text::put(at, COUNT_WIDTH, &count, theme.secondary(), writer);
        }
    }
}
