//! The list of moves, with the times of computer players.

use crate::text;
use crate::ui::draw::{BufferWriter, StyleRole, Theme, text_width};
use crate::ui::input::Clickable;
use parlour_session::play::PlayedMove;
use parlour_words::say;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

/// Columns for the number of a row.
const NUMBER_WIDTH: u16 = 4;
/// The widest column of a table, in columns of the screen. Chosen by eye.
const MAX_COLUMN_WIDTH: u16 = 14;

/// The narrowest column, and the blanks between two. Chosen by eye.
const MIN_COLUMN_WIDTH: u16 = 8;
const GAP: u16 = 2;

/// The width of a move with its time, in columns, and the number of moves in a row.
struct MoveColumns {
    column_width: u16,
    shows_times: bool,
    per_row: usize,
}

impl MoveColumns {
    /// Times are shown where they fit; on a table not if without them more moves of a turn stand side by side.
    fn fit(entries: &[PlayedMove], width: u16, players: usize, is_table: bool) -> MoveColumns {
        let room = width.saturating_sub(NUMBER_WIDTH);
        let of = |entry_width: u16, shows_times: bool| {
            let column_width = (entry_width + GAP).max(MIN_COLUMN_WIDTH);
            // The last column needs no gap behind it.
            let per_row = usize::from((room + GAP) / column_width).clamp(1, players);
            MoveColumns { column_width, shows_times, per_row }
        };
        let longest = longest(entries);
        let plain = of(longest, false);
        let times = entries.iter().filter_map(time_text).map(|time| text_width(&time));
        let timed_width = times.max().map(|time| longest + GAP + time).filter(|it| *it <= room);
        let timed = timed_width.map(|width| of(width, true));
        let mut chosen =
            timed.filter(|timed| !is_table || timed.per_row >= plain.per_row).unwrap_or(plain);
        if is_table && chosen.per_row > 1 {
            let widest = (room.saturating_sub(1) / chosen.per_row as u16).min(MAX_COLUMN_WIDTH);
            chosen.column_width = chosen.column_width.max(widest);
        }
        chosen
    }
}

/// The columns of the longest move.
fn longest(entries: &[PlayedMove]) -> u16 {
    entries.iter().map(|entry| text_width(&entry.text)).max().unwrap_or(0)
}

/// The time of a move, for players that score positions. Others answer at once.
fn time_text(entry: &PlayedMove) -> Option<String> {
    if entry.chosen_by_clock {
        return Some(say!("game-clock").to_string());
    }
    let graded = entry.search_info.as_ref().is_some_and(|info| info.score.is_some());
    entry.time_spent.filter(|_| graded).map(text::duration_text)
}

/// A move, its index from 0, and its column in the list.
struct PlacedMove<'a> {
    entry: &'a PlayedMove,
    index: usize,
    column: u16,
}

/// The moves in rows. Where each player has a column, a player who moves twice in a turn begins a
/// new row.
fn rows(entries: &[PlayedMove], per_row: usize, players: usize) -> Vec<Vec<PlacedMove<'_>>> {
    let mut rows: Vec<Vec<PlacedMove>> = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        let column = if per_row == players { entry.seat.index() } else { index % per_row } as u16;
        let placed = PlacedMove { entry, index, column };
        match rows.last_mut() {
            Some(row) if row.last().is_some_and(|last| last.column < column) => row.push(placed),
            _ => rows.push(vec![placed]),
        }
    }
    rows
}

/// A list of moves.
pub(crate) struct MoveList<'a> {
    /// The moves.
    pub entries: &'a [PlayedMove],
    /// The number of players.
    pub players: usize,
    /// The number of moves before the viewed position, if that is an earlier one.
    pub viewing_ply: Option<usize>,
    /// Whether it is the list of a table: the last move is marked while no earlier position is viewed, and a
    /// chip stands round the marked move.
    pub is_table: bool,
}

impl MoveList<'_> {
    /// Draws as many rows as fit: the last rows, or with `viewing_ply` those around the marked move
    /// that led to the viewed position.
    pub(crate) fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let &MoveList { entries, players, viewing_ply, is_table } = self;
        let columns = MoveColumns::fit(entries, area.width, players, is_table);
        let height = usize::from(area.height);
        let rows = rows(entries, columns.per_row, players);
        let last = rows.len().saturating_sub(height);
        let viewed = viewing_ply.and_then(|ply| ply.checked_sub(1));
        let first = viewing_ply.map_or(last, |_| {
            let holds = |row: &Vec<PlacedMove>| row.iter().any(|it| Some(it.index) == viewed);
            let row = rows.iter().position(holds).unwrap_or(0);
            row.saturating_sub(height / 2).min(last)
        });
        for (row, y) in rows.iter().skip(first).zip(area.y..area.bottom()) {
            // The number of the row's first move: moves are counted one by one, as in every sentence about them.
            let number = row.first().map_or(String::new(), |it| format!("{:>3}", it.index + 1));
            let dim = writer.ground(area.x, y).patch(theme.style(StyleRole::Dim));
            let number_x = area.x - u16::from(is_table);
            writer.put_text(number_x, y, NUMBER_WIDTH, &number, dim);
            for placed in row {
                self.draw_move(placed, &columns, Rect { y, height: 1, ..area }, theme, writer);
            }
        }
    }

    /// Draws a move in its row.
    fn draw_move(
        &self,
        &PlacedMove { entry, index, column }: &PlacedMove,
        columns: &MoveColumns,
        row: Rect,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        let ground = writer.ground(row.x, row.y);
        let is_viewed = self.viewing_ply == Some(index + 1);
        let is_last = index + 1 == self.entries.len();
        let is_current = self.is_table && self.viewing_ply.is_none() && is_last;
        let mut style = ground.patch(theme.style(StyleRole::Player(entry.seat)));
        if self.is_table && !is_current && !is_viewed {
            // The weight of the letters tells the marked move from the others.
            style = style.remove_modifier(Modifier::BOLD);
        }
        let x = row.x + NUMBER_WIDTH + column * columns.column_width;
        let room = row.right().saturating_sub(x);
        writer.put_text(x, row.y, room, &entry.text, style);
        let text = Rect { x, width: text_width(&entry.text), ..row };
        let chip = if self.is_table && theme.paints_areas() {
            Rect { x: x - 1, width: text.width + 2, ..text }
        } else {
            text
        };
        if is_viewed {
            writer.put(x - 1, row.y, theme.glyphs.pointer, theme.style(StyleRole::Title));
            writer.set_style(chip, theme.style(StyleRole::Selected));
        } else if is_current {
            let role = if theme.paints_areas() { StyleRole::Selected } else { StyleRole::Title };
            writer.set_style(chip, theme.style(role));
        }
        writer.note_click(Rect { width: text.width.min(room), ..text }, Clickable::Ply(index + 1));
        if let Some(time) = time_text(entry).filter(|_| columns.shows_times) {
            let x = (x + columns.column_width).saturating_sub(GAP + text_width(&time));
            let dim = ground.patch(theme.style(StyleRole::Dim));
            writer.put_text(x, row.y, text_width(&time), &time, dim);
        }
    }
}
