//! A position as data to draw, the same type for every game.

use super::Rules;
pub use super::cell::Cell;
use super::history::History;
use super::notation::Grid;
use super::seat::{Outcome, Seat};
use super::step::{Rotation, Square, Step};

/// The kinds of boards; each has its own widget.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BoardKind {
    /// Pieces that move from square to square.
    Pawns,
    /// Pieces that stay where they are placed.
    Stones,
    /// Letters, and lines through them.
    Letters,
    /// Marbles on 3×3 blocks that can be rotated.
    Blocks,
    /// Amazons and their arrows.
    Amazons,
}

/// Rows, and columns, of a block on boards of [`BoardKind::Blocks`].
pub const BLOCK_SIZE: usize = 3;

/// The three squares of a scored `SOS`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoredLine {
    /// The squares from one end to the other.
    pub squares: Vec<Square>,
    /// The player who scored it.
    pub scorer: Seat,
}

/// An edge over which pawns leave the board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BoardEdge {
    /// Above the top row.
    Top,
    /// To the right of the last column.
    Right,
}

/// A position as data to draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The size of the board and the names of its squares.
    pub grid: Grid,
    /// The kind of board.
    pub board_kind: BoardKind,
    /// The number of players.
    pub players: usize,
    /// The contents of the squares, in reading order.
    pub cells: Vec<Cell>,
    /// The scored lines, the oldest first.
    pub lines: Vec<ScoredLine>,
    /// The points of each player, in games with scores.
    pub scores: Option<Vec<u32>>,
    /// The player to move, if the game is not over.
    pub to_move: Option<Seat>,
    /// The outcome, if the game is over.
    pub outcome: Option<Outcome>,
    /// The squares that the last move changed, in the order of its steps.
    pub last_move_squares: Vec<Square>,
    /// The rotation of the last move.
    pub last_rotation: Option<Rotation>,
    /// The squares that decided the game: a line, or a pawn that arrived.
    pub winning_squares: Vec<Square>,
    /// The edge over which each player's pawns leave the board, in Dodgem.
    pub exits: Option<[BoardEdge; 2]>,
    /// The empty squares on which each player may still place a piece, in games where that is a
    /// question.
    pub open_to: Option<[Vec<Square>; 2]>,
    /// Whether these squares are always the same for both players. Then their pieces are alike too.
    pub is_impartial: bool,
}

impl Scene {
    /// The scene of a game that ended so. One that ended by time, or because a player gave up, has nobody
    /// to move either.
    #[must_use]
    pub fn ended(self, outcome: Outcome) -> Scene {
        Scene { outcome: Some(outcome), to_move: None, ..self }
    }

    /// The scene without what is particular to a game; [`Rules::scene`] adds that.
    pub fn from_history<G: Rules>(history: &History<G>) -> Scene {
        let position = history.position();
        let grid = position.grid();
        let outcome = history.outcome();
        let last = history.last_move();
        let steps = last.map(|(before, mv)| before.path(mv));
        let rotation = steps.and_then(|path| {
            path.iter().find_map(|step| {
                if let Step::Rotation(rotation) = step { Some(*rotation) } else { None }
            })
        });
        Scene {
            grid,
            board_kind: G::BOARD_KIND,
            players: position.setup().players,
            cells: grid.squares().map(|square| position.cell(square)).collect(),
            lines: Vec::new(),
            scores: position.scores(),
            to_move: outcome.is_none().then(|| position.to_move()),
            outcome,
            last_move_squares: last
                .map(|(before, mv)| before.last_move_squares(mv))
                .unwrap_or_default(),
            last_rotation: rotation,
            winning_squares: if outcome.is_some() {
                position.winning_squares()
            } else {
                Vec::new()
            },
            exits: None,
            open_to: None,
            is_impartial: false,
        }
    }

    /// The content of a square.
    pub fn cell(&self, square: Square) -> Cell {
        self.cells[square.index()]
    }
}
