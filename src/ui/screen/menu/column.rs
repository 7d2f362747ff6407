//! The column beside the cards: what there is to do today, the last game, and the results; or the keys that a
//! newcomer needs. Where there is no column this stands behind the last game, a line or two each.

use super::MenuScreen;
use super::grid::MenuGrid;
use crate::text;
use crate::ui::draw::{BufferWriter, StyleRole, Theme, is_opposite, text_width, wrap};
use crate::ui::input::{Clickable, Context, Intent};
use crate::ui::screen::glance_text::{draw_game, draw_results, fitted, is_opposite_for_person};
use crate::ui::widget::{BoardMap, card, page_text};
use parlour_session::progress::TodayEntry;
use parlour_session::storage::{Glance, Tally};
use parlour_words::say;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

/// From this width on maps have four pixels a square. Chosen by eye.
const WIDE: u16 = 34;

/// How many lines of words a card without a map has.
const LINES: u16 = 2;

/// Blank rows in cards.
#[derive(Copy, Clone)]
struct Spacing {
    /// Above and below what a card holds; and a column more at its sides.
    margin: u16,
    /// Below the heading.
    below_heading: u16,
}

impl Spacing {
    /// From the most generous.
    const ALL: [Spacing; 3] = [
        Spacing { margin: 1, below_heading: 1 },
        Spacing { margin: 1, below_heading: 0 },
        Spacing { margin: 0, below_heading: 0 },
    ];

    /// The height of a card that has `rows` rows below its heading.
    fn height(self, rows: u16) -> u16 {
        1 + rows + 2 * self.margin + self.below_heading
    }
}

/// A card of the column.
struct ColumnCard<'a> {
    /// The entry for today that it does.
    index: Option<usize>,
    key: String,
    label: &'a str,
    entry: Option<&'a TodayEntry>,
    /// The game whose board it shows.
    glance: Option<&'a Glance>,
}

impl ColumnCard<'_> {
    /// The map of the board, where there is room for one beside words.
    fn map(&self, width: u16, theme: &Theme) -> Option<BoardMap<'_>> {
        let (scene, is_flipped) = match (self.glance, self.entry) {
            (Some(glance), _) => (&glance.scene, is_opposite_for_person(glance)),
            (None, Some(TodayEntry::Puzzle { scene: Some(scene), .. })) => {
                (&**scene, is_opposite(scene, scene.to_move))
            }
            _ => return None,
        };
        let scale = if width >= WIDE { 2 } else { 1 };
        let map = Some(BoardMap { scene, is_flipped, scale, is_quiet: false });
        // Signs take more room than pixels.
        map.filter(|_| theme.paints_areas() || width >= WIDE)
    }

    /// The rows of the card, with its heading.
    fn height(&self, width: u16, spacing: Spacing, theme: &Theme) -> u16 {
        let map = self.map(width, theme).map_or(0, |map| map.size(theme).1);
        spacing.height(map.max(LINES))
    }
}

impl MenuScreen {
    /// Draws the column.
    pub(super) fn draw_column(&self, grid: &MenuGrid, theme: &Theme, writer: &mut BufferWriter) {
        let all = self.tallies.iter().fold(Tally::default(), |sum, tally| sum + *tally);
        let cards = self.column_cards(theme);
        let is_new = cards.is_empty() && self.unfinished_count == 0 && all == Tally::default();
        let column = grid.column;
        if !grid.style.is_beside {
            let heading = if is_new { say!("menu-welcome") } else { say!("today-heading") };
            let style = theme.secondary().add_modifier(Modifier::BOLD);
            writer.put_text(column.x, column.y - 2, column.width, heading, style);
        }
        let entries = cards.iter().filter(|card| card.index.is_some()).count();
        let height = |spacing: &Spacing| {
            let heights = cards.iter().map(|card| card.height(column.width, *spacing, theme) + 1);
            heights.sum::<u16>()
        };
        let [.., least] = Spacing::ALL;
        let fits = |spacing: &Spacing| height(spacing) <= column.height + 1;
        let spacing = Spacing::ALL.into_iter().find(fits).unwrap_or(least);
        let mut left = column;
        if is_new {
            return self.draw_welcome(column, theme, writer);
        } else if grid.style.is_beside && entries > 0 {
            self.today_drawn.set(entries.min(usize::from(column.height)));
            return self.draw_lines(&cards[..self.today_drawn.get()], column, theme, writer);
        } else if self.unfinished_count > 0 && self.last_games.unfinished.is_none() {
            left = draw_unread(self.unfinished_count, spacing, left, theme, writer);
        }
        let mut drawn = 0;
        for card in &cards {
            let Some(below) = self.draw_column_card(card, spacing, left, theme, writer) else {
                break;
            };
            drawn += usize::from(card.index.is_some());
            left = below;
        }
        self.today_drawn.set(drawn);
        if all != Tally::default() {
            draw_record(all, spacing, left, theme, writer);
        }
    }

    /// What the column holds: the entries for today, and the last game if none of them is about it.
    fn column_cards(&self, theme: &Theme) -> Vec<ColumnCard<'_>> {
        let ended = &self.last_games.ended;
        let card = |(index, entry)| ColumnCard {
            index: Some(index),
            key: theme.key_name(Context::Menu, Intent::Digit(index as u8 + 1)),
            label: text::today_label(entry),
            entry: Some(entry),
            glance: match entry {
                TodayEntry::Continue(glance) | TodayEntry::YourMove { glance, .. } => Some(glance),
                TodayEntry::TurningPoint { .. } | TodayEntry::ReviewLast { .. } => ended.as_ref(),
                TodayEntry::Puzzle { .. } | TodayEntry::NextRung { .. } => None,
            },
        };
        let mut cards: Vec<ColumnCard> = self.today.iter().enumerate().map(card).collect();
        let is_ended = |card: &ColumnCard| card.glance.is_some_and(|it| it.game_end.is_some());
        if ended.is_some() && !cards.iter().any(is_ended) {
            let (glance, label) = (ended.as_ref(), say!("today-last-game"));
            cards.push(ColumnCard { index: None, key: String::new(), label, entry: None, glance });
        }
        cards
    }

    /// Whether an entry is selected.
    fn is_selected(&self, card: &ColumnCard) -> bool {
        card.index.is_some() && card.index == self.selected_today
    }

    /// Draws a card at the top of `left`: its heading, and below it the map of a board with words beside it,
    /// or words alone. Returns what is left below, or nothing if there is no room.
    fn draw_column_card(
        &self,
        column_card: &ColumnCard,
        spacing: Spacing,
        left: Rect,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) -> Option<Rect> {
        let map = column_card.map(left.width, theme);
        let (area, left) = split(left, column_card.height(left.width, spacing, theme))?;
        let Spacing { margin, below_heading } = spacing;
        let is_selected = self.is_selected(column_card);
        card::draw_selectable(area, is_selected, theme, writer);
        let (x, right) = (area.x + 1 + margin, area.right() - 1 - margin);
        let heading = Rect::new(x, area.y + margin, right - x, 1);
        let end = draw_heading(column_card, is_selected, heading, theme, writer);
        if let Some(TodayEntry::Continue(_)) = column_card.entry
            && self.unfinished_count > 1
        {
            let more = say!("menu-more-games", count = self.unfinished_count - 1);
            let width = text_width(&more);
            if end + 2 + width <= right {
                page_text::put((right - width, heading.y), width, &more, theme.secondary(), writer);
            }
        }
        let top = heading.y + 1 + below_heading;
        let mut words = Rect::new(x, top, right - x, area.bottom() - margin - top);
        if let Some(map) = map {
            // In a card without margins the map fills the corner.
            let map_x = if margin > 0 { x } else { area.x };
            map.draw((map_x, top), theme, writer);
            words.x = map_x + map.size(theme).0 + 1 + u16::from(left.width >= WIDE);
            words.width = right.saturating_sub(words.x);
        }
        match (column_card.entry, column_card.glance) {
            (Some(TodayEntry::TurningPoint { .. }), _) | (_, None) => {
                let lines = column_card.entry.map_or(Vec::new(), |entry| {
                    let rows = usize::from(words.height);
                    text::today_lines(entry, usize::from(words.width), rows)
                });
                for (line, y) in lines.iter().zip(words.y..words.bottom()) {
                    let line = fitted(line, words.width, theme.glyphs.ellipsis);
                    page_text::put((words.x, y), words.width, &line, theme.secondary(), writer);
                }
            }
            (_, Some(glance)) => draw_game(glance, words, theme, writer),
        }
        if let Some(index) = column_card.index {
            writer.note_click(area, Clickable::Listed(index));
        }
        Some(left)
    }

    /// Draws entries in lines, where the place of one game has to do for all of them.
    fn draw_lines(
        &self,
        cards: &[ColumnCard],
        place: Rect,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        writer.fill(place, ' ', theme.ground_of_card(false));
        let rows = place.height / cards.len() as u16;
        for (column_card, y) in cards.iter().zip((place.y..).step_by(usize::from(rows))) {
            let line = Rect { y, height: 1, ..place };
            let is_selected = self.is_selected(column_card);
            let area = Rect { height: rows.min(LINES), ..line };
            if is_selected {
                card::draw_selectable(area, true, theme, writer);
            }
            let inside = Rect { x: line.x + 1, width: line.width - 2, ..line };
            let end = draw_heading(column_card, is_selected, inside, theme, writer);
            let Some(entry) = column_card.entry else { continue };
            let title = entry.game().title;
            if rows >= LINES {
                let width = usize::from(inside.width);
                let details = text::today_lines(entry, width, 1).concat();
                let details = fitted(&details, inside.width, theme.glyphs.ellipsis);
                let at = (inside.x, y + 1);
                page_text::put(at, inside.width, &details, theme.secondary(), writer);
            } else if end + 1 + text_width(title) <= inside.right() {
                let x = inside.right() - text_width(title);
                page_text::put((x, y), text_width(title), title, theme.secondary(), writer);
            }
            if let Some(index) = column_card.index {
                writer.note_click(area, Clickable::Listed(index));
            }
        }
    }

    /// Draws the keys that a newcomer needs.
    fn draw_welcome(&self, place: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let keys = [
            (Intent::Choose, say!("menu-welcome-play")),
            (Intent::Setup, say!("menu-welcome-setup")),
            (Intent::Rules, say!("menu-welcome-rules")),
            (Intent::Lesson, say!("menu-welcome-lesson")),
        ];
        let count = keys.len() as u16;
        // A blank row between them where there is room.
        let is_high = place.height > 2 * count;
        let (step, height): (u16, u16) =
            if is_high { (2, 2 * count + 1) } else { (1, place.height) };
        let area = Rect { height, ..place };
        writer.fill(area, ' ', theme.ground_of_card(false));
        let keys = keys.map(|(intent, words)| (theme.key_name(Context::Menu, intent), words));
        let (x, y) = (area.x + 1, area.y + u16::from(is_high));
        let words_x = x + 3 + keys.iter().map(|(key, _)| text_width(key)).max().unwrap_or(0);
        for ((key, words), y) in keys.iter().zip((y..area.bottom()).step_by(usize::from(step))) {
            draw_cap(key, (x, y), theme, writer);
            let room = area.right().saturating_sub(words_x);
            page_text::put((words_x, y), room, words, theme.secondary(), writer);
        }
    }
}

/// The upper `height` rows of what is left, and the rest below a blank row.
fn split(left: Rect, height: u16) -> Option<(Rect, Rect)> {
    let rest = left.height.checked_sub(height)?;
    let used = height + 1.min(rest);
    Some((Rect { height, ..left }, Rect { y: left.y + used, height: left.height - used, ..left }))
}

/// Draws the cap of a key, with a rim where areas are painted. Returns the column behind it.
fn draw_cap(key: &str, (x, y): (u16, u16), theme: &Theme, writer: &mut BufferWriter) -> u16 {
    let cap = if theme.paints_areas() { format!(" {key} ") } else { key.to_string() };
    writer.put_text(x, y, text_width(&cap), &cap, theme.style(StyleRole::Key))
}

/// Draws the label of a card behind the cap of its key, and returns the column where it ends.
fn draw_heading(
    column_card: &ColumnCard,
    is_selected: bool,
    row: Rect,
    theme: &Theme,
    writer: &mut BufferWriter,
) -> u16 {
    let mut x = row.x;
    if !column_card.key.is_empty() {
        x = draw_cap(&column_card.key, (x, row.y), theme, writer) + 1;
    }
    // Without painted areas the label carries what the raised card says.
    let role = match (is_selected, theme.paints_areas()) {
        (true, false) => StyleRole::Selected,
        _ => StyleRole::Title,
    };
    let room = row.right().saturating_sub(x);
    let label = fitted(column_card.label, room, theme.glyphs.ellipsis);
    page_text::put((x, row.y), room, &label, theme.style(role), writer)
}

/// Draws the card of games under way of which none was read. Returns what is left below.
fn draw_unread(
    count: usize,
    spacing: Spacing,
    left: Rect,
    theme: &Theme,
    writer: &mut BufferWriter,
) -> Rect {
    let key = theme.key_name(Context::Menu, Intent::Saved);
    let Spacing { margin, below_heading } = spacing;
    let room = left.width - 2 - 2 * margin;
    let lines = wrap(&say!("saved-unfinished-count", count, key), room);
    let Some((area, left)) = split(left, spacing.height(lines.len() as u16)) else { return left };
    writer.fill(area, ' ', theme.ground_of_card(false));
    let (x, y) = (area.x + 1 + margin, area.y + margin);
    let title = theme.style(StyleRole::Title);
    page_text::put((x, y), room, say!("today-continue"), title, writer);
    let below = (x, y + 1 + below_heading..area.bottom());
    page_text::put_lines(below, room, &lines, theme.secondary(), writer);
    left
}

/// Draws the results against computers at the top of `left`, and a bar of them.
fn draw_record(
    tally: Tally,
    spacing: Spacing,
    left: Rect,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    let Some((area, _)) = split(left, spacing.height(2)) else { return };
    let Spacing { margin, below_heading } = spacing;
    writer.fill(area, ' ', theme.ground_of_card(false));
    let (x, room) = (area.x + 1 + margin, area.width - 2 - 2 * margin);
    let top = area.y + margin;
    let dim = theme.secondary();
    page_text::put((x, top), room, say!("menu-record"), theme.style(StyleRole::Title), writer);
    let words = text::tally_words(tally);
    if text_width(say!("menu-record")) + 2 + text_width(&words) <= room {
        page_text::put((x + room - text_width(&words), top), room, &words, dim, writer);
    }
    draw_results(tally, Rect::new(x, top + 1 + below_heading, room, 2), theme, writer);
}
