//! Pentago: lines still open.

use super::{Insight, SLOTS};
use crate::ai::Kit;
use crate::ai::alphabeta::AlphaBeta;
use crate::ai::budget::Limits;
use crate::ai::score::Value;
use crate::ai::solution::Solution;
use crate::ai::solve;
use crate::rules::history::History;
use crate::rules::marble::Move;
use crate::rules::pentago::{LINES, Pentago};
use crate::rules::seat::Seat;

impl Insight for Pentago {
    type Master = AlphaBeta<Self>;

    fn master(kit: &Kit) -> Self::Master {
        AlphaBeta::new(kit)
    }

    fn solve(history: &History<Self>, limits: &Limits, kit: &Kit) -> Solution<Self::Move> {
        solve::by_search(history, limits, kit)
    }

    fn evaluate(&self, seat: Seat) -> Value {
        let (us, them) = (self.marbles(seat), self.marbles(seat.other()));
        let open = |ours: u64, theirs: u64| -> Value {
            let lines = LINES.iter().filter(|&&line| line & theirs == 0);
            lines.map(|&line| (line & ours).count_ones().pow(2) as Value).sum()
        };
        6 * (open(us, them) - open(them, us))
    }

    fn slot(&self, mv: Move) -> usize {
        let turn =
            mv.turn.map_or(0, |turn| 1 + usize::from(turn.block) * 2 + usize::from(turn.clockwise));
        (turn << 7 | mv.square.index()) & (SLOTS - 1)
    }
}
