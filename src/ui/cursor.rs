//! Where the player points: a square, or the place beyond the edge where a pawn leaves the board.

use crate::rules::notation::Grid;
use crate::rules::scene::Edge;
use crate::rules::step::{Square, Step};

/// One place further in a direction.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Toward {
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// To the column before.
    Left,
    /// To the column after.
    Right,
}

impl Toward {
    /// The other way.
    #[must_use]
    pub fn opposite(self) -> Toward {
        match self {
            Toward::Up => Toward::Down,
            Toward::Down => Toward::Up,
            Toward::Left => Toward::Right,
            Toward::Right => Toward::Left,
        }
    }
}

/// The way off the board for the pawn of a move begun.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Exit {
    /// Where the pawn stands.
    pub from: Square,
    /// Over which edge it leaves.
    pub edge: Edge,
}

/// Where the player points.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Cursor {
    /// The square; where `off` is set, the one beside the way off the board.
    pub square: Square,
    /// Beyond the edge.
    pub off: bool,
}

impl Cursor {
    /// On a square.
    pub fn on(square: Square) -> Cursor {
        Cursor { square, off: false }
    }

    /// The step that choosing this place is.
    pub fn step(self) -> Step {
        if self.off { Step::Off } else { Step::Square(self.square) }
    }

    /// One place further, or here if there is none. `exit` is the way off, where there is one.
    #[must_use]
    pub fn moved(self, toward: Toward, grid: Grid, exit: Option<Exit>) -> Cursor {
        let out = exit.map(|exit| match exit.edge {
            Edge::Top => (exit.from, Toward::Up, Toward::Down),
            Edge::Right => (exit.from, Toward::Right, Toward::Left),
        });
        match out {
            Some((_, _, home)) if self.off => Cursor { off: toward != home, ..self },
            Some((from, away, _)) if self.square == from && toward == away => {
                Cursor { off: true, ..self }
            }
            _ => {
                let (row, col) = grid.place(self.square);
                let (row, col) = match toward {
                    Toward::Up => (row.saturating_sub(1), col),
                    Toward::Down => ((row + 1).min(grid.rows - 1), col),
                    Toward::Left => (row, col.saturating_sub(1)),
                    Toward::Right => (row, (col + 1).min(grid.cols - 1)),
                };
                Cursor::on(grid.at(row, col))
            }
        }
    }

    /// The next of the places that can be chosen, in reading order and round again; the way off
    /// comes last.
    #[must_use]
    pub fn next(self, steps: &[Step], exit: Option<Exit>, backwards: bool) -> Cursor {
        let mut places: Vec<Cursor> = steps.iter().filter_map(|&step| place(step, exit)).collect();
        places.sort_by_key(|place| place.order());
        let here = self.order();
        let next = if backwards {
            places.iter().rev().find(|place| place.order() < here).or(places.last())
        } else {
            places.iter().find(|place| place.order() > here).or(places.first())
        };
        next.copied().unwrap_or(self)
    }

    fn order(self) -> (bool, usize) {
        (self.off, self.square.index())
    }
}

fn place(step: Step, exit: Option<Exit>) -> Option<Cursor> {
    match (step, exit) {
        (Step::Square(square), _) => Some(Cursor::on(square)),
        (Step::Off, Some(exit)) => Some(Cursor { square: exit.from, off: true }),
        _ => None,
    }
}
