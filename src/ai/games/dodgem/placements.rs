//! The sets of squares that one side's pawns can occupy, and the steps between them.
//!
//! Each side's squares are numbered from its own view, as if it moved up: `rank · side + file`, and
//! pawns leave from rank 0. The reflection that exchanges the players turns one view into the
//! other. Sideways steps keep the number of pawns in each rank, and forward steps never come back.
//! So the sets with equal numbers form a class, and classes are ordered by their steps to go.

use parlour_rules::{Bitboard, MAX_SIDE, Square, flip_anti_diagonal};
use std::collections::{BTreeSet, HashMap};
use std::ops::Range;

/// The number of pawns in each rank, [`RANK_BITS`] bits a rank.
type RankCounts = u128;

/// Enough for the 18 pawns that a rank of the largest board can hold.
const RANK_BITS: usize = 5;

/// A pawn's step, whatever the other side's pawns do.
#[derive(Copy, Clone, Debug)]
pub struct PawnStep<W> {
    /// The index of the set it leads to.
    pub to: u32,
    /// The square that must be empty, none for leaving the board.
    pub target: W,
}

/// A set of pawns.
#[derive(Clone, Debug)]
pub struct Placement<W> {
    /// Their squares.
    pub pawns: W,
    /// Their squares from the other side's view.
    pub mirrored: W,
    /// The steps that stay in the class.
    pub sideways: Range<u32>,
    /// The steps that leave it.
    pub forward: Range<u32>,
}

/// The sets with equal numbers of pawns in each rank.
#[derive(Clone, Debug)]
pub struct RankClass {
    /// The indices of its sets.
    pub members: Range<u32>,
    /// Forward steps until all pawns are off.
    pub steps_to_go: u32,
}

/// All sets that steps can make of some sets.
#[derive(Clone, Debug)]
pub struct Placements<W> {
    /// The sets by index.
    pub entries: Vec<Placement<W>>,
    /// The classes by increasing steps to go.
    pub rank_classes: Vec<RankClass>,
    steps: Vec<PawnStep<W>>,
    indices: HashMap<W, u32>,
}

impl<W: Bitboard> Placements<W> {
    /// All sets that steps can make of `starts` on a board of `side` × `side`.
    pub fn reachable(side: usize, starts: &[W]) -> Placements<W> {
        let mut classes: Vec<(u32, RankCounts)> =
            reachable_rank_counts(starts.iter().map(|&pawns| rank_counts(side, pawns)).collect())
                .into_iter()
                .map(|ranks| (steps_to_go(ranks), ranks))
                .collect();
        classes.sort_unstable();
        let mut placements = Placements {
            entries: Vec::new(),
            rank_classes: Vec::new(),
            steps: Vec::new(),
            indices: HashMap::new(),
        };
        for (steps_to_go, ranks) in classes {
            let first = placements.indices.len() as u32;
            for pawns in enumerate_placements(side, ranks) {
                let index = placements.indices.len() as u32;
                placements.indices.insert(pawns, index);
                let mirrored = flip_anti_diagonal(side, pawns);
                placements.entries.push(Placement {
                    pawns,
                    mirrored,
                    sideways: 0..0,
                    forward: 0..0,
                });
            }
            placements
                .rank_classes
                .push(RankClass { members: first..placements.indices.len() as u32, steps_to_go });
        }
        for index in 0..placements.entries.len() {
            placements.add_steps(side, index);
        }
        placements
    }

    /// The numbers of sets that steps can make of one set, of another, and of both alike. Counts
    /// them without listing them: on large boards a list would take too long.
    pub(super) fn count_reachable(side: usize, [one, other]: [W; 2]) -> [u64; 3] {
        let (one, other) = (cumulative_rank_counts(side, one), cumulative_rank_counts(side, other));
        let both: Vec<_> = one.iter().zip(&other).map(|(&one, &other)| one.min(other)).collect();
        [one, other, both].map(|most| count_placements(side, &most))
    }

    fn add_steps(&mut self, side: usize, index: usize) {
        let pawns = self.entries[index].pawns;
        let first = self.steps.len() as u32;
        let moved = |from: Square, to: usize| {
            let target = W::bit(Square::new(to));
            let is_free = (pawns & target).is_empty();
            is_free.then(|| (pawns & !W::bit(from) | target, target))
        };
        let mut found = Vec::new();
        for from in pawns.squares() {
            let (at, file) = (from.index(), from.index() % side);
            found.extend((file > 0).then(|| moved(from, at - 1)).flatten());
            found.extend((file + 1 < side).then(|| moved(from, at + 1)).flatten());
        }
        let middle = first + found.len() as u32;
        for from in pawns.squares() {
            match from.index().checked_sub(side) {
                Some(to) => found.extend(moved(from, to)),
                None => found.push((pawns & !W::bit(from), W::EMPTY)),
            }
        }
        let indices = &self.indices;
        self.steps
            .extend(found.iter().map(|&(set, target)| PawnStep { to: indices[&set], target }));
        let placement = &mut self.entries[index];
        (placement.sideways, placement.forward) = (first..middle, middle..self.steps.len() as u32);
    }

    /// The steps of a range.
    #[inline]
    pub fn steps(&self, range: &Range<u32>) -> &[PawnStep<W>] {
        &self.steps[range.start as usize..range.end as usize]
    }

    /// The index of a set's class.
    pub(super) fn class_of(&self, set: u32) -> usize {
        let classes = &self.rank_classes;
        classes.iter().position(|class| class.members.contains(&set)).expect("every set has one")
    }

    /// The index of a set, if it is among these.
    pub fn index_of(&self, pawns: W) -> Option<u32> {
        self.indices.get(&pawns).copied()
    }
}

fn rank_counts<W: Bitboard>(side: usize, pawns: W) -> RankCounts {
    pawns.squares().map(|at| one_pawn(at.index() / side)).sum()
}

fn one_pawn(rank: usize) -> RankCounts {
    1 << (RANK_BITS * rank)
}

fn pawns_in(ranks: RankCounts, rank: usize) -> u32 {
    (ranks >> (RANK_BITS * rank)) as u32 & ((1 << RANK_BITS) - 1)
}

fn steps_to_go(ranks: RankCounts) -> u32 {
    (0..MAX_SIDE).map(|rank| (rank as u32 + 1) * pawns_in(ranks, rank)).sum()
}

/// The number of pawns on the last rank, on the last two ranks, and so on.
fn cumulative_rank_counts<W: Bitboard>(side: usize, pawns: W) -> Vec<usize> {
    let ranks = rank_counts(side, pawns);
    let counts = (0..side).rev().map(|rank| pawns_in(ranks, rank) as usize);
    counts.scan(0, |sum, count| Some(std::mem::replace(sum, *sum + count) + count)).collect()
}

/// The number of sets with at most `most[i]` pawns on the last `i + 1` ranks. These are the sets
/// that steps can make, since forward steps only lower these counts.
fn count_placements(side: usize, most: &[usize]) -> u64 {
    let choose = |k: usize| (0..k as u64).fold(1, |ways, i| ways * (side as u64 - i) / (i + 1));
    // The number of ways by the number of pawns placed so far.
    let mut counts = vec![1u64];
    for &most in most {
        let mut next = vec![0u64; most + 1];
        for (before, &ways) in counts.iter().enumerate() {
            for here in 0..=(most - before).min(side) {
                let sets = ways.saturating_mul(choose(here));
                next[before + here] = next[before + here].saturating_add(sets);
            }
        }
        counts = next;
    }
    counts.iter().fold(0, |sum, &ways| sum.saturating_add(ways))
}

/// These numbers of pawns by rank, and all that forward steps make of them.
fn reachable_rank_counts(mut frontier: Vec<RankCounts>) -> BTreeSet<RankCounts> {
    let mut all: BTreeSet<RankCounts> = frontier.iter().copied().collect();
    while let Some(ranks) = frontier.pop() {
        for rank in (0..MAX_SIDE).filter(|&rank| pawns_in(ranks, rank) > 0) {
            let ahead = if rank > 0 { one_pawn(rank - 1) } else { 0 };
            let next = ranks - one_pawn(rank) + ahead;
            if all.insert(next) {
                frontier.push(next);
            }
        }
    }
    all
}

/// All sets with these numbers of pawns in each rank; none if a rank has more pawns than squares.
fn enumerate_placements<W: Bitboard>(side: usize, ranks: RankCounts) -> Vec<W> {
    let mut sets = vec![W::EMPTY];
    for rank in 0..side {
        let count = pawns_in(ranks, rank);
        if count == 0 {
            continue;
        }
        let files = (0..1u32 << side).filter(|files| files.count_ones() == count);
        let rows: Vec<W> = files
            .map(|files| {
                let squares = (0..side).filter(|file| files >> file & 1 == 1);
                squares.fold(W::EMPTY, |row, file| row | W::bit(Square::new(rank * side + file)))
            })
            .collect();
        sets = sets.iter().flat_map(|&set| rows.iter().map(move |&row| set | row)).collect();
    }
    sets
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_rules::WideBitboard;

    fn pawns(side: usize, squares: &[(usize, usize)]) -> WideBitboard {
        let at = |&(rank, file): &(usize, usize)| Square::new(rank * side + file);
        squares.iter().map(at).fold(WideBitboard::EMPTY, |set, at| set | WideBitboard::bit(at))
    }

    #[test]
    fn large_boards_have_the_sets_that_are_counted() {
        for side in [16, 17, MAX_SIDE] {
            let two = pawns(side, &[(side - 1, 0), (side - 1, 3)]);
            let squares = (side * side) as u64;
            let sets = squares * (squares - 1) / 2 + squares + 1;
            assert_eq!(Placements::count_reachable(side, [two, two]), [sets; 3], "{side}");
            let listed = Placements::reachable(side, &[two]);
            assert_eq!(listed.entries.len() as u64, sets, "{side}");
        }
    }

    #[test]
    fn a_rank_holds_the_pawns_of_the_largest_board() {
        let last_rank: Vec<_> = (1..MAX_SIDE).map(|file| (0, file)).collect();
        let all = pawns(MAX_SIDE, &last_rank);
        // Every set of files but that of all.
        let sets = (1 << MAX_SIDE) - 1;
        assert_eq!(Placements::count_reachable(MAX_SIDE, [all, all]), [sets; 3]);
    }
}
