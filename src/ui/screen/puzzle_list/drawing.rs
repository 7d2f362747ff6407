//! Draws the list of puzzles: a line for each kind, the figures below, the position behind the selected
//! line, and a sentence.

use super::{PuzzleListScreen, ROWS};
use crate::ui::draw::{BufferWriter, Page, StyleRole, Theme, text_width};
use crate::ui::screen::draw_footer;
use crate::ui::screen::glance_text::fitted;
use crate::ui::settings::Surface;
use crate::ui::widget::{Header, list, page_text};
use parlour_words::say;
use ratatui::layout::Rect;

/// Columns of the list, and of what is offered in it. Chosen by eye.
const MAX_WIDTH: u16 = 72;
const MIN_WIDTH: u16 = 62;
const LABEL_WIDTH: u16 = 24;

/// Blank columns between the list and the board of the selected line, and the least room for it. Chosen
/// by eye.
const GAP: u16 = 3;
const MIN_OFFER: (u16, u16) = (40, 18);

/// Where the parts are.
struct Layout {
    header: Rect,
    list: Rect,
    notes: Rect,
    /// The board of the selected line.
    offer: Option<Rect>,
    message: Rect,
    footer: Rect,
    is_page: bool,
    /// Rows from one line to the next.
    step: u16,
}

impl PuzzleListScreen {
    fn layout(area: Rect, surface: Surface) -> Layout {
        let page = Page::fit(area, 1).filter(|_| surface == Surface::Painted);
        let Page { header, body, message, footer } = page.unwrap_or_else(|| Page::plain(area));
        let room = body.width.saturating_sub(MIN_WIDTH + GAP);
        let has_offer = page.is_some() && room >= MIN_OFFER.0 && body.height >= MIN_OFFER.1;
        let width = body.width.min(if has_offer { MIN_WIDTH } else { MAX_WIDTH });
        let x = body.x + if has_offer { 0 } else { (body.width - width) / 2 };
        let offer = Rect { x: x + width + GAP, width: room, ..body };
        let offer = has_offer.then_some(offer);
        let step = if body.height >= 16 { 2 } else { 1 };
        let height = (ROWS.len() as u16 * step).min(body.height);
        let list = Rect { x, width, height, ..body };
        let y = (list.bottom() + 1).min(body.bottom());
        let notes = Rect { x: x + 2, y, width: width.saturating_sub(2), height: body.bottom() - y };
        Layout { header, list, notes, offer, message, footer, is_page: page.is_some(), step }
    }

    /// The line at a place of the screen.
    pub(super) fn row_at(&self, x: u16, y: u16, area: Rect) -> Option<usize> {
        let layout = PuzzleListScreen::layout(area, self.surface.get());
        let row = usize::from(y.checked_sub(layout.list.y)? / layout.step);
        (layout.list.contains((x, y).into()) && row < ROWS.len()).then_some(row)
    }

    pub(super) fn draw_list(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let layout = PuzzleListScreen::layout(area, theme.surface);
        let title = theme.style(StyleRole::Title);
        let row = layout.header;
        if layout.is_page {
            let header = Header { title: say!("puzzle-list-title"), details: "", right: &[] };
            header.draw(row, theme, writer);
        } else {
            writer.put_text(row.x, row.y, row.width, say!("puzzle-list-title"), title);
        }
        for (index, way) in ROWS.into_iter().enumerate() {
            let y = layout.list.y + index as u16 * layout.step;
            if y >= layout.list.bottom() {
                break;
            }
            let line = Rect { y, height: 1, ..layout.list };
            let is_selected = index == self.selected;
            let style = list::draw_row_ground(line, is_selected, theme, writer);
            let [label, words] = self.words(way);
            let ellipsis = theme.glyphs.ellipsis;
            let x = line.x + 2;
            let room = line.right().saturating_sub(x).min(LABEL_WIDTH);
            page_text::put((x, y), room, &fitted(&label, room, ellipsis), style, writer);
            let x = x + LABEL_WIDTH;
            let room = line.right().saturating_sub(x);
            let style = if is_selected { style } else { theme.secondary() };
            if text_width(&words) <= room || room > 8 {
                page_text::put((x, y), room, &fitted(&words, room, ellipsis), style, writer);
            }
        }
        let notes = self.notes(theme.glyphs.ascii);
        let at = (layout.notes.x, layout.notes.y..layout.notes.bottom());
        page_text::put_lines(at, layout.notes.width, &notes, theme.secondary(), writer);
        if let (Some(offer), Some(room)) = (&self.offer, layout.offer) {
            offer.draw(room, theme, writer);
        }
        let said = match &self.warning {
            Some(warning) => Some((warning.as_str(), StyleRole::Warning)),
            None => self.progress().map(|said| (said, StyleRole::Plain)),
        };
        if let Some(sentence) = said {
            page_text::draw_sentence(sentence, layout.message, theme, writer);
        }
        draw_footer(self, layout.footer, layout.list.x, theme, writer);
    }
}
