//! First Attack (Frank Harary): no pawn on the line of another; who cannot place loses.

use super::Rules;
use super::bitboard::{Bitboard, mix};
use super::error::{BoardError, IllegalMove, IllegalMoveKind, SetupError};
use super::geometry::{Geometry, StaticRef};
use super::notation::{ParsedBoard, parse_square_move};
use super::scene::{BoardKind, Cell};
use super::seat::{Outcome, Seat};
use super::setup::{BoardShape, Setup, SupportedSetups, Variant};
use super::step::{Path, Square, Step};
use super::symmetry::Symmetry;
use std::ops::ControlFlow;

/// A position, seen from the player to move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct FirstAttack<W: Bitboard> {
    geometry: StaticRef<Geometry<W>>,
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

impl<W: Bitboard> FirstAttack<W> {
    fn new(setup: &Setup, us: W, them: W, mover: Seat) -> FirstAttack<W> {
        let geometry = Geometry::<W>::for_size(setup.rows, setup.cols);
        let queen_lines =
            |set: W| set.squares().fold(W::EMPTY, |all, at| all | geometry.queen_lines[at.index()]);
        let empty = geometry.all & !(us | them);
        FirstAttack {
            geometry,
            us,
            them,
            our_squares: empty & !queen_lines(us),
            their_squares: empty & !queen_lines(them),
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

impl<W: Bitboard> Rules for FirstAttack<W> {
    type Move = Square;

    const SUPPORTED_SETUPS: SupportedSetups = SupportedSetups {
        variants: &[Variant::Standard, Variant::Colours],
        ..SupportedSetups::two_player(BoardShape::Square(1), 8)
    };
    const BOARD_KIND: BoardKind = BoardKind::Stones;
    const MOVE_EXAMPLE: &'static str = "c4";

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Self::SUPPORTED_SETUPS.check(setup)?;
        Ok(FirstAttack::new(setup, W::EMPTY, W::EMPTY, Seat::FIRST))
    }

    fn from_board(setup: &Setup, board: &ParsedBoard) -> Result<Self, BoardError> {
        board.check_no_scores()?;
        let [us, them] = if setup.variant == Variant::Colours {
            board.check_symbols(".12")?;
            board.sides::<W>()
        } else {
            board.check_symbols(".o")?;
            [board.bitboard_of('o'); 2]
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
        let queen_lines = self.geometry.queen_lines[square.index()];
        // To the opponent a pawn of another colour forbids only the square it stands on.
        let colours = self.variant == Variant::Colours;
        FirstAttack {
            geometry: self.geometry,
            us: if colours { self.them } else { self.them | pawn },
            them: self.us | pawn,
            our_squares: self.their_squares & !(if colours { pawn } else { queen_lines }),
            their_squares: self.our_squares & !queen_lines,
            mover: self.mover.other(),
            variant: self.variant,
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.our_squares.is_empty().then(|| Outcome::win(self.mover.other()))
    }

    fn key(&self) -> u64 {
        mix(self.us.hash64(), mix(self.them.hash64(), self.mover.index() as u64))
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

    fn move_to_string(&self, square: Square) -> String {
        self.grid().name(square)
    }

    fn parse_move(&self, text: &str) -> Result<Path, IllegalMove> {
        parse_square_move(self.grid(), text, Self::MOVE_EXAMPLE)
    }

    fn explain_illegal(&self, path: &[Step]) -> IllegalMove {
        match *path {
            [Step::Square(square)] if self.cell(square) != Cell::Empty => {
                IllegalMove::new(IllegalMoveKind::OccupiedByPawn, self.move_to_string(square))
            }
            [Step::Square(square)] => {
                IllegalMove::new(IllegalMoveKind::Attacked, self.move_to_string(square))
            }
            _ => IllegalMove::with_hint(IllegalMoveKind::Syntax, "", Self::MOVE_EXAMPLE),
        }
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::SQUARE
    }
}
