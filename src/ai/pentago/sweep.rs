//! Pentago solved from a position on, by sweeping back from the full board over all the ways to
//! fill its empty squares, all rotations of each at once (Irving, arXiv 1404.0743).

use super::superposition::{Rotations, fives, one_turn_from, place};
use crate::ai::budget::Watch;
use crate::ai::solution::Verdict;
use crate::rules::Rules;
use crate::rules::pentago::{Move, Pentago};
use crate::rules::step::Square;

/// More empty squares than that are out of reach: each two more take eight times as long.
pub const MOST: usize = 20;

/// What can be reached by a side that has just moved, before anyone turns.
#[derive(Copy, Clone, Debug, Default)]
struct Reach {
    /// Rotations at which it wins.
    wins: Rotations,
    /// Rotations at which it does not lose.
    holds: Rotations,
}

/// Numbers of subsets and their order.
#[derive(Debug)]
struct Subsets {
    /// Binomial coefficients.
    choose: [[usize; MOST + 2]; MOST + 2],
    /// The place of each subset among those of as many elements.
    rank: Vec<u32>,
}

impl Subsets {
    fn new(size: usize) -> Subsets {
        let mut choose = [[0; MOST + 2]; MOST + 2];
        for n in 0..choose.len() {
            choose[n][0] = 1;
            for k in 1..=n {
                choose[n][k] = choose[n - 1][k - 1] + if k < n { choose[n - 1][k] } else { 0 };
            }
        }
        let mut seen = [0; MOST + 2];
        let rank = (0..1u32 << size)
            .map(|subset| {
                let count = &mut seen[subset.count_ones() as usize];
                *count += 1;
                *count - 1
            })
            .collect();
        Subsets { choose, rank }
    }

    fn rank(&self, subset: u32) -> usize {
        self.rank[subset as usize] as usize
    }
}

/// The subsets of `size` elements with `count` in them, in order.
fn subsets(size: usize, count: usize) -> impl Iterator<Item = u32> {
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
pub fn mebibytes(empty: usize) -> usize {
    let subsets = Subsets::new(0);
    let pairs = |k: usize| subsets.choose[empty][k] * subsets.choose[k][k / 2];
    let most = (1..=empty).map(|k| pairs(k) + pairs(k - 1)).max().unwrap_or(1);
    ((most * size_of::<Reach>() + (1 << empty) * (4 + 4 * size_of::<Rotations>())) >> 20) + 1
}

/// The number of pairs of sets of marbles that solving a position with so many empty squares looks
/// at.
pub fn pairs(empty: usize) -> u64 {
    let subsets = Subsets::new(0);
    (0..=empty).map(|k| (subsets.choose[empty][k] * subsets.choose[k][k / 2]) as u64).sum()
}

/// The value of each legal move of a position that is not over and has at most [`MOST`] empty
/// squares, to the player to move, and how many positions were looked at; `None` if the watch
/// ended the search, or the system has not as much memory.
pub fn values(position: &Pentago, watch: &Watch) -> Option<Vec<(Move, Verdict)>> {
    let us = position.marbles(position.to_move());
    let them = position.marbles(position.to_move().other());
    let squares: Vec<Square> =
        (0..36).map(Square::new).filter(|&at| (us | them) & Pentago::bit(at) == 0).collect();
    let sweep = Sweep::new(us, them, &squares, watch)?;
    let after = sweep.run(watch)?;
    let mut values = Vec::new();
    position.visit(|mv| {
        let index = squares.iter().position(|&square| square == mv.square);
        let reach = after[index.expect("moves are to empty squares")];
        let verdict = mv.turn.map_or(Verdict::Win, |turn| {
            let mut digits = [0; 4];
            digits[usize::from(turn.block)] = if turn.clockwise { 1 } else { 3 };
            let bit = 1 << place(digits);
            match (reach.wins & bit != 0, reach.holds & bit != 0) {
                (true, _) => Verdict::Win,
                (false, true) => Verdict::Draw,
                (false, false) => Verdict::Loss,
            }
        });
        values.push((mv, verdict));
    });
    Some(values)
}

struct Sweep {
    /// How many squares are empty.
    empty: usize,
    subsets: Subsets,
    /// Of the player to move and of the other: the fives by which of the empty squares he has.
    fives: [Vec<[Rotations; 2]>; 2],
}

impl Sweep {
    fn new(us: u64, them: u64, squares: &[Square], watch: &Watch) -> Option<Sweep> {
        let empty = squares.len();
        let side = |marbles: u64| -> Option<Vec<[Rotations; 2]>> {
            let mut all = Vec::new();
            all.try_reserve_exact(1 << empty).ok()?;
            for subset in 0..1usize << empty {
                if subset.is_multiple_of(1024) && watch.is_over() {
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
                all.push(fives(marbles | added));
            }
            Some(all)
        };
        let fives = [side(us)?, side(them)?];
        Some(Sweep { empty, subsets: Subsets::new(empty), fives })
    }

    /// What the player to move reaches by a marble on each of the empty squares.
    fn run(&self, watch: &Watch) -> Option<Vec<Reach>> {
        let mut later: Vec<Reach> = Vec::new();
        for placed in (1..=self.empty).rev() {
            later = self.level(placed, &later, watch)?;
        }
        Some(later)
    }

    /// What is reached by whoever placed the last of `placed` marbles, for each pair of sets of
    /// squares, given the same for one marble more. With a single marble what is given back is
    /// before the turn; otherwise after the best one.
    fn level(&self, placed: usize, later: &[Reach], watch: &Watch) -> Option<Vec<Reach>> {
        let Sweep { empty, ref subsets, .. } = *self;
        let ours_now = placed.div_ceil(2);
        let theirs_now = placed / 2;
        let (free, odd) = (empty - ours_now, placed & 1);
        let inner: Vec<u32> = self::subsets(free, theirs_now).collect();
        let per_outer = subsets.choose[free][theirs_now];
        // Whose turn it is with so many marbles placed, and where the next level keeps its sets.
        let we_move = odd == 0;
        let later_per_outer = if we_move {
            subsets.choose[free.saturating_sub(1)][theirs_now]
        } else {
            subsets.choose[free][theirs_now + 1]
        };
        let mut reached = Vec::new();
        reached.try_reserve_exact(subsets.choose[empty][ours_now] * per_outer).ok()?;
        for (row, ours) in self::subsets(empty, ours_now).enumerate() {
            if row.is_multiple_of(64) && watch.is_over() {
                return None;
            }
            let our_fives = self.fives[0][ours as usize];
            let mut places = [0u32; MOST];
            let mut rows = [0usize; MOST];
            let open = (0..empty).filter(|index| ours >> index & 1 == 0);
            for (count, index) in open.enumerate() {
                places[count] = 1 << index;
                if we_move && placed < empty {
                    rows[count] = subsets.rank(ours | 1 << index) * later_per_outer;
                }
            }
            let our_row = row * later_per_outer;
            for &theirs in &inner {
                let (mut wins, mut holds) = if placed == empty { (0, !0) } else { (0, 0) };
                let mut spread = 0u32;
                for (index, &place) in places[..free].iter().enumerate() {
                    if theirs >> index & 1 == 1 {
                        spread |= place;
                        continue;
                    }
                    if placed == empty {
                        continue;
                    }
                    let at = if we_move {
                        let low = (1 << index) - 1;
                        rows[index] + subsets.rank(theirs & low | theirs >> 1 & !low)
                    } else {
                        our_row + subsets.rank(theirs | 1 << index)
                    };
                    wins |= later[at].wins;
                    holds |= later[at].holds;
                }
                let their_fives = self.fives[1][spread as usize];
                // The side that placed last, and the side that is to move.
                let (last, next) =
                    if we_move { (their_fives, our_fives) } else { (our_fives, their_fives) };
                let (last_five, next_five) = (last[odd], next[odd]);
                let after = Reach {
                    wins: last_five & !next_five | !(last_five | next_five | holds),
                    holds: last_five | !(next_five | wins),
                };
                reached.push(if placed == 1 {
                    after
                } else {
                    Reach {
                        wins: last[odd ^ 1] | one_turn_from(after.wins),
                        holds: last[odd ^ 1] | one_turn_from(after.holds),
                    }
                });
            }
        }
        Some(reached)
    }
}
