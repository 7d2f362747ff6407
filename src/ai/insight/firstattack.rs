//! First Attack: squares one may still use.

use super::{Insight, SLOTS};
use crate::ai::Kit;
use crate::ai::alphabeta::AlphaBeta;
use crate::ai::budget::Limits;
use crate::ai::score::Value;
use crate::ai::solution::Solution;
use crate::ai::solve;
use crate::rules::Rules;
use crate::rules::bits::Word;
use crate::rules::firstattack::FirstAttack;
use crate::rules::history::History;
use crate::rules::seat::Seat;
use crate::rules::setup::{Setup, Variant};
use crate::rules::step::Square;

impl<W: Word> Insight for FirstAttack<W> {
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
        let value = 30 * (ours - theirs);
        if seat == self.to_move() { value } else { -value }
    }

    fn slot(&self, square: Square) -> usize {
        (self.to_move().index() << 7 | square.index()) & (SLOTS - 1)
    }

    fn mirror_wins(setup: &Setup, seat: Seat) -> bool {
        match setup.variant {
            Variant::Standard => setup.rows % 2 == 1 && seat == Seat::FIRST,
            Variant::Colours => setup.rows.is_multiple_of(2) && seat == Seat::SECOND,
        }
    }
}
