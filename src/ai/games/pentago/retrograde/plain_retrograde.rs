//! The analysis of [`super::sweep`] without its order and its blocks: each board by recursion, both
//! goals at once. It serves for the last few squares, and tests hold the sweeps against it.

use super::combinations::elements;
use super::fives::Fives;
use super::rotation_set::{ALL_ROTATIONS, RotationSet, predecessors};
use rustc_hash::FxHashMap;

/// The outcome of a board, at every rotation, for the side that placed the last marble.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct RotationWdl {
    /// The rotations at which it wins.
    pub(super) wins: RotationSet,
    /// The rotations at which it does not lose.
    pub(super) non_losses: RotationSet,
}

/// Solves a position with few empty squares.
pub(super) struct PlainRetrograde<'a> {
    empty: usize,
    /// Ours and theirs.
    fives: &'a [Fives; 2],
    /// By our set and theirs.
    known: FxHashMap<[u32; 2], RotationWdl>,
}

impl<'a> PlainRetrograde<'a> {
    pub(super) fn new(empty: usize, fives: &'a [Fives; 2]) -> PlainRetrograde<'a> {
        PlainRetrograde { empty, fives, known: FxHashMap::default() }
    }

    /// The outcome of our first marble on each of the empty squares, by the rotation after the turn.
    pub(super) fn solve(&mut self) -> Vec<RotationWdl> {
        (0..self.empty).map(|square| self.after_turn([1 << square, 0])).collect()
    }

    /// The outcome of a board by the rotation before the turn, which is the best.
    fn before_turn(&mut self, sets: [u32; 2]) -> RotationWdl {
        if let Some(&known) = self.known.get(&sets) {
            return known;
        }
        let after_turn = self.after_turn(sets);
        let placed = (sets[0] | sets[1]).count_ones() as usize;
        let last = (placed + 1) % 2;
        let five = self.fives[last].of(sets[last])[(placed + 1) % 2];
        let best = |after_turn: RotationSet| {
            let turned = predecessors(after_turn);
            [0, 1].map(|word| five[word] | turned[word])
        };
        let wdl =
            RotationWdl { wins: best(after_turn.wins), non_losses: best(after_turn.non_losses) };
        self.known.insert(sets, wdl);
        wdl
    }

    fn after_turn(&mut self, sets: [u32; 2]) -> RotationWdl {
        let placed = (sets[0] | sets[1]).count_ones() as usize;
        let (mover, last) = (placed % 2, (placed + 1) % 2);
        let [last_five, mover_five] =
            [last, mover].map(|side| self.fives[side].of(sets[side])[placed % 2]);
        let mut next = RotationWdl { wins: [0; 2], non_losses: [0; 2] };
        if placed == self.empty {
            next.non_losses = ALL_ROTATIONS;
        }
        for square in elements(!(sets[0] | sets[1]) & ((1 << self.empty) - 1)) {
            let mut then = sets;
            then[mover] |= 1 << square;
            let reached = self.before_turn(then);
            for word in 0..2 {
                next.wins[word] |= reached.wins[word];
                next.non_losses[word] |= reached.non_losses[word];
            }
        }
        let by_word = |outcome: &dyn Fn(usize) -> u64| [0, 1].map(outcome);
        RotationWdl {
            wins: by_word(&|word| {
                last_five[word] & !mover_five[word]
                    | !(last_five[word] | mover_five[word] | next.non_losses[word])
            }),
            non_losses: by_word(&|word| last_five[word] | !(mover_five[word] | next.wins[word])),
        }
    }
}
