//! Values that searches compute with, and scores that players read.

use super::solution::Wdl;
use parlour_rules::{Outcome, Seat};

/// A value to one side. A win in `p` plies is `MATE - p`, a loss `p - MATE`. Values between are
/// estimates in centipawns. They count from the even share, so that 0 is even for any number of players:
/// see [`expectation_of`].
pub type Value = i32;

/// The value of a win that has just been reached.
pub const MATE: Value = 30_000;
/// Values of at least this are proven wins, at most 1,000 plies away: a line has at most 200, and a static
/// win at its end takes at most 723 (Snort and Pleiadis on 19×19).
pub const MATE_BOUND: Value = MATE - 1_000;
/// Values of at most this are proven losses.
pub const MATED_BOUND: Value = -MATE_BOUND;
/// The largest value of an evaluation, in centipawns. Not tuned: far above what a search tells apart, and far below
/// [`MATE_BOUND`].
pub const MAX_EVAL: Value = 4_000;

/// Centipawns of one logit: 400 / ln 10. Networks give logits, the logarithms of odds.
pub const CP_PER_LOGIT: i32 = 174;

/// The logit of a value in centipawns.
pub fn logit_of_cp(value: f64) -> f64 {
    value * std::f64::consts::LN_10 / 400.0
}

/// The value to `seat` of `outcome`, reached `ply` plies from the root. `players` play the game.
#[inline]
pub fn terminal_value(outcome: Outcome, seat: Seat, players: usize, ply: usize) -> Value {
    match (outcome.includes(seat), outcome.count()) {
        (true, 1) => MATE - ply as Value,
        (false, _) => ply as Value - MATE,
        (true, winners) => shared_win_value(winners, players),
    }
}

/// The value of a win that `winners` of the players share: each has 1/`winners` of a point.
#[cold]
pub fn shared_win_value(winners: usize, players: usize) -> Value {
    expectation_to_cp(1000.0 / winners as f64) - even_share(players)
}

/// What each of the `players` may expect where all have the same chances, in centipawns: 0 with two.
pub fn even_share(players: usize) -> Value {
    if players == 2 { 0 } else { expectation_to_cp(1000.0 / players as f64) }
}

/// The expected score in thousandths of a value between a loss and a win.
pub fn expectation_of(value: Value, players: usize) -> u16 {
    cp_to_expectation(value + even_share(players))
}

/// An expected score in thousandths as centipawns, 400·log10(E/(1000−E)): the scale of differences
/// of Elo ratings.
pub fn expectation_to_cp(expected: f64) -> Value {
    let odds = expected.max(1e-6) / (1000.0 - expected).max(1e-6);
    (400.0 * odds.log10()).round().clamp(f64::from(-MAX_EVAL), f64::from(MAX_EVAL)) as Value
}

/// The inverse of [`expectation_to_cp`].
pub(crate) fn cp_to_expectation(value: Value) -> u16 {
    (1000.0 / (1.0 + 10f64.powf(f64::from(-value) / 400.0))).round() as u16
}

/// A score as players read it, to the player to move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Score {
    /// Proven: a win in at most this many plies. The number is exact if a search has visited every
    /// shorter line. A proof that only shows who wins gives the length of its longest line, or of
    /// the longest game possible.
    Win(u32),
    /// Proven: a loss in at most this many plies, as for a win.
    Loss(u32),
    /// Proven: neither side can do better than draw.
    Draw,
    /// Estimated: the expected score in thousandths, from 0 (lost) to 1000 (won).
    Expected(u16),
}

impl Score {
    /// The score of a value that is proven to come after `plies` plies.
    pub(crate) fn of_wdl(wdl: Wdl, plies: u32) -> Score {
        match wdl {
            Wdl::Win => Score::Win(plies),
            Wdl::Draw => Score::Draw,
            Wdl::Loss => Score::Loss(plies),
        }
    }

    /// The score of a search's value. `players` play the game. `complete`: every line was searched to the end of
    /// the game.
    pub fn from_value(value: Value, players: usize, complete: bool) -> Score {
        match value {
            MATE_BOUND.. => Score::Win((MATE - value) as u32),
            ..=MATED_BOUND => Score::Loss((MATE + value) as u32),
            0 if complete && players == 2 => Score::Draw,
            value => Score::Expected(expectation_of(value, players)),
        }
    }

    /// [`Score::from_value`] for a search that takes all other players for one opponent. A win
    /// against them all is proven. A loss is not, since they need not play together; it is replaced by
    /// `static_eval`.
    pub fn for_players(
        value: Value,
        players: usize,
        complete: bool,
        static_eval: impl FnOnce() -> Value,
    ) -> Score {
        match value {
            ..=MATED_BOUND if players > 2 => {
                Score::Expected(expectation_of(static_eval(), players))
            }
            value => Score::from_value(value, players, complete),
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

    /// The score to the opponent, in a game of two players.
    #[must_use]
    pub fn negated(self) -> Score {
        match self {
            Score::Win(plies) => Score::Loss(plies),
            Score::Loss(plies) => Score::Win(plies),
            Score::Draw => Score::Draw,
            Score::Expected(score) => Score::Expected(1000 - score),
        }
    }

    /// Whether the score is proven.
    pub fn is_proven(self) -> bool {
        !matches!(self, Score::Expected(_))
    }
}
