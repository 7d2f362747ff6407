//! The outcomes of all boards of one row, a block at a time.

use super::combinations::{BINOMIALS, TABLE_LEN, elements};
use super::rotation_set::{ALL_ROTATIONS, RotationSet, predecessors};
use super::row_plan::{
    Block, LOW_SOURCES, LOW_SQUARES, LOW_SUBSETS, MAX_BLOCK, RowPlan, block_len,
};

/// What is asked of each board about the side that placed the last marble.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum SweepGoal {
    /// At which rotations it wins.
    Win,
    /// At which rotations it does not lose.
    NotLose,
}

/// The boards that follow those of a row.
#[derive(Copy, Clone)]
pub(super) enum Next<'a> {
    /// None: the board is full.
    Full,
    /// Our marble comes next: the row for each square that we do not have.
    OtherRows(&'a [&'a [RotationSet]; TABLE_LEN]),
    /// Their marble comes next: the same row of the next level.
    SameRow(&'a [RotationSet]),
}

/// One set of our marbles.
pub(super) struct Row<'a> {
    /// The squares that we do not have.
    free: [u8; TABLE_LEN],
    /// What a subset of the lowest of these adds to the rank of a set of theirs, by size and rank.
    low_ranks: [[u32; MAX_BLOCK]; LOW_SQUARES + 1],
    /// Our fives, by parity.
    pub(super) our_fives: [RotationSet; 2],
    /// Their fives, by parity, for each set of the number of marbles they have.
    pub(super) their_fives: &'a [[RotationSet; 2]],
}

impl<'a> Row<'a> {
    /// The row with our marbles on the squares of `ours`, of `empty` squares.
    pub(super) fn new(
        empty: usize,
        ours: u32,
        our_fives: [RotationSet; 2],
        their_fives: &'a [[RotationSet; 2]],
    ) -> Row<'a> {
        let mut free = [0; TABLE_LEN];
        for (place, square) in free.iter_mut().zip(elements(!ours & ((1 << empty) - 1))) {
            *place = square as u8;
        }
        let mut low_ranks = [[0; MAX_BLOCK]; LOW_SQUARES + 1];
        for (count, ranks) in low_ranks.iter_mut().enumerate() {
            for (rank, &subset) in ranks[..block_len(count)].iter_mut().zip(&LOW_SUBSETS[count]) {
                *rank = elements(subset.into())
                    .zip(1..)
                    .map(|(place, count)| BINOMIALS[usize::from(free[place]) % TABLE_LEN][count])
                    .sum();
            }
        }
        Row { free, low_ranks, our_fives, their_fives }
    }

    /// The outcomes of all boards of the row: by the rotation before the turn, which is the best; or
    /// if `after_turn`, by the rotation after the turn.
    pub(super) fn solve(
        &self,
        goal: SweepGoal,
        plan: &RowPlan,
        next: Next,
        after_turn: bool,
        results: &mut [RotationSet],
    ) {
        match (goal, next, after_turn) {
            (SweepGoal::Win, Next::SameRow(_), true) => {
                self.solve_as::<true, true, true>(plan, next, results);
            }
            (SweepGoal::NotLose, Next::SameRow(_), true) => {
                self.solve_as::<false, true, true>(plan, next, results);
            }
            (SweepGoal::Win, Next::SameRow(_), false) => {
                self.solve_as::<true, true, false>(plan, next, results);
            }
            (SweepGoal::NotLose, Next::SameRow(_), false) => {
                self.solve_as::<false, true, false>(plan, next, results);
            }
            (SweepGoal::Win, ..) => self.solve_as::<true, false, false>(plan, next, results),
            (SweepGoal::NotLose, ..) => self.solve_as::<false, false, false>(plan, next, results),
        }
    }

    /// Each kind of row has code of its own, so that the loops over blocks have no conditions.
    fn solve_as<const WIN: bool, const OURS_LAST: bool, const AFTER_TURN: bool>(
        &self,
        plan: &RowPlan,
        next: Next,
        results: &mut [RotationSet],
    ) {
        let high_ranks = self.high_ranks(plan);
        for block in &plan.blocks {
            let results = &mut results[block.start as usize..];
            macro_rules! solve_block {
                ($low_count:literal, $len:literal, $sources:literal) => {{
                    let best = best_of_next::<$low_count, $len, $sources>(plan, block, next, WIN);
                    self.finish::<$low_count, $len, WIN, OURS_LAST, AFTER_TURN>(
                        high_ranks[block.high as usize],
                        &best,
                        results,
                    );
                }};
            }
            match block.low_count {
                0 => solve_block!(0, 1, 1),
                1 => solve_block!(1, 5, 4),
                2 => solve_block!(2, 10, 6),
                3 => solve_block!(3, 10, 4),
                4 => solve_block!(4, 5, 1),
                _ => solve_block!(5, 1, 0),
            }
        }
    }

    /// What each of the plan's sets of higher squares adds to the rank of a set of theirs.
    fn high_ranks(&self, plan: &RowPlan) -> Vec<u32> {
        let mut ranks = Vec::with_capacity(plan.high_sets.len() + 1);
        ranks.push(0);
        for set in &plan.high_sets {
            let square = self.free[usize::from(set.square) % TABLE_LEN];
            let binomials = &BINOMIALS[usize::from(square) % TABLE_LEN];
            ranks.push(ranks[set.rest as usize] + binomials[usize::from(set.count) % TABLE_LEN]);
        }
        ranks
    }

    /// Finds the outcomes of a block, given the best that the side to move reaches.
    #[inline(always)]
    fn finish<
        const LOW_COUNT: usize,
        const LEN: usize,
        const WIN: bool,
        const OURS_LAST: bool,
        const AFTER_TURN: bool,
    >(
        &self,
        high_rank: u32,
        best_of_next: &[RotationSet; LEN],
        results: &mut [RotationSet],
    ) {
        // The parity of the rotations after the turn is that of the marbles.
        let after = usize::from(OURS_LAST);
        let low_ranks = &self.low_ranks[LOW_COUNT];
        let results = &mut results[..LEN];
        for ((result, low_rank), next) in results.iter_mut().zip(low_ranks).zip(best_of_next) {
            let theirs = &self.their_fives[(high_rank + low_rank) as usize];
            let (last, mover) =
                if OURS_LAST { (&self.our_fives, theirs) } else { (theirs, &self.our_fives) };
            let mut after_turn = [0; 2];
            for (word, result) in after_turn.iter_mut().enumerate() {
                let (last, mover, next) = (last[after][word], mover[after][word], next[word]);
                // Five of one side alone win. The side to move prevents a win if it can reach not to
                // lose, and brings about a loss if it can reach a win.
                *result = if WIN { !mover & (last | !next) } else { last | !(mover | next) };
            }
            if AFTER_TURN {
                *result = after_turn;
                continue;
            }
            // Five before the turn end the game. Otherwise the side that placed last chooses the turn.
            let turned = predecessors(after_turn);
            let before = last[after ^ 1];
            *result = [before[0] | turned[0], before[1] | turned[1]];
        }
    }
}

/// The best outcomes of the boards that follow those of a block, for the side to move. A side that
/// cannot move does not win, and does not lose.
#[inline(always)]
fn best_of_next<const LOW_COUNT: usize, const LEN: usize, const SOURCES: usize>(
    plan: &RowPlan,
    block: &Block,
    next: Next,
    win: bool,
) -> [RotationSet; LEN] {
    let mut best = [[0; 2]; LEN];
    let high_sources =
        &plan.high_sources[block.high_sources.0 as usize..block.high_sources.1 as usize];
    match next {
        Next::Full => best = [if win { ALL_ROTATIONS } else { [0; 2] }; LEN],
        Next::OtherRows(rows) => {
            if LOW_COUNT < LOW_SQUARES {
                let low: [&[RotationSet; SOURCES]; LOW_SQUARES] =
                    std::array::from_fn(|square| boards(rows[square], block.low_source));
                for (best, sources) in best.iter_mut().zip(&LOW_SOURCES[LOW_COUNT]) {
                    for &(square, place, _) in &sources[..LOW_SQUARES - LOW_COUNT] {
                        join(best, &low[usize::from(square)][usize::from(place)]);
                    }
                }
            }
            for source in high_sources {
                let row = rows[source.square as usize % TABLE_LEN];
                for (best, next) in best.iter_mut().zip(boards::<LEN>(row, source.start)) {
                    join(best, next);
                }
            }
        }
        Next::SameRow(row) => {
            if LOW_COUNT < LOW_SQUARES {
                let low = &row[block.low_source as usize..][..block_len(LOW_COUNT + 1)];
                for (best, sources) in best.iter_mut().zip(&LOW_SOURCES[LOW_COUNT]) {
                    for &(_, _, place) in &sources[..LOW_SQUARES - LOW_COUNT] {
                        join(best, &low[usize::from(place)]);
                    }
                }
            }
            for source in high_sources {
                for (best, next) in best.iter_mut().zip(boards::<LEN>(row, source.start)) {
                    join(best, next);
                }
            }
        }
    }
    best
}

#[inline(always)]
fn join(to: &mut RotationSet, from: &RotationSet) {
    to[0] |= from[0];
    to[1] |= from[1];
}

/// `LEN` boards of a row.
#[inline(always)]
fn boards<const LEN: usize>(row: &[RotationSet], start: u32) -> &[RotationSet; LEN] {
    row[start as usize..].first_chunk().expect("a row has all boards of its blocks")
}
