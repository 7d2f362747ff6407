//! Sets of squares as machine words: `u64` for boards of at most 64 squares (measured: twice the
//! speed on 8×8), `u128` for the rest.

use super::step::Square;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// A word with a bit a square. Bit `i` is the square at place `i` in reading order.
pub trait Bitboard:
    Copy
    + Eq
    + Ord
    + Hash
    + Debug
    + Send
    + Sync
    + 'static
    + Not<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// No square.
    const EMPTY: Self;
    /// How many squares fit.
    const CAPACITY: usize;

    /// The set of one square.
    fn bit(square: Square) -> Self;
    /// The first square of a set that is not empty.
    fn lowest(self) -> Square;
    /// The last square of a set that is not empty.
    fn highest(self) -> Square;
    /// The set without its first square.
    fn without_lowest(self) -> Self;
    /// How many squares.
    fn count(self) -> u32;
    /// The word folded to 64 bits that differ for different words most of the time.
    fn hash64(self) -> u64;
    /// The first 64 squares.
    fn low_u64(self) -> u64;

    /// Whether it holds no square.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether `square` is in it.
    #[inline]
    fn has(self, square: Square) -> bool {
        !(self & Self::bit(square)).is_empty()
    }

    /// Its squares in reading order.
    #[inline]
    fn squares(self) -> Squares<Self> {
        Squares(self)
    }
}

/// The squares of a set, in reading order.
#[derive(Clone, Debug)]
pub struct Squares<W>(W);

impl<W: Bitboard> Iterator for Squares<W> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        if self.0.is_empty() {
            return None;
        }
        let square = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(square)
    }
}

impl Bitboard for u64 {
    const EMPTY: u64 = 0;
    const CAPACITY: usize = 64;

    #[inline]
    fn bit(square: Square) -> u64 {
        1 << (square.index() & 63)
    }
    #[inline]
    fn lowest(self) -> Square {
        Square::new(self.trailing_zeros() as usize & 63)
    }
    #[inline]
    fn highest(self) -> Square {
        Square::new((self.leading_zeros() ^ 63) as usize & 63)
    }
    #[inline]
    fn without_lowest(self) -> u64 {
        self & self.wrapping_sub(1)
    }
    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }
    #[inline]
    fn hash64(self) -> u64 {
        self
    }
    #[inline]
    fn low_u64(self) -> u64 {
        self
    }
}

impl Bitboard for u128 {
    const EMPTY: u128 = 0;
    const CAPACITY: usize = 128;

    #[inline]
    fn bit(square: Square) -> u128 {
        1 << square.index()
    }
    #[inline]
    fn lowest(self) -> Square {
        Square::new(self.trailing_zeros() as usize & 127)
    }
    #[inline]
    fn highest(self) -> Square {
        Square::new((self.leading_zeros() ^ 127) as usize & 127)
    }
    #[inline]
    fn without_lowest(self) -> u128 {
        self & self.wrapping_sub(1)
    }
    #[inline]
    fn count(self) -> u32 {
        self.count_ones()
    }
    #[inline]
    fn hash64(self) -> u64 {
        mix(self as u64, (self >> 64) as u64)
    }
    #[inline]
    fn low_u64(self) -> u64 {
        self as u64
    }
}

/// Two words into one, by a folded multiplication (the mixing step of wyhash): every input bit
/// reaches every output bit, in some four cycles.
#[inline]
pub fn mix(a: u64, b: u64) -> u64 {
    let product = u128::from(a ^ 0x9e37_79b9_7f4a_7c15) * u128::from(b ^ 0xd6e8_feb8_6659_fd93);
    (product as u64) ^ ((product >> 64) as u64)
}
