//! The moves so far, and how long computer players thought about theirs.

use crate::session::Entry;
use crate::ui::pen::{Pen, width};
use crate::ui::theme::{Look, Meaning};
use crate::ui::words;
use ratatui::layout::Rect;

const NUMBER: u16 = 4;

/// How wide a move is, its time included, and how many stand in a row.
struct Columns {
    wide: u16,
    timed: bool,
    across: usize,
}

impl Columns {
    fn of(entries: &[Entry], room: u16, players: usize) -> Columns {
        let longest = entries.iter().map(|entry| width(&entry.text)).max().unwrap_or(0);
        let time = entries.iter().filter_map(time).map(|time| width(&time)).max();
        let room = room.saturating_sub(NUMBER);
        let timed = longest + time.map_or(0, |time| 2 + time);
        let fits = timed <= room; // else the times are left out
        let wide = (if fits { timed } else { longest } + 2).max(8);
        // The last column needs no gap behind it.
        let across = usize::from((room + 2) / wide).clamp(1, players);
        Columns { wide, timed: fits, across }
    }
}

/// How long a player thought, of those who grade what they see: others take no time worth a word.
fn time(entry: &Entry) -> Option<String> {
    if entry.forced {
        return Some(words::BY_CLOCK.to_string());
    }
    let graded = entry.finding.as_ref().is_some_and(|finding| finding.score.is_some());
    entry.spent.filter(|_| graded).map(words::spent)
}

/// A move, its number from 0, and the column it stands in.
struct Placed<'a> {
    entry: &'a Entry,
    index: usize,
    place: u16,
}

/// The moves in rows: a column a player where there is room for that, so that who moves twice in a
/// turn begins another row.
fn rows(entries: &[Entry], across: usize, players: usize) -> Vec<Vec<Placed<'_>>> {
    let mut rows: Vec<Vec<Placed>> = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        let place = if across == players { entry.seat.index() } else { index % across } as u16;
        let placed = Placed { entry, index, place };
        match rows.last_mut() {
            Some(row) if row.last().is_some_and(|last| last.place < place) => row.push(placed),
            _ => rows.push(vec![placed]),
        }
    }
    rows
}

/// Draws as many rows as there is room for: the last ones, or those around the move before the
/// position looked at, which is marked.
pub fn draw(
    entries: &[Entry],
    players: usize,
    looking: Option<usize>,
    area: Rect,
    look: &Look,
    pen: &mut Pen,
) {
    let Columns { wide, timed, across } = Columns::of(entries, area.width, players);
    let height = usize::from(area.height);
    let rows = rows(entries, across, players);
    let last = rows.len().saturating_sub(height);
    let marked = looking.map(|ply| ply.checked_sub(1));
    let first = marked.map_or(last, |index| {
        let holds = |row: &Vec<Placed>| row.iter().any(|placed| Some(placed.index) == index);
        let row = rows.iter().position(holds).unwrap_or(0);
        row.saturating_sub(height / 2).min(last)
    });
    for ((index, row), y) in rows.iter().enumerate().skip(first).zip(area.y..area.bottom()) {
        let number = format!("{:>3}", index + 1);
        pen.text(area.x, y, NUMBER, &number, look.style(Meaning::Dim));
        for &Placed { entry, place, index } in row {
            let style = look.style(Meaning::Player(entry.seat));
            let x = area.x + NUMBER + place * wide;
            pen.text(x, y, area.right().saturating_sub(x), &entry.text, style);
            if marked == Some(Some(index)) {
                pen.put(x - 1, y, look.glyphs.pointer, look.style(Meaning::Title));
                let text = Rect::new(x, y, width(&entry.text), 1);
                pen.tint(text, look.style(Meaning::Selected));
            }
            if let Some(time) = time(entry).filter(|_| timed) {
                let x = (x + wide).saturating_sub(2 + width(&time));
                pen.text(x, y, width(&time), &time, look.style(Meaning::Dim));
            }
        }
    }
}
