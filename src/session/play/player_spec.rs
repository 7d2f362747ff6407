//! The player of a seat: a person, or a computer level with its budget.

use parlour_ai::Level;
use parlour_ai::core::Budget;
use parlour_ai::ladder::Rung;
use parlour_rules::Seat;
use parlour_words::say;
use std::fmt;
use std::str::FromStr;

/// The player of a seat.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum PlayerSpec {
    /// A person.
    Human,
    /// Whoever plays at a table in another program. Saved games call them `human`.
    Elsewhere,
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

    /// An opponent of the ladder.
    pub fn rung(rung: Rung) -> PlayerSpec {
        PlayerSpec::computer(Level::Rung(rung))
    }

    /// Reads `human`, `random`, `master:2s`, `rung:4` or `level 4`, in any case. A level that takes no budget may
    /// have one here, without effect: games saved in the past do.
    ///
    /// # Errors
    /// If the text names no player.
    pub fn from_saved(text: &str) -> Result<PlayerSpec, PlayerSpecError> {
        let to_error = |()| PlayerSpecError::Unknown { given: text.to_string() };
        let normalized = text.trim().to_lowercase();
        if normalized == "human" {
            return Ok(PlayerSpec::Human);
        }
        if let Some(number) = normalized.strip_prefix("level") {
            let rung = number.trim().parse().ok().and_then(Rung::new);
            return Ok(PlayerSpec::computer(Level::Rung(rung.ok_or(()).map_err(to_error)?)));
        }
        // The number of a rung follows the first colon: `rung:4`, `rung:9:2s`.
        let name_end = if normalized.starts_with("rung:") { "rung:".len() } else { 0 };
        let (level, budget) = match normalized[name_end..].find(':') {
            Some(colon) => {
                let (level, budget) = normalized.split_at(name_end + colon);
                (level, Some(budget[1..].parse().map_err(to_error)?))
            }
            None => (normalized.as_str(), None),
        };
        Ok(PlayerSpec::Computer { level: level.parse().map_err(to_error)?, budget })
    }

    /// Whether this is a person who plays here.
    pub fn is_human(self) -> bool {
        self == PlayerSpec::Human
    }

    /// Whether this is a computer player.
    pub fn is_computer(self) -> bool {
        matches!(self, PlayerSpec::Computer { .. })
    }

    /// Whether both are people, or computer players of the same level.
    pub fn is_alike(self, other: PlayerSpec) -> bool {
        self.level() == other.level()
    }

    /// Whether it is a computer player whose searches report their depth and what they expect.
    pub fn can_report_search(self) -> bool {
        use Level::{AlphaBeta, Master, Mcts, Minimax};
        matches!(self.level(), Some(Minimax | AlphaBeta | Mcts | Master))
    }

    /// The level of a computer player.
    pub(super) fn level(self) -> Option<Level> {
        match self {
            PlayerSpec::Human | PlayerSpec::Elsewhere => None,
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

/// The only person among the players of a game.
pub fn only_person(specs: &[PlayerSpec]) -> Option<Seat> {
    let mut people = Seat::all(specs.len()).filter(|seat| specs[seat.index()].is_human());
    people.next().filter(|_| people.next().is_none())
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerSpec::Human | PlayerSpec::Elsewhere => f.write_str("human"),
            PlayerSpec::Computer { level, budget: None } => write!(f, "{level}"),
            PlayerSpec::Computer { level, budget: Some(budget) } => write!(f, "{level}:{budget}"),
        }
    }
}

/// Why a text names no player. As text, part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerSpecError {
    /// It is no player's name, or no budget follows the colon.
    Unknown {
        /// The text.
        given: String,
    },
    /// The level takes no budget.
    NoBudget {
        /// The text.
        given: String,
        /// The level.
        level: Level,
    },
}

impl fmt::Display for PlayerSpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            PlayerSpecError::Unknown { given } => {
                let levels: Vec<_> = Level::ALL.iter().map(|level| level.name()).collect();
                say!("errors-unknown-player", given, levels = levels.join(", "))
            }
            PlayerSpecError::NoBudget { given, level } => {
                say!("errors-no-budget", given, level = level.to_string())
            }
        })
    }
}

impl std::error::Error for PlayerSpecError {}

impl FromStr for PlayerSpec {
    type Err = PlayerSpecError;

    /// Reads a player as [`PlayerSpec::from_saved`] does, but refuses a budget for a level that takes
    /// none.
    fn from_str(text: &str) -> Result<PlayerSpec, PlayerSpecError> {
        match PlayerSpec::from_saved(text)? {
            PlayerSpec::Computer { level, budget: Some(_) } if !level.takes_budget() => {
                Err(PlayerSpecError::NoBudget { given: text.to_string(), level })
            }
            player_spec => Ok(player_spec),
        }
    }
}
