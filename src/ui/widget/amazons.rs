//! The board of Amazons: amazons, arrows, and the squares that can be chosen.

use super::board_common;
use super::board_view::BoardView;
use crate::ui::draw::{BufferWriter, StyleRole};
use parlour_rules::{Cell, Square};

/// Draws the board with the steps of the move under way.
pub(crate) fn draw(view: &BoardView, writer: &mut BufferWriter) {
    board_common::draw(view, writer, |square| match seen(view, square) {
        Cell::Piece(seat) => {
            (view.theme.glyphs.amazon(seat), view.theme.style(StyleRole::Player(seat)))
        }
        cell => board_common::cell_glyph(view, square, cell),
    });
    board_common::draw_marks(view, writer);
}

/// What is seen on a square while a move is under way.
pub(super) fn seen(view: &BoardView, square: Square) -> Cell {
    let chosen: Vec<Square> = view.chosen_squares().collect();
    match chosen[..] {
        // The amazon has left her square, though the move is not complete.
        [from, _, ..] if square == from => Cell::Empty,
        [from, to, ..] if square == to => view.scene.cell(from),
        // The arrow appears only when the amazon has arrived.
        _ if view.animation.is_some() && view.scene.last_move_squares.get(2) == Some(&square) => {
            Cell::Empty
        }
        _ => view.scene.cell(square),
    }
}
