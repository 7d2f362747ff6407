//! Tables with an entry for each square.

use super::step::Square;
use std::ops::{Index, IndexMut};

/// A table of `N` entries by square. `N` is a power of two, so that an index needs no bounds check:
/// the mask in its place changes nothing for the squares of a board that fits.
#[derive(Copy, Clone, Debug)]
pub struct SquareTable<T, const N: usize>([T; N]);

impl<T: Copy, const N: usize> SquareTable<T, N> {
    const MASK: usize = {
        assert!(N.is_power_of_two());
        N - 1
    };

    /// A table of equal entries.
    pub const fn filled(value: T) -> SquareTable<T, N> {
        SquareTable([value; N])
    }
}

impl<T: Copy, const N: usize> Index<Square> for SquareTable<T, N> {
    type Output = T;

    #[inline(always)]
    fn index(&self, square: Square) -> &T {
        &self.0[square.index() & Self::MASK]
    }
}

impl<T: Copy, const N: usize> IndexMut<Square> for SquareTable<T, N> {
    #[inline(always)]
    fn index_mut(&mut self, square: Square) -> &mut T {
        &mut self.0[square.index() & Self::MASK]
    }
}
