//! Who sits at the table: a person, or a computer level with its budget.

use crate::ai::Level;
use crate::ai::core::limits::Budget;
use std::fmt;
use std::str::FromStr;

/// Whoever produces the moves of a seat.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum PlayerSpec {
    /// A person at the keyboard.
    Human,
    /// A computer player.
    Computer {
        /// How it chooses.
        level: Level,
        /// What it may spend on a move, if a limit was set.
        budget: Option<Budget>,
    },
}

impl PlayerSpec {
    /// A computer player without a limit of its own.
    pub fn computer(level: Level) -> PlayerSpec {
        PlayerSpec::Computer { level, budget: None }
    }

    /// Whether a person sits here.
    pub fn is_human(self) -> bool {
        self == PlayerSpec::Human
    }
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

/// A text that names no seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayerSpecError {
    given: String,
}

impl fmt::Display for PlayerSpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let levels: Vec<_> = Level::ALL.iter().map(|level| level.name()).collect();
        write!(
            f,
            "\"{}\" is no seat: use human, {}, with a budget if you like (random:2s, :d4, :n1000)",
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
