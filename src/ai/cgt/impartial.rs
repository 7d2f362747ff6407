//! The solver of sums of impartial games, in which both players have the same moves. By the
//! Sprague–Grundy theorem (Sprague, "Über mathematische Kampfspiele", 1935; Grundy, "Mathematics
//! and Games", 1939) each component equals a heap of Nim, whose size is its nimber. The player to
//! move loses the sum exactly if the exclusive or of all nimbers is 0.
//!
//! The games are Node Kayles on the graph of the open squares: see [`super::node_kayles`]. Small
//! components are replaced by their nimbers, which together make one heap. The nimbers of large
//! components are not computed: the search decides who wins them together with the heap
//! (Lemoine & Viennot, "Nimbers are inevitable", arXiv 1011.5841).

use super::component::{each_component, is_symmetric_zero};
use super::graph_search::GraphSearch;
use super::nimbers::Nimbers;
use super::node_kayles::Graph;
use super::placement_game::{PlacementGame, Side};
use super::sum_search::{Found, OutOfTime, SumMemory, SumPosition, SumSolver, push_others};
use crate::core::SearchTimer;
use crate::core::canonical_hash::Canonicalizer;
use parlour_rules::proof::memory::{Compound, Memory};
use parlour_rules::{Bitboard, Square, mix};
use std::ops::Range;

/// A solver of sums of impartial games. It keeps what it has found for the next position.
#[derive(Debug)]
pub(crate) struct ImpartialSolver<G: PlacementGame> {
    memory: SumMemory<LargeComponent<G>>,
    nimbers: Nimbers,
    canonicalizer: Canonicalizer,
}

/// A component whose nimber is not known.
#[derive(Copy, Clone, Debug)]
pub(super) struct LargeComponent<G> {
    game: G,
    hash: u64,
    /// About how many moves differ: orbits of squares under symmetries of the board or of the graph.
    moves: u32,
}

/// A position: a range of the component stack, plus a heap.
#[derive(Copy, Clone, Debug)]
pub(super) struct ImpartialSum {
    start: usize,
    end: usize,
    heap: u8,
    hash: u64,
    /// Of all components.
    moves: u32,
}

impl SumPosition for ImpartialSum {
    fn start(&self) -> usize {
        self.start
    }

    fn hash(&self) -> u64 {
        self.hash
    }

    fn search_order(&self) -> i64 {
        self.moves.into()
    }
}

impl<G: PlacementGame> ImpartialSolver<G> {
    /// A solver that takes at most `mib` mebibytes, half of them for nimbers, and computes the
    /// nimbers of components of up to `max_nimber_squares` squares, of which 31 at most count.
    pub(crate) fn new(mib: usize, max_nimber_squares: u32) -> ImpartialSolver<G> {
        let nimber_mib = mib / 2;
        ImpartialSolver {
            memory: SumMemory::new((mib - nimber_mib).max(1)),
            nimbers: Nimbers::new(nimber_mib, max_nimber_squares),
            canonicalizer: Canonicalizer::new(),
        }
    }

    /// Whether the player to move wins `game` together with a heap of Nim; `None` if the timer ended the search.
    pub(crate) fn wins(&mut self, game: &G, heap: u8, timer: &mut SearchTimer) -> Option<bool> {
        self.memory.components.clear();
        let sum = self.push_sum(0..0, None, game, heap);
        self.solve(sum, timer)
    }

    /// About which part of the last search was done, if the timer ended it, from 0 to 1.
    pub(crate) fn part_searched(&self) -> f64 {
        self.memory.part_searched()
    }

    /// Puts a position on the stack: the components at `others` except the one at `excluded`, the
    /// components of `game`, and a heap.
    fn push_sum(
        &mut self,
        others: Range<usize>,
        excluded: Option<usize>,
        game: &G,
        mut heap: u8,
    ) -> ImpartialSum {
        let start = push_others(&mut self.memory.components, others, excluded);
        if let Some(graph) = Graph::of(game) {
            heap ^= self.push_graph(start, game, &graph);
        } else {
            each_component(game, |component| match Graph::of(&component) {
                Some(graph) => heap ^= self.push_graph(start, &component, &graph),
                None => self.push_board(start, component),
            });
        }
        self.sum_from(start, heap)
    }

    /// Puts the components of `game` that are too large for a nimber on the stack, where those of its
    /// position begin at `start`. Returns the exclusive or of the nimbers of the others.
    fn push_graph(&mut self, start: usize, game: &G, graph: &Graph) -> u8 {
        let ImpartialSolver { memory: SumMemory { components, .. }, nimbers, .. } = self;
        nimbers.split(graph, graph.vertices(), |vertices, hash, moves| {
            let squares = game.open_squares().squares().enumerate();
            let kept = squares.filter(|(vertex, _)| vertices >> vertex & 1 == 1);
            let kept = kept.fold(G::Set::EMPTY, |set, (_, square)| set | G::Set::bit(square));
            let component = LargeComponent { game: game.restrict(kept), hash, moves };
            push_or_cancel(components, start, component);
        })
    }

    /// Puts a connected component on the stack that is too large for a graph.
    fn push_board(&mut self, start: usize, game: G) {
        if is_symmetric_zero(&game) {
            return;
        }
        let squares = game.open_squares();
        let (hash, symmetries) = self.canonicalizer.hash_of_set(game.cols(), squares);
        let moves = squares.count().div_ceil(symmetries);
        push_or_cancel(&mut self.memory.components, start, LargeComponent { game, hash, moves });
    }

    /// The position of the components from `start` to the top of the stack, and a heap.
    fn sum_from(&self, start: usize, heap: u8) -> ImpartialSum {
        let components = &self.memory.components[start..];
        let hash_sum =
            components.iter().fold(0u64, |sum, component| sum.wrapping_add(component.hash));
        let moves = components.iter().map(|component| component.moves).sum();
        let end = self.memory.components.len();
        ImpartialSum { start, end, heap, hash: mix(hash_sum, heap.into()), moves }
    }
}

/// Adds a component to the sum of `components[start..]`. Every impartial game is its own negative, so
/// two equal ones cancel.
fn push_or_cancel<G>(
    components: &mut Vec<LargeComponent<G>>,
    start: usize,
    component: LargeComponent<G>,
) {
    match components[start..].iter().position(|other| other.hash == component.hash) {
        Some(index) => {
            components.swap_remove(start + index);
        }
        None => components.push(component),
    }
}

impl<G: PlacementGame> SumSolver for ImpartialSolver<G> {
    /// Both players have the same moves, and two of them take the same squares in either order.
    const MOVES_COMMUTE: bool = true;

    type Component = LargeComponent<G>;
    type Sum = ImpartialSum;

    fn memory(&mut self) -> &mut SumMemory<LargeComponent<G>> {
        &mut self.memory
    }

    fn static_outcome(&self, sum: &ImpartialSum) -> Option<bool> {
        (sum.start == sum.end).then_some(sum.heap != 0)
    }

    fn search_within_graph(
        &mut self,
        sum: &ImpartialSum,
        timer: &mut SearchTimer,
    ) -> Option<Result<Found, OutOfTime>> {
        let components = &self.memory.components[sum.start..sum.end];
        let game = components.first()?.game;
        let squares = components.iter().map(|component| component.game.open_squares());
        let game = game.restrict(squares.fold(G::Set::EMPTY, |all, squares| all | squares));
        let graph = Graph::of(&game)?;
        let ImpartialSolver { memory: SumMemory { table, .. }, nimbers, .. } = self;
        let mut search = GraphSearch { graph: &graph, nimbers, table, timer };
        let sum = search.sum(graph.vertices(), sum.heap);
        let Some(Found { wins, reply }) = search.search(&sum, 0) else {
            return Some(Err(OutOfTime));
        };
        let reply = reply.and_then(|vertex| game.open_squares().squares().nth(vertex));
        Some(Ok(Found { wins, reply }))
    }

    fn any_child(
        &mut self,
        sum: &ImpartialSum,
        mut visit: impl FnMut(&mut Self, ImpartialSum, Option<Square>) -> bool,
    ) -> bool {
        for index in sum.start..sum.end {
            let game = self.memory.components[index].game;
            for square in game.open_squares().squares() {
                let next = game.play(Side::Left, square);
                let child = self.push_sum(sum.start..sum.end, Some(index), &next, sum.heap);
                if visit(self, child, Some(square)) {
                    return true;
                }
            }
        }
        for heap in 0..sum.heap {
            let start = push_others(&mut self.memory.components, sum.start..sum.end, None);
            let child = self.sum_from(start, heap);
            if visit(self, child, None) {
                return true;
            }
        }
        false
    }
}

impl<G: PlacementGame> Compound for ImpartialSolver<G> {
    fn parts(&mut self) -> Vec<&mut dyn Memory> {
        vec![&mut self.nimbers, &mut self.memory.table]
    }
}
