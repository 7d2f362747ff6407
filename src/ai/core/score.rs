//! What a position is worth.

use crate::rules::seat::{Outcome, Seat};

/// The value searches compute with, from the view of one side. Between the proven values it is an
/// expectation in the units of [`cp`]; a win in `p` plies is `WIN - p`, a loss `p - WIN`.
pub type Value = i32;

/// A win here and now.
pub const MATE: Value = 30_000;
/// Values this far from zero are proven; no game of this house lasts so many plies.
pub const MATE_BOUND: Value = MATE - 1_000;
/// The same on the losing side.
pub const MATED_BOUND: Value = -MATE_BOUND;
/// The largest expectation an evaluation may name.
pub const MAX_EVAL: Value = 4_000;

/// What `outcome`, reached `ply` plies from the root, is worth to `seat`: a win, a loss, or the
/// share of a shared win (k winners share a point).
#[inline]
pub fn terminal_value(outcome: Outcome, seat: Seat, ply: usize) -> Value {
    match (outcome.includes(seat), outcome.count()) {
        (true, 1) => MATE - ply as Value,
        (false, _) => ply as Value - MATE,
        (true, winners) => expectation_to_cp(1000.0 / winners as f64),
    }
}

/// An expected score in thousandths as 400·log10(E/(1000−E)), the scale of Elo differences.
pub fn expectation_to_cp(expected: f64) -> Value {
    let odds = expected.max(1e-6) / (1000.0 - expected).max(1e-6);
    (400.0 * odds.log10()).round().clamp(f64::from(-MAX_EVAL), f64::from(MAX_EVAL)) as Value
}

/// The inverse of [`cp`].
pub fn cp_to_expectation(value: Value) -> u16 {
    (1000.0 / (1.0 + 10f64.powf(f64::from(-value) / 400.0))).round() as u16
}

/// A score as a player reads it, from the side of the player to move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Score {
    /// Proven: a win in at most so many plies. A search that has looked at every shorter line names
    /// the exact number; a proof that only tells who wins names the length of its longest line, or
    /// of the longest game that can still be played.
    Win(u32),
    /// Proven: a loss in at most so many plies, as for a win.
    Loss(u32),
    /// Proven: nobody can do better than draw.
    Draw,
    /// The expected score in thousandths: 0 is lost, 1000 won.
    Expected(u16),
}

impl Score {
    /// Reads a search's value; `complete` tells whether the search saw every line to its end.
    pub fn from_value(value: Value, complete: bool) -> Score {
        match value {
            MATE_BOUND.. => Score::Win((MATE - value) as u32),
            ..=MATED_BOUND => Score::Loss((MATE + value) as u32),
            0 if complete => Score::Draw,
            value => Score::Expected(cp_to_expectation(value)),
        }
    }

    /// The same in a game of several players, where a search takes all others for one opponent. A
    /// win against them all is a win, but a loss or a draw is not: they need not play together. A
    /// loss to them all says so little that `worth`, what the position seems worth, stands for it.
    pub fn for_players(
        players: usize,
        value: Value,
        complete: bool,
        static_eval: impl FnOnce() -> Value,
    ) -> Score {
        match value {
            _ if players == 2 => Score::from_value(value, complete),
            MATE_BOUND.. => Score::from_value(value, complete),
            ..=MATED_BOUND => Score::Expected(cp_to_expectation(static_eval())),
            value => Score::Expected(cp_to_expectation(value)),
        }
    }

    /// The expected score in thousandths.
    pub fn expected(self) -> u16 {
        match self {
            Score::Win(_) => 1000,
            Score::Loss(_) => 0,
            Score::Draw => 500,
            Score::Expected(score) => score,
        }
    }

    /// The same score from the other side of two.
    #[must_use]
    pub fn negated(self) -> Score {
        match self {
            Score::Win(plies) => Score::Loss(plies),
            Score::Loss(plies) => Score::Win(plies),
            Score::Draw => Score::Draw,
            Score::Expected(score) => Score::Expected(1000 - score),
        }
    }

    /// Whether it is proven.
    pub fn is_proven(self) -> bool {
        !matches!(self, Score::Expected(_))
    }
}
