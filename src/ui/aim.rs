//! What the player aims at: a place of the board, or a letter or turn among those there are.

use super::cursor::{Cursor, Exit, Toward};
use super::geometry::BLOCK;
use super::widget::view::Pick;
use crate::rules::scene::Scene;
use crate::rules::step::{Path, Square, Step, Turn};

/// What can be aimed at.
#[derive(Copy, Clone, Debug)]
pub struct Ground<'a> {
    /// The position.
    pub scene: &'a Scene,
    /// The steps that may come next.
    pub open: &'a [Step],
    /// Those decided of this move.
    pub begun: Path,
}

impl Ground<'_> {
    /// The way off the board for the pawn of the move begun, if it may leave.
    pub fn exit(&self) -> Option<Exit> {
        let edges = self.scene.exits.filter(|_| self.open.contains(&Step::Off))?;
        match (self.begun.first(), self.scene.to_move) {
            (Some(&Step::Square(from)), Some(seat)) => {
                edges.get(seat.index()).map(|&edge| Exit { from, edge })
            }
            _ => None,
        }
    }

    /// Blocks along an edge of the board.
    pub fn across(&self) -> usize {
        self.scene.grid.cols / BLOCK
    }

    /// The block of a square.
    pub fn block(&self, square: Square) -> u8 {
        let (row, col) = self.scene.grid.place(square);
        (row / BLOCK * self.across() + col / BLOCK) as u8
    }

    fn turn(&self, turn: Turn) -> Option<usize> {
        self.open.iter().position(|step| *step == Step::Turn(turn))
    }
}

/// What the player aims at.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Aim {
    /// The place of the board.
    pub cursor: Cursor,
    /// Which of the steps that may come next is picked, where they are no squares.
    picked: usize,
}

impl Aim {
    /// At the place to choose that is nearest to the middle.
    pub fn new(ground: Ground) -> Aim {
        let grid = ground.scene.grid;
        let middle = grid.at(grid.rows / 2, grid.cols / 2);
        let (row, col) = grid.place(middle);
        let squares = ground.open.iter().filter_map(|step| match step {
            Step::Square(square) => Some(*square),
            _ => None,
        });
        let distance = |square: &Square| {
            let place = grid.place(*square);
            place.0.abs_diff(row).pow(2) + place.1.abs_diff(col).pow(2)
        };
        let nearest = squares.min_by_key(distance).unwrap_or(middle);
        Aim { cursor: Cursor::on(nearest), picked: 0 }
    }

    /// After something has happened: at the same place, and at the turn of its block.
    #[must_use]
    pub fn settled(self, ground: Ground) -> Aim {
        let here = Turn { block: ground.block(self.cursor.square), clockwise: true };
        let off = self.cursor.off && ground.open.contains(&Step::Off);
        Aim { cursor: Cursor { off, ..self.cursor }, picked: ground.turn(here).unwrap_or(0) }
    }

    /// The letter or turn aimed at, where one is to be chosen.
    pub fn pick(self, ground: Ground) -> Option<Pick> {
        match ground.open.get(self.picked) {
            Some(&Step::Letter(letter)) => Some(Pick::Letter(letter)),
            Some(&Step::Turn(turn)) => Some(Pick::Turn(turn)),
            _ => None,
        }
    }

    /// The step that choosing this is.
    pub fn step(self, ground: Ground) -> Step {
        let picked = ground.open.get(self.picked).filter(|_| self.pick(ground).is_some());
        picked.copied().unwrap_or_else(|| self.cursor.step())
    }

    /// One place further.
    #[must_use]
    pub fn moved(self, toward: Toward, ground: Ground) -> Aim {
        match self.pick(ground) {
            Some(Pick::Letter(_)) => self.cycled(1, ground),
            Some(Pick::Turn(turn)) => {
                let across = ground.across() as u8;
                let (row, col) = (turn.block / across, turn.block % across);
                let (row, col) = match toward {
                    Toward::Up => (row.saturating_sub(1), col),
                    Toward::Down => ((row + 1).min(across - 1), col),
                    Toward::Left => (row, col.saturating_sub(1)),
                    Toward::Right => (row, (col + 1).min(across - 1)),
                };
                self.turned(Turn { block: row * across + col, ..turn }, ground)
            }
            None => {
                let cursor = self.cursor.moved(toward, ground.scene.grid, ground.exit());
                Aim { cursor, ..self }
            }
        }
    }

    /// The other direction of a turn, or the other letter.
    #[must_use]
    pub fn flipped(self, ground: Ground) -> Aim {
        match self.pick(ground) {
            Some(Pick::Turn(turn)) => {
                self.turned(Turn { clockwise: !turn.clockwise, ..turn }, ground)
            }
            _ => self.cycled(1, ground),
        }
    }

    /// The next of all that can be chosen, or the one before.
    #[must_use]
    pub fn next(self, backwards: bool, ground: Ground) -> Aim {
        if self.pick(ground).is_some() {
            return self.cycled(if backwards { ground.open.len() - 1 } else { 1 }, ground);
        }
        let cursor = self.cursor.next(ground.open, ground.exit(), backwards);
        Aim { cursor, ..self }
    }

    /// At a turn, if it is one of those there are.
    #[must_use]
    pub fn at(self, turn: Turn, ground: Ground) -> Aim {
        self.turned(turn, ground)
    }

    fn turned(self, turn: Turn, ground: Ground) -> Aim {
        Aim { picked: ground.turn(turn).unwrap_or(self.picked), ..self }
    }

    fn cycled(self, by: usize, ground: Ground) -> Aim {
        Aim { picked: (self.picked + by) % ground.open.len().max(1), ..self }
    }
}
