//! The depth-first search that the partisan and the impartial solver share: whether the player to
//! move wins a sum of components. A position is won if some move leads to a position that is lost
//! for the opponent.
//!
//! The components of all positions on the current line, and of their children, lie on one stack.
//! A position is a range of that stack, plus a number or a heap.

use crate::core::SearchTimer;
use crate::core::hash_table::{BucketBits, HashTable};
use crate::core::lockless::PackedEntry;
use parlour_rules::Square;
use parlour_rules::proof::memory::{Compound, Memory};
use std::ops::Range;

/// The memory of the search: its component stack and its hash table.
#[derive(Debug)]
pub(super) struct SumMemory<C> {
    pub(super) components: Vec<C>,
    pub(super) table: OutcomeTable,
    /// The part of the last search that was done when the timer ended it, from 0 to 1: refuted moves, and of
    /// the move under search the same part.
    part_searched: f64,
}

impl<C> SumMemory<C> {
    /// Memory whose table takes at most `mib` mebibytes.
    pub(super) fn new(mib: usize) -> SumMemory<C> {
        SumMemory { components: Vec::new(), table: OutcomeTable::new(mib), part_searched: 0.0 }
    }

    /// The part of the last search that was done when the timer ended it, from 0 to 1.
    pub(super) fn part_searched(&self) -> f64 {
        self.part_searched
    }
}

/// Moves of a position between two looks at the timer. On 19×19 one move can take 0.1 ms. Not tuned.
const MOVES_BETWEEN_CHECKS: usize = 32;

/// Copies the components at `others`, except the one at `excluded`, to the top of the stack, and
/// returns where they start.
#[inline]
pub(super) fn push_others<C: Copy>(
    components: &mut Vec<C>,
    others: Range<usize>,
    excluded: Option<usize>,
) -> usize {
    let start = components.len();
    for index in others.filter(|&index| Some(index) != excluded) {
        let component = components[index];
        components.push(component);
    }
    start
}

/// A position of a sum.
pub(super) trait SumPosition: Copy {
    /// Where its components start on the stack.
    fn start(&self) -> usize;
    /// Its hash, which depends on the player to move where that matters.
    fn hash(&self) -> u64;
    /// Children are searched in ascending order of this number.
    fn search_order(&self) -> i64;
}

/// What a search found out of a position.
#[derive(Copy, Clone)]
pub(super) struct Found<M = Square> {
    /// Whether the player to move wins.
    pub(super) wins: bool,
    /// The square of a move that wins, or its vertex, if it is known.
    pub(super) reply: Option<M>,
}

/// The timer ended a search.
pub(super) struct OutOfTime;

/// Sums that can be searched depth first: moves and bounds are of the kind of game, and the search is a
/// provided method.
pub(super) trait SumSolver {
    /// Whether the position after two moves is the same whoever makes which of them, and in whatever order. If
    /// `y` is a winning reply to `x`, then `x` is one to `y`.
    const MOVES_COMMUTE: bool;

    /// A component of a sum.
    type Component: Copy;
    type Sum: SumPosition;

    fn memory(&mut self) -> &mut SumMemory<Self::Component>;

    /// Whether the player to move wins, where that is known without search.
    fn static_outcome(&self, sum: &Self::Sum) -> Option<bool>;

    /// Visits the position after each move, with the square of the move; a move in a number or a heap has
    /// none. The components of that position lie on the top of the stack. Ends with true as soon as `visit`
    /// returns true. Moves that are known to lose may be left out. If some move is known to win, none is visited
    /// and the answer is true.
    fn any_child(
        &mut self,
        sum: &Self::Sum,
        visit: impl FnMut(&mut Self, Self::Sum, Option<Square>) -> bool,
    ) -> bool;

    /// Searches a sum within the graph of its squares, which is faster. `None` if it is too large for a graph.
    fn search_within_graph(
        &mut self,
        sum: &Self::Sum,
        timer: &mut SearchTimer,
    ) -> Option<Result<Found, OutOfTime>> {
        let _ = (sum, timer);
        None
    }

    /// Adds a child to `children` if its outcome is unknown, else removes its components from the
    /// top of the stack. Returns whether the child is known to be lost for the opponent.
    #[inline]
    fn add_child(
        &mut self,
        child: Self::Sum,
        square: Option<Square>,
        children: &mut Vec<(Self::Sum, Option<Square>)>,
    ) -> bool {
        let outcome =
            self.static_outcome(&child).or_else(|| self.memory().table.probe(child.hash()));
        match outcome {
            Some(false) => return true,
            Some(true) => self.memory().components.truncate(child.start()),
            None => children.push((child, square)),
        }
        false
    }

    /// Whether the player to move wins; `None` if the timer ended the search.
    fn solve(&mut self, sum: Self::Sum, timer: &mut SearchTimer) -> Option<bool> {
        self.static_outcome(&sum).or_else(|| Some(self.search(sum, timer)?.wins))
    }

    /// Searches a position without a static outcome; `None` if the timer ended the search.
    fn search(&mut self, sum: Self::Sum, timer: &mut SearchTimer) -> Option<Found> {
        if let Some(wins) = self.memory().table.probe(sum.hash()) {
            return Some(Found { wins, reply: None });
        }
        match self.search_within_graph(&sum, timer) {
            Some(Ok(found)) => return Some(found),
            Some(Err(OutOfTime)) => {
                self.memory().part_searched = 0.0;
                return None;
            }
            None => {}
        }
        // Expanding a position takes so long that reading the clock at each costs nothing by
        // comparison.
        if timer.count_node().filter(|()| !timer.should_stop()).is_none() {
            self.memory().part_searched = 0.0;
            return None;
        }
        let nodes_before = timer.nodes();
        let stack_len = self.memory().components.len();
        let (mut children, mut moves, mut reply) = (Vec::new(), 0, None);
        let mut is_stopped = false;
        let ends_at_once = self.any_child(&sum, |solver, child, square| {
            (moves, reply) = (moves + 1, square);
            let wins = solver.add_child(child, square, &mut children);
            is_stopped = !wins && moves % MOVES_BETWEEN_CHECKS == 0 && timer.should_stop();
            wins || is_stopped
        });
        let found = match ends_at_once {
            true if is_stopped => {
                self.memory().part_searched = 0.0;
                None
            }
            true => Some(Found { wins: true, reply }),
            false => self.search_children(&mut children, moves, timer),
        };
        self.memory().components.truncate(stack_len);
        let found = found?;
        self.memory().table.store(sum.hash(), found.wins, timer.nodes() - nodes_before + 1);
        Some(found)
    }

    /// Searches for a child that is lost for the opponent; `None` if the timer ended the search. There are
    /// `moves` moves in all, and `children` after those of unknown outcome: the opponent wins after the others.
    fn search_children(
        &mut self,
        children: &mut Vec<(Self::Sum, Option<Square>)>,
        moves: usize,
        timer: &mut SearchTimer,
    ) -> Option<Found> {
        let unknown = children.len() as f64 / moves as f64;
        children.sort_unstable_by_key(|(child, _)| (child.search_order(), child.hash()));
        children.dedup_by_key(|(child, _)| child.hash());
        let mut refuted = Vec::new();
        for (index, &(child, square)) in children.iter().enumerate() {
            if square.is_some_and(|square| refuted.contains(&square)) {
                continue;
            }
            let Some(found) = self.search(child, timer) else {
                let part = &mut self.memory().part_searched;
                let known = (index as f64 + *part) / children.len() as f64;
                *part = 1.0 - unknown * (1.0 - known);
                return None;
            };
            if !found.wins {
                return Some(Found { wins: true, reply: square });
            }
            if Self::MOVES_COMMUTE {
                refuted.extend(found.reply);
            }
        }
        Some(Found { wins: false, reply: None })
    }
}

/// Bits of an entry that are data: two of the outcome, four of the effort. The other 58 are the
/// highest bits of the position's hash.
const DATA_BITS: u32 = 6;

/// Entries in a bucket: 64 bytes, one cache line.
const BUCKET: usize = 8;

/// Outcomes by hash. A new outcome replaces that of the same hash, or the one in its bucket that
/// took the least effort.
#[derive(Debug)]
pub(super) struct OutcomeTable {
    table: HashTable<PackedEntry<DATA_BITS>, BUCKET>,
}

impl OutcomeTable {
    /// An empty table of at most `mib` mebibytes, or less where the system has less memory.
    pub(super) fn new(mib: usize) -> OutcomeTable {
        // Entries do not keep the lowest bits of the hash, so these choose the bucket first.
        let bits = BucketBits::Below(DATA_BITS);
        OutcomeTable { table: HashTable::new(mib.max(1) << 20, bits) }
    }

    /// Whether the player to move wins the position with this hash.
    #[inline]
    pub(super) fn probe(&self, hash: u64) -> Option<bool> {
        self.table.probe(hash).map(|data| data >> 4 == 2)
    }

    /// Stores an outcome that took a search of `nodes` positions.
    #[inline]
    pub(super) fn store(&mut self, hash: u64, wins: bool, nodes: u64) {
        let log_nodes = (nodes.max(1).ilog2() as u64 / 2).min(15);
        let data = (u64::from(wins) + 1) << 4 | log_nodes;
        self.table.store(hash, data, |old| (old & 15) as i32);
    }
}

impl Compound for OutcomeTable {
    fn parts(&mut self) -> Vec<&mut dyn Memory> {
        vec![&mut self.table]
    }
}
