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
    let graded = entry.finding.as_ref().is_some_and(|finding| finding.score.is_some());
    entry.spent.filter(|_| graded).map(words::spent)
}

/// How far up a list can be scrolled.
pub fn furthest(entries: &[Entry], area: Rect, players: usize) -> usize {
    let across = Columns::of(entries, area.width, players).across;
    entries.len().div_ceil(across).saturating_sub(usize::from(area.height))
}

/// Draws the rows that end `scroll` rows above the last, or as far up as there are rows.
pub fn draw(
    entries: &[Entry],
    players: usize,
    scroll: usize,
    area: Rect,
    look: &Look,
    pen: &mut Pen,
) {
    let Columns { wide, timed, across } = Columns::of(entries, area.width, players);
    let height = usize::from(area.height);
    let rows: Vec<&[Entry]> = entries.chunks(across).collect();
    let first = rows.len().saturating_sub(height).saturating_sub(scroll);
    for ((index, row), y) in rows.iter().enumerate().skip(first).zip(area.y..area.bottom()) {
        let number = format!("{:>3}", index + 1);
        pen.text(area.x, y, NUMBER, &number, look.style(Meaning::Dim));
        for (entry, place) in row.iter().zip(0..) {
            let style = look.style(Meaning::Player(entry.seat));
            let x = area.x + NUMBER + place * wide;
            pen.text(x, y, area.right().saturating_sub(x), &entry.text, style);
            if let Some(time) = time(entry).filter(|_| timed) {
                let x = (x + wide).saturating_sub(2 + width(&time));
                pen.text(x, y, width(&time), &time, look.style(Meaning::Dim));
            }
        }
    }
}
