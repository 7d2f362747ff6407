//! Where the player points: a square, or the place beyond the edge where a pawn leaves the board.

use crate::rules::notation::Grid;
use crate::rules::scene::BoardEdge;
use crate::rules::step::{Square, Step};

/// One place further in a direction.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Direction {
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
    /// The other way.
    #[must_use]
    pub fn opposite(self) -> Direction {
        match self {
            Direction::Up => Direction::Down,
            Direction::Down => Direction::Up,
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
        }
    }
}

/// The way off the board for the pawn of a move begun.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Exit {
    /// Where the pawn stands.
    pub from: Square,
    /// Over which edge it leaves.
    pub edge: BoardEdge,
}

/// Where the player points.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Cursor {
    /// The square; where `off` is set, the one beside the way off the board.
    pub square: Square,
    /// Beyond the edge.
    pub off_board: bool,
}

impl Cursor {
    /// On a square.
    pub fn on(square: Square) -> Cursor {
        Cursor { square, off_board: false }
    }

    /// The step that choosing this place is.
    pub fn step(self) -> Step {
        if self.off_board { Step::Off } else { Step::Square(self.square) }
    }

    /// One place further, or here if there is none. `exit` is the way off, where there is one.
    #[must_use]
    pub fn moved(self, direction: Direction, grid: Grid, exit: Option<Exit>) -> Cursor {
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

    /// The next of the places that can be chosen, in reading order and round again; the way off
    /// comes last.
    #[must_use]
    pub fn next(self, steps: &[Step], exit: Option<Exit>, backwards: bool) -> Cursor {
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
