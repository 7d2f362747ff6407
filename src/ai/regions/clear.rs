//! Fields of standard First Attack: the squares that no pawn looks at, the same for both.

use super::field::{Field, Side};
use crate::rules::bits::Word;
use crate::rules::firstattack::FirstAttack;
use crate::rules::geometry::Geometry;
use crate::rules::step::Square;

/// See the module.
#[derive(Copy, Clone, Debug)]
pub struct Clear<W: Word> {
    free: W,
    geometry: &'static Geometry<W>,
}

impl<W: Word> Clear<W> {
    /// The field of a position.
    pub fn new(position: &FirstAttack<W>) -> Clear<W> {
        Clear { free: position.our_squares(), geometry: position.geometry() }
    }
}

impl<W: Word> Field for Clear<W> {
    type Set = W;

    #[inline]
    fn cols(&self) -> usize {
        self.geometry.cols
    }

    #[inline]
    fn squares(&self) -> W {
        self.free
    }

    #[inline]
    fn moves(&self, _: Side) -> W {
        self.free
    }

    #[inline]
    fn play(&self, _: Side, square: Square) -> Self {
        Clear { free: self.free & !self.geometry.aligned[square.index()], ..*self }
    }

    #[inline]
    fn linked(&self, square: Square) -> W {
        self.geometry.aligned[square.index()] & self.free & !W::bit(square)
    }

    #[inline]
    fn within(&self, squares: W) -> Self {
        Clear { free: squares, ..*self }
    }

    #[inline]
    fn code(&self, _: Square) -> u8 {
        0
    }

    #[inline]
    fn turned(code: u8) -> u8 {
        code
    }

    #[inline]
    fn most(&self, _: Side) -> i32 {
        self.free.count() as i32
    }

    fn guess(&self) -> i32 {
        0
    }
}
