//! The names of computer players.

use super::fallible::Skill;
use super::rung::Rung;
use parlour_rules::parse_number;
use parlour_words::say;
use std::fmt;
use std::str::FromStr;

/// A kind of computer player, as commands and menus name it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// Plays any legal move.
    Random,
    /// Takes a win and avoids giving one away.
    Tactical,
    /// Evaluates the position after each move.
    Greedy,
    /// Minimax to a fixed depth.
    Minimax,
    /// Alpha-beta search with iterative deepening.
    AlphaBeta,
    /// Monte-Carlo tree search.
    Mcts,
    /// The reflection strategy, where theory proves that it wins.
    Mirror,
    /// The strongest player of the game.
    Master,
    /// A shallow search that errs as people do.
    Fallible(Skill),
    /// An opponent of the game's ladder.
    Rung(Rung),
}

impl Level {
    /// All levels that commands list, from the weakest to the strongest. `mirror` does not fit the order, and the
    /// fallible players and rungs of ladders are not among them.
    pub const ALL: [Level; 8] = [
        Level::Random,
        Level::Tactical,
        Level::Greedy,
        Level::Minimax,
        Level::AlphaBeta,
        Level::Mcts,
        Level::Mirror,
        Level::Master,
    ];

    /// The word that commands and records use.
    pub fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Tactical => "tactical",
            Level::Greedy => "greedy",
            Level::Minimax => "minimax",
            Level::AlphaBeta => "alphabeta",
            Level::Mcts => "mcts",
            Level::Mirror => "mirror",
            Level::Master => "master",
            Level::Fallible(_) => "fallible",
            Level::Rung(_) => "rung",
        }
    }

    /// Whether the level searches until a budget is spent. The others have no use for one: they look at
    /// each move once or not at all, or, as fallible players, to a depth of their own.
    pub fn takes_budget(self) -> bool {
        match self {
            Level::Random
            | Level::Tactical
            | Level::Greedy
            | Level::Mirror
            | Level::Fallible(_) => false,
            // A budget narrows that of the rung. Only the highest rung has none of its own.
            Level::Rung(_) => true,
            Level::Minimax | Level::AlphaBeta | Level::Mcts | Level::Master => true,
        }
    }

    /// What the level does, in a few words for players.
    pub fn about(self) -> &'static str {
        match self {
            Level::Random => say!("levels-random"),
            Level::Tactical => say!("levels-tactical"),
            Level::Greedy => say!("levels-greedy"),
            Level::Minimax => say!("levels-minimax"),
            Level::AlphaBeta => say!("levels-alphabeta"),
            Level::Mcts => say!("levels-mcts"),
            Level::Mirror => say!("levels-mirror"),
            Level::Master => say!("levels-master"),
            Level::Fallible(_) => say!("levels-fallible"),
            Level::Rung(_) => say!("levels-rung"),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Level::Fallible(skill) => skill.fmt(f),
            Level::Rung(rung) => write!(f, "rung:{rung}"),
            level => f.write_str(level.name()),
        }
    }
}

impl FromStr for Level {
    type Err = ();
    fn from_str(name: &str) -> Result<Level, ()> {
        if let Some(number) = name.strip_prefix("rung:") {
            let number = parse_number(number).ok_or(())?;
            return Rung::new(number).map(Level::Rung).ok_or(());
        }
        if let Ok(skill) = name.parse() {
            return Ok(Level::Fallible(skill));
        }
        Level::ALL.into_iter().find(|level| level.name() == name).ok_or(())
    }
}
