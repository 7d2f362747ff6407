//! First Attack (Frank Harary): no pawn may be placed on the queen's lines of another; the player who
//! cannot place one loses.

use super::bitboard::{Bitboard, hash_position};
use super::error::{BoardError, SetupError};
use super::explain;
use super::geometry::{Geometry, StaticRef};
use super::history::History;
use super::illegal_move::{IllegalMove, IllegalMoveKind};
use super::notation::{ParsedBoard, parse_square_move};
use super::scene::{BoardKind, Cell, Scene};
use super::seat::{Outcome, Seat};
use super::setup::{BoardShape, Setup, SupportedSetups, Variant};
use super::step::{Path, Square, Step};
use super::symmetry::Symmetry;
use super::theorems::Theorems;
use super::theorems::nimbers::small_nimber;
use super::theorems::packing::always_outlasts;
use super::{Resized, Rules};
use std::ops::ControlFlow;

/// A position, from the view of the player to move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct FirstAttack<W: Bitboard> {
    geometry: StaticRef<Geometry<W>>,
    /// The pawns that restrict the player to move: the player's own with [`Variant::Colours`],
    /// otherwise all.
    us: W,
    /// The pawns that restrict the opponent.
    them: W,
    /// The squares where the player to move may place a pawn.
    our_squares: W,
    /// The squares where the opponent might, were it the opponent's turn.
    their_squares: W,
    mover: Seat,
    variant: Variant,
}

impl<W: Bitboard> FirstAttack<W> {
    fn new(setup: &Setup, us: W, them: W, mover: Seat) -> FirstAttack<W> {
        let geometry = Geometry::<W>::for_size(setup.rows, setup.cols);
        let queen_lines =
            |set: W| set.squares().fold(W::EMPTY, |all, at| all | geometry.queen_lines[at]);
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

    /// The squares where the player to move may place a pawn.
    pub fn our_squares(&self) -> W {
        self.our_squares
    }

    /// The squares where the opponent might place a pawn, were it the opponent's turn.
    pub fn their_squares(&self) -> W {
        self.their_squares
    }

    /// The tables of the board size.
    pub fn geometry(&self) -> &'static Geometry<W> {
        self.geometry.0
    }
}

impl<W: Bitboard, V: Bitboard> Resized<FirstAttack<V>> for FirstAttack<W> {
    fn resized(&self) -> FirstAttack<V> {
        FirstAttack {
            geometry: Geometry::for_size(self.geometry.rows, self.geometry.cols),
            us: self.us.resized(),
            them: self.them.resized(),
            our_squares: self.our_squares.resized(),
            their_squares: self.their_squares.resized(),
            mover: self.mover,
            variant: self.variant,
        }
    }
}

impl<W: Bitboard> Rules for FirstAttack<W> {
    type Move = Square;

    const SUPPORTED_SETUPS: SupportedSetups = SupportedSetups {
        variants: &[Variant::Standard, Variant::Colours],
        ..SupportedSetups::two_player(BoardShape::Square(1), 8)
    };
    const BOARD_KIND: BoardKind = BoardKind::Stones;
    const HAS_DRAWS: bool = false;
    const MOVE_EXAMPLE: &'static str = "c4";
    const IMPARTIAL_VARIANT: Option<Variant> = Some(Variant::Standard);

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Self::SUPPORTED_SETUPS.check(setup)?;
        Ok(FirstAttack::new(setup, W::EMPTY, W::EMPTY, Seat::FIRST))
    }

    fn from_board(setup: &Setup, board: &ParsedBoard) -> Result<Self, BoardError> {
        let [us, them] = if setup.variant == Variant::Colours {
            board.check(".12")?;
            board.sides::<W>()
        } else {
            board.check(".o")?;
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
        let queen_lines = self.geometry.queen_lines[square];
        // With colours, a pawn of the other player forbids only its own square.
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
        hash_position(self.us, self.them, self.mover)
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
        let (occupied, forbidden) = (IllegalMoveKind::OccupiedByPawn, IllegalMoveKind::Attacked);
        explain::illegal_placement(self, path, occupied, forbidden)
    }

    fn scene(history: &History<Self>) -> Scene {
        let position = history.position();
        let (ours, theirs) = (position.our_squares, position.their_squares);
        let is_impartial = position.is_impartial();
        let scene = Scene { is_impartial, ..Scene::from_history(history) };
        scene.with_open_squares(position.mover, ours, theirs)
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::SQUARE
    }
}

impl<W: Bitboard> Theorems for FirstAttack<W> {
    /// Premises: the reflection of every square open to the player to move is open to the opponent, and no
    /// open square is its own reflection. Where all pawns restrict both players, also: no open square
    /// attacks its reflection. A pawn and its image keep this true.
    fn reflection_wins(&self) -> bool {
        let g = &self.geometry;
        let images = g.reflect_through_centre(self.our_squares);
        let attacks_image =
            |at: Square| !(g.queen_lines[at] & g.reflect_through_centre(W::bit(at))).is_empty();
        (images & !self.their_squares).is_empty()
            && (self.our_squares & g.centre()).is_empty()
            && (self.variant == Variant::Colours || !self.our_squares.squares().any(attacks_image))
    }

    /// With two colours a pawn of the opponent closes no more than its own square.
    fn counting_wins(&self) -> bool {
        let (ours, theirs) = (self.our_squares, self.their_squares);
        self.variant == Variant::Colours && always_outlasts(theirs, ours, &self.geometry)
    }

    fn small_nimber(&self) -> Option<u32> {
        let open = self.our_squares;
        self.is_impartial().then(|| small_nimber(open, &self.geometry.queen_lines)).flatten()
    }

    /// The squares without a pawn, of which a move fills one. Beside a heap of Nim lines of different lengths lead to the same
    /// position.
    fn most_moves_left(&self) -> u32 {
        (self.geometry.all & !(self.us | self.them)).count()
    }
}
