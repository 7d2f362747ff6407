//! Breakthrough (Dan Troyka, 2000): bring a pawn to the opposite edge.

use super::Rules;
use super::bits::{Word, mix};
use super::error::{BoardError, Reason, Refusal, SetupError};
use super::geometry::{Geometry, Shared};
use super::notation::{Board, Reader};
use super::scene::{Cell, Kind};
use super::seat::{Outcome, Seat};
use super::setup::{Limits, Setup, Shape};
use super::step::{Path, Square, Step};
use super::symmetry::Symmetry;
use std::ops::ControlFlow;

/// A position.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Breakthrough<W: Word> {
    geometry: Shared<Geometry<W>>,
    /// Player 1's pawns, which move down.
    white: W,
    /// Player 2's pawns, which move up.
    black: W,
    mover: Seat,
}

/// One pawn's move; whether it captures, the position tells.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    /// Where the pawn stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl<W: Word> Breakthrough<W> {
    /// Player 1's pawns, which move down.
    pub fn white(&self) -> W {
        self.white
    }

    /// Player 2's pawns, which move up.
    pub fn black(&self) -> W {
        self.black
    }

    /// The tables of the board.
    pub fn geometry(&self) -> &'static Geometry<W> {
        self.geometry.0
    }

    /// Where the pawns of the player to move may go: straight on, to the left, to the right.
    #[inline]
    fn targets(&self) -> [W; 3] {
        let g = &self.geometry;
        let empty = g.all & !(self.white | self.black);
        if self.mover == Seat::FIRST {
            let ahead = g.down(self.white);
            [ahead & empty, g.left(ahead) & !self.white, g.right(ahead) & !self.white]
        } else {
            let ahead = g.up(self.black);
            [ahead & empty, g.left(ahead) & !self.black, g.right(ahead) & !self.black]
        }
    }

    fn own(&self) -> W {
        if self.mover == Seat::FIRST { self.white } else { self.black }
    }

    fn captures(&self, mv: Move) -> bool {
        (self.white | self.black).has(mv.to)
    }
}

impl<W: Word> Rules for Breakthrough<W> {
    type Move = Move;

    const LIMITS: Limits = Limits::two(Shape::Rectangle(5), 8);
    const KIND: Kind = Kind::Pawns;
    const EXAMPLE: &'static str = "b2-b3, or b2xc3 for a capture";

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Self::LIMITS.check(setup)?;
        let geometry = Geometry::<W>::of(setup.rows, setup.cols);
        Ok(Breakthrough {
            geometry,
            white: geometry.first_row | geometry.down(geometry.first_row),
            black: geometry.last_row | geometry.up(geometry.last_row),
            mover: Seat::FIRST,
        })
    }

    fn from_board(setup: &Setup, board: &Board) -> Result<Self, BoardError> {
        board.only(".12")?;
        board.without_scores()?;
        let geometry = Geometry::<W>::of(setup.rows, setup.cols);
        let (white, black): (W, W) = (board.set_of('1'), board.set_of('2'));
        let arrived = |pawns: W, goal: W| !(pawns & goal).is_empty();
        let both = arrived(white, geometry.last_row) && arrived(black, geometry.first_row);
        if both || (white | black).is_empty() {
            return Err(BoardError::TwoWinners);
        }
        Ok(Breakthrough { geometry, white, black, mover: board.to_move })
    }

    fn setup(&self) -> Setup {
        Setup::two(self.geometry.rows, self.geometry.cols)
    }

    #[inline]
    fn to_move(&self) -> Seat {
        self.mover
    }

    #[inline]
    fn each_move<B>(&self, mut visit: impl FnMut(Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let cols = self.geometry.cols;
        let [ahead, left, right] = self.targets();
        if self.mover == Seat::FIRST {
            for (targets, back) in [(ahead, cols), (left, cols - 1), (right, cols + 1)] {
                for to in targets.squares() {
                    visit(Move { from: Square::new(to.index() - back), to })?;
                }
            }
        } else {
            for (targets, back) in [(ahead, cols), (left, cols + 1), (right, cols - 1)] {
                for to in targets.squares() {
                    visit(Move { from: Square::new(to.index() + back), to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play(&self, mv: Move) -> Self {
        let (from, to) = (W::bit(mv.from), W::bit(mv.to));
        let (white, black) = if self.mover == Seat::FIRST {
            ((self.white & !from) | to, self.black & !to)
        } else {
            (self.white & !to, (self.black & !from) | to)
        };
        Breakthrough { geometry: self.geometry, white, black, mover: self.mover.other() }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        let g = &self.geometry;
        if self.black.is_empty() || !(self.white & g.last_row).is_empty() {
            return Some(Outcome::win(Seat::FIRST));
        }
        if self.white.is_empty() || !(self.black & g.first_row).is_empty() {
            return Some(Outcome::win(Seat::SECOND));
        }
        // With two columns or more the foremost pawn can always move: no pawn of its own stands
        // ahead of it, and on a diagonal an enemy does not stop it.
        if g.cols == 1 && self.targets()[0].is_empty() {
            return Some(Outcome::win(self.mover.other()));
        }
        None
    }

    fn key(&self) -> u64 {
        mix(self.white.fold(), mix(self.black.fold(), self.mover.index() as u64))
    }

    fn cell(&self, square: Square) -> Cell {
        match (self.white.has(square), self.black.has(square)) {
            (true, _) => Cell::Piece(Seat::FIRST),
            (_, true) => Cell::Piece(Seat::SECOND),
            _ => Cell::Empty,
        }
    }

    fn path(&self, mv: Move) -> Path {
        Path::of(&[Step::Square(mv.from), Step::Square(mv.to)])
    }

    fn text(&self, mv: Move) -> String {
        let grid = self.grid();
        let sign = if self.captures(mv) { 'x' } else { '-' };
        format!("{}{sign}{}", grid.name(mv.from), grid.name(mv.to))
    }

    fn read(&self, text: &str) -> Result<Path, Refusal> {
        let places = || {
            let mut reader = Reader::new(text);
            let from = reader.place()?;
            reader.eat("-").or_else(|| reader.eat("x"))?;
            let to = reader.place()?;
            reader.end()?;
            Some((from, to))
        };
        let unreadable = || Refusal::hinting(Reason::Syntax, text, Self::EXAMPLE);
        let (from, to) = places().ok_or_else(unreadable)?;
        let grid = self.grid();
        Ok(Path::of(&[Step::Square(grid.locate(from)?), Step::Square(grid.locate(to)?)]))
    }

    fn refuse(&self, path: &[Step]) -> Refusal {
        let grid = self.grid();
        let [Step::Square(from), ref rest @ ..] = *path else {
            return Refusal::hinting(Reason::Syntax, "", Self::EXAMPLE);
        };
        match self.cell(from) {
            Cell::Empty => return Refusal::new(Reason::Empty, grid.name(from)),
            Cell::Piece(seat) if seat == self.mover => {}
            _ => return Refusal::new(Reason::NotYours, grid.name(from)),
        }
        let [Step::Square(to)] = *rest else {
            return Refusal::new(Reason::Stuck, grid.name(from));
        };
        let ((from_row, from_col), (to_row, to_col)) = (grid.place(from), grid.place(to));
        let one_on =
            if self.mover == Seat::FIRST { from_row + 1 == to_row } else { to_row + 1 == from_row };
        let reason = if !one_on || from_col.abs_diff(to_col) > 1 {
            Reason::Direction
        } else if self.own().has(to) {
            Reason::OwnPiece
        } else {
            Reason::Blocked
        };
        Refusal::new(reason, grid.name(to))
    }

    fn decisive(&self) -> Vec<Square> {
        let arrived =
            (self.white & self.geometry.last_row) | (self.black & self.geometry.first_row);
        arrived.squares().collect()
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        const ALL: [Symmetry; 3] = [
            Symmetry::new(false, false, true, false),
            Symmetry::new(false, true, false, true),
            Symmetry::new(false, true, true, true),
        ];
        &ALL
    }
}
