//! Amazons: territory.

use super::{Insight, SLOTS};
use crate::ai::Kit;
use crate::ai::alphabeta::AlphaBeta;
use crate::ai::budget::Limits;
use crate::ai::score::Value;
use crate::ai::solution::Solution;
use crate::ai::amazons::solving;
use crate::rules::Rules;
use crate::rules::amazons::{Amazons, Move};
use crate::rules::bits::Word;
use crate::rules::history::History;
use crate::rules::seat::Seat;

impl<W: Word> Insight for Amazons<W> {
    type Master = AlphaBeta<Self>;

    fn master(kit: &Kit) -> Self::Master {
        AlphaBeta::new(kit)
    }

    fn solve(history: &History<Self>, limits: &Limits, kit: &Kit) -> Solution<Self::Move> {
        solving::solve(history, limits, kit)
    }

    fn evaluate(&self, seat: Seat) -> Value {
        let reach = |amazons: W| -> Value {
            amazons
                .squares()
                .map(|at| self.geometry().queen(at, self.occupied()).count() as Value)
                .sum()
        };
        let value = 10 * (reach(self.us()) - reach(self.them()));
        if seat == self.to_move() { value } else { -value }
    }

    fn slot(&self, mv: Move) -> usize {
        (mv.to.index() << 7 | mv.arrow.index()) & (SLOTS - 1)
    }
}
