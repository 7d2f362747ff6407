//! Snort (Simon Norton, 1970): no stone beside an enemy stone; who cannot place loses.

use super::Rules;
use super::bits::{Word, mix};
use super::error::{BoardError, Reason, Refusal, SetupError};
use super::geometry::{Geometry, Shared};
use super::notation::{Board, read_square};
use super::scene::{Cell, Kind};
use super::seat::{Outcome, Seat};
use super::setup::{Limits, Setup, Shape};
use super::step::{Path, Square, Step};
use super::symmetry::Symmetry;
use std::ops::ControlFlow;

/// A position, seen from the player to move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Snort<W: Word> {
    geometry: Shared<Geometry<W>>,
    us: W,
    them: W,
    /// Where the player to move may place.
    our_squares: W,
    /// Where the opponent might.
    their_squares: W,
    mover: Seat,
}

impl<W: Word> Snort<W> {
    fn new(geometry: Shared<Geometry<W>>, us: W, them: W, mover: Seat) -> Snort<W> {
        let beside =
            |set: W| set.squares().fold(W::EMPTY, |all, at| all | geometry.beside[at.index()]);
        let empty = geometry.all & !(us | them);
        Snort {
            geometry,
            us,
            them,
            our_squares: empty & !beside(them),
            their_squares: empty & !beside(us),
            mover,
        }
    }

    /// Where the player to move may place.
    pub fn our_squares(&self) -> W {
        self.our_squares
    }

    /// Where the opponent might place, were it their turn.
    pub fn their_squares(&self) -> W {
        self.their_squares
    }

    /// The tables of the board.
    pub fn geometry(&self) -> &'static Geometry<W> {
        self.geometry.0
    }
}

impl<W: Word> Rules for Snort<W> {
    type Move = Square;

    const LIMITS: Limits = Limits::two(Shape::Square(1), 8);
    const KIND: Kind = Kind::Stones;
    const EXAMPLE: &'static str = "c4";

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Self::LIMITS.check(setup)?;
        Ok(Snort::new(Geometry::of(setup.rows, setup.cols), W::EMPTY, W::EMPTY, Seat::FIRST))
    }

    fn from_board(setup: &Setup, board: &Board) -> Result<Self, BoardError> {
        board.only(".12")?;
        board.without_scores()?;
        let [us, them] = board.sides::<W>();
        Ok(Snort::new(Geometry::of(setup.rows, setup.cols), us, them, board.to_move))
    }

    fn setup(&self) -> Setup {
        Setup::two(self.geometry.rows, self.geometry.cols)
    }

    #[inline]
    fn to_move(&self) -> Seat {
        self.mover
    }

    #[inline]
    fn each_move<B>(&self, mut visit: impl FnMut(Square) -> ControlFlow<B>) -> ControlFlow<B> {
        for square in self.our_squares.squares() {
            visit(square)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play(&self, square: Square) -> Self {
        let stone = W::bit(square);
        Snort {
            geometry: self.geometry,
            us: self.them,
            them: self.us | stone,
            our_squares: self.their_squares & !(stone | self.geometry.beside[square.index()]),
            their_squares: self.our_squares & !stone,
            mover: self.mover.other(),
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.our_squares.is_empty().then(|| Outcome::win(self.mover.other()))
    }

    fn key(&self) -> u64 {
        mix(self.us.fold(), mix(self.them.fold(), self.mover.index() as u64))
    }

    fn cell(&self, square: Square) -> Cell {
        match (self.us.has(square), self.them.has(square)) {
            (true, _) => Cell::Piece(self.mover),
            (_, true) => Cell::Piece(self.mover.other()),
            _ => Cell::Empty,
        }
    }

    fn path(&self, square: Square) -> Path {
        Path::of(&[Step::Square(square)])
    }

    fn text(&self, square: Square) -> String {
        self.grid().name(square)
    }

    fn read(&self, text: &str) -> Result<Path, Refusal> {
        read_square(self.grid(), text, Self::EXAMPLE)
    }

    fn refuse(&self, path: &[Step]) -> Refusal {
        match *path {
            [Step::Square(square)] if self.cell(square) != Cell::Empty => {
                Refusal::new(Reason::Occupied, self.text(square))
            }
            [Step::Square(square)] => Refusal::new(Reason::AdjacentEnemy, self.text(square)),
            _ => Refusal::hinting(Reason::Syntax, "", Self::EXAMPLE),
        }
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::SQUARE
    }
}
