//! The values of a pair of classes, two bits each.

use parlour_ai::core::Wdl;

/// The values with one class to move: a row for each set of the other side's, in it a bit for each of
/// the mover's that wins, then a bit for each that loses.
#[derive(Clone, Debug)]
pub(super) struct Values {
    /// Words of half a row.
    words: usize,
    /// All rows.
    pub bits: Vec<u64>,
}

impl Values {
    /// Values of which nothing is known.
    pub(super) fn new(rows: usize, words: usize) -> Values {
        Values { words, bits: vec![0; rows * 2 * words] }
    }

    /// The wins and the losses of a row.
    #[inline]
    pub(super) fn row(&self, row: usize) -> (&[u64], &[u64]) {
        self.bits[row * 2 * self.words..][..2 * self.words].split_at(self.words)
    }

    /// The wins and the losses of a row, to be changed.
    #[inline]
    pub(super) fn row_mut(&mut self, row: usize) -> (&mut [u64], &mut [u64]) {
        self.bits[row * 2 * self.words..][..2 * self.words].split_at_mut(self.words)
    }

    /// One value.
    pub(super) fn get(&self, row: usize, bit: usize) -> Wdl {
        let (wins, losses) = self.row(row);
        let has = |words: &[u64]| words[bit / 64] >> (bit % 64) & 1 == 1;
        match (has(wins), has(losses)) {
            (true, _) => Wdl::Win,
            (_, true) => Wdl::Loss,
            _ => Wdl::Draw,
        }
    }

    /// Takes over what `source` has, with rows and columns exchanged. Calls `changed` for each row that
    /// is not as it was.
    pub(super) fn take_transposed(
        &mut self,
        source: &Values,
        [rows, columns]: [usize; 2],
        mut changed: impl FnMut(usize),
    ) {
        for plane in 0..2 {
            for (first_row, first_column) in
                (0..rows.div_ceil(64)).flat_map(|row| (0..source.words).map(move |col| (row, col)))
            {
                let mut block = [0; 64];
                let from = plane * source.words + first_column;
                for (row, word) in (first_row * 64..rows).zip(&mut block) {
                    *word = source.bits[row * 2 * source.words + from];
                }
                transpose(&mut block);
                let to = plane * self.words + first_row;
                for (column, word) in (first_column * 64..columns).zip(block) {
                    let place = &mut self.bits[column * 2 * self.words + to];
                    if *place != word {
                        *place = word;
                        changed(column);
                    }
                }
            }
        }
    }

    /// As [`Values::take_transposed`], where only `rows` of `source` may have changed, and little in them:
    /// bits are only ever added.
    pub(super) fn add_transposed(
        &mut self,
        source: &Values,
        rows: &[usize],
        mut changed: impl FnMut(usize),
    ) {
        for &row in rows {
            let (wins, losses) = source.row(row);
            for (plane, words) in [wins, losses].into_iter().enumerate() {
                for (index, &word) in words.iter().enumerate() {
                    let mut left = word;
                    while left != 0 {
                        let column = index * 64 + left.trailing_zeros() as usize;
                        left &= left - 1;
                        let to = plane * self.words + row / 64;
                        let place = &mut self.bits[column * 2 * self.words + to];
                        if *place >> (row % 64) & 1 == 0 {
                            *place |= 1 << (row % 64);
                            changed(column);
                        }
                    }
                }
            }
        }
    }
}

/// Exchanges rows and columns of 64 × 64 bits (Warren, "Hacker's Delight", 7-3).
fn transpose(block: &mut [u64; 64]) {
    let mut width = 32;
    let mut mask = u64::MAX >> 32;
    while width != 0 {
        let mut row = 0;
        while row < 64 {
            let moved = ((block[row] >> width) ^ block[row | width]) & mask;
            block[row] ^= moved << width;
            block[row | width] ^= moved;
            row = ((row | width) + 1) & !width;
        }
        width >>= 1;
        mask ^= mask << width;
    }
}
