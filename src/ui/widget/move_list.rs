//! The list of moves, with the times of computer players.

use crate::session::play::move_log::PlayedMove;
use crate::text;
use crate::ui::draw::buffer_writer::{BufferWriter, text_width};
use crate::ui::draw::theme::{StyleRole, Theme};
use crate::ui::input::mouse::Clickable;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

/// Columns for the number of a row.
const NUMBER_WIDTH: u16 = 4;
/// The widest column of a table, in columns of the screen. Chosen by eye.
const MAX_COLUMN_WIDTH: u16 = 14;

/// The width of a move with its time, in columns, and the number of moves in a row.
struct MoveColumns {
    column_width: u16,
    shows_times: bool,
    per_row: usize,
}

impl MoveColumns {
    fn fit(entries: &[PlayedMove], width: u16, players: usize) -> MoveColumns {
        let longest = longest(entries);
        let time = entries.iter().filter_map(time_text).map(|time| text_width(&time)).max();
        let timed_width = longest + time.map_or(0, |time| 2 + time);
        match timed_width <= width.saturating_sub(NUMBER_WIDTH) {
            true => MoveColumns::of(timed_width, true, width, players),
            false => MoveColumns::fit_untimed(entries, width, players),
        }
    }

    fn fit_untimed(entries: &[PlayedMove], width: u16, players: usize) -> MoveColumns {
        MoveColumns::of(longest(entries), false, width, players)
    }

    fn of(entry_width: u16, shows_times: bool, width: u16, players: usize) -> MoveColumns {
        let column_width = (entry_width + 2).max(8);
        // The last column needs no gap behind it.
        let room = width.saturating_sub(NUMBER_WIDTH);
        let per_row = usize::from((room + 2) / column_width).clamp(1, players);
        MoveColumns { column_width, shows_times, per_row }
    }
}

/// The columns of the longest move.
fn longest(entries: &[PlayedMove]) -> u16 {
    entries.iter().map(|entry| text_width(&entry.text)).max().unwrap_or(0)
}

/// The time of a move, for players that score positions. Others answer at once.
fn time_text(entry: &PlayedMove) -> Option<String> {
    if entry.chosen_by_clock {
        return Some(text::moved_by_clock().to_string());
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
    /// Whether the last move is marked while no earlier position is viewed.
    pub marks_last: bool,
}

impl MoveList<'_> {
    /// Draws as many rows as fit: the last rows, or with `viewing_ply` those around the marked move
    /// that led to the viewed position.
    pub(crate) fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let &MoveList { entries, players, viewing_ply, marks_last } = self;
        let mut columns = MoveColumns::fit(entries, area.width, players);
        if marks_last && columns.shows_times && columns.per_row < players {
            // On a table the moves of a turn stand side by side, rather than their times.
            let untimed = MoveColumns::fit_untimed(entries, area.width, players);
            columns = if untimed.per_row > columns.per_row { untimed } else { columns };
        }
        if marks_last && columns.per_row > 1 {
            let room = area.width.saturating_sub(NUMBER_WIDTH + 1);
            let widest = (room / columns.per_row as u16).min(MAX_COLUMN_WIDTH);
            columns.column_width = columns.column_width.max(widest);
        }
        let MoveColumns { column_width, shows_times, per_row } = columns;
        let height = usize::from(area.height);
        let rows = rows(entries, per_row, players);
        let last = rows.len().saturating_sub(height);
        let marked = viewing_ply.map(|ply| ply.checked_sub(1));
        let current = entries.len().checked_sub(1).filter(|_| marks_last && marked.is_none());
        let first = marked.map_or(last, |index| {
            let holds =
                |row: &Vec<PlacedMove>| row.iter().any(|placed| Some(placed.index) == index);
            let row = rows.iter().position(holds).unwrap_or(0);
            row.saturating_sub(height / 2).min(last)
        });
        for ((round, row), y) in rows.iter().enumerate().skip(first).zip(area.y..area.bottom()) {
            // Where the players have no columns of their own, a row is no round.
            let has_rounds = per_row == players;
            let index = if has_rounds { round } else { row.first().map_or(round, |it| it.index) };
            let number = format!("{:>3}", index + 1);
            let ground = writer.ground(area.x, y);
            let dim = ground.patch(theme.style(StyleRole::Dim));
            // On a table a chip stands round the marked move.
            let number_x = area.x - u16::from(marks_last);
            writer.put_text(number_x, y, NUMBER_WIDTH, &number, dim);
            for &PlacedMove { entry, column, index } in row {
                let style = ground.patch(theme.style(StyleRole::Player(entry.seat)));
                let x = area.x + NUMBER_WIDTH + column * column_width;
                let is_marked = marked == Some(Some(index));
                let is_current = current == Some(index);
                // On a table the weight of the letters tells the marked move from the others.
                let style = match marks_last && !is_current && !is_marked {
                    true => style.remove_modifier(Modifier::BOLD),
                    false => style,
                };
                writer.put_text(x, y, area.right().saturating_sub(x), &entry.text, style);
                let text = Rect::new(x, y, text_width(&entry.text), 1);
                let chip = match marks_last && theme.paints_areas() {
                    true => Rect { x: x - 1, width: text.width + 2, ..text },
                    false => text,
                };
                if is_marked {
                    writer.put(x - 1, y, theme.glyphs.pointer, theme.style(StyleRole::Title));
                    writer.set_style(chip, theme.style(StyleRole::Selected));
                } else if is_current {
                    let is_chip = theme.paints_areas();
                    let role = if is_chip { StyleRole::Selected } else { StyleRole::Title };
                    writer.set_style(chip, theme.style(role));
                }
                let place = Rect { width: text.width.min(area.right().saturating_sub(x)), ..text };
                writer.note_click(place, Clickable::Ply(index + 1));
                if let Some(time) = time_text(entry).filter(|_| shows_times) {
                    let x = (x + column_width).saturating_sub(2 + text_width(&time));
                    writer.put_text(x, y, text_width(&time), &time, dim);
                }
            }
        }
    }
}
