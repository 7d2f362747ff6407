//! Letters in their writers' colours, and the lines scored through them.

use super::board;
use super::view::{Pick, View};
use crate::rules::scene::{Cell, Line};
use crate::rules::step::Square;
use crate::ui::motion::{Motion, Moving};
use crate::ui::pen::Pen;
use crate::ui::theme::Meaning;
use ratatui::style::{Modifier, Style};
use std::collections::HashMap;

/// Draws the board.
pub fn draw(view: &View, pen: &mut Pen) {
    let chosen = view.squares().next();
    let tight = view.board.cell.w == 2;
    board::draw(view, pen, |square| {
        let (sign, style) = match (view.pick, view.scene.to_move) {
            (Some(Pick::Letter(letter)), Some(seat)) if chosen == Some(square) => {
                board::plain(view, square, Cell::Letter(letter, Some(seat)))
            }
            _ => board::plain(view, square, view.scene.cell(square)),
        };
        // Where no line fits between letters, the letters of a line are underlined.
        let scored = tight && view.scene.lines.iter().any(|line| line.squares.contains(&square));
        let extra = if scored { Modifier::UNDERLINED } else { Modifier::empty() };
        (sign, style.add_modifier(extra))
    });
    if !tight {
        lines(view, pen);
    }
    board::marks(view, pen);
}

fn lines(view: &View, pen: &mut Pen) {
    let mut drawn: HashMap<(u16, u16), char> = HashMap::new();
    let strokes = &view.look.glyphs.strokes;
    for (index, line) in view.scene.lines.iter().enumerate() {
        let style = view.look.style(Meaning::Player(line.by));
        let strokes_of: Vec<_> =
            pairs(line).flat_map(|(from, to)| stroke(view, from, to)).collect();
        // A line just scored is drawn from one end to the other.
        let shown = match view.motion {
            Some(motion @ Motion { moving: Moving::Lines(first), .. }) if index >= *first => {
                usize::from(motion.part(strokes_of.len() as u16))
            }
            _ => strokes_of.len(),
        };
        {
            for (at, stroke) in strokes_of.into_iter().take(shown) {
                let sign = match drawn.insert(at, stroke) {
                    Some(other) if other != stroke => strokes.crossing,
                    _ => stroke,
                };
                pen.put(at.0, at.1, sign, style);
            }
        }
    }
    // A letter that a line goes through is bold, whoever wrote it.
    for square in view.scene.lines.iter().flat_map(|line| &line.squares) {
        let (x, y) = view.board.sign(*square);
        let cell = ratatui::layout::Rect::new(x, y, 1, 1);
        pen.tint(cell, Style::new().add_modifier(Modifier::BOLD));
    }
}

fn pairs(line: &Line) -> impl Iterator<Item = (Square, Square)> {
    line.squares.iter().copied().zip(line.squares.iter().copied().skip(1))
}

/// The cells between two neighbouring letters, and what is drawn there.
fn stroke(view: &View, from: Square, to: Square) -> Vec<((u16, u16), char)> {
    let strokes = &view.look.glyphs.strokes;
    let (one, other) = (view.board.sign(from), view.board.sign(to));
    let ((left, left_y), (right, right_y)) = if one <= other { (one, other) } else { (other, one) };
    let (top, bottom) = (left_y.min(right_y), left_y.max(right_y));
    if top == bottom {
        return (left + 1..right).map(|x| ((x, top), strokes.across)).collect();
    }
    let rows = top + 1..bottom;
    if left == right {
        return rows.map(|y| ((left, y), strokes.down)).collect();
    }
    let (falling, height) = (left_y < right_y, bottom - top);
    let sign = if falling { strokes.falling } else { strokes.rising };
    rows.map(|y| {
        let along = (right - left) * (y - top) / height;
        ((if falling { left + along } else { right - along }, y), sign)
    })
    .collect()
}
