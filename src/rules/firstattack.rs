//! First Attack (Frank Harary): no pawn on the line of another; who cannot place loses.

use super::Rules;
use super::bits::{Word, mix};
use super::error::{BoardError, Reason, Refusal, SetupError};
use super::geometry::{Geometry, Shared};
use super::notation::{Board, read_square};
use super::scene::{Cell, Kind};
use super::seat::{Outcome, Seat};
use super::setup::{Limits, Setup, Shape, Variant};
use super::step::{Path, Square, Step};
use super::symmetry::Symmetry;
use std::ops::ControlFlow;

/// A position, seen from the player to move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct FirstAttack<W: Word> {
    geometry: Shared<Geometry<W>>,
    /// Our pawns; in the standard game, where pawns look alike, all of them.
    us: W,
    /// Their pawns; in the standard game all of them.
    them: W,
    /// Where the player to move may place.
    our_squares: W,
    /// Where the opponent might.
    their_squares: W,
    mover: Seat,
    variant: Variant,
}

impl<W: Word> FirstAttack<W> {
    fn new(setup: &Setup, us: W, them: W, mover: Seat) -> FirstAttack<W> {
        let geometry = Geometry::<W>::of(setup.rows, setup.cols);
        let aligned =
            |set: W| set.squares().fold(W::EMPTY, |all, at| all | geometry.aligned[at.index()]);
        let empty = geometry.all & !(us | them);
        FirstAttack {
            geometry,
            us,
            them,
            our_squares: empty & !aligned(us),
            their_squares: empty & !aligned(them),
            mover,
            variant: setup.variant,
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

impl<W: Word> Rules for FirstAttack<W> {
    type Move = Square;

    const LIMITS: Limits = Limits {
        variants: &[Variant::Standard, Variant::Colours],
        ..Limits::two(Shape::Square(1), 8)
    };
    const KIND: Kind = Kind::Stones;
    const EXAMPLE: &'static str = "c4";

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Self::LIMITS.check(setup)?;
        Ok(FirstAttack::new(setup, W::EMPTY, W::EMPTY, Seat::FIRST))
    }

    fn from_board(setup: &Setup, board: &Board) -> Result<Self, BoardError> {
        board.without_scores()?;
        let [us, them] = if setup.variant == Variant::Colours {
            board.only(".12")?;
            board.sides::<W>()
        } else {
            board.only(".o")?;
            [board.set_of('o'); 2]
        };
        Ok(FirstAttack::new(setup, us, them, board.to_move))
    }

    fn setup(&self) -> Setup {
        let Geometry { rows, cols, .. } = *self.geometry;
        Setup { rows, cols, variant: self.variant, players: 2 }
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
        let pawn = W::bit(square);
        let aligned = self.geometry.aligned[square.index()];
        // To the opponent a pawn of another colour forbids only the square it stands on.
        let colours = self.variant == Variant::Colours;
        FirstAttack {
            geometry: self.geometry,
            us: if colours { self.them } else { self.them | pawn },
            them: self.us | pawn,
            our_squares: self.their_squares & !(if colours { pawn } else { aligned }),
            their_squares: self.our_squares & !aligned,
            mover: self.mover.other(),
            variant: self.variant,
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
            (true, true) => Cell::Neutral,
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
                Refusal::new(Reason::PawnHere, self.text(square))
            }
            [Step::Square(square)] => Refusal::new(Reason::Attacked, self.text(square)),
            _ => Refusal::hinting(Reason::Syntax, "", Self::EXAMPLE),
        }
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::SQUARE
    }
}
