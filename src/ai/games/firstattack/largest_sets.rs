//! The most pawns of one colour that fit on a set of squares, with a table of what was found.

use parlour_rules::Bitboard;
use parlour_rules::theorems::packing::{Packings, PawnBound};
use parlour_rules::theorems::square_graph::SquareGraph;

/// Entries of the table. First Attack 11×11 after f6 f7 finds 46 of 100 numbers there, and with 32 times as
/// many entries as many.
const ENTRIES: usize = 1 << 15;
/// The most branches of a search, so that no search blocks a player. First Attack 11×11 after f6 a2 takes 14,350
/// positions with 100 and with 300, and 14,485 with 30.
const MAX_BRANCHES: u32 = 100;

/// Bounds of the size of the largest independent set.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct LargestSet {
    /// The size of the largest set that was found.
    pub(super) found: u8,
    /// No set is larger than this.
    pub(super) most: u8,
}

impl LargestSet {
    fn of(open: u64, graph: &SquareGraph) -> LargestSet {
        let PawnBound { upper, set } =
            Packings::new(graph, MAX_BRANCHES).bound_pawns(open, u32::MAX);
        LargestSet { found: set.count() as u8, most: upper as u8 }
    }
}

/// The largest sets found last, all on one board.
#[derive(Debug)]
pub(crate) struct LargestSets<W> {
    /// Sets of squares, at the place of their hash. Made when it is first needed.
    table: Vec<(W, LargestSet)>,
}

impl<W> Default for LargestSets<W> {
    fn default() -> Self {
        LargestSets { table: Vec::new() }
    }
}

impl<W: Bitboard> LargestSets<W> {
    /// The largest set of squares of `open` of which no two are on one line. In `graph` they are `numbered`.
    pub(super) fn largest(&mut self, open: W, numbered: u64, graph: &SquareGraph) -> LargestSet {
        if self.table.is_empty() {
            self.table = vec![(W::EMPTY, LargestSet { found: 0, most: 0 }); ENTRIES];
        }
        let entry = &mut self.table[open.hash64() as usize % ENTRIES];
        if entry.0 != open {
            *entry = (open, LargestSet::of(numbered, graph));
        }
        entry.1
    }
}
