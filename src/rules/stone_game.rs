//! The skeleton of First Attack, Pleiadis and Snort: in turn each player places a stone on an empty square that the
//! game's rule does not forbid, no stone ever moves, and the player who cannot place one loses.

use super::Rules;
use super::bitboard::{Bitboard, hash_position};
use super::error::{BoardError, SetupError};
use super::geometry::{Geometry, StaticRef};
use super::history::History;
use super::illegal_move::{IllegalMove, IllegalMoveKind};
use super::notation::{ParsedBoard, parse_square_move};
use super::perft::PerftCounts;
use super::refusals;
use super::scene::{BoardKind, Cell, Scene};
use super::seat::{Outcome, Seat};
use super::setup::{BoardShape, Setup, SupportedSetups, Variant};
use super::step::{Path, Square, Step};
use super::symmetry::Symmetry;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

/// The stones on a board, from the view of the player to move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Stones<W: Bitboard> {
    /// The tables of the board size.
    pub geometry: StaticRef<Geometry<W>>,
    /// The stones that count as those of the player to move: where all stones are alike, all of them.
    pub us: W,
    /// Those that count as the opponent's.
    pub them: W,
    /// The player to move.
    pub mover: Seat,
}

impl<W: Bitboard> Stones<W> {
    /// The empty squares.
    #[inline]
    pub fn empty(&self) -> W {
        self.geometry.all & !(self.us | self.them)
    }

    /// The stones on a board of another width, which must hold it.
    pub(super) fn resized<V: Bitboard>(&self) -> Stones<V> {
        Stones {
            geometry: Geometry::for_size(self.geometry.rows, self.geometry.cols),
            us: self.us.resized(),
            them: self.them.resized(),
            mover: self.mover,
        }
    }
}

/// What tells one of these games from another: where players may place.
pub trait StoneGame: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// Sets of its squares.
    type Squares: Bitboard;

    /// The variants, the default first.
    const VARIANTS: &'static [Variant] = &[Variant::Standard];
    /// The variant in which all stones are alike, and so are the players' moves.
    const IMPARTIAL_VARIANT: Option<Variant> = None;
    /// Why no stone may be placed on another.
    const OCCUPIED: IllegalMoveKind = IllegalMoveKind::Occupied;
    /// Why no stone may be placed on an empty square that the rule forbids.
    const FORBIDDEN: IllegalMoveKind;

    /// The position with these stones.
    fn new(variant: Variant, stones: Stones<Self::Squares>) -> Self;

    /// The stones.
    fn stones(&self) -> &Stones<Self::Squares>;

    /// The variant.
    #[inline]
    fn variant(&self) -> Variant {
        Variant::Standard
    }

    /// The squares where the player to move may place a stone.
    fn our_squares(&self) -> Self::Squares;

    /// The squares where the opponent might place a stone, were it the opponent's turn.
    fn their_squares(&self) -> Self::Squares;

    /// Where a stone of the player to move closes a square that is open to the opponent, and to both if `is_shared`.
    fn closers(&self, square: Square, is_shared: bool) -> Self::Squares;

    /// The position after the player to move has placed a stone.
    #[must_use]
    fn place(&self, square: Square) -> Self;

    /// Whether the player to move cannot place a stone.
    #[inline]
    fn is_stuck(&self) -> bool {
        self.our_squares().is_empty()
    }

    /// The tables of the board size.
    #[inline]
    fn geometry(&self) -> &'static Geometry<Self::Squares> {
        self.stones().geometry.0
    }
}

impl<G: StoneGame> Rules for G {
    type Move = Square;

    const SUPPORTED_SETUPS: SupportedSetups = SupportedSetups {
        variants: G::VARIANTS,
        ..SupportedSetups::two_player(BoardShape::Square(1), 8)
    };
    const BOARD_KIND: BoardKind = BoardKind::Stones;
    const HAS_DRAWS: bool = false;
    const MOVE_EXAMPLE: &'static str = "c4";
    const IMPARTIAL_VARIANT: Option<Variant> = <G as StoneGame>::IMPARTIAL_VARIANT;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Self::SUPPORTED_SETUPS.check(setup)?;
        let geometry = Geometry::for_size(setup.rows, setup.cols);
        let (us, them) = (Bitboard::EMPTY, Bitboard::EMPTY);
        Ok(G::new(setup.variant, Stones { geometry, us, them, mover: Seat::FIRST }))
    }

    fn from_board(setup: &Setup, board: &ParsedBoard) -> Result<Self, BoardError> {
        let [us, them] = if <G as StoneGame>::IMPARTIAL_VARIANT == Some(setup.variant) {
            board.check(".o")?;
            [board.bitboard_of('o'); 2]
        } else {
            board.check(".12")?;
            board.sides()
        };
        let geometry = Geometry::for_size(setup.rows, setup.cols);
        Ok(G::new(setup.variant, Stones { geometry, us, them, mover: board.to_move }))
    }

    #[inline]
    fn setup(&self) -> Setup {
        let &Geometry { rows, cols, .. } = self.geometry();
        Setup { rows, cols, variant: self.variant(), players: 2 }
    }

    #[inline]
    fn to_move(&self) -> Seat {
        self.stones().mover
    }

    #[inline]
    fn each_move<B>(&self, mut visit: impl FnMut(Square) -> ControlFlow<B>) -> ControlFlow<B> {
        for square in self.our_squares().squares() {
            visit(square)?;
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        self.our_squares().count().into()
    }

    /// The stones that win are those that close every square to the opponent.
    #[inline]
    fn count_leaves(&self, _: &History<Self>, counts: &mut PerftCounts) {
        let (ours, theirs) = (self.our_squares(), self.their_squares());
        counts.nodes += u64::from(ours.count());
        let mut winning = ours;
        for square in theirs.squares() {
            winning &= self.closers(square, ours.has(square));
            if winning.is_empty() {
                return;
            }
        }
        counts.count_results(winning.count(), Some(Outcome::win(self.to_move())));
    }

    #[inline]
    fn play(&self, square: Square) -> Self {
        self.place(square)
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        self.is_stuck().then(|| Outcome::win(self.to_move().other()))
    }

    fn key(&self) -> u64 {
        let &Stones { us, them, mover, .. } = self.stones();
        hash_position(us, them, mover)
    }

    fn cell(&self, square: Square) -> Cell {
        let &Stones { us, them, mover, .. } = self.stones();
        match (us.has(square), them.has(square)) {
            (true, true) => Cell::Neutral,
            (true, _) => Cell::Piece(mover),
            (_, true) => Cell::Piece(mover.other()),
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
        let [Step::Square(square)] = *path else { return refusals::syntax_error::<Self>("") };
        let is_empty = self.cell(square) == Cell::Empty;
        let kind = if is_empty { G::FORBIDDEN } else { G::OCCUPIED };
        IllegalMove::new(kind, self.grid().name(square))
    }

    fn scene(history: &History<Self>) -> Scene {
        let position = history.position();
        let (ours, theirs) = (position.our_squares(), position.their_squares());
        let is_first = position.to_move() == Seat::FIRST;
        let sides = if is_first { [ours, theirs] } else { [theirs, ours] };
        Scene {
            is_impartial: position.is_impartial(),
            open_to: Some(sides.map(|squares| squares.squares().collect())),
            ..Scene::from_history(history)
        }
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::SQUARE
    }
}
