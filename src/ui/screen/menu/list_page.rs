//! The menu as a list, for plain boards and small screens: the titles, and what there is room for
//! beside them.

use super::{MenuEntry, MenuScreen};
use crate::text;
use crate::ui::draw::buffer_writer::parts_that_fit;
use crate::ui::draw::{
    BufferWriter, LayoutInput, Page, StyleRole, Theme, is_opposite, layout, text_width, wrap,
};
use crate::ui::input::{Clickable, Context, Intent};
use crate::ui::screen::draw_footer;
use crate::ui::widget::{BoardView, Header, board, list};
use parlour_rules::{Scene, Seat};
use parlour_session::catalog::Example;
use parlour_words::say;
use ratatui::layout::Rect;

/// Columns of the titles.
const TITLE_WIDTH: u16 = 18;
/// Columns of the panel with a small board and what the game is about.
const PANEL_WIDTH: u16 = 34;

/// The most rows between the header and the sentence. Chosen by eye.
const MAX_ROWS: u16 = 24;

/// Where the parts of the list are.
struct MenuLayout {
    page: Page,
    /// The rows of the entries for today, above the games.
    today: Rect,
    /// The rows of the games.
    list: Rect,
    /// Whether the list says what each game is about.
    has_abouts: bool,
    /// The panel about the selected game.
    panel: Option<Rect>,
}

impl MenuScreen {
    fn list_layout(&self, area: Rect) -> MenuLayout {
        // Beside the list stand the panel, what each game is about, both, or neither.
        let abouts = self.entries.iter().map(|place| text_width(text::about_game(place.game)));
        let longest = abouts.max().unwrap_or(0);
        let beside = match area.width {
            wide if wide >= TITLE_WIDTH + longest + 2 + PANEL_WIDTH => longest + 2 + PANEL_WIDTH,
            wide if wide >= TITLE_WIDTH + PANEL_WIDTH + 4 && area.height >= 18 => PANEL_WIDTH,
            wide if wide >= TITLE_WIDTH + longest + 2 => longest,
            _ => 0,
        };
        let lines = if beside == longest { 1 } else { 2 };
        let width = TITLE_WIDTH + beside.max(PANEL_WIDTH);
        let page = Page::of(area, lines).measured(width, MAX_ROWS);
        let body = page.body;
        // As many entries for today as there is room for, and a blank row below them.
        let room = body.height.saturating_sub(self.entries.len() as u16 + 1);
        let today = Rect { height: room.min(self.today.len() as u16), ..body };
        let y = if today.height > 0 { today.bottom() + 1 } else { body.y };
        let list = Rect { y, height: body.bottom().saturating_sub(y), ..body };
        let x = match beside {
            PANEL_WIDTH => Some(list.x + TITLE_WIDTH),
            wide if wide > PANEL_WIDTH => Some(list.right() - PANEL_WIDTH),
            _ => None,
        };
        let panel = x.map(|x| Rect { x, width: list.right().saturating_sub(x), ..list });
        let has_abouts = beside > 0 && beside != PANEL_WIDTH;
        MenuLayout { page, today, list, has_abouts, panel }
    }

    /// The sentence below the list. On a small screen it says what the selected game is about.
    fn note(&self, small: bool, theme: &Theme) -> (String, StyleRole) {
        match &self.notice {
            Some(notice) => (notice.sentence.clone(), notice.role()),
            None if let Some(entry) = self.selected_today() => {
                (text::today_sentence(entry), StyleRole::Plain)
            }
            None if small => (text::about_game(self.selected()).to_string(), StyleRole::Dim),
            None if let Some(people) = self.people_here(theme) => (people, StyleRole::Plain),
            None if self.unfinished_count > 0 => {
                let key = theme.key_name(Context::Menu, Intent::Saved);
                (
                    say!("saved-unfinished-count", count = self.unfinished_count, key),
                    StyleRole::Plain,
                )
            }
            None if let Some(offer) = self.lesson_offer(theme) => (offer, StyleRole::Dim),
            None if self.shows_tips => (say!("screen-tip-menu").to_string(), StyleRole::Dim),
            None => (self.solved_note().unwrap_or_default(), StyleRole::Dim),
        }
    }

    /// Draws the panel beside the list: what the game is about, results, and a small board.
    fn draw_panel(&self, room: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let place = &self.entries[self.selected];
        let mut about = wrap(text::about_game(place.game), room.width);
        about.extend(wrap(&text::tally_sentence(self.tally(self.selected)), room.width));
        let above = about.len() as u16 + 1;
        for (line, y) in about.iter().zip(room.y..) {
            writer.put_text(room.x, y, room.width, line, theme.style(StyleRole::Dim));
        }
        let below = Rect { y: room.y + above, height: room.height.saturating_sub(above), ..room };
        if let Some(position) = place.example()
            // As for player 1 at the table.
            && let is_flipped = is_opposite(position, Some(Seat::FIRST))
            && let Some(board) =
                layout::fit_board(below, &LayoutInput::of(position, is_flipped, theme.surface))
        {
            board::draw(&BoardView::static_view(position, &board, theme), writer);
        }
    }

    /// Draws the titles of the entries, with what each game is about if `has_abouts`.
    fn draw_entries(&self, area: Rect, has_abouts: bool, theme: &Theme, writer: &mut BufferWriter) {
        let (plain, dim) = (theme.style(StyleRole::Plain), theme.style(StyleRole::Dim));
        let selected = if self.selected_today().is_none() { self.selected } else { usize::MAX };
        list::draw(0..self.entries.len(), selected, area, theme, writer, |row, y, _, writer| {
            let game = self.entries[row].game;
            writer.put_text(
                area.x + 1,
                y,
                area.width.saturating_sub(1),
                &format!(" {} ", game.title),
                plain,
            );
            if has_abouts {
                let room = area.right().saturating_sub(area.x + TITLE_WIDTH);
                writer.put_text(area.x + TITLE_WIDTH, y, room, text::about_game(game), dim);
            }
        });
    }

    /// Draws the menu as a list.
    pub(super) fn draw_list(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let MenuLayout { page, today, list, has_abouts, panel } = self.list_layout(area);
        let details = self.tagline();
        Header { title: "", details: &details, right: &[] }.draw(page.header, theme, writer);
        self.today_drawn.set(usize::from(today.height));
        self.draw_today_rows(today, theme, writer);
        let width = panel.map_or(list.width, |panel| panel.x.saturating_sub(list.x + 1));
        let entries = Rect { width: width.min(list.width), ..list };
        self.draw_entries(entries, has_abouts, theme, writer);
        if let Some(panel) = panel {
            self.draw_panel(panel, theme, writer);
        }
        let (note, role) = self.note(panel.is_none() && !has_abouts, theme);
        list::draw_message((&note, role), &page, theme, writer);
        draw_footer(self, page.footer, page.body.x, theme, writer);
    }

    /// Draws the entries for today, a line each.
    fn draw_today_rows(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let rows = 0..self.today_count();
        let selected = self.selected_today().and(self.selected_today).unwrap_or(usize::MAX);
        list::draw(rows, selected, area, theme, writer, |row, y, _, writer| {
            let room = area.width.saturating_sub(1);
            let line = text::today_line(&self.today[row]);
            let parts = parts_that_fit(&line, room.saturating_sub(2));
            let line = format!(" {} ", if parts.is_empty() { &line } else { parts });
            writer.put_text(area.x + 1, y, room, &line, theme.style(StyleRole::Plain));
            writer.note_click(Rect { y, height: 1, ..area }, Clickable::Listed(row));
        });
    }

    /// The game at a row of the screen.
    pub(super) fn entry_in_list(&self, y: u16, area: Rect) -> Option<usize> {
        let list = self.list_layout(area).list;
        let row = usize::from(y.checked_sub(list.y)?);
        (row < self.entries.len()).then_some(row)
    }
}

impl MenuEntry {
    /// The last position of the game's worked example.
    fn example(&self) -> Option<&Scene> {
        let scene = || {
            let game = Example::of(self.game).ok()?.game;
            Some(game.scene(game.moves().len()))
        };
        self.example.get_or_init(scene).as_ref()
    }
}
