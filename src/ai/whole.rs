//! Positions whose moves are taken whole, which suits every game of few moves.

use super::insight::Insight;
use super::score::{Value, expectation};
use super::stage::{Known, Shares, Stage, of_two};
use crate::rules::history;
use crate::rules::seat::{MAX_SEATS, Seat};

/// See the module.
#[derive(Copy, Clone, Debug)]
pub struct Whole<G>(G);

impl<G: Insight> Stage for Whole<G> {
    type Game = G;
    type Step = G::Move;

    fn of(position: &G) -> Whole<G> {
        Whole(*position)
    }

    fn whole(line: &[G::Move]) -> Vec<G::Move> {
        line.to_vec()
    }

    fn chooser(&self) -> Seat {
        self.0.to_move()
    }

    fn each_step(&self, visit: impl FnMut(G::Move)) {
        self.0.visit(visit);
    }

    fn after(&self, mv: G::Move) -> Whole<G> {
        Whole(self.0.play(mv))
    }

    fn known(&self, seat: Seat, trail: &[Whole<G>]) -> Known {
        let before = trail.iter().map(|stage| &stage.0);
        match self.0.outcome().or_else(|| history::repeated(&self.0, before)) {
            Some(outcome) => Known::over(outcome, seat),
            None => Known::foreseen(self.0.foresee(), seat),
        }
    }

    fn value(&self, seat: Seat) -> Value {
        self.0.evaluate(seat)
    }

    fn expectations(&self, seat: Seat, value: f32) -> Shares {
        shared(&self.0, seat, value)
    }

    fn players(&self) -> usize {
        self.0.setup().players
    }
}

/// The shares of all, given that of `seat`: the rest is shared by how the others stand.
pub fn shared<G: Insight>(position: &G, seat: Seat, value: f32) -> Shares {
    let players = position.setup().players;
    if players == 2 {
        return of_two(seat, value);
    }
    let stands = |other: Seat| f32::from(expectation(position.evaluate(other))) + 1.0;
    let others = || Seat::all(players).filter(|&other| other != seat);
    let sum: f32 = others().map(stands).sum();
    let mut shares = [0.0; MAX_SEATS];
    for other in others() {
        shares[other.index()] = (1.0 - value) * stands(other) / sum;
    }
    shares[seat.index()] = value;
    shares
}
