//! The moves so far.

use crate::session::Entry;
use crate::ui::pen::{Pen, width};
use crate::ui::theme::{Look, Meaning};
use ratatui::layout::Rect;

/// How many moves stand in a row of a list `room` wide.
fn across(entries: &[Entry], room: u16, players: usize) -> usize {
    let longest = entries.iter().map(|entry| width(&entry.text)).max().unwrap_or(0);
    let fit = usize::from(room.saturating_sub(NUMBER) / (longest + 2).max(8));
    fit.clamp(1, players)
}

const NUMBER: u16 = 4;

/// How far up a list can be scrolled.
pub fn furthest(entries: &[Entry], area: Rect, players: usize) -> usize {
    let across = across(entries, area.width, players);
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
    let across = across(entries, area.width, players);
    let longest = entries.iter().map(|entry| width(&entry.text)).max().unwrap_or(0);
    let height = usize::from(area.height);
    let rows: Vec<&[Entry]> = entries.chunks(across).collect();
    let first = rows.len().saturating_sub(height).saturating_sub(scroll);
    let column = (longest + 2).max(8);
    for ((index, row), y) in rows.iter().enumerate().skip(first).zip(area.y..area.bottom()) {
        let number = format!("{:>3}", index + 1);
        pen.text(area.x, y, NUMBER, &number, look.style(Meaning::Dim));
        for (entry, place) in row.iter().zip(0..) {
            let style = look.style(Meaning::Player(entry.seat));
            let x = area.x + NUMBER + place * column;
            pen.text(x, y, area.right().saturating_sub(x), &entry.text, style);
        }
    }
}
