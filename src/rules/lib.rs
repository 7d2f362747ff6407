//! The rules of the games: the legal moves, the positions after them, and when a game is over.
//!
//! A position is a small `Copy` value. Playing a move returns the next position; no move is ever
//! undone.

#![deny(unsafe_code)]

pub mod amazons;
pub mod bitboard;
pub mod breakthrough;
pub mod cell;
pub mod dodgem;
pub mod error;
pub mod firstattack;
pub mod flood_fill;
pub mod geometry;
pub mod history;
pub mod illegal_move;
pub mod notation;
pub mod path;
pub mod pentago;
pub mod perft;
pub mod pleiadis;
pub mod proof;
pub mod reflect;
pub mod refusals;
pub mod scene;
pub mod seat;
pub mod setup;
pub mod snort;
pub mod sos;
pub mod square_table;
pub mod step;
pub mod stone_game;
pub mod symmetry;
pub mod theorems;
pub mod variant;
pub mod wide_bitboard;

pub use bitboard::{Bitboard, mix};
pub use cell::Cell;
pub use error::SetupError;
pub use flood_fill::FloodFill;
pub use geometry::{Geometry, MAX_SIDE, MAX_SQUARES};
pub use history::History;
pub use illegal_move::IllegalMove;
pub use notation::{Grid, MoveReader};
pub use perft::PerftCounts;
pub use reflect::flip_anti_diagonal;
pub use scene::{BLOCK_SIZE, BoardEdge, BoardKind, Scene};
pub use seat::{MAX_SEATS, Outcome, Seat};
pub use setup::{Setup, SupportedSetups, parse_canonical_size, parse_number};
pub use step::{Letter, Path, Rotation, Square, Step};
pub use stone_game::StoneGame;
pub use variant::Variant;
pub use wide_bitboard::WideBitboard;

use error::BoardError;
use illegal_move::OtherExample;
use notation::ParsedBoard;
use std::convert::Infallible;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;
use symmetry::Symmetry;

/// Positions of a game on boards of another width: see [`Bitboard`]. A game of one width has but
/// itself.
pub trait Resized<To>: Rules {
    /// The same position on such a board, which must hold it.
    fn resized(&self) -> To;
}

/// The rules of a game. The type that implements them is the type of the game's positions.
pub trait Rules: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// A move: all decisions of one turn, atomic to rules and search.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// The board sizes, variants and numbers of players of the game.
    const SUPPORTED_SETUPS: SupportedSetups;
    /// The kind of board that displays the game.
    const BOARD_KIND: BoardKind;
    /// A move as written, for the error message about a text that is no move.
    const MOVE_EXAMPLE: &'static str;
    /// A move of another kind, for the same message.
    const OTHER_EXAMPLE: Option<OtherExample> = None;
    /// Whether the third occurrence of a position ends the game as a draw.
    const HAS_REPETITION: bool = false;
    /// Whether a game can end in a draw.
    const HAS_DRAWS: bool = true;
    /// Whether players have scores.
    const HAS_SCORES: bool = false;
    /// The variant in which both players always have the same moves, and whoever cannot move loses, if there is one.
    const IMPARTIAL_VARIANT: Option<Variant> = None;

    /// The initial position.
    ///
    /// # Errors
    /// If `setup` is not among [`Rules::SUPPORTED_SETUPS`].
    fn start(setup: &Setup) -> Result<Self, SetupError>;

    /// The position that `board` describes. The caller has checked `setup`.
    ///
    /// # Errors
    /// If a symbol is not of this game, or if the pieces cannot be a position of it.
    fn from_board(setup: &Setup, board: &ParsedBoard) -> Result<Self, BoardError>;

    /// The setup with which the game began.
    fn setup(&self) -> Setup;

    /// The board's size and the names of its squares.
    fn grid(&self) -> Grid {
        let Setup { rows, cols, .. } = self.setup();
        Grid { rows, cols, row_one_at_bottom: false }
    }

    /// The player to move. Players need not alternate: a player may move twice in a row. In a
    /// finished game, the player who would move next.
    fn to_move(&self) -> Seat;

    /// Calls `visit` with each legal move, until it returns `Break`. The game must not be over;
    /// [`History::legal_moves`] checks that.
    fn each_move<B>(&self, visit: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B>;

    /// Calls `visit` with every legal move. The game must not be over.
    #[inline]
    fn for_each_move(&self, mut visit: impl FnMut(Self::Move)) {
        let _: ControlFlow<Infallible> = self.each_move(|mv| {
            visit(mv);
            ControlFlow::Continue(())
        });
    }

    /// The number of legal moves. The game must not be over.
    #[inline]
    fn count_moves(&self) -> u64 {
        let mut moves = 0;
        self.for_each_move(|_| moves += 1);
        moves
    }

    /// Counts each legal move with the result of the game after it, for [`perft`]. The game must not be over. Without
    /// another definition every move is played. Where sets of squares tell the results of many moves, a game may count
    /// these at once. `history` leads here in games with [`Rules::HAS_REPETITION`].
    #[inline]
    fn count_leaves(&self, history: &History<Self>, counts: &mut PerftCounts) {
        self.for_each_move(|mv| counts.count_leaf(history, &self.play(mv)));
    }

    /// The position after a legal move.
    #[must_use]
    fn play(&self, mv: Self::Move) -> Self;

    /// The outcome as far as the position alone decides it; [`History::outcome`] adds repetition.
    fn outcome(&self) -> Option<Outcome>;

    /// A 64-bit hash of the position: equal for equal positions, and almost always different for
    /// different ones. It is computed from the whole position by mixing words, not updated by
    /// Zobrist keys.
    fn key(&self) -> u64;

    /// The number of irreversible plies so far, for games with [`Rules::HAS_REPETITION`]. It never
    /// falls, so positions before the last irreversible ply cannot recur.
    #[inline]
    fn irreversible_plies(&self) -> u32 {
        0
    }

    /// The points of each seat; zeros in games without scores.
    #[inline]
    fn points(&self) -> [u16; MAX_SEATS] {
        [0; MAX_SEATS]
    }

    /// The points of each player, or `None` in games without scores.
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

    /// The steps that `text` spells. They need not be a legal move.
    ///
    /// # Errors
    /// If `text` is not written as moves of the game are, or names a square off the board.
    fn parse_move(&self, text: &str) -> Result<Path, IllegalMove>;

    /// Why `path` is not a legal move, or not the beginning of one: the first reason from its first
    /// step to its last. The squares of `path` are on the board.
    fn explain_illegal(&self, path: &[Step]) -> IllegalMove;

    /// The squares that a legal move changed, as seen after it, in the order of its steps.
    fn last_move_squares(&self, mv: Self::Move) -> Vec<Square> {
        self.path(mv).iter().filter_map(|step| step.square()).collect()
    }

    /// The squares of the line or pawn that decided a finished game, if there is one.
    fn winning_squares(&self) -> Vec<Square> {
        Vec::new()
    }

    /// The game as data to draw.
    fn scene(history: &History<Self>) -> Scene {
        Scene::from_history(history)
    }

    /// Whether both players have the same moves from here on, and whoever cannot move loses.
    fn is_impartial(&self) -> bool {
        Self::IMPARTIAL_VARIANT == Some(self.setup().variant)
    }

    /// The symmetries of the game on this board, without the identity.
    fn symmetries(&self) -> &'static [Symmetry];

    /// The image of the position under a symmetry.
    ///
    /// # Errors
    /// What [`Rules::from_board`] says of the image: nothing if the symmetry is one of [`Rules::symmetries`].
    fn image(&self, symmetry: Symmetry) -> Result<Self, BoardError> {
        symmetry.map_position(self)
    }
}
