//! Who sits at the table: a person, or a computer level with its budget.

use crate::ai::Level;
use crate::ai::budget::Budget;
use std::fmt;
use std::str::FromStr;

/// Whoever produces the moves of a seat.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Sitter {
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

impl Sitter {
    /// A computer player without a limit of its own.
    pub fn computer(level: Level) -> Sitter {
        Sitter::Computer { level, budget: None }
    }

    /// Whether a person sits here.
    pub fn is_human(self) -> bool {
        self == Sitter::Human
    }
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sitter::Human => f.write_str("human"),
            Sitter::Computer { level, budget: None } => write!(f, "{level}"),
            Sitter::Computer { level, budget: Some(budget) } => write!(f, "{level}:{budget}"),
        }
    }
}

/// A text that names no seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SitterError {
    given: String,
}

impl fmt::Display for SitterError {
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

impl std::error::Error for SitterError {}

impl FromStr for Sitter {
    type Err = SitterError;

    fn from_str(text: &str) -> Result<Sitter, SitterError> {
        let refused = |()| SitterError { given: text.to_string() };
        let wanted = text.trim().to_lowercase();
        if wanted == "human" {
            return Ok(Sitter::Human);
        }
        let (level, budget) = match wanted.split_once(':') {
            Some((level, budget)) => (level, Some(budget.parse().map_err(refused)?)),
            None => (wanted.as_str(), None),
        };
        Ok(Sitter::Computer { level: level.parse().map_err(refused)?, budget })
    }
}
