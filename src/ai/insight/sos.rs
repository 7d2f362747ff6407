//! SOS: points.

use super::Insight;
use crate::ai::Kit;
use crate::ai::alphabeta::AlphaBeta;
use crate::ai::budget::Limits;
use crate::ai::score::Value;
use crate::ai::solution::Solution;
use crate::ai::solve;
use crate::rules::Rules;
use crate::rules::bits::Word;
use crate::rules::history::History;
use crate::rules::seat::Seat;
use crate::rules::sos::{Move, Sos};
use crate::rules::step::Letter;

impl<W: Word> Insight for Sos<W> {
    type Master = AlphaBeta<Self>;

    fn master(kit: &Kit) -> Self::Master {
        AlphaBeta::new(kit)
    }

    const FORCES: bool = true;

    fn solve(history: &History<Self>, limits: &Limits, kit: &Kit) -> Solution<Self::Move> {
        solve::by_search(history, limits, kit)
    }

    fn evaluate(&self, seat: Seat) -> Value {
        let points = self.points();
        let best = (0..points.len())
            .filter(|&other| other != seat.index())
            .map(|other| points[other])
            .max();
        120 * (Value::from(points[seat.index()]) - Value::from(best.unwrap_or(0)))
    }

    fn promise(&self, mv: Move) -> Value {
        self.gain(mv).into()
    }

    fn slot(&self, mv: Move) -> usize {
        mv.square.index() << 1 | usize::from(mv.letter == Letter::O)
    }

    fn forcing(&self, mv: Move) -> bool {
        self.gain(mv) > 0
    }
}
