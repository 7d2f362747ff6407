//! Draws a board with the widget for its kind.

use super::board_view::BoardView;
use super::{amazons, blocks, letters, painted, pieces, ranked_moves};
use crate::ui::draw::BufferWriter;
use crate::ui::settings::Surface;
use parlour_rules::BoardKind;

pub(crate) fn draw(view: &BoardView, writer: &mut BufferWriter) {
    match view.scene.board_kind {
        _ if view.board.surface == Surface::Painted => painted::draw(view, writer),
        BoardKind::Pawns | BoardKind::Stones => pieces::draw(view, writer),
        BoardKind::Letters => letters::draw(view, writer),
        BoardKind::Blocks => blocks::draw(view, writer),
        BoardKind::Amazons => amazons::draw(view, writer),
    }
    ranked_moves::draw_marks(view, writer);
}
