//! How far queens and kings of both players come, for both at once: a vector instruction takes a word of either player's set.

use parlour_rules::{Bitboard, Geometry};
use std::array::from_fn;
use std::ops::{BitAnd, BitOr, Not, Shl, Shr};
use wide::u64x2;

/// A set of squares of each player, word by word.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct SetPair<const WORDS: usize>([u64x2; WORDS]);

impl<const WORDS: usize> SetPair<WORDS> {
    pub(super) const EMPTY: SetPair<WORDS> = SetPair([u64x2::ZERO; WORDS]);

    #[inline(always)]
    pub(super) fn new<W: Bitboard>(sets: [W; 2]) -> SetPair<WORDS> {
        let word = |index: usize| match 64 * index {
            first if first < W::CAPACITY => sets.map(|set| (set >> first as u32).low_u64()),
            _ => [0; 2],
        };
        SetPair(from_fn(|index| u64x2::new(word(index))))
    }

    /// The words of both players' sets.
    #[inline(always)]
    pub(super) fn words(self) -> [[u64; 2]; WORDS] {
        self.0.map(u64x2::to_array)
    }

    /// The number of squares of each player: the bits of each byte are counted side by side, since the plainest processors
    /// have no instruction for it.
    #[inline(always)]
    pub(super) fn counts(self) -> [u32; 2] {
        let [ones, twos, fours] =
            [0x5555_5555_5555_5555, 0x3333_3333_3333_3333, 0x0f0f_0f0f_0f0f_0f0f];
        let bytes = self.0.iter().fold(u64x2::ZERO, |sum, &word| {
            let pairs = word - (word >> 1u32 & u64x2::splat(ones));
            let nibbles = (pairs & u64x2::splat(twos)) + (pairs >> 2u32 & u64x2::splat(twos));
            sum + ((nibbles + (nibbles >> 4u32)) & u64x2::splat(fours))
        });
        let every_other = 0x00ff_00ff_00ff_00ff;
        bytes.to_array().map(|bytes| {
            let sums = (bytes & every_other) + (bytes >> 8 & every_other);
            (sums.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32
        })
    }

    /// Each player's set in the place of the other's.
    #[inline(always)]
    pub(super) fn swapped(self) -> SetPair<WORDS> {
        SetPair(self.words().map(|[one, other]| u64x2::new([other, one])))
    }

    #[inline(always)]
    fn zip(self, with: Self, join: impl Fn(u64x2, u64x2) -> u64x2) -> SetPair<WORDS> {
        SetPair(from_fn(|index| join(self.0[index], with.0[index])))
    }
}

impl<const WORDS: usize> Not for SetPair<WORDS> {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        SetPair(self.0.map(|word| !word))
    }
}

impl<const WORDS: usize> BitAnd for SetPair<WORDS> {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        self.zip(other, |one, other| one & other)
    }
}

impl<const WORDS: usize> BitOr for SetPair<WORDS> {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        self.zip(other, |one, other| one | other)
    }
}

/// A shift as whole words and bits. Boards of at most 128 squares have at most 11 columns, and no shift is longer than four
/// steps across a diagonal.
#[inline(always)]
fn words_and_bits<const WORDS: usize>(by: u32) -> (usize, u32) {
    if WORDS <= 2 { (0, by) } else { ((by / 64) as usize, by % 64) }
}

impl<const WORDS: usize> Shl<u32> for SetPair<WORDS> {
    type Output = Self;
    #[inline(always)]
    fn shl(self, by: u32) -> Self {
        let (words, bits) = words_and_bits::<WORDS>(by);
        SetPair(from_fn(|index| {
            let below = |by| index.checked_sub(by).map_or(u64x2::ZERO, |from: usize| self.0[from]);
            // Two shifts, since one by all 64 bits is not defined.
            below(words) << bits | below(words + 1) >> 1u32 >> (63 - bits)
        }))
    }
}

impl<const WORDS: usize> Shr<u32> for SetPair<WORDS> {
    type Output = Self;
    #[inline(always)]
    fn shr(self, by: u32) -> Self {
        let (words, bits) = words_and_bits::<WORDS>(by);
        SetPair(from_fn(|index| {
            let above = |by: usize| self.0.get(index + by).copied().unwrap_or(u64x2::ZERO);
            above(words) >> bits | above(words + 1) << 1u32 << (63 - bits)
        }))
    }
}

/// The open squares of a board, and those behind others in each direction.
pub(super) struct PairFill<const WORDS: usize> {
    cols: u32,
    pub(super) open: SetPair<WORDS>,
    /// Where a step to the right, and one to the left, may end.
    right: SetPair<WORDS>,
    left: SetPair<WORDS>,
    /// For each direction the open squares behind an open one, and those behind three.
    runs: [[SetPair<WORDS>; 2]; 8],
}

impl<const WORDS: usize> PairFill<WORDS> {
    /// Calls `job` with the squares of `open`. The usual board has its width spelled out, so that the compiler knows by how
    /// much it shifts.
    #[inline(always)]
    pub(super) fn with<W: Bitboard, R>(
        geometry: &Geometry<W>,
        open: W,
        job: impl Fn(PairFill<WORDS>) -> R,
    ) -> R {
        match geometry.cols {
            10 if WORDS == 2 => job(PairFill::new(geometry, open, 10)),
            cols => job(PairFill::new(geometry, open, cols as u32)),
        }
    }

    #[inline(always)]
    fn new<W: Bitboard>(geometry: &Geometry<W>, open: W, cols: u32) -> PairFill<WORDS> {
        let both = |set| SetPair::new([set; 2]);
        let (right, left) =
            (both(open & geometry.not_first_col), both(open & geometry.not_last_col));
        let mut fill =
            PairFill { cols, open: both(open), right, left, runs: [[SetPair::EMPTY; 2]; 8] };
        let mut runs = fill.runs;
        fill.each_direction(|direction, by, open, shift| {
            let two_open = open & shift(open, by);
            runs[direction] = [two_open, two_open & shift(two_open, 2 * by)];
        });
        fill.runs = runs;
        fill
    }

    /// Visits the directions, each with the length of a step and where it may end.
    #[inline(always)]
    fn each_direction(
        &self,
        mut visit: impl FnMut(usize, u32, SetPair<WORDS>, fn(SetPair<WORDS>, u32) -> SetPair<WORDS>),
    ) {
        let &PairFill { cols, open, right, left, .. } = self;
        visit(0, cols, open, Shl::shl);
        visit(1, cols, open, Shr::shr);
        visit(2, 1, right, Shl::shl);
        visit(3, 1, left, Shr::shr);
        visit(4, cols + 1, right, Shl::shl);
        visit(5, cols + 1, left, Shr::shr);
        visit(6, cols - 1, left, Shl::shl);
        visit(7, cols - 1, right, Shr::shr);
    }

    /// `sets` and the open squares that kings on them reach in one move.
    #[inline(always)]
    pub(super) fn kings(&self, sets: SetPair<WORDS>) -> SetPair<WORDS> {
        let column = sets | sets << self.cols | sets >> self.cols;
        sets | self.open & column | self.right & column << 1 | self.left & column >> 1
    }

    /// `sets` and the open squares that queens on them reach in one move: Kogge–Stone fills, as in
    /// [`FloodFill`](parlour_rules::FloodFill).
    #[inline(always)]
    pub(super) fn queens(&self, sets: SetPair<WORDS>) -> SetPair<WORDS> {
        let mut all = sets;
        self.each_direction(|direction, by, open, shift| {
            let [two_open, four_open] = self.runs[direction];
            let one = sets | open & shift(sets, by);
            let three = one | two_open & shift(one, 2 * by);
            let seven = three | four_open & shift(three, 4 * by);
            all = all
                | match self.cols {
                    0..=8 => seven,
                    9..=12 => seven | four_open & shift(seven, 4 * by),
                    _ => {
                        let eight_open = four_open & shift(four_open, 4 * by);
                        let fifteen = seven | eight_open & shift(seven, 8 * by);
                        fifteen | four_open & shift(fifteen, 4 * by)
                    }
                };
        });
        all
    }
}
