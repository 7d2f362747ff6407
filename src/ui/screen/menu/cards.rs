//! The painted menu: the name in large letters, the cards, and a sentence about the selected game.

use super::grid::MenuGrid;
use super::{MenuEntry, MenuScreen};
use crate::text;
use crate::ui::draw::{BufferWriter, StyleRole, Theme, text_width, wrap};
use crate::ui::screen::draw_footer;
use crate::ui::screen::glance_text::fitted;
use crate::ui::widget::{SmallBoard, card, list, page_text, title};
use parlour_rules::Seat;
use parlour_session::catalog::registry::Game;
use parlour_words::say;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

impl MenuScreen {
    /// Draws the menu as cards.
    pub(super) fn draw_grid(&self, grid: &MenuGrid, theme: &Theme, writer: &mut BufferWriter) {
        title::draw(grid.title, grid.title_size, theme, writer);
        self.draw_aside(grid, theme, writer);
        for (index, &card) in grid.cards.iter().enumerate() {
            self.draw_card(index, card, grid, theme, writer);
        }
        self.draw_column(grid, theme, writer);
        self.draw_message(grid, theme, writer);
        draw_footer(self, grid.footer, grid.title.0, theme, writer);
    }

    /// Draws what stands at the right of the name: the tagline, and who plays at the margin.
    fn draw_aside(&self, grid: &MenuGrid, theme: &Theme, writer: &mut BufferWriter) {
        let area = grid.aside;
        if let Some(profile) = self.profile() {
            let words = text::playing_as(profile);
            let words = fitted(&words, area.width, theme.glyphs.ellipsis);
            let x = area.right() - text_width(&words);
            writer.put_text(x, grid.title.1, area.width, &words, theme.style(StyleRole::Plain));
        }
        let lines = if text_width(say!("screen-tagline")) <= area.width {
            vec![say!("screen-tagline")]
        } else {
            say!("screen-tagline").split_inclusive(", ").collect()
        };
        for (line, y) in lines.into_iter().zip(area.y..area.bottom()) {
            writer.put_text(area.x, y, area.width, line.trim_end(), theme.secondary());
        }
    }

    fn draw_card(
        &self,
        index: usize,
        card: Rect,
        grid: &MenuGrid,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        let entry = &self.entries[index];
        let is_selected = index == self.selected && self.selected_today().is_none();
        card::draw_selectable(card, is_selected, theme, writer);
        let style = grid.style;
        if let Some(picture) = entry.vignette() {
            let board = SmallBoard {
                scene: &picture.scene,
                is_flipped: picture.is_flipped,
                squares: style.squares,
                square_size: style.square_size,
                part: picture.part(style.squares),
            };
            board.draw((card.x, card.y), theme, writer);
        }
        self.draw_words(index, card, grid, theme, writer);
    }

    /// Draws the title of a card, what the game is about, and a person's results.
    fn draw_words(
        &self,
        index: usize,
        card: Rect,
        grid: &MenuGrid,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        let game = self.entries[index].game;
        let is_selected = index == self.selected && self.selected_today().is_none();
        let area = words_area(card, grid);
        let ground = writer.ground(area.x, area.y);
        let style = |role| ground.patch(theme.style(role));
        // Without painted areas the title carries what the raised card says.
        let title_role = match (is_selected, theme.paints_areas()) {
            (true, false) => StyleRole::Selected,
            _ => StyleRole::Title,
        };
        let title_style = style(title_role);
        writer.put_text(area.x, area.y, area.width, game.title, title_style);
        let tally = text::tally_words(self.tally(index));
        let tally_style = if is_selected {
            style(StyleRole::Player(Seat::FIRST)).remove_modifier(Modifier::BOLD)
        } else {
            ground.patch(theme.secondary())
        };
        let is_wide = is_wide(grid);
        let rows = area.height.saturating_sub(if is_wide { 1 } else { 2 });
        let words = card_words(game, area.width, usize::from(rows), theme.glyphs.ellipsis);
        let below = (area.x, area.y + 1..area.bottom());
        page_text::put_lines(below, area.width, &words, theme.secondary(), writer);
        if !is_wide {
            writer.put_text(area.x, area.bottom() - 1, area.width, &tally, tally_style);
        } else if text_width(game.title) + 2 + text_width(&tally) <= area.width {
            let x = area.right() - text_width(&tally);
            writer.put_text(x, area.y, area.width, &tally, tally_style);
        }
    }

    /// Draws the sentence below the cards, or a warning over whatever is there.
    fn draw_message(&self, grid: &MenuGrid, theme: &Theme, writer: &mut BufferWriter) {
        let line = grid.message;
        if let Some(notice) = &self.notice {
            let note = (notice.sentence.as_str(), notice.role());
            return list::draw_note(note, line, grid.footer, theme, writer);
        }
        let game = self.selected();
        writer.put_over(line.x, line.y, '▌', theme.style(StyleRole::Player(Seat::FIRST)));
        let bold = theme.style(StyleRole::Title);
        if let Some(entry) = self.selected_today() {
            let sentence = text::today_sentence(entry);
            writer.put_text(line.x + 2, line.y, line.width - 2, &sentence, bold);
            return;
        }
        let x = writer.put_text(line.x + 2, line.y, line.width, game.title, bold) + 2;
        let room = line.right().saturating_sub(x);
        if text_width(text::about_game(game)) <= room {
            let end = writer.put_text(x, line.y, room, text::about_game(game), theme.secondary());
            let offer = self.people_here(theme).or_else(|| self.lesson_offer(theme));
            let offer = offer.or_else(|| self.solved_note()).unwrap_or_default();
            let width = text_width(&offer);
            if end + 2 + width <= line.right() {
                let x = line.right() - width;
                writer.put_text(x, line.y, width, &offer, theme.style(StyleRole::Plain));
            }
        }
    }
}

impl MenuEntry {
    /// The picture on the card.
    fn vignette(&self) -> Option<&super::Vignette> {
        self.vignette.get_or_init(|| super::Vignette::of(self.game)).as_ref()
    }
}

/// Whether the words have room for the results beside the title.
fn is_wide(grid: &MenuGrid) -> bool {
    !grid.style.is_beside && grid.style.square_size.width >= 7
}

/// Where the words of a card stand.
fn words_area(card: Rect, grid: &MenuGrid) -> Rect {
    let style = grid.style;
    let (across, down) =
        (style.squares * style.square_size.width, style.squares * style.square_size.height);
    if style.is_beside {
        let x = card.x + across + 1;
        // In a high card the words stand in the middle.
        let above = (card.height - 4) / 2;
        return Rect { x, width: card.right() - x, y: card.y + above, height: 4 };
    }
    let (padding, above) = if is_wide(grid) { (2, 1) } else { (1, 0) };
    Rect {
        x: card.x + padding,
        y: card.y + down + above,
        width: card.width - 2 * padding,
        height: card.height - down - above,
    }
}

/// What a game is about, in one line if it fits there, else in as many `rows` as there are.
fn card_words(game: &Game, width: u16, rows: usize, ellipsis: &str) -> Vec<String> {
    if let Some(lines) = text::card_lines(game) {
        // One line on all cards or on none.
        let longest = text::joined_card_lines().map(|line| text_width(&line)).max();
        return if longest.is_some_and(|longest| longest <= width) {
            vec![lines.join(" ")]
        } else {
            lines.map(str::to_string).to_vec()
        };
    }
    let mut words = wrap(text::about_game(game), width);
    if words.len() > rows {
        words.truncate(rows);
        if let Some(last) = words.last_mut() {
            shorten(last, width, ellipsis);
        }
    }
    words
}

/// Makes room for `ellipsis` behind whole words.
fn shorten(line: &mut String, width: u16, ellipsis: &str) {
    while text_width(line) + text_width(ellipsis) > width {
        let Some(at) = line.rfind(' ') else { break };
        line.truncate(at);
    }
    line.push_str(ellipsis);
}
