//! The column beside the cards: the game under way, the last one that ended, and the results; or the
//! keys that a newcomer needs.

use super::MenuScreen;
use super::grid::MenuGrid;
use crate::text;
use crate::ui::draw::{
    BufferWriter, SquareSize, StyleRole, Theme, first_that_fits, text_width, wrap,
};
use crate::ui::input::{Context, Intent};
use crate::ui::screen::glance_text::{fitted, is_opposite_for_person, player_line, result_style};
use crate::ui::widget::footer::key_names;
use crate::ui::widget::{SmallBoard, liveliest_part, page_text};
use parlour_rules::Seat;
use parlour_session::storage::{Glance, Tally};
use parlour_words::say;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

/// The squares of the pictures in the column.
const SQUARE_SIZE: SquareSize = SquareSize { width: 5, height: 2 };

/// A card of the column: how many squares its picture shows, and its height.
struct ColumnStyle {
    squares: u16,
    card_height: u16,
    /// Blank columns at both sides of a card, and blank rows above what it holds.
    padding: u16,
    above: u16,
}

impl ColumnStyle {
    fn of(grid: &MenuGrid) -> ColumnStyle {
        match (grid.style.is_beside, grid.column.width) {
            // One place, as high as the cards of games.
            (true, _) => ColumnStyle { squares: 2, card_height: 4, padding: 0, above: 0 },
            (false, 34..) => ColumnStyle { squares: 4, card_height: 13, padding: 2, above: 3 },
            (false, _) => ColumnStyle { squares: 2, card_height: 8, padding: 1, above: 3 },
        }
    }

    /// The heading of a card with a picture has a row of its own.
    fn has_heading_row(&self) -> bool {
        self.above > 0
    }
}

impl MenuScreen {
    /// Draws the column.
    pub(super) fn draw_column(&self, grid: &MenuGrid, theme: &Theme, writer: &mut BufferWriter) {
        let style = ColumnStyle::of(grid);
        if grid.style.is_beside {
            return self.draw_last_place(grid.column, &style, theme, writer);
        }
        let LastCards { heading_y, first, second, third } = cards(grid, &style);
        let all = self.tallies.iter().fold(Tally::default(), |sum, tally| sum + *tally);
        let (unfinished, ended) = (&self.last_games.unfinished, &self.last_games.ended);
        let has_games = self.unfinished_count > 0 || ended.is_some() || all != Tally::default();
        let heading = if has_games { say!("menu-your-games") } else { say!("menu-welcome") };
        let x = grid.column.x;
        let dim = theme.secondary().add_modifier(Modifier::BOLD);
        writer.put_text(x, heading_y, grid.column.width, heading, dim);
        if !has_games {
            return self.draw_welcome(first, &style, theme, writer);
        }
        let mut places = [first, second, third].into_iter();
        let key = self.key_of(Intent::Saved, theme);
        if self.unfinished_count > 0
            && let Some(card) = places.next()
        {
            let more = self.unfinished_count - 1;
            match unfinished {
                Some(glance) => {
                    let heading = (say!("menu-continue"), Some(&*key), more);
                    draw_game(glance, heading, card, &style, theme, writer);
                }
                // It is being read, or was left in a way that only the list mends.
                None => draw_unread(self.unfinished_count, &key, card, &style, theme, writer),
            }
        }
        if let Some((glance, card)) = ended.as_ref().and_then(|it| Some((it, places.next()?))) {
            draw_game(glance, (say!("menu-last-game"), None, 0), card, &style, theme, writer);
        }
        if let Some(card) = places.next().filter(|_| all != Tally::default()) {
            draw_record(all, card, &style, theme, writer);
        }
    }

    /// Draws what has room behind the last game: games under way of which today says nothing, the
    /// results, or the keys that a newcomer needs.
    fn draw_last_place(
        &self,
        card: Rect,
        style: &ColumnStyle,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        let all = self.tallies.iter().fold(Tally::default(), |sum, tally| sum + *tally);
        if self.unfinished_count > 0 && self.last_games.unfinished.is_none() {
            let key = self.key_of(Intent::Saved, theme);
            draw_unread(self.unfinished_count, &key, card, style, theme, writer);
        } else if all != Tally::default() {
            draw_record(all, card, style, theme, writer);
        } else {
            self.draw_welcome(card, style, theme, writer);
        }
    }

    /// Where the card of the game under way is; empty if there is none.
    pub(super) fn continue_card(&self, grid: &MenuGrid) -> Rect {
        let style = ColumnStyle::of(grid);
        match (self.unfinished_count, grid.style.is_beside) {
            (0, _) => Rect::default(),
            (_, true) if self.last_games.unfinished.is_none() => grid.column,
            (_, true) => Rect::default(),
            _ => cards(grid, &style).first,
        }
    }

    fn key_of(&self, intent: Intent, theme: &Theme) -> String {
        let rows = theme.keymap.rows(Context::Menu);
        let row = rows.iter().find(|row| row.intent == intent);
        let keys: Vec<_> = row.iter().filter_map(|row| row.keys.first().copied()).collect();
        key_names(&keys, theme.glyphs.ascii)
    }

    /// Draws the keys that a newcomer needs.
    fn draw_welcome(
        &self,
        card: Rect,
        style: &ColumnStyle,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        writer.fill(card, ' ', theme.ground_of_card(false));
        let ground = writer.ground(card.x, card.y);
        let (x, y) = (card.x + style.padding.max(1), card.y + u16::from(style.has_heading_row()));
        let step = if style.has_heading_row() { 2 } else { 1 };
        let keys = [
            (Intent::Choose, say!("menu-welcome-play")),
            (Intent::Setup, say!("menu-welcome-setup")),
            (Intent::Rules, say!("menu-welcome-rules")),
            (Intent::Lesson, say!("menu-welcome-lesson")),
        ];
        let keys = keys.map(|(intent, words)| (self.key_of(intent, theme), words));
        let words_x = x + 3 + keys.iter().map(|(key, _)| text_width(key)).max().unwrap_or(0);
        for ((key, words), index) in keys.iter().zip(0..) {
            let y = y + index * step;
            // On larger screens the sentence below the cards offers the lesson.
            if y >= card.bottom() {
                break;
            }
            draw_cap(key, (x, y), card.width, theme, writer);
            let room = card.right().saturating_sub(words_x);
            let style = ground.patch(theme.secondary());
            writer.put_text(words_x, y, room, words, style);
        }
    }
}

/// Where the cards of the column are.
struct LastCards {
    heading_y: u16,
    first: Rect,
    second: Rect,
    third: Rect,
}

fn cards(grid: &MenuGrid, style: &ColumnStyle) -> LastCards {
    let column = grid.column;
    // Below the name, or beside the entries for today, there is a row for the heading.
    let (heading_y, top) = (column.y.saturating_sub(2), column.y);
    // As far apart as the cards, so that edges meet.
    let gap = match (grid.cards.first(), grid.cards.get(grid.columns)) {
        (Some(above), Some(below)) => below.y - above.bottom(),
        _ => 1,
    };
    let height = style.card_height;
    let card = |index: u16| {
        let y = top + index * (height + gap);
        // The last one reaches down as far as the other cards.
        let rest = column.bottom().saturating_sub(y);
        let is_last = index == 2;
        Rect { y, height: if is_last { rest } else { height.min(rest) }, ..column }
    };
    let (first, second, third) = (card(0), card(1), card(2));
    LastCards { heading_y, first, second, third }
}

/// Draws the card of a game: a heading with its key, a small picture, and the players.
fn draw_game(
    glance: &Glance,
    (label, key, more): (&str, Option<&str>, usize),
    card: Rect,
    style: &ColumnStyle,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    writer.fill(card, ' ', theme.ground_of_card(false));
    let ground = writer.ground(card.x, card.y);
    let is_flipped = is_opposite_for_person(glance);
    let picture = SmallBoard {
        scene: &glance.scene,
        is_flipped,
        squares: style.squares,
        square_size: SQUARE_SIZE,
        part: liveliest_part(&glance.scene, is_flipped, style.squares),
    };
    let (width, height) = picture.size();
    let (left, top) = (card.x + style.padding, card.y + style.above);
    if top + height > card.bottom() {
        return;
    }
    picture.draw((left, top), theme, writer);
    let x = left + width + 1;
    let (heading_x, heading_y) =
        if style.has_heading_row() { (left, card.y + 1) } else { (x, card.y) };
    let at = draw_heading(label, key, (heading_x, heading_y), theme, writer);
    let dim = ground.patch(theme.secondary());
    let rest = say!("menu-more-games", count = more);
    if more > 0 && style.has_heading_row() && at + 2 + text_width(&rest) < card.right() {
        writer.put_text(at + 2, heading_y, text_width(&rest), &rest, dim);
    }
    let room = card.right().saturating_sub(x + style.padding / 2);
    let mut y = if style.has_heading_row() { top } else { card.y + 1 };
    let title = glance.game.title;
    let title = fitted(title, room, theme.glyphs.ellipsis);
    writer.put_text(x, y, room, &title, ground.patch(theme.style(StyleRole::Plain)));
    y += 1;
    let last = match glance.game_end {
        Some(_) => {
            let words = first_that_fits(text::glance_results(glance), room);
            (words, result_style(glance, theme))
        }
        None => (text::move_count(glance.moves.len()), theme.secondary()),
    };
    let bottom = top + height;
    for seat in Seat::all(glance.scene.players) {
        // The last row belongs to the result; a single row to the opponent.
        let rows = usize::from(bottom.saturating_sub(y + 1));
        let left_seats = glance.scene.players - seat.index();
        if rows == 0 || left_seats > rows && text::glance_player(glance, seat) == say!("menu-you") {
            continue;
        }
        player_line(glance, seat, Rect::new(x, y, room, 1), theme, writer);
        y += 1;
    }
    let words = fitted(&last.0, room, theme.glyphs.ellipsis);
    writer.put_text(x, y.min(bottom - 1), room, &words, ground.patch(last.1));
}

/// Draws the cap of a key, with a rim where areas are painted. Returns the column behind it.
fn draw_cap(
    key: &str,
    (x, y): (u16, u16),
    width: u16,
    theme: &Theme,
    writer: &mut BufferWriter,
) -> u16 {
    let cap = if theme.paints_areas() { format!(" {key} ") } else { key.to_string() };
    writer.put_text(x, y, width, &cap, theme.style(StyleRole::Key))
}

/// Draws a heading behind the cap of its key, and returns the column where it ends.
fn draw_heading(
    label: &str,
    key: Option<&str>,
    (x, y): (u16, u16),
    theme: &Theme,
    writer: &mut BufferWriter,
) -> u16 {
    let bold = writer.ground(x, y).patch(theme.style(StyleRole::Title));
    let mut at = x;
    if let Some(key) = key {
        at = draw_cap(key, (x, y), u16::MAX, theme, writer) + 1;
    }
    writer.put_text(at, y, u16::MAX, label, bold)
}

/// Draws the card of games under way of which none was read.
fn draw_unread(
    count: usize,
    key: &str,
    card: Rect,
    style: &ColumnStyle,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    writer.fill(card, ' ', theme.ground_of_card(false));
    let padding = style.padding.max(1);
    let (x, y) = (card.x + padding, card.y + u16::from(style.has_heading_row()));
    draw_heading(say!("menu-continue"), Some(key), (x, y), theme, writer);
    let room = card.width - 2 * padding;
    let lines = wrap(&say!("saved-unfinished-count", count, key), room);
    let below = (x, y + 1 + u16::from(style.has_heading_row())..card.bottom());
    page_text::put_lines(below, room, &lines, theme.secondary(), writer);
}

/// Draws the results against computers, and a bar of them.
fn draw_record(
    tally: Tally,
    card: Rect,
    style: &ColumnStyle,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    writer.fill(card, ' ', theme.ground_of_card(false));
    let ground = writer.ground(card.x, card.y);
    let padding = style.padding.max(1);
    let (x, room) = (card.x + padding, card.width - 2 * padding);
    let top = card.y + u16::from(style.has_heading_row());
    let bold = ground.patch(theme.style(StyleRole::Title));
    writer.put_text(x, top, room, say!("menu-record"), bold);
    let dim = ground.patch(theme.secondary());
    let words = text::tally_words(tally);
    if text_width(say!("menu-record")) + 2 + text_width(&words) <= room {
        writer.put_text(x + room - text_width(&words), top, room, &words, dim);
    }
    let bar_y = top + if style.has_heading_row() { 2 } else { 1 };
    let [won, drawn, lost] = text::tally_parts(tally);
    let Tally { won: wins, lost: losses, drawn: draws } = tally;
    let all = (wins + losses + draws).max(1);
    let cells = |count: u32| (count * u32::from(room) + all / 2) / all;
    let (mine, theirs) = (cells(wins) as u16, cells(losses) as u16);
    let own = ground.patch(theme.style(StyleRole::Player(Seat::FIRST)));
    for (index, x) in (0..room).zip(x..) {
        let (sign, style) = match index {
            index if index < mine => ('█', own),
            index if index >= room.saturating_sub(theirs) => ('░', dim),
            _ => ('▒', own),
        };
        writer.put_over(x, bar_y, sign, style);
    }
    let parts: Vec<String> = [(wins, won), (draws, drawn), (losses, lost)]
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(_, words)| words)
        .collect();
    let line = parts.join(", ");
    if text_width(&line) <= room && bar_y + 1 < card.bottom() {
        writer.put_text(x, bar_y + 1, room, &line, dim);
    }
}
