//! A position as data to draw, the same for every game: screens and line mode know nothing else.

use super::Rules;
pub use super::cell::Cell;
use super::history::History;
use super::notation::Grid;
use super::seat::{Outcome, Seat};
use super::step::{Square, Step, Turn};

/// Which kind of board it is, one widget each.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
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

/// Squares that count together: a scored `SOS`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// From one end to the other.
    pub squares: Vec<Square>,
    /// Whose it is.
    pub by: Seat,
}

/// An edge of the board over which pawns leave it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Edge {
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
    pub kind: Kind,
    /// How many play.
    pub players: usize,
    /// One a square, in reading order.
    pub cells: Vec<Cell>,
    /// Scored lines, in the order they were made.
    pub lines: Vec<Line>,
    /// Points, one a player, in games that keep them.
    pub scores: Option<Vec<u32>>,
    /// Whose turn it is; nobody's in a finished game.
    pub to_move: Option<Seat>,
    /// The winners of a finished game.
    pub outcome: Option<Outcome>,
    /// Where the last move left its traces, in the order of its steps.
    pub last: Vec<Square>,
    /// The block that was turned last.
    pub last_turn: Option<Turn>,
    /// The line, path or pawn that decided the game.
    pub decisive: Vec<Square>,
    /// Over which edge each player's pawns leave the board, in games where they do.
    pub exits: Option<[Edge; 2]>,
}

impl Scene {
    /// What every game has in common; games with more to show add to it.
    pub fn of<G: Rules>(history: &History<G>) -> Scene {
        let position = history.position();
        let grid = position.grid();
        let outcome = history.outcome();
        let last = history.last();
        let steps = last.map(|(before, mv)| before.path(mv));
        let turn = steps.and_then(|path| {
            path.iter()
                .find_map(|step| if let Step::Turn(turn) = step { Some(*turn) } else { None })
        });
        Scene {
            grid,
            kind: G::KIND,
            players: position.setup().players,
            cells: grid.squares().map(|square| position.cell(square)).collect(),
            lines: Vec::new(),
            scores: position.scores(),
            to_move: outcome.is_none().then(|| position.to_move()),
            outcome,
            last: last.map(|(before, mv)| before.traces(mv)).unwrap_or_default(),
            last_turn: turn,
            decisive: if outcome.is_some() { position.decisive() } else { Vec::new() },
            exits: None,
        }
    }

    /// The cell of a square.
    pub fn cell(&self, square: Square) -> Cell {
        self.cells[square.index()]
    }
}
