//! SOS: points, what can be had now, and who runs out of safe moves. No move is forcing: the
//! evaluation itself takes what can be had, and to search in which order took for ever.

use super::Insight;
use crate::ai::Kit;
use crate::ai::budget::Limits;
use crate::ai::net::Net;
use crate::ai::score::{SURE, Value};
use crate::ai::solution::Solution;
use crate::ai::solve;
use crate::ai::sos::board::Board;
use crate::ai::sos::margin;
use crate::ai::sos::master::Master;
use crate::ai::whole::Whole;
use crate::ai::windows::{self, Seen, Sight};
use crate::rules::Rules;
use crate::rules::bits::Word;
use crate::rules::history::History;
use crate::rules::seat::Seat;
use crate::rules::sos::{Move, Sos};
use crate::rules::step::Letter;

/// What a point is worth on an empty board, and on a full one; estimates, not yet tuned.
const POINT: Value = 120;
const POINT_LATE: Value = 180;
/// What it is worth to have the last safe move, so that the other must give the first point: so
/// many hundredths of a point, less while many safe moves are left. With 70 `greedy` scored 354.5
/// of 400 against `tactical` on 6×6, with 40 338.
const LAST_SAFE: Value = 70;

impl<W: Word> Sos<W> {
    /// The points that the player to move makes in one turn, square by square, and the position
    /// after that.
    fn harvest(&self) -> (Value, Self) {
        let (mut taken, mut now) = (0, *self);
        loop {
            let [scoring, _] = Board::new(&now).prospects(self.geometry());
            if scoring.is_empty() {
                return (taken, now);
            }
            let square = scoring.lowest();
            let [with_s, with_o] = [Letter::S, Letter::O].map(|letter| Move { square, letter });
            let best = if now.gain(with_s) > now.gain(with_o) { with_s } else { with_o };
            taken += Value::from(now.gain(best));
            now = now.play(best);
        }
    }
}

/// Leads beyond this are all alike to the learned judge.
const LEAD: i32 = 8;
/// Where leads come among the facts: after the numbers of empty squares.
const LEADS: i32 = 64;

impl<W: Word> Seen for Sos<W> {
    type Set = W;

    fn net() -> &'static Net {
        static LEARNED: Net = windows::net(include_bytes!("../../../assets/sos.net"));
        &LEARNED
    }

    fn sight(&self) -> Sight<W> {
        let (points, us) = (self.points(), self.to_move());
        let lead = i32::from(points[us.index()]) - i32::from(points[us.other().index()]);
        let lead = LEADS + LEAD + lead.clamp(-LEAD, LEAD);
        Sight {
            odd: self.s(),
            high: self.o(),
            centres: self.geometry().all,
            side: self.geometry().rows,
            beyond: 3,
            facts: [Some(self.empty().count() as usize), Some(lead as usize)],
        }
    }
}

impl<W: Word> Insight for Sos<W> {
    type Master = Master<W>;
    type Stage = Whole<Self>;

    fn master(kit: &Kit) -> Self::Master {
        Master::new(kit)
    }

    fn solve(history: &History<Self>, limits: &Limits, kit: &Kit) -> Solution<Self::Move> {
        if history.position().setup().players > 2 {
            return solve::by_search(history, limits, kit);
        }
        margin::solve(history, limits, kit)
    }

    fn evaluate(&self, seat: Seat) -> Value {
        let points = self.points();
        let best = (0..points.len())
            .filter(|&other| other != seat.index())
            .map(|other| Value::from(points[other]))
            .max();
        let lead = Value::from(points[seat.index()]) - best.unwrap_or(0);
        let g = self.geometry();
        // The player to move takes what there is; then the parity of safe moves tells who opens.
        let (taken, after) = self.harvest();
        let (empty, all) = (self.empty().count() as Value, g.all.count() as Value);
        let point = POINT + (POINT_LATE - POINT) * (all - empty) / all;
        let [_, safe] = Board::new(&after).prospects(g);
        let safe = safe.count() as Value;
        let parity = point * LAST_SAFE / 100 * 6 / (6 + safe);
        let odd = safe % 2 == 1;
        let turn = taken * point + if odd { parity } else { -parity };
        let us = self.to_move();
        let share = match self.setup().players {
            2 => 1,
            players => players as Value - 1,
        };
        let value = lead * point + if seat == us { turn } else { -turn / share };
        value.clamp(-SURE, SURE)
    }

    fn promise(&self) -> impl Fn(Move) -> Value {
        move |mv| self.gain(mv).into()
    }

    fn slot(&self, mv: Move) -> usize {
        mv.square.index() << 1 | usize::from(mv.letter == Letter::O)
    }
}
