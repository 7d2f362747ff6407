//! Puzzles: positions in which one move is best, proven by the solvers.
//!
//! The puzzles that ship are in `assets/puzzles/GAME.txt`, made by `parlour-lab puzzles make`;
//! `docs/PUZZLES.md` describes the format and the recipe. A [`Puzzle`] carries the answer to every
//! wrong move, so that solving one needs no search.

mod parse;
#[cfg(any(test, feature = "testing"))]
pub mod samples;
mod success;
#[cfg(test)]
mod tests;
mod theme;
mod worth;

pub use success::Success;
pub use theme::PuzzleTheme;
pub use worth::Worth;

use crate::play::game::Game;
use crate::play::{MatchStart, StartError};
use crate::record::date;
use parlour_ai::core::{Fact, Wdl};
use parlour_rules::{Seat, Setup, mix};

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

    /// The wrong first move that people would play: the one that the rungs chose most often, or else the
    /// first in the list.
    pub fn natural_mistake(&self) -> Option<&str> {
        let first = || self.turns.first()?.wrong.first()?.moves.first();
        self.natural.as_ref().or_else(first).map(String::as_str)
    }

    /// What is true of the natural wrong move beside the solution, the most telling first.
    pub fn reasons(&self) -> Vec<Fact> {
        let (Some(natural), Some(turn)) = (self.natural_mistake(), self.turns.first()) else {
            return Vec::new();
        };
        let analyst = self.game.analyst(&self.start());
        analyst.map_or(Vec::new(), |it| it.facts(&self.moves, natural, &turn.solution))
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
        let ignore = crate::play::player_thread::ReplySink::ignore();
        Ok(self.start().begin(&ignore)?.to_move().unwrap_or(Seat::FIRST))
    }
}

impl Turn {
    /// What is known of a wrong move.
    pub fn refutation_of(&self, text: &str) -> Option<&WrongMoves> {
        self.wrong.iter().find(|wrong| wrong.moves.iter().any(|mv| mv == text))
    }
}

/// The seed from which the order of the puzzles follows. Any number does.
const DAY_SEED: u64 = 0x70_75_7a_7a_6c_65;

/// The days of a week. The first day of 1970 was a Thursday.
const WEEK: u64 = 7;
const FIRST_WEEKDAY: u64 = 3;

/// The puzzle of a day. The games take turns, one a day. Mondays have easy puzzles and Sundays hard
/// ones, as in newspapers. A puzzle does not come again before all other puzzles of its game and weekday
/// have come.
pub fn puzzle_of_the_day(games: &[&'static Game], date: &str) -> Option<Puzzle> {
    let games: Vec<&'static Game> =
        games.iter().copied().filter(|game| !game.puzzles.is_empty()).collect();
    let day = date::day_number(date)?;
    let number = games.len() as u64;
    if number == 0 {
        return None;
    }
    // Every game comes on every weekday, even if the number of games is a multiple of seven.
    let shift = if number.is_multiple_of(WEEK) { day / WEEK } else { 0 };
    let mut puzzles = Puzzle::of(games[((day + shift) % number) as usize]);
    puzzles.sort_by(|one, two| one.rating.total_cmp(&two.rating).then(one.id.cmp(&two.id)));
    let (count, weekday) = (puzzles.len(), ((day + FIRST_WEEKDAY) % WEEK) as usize);
    let bound = |weekday: usize| count * weekday / WEEK as usize;
    let mut of_weekday: Vec<Puzzle> = puzzles.drain(bound(weekday)..bound(weekday + 1)).collect();
    // The number of times that this game had this weekday before.
    let turn = day / (number * WEEK);
    let room = of_weekday.len().max(1) as u64;
    // Every round has a new order.
    let key = |puzzle: &Puzzle| {
        let letters = puzzle.id.bytes().fold(DAY_SEED, |key, byte| mix(key, u64::from(byte)));
        mix(letters, turn / room)
    };
    of_weekday.sort_by_key(key);
    let place = (turn % room) as usize;
    (place < of_weekday.len()).then(|| of_weekday.swap_remove(place))
}
