//! The board cursor: on a square, or beyond the edge where a pawn leaves the board.

use crate::rules::notation::Grid;
use crate::rules::scene::BoardEdge;
use crate::rules::step::{Square, Step};

/// A direction in which the cursor moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// To the column before.
    Left,
    /// To the column after.
    Right,
}

impl Direction {
    /// The opposite direction.
    #[must_use]
    pub(crate) fn opposite(self) -> Direction {
        match self {
            Direction::Up => Direction::Down,
            Direction::Down => Direction::Up,
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
        }
    }
}

/// The exit for the pawn of the partial move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Exit {
    /// Where the pawn stands.
    pub(crate) from: Square,
    /// The edge over which it leaves.
    pub(crate) edge: BoardEdge,
}

/// The board cursor.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Cursor {
    /// The square; if `off_board`, the square beside the exit.
    pub(crate) square: Square,
    /// Whether the cursor is on the exit.
    pub(crate) off_board: bool,
}

impl Cursor {
    /// On a square.
    pub(crate) fn on(square: Square) -> Cursor {
        Cursor { square, off_board: false }
    }

    /// The step of choosing this place.
    pub(crate) fn step(self) -> Step {
        if self.off_board { Step::Off } else { Step::Square(self.square) }
    }

    /// One place further, or here at the edge of the board. `exit` is the exit, if there is one.
    #[must_use]
    pub(crate) fn moved(self, direction: Direction, grid: Grid, exit: Option<Exit>) -> Cursor {
        let exit_directions = exit.map(|exit| match exit.edge {
            BoardEdge::Top => (exit.from, Direction::Up, Direction::Down),
            BoardEdge::Right => (exit.from, Direction::Right, Direction::Left),
        });
        match exit_directions {
            Some((_, _, home)) if self.off_board => Cursor { off_board: direction != home, ..self },
            Some((from, away, _)) if self.square == from && direction == away => {
                Cursor { off_board: true, ..self }
            }
            _ => {
                let (row, col) = grid.row_col(self.square);
                let (row, col) = match direction {
                    Direction::Up => (row.saturating_sub(1), col),
                    Direction::Down => ((row + 1).min(grid.rows - 1), col),
                    Direction::Left => (row, col.saturating_sub(1)),
                    Direction::Right => (row, (col + 1).min(grid.cols - 1)),
                };
                Cursor::on(grid.square_at(row, col))
            }
        }
    }

    /// The next place that can be chosen, in reading order and round again. The exit comes last.
    #[must_use]
    pub(crate) fn next(self, steps: &[Step], exit: Option<Exit>, backwards: bool) -> Cursor {
        let mut places: Vec<Cursor> =
            steps.iter().filter_map(|&step| selectable_place(step, exit)).collect();
        places.sort_by_key(|place| place.reading_order());
        let here = self.reading_order();
        let next = if backwards {
            places.iter().rev().find(|place| place.reading_order() < here).or(places.last())
        } else {
            places.iter().find(|place| place.reading_order() > here).or(places.first())
        };
        next.copied().unwrap_or(self)
    }

    fn reading_order(self) -> (bool, usize) {
        (self.off_board, self.square.index())
    }
}

fn selectable_place(step: Step, exit: Option<Exit>) -> Option<Cursor> {
    match (step, exit) {
        (Step::Square(square), _) => Some(Cursor::on(square)),
        (Step::Off, Some(exit)) => Some(Cursor { square: exit.from, off_board: true }),
        _ => None,
    }
}
