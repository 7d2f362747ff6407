//! The player of a seat: a person, or a computer level with its budget.

use crate::ai::Level;
use crate::ai::core::limits::Budget;
use crate::rules::seat::Seat;
use std::fmt;
use std::str::FromStr;

/// The player of a seat.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum PlayerSpec {
    /// A person.
    Human,
    /// A computer player.
    Computer {
        /// The level.
        level: Level,
        /// What it may spend on a move; without one, the level's own limit.
        budget: Option<Budget>,
    },
}

impl PlayerSpec {
    /// A computer player without a budget.
    pub fn computer(level: Level) -> PlayerSpec {
        PlayerSpec::Computer { level, budget: None }
    }

    /// Whether this is a person.
    pub fn is_human(self) -> bool {
        self == PlayerSpec::Human
    }

    /// The level of a computer player.
    /// Whether it is a computer player whose searches report their depth and what they expect.
    pub fn can_report_search(self) -> bool {
        use Level::{AlphaBeta, Master, Mcts, Minimax};
        matches!(self.level(), Some(Minimax | AlphaBeta | Mcts | Master))
    }

    pub(super) fn level(self) -> Option<Level> {
        match self {
            PlayerSpec::Human => None,
            PlayerSpec::Computer { level, .. } => Some(level),
        }
    }
}

/// The first computer player whose level is not available in its seat.
pub(super) fn find_unavailable(
    player_specs: &[PlayerSpec],
    is_available: impl Fn(Level, Seat) -> bool,
) -> Option<(Level, Seat)> {
    let seats = Seat::all(player_specs.len()).zip(player_specs);
    let mut computers = seats.filter_map(|(seat, spec)| Some((spec.level()?, seat)));
    computers.find(|&(level, seat)| !is_available(level, seat))
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerSpec::Human => f.write_str("human"),
            PlayerSpec::Computer { level, budget: None } => write!(f, "{level}"),
            PlayerSpec::Computer { level, budget: Some(budget) } => write!(f, "{level}:{budget}"),
        }
    }
}

/// A text that names no player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerSpecError {
    given: String,
}

impl fmt::Display for PlayerSpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let levels: Vec<_> = Level::ALL.iter().map(|level| level.name()).collect();
        write!(
            f,
            "\"{}\" is not a player: use human, {}, with a budget if you like (random:2s, :d4, :n1000)",
            self.given,
            levels.join(", ")
        )
    }
}

impl std::error::Error for PlayerSpecError {}

impl FromStr for PlayerSpec {
    type Err = PlayerSpecError;

    fn from_str(text: &str) -> Result<PlayerSpec, PlayerSpecError> {
        let to_error = |()| PlayerSpecError { given: text.to_string() };
        let normalized = text.trim().to_lowercase();
        if normalized == "human" {
            return Ok(PlayerSpec::Human);
        }
        let (level, budget) = match normalized.split_once(':') {
            Some((level, budget)) => (level, Some(budget.parse().map_err(to_error)?)),
            None => (normalized.as_str(), None),
        };
        Ok(PlayerSpec::Computer { level: level.parse().map_err(to_error)?, budget })
    }
}
