//! Sets of squares for boards of more than 128 squares, up to 19×19.

use super::bitboard::{Bitboard, mix};
use super::step::Square;
use std::cmp::Ordering;
use std::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Index, IndexMut, Not, Shl, Shr,
};

/// The words of a set: 6 × 64 bits are enough for 19 × 19 squares.
const WORDS: usize = 6;

/// A set of up to 384 squares, the first 64 in the first word. Nobody waits for such sets, and code that inlined their
/// operations was several times as long: so most are not `#[inline]`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct WideBitboard([u64; WORDS]);

impl WideBitboard {
    #[inline]
    fn zip(self, other: WideBitboard, combine: impl Fn(u64, u64) -> u64) -> WideBitboard {
        WideBitboard(std::array::from_fn(|word| combine(self.0[word], other.0[word])))
    }
}

impl Ord for WideBitboard {
    /// As numbers are ordered: by the last word first.
    fn cmp(&self, other: &WideBitboard) -> Ordering {
        self.0.iter().rev().cmp(other.0.iter().rev())
    }
}

impl PartialOrd for WideBitboard {
    fn partial_cmp(&self, other: &WideBitboard) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Not for WideBitboard {
    type Output = WideBitboard;
    fn not(self) -> WideBitboard {
        WideBitboard(self.0.map(|word| !word))
    }
}

impl BitAnd for WideBitboard {
    type Output = WideBitboard;
    fn bitand(self, other: WideBitboard) -> WideBitboard {
        self.zip(other, |one, two| one & two)
    }
}

impl BitOr for WideBitboard {
    type Output = WideBitboard;
    fn bitor(self, other: WideBitboard) -> WideBitboard {
        self.zip(other, |one, two| one | two)
    }
}

impl BitXor for WideBitboard {
    type Output = WideBitboard;
    fn bitxor(self, other: WideBitboard) -> WideBitboard {
        self.zip(other, |one, two| one ^ two)
    }
}

impl BitAndAssign for WideBitboard {
    fn bitand_assign(&mut self, other: WideBitboard) {
        *self = *self & other;
    }
}

impl BitOrAssign for WideBitboard {
    fn bitor_assign(&mut self, other: WideBitboard) {
        *self = *self | other;
    }
}

impl BitXorAssign for WideBitboard {
    fn bitxor_assign(&mut self, other: WideBitboard) {
        *self = *self ^ other;
    }
}

impl Shl<u32> for WideBitboard {
    type Output = WideBitboard;
    /// Any distance is allowed; squares beyond the last word are dropped.
    fn shl(self, distance: u32) -> WideBitboard {
        let (words, bits) = ((distance / 64) as usize, distance % 64);
        WideBitboard(std::array::from_fn(|word| {
            let at = |below: usize| word.checked_sub(below).map_or(0, |from| self.0[from]);
            // Two shifts, since one by all 64 bits is not defined.
            at(words) << bits | at(words + 1) >> 1 >> (63 - bits)
        }))
    }
}

impl Shr<u32> for WideBitboard {
    type Output = WideBitboard;
    /// Any distance is allowed; squares before the first word are dropped.
    fn shr(self, distance: u32) -> WideBitboard {
        let (words, bits) = ((distance / 64) as usize, distance % 64);
        WideBitboard(std::array::from_fn(|word| {
            let at = |above: usize| self.0.get(word + above).copied().unwrap_or(0);
            at(words) >> bits | at(words + 1) << 1 << (63 - bits)
        }))
    }
}

/// A table of sets by square, no longer than the board: every board has such tables, small ones too.
#[derive(Clone, Debug)]
pub struct WideTable(Vec<WideBitboard>);

impl Index<Square> for WideTable {
    type Output = WideBitboard;

    fn index(&self, square: Square) -> &WideBitboard {
        &self.0[square.index()]
    }
}

impl IndexMut<Square> for WideTable {
    fn index_mut(&mut self, square: Square) -> &mut WideBitboard {
        &mut self.0[square.index()]
    }
}

impl Bitboard for WideBitboard {
    const EMPTY: WideBitboard = WideBitboard([0; WORDS]);
    const CAPACITY: usize = 64 * WORDS;
    type Table = WideTable;

    fn empty_table(squares: usize) -> Self::Table {
        WideTable(vec![Self::EMPTY; squares])
    }

    fn bit(square: Square) -> WideBitboard {
        let index = square.index();
        WideBitboard(std::array::from_fn(|word| u64::from(word == index / 64) << (index % 64)))
    }

    /// Without the comparison of memory that a derived `==` makes.
    #[inline]
    fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    fn for_each_square(self, mut visit: impl FnMut(Square)) {
        for (index, word) in self.0.into_iter().enumerate() {
            word.squares().for_each(|square| visit(Square::new(64 * index + square.index())));
        }
    }

    #[inline]
    fn has(self, square: Square) -> bool {
        let index = square.index();
        self.0.get(index / 64).is_some_and(|word| word >> (index % 64) & 1 == 1)
    }

    fn lowest(self) -> Square {
        let word = self.0.iter().position(|word| *word != 0).unwrap_or(WORDS - 1);
        Square::new(64 * word + (self.0[word].trailing_zeros() as usize & 63))
    }

    fn highest(self) -> Square {
        let word = self.0.iter().rposition(|word| *word != 0).unwrap_or(0);
        Square::new(64 * word + (self.0[word].leading_zeros() as usize & 63 ^ 63))
    }

    fn without_lowest(mut self) -> WideBitboard {
        if let Some(word) = self.0.iter_mut().find(|word| **word != 0) {
            *word &= *word - 1;
        }
        self
    }

    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    fn hash64(self) -> u64 {
        self.0.into_iter().fold(0, mix)
    }

    fn low_u64(self) -> u64 {
        self.0[0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The squares of a set and those that the same operation on numbers of 128 bits gives.
    fn sample(seed: u64) -> (WideBitboard, u128) {
        let (low, high) = (mix(seed, 1), mix(seed, 2));
        (WideBitboard([low, high, 0, 0, 0, 0]), u128::from(low) | u128::from(high) << 64)
    }

    #[test]
    fn operations_agree_with_numbers() {
        for seed in 0..200 {
            let ((wide, narrow), (other, narrow_other)) = (sample(seed), sample(seed + 1000));
            let same = |wide: WideBitboard, narrow: u128| {
                let squares: Vec<_> = wide.squares().collect();
                assert_eq!(squares, narrow.squares().collect::<Vec<_>>(), "{seed}");
            };
            same(wide & other, narrow & narrow_other);
            same(wide | other, narrow | narrow_other);
            same(wide ^ other, narrow ^ narrow_other);
            same(wide.without_lowest(), narrow.without_lowest());
            same(wide >> (seed as u32 % 128), narrow >> (seed % 128));
            assert_eq!(wide.cmp(&other), narrow.cmp(&narrow_other));
            assert_eq!(
                (wide.lowest(), wide.highest(), wide.count()),
                (narrow.lowest(), narrow.highest(), narrow.count())
            );
        }
    }

    #[test]
    fn shifts_move_squares_and_drop_those_beyond_the_end() {
        for distance in 0..WideBitboard::CAPACITY {
            for at in [0, 1, 63, 64, 200, 383] {
                let set = WideBitboard::bit(Square::new(at));
                let up: Vec<_> = (set << distance as u32).squares().map(Square::index).collect();
                let down: Vec<_> = (set >> distance as u32).squares().map(Square::index).collect();
                let inside = |at: Option<usize>| -> Vec<usize> {
                    at.filter(|at| *at < WideBitboard::CAPACITY).into_iter().collect()
                };
                assert_eq!(up, inside(Some(at + distance)), "{at} << {distance}");
                assert_eq!(down, inside(at.checked_sub(distance)), "{at} >> {distance}");
            }
        }
    }

    #[test]
    fn a_set_and_the_rest_are_all() {
        let (set, _) = sample(3);
        assert_eq!((set | !set).count() as usize, WideBitboard::CAPACITY);
        assert!((set & !set).is_empty());
        assert!(!set.has(Square::new(500)));
    }
}
