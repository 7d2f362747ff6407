//! Puzzles: positions in which one move is best, proven by the solvers.
//!
//! The puzzles that ship are in `assets/puzzles/GAME.txt`, made by `parlour-lab puzzles make`;
//! `docs/PUZZLES.md` describes the format and the recipe. A [`Puzzle`] carries the answer to every
//! wrong move, so that solving one needs no search.

mod daily;
mod parse;
pub mod play;
#[cfg(any(test, feature = "testing"))]
pub mod samples;
#[cfg(test)]
mod tests;
mod theme;
mod why;
mod worth;

pub use daily::puzzle_of_the_day;
pub use theme::PuzzleTheme;
pub use worth::Worth;

use crate::play::game::{Game, MatchStart, StartError};
use parlour_ai::core::solution::Wdl;
use parlour_rules::seat::Seat;
use parlour_rules::setup::Setup;
use std::fmt;

/// No puzzle has a higher rating: no person has one either, and where only engines play no tries tell how difficult it is
/// for people.
pub const MAX_RATING: f64 = 3_000.0;

/// A position in which one move is best, and what follows it.
#[derive(Clone, PartialEq, Debug)]
pub struct Puzzle {
    /// The name, which no two puzzles of a game share: a digest of the position.
    pub id: String,
    /// The game.
    pub game: &'static Game,
    /// Size, variant and number of players.
    pub setup: Setup,
    /// The moves to the position, from the game's own start.
    pub moves: Vec<String>,
    /// The value of the position to the player to move.
    pub worth: Worth,
    /// The solver's moves, in order: at least one.
    pub turns: Vec<Turn>,
    /// The wrong first move that the rungs of the ladder chose most often.
    pub natural: Option<String>,
    /// What it is about.
    pub themes: Vec<PuzzleTheme>,
    /// How difficult it is, on the scale of people's ratings: a player of this rating finds it in half
    /// of the tries.
    pub rating: f64,
    /// For each rung of the ladder, how many of a hundred tries found it.
    pub found: Vec<u8>,
}

/// One move of the solver, and the answer to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The only best move.
    pub solution: String,
    /// All other moves.
    pub wrong: Vec<WrongMoves>,
    /// The opponent's answer to the best move. `None` if the game is over or the solver moves again.
    pub reply: Option<String>,
}

/// Wrong moves that are worth the same, and meet the same answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongMoves {
    /// What they are worth to the player who makes them.
    pub worth: Worth,
    /// The answer that proves it. `None` if the game is over or the same player moves again.
    pub refutation: Option<String>,
    /// The moves.
    pub moves: Vec<String>,
}

/// What a puzzle asks for.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum PuzzleGoal {
    /// To win.
    Win,
    /// To keep the draw.
    Draw,
    /// To end with the best difference of points.
    Most,
}

impl Puzzle {
    /// The puzzles of a game, as they ship.
    pub fn of(game: &'static Game) -> Vec<Puzzle> {
        // Tests check that every line of the built-in puzzles is understood.
        Puzzle::parse_all(game, &game.puzzles).unwrap_or_default()
    }

    /// How many puzzles a game has, without reading them.
    pub fn count(game: &Game) -> usize {
        game.puzzles.lines().filter(|line| line.starts_with(parse::PUZZLE_KEY)).count()
    }

    /// The position, between people.
    pub fn start(&self) -> MatchStart {
        MatchStart {
            setup: self.setup,
            moves: self.moves.clone(),
            ..MatchStart::default_for(self.game).with_human_players()
        }
    }

    /// What is asked for.
    pub fn goal(&self) -> PuzzleGoal {
        let others = self.turns[0].wrong.iter().map(|wrong| wrong.worth.wdl());
        match (self.worth.wdl(), others.max()) {
            (Wdl::Win, Some(Wdl::Win)) | (Wdl::Loss, _) => PuzzleGoal::Most,
            (Wdl::Draw, Some(Wdl::Draw)) => PuzzleGoal::Most,
            (Wdl::Win, _) => PuzzleGoal::Win,
            (Wdl::Draw, _) => PuzzleGoal::Draw,
        }
    }

    /// Who solves it.
    ///
    /// # Errors
    /// If the position cannot be set up.
    pub fn solver(&self) -> Result<Seat, StartError> {
        let ignore = crate::play::worker::ReplySink::ignore();
        Ok(self.start().begin(&ignore)?.to_move().unwrap_or(Seat::FIRST))
    }
}

impl Turn {
    /// What is known of a wrong move.
    pub fn refutation_of(&self, text: &str) -> Option<&WrongMoves> {
        self.wrong.iter().find(|wrong| wrong.moves.iter().any(|mv| mv == text))
    }
}

/// Why a text is no list of puzzles. As text, a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub what: String,
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} of the puzzles: {}", self.line, self.what)
    }
}

impl std::error::Error for PuzzleError {}
