//! How many pawns of one colour fit on a set of squares of First Attack: independent sets of the graph whose
//! edges join squares on one line of a queen, found by branch and bound (Tarjan & Trojanowski, "Finding a Maximum
//! Independent Set", SIAM Journal on Computing 6, 1977).

use super::bitboard::Bitboard;
use super::geometry::Geometry;
use super::square_graph::{MAX_SQUARES, SquareGraph};

/// A search for an independent set of the greatest weight.
#[derive(Debug)]
pub(crate) struct IndependentSet<'a> {
    graph: &'a SquareGraph,
    /// Squares that weigh two; the others weigh one.
    double: u64,
    /// The greatest weight that was found.
    pub(crate) found: u32,
    /// The search ends as soon as it has found this weight.
    enough: u32,
    /// The branches after which the search gives up.
    branches_left: u32,
}

impl<'a> IndependentSet<'a> {
    /// A search in which every square weighs one, and that gives up after `branches`.
    pub(crate) fn new(graph: &'a SquareGraph, branches: u32) -> Self {
        let (double, enough) = (0, u32::MAX);
        IndependentSet { graph, double, found: 0, enough, branches_left: branches }
    }

    /// Searches the sets of squares of `open`, and returns whether it is certain that none is heavier
    /// than [`Self::found`].
    pub(crate) fn search(&mut self, open: u64) -> bool {
        self.extend(open, 0)
    }

    /// Looks for sets that weigh `weight` and have some squares of `open` too. Returns whether all were looked
    /// at. Some best set has the square with the fewest others on its lines if those are on a line with each
    /// other, since it has at most one of them, and none of them weighs more.
    fn extend(&mut self, mut open: u64, mut weight: u32) -> bool {
        let graph = self.graph;
        loop {
            self.found = weight.max(self.found);
            if self.found >= self.enough || weight + self.bound(open) <= self.found {
                return true;
            }
            let square = graph.least_attacking(open);
            let near = graph.near(square, open);
            let weighs = if self.double.has(square) { 2 } else { 1 };
            let is_heaviest = weighs == 2 || (near & self.double).is_empty();
            let is_clique = || near.squares().all(|other| graph.near(other, near) == near);
            if is_heaviest && (near.count() <= 2 || is_clique()) {
                weight += weighs;
                open &= !near;
                continue;
            }
            let is_done = self.extend(open & !near, weight + weighs);
            if !is_done || self.branches_left == 0 {
                return false;
            }
            self.branches_left -= 1;
            open &= !u64::bit(square);
        }
    }

    /// No set on these squares weighs more.
    fn bound(&self, open: u64) -> u32 {
        let alike = self.graph.max_pawns(open);
        if self.double == 0 { alike } else { alike + self.graph.max_pawns(open & self.double) }
    }
}

/// An upper bound of the pawns of one colour that fit on these squares: no two share a row, a column or a
/// diagonal.
pub(crate) fn max_pawns<W: Bitboard>(open: W, cols: usize) -> u32 {
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

/// Whether a player who moves second and may place on `own` has a set of squares, no two on a line, of which k
/// are closed to the opponent and c are open to both, with k + ⌊c/2⌋ at least the most pawns that fit on
/// `others`, the squares of the opponent, who moves first.
///
/// False where either has more than [`MAX_SQUARES`], since it would take long to tell.
pub(crate) fn always_outlasts<W: Bitboard>(own: W, others: W, geometry: &Geometry<W>) -> bool {
    if own.count().max(others.count()) > MAX_SQUARES {
        return false;
    }
    let (cols, alone) = (geometry.cols, own & !others);
    let at_most = max_pawns(own, cols) + max_pawns(alone, cols);
    let graph = SquareGraph::of(others, geometry);
    let mut opponent = IndependentSet::new(&graph, u32::MAX);
    opponent.enough = at_most / 2 + 1;
    opponent.search(graph.all);
    let enough = 2 * opponent.found;
    at_most >= enough && {
        let graph = SquareGraph::of(own, geometry);
        let mut player = IndependentSet::new(&graph, u32::MAX);
        (player.double, player.enough) = (SquareGraph::subset(own, alone), enough);
        player.search(graph.all);
        player.found >= enough
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::bitboard::mix;

    /// The greatest weight by trying all sets.
    fn heaviest(open: u64, double: u64, lines: &<u64 as Bitboard>::Table) -> u32 {
        if open == 0 {
            return 0;
        }
        let square = open.lowest();
        let weighs = if double.has(square) { 2 } else { 1 };
        let with = weighs + heaviest(open & !lines[square], double, lines);
        with.max(heaviest(open.without_lowest(), double, lines))
    }

    #[test]
    fn searches_find_the_heaviest_sets() {
        let geometry = Geometry::<u64>::for_size(6, 6);
        for number in 0..500 {
            let open = mix(number, 1) & mix(number, number % 3) & geometry.all;
            let double = if number % 2 == 0 { 0 } else { mix(number, 4) & open };
            let known = heaviest(open, double, &geometry.queen_lines);
            let graph = SquareGraph::of(open, &geometry);
            let mut set = IndependentSet::new(&graph, u32::MAX);
            set.double = SquareGraph::subset(open, double);
            assert!(set.search(graph.all));
            assert_eq!(set.found, known, "{open:x} {double:x}");
            assert!(double != 0 || max_pawns(open, 6) >= known, "{open:x}");
            assert_eq!(graph.max_pawns(graph.all), max_pawns(open, 6), "{open:x}");
            let mut short = IndependentSet::new(&graph, 0);
            let is_certain = short.search(graph.all);
            assert!(!is_certain || short.found == heaviest(open, 0, &geometry.queen_lines));
        }
    }
}
