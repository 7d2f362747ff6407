//! The rules of the eight games: which moves there are, where they lead, and when a game is over.
//!
//! A position is a small plain value; playing a move makes the next one. Nothing here knows of
//! searching, files or screens.

pub mod amazons;
pub mod bitboard;
pub mod breakthrough;
pub mod cell;
pub mod dodgem;
pub mod error;
pub mod firstattack;
pub mod geometry;
pub mod history;
pub mod notation;
pub mod path;
pub mod pentago;
pub mod pentago_common;
pub mod pentagoxl;
pub mod perft;
pub mod pleiadis;
pub(crate) mod reflect;
pub mod scene;
pub mod seat;
pub mod setup;
pub mod snort;
pub mod sos;
pub mod step;
pub mod symmetry;
pub mod variant;

use error::{BoardError, IllegalMove, SetupError};
use history::History;
use notation::{Grid, ParsedBoard};
use scene::{BoardKind, Cell, Scene};
use seat::{MAX_SEATS, Outcome, Seat};
use setup::{Setup, SupportedSetups};
use std::convert::Infallible;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;
use step::{Path, Square, Step};
use symmetry::Symmetry;

/// A game: a type whose values are its positions.
pub trait Rules: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// One turn's worth of decisions, atomic to rules and search.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// What it can be set up with.
    const SUPPORTED_SETUPS: SupportedSetups;
    /// Which kind of board shows it.
    const BOARD_KIND: BoardKind;
    /// Moves as they are written, for the sentence that refuses one that is not.
    const MOVE_EXAMPLE: &'static str;
    /// Whether a position that occurs for the third time ends the game.
    const HAS_REPETITION: bool = false;
    /// Whether points are kept.
    const HAS_SCORES: bool = false;

    /// The position a game begins with.
    ///
    /// # Errors
    /// If `setup` is outside [`Rules::LIMITS`].
    fn start(setup: &Setup) -> Result<Self, SetupError>;

    /// The position that a board's signs show. `setup` has been checked.
    ///
    /// # Errors
    /// If the signs are not of this game or cannot stand together.
    fn from_board(setup: &Setup, board: &ParsedBoard) -> Result<Self, BoardError>;

    /// What was agreed when the game began.
    fn setup(&self) -> Setup;

    /// The board's size and the names of its squares.
    fn grid(&self) -> Grid {
        let Setup { rows, cols, .. } = self.setup();
        Grid { rows, cols, row_one_at_bottom: false }
    }

    /// Whose turn it is. Asked, never alternated: a turn may stay where it is. In a finished game,
    /// whose turn it would have been.
    fn to_move(&self) -> Seat;

    /// Visits the legal moves, each once, until told to stop. Only for positions of games that
    /// are not over; [`History::legal_moves`] asks that first.
    fn each_move<B>(&self, visit: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Visits all the legal moves of a game that is not over.
    #[inline]
    fn for_each_move(&self, mut visit: impl FnMut(Self::Move)) {
        let _: ControlFlow<Infallible> = self.each_move(|mv| {
            visit(mv);
            ControlFlow::Continue(())
        });
    }

    /// The position after a legal move.
    #[must_use]
    fn play(&self, mv: Self::Move) -> Self;

    /// How the game ended, as far as the position alone tells; see [`History::outcome`].
    fn outcome(&self) -> Option<Outcome>;

    /// 64 bits that are equal for equal positions and differ for different ones most of the time.
    fn key(&self) -> u64;

    /// For games that repeat: a number that never falls, and that two occurrences of a position
    /// have in common.
    #[inline]
    fn irreversible_plies(&self) -> u32 {
        0
    }

    /// Points of each seat, in games that keep them.
    #[inline]
    fn points(&self) -> [u16; MAX_SEATS] {
        [0; MAX_SEATS]
    }

    /// Points of those who play, or `None` in a game that keeps none.
    fn scores(&self) -> Option<Vec<u32>> {
        Self::HAS_SCORES.then(|| {
            let players = self.setup().players;
            self.points()[..players].iter().map(|&points| points.into()).collect()
        })
    }

    /// What is on a square.
    fn cell(&self, square: Square) -> Cell;

    /// The steps of a legal move.
    fn path(&self, mv: Self::Move) -> Path;

    /// The canonical text of a legal move.
    fn move_to_string(&self, mv: Self::Move) -> String;

    /// The steps that a canonical text spells, legal or not.
    ///
    /// # Errors
    /// If it is not written as moves of this game are, or names a square off the board.
    fn parse_move(&self, text: &str) -> Result<Path, IllegalMove>;

    /// Why `path`, whose squares are on the board, is not the beginning of a legal move, or not
    /// a whole one: the first thing found from its first step to its last.
    fn explain_illegal(&self, path: &[Step]) -> IllegalMove;

    /// Where a legal move leaves its traces, as seen after it, in the order of its steps.
    fn last_move_squares(&self, mv: Self::Move) -> Vec<Square> {
        let squares =
            |step: &Step| if let Step::Square(square) = step { Some(*square) } else { None };
        self.path(mv).iter().filter_map(squares).collect()
    }

    /// The line or pawn that decided a finished game, where there is one.
    fn winning_squares(&self) -> Vec<Square> {
        Vec::new()
    }

    /// The game as data to draw.
    fn scene(history: &History<Self>) -> Scene {
        Scene::from_history(history)
    }

    /// Ways of turning the board over that leave the rules as they are.
    fn symmetries(&self) -> &'static [Symmetry];
}
