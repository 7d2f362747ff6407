//! Who wins where both have the same moves: every part is worth a heap of Nim, its nimber (Sprague,
//! Grundy), and the sum of parts is lost for the player to move where the heaps' sum without carry
//! is 0. Small parts are worked out to their nimber; of large ones only whether they win together
//! with a heap is asked (Lemoine & Viennot, arXiv 1011.5841).

use super::canonical_hash::Canonicalizer;
use super::component::{Component, decompose, is_symmetric_zero};
use super::outcome_table::OutcomeTable;
use super::placement_game::{PlacementGame, Side};
use crate::ai::core::limits::SearchTimer;
use crate::rules::bitboard::{Bitboard, mix};
use rustc_hash::FxHashMap;

/// A solver of sums of impartial games; it keeps what it has found.
#[derive(Debug)]
pub struct ImpartialSolver<F: PlacementGame> {
    table: OutcomeTable,
    nimbers: FxHashMap<u64, u8>,
    canonicalizer: Canonicalizer,
    /// The large parts of all positions on the line that is looked at and of their children.
    components: Vec<Component<F>>,
    /// Parts of at most so many squares are worked out, and at most so many of them.
    max_nimber_squares: u32,
    max_nimbers: usize,
}

/// A position: its place among the parts, and the heap beside them.
#[derive(Copy, Clone, Debug)]
struct ImpartialSum {
    start: usize,
    end: usize,
    heap: u8,
    hash: u64,
    squares: u32,
}

/// A nimber and its place take about so many bytes.
const NIMBER_BYTES: usize = 36;

impl<F: PlacementGame> ImpartialSolver<F> {
    /// A solver that takes at most `mib` mebibytes and works out parts of up to `small` squares.
    pub fn new(mib: usize, max_nimber_squares: u32) -> ImpartialSolver<F> {
        let nimber_mib = mib / 4;
        ImpartialSolver {
            table: OutcomeTable::new((mib - nimber_mib).max(1)),
            nimbers: FxHashMap::default(),
            canonicalizer: Canonicalizer::new(),
            components: Vec::new(),
            max_nimber_squares,
            max_nimbers: (nimber_mib << 20) / NIMBER_BYTES,
        }
    }

    /// Whether the player to move wins `field`; `None` if that was not found in time.
    pub fn wins(&mut self, game: &F, watch: &mut SearchTimer) -> Option<bool> {
        self.components.clear();
        let sum = self.push_sum(0..0, None, game, 0);
        match self.probe(&sum) {
            Some(known) => Some(known),
            None => self.search(sum, watch),
        }
    }

    /// The nimber of a small part.
    fn nimber(&mut self, component: &Component<F>) -> u8 {
        if component.size == 1 {
            return 1;
        }
        if let Some(&known) = self.nimbers.get(&component.hash.own) {
            return known;
        }
        let mut reached = 0u128;
        for square in component.game.open_squares().squares() {
            let mut nimber = 0;
            let mut rest = Vec::new();
            decompose(&component.game.play(Side::Left, square), &self.canonicalizer, |part| {
                rest.push(part)
            });
            for component in &rest {
                nimber ^= self.nimber(component);
            }
            reached |= 1 << (nimber & 127);
        }
        let nimber = reached.trailing_ones() as u8;
        self.nimbers.insert(component.hash.own, nimber);
        nimber
    }

    /// Puts a position down after all others: `others` without the one at `without`, and the parts
    /// of `field`.
    fn push_sum(
        &mut self,
        others: std::ops::Range<usize>,
        excluded: Option<usize>,
        game: &F,
        mut heap: u8,
    ) -> ImpartialSum {
        let start = self.components.len();
        for index in others.filter(|&index| Some(index) != excluded) {
            let component = self.components[index];
            self.components.push(component);
        }
        let mut new_components = [None; 16];
        let mut count = 0;
        let canonicalizer = std::mem::take(&mut self.canonicalizer);
        decompose(game, &canonicalizer, |component| {
            if let Some(entry) = new_components.get_mut(count) {
                *entry = Some(component);
            }
            count += 1;
        });
        self.canonicalizer = canonicalizer;
        debug_assert!(
            count <= new_components.len(),
            "lines join what is left of a board to few parts"
        );
        for component in new_components.into_iter().flatten() {
            if component.size <= self.max_nimber_squares && self.nimbers.len() < self.max_nimbers {
                heap ^= self.nimber(&component);
                continue;
            }
            if is_symmetric_zero(&component.game) {
                continue;
            }
            // Two equal parts are worth nothing together.
            match self.components[start..].iter().position(|other| other.hash == component.hash) {
                Some(index) => {
                    self.components.swap_remove(start + index);
                }
                None => self.components.push(component),
            }
        }
        self.sum_from(start, heap)
    }

    fn sum_from(&self, start: usize, heap: u8) -> ImpartialSum {
        let components = &self.components[start..];
        let hash_sum =
            components.iter().fold(0u64, |sum, component| sum.wrapping_add(component.hash.own));
        let squares = components.iter().map(|part| part.size).sum();
        ImpartialSum {
            start,
            end: self.components.len(),
            heap,
            hash: mix(hash_sum, heap.into()),
            squares,
        }
    }

    fn probe(&self, sum: &ImpartialSum) -> Option<bool> {
        if sum.start == sum.end {
            return Some(sum.heap != 0);
        }
        self.table.probe(sum.hash).map(|result| result == 1)
    }

    fn search(&mut self, sum: ImpartialSum, timer: &mut SearchTimer) -> Option<bool> {
        if let Some(known) = self.table.probe(sum.hash) {
            return Some(known == 1);
        }
        timer.count_node().filter(|()| !timer.should_stop())?;
        let nodes_before = timer.nodes();
        let stack_len = self.components.len();
        let mut children = Vec::new();
        let mut wins = self.expand(&sum, &mut children);
        if !wins {
            children.sort_unstable_by_key(|child: &ImpartialSum| (child.squares, child.hash));
            children.dedup_by_key(|child| child.hash);
            for &child in &children {
                match self.search(child, timer) {
                    Some(false) => {
                        wins = true;
                        break;
                    }
                    Some(true) => {}
                    None => {
                        self.components.truncate(stack_len);
                        return None;
                    }
                }
            }
        }
        self.components.truncate(stack_len);
        self.table.store(sum.hash, u8::from(wins), timer.nodes() - nodes_before + 1);
        Some(wins)
    }

    /// Collects the positions one move on that are not known; or tells that one of those known is
    /// won.
    fn expand(&mut self, sum: &ImpartialSum, children: &mut Vec<ImpartialSum>) -> bool {
        for index in sum.start..sum.end {
            let game = self.components[index].game;
            for square in game.open_squares().squares() {
                let next = game.play(Side::Left, square);
                let child = self.push_sum(sum.start..sum.end, Some(index), &next, sum.heap);
                match self.probe(&child) {
                    Some(false) => return true,
                    Some(true) => self.components.truncate(child.start),
                    None => children.push(child),
                }
            }
        }
        for heap in 0..sum.heap {
            let start = self.components.len();
            self.components.extend_from_within(sum.start..sum.end);
            let child = self.sum_from(start, heap);
            match self.probe(&child) {
                Some(false) => return true,
                Some(true) => self.components.truncate(start),
                None => children.push(child),
            }
        }
        false
    }
}
