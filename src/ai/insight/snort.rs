//! Snort: squares one may still use.

use super::{Insight, SLOTS};
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
use crate::rules::setup::Setup;
use crate::rules::snort::Snort;
use crate::rules::step::Square;

impl<W: Word> Insight for Snort<W> {
    type Master = AlphaBeta<Self>;

    fn master(kit: &Kit) -> Self::Master {
        AlphaBeta::new(kit)
    }

    fn solve(history: &History<Self>, limits: &Limits, kit: &Kit) -> Solution<Self::Move> {
        solve::by_search(history, limits, kit)
    }

    fn evaluate(&self, seat: Seat) -> Value {
        let (ours, theirs) =
            (self.our_squares().count() as Value, self.their_squares().count() as Value);
        let value = 40 * (ours - theirs);
        if seat == self.to_move() { value } else { -value }
    }

    fn slot(&self, square: Square) -> usize {
        (self.to_move().index() << 7 | square.index()) & (SLOTS - 1)
    }

    fn mirror_wins(setup: &Setup, seat: Seat) -> bool {
        // Odd side: player 1 takes the centre; even side: player 2 only answers. A stone and its
        // image are beside each other only in the centre of an odd board, which is taken.
        (setup.rows % 2 == 1) == (seat == Seat::FIRST)
    }
}
