//! Standard First Attack as a sum of components: the squares that no pawn attacks, where either
//! player may place. The literature knows it as the non-attacking queens game (Noon & Van Brummelen,
//! "The Non-Attacking Queens Game", The College Mathematics Journal 37, 2006).

use crate::cgt::{PlacementGame, Side};
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::{Bitboard, Geometry, Square, StoneGame};

/// A set of squares that no pawn attacks.
#[derive(Copy, Clone, Debug)]
pub(super) struct NonAttackingQueens<W: Bitboard> {
    free: W,
    geometry: &'static Geometry<W>,
}

impl<W: Bitboard> NonAttackingQueens<W> {
    /// The game of a position.
    pub(super) fn new(position: &FirstAttack<W>) -> NonAttackingQueens<W> {
        NonAttackingQueens { free: position.our_squares(), geometry: position.geometry() }
    }
}

impl<W: Bitboard> PlacementGame for NonAttackingQueens<W> {
    type Set = W;

    #[inline]
    fn cols(&self) -> usize {
        self.geometry.cols
    }

    #[inline]
    fn open_squares(&self) -> W {
        self.free
    }

    #[inline]
    fn moves(&self, _: Side) -> W {
        self.free
    }

    #[inline]
    fn play(&self, _: Side, square: Square) -> Self {
        NonAttackingQueens { free: self.free & !self.geometry.queen_lines[square], ..*self }
    }

    #[inline]
    fn interacting_squares(&self, square: Square) -> W {
        self.geometry.queen_lines[square] & self.free & !W::bit(square)
    }

    #[inline]
    fn restrict(&self, squares: W) -> Self {
        NonAttackingQueens { free: squares, ..*self }
    }

    #[inline]
    fn cell_code(&self, _: Square) -> u8 {
        0
    }

    #[inline]
    fn negated_code(code: u8) -> u8 {
        code
    }
}
