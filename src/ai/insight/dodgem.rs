//! Dodgem: who is nearer to being off, and who stands in whose way.

use super::{Insight, SLOTS};
use crate::ai::Kit;
use crate::ai::budget::Limits;
use crate::ai::dodgem::master::{self, Master};
use crate::ai::dodgem::shape;
use crate::ai::score::Value;
use crate::ai::solution::Solution;
use crate::ai::solve;
use crate::ai::whole::Whole;
use crate::rules::Rules;
use crate::rules::bits::Word;
use crate::rules::dodgem::{Dodgem, Move};
use crate::rules::history::History;
use crate::rules::seat::Seat;

impl<W: Word> Insight for Dodgem<W> {
    type Master = Master<W>;
    type Stage = Whole<Self>;

    fn master(kit: &Kit) -> Self::Master {
        Master::new(kit)
    }

    fn solve(history: &History<Self>, limits: &Limits, kit: &Kit) -> Solution<Self::Move> {
        master::solve(history, limits, kit)
            .unwrap_or_else(|| solve::by_search(history, limits, kit))
    }

    fn evaluate(&self, seat: Seat) -> Value {
        let value = shape::worth(self);
        if seat == Seat::FIRST { value } else { -value }
    }

    fn promise(&self) -> impl Fn(Move) -> Value {
        let (first, cols) = (self.to_move() == Seat::FIRST, self.geometry().cols);
        move |mv| {
            let forward = match mv.to {
                None => return 40,
                Some(to) if first => to.index() + cols == mv.from.index(),
                Some(to) => to.index() == mv.from.index() + 1,
            };
            if forward { 20 } else { 0 }
        }
    }

    fn slot(&self, mv: Move) -> usize {
        (mv.from.index() << 7 | mv.to.map_or(127, |to| to.index())) & (SLOTS - 1)
    }
}
