//! Amazons, the arrows they have shot, and the squares they can reach.

use super::board;
use super::view::View;
use crate::rules::scene::Cell;
use crate::rules::step::Square;
use crate::ui::pen::Pen;
use crate::ui::theme::Meaning;

/// Draws the board.
pub fn draw(view: &View, pen: &mut Pen) {
    let chosen: Vec<Square> = view.squares().collect();
    let seen = |square| match chosen[..] {
        // She has gone already, though her arrow has not.
        [from, _, ..] if square == from => Cell::Empty,
        [from, to, ..] if square == to => view.scene.cell(from),
        // Her arrow has not left her while she goes.
        _ if view.motion.is_some() && view.scene.last.get(2) == Some(&square) => Cell::Empty,
        _ => view.scene.cell(square),
    };
    board::draw(view, pen, |square| match seen(square) {
        Cell::Piece(seat) => {
            (view.look.glyphs.amazon(seat), view.look.style(Meaning::Player(seat)))
        }
        cell => board::plain(view, square, cell),
    });
    board::marks(view, pen);
}
