//! The list of moves, with the times of computer players.

use crate::session::play::move_log::PlayedMove;
use crate::text;
use crate::ui::draw::buffer_writer::{BufferWriter, text_width};
use crate::ui::draw::theme::{StyleRole, Theme};
use ratatui::layout::Rect;

/// Columns for the number of a row.
const NUMBER_WIDTH: u16 = 4;

/// The width of a move with its time, in columns, and the number of moves in a row.
struct MoveColumns {
    column_width: u16,
    shows_times: bool,
    per_row: usize,
}

impl MoveColumns {
    fn fit(entries: &[PlayedMove], room: u16, players: usize) -> MoveColumns {
        let longest = entries.iter().map(|entry| text_width(&entry.text)).max().unwrap_or(0);
        let time = entries.iter().filter_map(time_text).map(|time| text_width(&time)).max();
        let room = room.saturating_sub(NUMBER_WIDTH);
        let timed_width = longest + time.map_or(0, |time| 2 + time);
        let shows_times = timed_width <= room; // else the times are left out
        let column_width = (if shows_times { timed_width } else { longest } + 2).max(8);
        // The last column needs no gap behind it.
        let per_row = usize::from((room + 2) / column_width).clamp(1, players);
        MoveColumns { column_width, shows_times, per_row }
    }
}

/// The time of a move, for players that score positions. Others answer at once.
fn time_text(entry: &PlayedMove) -> Option<String> {
    if entry.chosen_by_clock {
        return Some(text::MOVED_BY_CLOCK.to_string());
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

/// Draws as many rows as fit: the last rows, or with `viewing_ply` those around the marked move
/// that led to the viewed position.
pub(crate) fn draw(
    entries: &[PlayedMove],
    players: usize,
    viewing_ply: Option<usize>,
    area: Rect,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    let MoveColumns { column_width, shows_times, per_row } =
        MoveColumns::fit(entries, area.width, players);
    let height = usize::from(area.height);
    let rows = rows(entries, per_row, players);
    let last = rows.len().saturating_sub(height);
    let marked = viewing_ply.map(|ply| ply.checked_sub(1));
    let first = marked.map_or(last, |index| {
        let holds = |row: &Vec<PlacedMove>| row.iter().any(|placed| Some(placed.index) == index);
        let row = rows.iter().position(holds).unwrap_or(0);
        row.saturating_sub(height / 2).min(last)
    });
    for ((index, row), y) in rows.iter().enumerate().skip(first).zip(area.y..area.bottom()) {
        let number = format!("{:>3}", index + 1);
        writer.put_text(area.x, y, NUMBER_WIDTH, &number, theme.style(StyleRole::Dim));
        for &PlacedMove { entry, column, index } in row {
            let style = theme.style(StyleRole::Player(entry.seat));
            let x = area.x + NUMBER_WIDTH + column * column_width;
            writer.put_text(x, y, area.right().saturating_sub(x), &entry.text, style);
            if marked == Some(Some(index)) {
                writer.put(x - 1, y, theme.glyphs.pointer, theme.style(StyleRole::Title));
                let text = Rect::new(x, y, text_width(&entry.text), 1);
                writer.set_style(text, theme.style(StyleRole::Selected));
            }
            if let Some(time) = time_text(entry).filter(|_| shows_times) {
                let x = (x + column_width).saturating_sub(2 + text_width(&time));
                writer.put_text(x, y, text_width(&time), &time, theme.style(StyleRole::Dim));
            }
        }
    }
}
