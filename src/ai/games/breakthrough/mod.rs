//! What players know of Breakthrough: races, and the worth of a position's shape.

pub mod eval;
pub mod game_ai;
pub mod nnue;
pub mod race;

use crate::rules::bitboard::Bitboard;
use crate::rules::geometry::Geometry;

/// The set with left and right exchanged.
#[inline]
pub fn mirror_horizontal<W: Bitboard>(g: &Geometry<W>, set: W) -> W {
    let first_col = g.all & !g.not_first_col;
    let mut image = W::EMPTY;
    for col in 0..g.cols as u32 / 2 {
        let (near, far) = (first_col << col, first_col << (g.cols as u32 - 1 - col));
        let apart = g.cols as u32 - 1 - 2 * col;
        image |= (set & near) << apart | (set & far) >> apart;
    }
    if g.cols % 2 == 1 {
        image |= set & (first_col << (g.cols as u32 / 2));
    }
    image
}

/// The set with top and bottom exchanged.
#[inline]
pub fn flip_vertical<W: Bitboard>(g: &Geometry<W>, set: W) -> W {
    let mut image = W::EMPTY;
    for row in 0..g.rows {
        let (here, there) = ((row * g.cols) as u32, ((g.rows - 1 - row) * g.cols) as u32);
        image |= ((set >> here) & g.first_row) << there;
    }
    image
}
