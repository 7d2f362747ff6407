//! What screens are made of.

pub mod amazons;
pub mod bar;
pub mod blocks;
pub mod board;
pub mod dialog;
pub mod footer;
pub mod history;
pub mod letters;
pub mod message;
pub mod pawns;
pub mod players;
pub mod scene;
pub mod stones;
pub mod thought;
pub mod view;

use super::pen::Pen;
use crate::rules::scene::Kind;
use view::View;

/// Draws a board of any kind.
pub fn draw(view: &View, pen: &mut Pen) {
    match view.scene.kind {
        Kind::Pawns => pawns::draw(view, pen),
        Kind::Stones => stones::draw(view, pen),
        Kind::Letters => letters::draw(view, pen),
        Kind::Blocks => blocks::draw(view, pen),
        Kind::Amazons => amazons::draw(view, pen),
    }
}
