//! Pleiadis: squares where one's own stones outnumber the enemy's.

use super::{Insight, SLOTS};
use crate::ai::Kit;
use crate::ai::budget::{Limits, Watch};
use crate::ai::net::Net;
use crate::ai::regions::crowd::Crowd;
use crate::ai::regions::field::{Field, Side};
use crate::ai::regions::master::Master;
use crate::ai::regions::prover::{self, Summed};
use crate::ai::regions::sum::Sums;
use crate::ai::score::{SURE, Value};
use crate::ai::solution::Solution;
use crate::ai::whole::Whole;
use crate::ai::windows::{self, Seen, Sight, Windows};
use crate::rules::Rules;
use crate::rules::bits::Word;
use crate::rules::history::History;
use crate::rules::pleiadis::Pleiadis;
use crate::rules::seat::Seat;
use crate::rules::setup::Setup;
use crate::rules::step::Square;

/// Parts of up to so many squares are known by their thermographs; with up to nineteen states a
/// square, larger ones repeat too seldom.
const SMALL: u32 = 6;
// The weights: logistic regression of the results on the terms (Texel's way) over the 5,400
// positions before the 26th ply of 250 games of the alpha-beta search against itself on 7×7, from
// random openings of 2 to 7 plies, 3,000 nodes a move.

/// What a move more than the opponent is worth, as the field guesses them.
const MOVE: Value = 116;
/// What a square is worth besides on which only one may place.
const RESERVED: Value = 86;
/// What the right to move is worth while squares are contested.
const TEMPO: Value = 215;

impl<W: Word> Summed for Pleiadis<W> {
    type Prover = Sums<Crowd<W>>;
    type Judge = Windows;

    fn prover(mib: usize) -> Self::Prover {
        Sums::new(mib, SMALL)
    }

    fn wins(&self, prover: &mut Self::Prover, watch: &mut Watch) -> Option<bool> {
        prover.wins(&Crowd::new(self), Side::Left, watch)
    }

    fn plies_left(&self) -> u32 {
        Crowd::new(self).squares().count()
    }
}

impl<W: Word> Seen for Pleiadis<W> {
    type Set = W;

    fn net() -> &'static Net {
        static LEARNED: Net = windows::net(include_bytes!("../../../assets/pleiadis.net"));
        &LEARNED
    }

    fn sight(&self) -> Sight<W> {
        let (us, them) = (self.us(), self.them());
        let (side, centres) = (self.geometry().rows, self.geometry().all & !(us | them));
        Sight { odd: us, high: them, centres, side, beyond: 3, facts: [None; 2] }
    }
}

impl<W: Word> Insight for Pleiadis<W> {
    type Master = Master<Self>;
    type Stage = Whole<Self>;

    fn master(kit: &Kit) -> Self::Master {
        Master::new(kit)
    }

    fn solve(history: &History<Self>, limits: &Limits, kit: &Kit) -> Solution<Self::Move> {
        prover::solve(history, limits, kit)
    }

    fn evaluate(&self, seat: Seat) -> Value {
        let (ours, theirs) = (self.our_squares(), self.their_squares());
        let contested = (ours & theirs).count() as Value;
        let reserved = ours.count() as Value - theirs.count() as Value;
        let balance = Crowd::new(self).guess() * MOVE / 256 + RESERVED * reserved;
        let value = (balance + TEMPO * contested.min(4) / 4).clamp(-SURE, SURE);
        if seat == self.to_move() { value } else { -value }
    }

    fn promise(&self) -> impl Fn(Square) -> Value {
        let (ours, theirs) = (self.our_squares(), self.their_squares());
        move |square| {
            let near = self.geometry().around[square.index()];
            // A contested square is taken from them; one of ours waits; neighbours in balance tip.
            let balance = near & ours & theirs;
            2 * balance.count() as Value + 4 * Value::from(theirs.has(square))
        }
    }

    fn slot(&self, square: Square) -> usize {
        (self.to_move().index() << 7 | square.index()) & (SLOTS - 1)
    }

    fn foresee(&self) -> Option<(Seat, u32)> {
        if !(self.our_squares() & self.their_squares()).is_empty() {
            return None;
        }
        let field = Crowd::new(self);
        let [ours, theirs] = [Side::Left, Side::Right].map(|side| field.most(side) as u32);
        // Every square is somebody's for ever if no square can still be either's.
        if ours + theirs != field.squares().count() {
            return None;
        }
        let us = self.to_move();
        Some(if ours > theirs { (us, 2 * theirs + 1) } else { (us.other(), 2 * ours) })
    }

    fn mirror_wins(setup: &Setup, seat: Seat) -> bool {
        setup.rows % 2 == 1 && seat == Seat::FIRST
    }
}
