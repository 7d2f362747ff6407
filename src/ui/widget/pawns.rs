//! Pawns that move, and the ways off the board where there are any.

use super::board;
use super::view::View;
use crate::rules::scene::Edge;
use crate::rules::seat::Seat;
use crate::rules::step::Step;
use crate::ui::pen::Pen;
use crate::ui::theme::Meaning;

/// Draws the board.
pub fn draw(view: &View, pen: &mut Pen) {
    board::draw(view, pen, |square| board::plain(view, square, view.scene.cell(square)));
    exits(view, pen);
    board::marks(view, pen);
}

/// An arrow beyond each square of an edge, in the colour of whose pawns leave there.
fn exits(view: &View, pen: &mut Pen) {
    let glyphs = view.look.glyphs;
    for (seat, edge) in Seat::all(2).zip(view.scene.exits.into_iter().flatten()) {
        let (squares, sign): (Vec<_>, _) = match edge {
            Edge::Top => ((0..view.grid().cols).map(|col| (0, col)).collect(), glyphs.arrows[0]),
            Edge::Right => {
                let last = view.grid().cols - 1;
                ((0..view.grid().rows).map(|row| (row, last)).collect(), glyphs.arrows[1])
            }
        };
        for (row, col) in squares {
            let (x, y) = view.board.exit(view.grid().at(row, col), edge);
            pen.put(x, y, sign, view.look.style(Meaning::Player(seat)));
        }
    }
    if let Some(exit) = view.exit.filter(|_| view.open.contains(&Step::Off)) {
        let at = view.board.exit(exit.from, exit.edge);
        board::around(view, pen, at, glyphs.selectable, Meaning::Selectable);
    }
}
