//! Names of fields that do not depend on where they lie and how they are turned.

use super::placement_game::{CELL_CODES, PlacementGame};
use crate::rules::bitboard::{Bitboard, mix};
use crate::rules::geometry::MAX_SIDE;
use crate::rules::step::Square;

/// Random words for every code at every place.
#[derive(Debug, Default)]
pub struct Canonicalizer {
    zobrist_keys: Vec<u64>,
}

/// The name of a field, and that of the same field with the players changed. Different fields have
/// different names but for one chance in 2^64.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct CanonicalHash {
    /// Its own.
    pub own: u64,
    /// Its negative's.
    pub negated: u64,
}

impl Canonicalizer {
    /// The words follow from nothing: prints are the same in every run.
    pub fn new() -> Canonicalizer {
        let count = CELL_CODES * MAX_SIDE * MAX_SIDE;
        Canonicalizer {
            zobrist_keys: (0..count as u64).map(|index| mix(mix(index, 0x51a7), index)).collect(),
        }
    }

    /// The prints of a field.
    pub fn hash_game<F: PlacementGame>(&self, game: &F) -> CanonicalHash {
        let (cols, squares) = (game.cols(), game.open_squares());
        let own = self.hash(cols, squares, |square| game.cell_code(square));
        let negated = self.hash(cols, squares, |square| F::negated_code(game.cell_code(square)));
        CanonicalHash { own, negated }
    }

    /// A name for squares with codes below [`CODES`]: the least over the eight ways of turning them
    /// over, moved into the corner.
    pub fn hash<W: Bitboard>(&self, cols: usize, squares: W, code: impl Fn(Square) -> u8) -> u64 {
        let (mut top, mut left, mut bottom, mut right) = (MAX_SIDE, MAX_SIDE, 0, 0);
        for square in squares.squares() {
            let (row, col) = (square.index() / cols, square.index() % cols);
            (top, bottom) = (top.min(row), bottom.max(row));
            (left, right) = (left.min(col), right.max(col));
        }
        let mut image_sums = [0u64; 8];
        for square in squares.squares() {
            let (row, col) = (square.index() / cols, square.index() % cols);
            let (r, c, up, back) = (row - top, col - left, bottom - row, right - col);
            let images =
                [(r, c), (r, back), (up, c), (up, back), (c, r), (back, r), (c, up), (back, up)];
            let keys = self.keys_of_code(code(square));
            for (sum, (row, col)) in image_sums.iter_mut().zip(images) {
                let cell = (row & (MAX_SIDE - 1)) * MAX_SIDE + (col & (MAX_SIDE - 1));
                *sum = sum.wrapping_add(keys[cell]);
            }
        }
        mix(image_sums.into_iter().fold(u64::MAX, u64::min), 1)
    }

    #[inline]
    fn keys_of_code(&self, code: u8) -> &[u64] {
        let start = usize::from(code) * MAX_SIDE * MAX_SIDE;
        &self.zobrist_keys[start..start + MAX_SIDE * MAX_SIDE]
    }
}
