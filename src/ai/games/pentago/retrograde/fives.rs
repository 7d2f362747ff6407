//! The rotations at which a side has five in a row, for each set of empty squares that it may get.

use super::combinations::{combinations, rank};
use super::rotation_set::{RotationSet, turned_lines};
use crate::core::SearchTimer;

/// Boards between two looks at the timer.
const BOARDS_PER_CHECK: usize = 1 << 14;

/// For one side and every set of at most half of the empty squares, rounded up: the rotations of
/// either parity at which it has five in a row.
pub(super) struct Fives {
    /// By the number of squares in the set and its rank.
    by_count: Vec<Vec<[RotationSet; 2]>>,
}

impl Fives {
    /// The fives of a side that has `marbles` already. `None` if the timer ended it or the system has
    /// not enough memory.
    pub(super) fn new(marbles: u64, squares: &[u64], timer: &SearchTimer) -> Option<Fives> {
        let mut by_set = vec_of([[0; 2]; 2], 1 << squares.len())?;
        for line in turned_lines() {
            let missing = line.squares & !marbles;
            let is_missing = |index: &usize| squares[*index] & missing != 0;
            let set =
                (0..squares.len()).filter(is_missing).fold(0, |set, index| set | 1usize << index);
            if set.count_ones() == missing.count_ones() {
                add(&mut by_set[set], &line.rotations);
            }
        }
        // Every set also has the fives of its subsets: one square after the other (Yates 1937).
        for index in 0..squares.len() {
            for pairs in by_set.chunks_exact_mut(2 << index) {
                let (without, with) = pairs.split_at_mut(1 << index);
                for (with, without) in
                    with.chunks_mut(BOARDS_PER_CHECK).zip(without.chunks(BOARDS_PER_CHECK))
                {
                    if with.len() == BOARDS_PER_CHECK && timer.should_stop() {
                        return None;
                    }
                    for (with, without) in with.iter_mut().zip(without) {
                        add(with, without);
                    }
                }
            }
        }
        let by_count = (0..=squares.len().div_ceil(2)).map(|count| {
            combinations(squares.len(), count).map(|set| by_set[set as usize]).collect()
        });
        Some(Fives { by_count: by_count.collect() })
    }

    /// The bytes that the fives of both sides need.
    pub(super) fn bytes(empty: usize) -> usize {
        // Of both sides about 5/8 of all sets, and while one side's are found, all sets.
        (1 << empty) * size_of::<[RotationSet; 2]>() * 9 / 4
    }

    /// The fives of all sets of `count` squares, by rank.
    #[inline]
    pub(super) fn with_count(&self, count: usize) -> &[[RotationSet; 2]] {
        &self.by_count[count]
    }

    /// The fives of one set of squares.
    pub(super) fn of(&self, set: u32) -> [RotationSet; 2] {
        self.by_count[set.count_ones() as usize][rank(set)]
    }
}

#[inline(always)]
fn add(to: &mut [RotationSet; 2], from: &[RotationSet; 2]) {
    for (to, from) in to.as_flattened_mut().iter_mut().zip(from.as_flattened()) {
        *to |= from;
    }
}

/// A vector of equal elements; `None` if the system has not enough memory.
pub(super) fn vec_of<T: Copy>(element: T, len: usize) -> Option<Vec<T>> {
    let mut all = Vec::new();
    all.try_reserve_exact(len).ok()?;
    all.resize(len, element);
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::super::rotation_set::contains_turn;
    use super::*;
    use crate::core::SearchLimits;
    use parlour_rules::pentago::{Blocks, Quadrants};
    use parlour_rules::{Rotation, mix};

    #[test]
    fn fives_are_those_of_the_turned_board() {
        let squares: Vec<u64> = [0, 4, 7, 10, 13, 20, 28, 31, 35].map(|bit| 1 << bit).to_vec();
        let empty = squares.iter().fold(0, |all, square| all | square);
        let timer = SearchTimer::start(&SearchLimits::default());
        let mut found = 0;
        for (seed, count) in (0..4).flat_map(|seed| (0..=5).map(move |count| (seed, count))) {
            let marbles = mix(seed, 1) & ((1 << 36) - 1) & !empty;
            let fives = Fives::new(marbles, &squares, &timer).expect("nothing ends it");
            for set in combinations(squares.len(), count) {
                let added = (0..squares.len())
                    .filter(|index| set >> index & 1 == 1)
                    .map(|index| squares[index]);
                let board = added.fold(marbles, |board, square| board | square);
                for turn in Rotation::all(4) {
                    let expected = Quadrants::has_five(Quadrants::rotate_block(board, turn));
                    assert_eq!(contains_turn(fives.of(set)[1], turn), expected, "{board:o}");
                    found += u32::from(expected);
                }
                assert_eq!(fives.of(set)[0][0] & 1 == 1, Quadrants::has_five(board), "{board:o}");
            }
        }
        assert!(found > 10, "{found}");
    }
}
