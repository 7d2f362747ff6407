//! Pentago solved from a position on, by sweeping back from the full board over all the ways to
//! fill its empty squares, all rotations of each at once (Irving, arXiv 1404.0743).

use super::rotation_set::{RotationSet, five_rotations, predecessors, rotation_index};
use crate::ai::core::limits::SearchTimer;
use crate::ai::core::solution::Wdl;
use crate::rules::Rules;
use crate::rules::pentago::{Pentago, PentagoMove};
use crate::rules::step::Square;

/// More empty squares than that are out of reach: each two more take eight times as long.
pub const MAX_EMPTY: usize = 20;

/// What can be reached by a side that has just moved, before anyone turns.
#[derive(Copy, Clone, Debug, Default)]
struct RotationWdl {
    /// Rotations at which it wins.
    wins: RotationSet,
    /// Rotations at which it does not lose.
    non_losses: RotationSet,
}

/// Numbers of subsets and their order.
#[derive(Debug)]
struct Subsets {
    /// Binomial coefficients.
    binomials: [[usize; MAX_EMPTY + 2]; MAX_EMPTY + 2],
    /// The place of each subset among those of as many elements.
    ranks: Vec<u32>,
}

impl Subsets {
    fn new(size: usize) -> Subsets {
        let mut binomials = [[0; MAX_EMPTY + 2]; MAX_EMPTY + 2];
        for n in 0..binomials.len() {
            binomials[n][0] = 1;
            for k in 1..=n {
                binomials[n][k] =
                    binomials[n - 1][k - 1] + if k < n { binomials[n - 1][k] } else { 0 };
            }
        }
        let mut next_rank = [0; MAX_EMPTY + 2];
        let ranks = (0..1u32 << size)
            .map(|subset| {
                let count = &mut next_rank[subset.count_ones() as usize];
                *count += 1;
                *count - 1
            })
            .collect();
        Subsets { binomials, ranks }
    }

    fn rank(&self, subset: u32) -> usize {
        self.ranks[subset as usize] as usize
    }
}

/// The subsets of `size` elements with `count` in them, in order.
fn combinations(size: usize, count: usize) -> impl Iterator<Item = u32> {
    let first = (1u64 << count) - 1;
    let next = move |&subset: &u64| {
        // Gosper's: the next number with as many bits.
        let lowest = subset & subset.wrapping_neg();
        let carried = subset + lowest;
        (subset != 0).then(|| carried | (subset ^ carried) >> (2 + lowest.trailing_zeros()))
    };
    std::iter::successors(Some(first), next)
        .take_while(move |subset| subset >> size == 0)
        .map(|subset| subset as u32)
}

/// The mebibytes that solving a position with so many empty squares takes.
pub fn memory_mib(empty: usize) -> usize {
    let subsets = Subsets::new(0);
    let pairs = |k: usize| subsets.binomials[empty][k] * subsets.binomials[k][k / 2];
    let peak = (1..=empty).map(|k| pairs(k) + pairs(k - 1)).max().unwrap_or(1);
    ((peak * size_of::<RotationWdl>() + (1 << empty) * (4 + 4 * size_of::<RotationSet>())) >> 20)
        + 1
}

/// The number of pairs of sets of marbles that solving a position with so many empty squares looks
/// at.
pub fn pair_count(empty: usize) -> u64 {
    let subsets = Subsets::new(0);
    (0..=empty).map(|k| (subsets.binomials[empty][k] * subsets.binomials[k][k / 2]) as u64).sum()
}

/// The value of each legal move of a position that is not over and has at most [`MOST`] empty
/// squares, to the player to move, and how many positions were looked at; `None` if the watch
/// ended the search, or the system has not as much memory.
pub fn solve_moves(position: &Pentago, timer: &SearchTimer) -> Option<Vec<(PentagoMove, Wdl)>> {
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

struct RetrogradeSolver {
    /// How many squares are empty.
    empty: usize,
    subsets: Subsets,
    /// Of the player to move and of the other: the fives by which of the empty squares he has.
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
                // More than half of the squares, rounded up, nobody gets.
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
        Some(RetrogradeSolver { empty, subsets: Subsets::new(empty), five_rotations })
    }

    /// What the player to move reaches by a marble on each of the empty squares.
    fn solve(&self, timer: &SearchTimer) -> Option<Vec<RotationWdl>> {
        let mut next_level: Vec<RotationWdl> = Vec::new();
        for placed in (1..=self.empty).rev() {
            next_level = self.solve_level(placed, &next_level, timer)?;
        }
        Some(next_level)
    }

    /// What is reached by whoever placed the last of `placed` marbles, for each pair of sets of
    /// squares, given the same for one marble more. With a single marble what is given back is
    /// before the turn; otherwise after the best one.
    fn solve_level(
        &self,
        placed: usize,
        next_level: &[RotationWdl],
        timer: &SearchTimer,
    ) -> Option<Vec<RotationWdl>> {
        let RetrogradeSolver { empty, ref subsets, .. } = *self;
        let ours_now = placed.div_ceil(2);
        let theirs_now = placed / 2;
        let (free, parity) = (empty - ours_now, placed & 1);
        let their_subsets: Vec<u32> = self::combinations(free, theirs_now).collect();
        let row_len = subsets.binomials[free][theirs_now];
        // Whose turn it is with so many marbles placed, and where the next level keeps its sets.
        let we_move = parity == 0;
        let next_row_len = if we_move {
            subsets.binomials[free.saturating_sub(1)][theirs_now]
        } else {
            subsets.binomials[free][theirs_now + 1]
        };
        let mut results = Vec::new();
        results.try_reserve_exact(subsets.binomials[empty][ours_now] * row_len).ok()?;
        for (row, ours) in self::combinations(empty, ours_now).enumerate() {
            if row.is_multiple_of(64) && timer.should_stop() {
                return None;
            }
            let our_fives = self.five_rotations[0][ours as usize];
            let mut square_bits = [0u32; MAX_EMPTY];
            let mut next_row_starts = [0usize; MAX_EMPTY];
            let open = (0..empty).filter(|index| ours >> index & 1 == 0);
            for (count, index) in open.enumerate() {
                square_bits[count] = 1 << index;
                if we_move && placed < empty {
                    next_row_starts[count] = subsets.rank(ours | 1 << index) * next_row_len;
                }
            }
            let our_next_row_start = row * next_row_len;
            for &theirs in &their_subsets {
                let (mut wins, mut non_losses) = if placed == empty { (0, !0) } else { (0, 0) };
                let mut their_squares = 0u32;
                for (index, &square_bit) in square_bits[..free].iter().enumerate() {
                    if theirs >> index & 1 == 1 {
                        their_squares |= square_bit;
                        continue;
                    }
                    if placed == empty {
                        continue;
                    }
                    let next_index = if we_move {
                        let low = (1 << index) - 1;
                        next_row_starts[index] + subsets.rank(theirs & low | theirs >> 1 & !low)
                    } else {
                        our_next_row_start + subsets.rank(theirs | 1 << index)
                    };
                    wins |= next_level[next_index].wins;
                    non_losses |= next_level[next_index].non_losses;
                }
                let their_fives = self.five_rotations[1][their_squares as usize];
                // The side that placed last, and the side that is to move.
                let (last, next) =
                    if we_move { (their_fives, our_fives) } else { (our_fives, their_fives) };
                let (last_five, next_five) = (last[parity], next[parity]);
                let before_turn = RotationWdl {
                    wins: last_five & !next_five | !(last_five | next_five | non_losses),
                    non_losses: last_five | !(next_five | wins),
                };
                results.push(if placed == 1 {
                    before_turn
                } else {
                    RotationWdl {
                        wins: last[parity ^ 1] | predecessors(before_turn.wins),
                        non_losses: last[parity ^ 1] | predecessors(before_turn.non_losses),
                    }
                });
            }
        }
        Some(results)
    }
}
