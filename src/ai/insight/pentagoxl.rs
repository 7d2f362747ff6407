//! Pentago XL: lines still open.

use super::{Insight, SLOTS};
use crate::ai::Kit;
use crate::ai::budget::Limits;
use crate::ai::marbles::{self, Half, Marbles};
use crate::ai::pentagoxl::master::Master;
use crate::ai::pentagoxl::{leaning, lines, net};
use crate::ai::score::{SURE, Value};
use crate::ai::solution::Solution;
use crate::ai::solve;
use crate::ai::stage::Manner;
use crate::rules::Rules;
use crate::rules::bits::Word;
use crate::rules::history::History;
use crate::rules::marble::Move;
use crate::rules::pentagoxl::{PentagoXl, bit_of, five, turned};
use crate::rules::seat::{MAX_SEATS, Seat};
use crate::rules::step::{Square, Turn};

/// What it is worth to be to move.
const TEMPO: Value = 40;
/// What it is worth to be to move and to win at once.
const WINNING: Value = 3000;
/// How much a player leans to a marble for each unit that it adds, where nothing was learned.
const PLACED: Value = 6;

impl PentagoXl {
    /// The marbles of everybody, and those of everybody but `seat`.
    fn all_but(&self, seat: Seat) -> [u128; 2] {
        let all = Seat::all(MAX_SEATS).fold(0, |all, other| all | self.marbles(other));
        [all, all & !self.marbles(seat)]
    }

    /// What a marble adds to the lines of the player to move, and what it takes from the strongest
    /// of the others.
    fn placed(&self, square: Square) -> Value {
        let mover = self.to_move();
        let [all, others] = self.all_but(mover);
        let bit = bit_of(square);
        let rest = Seat::all(self.setup().players).filter(|&other| other != mover);
        let potential = |other| {
            let marbles = self.marbles(other);
            lines::potential(marbles, (all | bit) & !marbles)
        };
        let strongest = rest.map(potential).max().unwrap_or(0);
        PLACED * (lines::potential(self.marbles(mover) | bit, others) - strongest)
    }
}

impl Insight for PentagoXl {
    type Master = Master;
    type Stage = Half<Self>;

    fn master(kit: &Kit) -> Self::Master {
        Master::new(kit)
    }

    fn solve(history: &History<Self>, limits: &Limits, kit: &Kit) -> Solution<Self::Move> {
        solve::by_search(history, limits, kit)
    }

    fn evaluate(&self, seat: Seat) -> Value {
        if let Some((winner, _)) = self.foresee() {
            return if winner == seat { WINNING } else { -WINNING };
        }
        let stands = |seat: Seat| {
            let [_, others] = self.all_but(seat);
            let tempo = if seat == self.to_move() { TEMPO } else { 0 };
            lines::potential(self.marbles(seat), others) + tempo
        };
        let others = Seat::all(self.setup().players).filter(|&other| other != seat);
        let value = stands(seat) - others.map(stands).max().unwrap_or(0);
        value.clamp(-SURE, SURE)
    }

    fn promise(&self) -> impl Fn(Move) -> Value {
        let ours = self.marbles(self.to_move());
        let [_, others] = self.all_but(self.to_move());
        move |mv| {
            let Some(_) = mv.turn else { return 1 << 14 };
            let near = lines::NEAR[bit_of(mv.square).lowest().index()];
            (4 * (near & ours).count_ones() + 3 * (near & others).count_ones()) as Value
        }
    }

    fn foresee(&self) -> Option<(Seat, u32)> {
        let mover = self.to_move();
        let mut others = [0; MAX_SEATS];
        let rest = Seat::all(self.setup().players).filter(|&other| other != mover);
        for (place, other) in others.iter_mut().zip(rest) {
            *place = self.marbles(other);
        }
        let players = self.setup().players;
        lines::wins_now(self.marbles(mover), &others[..players - 1]).then_some((mover, 1))
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

impl Marbles for PentagoXl {
    const BLOCKS: u8 = 9;
    /// By matches against the best player as it was before it had learned.
    const MANNER: Manner =
        Manner { curiosity: 1.5, first_warmth: 120.0, warmth: 40.0, doubt: 0.02 };

    type Set = u128;

    fn bit(square: Square) -> u128 {
        bit_of(square)
    }

    fn turned(set: u128, turn: Turn) -> u128 {
        turned(set, turn)
    }

    fn marbles(&self, seat: Seat) -> u128 {
        self.marbles(seat)
    }

    fn five(marbles: u128) -> bool {
        five(marbles)
    }

    fn lacking(ours: u128, theirs: u128, see: impl FnMut(u128)) {
        lines::lacking(ours, theirs, see);
    }

    fn judged(&self, seat: Seat) -> Value {
        let mover = self.to_move();
        if self.setup().players > 2 {
            return self.evaluate(seat);
        }
        let value = net::worth(self.marbles(mover), self.marbles(mover.other()));
        if seat == mover { value } else { -value }
    }

    fn leanings(&self) -> Vec<Value> {
        let mover = self.to_move();
        if self.setup().players > 2 {
            return (0..81).map(|number| self.placed(Square::new(number))).collect();
        }
        leaning::leanings(self.marbles(mover), self.marbles(mover.other()))
    }
}
