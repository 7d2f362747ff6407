//! The history heuristic (Schaeffer, "The History Heuristic and Alpha-Beta Search Enhancements in
//! Practice", 1989): moves that refuted many positions are tried early in others.

use parlour_rules::proof::memory::{Memory, read_number, write_number};
use std::io::{self, Read, Write};

/// At most this many failed moves are penalised at a cutoff. Not tuned.
const MAX_PENALISED_MOVES: usize = 16;

/// A score for each kind of move, within ±`MAX`.
///
/// The update is `score += bonus - score·|bonus| / MAX`: the second term pulls the score towards 0
/// (Stockfish calls it gravity). So a score never leaves its range, and old bonuses fade.
#[derive(Clone, Debug)]
pub(crate) struct HistoryTable<const MAX: i32>(Vec<i32>);

impl<const MAX: i32> HistoryTable<MAX> {
    /// Scores of 0 for `size` kinds of move.
    pub(crate) fn new(size: usize) -> HistoryTable<MAX> {
        HistoryTable(vec![0; size])
    }

    /// The score of the moves at `index`.
    #[inline]
    pub(crate) fn score(&self, index: usize) -> i32 {
        self.0[index]
    }

    /// Divides every score, so that an earlier search counts for less.
    pub(crate) fn age(&mut self, divisor: i32) {
        self.0.iter_mut().for_each(|score| *score /= divisor);
    }

    /// Rewards the move at index `best`, which caused a cutoff, and penalises the moves that were
    /// `tried_before` it by half as much. `bonus` is at most `MAX`.
    pub(crate) fn update(
        &mut self,
        best: usize,
        tried_before: impl Iterator<Item = usize>,
        bonus: i32,
    ) {
        self.add(best, bonus);
        for failed in tried_before.take(MAX_PENALISED_MOVES) {
            self.add(failed, -bonus / 2);
        }
    }

    fn add(&mut self, index: usize, bonus: i32) {
        debug_assert!(bonus.abs() <= MAX, "a larger bonus would leave the range");
        let score = &mut self.0[index];
        *score += bonus - *score * bonus.abs() / MAX;
    }
}

/// Its few scores are kept whole.
impl<const MAX: i32> Memory for HistoryTable<MAX> {
    fn bytes(&mut self) -> u64 {
        size_of_val(self.0.as_slice()) as u64
    }

    fn save(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.0.iter().try_for_each(|&score| write_number(i64::from(score) as u64, out))
    }

    fn load(&mut self, from: &mut dyn Read) -> io::Result<()> {
        for score in &mut self.0 {
            *score = (read_number(from)? as i32).clamp(-MAX, MAX);
        }
        Ok(())
    }

    fn keep_changes(&mut self) {}

    fn save_changes(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.save(out)
    }

    fn load_changes(&mut self, from: &mut &[u8]) -> io::Result<()> {
        self.load(from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_stay_in_their_range_and_fade() {
        let mut history = HistoryTable::<100>::new(3);
        for _ in 0..1_000 {
            history.update(0, [1, 2].into_iter(), 60);
        }
        assert!((90..=100).contains(&history.score(0)));
        assert!((-100..=-90).contains(&history.score(1)));
        history.age(4);
        assert!((20..=25).contains(&history.score(0)));
    }

    #[test]
    fn only_the_first_failed_moves_are_penalised() {
        let mut history = HistoryTable::<100>::new(40);
        history.update(0, 1..40, 50);
        let penalised = (1..40).filter(|&index| history.score(index) == -25).count();
        assert_eq!((history.score(0), penalised), (50, MAX_PENALISED_MOVES));
    }
}
