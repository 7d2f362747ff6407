//! Pentago XL: runs of marbles.

use super::{Insight, SLOTS};
use crate::ai::Kit;
use crate::ai::alphabeta::AlphaBeta;
use crate::ai::budget::Limits;
use crate::ai::score::Value;
use crate::ai::solution::Solution;
use crate::ai::solve;
use crate::rules::Rules;
use crate::rules::history::History;
use crate::rules::marble::Move;
use crate::rules::pentagoxl::PentagoXl;
use crate::rules::seat::Seat;

impl Insight for PentagoXl {
    type Master = AlphaBeta<Self>;

    fn master(kit: &Kit) -> Self::Master {
        AlphaBeta::new(kit)
    }

    fn solve(history: &History<Self>, limits: &Limits, kit: &Kit) -> Solution<Self::Move> {
        solve::by_search(history, limits, kit)
    }

    fn evaluate(&self, seat: Seat) -> Value {
        let runs = |seat: Seat| -> Value {
            let marbles = self.marbles(seat);
            let along = |stride: u32| {
                let two = marbles & (marbles >> stride);
                let three = two & (marbles >> (2 * stride));
                let four = three & (marbles >> (3 * stride));
                (two.count_ones() + 3 * three.count_ones() + 9 * four.count_ones()) as Value
            };
            [1, 9, 10, 11].into_iter().map(along).sum()
        };
        let others = Seat::all(self.setup().players).filter(|&other| other != seat);
        8 * (runs(seat) - others.map(runs).max().unwrap_or(0))
    }

    fn slot(&self, mv: Move) -> usize {
        let turn =
            mv.turn.map_or(0, |turn| 1 + usize::from(turn.block) * 2 + usize::from(turn.clockwise));
        (turn << 7 | mv.square.index()) & (SLOTS - 1)
    }
}
