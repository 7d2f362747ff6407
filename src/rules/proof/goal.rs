//! What a proof proves: that a player gets at least so much, whatever the opponent does.

use crate::Rules;
use crate::seat::{Outcome, Seat};

/// A claim about a position of a game of two players: `seat` can get at least the value `at_least`.
///
/// A value is 1 for a win, 0 for a draw and −1 for a loss. In games that count points it is the
/// player's points at the end less the opponent's.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Goal {
    /// The player who gets it.
    pub seat: Seat,
    /// The least value.
    pub at_least: i32,
}

impl Goal {
    /// `seat` wins.
    pub fn win(seat: Seat) -> Goal {
        Goal { seat, at_least: 1 }
    }

    /// `seat` does not lose.
    pub fn hold(seat: Seat) -> Goal {
        Goal { seat, at_least: 0 }
    }

    /// Whether the goal is met in a game without draws if `mover` `wins`, or loses.
    pub fn is_met_by(self, mover: Seat, wins: bool) -> bool {
        let value = if (mover == self.seat) == wins { 1 } else { -1 };
        value >= self.at_least
    }

    /// What is true if and only if this goal cannot be reached: the opponent gets more than the
    /// negative of what would just suffice.
    #[must_use]
    pub fn refutation(self) -> Goal {
        Goal { seat: self.seat.other(), at_least: 1i32.saturating_sub(self.at_least) }
    }

    /// Whether the goal is reached at an end of the game.
    pub fn is_reached_at_end<G: Rules>(self, position: &G, outcome: Outcome) -> bool {
        value_at_end(position, outcome, self.seat) >= self.at_least
    }

    /// Whether it is enough to play on until a position has occurred three times, which is a draw.
    pub fn allows_repetition<G: Rules>(self) -> bool {
        G::HAS_REPETITION && self.at_least <= 0
    }
}

/// The value to `seat` of a game that is over: see [`Goal`].
pub fn value_at_end<G: Rules>(position: &G, outcome: Outcome, seat: Seat) -> i32 {
    if G::HAS_SCORES {
        let points = position.points();
        return i32::from(points[seat.index()]) - i32::from(points[seat.other().index()]);
    }
    match outcome.winner() {
        Some(winner) if winner == seat => 1,
        Some(_) => -1,
        None => 0,
    }
}
