//! Stones that stay where they are placed.

use super::board;
use super::view::View;
use crate::ui::pen::Pen;

/// Draws the board.
pub fn draw(view: &View, pen: &mut Pen) {
    board::draw(view, pen, |square| board::plain(view, square, view.scene.cell(square)));
    board::marks(view, pen);
}
