//! A board of any kind, drawn by the widget for it.

use super::board_view::BoardView;
use super::{amazons, blocks, letters, pawns, stones};
use crate::rules::scene::BoardKind;
use crate::ui::draw::buffer_writer::BufferWriter;

/// Draws the board.
pub fn draw(view: &BoardView, writer: &mut BufferWriter) {
    match view.scene.board_kind {
        BoardKind::Pawns => pawns::draw(view, writer),
        BoardKind::Stones => stones::draw(view, writer),
        BoardKind::Letters => letters::draw(view, writer),
        BoardKind::Blocks => blocks::draw(view, writer),
        BoardKind::Amazons => amazons::draw(view, writer),
    }
}
