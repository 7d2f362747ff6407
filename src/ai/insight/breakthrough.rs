//! Breakthrough: pawns, and how far they have come.

use super::{Insight, SLOTS};
use crate::ai::Kit;
use crate::ai::alphabeta::AlphaBeta;
use crate::ai::budget::Limits;
use crate::ai::score::Value;
use crate::ai::solution::Solution;
use crate::ai::solve;
use crate::rules::bits::Word;
use crate::rules::breakthrough::{Breakthrough, Move};
use crate::rules::history::History;
use crate::rules::seat::Seat;

impl<W: Word> Insight for Breakthrough<W> {
    type Master = AlphaBeta<Self>;

    fn master(kit: &Kit) -> Self::Master {
        AlphaBeta::new(kit)
    }

    const FORCES: bool = true;

    fn solve(history: &History<Self>, limits: &Limits, kit: &Kit) -> Solution<Self::Move> {
        solve::by_search(history, limits, kit)
    }

    fn evaluate(&self, seat: Seat) -> Value {
        let cols = self.geometry().cols;
        let last = self.geometry().rows - 1;
        let side = |pawns: W, advance: &dyn Fn(usize) -> usize| -> Value {
            pawns.squares().map(|at| 100 + 4 * advance(at.index() / cols).pow(2) as Value).sum()
        };
        let value = side(self.white(), &|row| row) - side(self.black(), &|row| last - row);
        if seat == Seat::FIRST { value } else { -value }
    }

    fn slot(&self, mv: Move) -> usize {
        (mv.from.index() << 7 | mv.to.index()) & (SLOTS - 1)
    }

    fn forcing(&self, mv: Move) -> bool {
        (self.white() | self.black()).has(mv.to)
    }
}
