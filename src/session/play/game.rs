//! What a game on the shelf is, and all that a match of it needs to begin.

use super::Match;
use super::clock::TimeControl;
use super::player_spec::PlayerSpec;
use super::worker::ReplySink;
use crate::ai::Level;
use crate::ai::core::searcher::EngineOptions;
use crate::rules::error::{BoardError, IllegalMove, SetupError};
use crate::rules::seat::Seat;
use crate::rules::setup::{Setup, SupportedSetups};
use std::fmt;
use std::time::Duration;

/// Begins a match; replies of computer players go to the report.
pub type MatchConstructor = fn(&MatchStart, &ReplySink) -> Result<Box<dyn Match>, StartError>;

/// One game on the shelf.
#[derive(Debug)]
pub struct Game {
    /// As commands and files spell it.
    pub name: &'static str,
    /// As people spell it.
    pub title: &'static str,
    /// What it is about, in one line.
    pub about: &'static str,
    /// The name of the game in whose place on the menu it is found: its own, for all but Pentago
    /// XL.
    pub menu_entry: &'static str,
    /// Its rules, for people.
    pub rules: &'static str,
    /// A worked example: see [`crate::session::catalog::example`].
    pub example: &'static str,
    /// What `parlour bench` searches.
    pub bench: BenchWorkload,
    /// What it can be set up with.
    pub supported_setups: SupportedSetups,
    pub(crate) is_level_available: fn(Level, &Setup, Seat) -> bool,
    pub(crate) begin: MatchConstructor,
}

/// The searches by which `parlour bench` measures a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BenchWorkload {
    /// For each position, how many random moves lead to it from the start.
    pub plies: &'static [usize],
    /// How many plies deep each position is searched.
    pub depth: u32,
}

impl BenchWorkload {
    /// The workload of a game that nobody chose one for: openings, searched four plies deep.
    pub const DEFAULT: BenchWorkload = BenchWorkload { plies: &[0, 1, 2, 3, 4, 5], depth: 4 };
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.name == other.name
    }
}

impl Game {
    /// Whether `level` can sit in `seat` of a game with `setup`: `mirror` only where its theorem
    /// holds.
    pub fn is_level_available(&self, level: Level, setup: &Setup, seat: Seat) -> bool {
        (self.is_level_available)(level, setup, seat)
    }
}

/// A board to begin with instead of the game's own start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardText {
    /// `row/row/…`, top row first.
    pub rows: String,
    /// Who moves, from 1.
    pub to_move: usize,
    /// Points so far, one a player.
    pub scores: Option<Vec<u32>>,
}

/// All that a match needs to begin.
#[derive(Clone, Debug)]
pub struct MatchStart {
    /// Which game.
    pub game: &'static Game,
    /// Size, variant and number of players.
    pub setup: Setup,
    /// The board, if it is not the usual one.
    pub board: Option<BoardText>,
    /// Moves already played, in canonical texts.
    pub moves: Vec<String>,
    /// How long each of them was thought about, where that is known; clocks go on from there.
    pub move_times: Vec<Option<Duration>>,
    /// Who sits where.
    pub player_specs: Vec<PlayerSpec>,
    /// What they are called: one name a seat, empty where nobody gave one; or no names at all.
    pub names: Vec<String>,
    /// What was agreed about time, if it is bounded.
    pub time_control: Option<TimeControl>,
    /// What computer players are given; all random choices follow from its seed.
    pub engine_options: EngineOptions,
}

impl MatchStart {
    /// The game as it is usually played, between people.
    pub fn default_for(game: &'static Game) -> MatchStart {
        let setup = game.supported_setups.default_setup;
        MatchStart {
            game,
            setup,
            board: None,
            moves: Vec::new(),
            move_times: Vec::new(),
            player_specs: vec![PlayerSpec::Human; setup.players],
            names: vec![String::new(); setup.players],
            time_control: None,
            engine_options: EngineOptions::default(),
        }
    }

    /// The same match with people in all seats.
    #[must_use]
    pub fn with_human_players(&self) -> MatchStart {
        MatchStart { player_specs: vec![PlayerSpec::Human; self.setup.players], ..self.clone() }
    }

    /// What they are called, one name a seat.
    pub fn names_per_seat(&self) -> Vec<String> {
        let mut names = self.names.clone();
        names.resize(self.player_specs.len(), String::new());
        names
    }

    /// Whether everybody can sit so at such a game.
    ///
    /// # Errors
    /// What of it cannot be.
    pub fn check(&self) -> Result<(), StartError> {
        self.game.supported_setups.check(&self.setup).map_err(StartError::Setup)?;
        if self.player_specs.len() != self.setup.players {
            let (given, wanted) = (self.player_specs.len(), self.setup.players);
            return Err(StartError::Seats { given, wanted });
        }
        for (seat, spec) in Seat::all(self.setup.players).zip(&self.player_specs) {
            if let PlayerSpec::Computer { level, .. } = *spec
                && !self.game.is_level_available(level, &self.setup, seat)
            {
                return Err(StartError::LevelUnavailable { level, seat });
            }
        }
        Ok(())
    }

    /// Begins the match; replies of computer players go to `report`.
    ///
    /// # Errors
    /// What of it cannot be.
    pub fn begin(&self, reply_sink: &ReplySink) -> Result<Box<dyn Match>, StartError> {
        self.check()?;
        (self.game.begin)(self, reply_sink)
    }
}

/// Why a match cannot begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StartError {
    /// No game has this name.
    UnknownGame {
        /// The name.
        given: String,
        /// The names there are.
        valid: Vec<&'static str>,
    },
    /// Size, variant or number of players is not for this game.
    Setup(SetupError),
    /// The board is not one of this game.
    Board(BoardError),
    /// A move of the list cannot be played.
    Move {
        /// Its place in the list, from 1.
        number: usize,
        /// As given.
        text: String,
        /// Why.
        refusal: IllegalMove,
    },
    /// Not one seat a player.
    Seats {
        /// How many there are.
        given: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// The level has no theorem to play by in this seat.
    LevelUnavailable {
        /// Which level.
        level: Level,
        /// Which seat.
        seat: Seat,
    },
    /// The system gave no thread to a computer player.
    Thread(String),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::UnknownGame { given, valid } => {
                write!(f, "there is no game \"{given}\": the games are {}", valid.join(", "))
            }
            StartError::Setup(error) => error.fmt(f),
            StartError::Board(error) => error.fmt(f),
            StartError::Move { number, text, refusal } => {
                write!(f, "move {number}, \"{text}\", cannot be played: {refusal}")
            }
            StartError::Seats { given, wanted } => {
                write!(f, "{given} seats were given, where the game has {wanted} players")
            }
            StartError::LevelUnavailable { level, seat } => {
                write!(
                    f,
                    "{level} cannot be player {seat} here: no reflection wins for that player"
                )
            }
            StartError::Thread(error) => {
                write!(f, "no thread could be started for a computer player: {error}")
            }
        }
    }
}

impl std::error::Error for StartError {}
