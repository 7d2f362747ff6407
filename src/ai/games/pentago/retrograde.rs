//! Pentago solved by retrograde analysis (Ströhlein 1970; Thompson 1986): from the full board back
//! to a given position, over all ways to fill the empty squares, and over all rotations of each
//! board at once (Irving, "Pentago is a First Player Win", arXiv 1404.0743).
//!
//! A board is a pair of sets: the empty squares of the position that the player to move (us) gets,
//! and those that the opponent (them) gets, before any block turns. A level holds all pairs with
//! the same number of marbles placed; it is computed from the level with one marble more.

use super::count_empty;
use super::rotation_set::{RotationSet, five_rotations, predecessors, rotation_index};
use crate::ai::core::limits::SearchTimer;
use crate::ai::core::solution::Wdl;
use crate::rules::Rules;
use crate::rules::pentago::{Pentago, PentagoMove};
use crate::rules::step::Square;

/// Positions with more empty squares are out of reach: two squares more take eight times as long.
/// Chosen by time, not tuned.
const MAX_EMPTY: usize = 20;

/// The outcome of a board, at every rotation, for the side that placed the last marble.
#[derive(Copy, Clone, Debug, Default)]
struct RotationWdl {
    /// The rotations at which it wins.
    wins: RotationSet,
    /// The rotations at which it does not lose.
    non_losses: RotationSet,
}

/// Binomial coefficients: `BINOMIALS[n][k]` subsets of `n` elements have `k` of them.
const BINOMIALS: [[usize; MAX_EMPTY + 2]; MAX_EMPTY + 2] = {
    let mut binomials = [[0; MAX_EMPTY + 2]; MAX_EMPTY + 2];
    let mut n = 0;
    while n < MAX_EMPTY + 2 {
        binomials[n][0] = 1;
        let mut k = 1;
        while k <= n {
            binomials[n][k] = binomials[n - 1][k - 1] + binomials[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    binomials
};

/// The number of boards with `placed` marbles in a position with `empty` empty squares.
const fn boards_in_level(empty: usize, placed: usize) -> usize {
    BINOMIALS[empty][placed] * BINOMIALS[placed][placed / 2]
}

/// The rank of each subset of `size` elements among those with as many elements, in ascending
/// order.
fn subset_ranks(size: usize) -> Vec<u32> {
    let mut next_rank = [0; MAX_EMPTY + 2];
    (0..1u32 << size)
        .map(|subset| {
            let count = &mut next_rank[subset.count_ones() as usize];
            *count += 1;
            *count - 1
        })
        .collect()
}

/// The subsets of `size` elements with `count` elements, in ascending order.
fn combinations(size: usize, count: usize) -> impl Iterator<Item = u32> {
    let first = (1u64 << count) - 1;
    let next = move |&subset: &u64| {
        // The next number with as many bits (Gosper, HAKMEM item 175, 1972).
        let lowest = subset & subset.wrapping_neg();
        let carried = subset + lowest;
        (subset != 0).then(|| carried | (subset ^ carried) >> (2 + lowest.trailing_zeros()))
    };
    std::iter::successors(Some(first), next)
        .take_while(move |subset| subset >> size == 0)
        .map(|subset| subset as u32)
}

/// The cost of solving a position.
#[derive(Copy, Clone, Debug)]
pub(super) struct Cost {
    /// Boards to visit.
    pub(super) boards: u64,
    pub(super) mib: usize,
}

/// The cost of solving this position; `None` if it has more than [`MAX_EMPTY`] empty squares.
pub(super) fn cost(position: &Pentago) -> Option<Cost> {
    let empty = count_empty(position);
    if empty > MAX_EMPTY {
        return None;
    }
    let boards = (0..=empty).map(|placed| boards_in_level(empty, placed) as u64).sum();
    // Two levels at a time, and for every subset its rank and the fives of both sides.
    let two_levels =
        |placed: usize| boards_in_level(empty, placed) + boards_in_level(empty, placed - 1);
    let peak = (1..=empty).map(two_levels).max().unwrap_or(1);
    let bytes = peak * size_of::<RotationWdl>() + (1 << empty) * (4 + 4 * size_of::<RotationSet>());
    Some(Cost { boards, mib: (bytes >> 20) + 1 })
}

/// The value of each legal move to the player to move. Precondition: the game is not over, and the
/// position has at most [`MAX_EMPTY`] empty squares. `None` if the timer ended the search or the
/// system has not enough memory.
pub(super) fn solve_moves(
    position: &Pentago,
    timer: &SearchTimer,
) -> Option<Vec<(PentagoMove, Wdl)>> {
    let us = position.marbles(position.to_move());
    let them = position.marbles(position.to_move().other());
    let squares: Vec<Square> =
        (0..36).map(Square::new).filter(|&at| (us | them) & Pentago::bit(at) == 0).collect();
    let solver = RetrogradeSolver::new(us, them, &squares, timer)?;
    let rotation_wdls = solver.solve(timer)?;
    let mut values = Vec::new();
    position.for_each_move(|mv| {
        let index = squares.iter().position(|&square| square == mv.square);
        let rotation_wdl = rotation_wdls[index.expect("moves are to empty squares")];
        let wdl = mv.rotation.map_or(Wdl::Win, |turn| {
            let mut digits = [0; 4];
            digits[usize::from(turn.block)] = if turn.clockwise { 1 } else { 3 };
            let bit = 1 << rotation_index(digits);
            match (rotation_wdl.wins & bit != 0, rotation_wdl.non_losses & bit != 0) {
                (true, _) => Wdl::Win,
                (false, true) => Wdl::Draw,
                (false, false) => Wdl::Loss,
            }
        });
        values.push((mv, wdl));
    });
    Some(values)
}

/// The data that all levels share.
struct RetrogradeSolver {
    /// Empty squares of the position.
    empty: usize,
    subset_ranks: Vec<u32>,
    /// Of us and of them, for each subset of the empty squares that the side gets: the rotations at
    /// which it has five in a row.
    five_rotations: [Vec<[RotationSet; 2]>; 2],
}

impl RetrogradeSolver {
    fn new(
        us: u64,
        them: u64,
        squares: &[Square],
        timer: &SearchTimer,
    ) -> Option<RetrogradeSolver> {
        let empty = squares.len();
        let fives_by_subset = |marbles: u64| -> Option<Vec<[RotationSet; 2]>> {
            let mut all = Vec::new();
            all.try_reserve_exact(1 << empty).ok()?;
            for subset in 0..1usize << empty {
                if subset.is_multiple_of(1024) && timer.should_stop() {
                    return None;
                }
                // No side gets more than half of the squares, rounded up.
                if subset.count_ones() as usize > empty.div_ceil(2) {
                    all.push([0; 2]);
                    continue;
                }
                let added = (0..empty)
                    .filter(|&index| subset >> index & 1 == 1)
                    .fold(0, |added, index| added | Pentago::bit(squares[index]));
                all.push(five_rotations(marbles | added));
            }
            Some(all)
        };
        let five_rotations = [fives_by_subset(us)?, fives_by_subset(them)?];
        Some(RetrogradeSolver { empty, subset_ranks: subset_ranks(empty), five_rotations })
    }

    /// The outcome of our first marble on each of the empty squares, by the rotation after the
    /// turn.
    fn solve(&self, timer: &SearchTimer) -> Option<Vec<RotationWdl>> {
        let mut next_level: Vec<RotationWdl> = Vec::new();
        for placed in (1..=self.empty).rev() {
            next_level = self.solve_level(placed, &next_level, timer)?;
        }
        Some(next_level)
    }

    /// The outcomes of all boards with `placed` marbles, given those of the next level. They are
    /// for the side that placed the last marble, by the rotation before its turn, which is the
    /// best; but if there is only one marble, by the rotation after the turn. Boards are ordered by
    /// our set, then by theirs.
    fn solve_level(
        &self,
        placed: usize,
        next_level: &[RotationWdl],
        timer: &SearchTimer,
    ) -> Option<Vec<RotationWdl>> {
        let level = Level::new(self.empty, placed);
        let their_subsets: Vec<u32> = combinations(level.free, level.theirs).collect();
        let mut results = Vec::new();
        results.try_reserve_exact(BINOMIALS[self.empty][level.ours] * their_subsets.len()).ok()?;
        for (row, ours) in combinations(self.empty, level.ours).enumerate() {
            if row.is_multiple_of(8) && timer.should_stop() {
                return None;
            }
            let row = Row::new(&level, row, ours, &self.subset_ranks);
            let our_fives = self.five_rotations[0][ours as usize];
            for &theirs in &their_subsets {
                let (next, their_squares) =
                    row.best_of_next(&level, theirs, &self.subset_ranks, next_level);
                let their_fives = self.five_rotations[1][their_squares as usize];
                let (last, mover) =
                    if level.we_move { (their_fives, our_fives) } else { (our_fives, their_fives) };
                results.push(level.outcome(last, mover, next));
            }
        }
        Some(results)
    }
}

/// The data that all boards with the same number of marbles share.
struct Level {
    /// Empty squares of the position to solve.
    empty: usize,
    /// Marbles placed since.
    placed: usize,
    /// Marbles of ours and of theirs among them.
    ours: usize,
    theirs: usize,
    /// Squares that we do not have.
    free: usize,
    /// Whether the next marble is ours.
    we_move: bool,
    /// Boards of the next level with the same set of ours.
    next_row_len: usize,
}

impl Level {
    fn new(empty: usize, placed: usize) -> Level {
        let (ours, theirs) = (placed.div_ceil(2), placed / 2);
        let free = empty - ours;
        let we_move = placed.is_multiple_of(2);
        let next_row_len = if we_move {
            BINOMIALS[free.saturating_sub(1)][theirs]
        } else {
            BINOMIALS[free][theirs + 1]
        };
        Level { empty, placed, ours, theirs, free, we_move, next_row_len }
    }

    /// The outcome of a board for the side that placed last, given the fives of that side and of
    /// the side to move, by parity of the rotation, and the best outcome that the side to move
    /// reaches.
    #[inline(always)]
    fn outcome(
        &self,
        last: [RotationSet; 2],
        mover: [RotationSet; 2],
        next: RotationWdl,
    ) -> RotationWdl {
        let parity = self.placed & 1;
        let (last_five, mover_five) = (last[parity], mover[parity]);
        let after_turn = RotationWdl {
            wins: last_five & !mover_five | !(last_five | mover_five | next.non_losses),
            non_losses: last_five | !(mover_five | next.wins),
        };
        if self.placed == 1 {
            return after_turn;
        }
        // A five before the turn ends the game. Otherwise the side that placed last chooses the
        // turn.
        let before_turn = last[parity ^ 1];
        RotationWdl {
            wins: before_turn | predecessors(after_turn.wins),
            non_losses: before_turn | predecessors(after_turn.non_losses),
        }
    }
}

/// The data that all boards of a level with the same set of our marbles share.
struct Row {
    /// The squares that we do not have, a bit each.
    square_bits: [u32; MAX_EMPTY],
    /// Where the next level keeps the boards with one more marble of ours, by its square.
    next_row_starts: [usize; MAX_EMPTY],
    /// Where the next level keeps the boards with the same set of ours.
    next_row_start: usize,
}

impl Row {
    /// The row with this index in its level, for the set `ours`.
    #[inline(always)]
    fn new(level: &Level, row: usize, ours: u32, subset_ranks: &[u32]) -> Row {
        let mut square_bits = [0u32; MAX_EMPTY];
        let mut next_row_starts = [0usize; MAX_EMPTY];
        let free_squares = (0..level.empty).filter(|index| ours >> index & 1 == 0);
        for (count, index) in free_squares.enumerate() {
            square_bits[count] = 1 << index;
            if level.we_move && level.placed < level.empty {
                let rank = subset_ranks[(ours | 1 << index) as usize] as usize;
                next_row_starts[count] = rank * level.next_row_len;
            }
        }
        Row { square_bits, next_row_starts, next_row_start: row * level.next_row_len }
    }

    /// The best outcome of all boards that follow from one with the set `theirs` (a subset of the
    /// squares that we do not have), for the side to move; and that set as squares. Of a full board
    /// none follows: the side to move does not win, and does not lose.
    #[inline(always)]
    fn best_of_next(
        &self,
        level: &Level,
        theirs: u32,
        subset_ranks: &[u32],
        next_level: &[RotationWdl],
    ) -> (RotationWdl, u32) {
        let is_full = level.placed == level.empty;
        let mut best = RotationWdl { wins: 0, non_losses: if is_full { !0 } else { 0 } };
        let mut their_squares = 0u32;
        for (index, &square_bit) in self.square_bits[..level.free].iter().enumerate() {
            if theirs >> index & 1 == 1 {
                their_squares |= square_bit;
                continue;
            }
            if is_full {
                continue;
            }
            let next_index = if level.we_move {
                let low = (1 << index) - 1;
                let rest = theirs & low | theirs >> 1 & !low;
                self.next_row_starts[index] + subset_ranks[rest as usize] as usize
            } else {
                self.next_row_start + subset_ranks[(theirs | 1 << index) as usize] as usize
            };
            best.wins |= next_level[next_index].wins;
            best.non_losses |= next_level[next_index].non_losses;
        }
        (best, their_squares)
    }
}
