//! Pleiadis (Christian Watkins and Jan Kristian Haugland, 2002): no stone where it would have more
//! enemies than friends around; who cannot place loses.

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
pub struct Pleiadis<W: Word> {
    geometry: Shared<Geometry<W>>,
    us: W,
    them: W,
    mover: Seat,
}

impl<W: Word> Pleiadis<W> {
    fn new(geometry: Shared<Geometry<W>>, us: W, them: W, mover: Seat) -> Pleiadis<W> {
        Pleiadis { geometry, us, them, mover }
    }

    /// Where the player to move may place.
    #[inline]
    pub fn our_squares(&self) -> W {
        self.squares_of(self.us, self.them)
    }

    /// Where the opponent might place, were it their turn.
    #[inline]
    pub fn their_squares(&self) -> W {
        self.squares_of(self.them, self.us)
    }

    /// The tables of the board.
    pub fn geometry(&self) -> &'static Geometry<W> {
        self.geometry.0
    }

    #[inline]
    fn squares_of(&self, friends: W, enemies: W) -> W {
        let [f0, f1, f2, f3] = neighbours(&self.geometry, friends);
        let [e0, e1, e2, e3] = neighbours(&self.geometry, enemies);
        let more = e0 & !f0;
        let more = (e1 & !f1) | (more & !(e1 ^ f1));
        let more = (e2 & !f2) | (more & !(e2 ^ f2));
        let more = (e3 & !f3) | (more & !(e3 ^ f3));
        self.geometry.all & !(friends | enemies | more)
    }
}

/// How many of its eight neighbours are in `set`, for all squares at once: the four binary digits
/// of the number, lowest first, added up by carry-save adders.
#[inline]
fn neighbours<W: Word>(geometry: &Geometry<W>, set: W) -> [W; 4] {
    let (left, right) = (geometry.left(set), geometry.right(set));
    let (pair0, pair1) = (left ^ right, left & right);
    let (three0, three1) = (pair0 ^ set, pair1 | (pair0 & set));
    let (above0, above1) = (geometry.down(three0), geometry.down(three1));
    let (below0, below1) = (geometry.up(three0), geometry.up(three1));
    let half = above0 ^ below0;
    let ones = half ^ pair0;
    let carry = (above0 & below0) | (half & pair0);
    let (x, from_x) = (above1 ^ below1, above1 & below1);
    let (y, from_y) = (pair1 ^ carry, pair1 & carry);
    let (twos, from_z) = (x ^ y, x & y);
    let fours = from_x ^ from_y ^ from_z;
    let eights = (from_x & from_y) | (from_z & (from_x ^ from_y));
    [ones, twos, fours, eights]
}

impl<W: Word> Rules for Pleiadis<W> {
    type Move = Square;

    const LIMITS: Limits = Limits::two(Shape::Square(1), 7);
    const KIND: Kind = Kind::Stones;
    const EXAMPLE: &'static str = "c4";

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Self::LIMITS.check(setup)?;
        Ok(Pleiadis::new(Geometry::of(setup.rows, setup.cols), W::EMPTY, W::EMPTY, Seat::FIRST))
    }

    fn from_board(setup: &Setup, board: &Board) -> Result<Self, BoardError> {
        board.only(".12")?;
        board.without_scores()?;
        let [us, them] = board.sides::<W>();
        Ok(Pleiadis::new(Geometry::of(setup.rows, setup.cols), us, them, board.to_move))
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
        for square in self.our_squares().squares() {
            visit(square)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn play(&self, square: Square) -> Self {
        Pleiadis {
            geometry: self.geometry,
            us: self.them,
            them: self.us | W::bit(square),
            mover: self.mover.other(),
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        // Most of the time some square is far from every enemy, which is quicker to see.
        let g = &self.geometry;
        let rows = self.them | g.left(self.them) | g.right(self.them);
        let near = rows | g.up(rows) | g.down(rows);
        if !(g.all & !(near | self.us)).is_empty() {
            return None;
        }
        self.our_squares().is_empty().then(|| Outcome::win(self.mover.other()))
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
            [Step::Square(square)] => Refusal::new(Reason::Outnumbered, self.text(square)),
            _ => Refusal::hinting(Reason::Syntax, "", Self::EXAMPLE),
        }
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::SQUARE
    }
}
