//! How many pawns a player of First Attack with colours is sure to place, by packings, and how many at most.
//!
//! A packing is a set of groups of a player's open squares. No square of one group is on a line with a square of
//! another, so a pawn in one group leaves the others as they are. A group is worth, in halves of a move:
//!
//! - two, if it is a square that is closed to the opponent;
//! - two, if it is two squares on one line that are open to both: if one is taken, the player has the other;
//! - one, if it is one square that is open to both: of two of these the player gets one.
//!
//! A player who answers each move of the opponent makes at least half as many moves as a packing is worth,
//! rounded down.

use super::square_graph::{MAX_GRAPH_SQUARES, SquareGraph};
use crate::bitboard::Bitboard;
use crate::geometry::Geometry;

/// Searches for packings on the squares of a graph, which are open to one player.
#[derive(Debug)]
pub struct Packings<'a> {
    graph: &'a SquareGraph,
    /// By rows, columns, rising and falling diagonals: the squares of each that has some.
    lines: [Vec<u64>; 4],
    /// A search gives up after this number of branches.
    max_branches: u32,
}

/// How many pawns fit on some squares at most.
#[derive(Copy, Clone, Debug)]
pub struct PawnBound {
    /// No more than this many fit, unless as many were found as were enough.
    pub upper: u32,
    /// The largest set found, which is as large unless the search gave up.
    pub set: u64,
}

impl<'a> Packings<'a> {
    /// Packings of this graph. A search that branches more often gives up.
    pub fn new(graph: &'a SquareGraph, max_branches: u32) -> Packings<'a> {
        Packings { graph, lines: graph.lines(), max_branches }
    }

    /// The squares of a packing on `open` that is worth at least `worth` halves of a move, if one is found. Those of
    /// `alone` are closed to the opponent.
    pub fn find_packing(&self, worth: u32, open: u64, alone: u64) -> Option<u64> {
        let mut search = PackingSearch::new(self, alone, worth);
        search.extend(open, 0, 0).then_some(search.used)
    }

    /// How many pawns fit on `open` at most, or `enough` if as many or more do.
    pub fn bound_pawns(&self, open: u64, enough: u32) -> PawnBound {
        let (mut left, mut set) = (open, 0u64);
        while left != 0 && set.count() < enough {
            let square = self.graph.min_degree_square(left);
            set |= u64::bit(square);
            left &= !self.graph.closed_neighbourhood(square, left);
        }
        loop {
            let count = set.count();
            if count >= enough {
                return PawnBound { upper: enough, set };
            }
            // If all squares are closed to the opponent, a packing is a set of pawns.
            let mut search = PackingSearch::new(self, open, 2 * (count + 1));
            if search.extend(open, 0, 0) {
                set = search.used;
            } else if search.branches_left > 0 {
                return PawnBound { upper: count, set };
            } else {
                return PawnBound { upper: self.graph.max_pawns(open).min(enough), set };
            }
        }
    }
}

/// A search for a packing that is worth enough, by branch and bound. It branches on the line with the fewest squares:
/// the fail-first principle (Haralick & Elliott, "Increasing Tree Search Efficiency for Constraint Satisfaction
/// Problems", Artificial Intelligence 14, 1980).
struct PackingSearch<'a> {
    packings: &'a Packings<'a>,
    /// The squares that are open to the player alone.
    alone: u64,
    /// The worth that is looked for, in halves of a move.
    enough: u32,
    branches_left: u32,
    /// The squares of the packing that was found.
    used: u64,
}

/// Where to branch.
struct Choice {
    /// The open squares of a line.
    line: u64,
    /// Whether a packing may be worth enough that has none of them.
    can_leave_out: bool,
}

impl<'a> PackingSearch<'a> {
    fn new(packings: &'a Packings<'a>, alone: u64, enough: u32) -> Self {
        PackingSearch { packings, alone, enough, branches_left: packings.max_branches, used: 0 }
    }

    /// Whether a packing that is worth `worth` and has the squares `used` can be made worth enough by groups of
    /// `open` squares. False too when the search gives up.
    fn extend(&mut self, mut open: u64, worth: u32, used: u64) -> bool {
        if worth >= self.enough {
            self.used = used;
            return true;
        }
        if self.branches_left == 0 {
            return false;
        }
        let Some(Choice { line, can_leave_out }) = self.choice(open, self.enough - worth) else {
            return false;
        };
        self.branches_left -= 1;
        let graph = self.packings.graph;
        for square in line.squares() {
            let (near, with) = (graph.closed_neighbourhood(square, open), used | u64::bit(square));
            if self.alone.has(square) {
                if self.extend(open & !near, worth + 2, with) {
                    return true;
                }
            } else {
                for other in (near & !self.alone & !u64::bit(square)).squares() {
                    let near_both = near | graph.closed_neighbourhood(other, open);
                    if self.extend(open & !near_both, worth + 2, with | u64::bit(other)) {
                        return true;
                    }
                }
                if self.extend(open & !near, worth + 1, with) {
                    return true;
                }
            }
            // All packings with this square were tried.
            open &= !u64::bit(square);
        }
        can_leave_out && self.extend(open, worth, used)
    }

    /// The line to branch on; `None` if groups of `open` cannot be worth `needed`. No two groups are on the same
    /// line, so the lines of one direction bound the worth. A line counts two halves, and one if it has one
    /// square, which is open to both: alone that is worth one, and a pair with another square has two lines.
    ///
    /// If a line is worth more than the bound exceeds what is needed, every packing that is worth enough has a square
    /// of it, and leaving it out needs no branch. Such lines come first, and among equals the shortest.
    fn choice(&self, open: u64, needed: u32) -> Option<Choice> {
        let (mut line, mut fewest, mut can_leave_out) = (0, u32::MAX, true);
        for lines in &self.packings.lines {
            let (mut bound, mut shortest, mut least, mut least_worth) = (0, 0, u32::MAX, 0);
            for here in lines.iter().map(|line| line & open).filter(|&here| here != 0) {
                let count = here.count();
                let worth = if count > 1 || here & self.alone != 0 { 2 } else { 1 };
                bound += worth;
                if count < least {
                    (shortest, least, least_worth) = (here, count, worth);
                }
            }
            if bound < needed {
                return None;
            }
            let leaves_enough = least_worth <= bound - needed;
            let is_better = match (leaves_enough, can_leave_out) {
                (false, true) => true,
                (true, false) => false,
                _ => least < fewest,
            };
            if is_better {
                (line, fewest, can_leave_out) = (shortest, least, leaves_enough);
            }
        }
        Some(Choice { line, can_leave_out })
    }
}

/// An upper bound of the pawns of one colour that fit on these squares: no two share a row, a column or a
/// diagonal.
pub fn max_pawns<W: Bitboard>(open: W, cols: usize) -> u32 {
    let (mut rows, mut columns, mut falling, mut rising) = (0u32, 0u32, 0u64, 0u64);
    open.for_each_square(|square| {
        let (row, col) = (square.index() / cols, square.index() % cols);
        rows |= 1 << row;
        columns |= 1 << col;
        falling |= 1 << (row + cols - col);
        rising |= 1 << (row + col);
    });
    let straight = rows.count_ones().min(columns.count_ones());
    straight.min(falling.count_ones()).min(rising.count_ones())
}

/// Whether a player who moves second and may place on `own` has a packing that is worth at least twice the most
/// pawns that fit on `others`, the squares of the opponent, who moves first.
///
/// False where either has more than [`MAX_GRAPH_SQUARES`], since it would take long to tell.
pub(crate) fn always_outlasts<W: Bitboard>(own: W, others: W, geometry: &Geometry<W>) -> bool {
    if own.count().max(others.count()) > MAX_GRAPH_SQUARES {
        return false;
    }
    let at_most = max_pawns(own, geometry.cols);
    let graph = SquareGraph::of(others, geometry);
    let needed = Packings::new(&graph, u32::MAX).bound_pawns(graph.all, at_most + 1).upper;
    needed <= at_most && {
        let graph = SquareGraph::of(own, geometry);
        let alone = SquareGraph::subset(own, own & !others);
        Packings::new(&graph, u32::MAX).find_packing(2 * needed, graph.all, alone).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bitboard::mix;

    /// The worth of the best packing, by trying all.
    fn best(open: u64, alone: u64, lines: &<u64 as Bitboard>::Table) -> u32 {
        if open == 0 {
            return 0;
        }
        let square = open.lowest();
        let near = lines[square];
        let worth = if alone.has(square) { 2 } else { 1 };
        let mut most = best(open.without_lowest(), alone, lines);
        most = most.max(worth + best(open & !near, alone, lines));
        if worth == 1 {
            for other in (near & open & !alone & !u64::bit(square)).squares() {
                most = most.max(2 + best(open & !near & !lines[other], alone, lines));
            }
        }
        most
    }

    #[test]
    fn searches_find_the_best_packings() {
        let geometry = Geometry::<u64>::for_size(6, 6);
        for number in 0..500 {
            let open = mix(number, 1) & mix(number, number % 3) & geometry.all;
            let alone = if number % 4 == 0 { open } else { mix(number, 4) & open };
            let graph = SquareGraph::of(open, &geometry);
            let (packings, numbered) =
                (Packings::new(&graph, u32::MAX), SquareGraph::subset(open, alone));
            let known = best(open, alone, &geometry.queen_lines);
            assert!(
                packings.find_packing(known + 1, graph.all, numbered).is_none(),
                "{open:x} {alone:x}"
            );
            assert!(
                packings.find_packing(known, graph.all, numbered).is_some(),
                "{open:x} {alone:x}"
            );
            let most = best(open, open, &geometry.queen_lines) / 2;
            let PawnBound { upper, set } = packings.bound_pawns(graph.all, u32::MAX);
            assert_eq!((upper, set.count()), (most, most), "{open:x}");
            assert!(
                set.squares()
                    .all(|square| graph.closed_neighbourhood(square, set) == u64::bit(square))
            );
            assert_eq!(packings.bound_pawns(graph.all, 3).upper, most.min(3), "{open:x}");
            assert!(max_pawns(open, 6) >= most, "{open:x}");
            assert_eq!(graph.max_pawns(graph.all), max_pawns(open, 6), "{open:x}");
            let short = Packings::new(&graph, 1).bound_pawns(graph.all, u32::MAX);
            assert!(short.set.count() <= most && most <= short.upper, "{open:x}");
        }
    }
}
