//! A position as data to draw, the same for every game: screens and line mode know nothing else.

use super::Rules;
pub use super::cell::Cell;
use super::history::History;
use super::notation::Grid;
use super::seat::{Outcome, Seat};
use super::step::{Rotation, Square, Step};

/// Which kind of board it is, one widget each.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BoardKind {
    /// Pieces that move from square to square.
    Pawns,
    /// Pieces that stay where they are placed.
    Stones,
    /// Letters, and lines through them.
    Letters,
    /// Stones on 3×3 blocks that turn.
    Blocks,
    /// Amazons and their arrows.
    Amazons,
}

/// Squares along an edge of a block, on boards of [`BoardKind::Blocks`].
pub const BLOCK_SIZE: usize = 3;

/// Squares that count together: a scored `SOS`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoredLine {
    /// From one end to the other.
    pub squares: Vec<Square>,
    /// Whose it is.
    pub scorer: Seat,
}

/// An edge of the board over which pawns leave it.
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
    /// Size and names of squares.
    pub grid: Grid,
    /// Which widget draws it.
    pub board_kind: BoardKind,
    /// How many play.
    pub players: usize,
    /// One a square, in reading order.
    pub cells: Vec<Cell>,
    /// Scored lines, in the order they were made.
    pub lines: Vec<ScoredLine>,
    /// Points, one a player, in games that keep them.
    pub scores: Option<Vec<u32>>,
    /// Whose turn it is; nobody's in a finished game.
    pub to_move: Option<Seat>,
    /// The winners of a finished game.
    pub outcome: Option<Outcome>,
    /// Where the last move left its traces, in the order of its steps.
    pub last_move_squares: Vec<Square>,
    /// The block that was turned last.
    pub last_rotation: Option<Rotation>,
    /// The line, path or pawn that decided the game.
    pub winning_squares: Vec<Square>,
    /// Over which edge each player's pawns leave the board, in games where they do.
    pub exits: Option<[BoardEdge; 2]>,
}

impl Scene {
    /// What every game has in common; games with more to show add to it.
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
        }
    }

    /// The cell of a square.
    pub fn cell(&self, square: Square) -> Cell {
        self.cells[square.index()]
    }
}
