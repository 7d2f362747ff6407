//! Stones that stay where they are placed.

use super::board_common;
use super::board_view::BoardView;
use crate::ui::draw::buffer_writer::BufferWriter;

/// Draws the board.
pub fn draw(view: &BoardView, writer: &mut BufferWriter) {
    board_common::draw(view, writer, |square| {
        board_common::cell_glyph(view, square, view.scene.cell(square))
    });
    board_common::draw_marks(view, writer);
}
