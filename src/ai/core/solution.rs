//! Exact values: what a position is worth with best play by all.

use crate::rules::seat::{Outcome, Seat};

/// The value of a position to the player to move, best play by both.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Wdl {
    /// The opponent wins.
    Loss,
    /// Nobody can do better.
    Draw,
    /// The player to move wins.
    Win,
}

impl Wdl {
    /// The value of a finished game to `seat`: a shared win is a draw.
    pub fn from_outcome(outcome: Outcome, seat: Seat) -> Wdl {
        match outcome.includes(seat) {
            true if outcome == Outcome::win(seat) => Wdl::Win,
            true => Wdl::Draw,
            false => Wdl::Loss,
        }
    }

    /// As commands and protocol spell it.
    pub fn name(self) -> &'static str {
        match self {
            Wdl::Loss => "loss",
            Wdl::Draw => "draw",
            Wdl::Win => "win",
        }
    }

    /// The same value from the other side.
    #[must_use]
    pub fn negated(self) -> Wdl {
        match self {
            Wdl::Loss => Wdl::Win,
            Wdl::Draw => Wdl::Draw,
            Wdl::Win => Wdl::Loss,
        }
    }
}

/// What a solver has found.
#[derive(Clone, Debug)]
pub struct Solution<M> {
    /// The value, or `None` if it was not found within the limits.
    pub wdl: Option<Wdl>,
    /// The best final difference of points, the player to move's less the other's, in games that
    /// keep them.
    pub margin: Option<i32>,
    /// The moves that keep the value; none for a loss, where every move is as bad.
    pub best_moves: Vec<M>,
    /// How many other moves might keep it too: the limits ended before all were looked at.
    pub undecided: usize,
    /// Positions looked at.
    pub nodes: u64,
}

impl<M> Solution<M> {
    /// Nothing was found.
    pub fn unsolved(nodes: u64) -> Solution<M> {
        Solution { wdl: None, margin: None, best_moves: Vec::new(), undecided: 0, nodes }
    }

    /// All was found.
    pub fn solved(wdl: Wdl, best_moves: Vec<M>, nodes: u64) -> Solution<M> {
        Solution { wdl: Some(wdl), margin: None, best_moves, undecided: 0, nodes }
    }
}
