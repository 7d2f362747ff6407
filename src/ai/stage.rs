//! What a tree of expectations grows over: positions joined by whole moves, or by halves of moves
//! with the position between them. Amazons and Pentago are taken in halves, so that two thousand
//! moves become some eighty and then some thirty.

use super::score::Value;
use crate::rules::Rules;
use crate::rules::seat::{MAX_SEATS, Outcome, Seat};

/// How a tree grows.
#[derive(Copy, Clone, Debug)]
pub struct Manner {
    /// How much trying what was seldom tried counts.
    pub curiosity: f32,
    /// Evaluations of first choices at a position so far apart differ by a factor of e in how often
    /// they are tried.
    pub first_warmth: f32,
    /// The same of second halves of moves.
    pub warmth: f32,
    /// How much below what is hoped for a first half that was not tried is taken to be.
    pub doubt: f32,
}

/// A position, or one with the first half of a move made.
pub trait Stage: Copy + Send {
    /// The game it belongs to.
    type Game: Rules;
    /// A move, or half of one.
    type Step: Copy + Send;

    /// How a tree grows over it; this one by matches of Amazons against itself, before it
    /// had learned.
    const MANNER: Manner = Manner { curiosity: 0.5, first_warmth: 60.0, warmth: 60.0, doubt: 0.02 };

    /// A position as it is before any choice.
    fn of(position: &Self::Game) -> Self;
    /// The whole moves in a line of steps.
    fn whole(line: &[Self::Step]) -> Vec<<Self::Game as Rules>::Move>;

    /// Whose choice it is.
    fn chooser(&self) -> Seat;
    /// Whether a move is but half made here.
    fn is_half(&self) -> bool {
        false
    }
    /// Visits every choice.
    fn each_step(&self, visit: impl FnMut(Self::Step));
    /// Where a choice leads.
    #[must_use]
    fn after(&self, step: Self::Step) -> Self;
    /// What can be told at once of the result here to `seat`, who has just chosen; `trail` are the
    /// positions of the game and of the line before it, in games that repeat.
    fn known(&self, seat: Seat, trail: &[Self]) -> Known;
    /// How good it is for `seat`, who has just chosen.
    fn value(&self, seat: Seat) -> Value;
    /// How good the best of the first halves of moves is taken to be for `seat`, to choose, before
    /// any was tried; `most` is what the best of them looks like.
    fn hoped(&self, seat: Seat, most: Value) -> Value {
        let _ = seat;
        most
    }

    /// The expectation of each seat, given that of `seat`.
    fn expectations(&self, seat: Seat, value: f32) -> Shares;
    /// How many play.
    fn players(&self) -> usize {
        2
    }
}

/// The point of a game, shared by those who may expect it.
pub type Shares = [f32; MAX_SEATS];

/// The shares of two players.
pub fn of_two(seat: Seat, value: f32) -> Shares {
    let mut shares = [1.0 - value; MAX_SEATS];
    shares[seat.index()] = value;
    shares
}

/// What is known of a result, to one seat, and in at most how many plies it comes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Known {
    /// Nothing is proven.
    Open,
    /// It wins.
    Won(u16),
    /// It shares the win.
    Drawn,
    /// It does not win.
    Lost(u16),
}

impl Known {
    /// A finished game.
    pub fn over(outcome: Outcome, seat: Seat) -> Known {
        match outcome.includes(seat) {
            true if outcome == Outcome::win(seat) => Known::Won(0),
            true => Known::Drawn,
            false => Known::Lost(0),
        }
    }

    /// A game not yet over, whose winner is foreseen.
    pub fn foreseen(foreseen: Option<(Seat, u32)>, seat: Seat) -> Known {
        match foreseen {
            None => Known::Open,
            Some((winner, plies)) if winner == seat => Known::Won(plies as u16),
            Some((_, plies)) => Known::Lost(plies as u16),
        }
    }

    /// The same a ply earlier.
    #[must_use]
    pub fn later(self) -> Known {
        match self {
            Known::Won(plies) => Known::Won(plies + 1),
            Known::Lost(plies) => Known::Lost(plies + 1),
            known => known,
        }
    }

    /// The same to another seat, `two` telling whether there are just these.
    #[must_use]
    pub fn to_other(self, two: bool) -> Known {
        match self {
            Known::Won(plies) => Known::Lost(plies),
            // Who wins when one of several does not is another question.
            Known::Lost(plies) if two => Known::Won(plies),
            Known::Drawn if two => Known::Drawn,
            _ => Known::Open,
        }
    }
}
