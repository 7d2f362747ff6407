//! The board of SOS: letters in their writers' colours, and the scored lines.

use super::board_common;
use super::board_view::BoardView;
use crate::ui::draw::glyphs::Strokes;
use crate::ui::draw::{Animation, AnimationKind, BufferWriter, StyleRole};
use crate::ui::input::StepChoice;
use parlour_rules::scene::ScoredLine;
use parlour_rules::{Cell, Square};
use ratatui::style::{Modifier, Style};
use std::collections::HashMap;

/// Draws the board.
pub(crate) fn draw(view: &BoardView, writer: &mut BufferWriter) {
    let chosen = view.chosen_squares().next();
    let is_tight = view.board.square_size.width <= 2;
    board_common::draw(view, writer, |square| {
        let (sign, style) = match (view.choice, view.scene.to_move) {
            (Some(StepChoice::Letter(letter)), Some(seat)) if chosen == Some(square) => {
                board_common::cell_glyph(view, square, Cell::Letter(letter, Some(seat)))
            }
            _ => board_common::cell_glyph(view, square, view.scene.cell(square)),
        };
        // Squares too narrow for a line between letters: the letters of a line are underlined.
        let scored = is_tight && view.scene.lines.iter().any(|line| line.squares.contains(&square));
        let extra = if scored { Modifier::UNDERLINED } else { Modifier::empty() };
        (sign, style.add_modifier(extra))
    });
    if !is_tight {
        draw_lines(view, writer);
    }
    board_common::draw_marks(view, writer);
}

/// Draws the scored lines between the letters.
pub(super) fn draw_lines(view: &BoardView, writer: &mut BufferWriter) {
    let mut drawn: HashMap<(u16, u16), char> = HashMap::new();
    for (index, line) in view.scene.lines.iter().enumerate() {
        let style = view.theme.style(StyleRole::Player(line.scorer));
        let strokes = &view.theme.glyphs.scored[line.scorer.index()];
        let strokes_of: Vec<_> = neighbour_pairs(line)
            .flat_map(|(from, to)| stroke_cells(view, strokes, from, to))
            .enumerate()
            // Slanted strokes look alike: those of the first player are whole.
            .filter(|(place, (_, sign))| {
                let is_slanted = [strokes.falling, strokes.rising].contains(sign);
                !is_slanted || place % (line.scorer.index() + 1) == 0
            })
            .map(|(_, stroke)| stroke)
            .collect();
        // The animation draws `lines[first..]` from one end to the other.
        let shown = match view.animation {
            Some(motion @ Animation { kind: AnimationKind::Lines(first), .. })
                if index >= *first =>
            {
                usize::from(motion.interpolate(strokes_of.len() as u16))
            }
            _ => strokes_of.len(),
        };
        for (at, stroke) in strokes_of.into_iter().take(shown) {
            let sign = match drawn.insert(at, stroke) {
                Some(other) if other != stroke => strokes.crossing,
                _ => stroke,
            };
            writer.put(at.0, at.1, sign, style);
        }
    }
    // Letters on a scored line are bold.
    for square in view.scene.lines.iter().flat_map(|line| &line.squares) {
        let (x, y) = view.board.glyph_position(*square);
        let cell = ratatui::layout::Rect::new(x, y, 1, 1);
        writer.set_style(cell, Style::new().add_modifier(Modifier::BOLD));
    }
}

fn neighbour_pairs(line: &ScoredLine) -> impl Iterator<Item = (Square, Square)> {
    line.squares.iter().copied().zip(line.squares.iter().copied().skip(1))
}

/// The cells between two neighbouring letters, with the stroke for each.
fn stroke_cells(
    view: &BoardView,
    strokes: &Strokes,
    from: Square,
    to: Square,
) -> Vec<((u16, u16), char)> {
    let (one, other) = (view.board.glyph_position(from), view.board.glyph_position(to));
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
