//! Amazons: territory. What was learned is for the trees of [`crate::ai::amazons::halves`].

use super::{Insight, SLOTS};
use crate::ai::Kit;
use crate::ai::amazons::halves::Half;
use crate::ai::amazons::master::Master;
use crate::ai::amazons::{solving, territory};
use crate::ai::budget::Limits;
use crate::ai::score::Value;
use crate::ai::solution::Solution;
use crate::rules::Rules;
use crate::rules::amazons::{Amazons, Move};
use crate::rules::bits::Word;
use crate::rules::history::History;
use crate::rules::seat::Seat;
use crate::rules::step::Square;

impl<W: Word> Insight for Amazons<W> {
    type Master = Master<W>;
    type Stage = Half<W>;

    fn master(kit: &Kit) -> Self::Master {
        Master::new(kit)
    }

    fn solve(history: &History<Self>, limits: &Limits, kit: &Kit) -> Solution<Self::Move> {
        solving::solve(history, limits, kit)
    }

    fn evaluate(&self, seat: Seat) -> Value {
        let empty = self.geometry().all & !self.occupied();
        let value = territory::evaluate(self.geometry(), self.us(), self.them(), empty);
        if seat == self.to_move() { value } else { -value }
    }

    fn promise(&self) -> impl Fn(Move) -> Value {
        let (geometry, them) = (self.geometry(), self.them());
        let free = geometry.all & !self.occupied();
        move |mv| {
            let empty = free | W::bit(mv.from);
            let near = |at: Square| geometry.around[at.index()];
            let room = |at| (near(at) & empty).count() as Value;
            // Away from where it is cramped, the arrow next to an opponent who has room to lose.
            let shot = (near(mv.arrow) & them).count() as Value;
            room(mv.to) - room(mv.from) + 2 * shot - i32::from(!near(mv.to).has(mv.arrow))
        }
    }

    fn slot(&self, mv: Move) -> usize {
        (mv.to.index() << 7 | mv.arrow.index()) & (SLOTS - 1)
    }
}
