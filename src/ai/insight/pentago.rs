//! Pentago: lines still open, as the board is and after each turn.

use super::{Insight, SLOTS};
use crate::ai::Kit;
use crate::ai::budget::Limits;
use crate::ai::marbles::{self, Half, Marbles};
use crate::ai::pentago::master::Master;
use crate::ai::pentago::{leaning, lines, net, solving};
use crate::ai::score::Value;
use crate::ai::solution::Solution;
use crate::ai::stage::Manner;
use crate::rules::Rules;
use crate::rules::history::History;
use crate::rules::marble::Move;
use crate::rules::pentago::{Pentago, five, turned};
use crate::rules::seat::Seat;
use crate::rules::step::{Square, Turn};

impl Insight for Pentago {
    type Master = Master;
    type Stage = Half<Self>;

    fn master(kit: &Kit) -> Self::Master {
        Master::new(kit)
    }

    fn solve(history: &History<Self>, limits: &Limits, kit: &Kit) -> Solution<Self::Move> {
        solving::solve(history, limits, kit)
    }

    fn evaluate(&self, seat: Seat) -> Value {
        let mover = self.to_move();
        let value = lines::evaluate(self.marbles(mover), self.marbles(mover.other()));
        if seat == mover { value } else { -value }
    }

    fn promise(&self) -> impl Fn(Move) -> Value {
        let mover = self.to_move();
        let (ours, theirs) = (self.marbles(mover), self.marbles(mover.other()));
        move |mv| {
            let Some(turn) = mv.turn else { return 1 << 14 };
            let ours = turned(ours | Pentago::bit(mv.square), turn);
            lines::glance(ours, turned(theirs, turn))
        }
    }

    fn foresee(&self) -> Option<(Seat, u32)> {
        let mover = self.to_move();
        let wins = lines::wins_now(self.marbles(mover), self.marbles(mover.other()));
        wins.then_some((mover, 1))
    }

    fn hopeless(&self) -> impl Fn(Move) -> bool {
        marbles::hopeless(self)
    }

    fn slot(&self, mv: Move) -> usize {
        let turn =
            mv.turn.map_or(0, |turn| 1 + usize::from(turn.block) * 2 + usize::from(turn.clockwise));
        (turn << 7 | mv.square.index()) & (SLOTS - 1)
    }
}

impl Marbles for Pentago {
    const BLOCKS: u8 = 4;
    /// By matches against the best player as it was before it had learned.
    const MANNER: Manner =
        Manner { curiosity: 0.5, first_warmth: 174.0, warmth: 60.0, doubt: 0.02 };

    type Set = u64;

    fn bit(square: Square) -> u64 {
        Pentago::bit(square)
    }

    fn turned(set: u64, turn: Turn) -> u64 {
        turned(set, turn)
    }

    fn marbles(&self, seat: Seat) -> u64 {
        self.marbles(seat)
    }

    fn five(marbles: u64) -> bool {
        five(marbles)
    }

    fn lacking(ours: u64, theirs: u64, see: impl FnMut(u64)) {
        lines::lacking(ours, theirs, see);
    }

    fn judged(&self, seat: Seat) -> Value {
        let mover = self.to_move();
        let value = net::worth(self.marbles(mover), self.marbles(mover.other()));
        if seat == mover { value } else { -value }
    }

    fn leanings(&self) -> Vec<Value> {
        let mover = self.to_move();
        leaning::leanings(self.marbles(mover), self.marbles(mover.other()))
    }
}
