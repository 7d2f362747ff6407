//! A board of any kind, drawn by the widget for it.

use super::view::View;
use super::{amazons, blocks, letters, pawns, stones};
use crate::rules::scene::Kind;
use crate::ui::pen::Pen;

/// Draws the board.
pub fn draw(view: &View, pen: &mut Pen) {
    match view.scene.kind {
        Kind::Pawns => pawns::draw(view, pen),
        Kind::Stones => stones::draw(view, pen),
        Kind::Letters => letters::draw(view, pen),
        Kind::Blocks => blocks::draw(view, pen),
        Kind::Amazons => amazons::draw(view, pen),
    }
}
