//! The list of games, and how a match of one begins.

use super::Match;
use super::live::Live;
use super::seats::Sitter;
use super::thinking::Report;
use crate::rules::Rules;
use crate::rules::amazons::Amazons;
use crate::rules::breakthrough::Breakthrough;
use crate::rules::dodgem::Dodgem;
use crate::rules::error::{BoardError, Refusal, SetupError};
use crate::rules::firstattack::FirstAttack;
use crate::rules::history::History;
use crate::rules::notation::Board;
use crate::rules::path;
use crate::rules::pentago::Pentago;
use crate::rules::pentagoxl::PentagoXl;
use crate::rules::pleiadis::Pleiadis;
use crate::rules::setup::{Limits, Setup};
use crate::rules::snort::Snort;
use crate::rules::sos::Sos;
use std::fmt;

/// One game on the shelf.
#[derive(Debug)]
pub struct Game {
    /// As commands and files spell it.
    pub name: &'static str,
    /// As people spell it.
    pub title: &'static str,
    /// What it is about, in one line.
    pub about: &'static str,
    /// The name of the game in whose place on the menu it is found: its own, for all but Pentago XL.
    pub place: &'static str,
    /// What it can be set up with.
    pub limits: Limits,
    begin: fn(&Start, &Report) -> Result<Box<dyn Match>, StartError>,
}

/// Every game, in the order of the menu.
pub static SHELF: [Game; 9] = [
    sized::<Breakthrough<u64>, Breakthrough<u128>>(
        "breakthrough",
        "Breakthrough",
        "Pawns only go forward: bring one to the far side.",
    ),
    sized::<FirstAttack<u64>, FirstAttack<u128>>(
        "firstattack",
        "First Attack",
        "Place pawns that no other pawn looks at.",
    ),
    sized::<Pleiadis<u64>, Pleiadis<u128>>(
        "pleiadis",
        "Pleiadis",
        "Place stones where friends outnumber enemies.",
    ),
    sized::<Snort<u64>, Snort<u128>>("snort", "Snort", "Place stones, never beside an enemy."),
    sized::<Dodgem<u64>, Dodgem<u128>>(
        "dodgem",
        "Dodgem",
        "Drive all your pawns off the board before the other does.",
    ),
    one::<Pentago>("pentago", "Pentago", "Five in a row, and a quadrant turns every time."),
    Game {
        place: "pentago",
        ..one::<PentagoXl>("pentagoxl", "Pentago XL", "Pentago on nine blocks, for two to four.")
    },
    sized::<Sos<u64>, Sos<u128>>("sos", "SOS", "Write S or O, and complete the most SOS."),
    sized::<Amazons<u64>, Amazons<u128>>(
        "amazons",
        "Amazons",
        "Move like queens, shoot like queens, and wall each other in.",
    ),
];

/// A game whose boards of at most 64 squares are `Small` and the others `Large`.
const fn sized<Small: Rules, Large: Rules>(
    name: &'static str,
    title: &'static str,
    about: &'static str,
) -> Game {
    let begin = |start: &Start, report: &Report| match start.setup.rows * start.setup.cols {
        0..=64 => begin::<Small>(start, report),
        _ => begin::<Large>(start, report),
    };
    Game { name, title, about, place: name, limits: Small::LIMITS, begin }
}

/// A game played on one size of board.
const fn one<G: Rules>(name: &'static str, title: &'static str, about: &'static str) -> Game {
    Game { name, title, about, place: name, limits: G::LIMITS, begin: begin::<G> }
}

/// The game called `name`; case, spaces and `-` do not matter.
///
/// # Errors
/// If there is none.
pub fn find(name: &str) -> Result<&'static Game, StartError> {
    let wanted: String =
        name.chars().filter(|sign| !matches!(sign, ' ' | '-')).collect::<String>().to_lowercase();
    let found = SHELF.iter().find(|game| game.name == wanted);
    found.ok_or_else(|| StartError::Game(name.to_string()))
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
pub struct Start {
    /// Which game.
    pub game: &'static Game,
    /// Size, variant and number of players.
    pub setup: Setup,
    /// The board, if it is not the usual one.
    pub board: Option<BoardText>,
    /// Moves already played, in canonical texts.
    pub moves: Vec<String>,
    /// Who sits where.
    pub sitters: Vec<Sitter>,
    /// All random choices follow from it.
    pub seed: u64,
}

impl Start {
    /// The game as it is usually played, between people.
    pub fn usual(game: &'static Game) -> Start {
        let setup = game.limits.usual;
        Start {
            game,
            setup,
            board: None,
            moves: Vec::new(),
            sitters: vec![Sitter::Human; setup.players],
            seed: 0,
        }
    }

    /// Begins the match; replies of computer players go to `report`.
    ///
    /// # Errors
    /// What of it cannot be.
    pub fn open(&self, report: &Report) -> Result<Box<dyn Match>, StartError> {
        self.game.limits.check(&self.setup).map_err(StartError::Setup)?;
        if self.sitters.len() != self.setup.players {
            let (given, wanted) = (self.sitters.len(), self.setup.players);
            return Err(StartError::Seats { given, wanted });
        }
        (self.game.begin)(self, report)
    }
}

fn begin<G: Rules>(start: &Start, report: &Report) -> Result<Box<dyn Match>, StartError> {
    let first = match &start.board {
        None => G::start(&start.setup).map_err(StartError::Setup)?,
        Some(board) => Board::read(&start.setup, &board.rows, board.to_move, board.scores.clone())
            .and_then(|board| G::from_board(&start.setup, &board))
            .map_err(StartError::Board)?,
    };
    let mut history = History::new(first);
    for (index, text) in start.moves.iter().enumerate() {
        let mv = path::find(&history, text).map_err(|refusal| StartError::Move {
            number: index + 1,
            text: text.clone(),
            refusal,
        })?;
        history.push(mv);
    }
    let live = Live::new(start.game, history, start.sitters.clone(), start.seed, report);
    Ok(Box::new(live.map_err(|error| StartError::Thread(error.to_string()))?))
}

/// Why a match cannot begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StartError {
    /// No game has this name.
    Game(String),
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
        refusal: Refusal,
    },
    /// Not one seat a player.
    Seats {
        /// How many there are.
        given: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// The system gave no thread to a computer player.
    Thread(String),
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StartError::Game(name) => {
                let names: Vec<_> = SHELF.iter().map(|game| game.name).collect();
                write!(f, "there is no game \"{name}\": the games are {}", names.join(", "))
            }
            StartError::Setup(error) => error.fmt(f),
            StartError::Board(error) => error.fmt(f),
            StartError::Move { number, text, refusal } => {
                write!(f, "move {number}, \"{text}\", cannot be played: {refusal}")
            }
            StartError::Seats { given, wanted } => {
                write!(f, "{given} seats were given, where the game has {wanted} players")
            }
            StartError::Thread(error) => {
                write!(f, "no thread could be started for a computer player: {error}")
            }
        }
    }
}

impl std::error::Error for StartError {}
