//! Bitboards: sets of squares as machine words. Boards of at most 64 squares use `u64`, those of at
//! most 128 `u128`, larger ones [`WideBitboard`](super::wide_bitboard::WideBitboard). On 8×8, `u64` was
//! measured to be twice as fast as `u128`.

use super::seat::Seat;
use super::square_table::SquareTable;
use super::step::Square;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Index, IndexMut, Not, Shl, Shr,
};

/// A set of squares as one or more words. Bit `i` stands for the square with [`Square::index`] `i`.
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
    /// The empty set.
    const EMPTY: Self;
    /// The most squares a board may have.
    const CAPACITY: usize;
    /// A table of sets by square.
    type Table: Clone + Debug + Send + Sync + Index<Square, Output = Self> + IndexMut<Square>;

    /// The table of empty sets, for a board of `squares` squares.
    fn empty_table(squares: usize) -> Self::Table;

    /// The set of one square.
    fn bit(square: Square) -> Self;
    /// The first square in reading order; the set must not be empty.
    fn lowest(self) -> Square;
    /// The last square in reading order; the set must not be empty.
    fn highest(self) -> Square;
    /// The set without its first square.
    fn without_lowest(self) -> Self;
    /// The number of squares.
    fn count(self) -> u32;
    /// The squares before the first one of the set; all if the set is empty.
    #[inline]
    fn before_lowest(self) -> Self {
        if self.is_empty() { !Self::EMPTY } else { !(!Self::EMPTY << self.lowest().index() as u32) }
    }
    /// The squares from the last one of the set on; all if the set is empty.
    #[inline]
    fn since_highest(self) -> Self {
        if self.is_empty() { !Self::EMPTY } else { !Self::EMPTY << self.highest().index() as u32 }
    }
    /// A 64-bit hash of the set: the set itself where it is one word, else its words mixed.
    fn hash64(self) -> u64;
    /// The first 64 squares as a word.
    fn low_u64(self) -> u64;

    /// Whether the set is empty.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether `square` is in the set.
    #[inline]
    fn has(self, square: Square) -> bool {
        !(self & Self::bit(square)).is_empty()
    }

    /// The squares in reading order.
    #[inline]
    fn squares(self) -> Squares<Self> {
        Squares(self)
    }

    /// The same squares as a set of another width, which must hold them.
    fn resized<V: Bitboard>(self) -> V {
        let mut set = V::EMPTY;
        self.for_each_square(|square| set |= V::bit(square));
        set
    }

    /// Visits the squares from the lowest index on. Wide sets do this faster than [`Bitboard::squares`].
    #[inline]
    fn for_each_square(self, visit: impl FnMut(Square)) {
        self.squares().for_each(visit);
    }
}

/// An iterator over the squares of a set, in reading order.
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
    type Table = SquareTable<u64, 64>;

    fn empty_table(_: usize) -> Self::Table {
        SquareTable::filled(0)
    }

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
    fn before_lowest(self) -> u64 {
        self.wrapping_sub(1) & !self
    }
    #[inline]
    fn since_highest(self) -> u64 {
        u64::MAX << (self | 1).highest().index()
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
    type Table = SquareTable<u128, 128>;

    fn empty_table(_: usize) -> Self::Table {
        SquareTable::filled(0)
    }

    #[inline]
    fn bit(square: Square) -> u128 {
        1 << (square.index() & 127)
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
    fn before_lowest(self) -> u128 {
        self.wrapping_sub(1) & !self
    }
    #[inline]
    fn since_highest(self) -> u128 {
        u128::MAX << (self | 1).highest().index()
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

/// Mixes two words into one by a folded multiplication, the two halves of the 128-bit product
/// xor-ed: the mixing step of wyhash (Wang Yi, 2019). The first constant is 2^64 divided by the
/// golden ratio, as in SplitMix64; the second is another odd constant. Neither was tuned.
#[inline]
pub fn mix(a: u64, b: u64) -> u64 {
    let product = u128::from(a ^ 0x9e37_79b9_7f4a_7c15) * u128::from(b ^ 0xd6e8_feb8_6659_fd93);
    (product as u64) ^ ((product >> 64) as u64)
}

/// The hash of a position that consists of two sets of squares and the player to move.
#[inline]
pub fn hash_position<W: Bitboard>(first: W, second: W, to_move: Seat) -> u64 {
    mix(first.hash64(), mix(second.hash64(), to_move.index() as u64))
}
