//! The solver of sums of impartial games, in which both players have the same moves. By the
//! Sprague–Grundy theorem (Sprague, "Über mathematische Kampfspiele", 1935; Grundy, "Mathematics
//! and Games", 1939) each component equals a heap of Nim, whose size is its nimber. The player to
//! move loses the sum exactly if the exclusive or of all nimbers is 0.
//!
//! Small components are replaced by their nimbers, which together make one heap. The nimbers of
//! large components are not computed: the search decides who wins them together with the heap
//! (Lemoine & Viennot, "Nimbers are inevitable", arXiv 1011.5841).

use super::component::{Component, add_or_cancel, decompose, is_symmetric_zero};
use super::placement_game::{PlacementGame, Side};
use super::sum_search::{Sum, SumMemory, SumSolver, push_others};
use super::value_cache::{KeptValue, ValueCache};
use crate::ai::core::canonical_hash::Canonicalizer;
use crate::ai::core::limits::SearchTimer;
use crate::ai::core::solution::NimberFound;
use crate::proof::memory::{Compound, Memory, misfit};
use crate::rules::bitboard::{Bitboard, mix};
use crate::rules::step::Square;
use std::io::{self, Read, Write};
use std::ops::Range;

/// A solver of sums of impartial games. It keeps what it has found for the next position.
#[derive(Debug)]
pub(crate) struct ImpartialSolver<G: PlacementGame> {
    memory: SumMemory<G>,
    nimbers: NimberCache,
    canonicalizer: Canonicalizer,
}

/// Nimbers of small components by hash.
#[derive(Debug)]
struct NimberCache {
    nimbers: ValueCache<u8>,
    /// Components with more squares have no nimber here.
    max_squares: u32,
    /// Once this many nimbers are stored, further components of positions get none.
    max_entries: usize,
}

/// A position: a range of the component stack, plus a heap.
#[derive(Copy, Clone, Debug)]
pub(super) struct ImpartialSum {
    start: usize,
    end: usize,
    heap: u8,
    hash: u64,
    /// Squares of all components.
    squares: u32,
}

impl Sum for ImpartialSum {
    fn start(&self) -> usize {
        self.start
    }

    fn hash(&self) -> u64 {
        self.hash
    }

    fn search_order(&self) -> i64 {
        self.squares.into()
    }
}

/// A component of `n` squares lasts at most `n` moves, so its nimber is at most `n`. Up to this
/// bound nimbers, and any exclusive or of them, are below 128: the number of bits of the set of
/// nimbers that [`NimberCache::nimber`] computes with.
const MAX_NIMBER_SQUARES: u32 = 127;

impl NimberCache {
    /// A cache that takes at most `mib` mebibytes, for components of up to `max_squares` squares.
    fn new(mib: usize, max_squares: u32) -> NimberCache {
        NimberCache {
            nimbers: ValueCache::new(),
            max_squares: max_squares.min(MAX_NIMBER_SQUARES),
            max_entries: (mib << 20) / u8::ENTRY_BYTES,
        }
    }

    /// Whether the nimber of a component is to be computed.
    fn covers<G: PlacementGame>(&self, component: &Component<G>) -> bool {
        component.size <= self.max_squares && self.nimbers.len() < self.max_entries
    }

    /// The nimber of a component of at most [`MAX_NIMBER_SQUARES`] squares: the smallest that no
    /// move leads to (the mex).
    fn nimber<G: PlacementGame>(
        &mut self,
        component: &Component<G>,
        canonicalizer: &Canonicalizer,
    ) -> u8 {
        if component.size == 1 {
            return 1;
        }
        if let Some(&known) = self.nimbers.get(component.hash.own) {
            return known;
        }
        let mut reached = 0u128;
        for square in component.game.open_squares().squares() {
            let mut nimber = 0;
            decompose(&component.game.play(Side::Left, square), canonicalizer, |part| {
                nimber ^= self.nimber(&part, canonicalizer);
            });
            reached |= 1 << nimber;
        }
        let nimber = reached.trailing_ones() as u8;
        self.nimbers.insert(component.hash.own, nimber);
        nimber
    }
}

impl<G: PlacementGame> ImpartialSolver<G> {
    /// A solver that takes at most `mib` mebibytes, a quarter of them for nimbers, and computes the
    /// nimbers of components of up to `max_nimber_squares` squares, of which 127 at most count.
    pub(crate) fn new(mib: usize, max_nimber_squares: u32) -> ImpartialSolver<G> {
        let nimber_mib = mib / 4;
        ImpartialSolver {
            memory: SumMemory::new((mib - nimber_mib).max(1)),
            nimbers: NimberCache::new(nimber_mib, max_nimber_squares),
            canonicalizer: Canonicalizer::new(),
        }
    }

    /// Whether the player to move wins `game`; `None` if the timer ended the search.
    pub(crate) fn wins(&mut self, game: &G, timer: &mut SearchTimer) -> Option<bool> {
        self.memory.components.clear();
        let sum = self.push_sum(0..0, None, game, 0);
        self.solve(sum, timer)
    }

    /// The nimber of `game`: the size of the heap of Nim with which it is lost for the player to move. The
    /// sizes are tried in turn (Lemoine & Viennot; Jenrich, "The Non-Attacking Queens Game", arXiv
    /// 1312.5135).
    pub(crate) fn nimber(&mut self, game: &G, timer: &mut SearchTimer) -> NimberFound {
        let mut at_least = 0;
        loop {
            self.memory.components.clear();
            let sum = self.push_sum(0..0, None, game, at_least);
            let wins = self.solve(sum, timer);
            if wins != Some(true) || at_least == u8::MAX {
                return NimberFound {
                    at_least,
                    is_exact: wins == Some(false),
                    nodes: timer.nodes(),
                };
            }
            at_least += 1;
        }
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
        let ImpartialSolver { memory: SumMemory { components, .. }, nimbers, canonicalizer } = self;
        let start = push_others(components, others, excluded);
        decompose(game, canonicalizer, |component| {
            if nimbers.covers(&component) {
                heap ^= nimbers.nimber(&component, canonicalizer);
            } else if !is_symmetric_zero(&component.game) {
                // Every impartial game is its own negative, so equal components cancel.
                add_or_cancel(components, start, component);
            }
        });
        self.sum_from(start, heap)
    }

    /// The position of the components from `start` to the top of the stack, and a heap.
    fn sum_from(&self, start: usize, heap: u8) -> ImpartialSum {
        let components = &self.memory.components[start..];
        let hash_sum =
            components.iter().fold(0u64, |sum, component| sum.wrapping_add(component.hash.own));
        let squares = components.iter().map(|component| component.size).sum();
        let end = self.memory.components.len();
        ImpartialSum { start, end, heap, hash: mix(hash_sum, heap.into()), squares }
    }
}

impl<G: PlacementGame> SumSolver for ImpartialSolver<G> {
    type Game = G;
    type Sum = ImpartialSum;

    fn memory(&mut self) -> &mut SumMemory<G> {
        &mut self.memory
    }

    fn static_outcome(&self, sum: &ImpartialSum) -> Option<bool> {
        (sum.start == sum.end).then_some(sum.heap != 0)
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

impl KeptValue for u8 {
    const ENTRY_BYTES: usize = 36;

    fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(&[*self])
    }

    fn load(from: &mut dyn Read) -> io::Result<u8> {
        let mut nimber = [0];
        from.read_exact(&mut nimber)?;
        if u32::from(nimber[0]) > MAX_NIMBER_SQUARES { Err(misfit()) } else { Ok(nimber[0]) }
    }
}

impl<G: PlacementGame> Compound for ImpartialSolver<G> {
    fn parts(&mut self) -> Vec<&mut dyn Memory> {
        vec![&mut self.nimbers.nimbers, &mut self.memory.table]
    }
}
