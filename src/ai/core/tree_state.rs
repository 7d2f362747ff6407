//! What a tree of expectations grows over: positions joined by whole moves, or by halves of moves
//! with the position between them. Amazons and Pentago are taken in halves, so that two thousand
//! moves become some eighty and then some thirty.

use super::score::Value;
use crate::rules::Rules;
use crate::rules::seat::{MAX_SEATS, Outcome, Seat};

/// How a tree grows.
#[derive(Copy, Clone, Debug)]
pub struct PuctParams {
    /// How much trying what was seldom tried counts.
    pub c_puct: f32,
    /// Evaluations of first choices at a position so far apart differ by a factor of e in how often
    /// they are tried.
    pub policy_temperature: f32,
    /// The same of second halves of moves.
    pub second_policy_temperature: f32,
    /// How much below what is hoped for a first half that was not tried is taken to be.
    pub fpu_reduction: f32,
}

/// A position, or one with the first half of a move made.
pub trait TreeState: Copy + Send {
    /// The game it belongs to.
    type Game: Rules;
    /// A move, or half of one.
    type Action: Copy + Send;

    /// How a tree grows over it; this one by matches of Amazons against itself, before it
    /// had learned.
    const PUCT_PARAMS: PuctParams = PuctParams {
        c_puct: 0.5,
        policy_temperature: 60.0,
        second_policy_temperature: 60.0,
        fpu_reduction: 0.02,
    };

    /// A position as it is before any choice.
    fn from_position(position: &Self::Game) -> Self;
    /// The whole moves in a line of steps.
    fn to_moves(pv: &[Self::Action]) -> Vec<<Self::Game as Rules>::Move>;

    /// Whose choice it is.
    fn to_move(&self) -> Seat;
    /// Whether a move is but half made here.
    fn is_half_move(&self) -> bool {
        false
    }
    /// Visits every choice.
    fn for_each_action(&self, visit: impl FnMut(Self::Action));
    /// Where a choice leads.
    #[must_use]
    fn play(&self, action: Self::Action) -> Self;
    /// What can be told at once of the result here to `seat`, who has just chosen; `trail` are the
    /// positions of the game and of the line before it, in games that repeat.
    fn status(&self, seat: Seat, ancestors: &[Self]) -> SolverStatus;
    /// How good it is for `seat`, who has just chosen.
    fn evaluate(&self, seat: Seat) -> Value;
    /// How good the best of the first halves of moves is taken to be for `seat`, to choose, before
    /// any was tried; `most` is what the best of them looks like.
    fn fpu_base(&self, seat: Seat, best_eval: Value) -> Value {
        let _ = seat;
        best_eval
    }

    /// The expectation of each seat, given that of `seat`.
    fn seat_values(&self, seat: Seat, value: f32) -> SeatValues;
    /// How many play.
    fn players(&self) -> usize {
        2
    }
}

/// The point of a game, shared by those who may expect it.
pub type SeatValues = [f32; MAX_SEATS];

/// The shares of two players.
pub fn two_player_values(seat: Seat, value: f32) -> SeatValues {
    let mut values = [1.0 - value; MAX_SEATS];
    values[seat.index()] = value;
    values
}

/// What is known of a result, to one seat, and in at most how many plies it comes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SolverStatus {
    /// Nothing is proven.
    Unproven,
    /// It wins.
    Won(u16),
    /// It shares the win.
    Drawn,
    /// It does not win.
    Lost(u16),
}

impl SolverStatus {
    /// A finished game.
    pub fn from_outcome(outcome: Outcome, seat: Seat) -> SolverStatus {
        match outcome.includes(seat) {
            true if outcome == Outcome::win(seat) => SolverStatus::Won(0),
            true => SolverStatus::Drawn,
            false => SolverStatus::Lost(0),
        }
    }

    /// A game not yet over, whose winner is foreseen.
    pub fn from_static_win(static_win: Option<(Seat, u32)>, seat: Seat) -> SolverStatus {
        match static_win {
            None => SolverStatus::Unproven,
            Some((winner, plies)) if winner == seat => SolverStatus::Won(plies as u16),
            Some((_, plies)) => SolverStatus::Lost(plies as u16),
        }
    }

    /// The same a ply earlier.
    #[must_use]
    pub fn one_ply_further(self) -> SolverStatus {
        match self {
            SolverStatus::Won(plies) => SolverStatus::Won(plies + 1),
            SolverStatus::Lost(plies) => SolverStatus::Lost(plies + 1),
            status => status,
        }
    }

    /// The same to another seat, `two` telling whether there are just these.
    #[must_use]
    pub fn from_opponent(self, two_players: bool) -> SolverStatus {
        match self {
            SolverStatus::Won(plies) => SolverStatus::Lost(plies),
            // Who wins when one of several does not is another question.
            SolverStatus::Lost(plies) if two_players => SolverStatus::Won(plies),
            SolverStatus::Drawn if two_players => SolverStatus::Drawn,
            _ => SolverStatus::Unproven,
        }
    }
}
