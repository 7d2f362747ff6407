//! Dodgem: who is nearer to being off.

use super::{Insight, SLOTS};
use crate::ai::Kit;
use crate::ai::alphabeta::AlphaBeta;
use crate::ai::budget::Limits;
use crate::ai::score::Value;
use crate::ai::solution::Solution;
use crate::ai::solve;
use crate::rules::bits::Word;
use crate::rules::dodgem::{Dodgem, Move};
use crate::rules::history::History;
use crate::rules::seat::Seat;

impl<W: Word> Insight for Dodgem<W> {
    type Master = AlphaBeta<Self>;

    fn master(kit: &Kit) -> Self::Master {
        AlphaBeta::new(kit)
    }

    fn solve(history: &History<Self>, limits: &Limits, kit: &Kit) -> Solution<Self::Move> {
        solve::by_search(history, limits, kit)
    }

    fn evaluate(&self, seat: Seat) -> Value {
        let side = self.geometry().rows;
        let to_go = |pawns: W, steps: &dyn Fn(usize) -> usize| -> usize {
            pawns.squares().map(|at| steps(at.index())).sum()
        };
        let first = to_go(self.risers(), &|at| at / side + 1) as Value;
        let second = to_go(self.crossers(), &|at| side - at % side) as Value;
        let value = 60 * (second - first);
        if seat == Seat::FIRST { value } else { -value }
    }

    fn slot(&self, mv: Move) -> usize {
        (mv.from.index() << 7 | mv.to.map_or(127, |to| to.index())) & (SLOTS - 1)
    }
}
