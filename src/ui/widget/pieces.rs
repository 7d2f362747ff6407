//! Boards with one piece a square: pawns that move, stones that stay, and the edges by which pawns
//! leave the board.

use super::board_common;
use super::board_view::BoardView;
use crate::ui::draw::{BufferWriter, StyleRole};
use parlour_rules::{BoardEdge, Seat, Step};

/// Draws the board.
pub(crate) fn draw(view: &BoardView, writer: &mut BufferWriter) {
    board_common::draw(view, writer, |square| {
        board_common::cell_glyph(view, square, view.scene.cell(square))
    });
    draw_exits(view, writer);
    board_common::draw_marks(view, writer);
}

/// Draws an arrow beyond each square of an edge, in the colour of the player whose pawns leave
/// there.
fn draw_exits(view: &BoardView, writer: &mut BufferWriter) {
    let glyphs = view.theme.glyphs;
    for (seat, edge) in Seat::all(2).zip(view.scene.exits.into_iter().flatten()) {
        let (squares, sign): (Vec<_>, _) = match edge {
            BoardEdge::Top => {
                ((0..view.grid().cols).map(|col| (0, col)).collect(), glyphs.arrows[0])
            }
            BoardEdge::Right => {
                let last = view.grid().cols - 1;
                ((0..view.grid().rows).map(|row| (row, last)).collect(), glyphs.arrows[1])
            }
        };
        for (row, col) in squares {
            let (x, y) = view.board.exit_position(view.grid().square_at(row, col), edge);
            writer.put(x, y, sign, view.theme.style(StyleRole::Player(seat)));
        }
    }
    if let Some(exit) = view.exit.filter(|_| view.next_steps.contains(&Step::Off)) {
        let at = view.board.exit_position(exit.from, exit.edge);
        board_common::draw_mark(view, writer, at, glyphs.selectable, StyleRole::Selectable);
    }
}
