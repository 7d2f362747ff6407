//! Snort (Simon Norton, 1970): no stone may be placed beside an enemy stone; the player who cannot
//! place one loses.

use super::bitboard::{Bitboard, hash_position};
use super::error::{BoardError, SetupError};
use super::explain;
use super::geometry::{Geometry, StaticRef};
use super::history::History;
use super::illegal_move::{IllegalMove, IllegalMoveKind};
use super::notation::{ParsedBoard, parse_square_move};
use super::scene::{BoardKind, Cell, Scene};
use super::seat::{Outcome, Seat};
use super::setup::{BoardShape, Setup, SupportedSetups};
use super::step::{Path, Square, Step};
use super::symmetry::Symmetry;
use super::theorems::Theorems;
use super::theorems::sum::{Reduced, split, undominated};
use super::{Resized, Rules};
use std::ops::ControlFlow;

/// A position, from the view of the player to move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Snort<W: Bitboard> {
    geometry: StaticRef<Geometry<W>>,
    us: W,
    them: W,
    /// The squares where the player to move may place a stone.
    our_squares: W,
    /// The squares where the opponent might, were it the opponent's turn.
    their_squares: W,
    mover: Seat,
}

impl<W: Bitboard> Snort<W> {
    fn new(geometry: StaticRef<Geometry<W>>, us: W, them: W, mover: Seat) -> Snort<W> {
        let orthogonal_neighbours = |set: W| {
            set.squares().fold(W::EMPTY, |all, at| all | geometry.orthogonal_neighbours[at])
        };
        let empty = geometry.all & !(us | them);
        Snort {
            geometry,
            us,
            them,
            our_squares: empty & !orthogonal_neighbours(them),
            their_squares: empty & !orthogonal_neighbours(us),
            mover,
        }
    }

    /// The squares where the player to move may place a stone.
    pub fn our_squares(&self) -> W {
        self.our_squares
    }

    /// The squares where the opponent might place a stone, were it the opponent's turn.
    pub fn their_squares(&self) -> W {
        self.their_squares
    }

    /// The tables of the board size.
    pub fn geometry(&self) -> &'static Geometry<W> {
        self.geometry.0
    }
}

impl<W: Bitboard, V: Bitboard> Resized<Snort<V>> for Snort<W> {
    fn resized(&self) -> Snort<V> {
        Snort {
            geometry: Geometry::for_size(self.geometry.rows, self.geometry.cols),
            us: self.us.resized(),
            them: self.them.resized(),
            our_squares: self.our_squares.resized(),
            their_squares: self.their_squares.resized(),
            mover: self.mover,
        }
    }
}

impl<W: Bitboard> Rules for Snort<W> {
    type Move = Square;

    const SUPPORTED_SETUPS: SupportedSetups = SupportedSetups::two_player(BoardShape::Square(1), 8);
    const BOARD_KIND: BoardKind = BoardKind::Stones;
    const HAS_DRAWS: bool = false;
    const MOVE_EXAMPLE: &'static str = "c4";

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Self::SUPPORTED_SETUPS.check(setup)?;
        Ok(Snort::new(Geometry::for_size(setup.rows, setup.cols), W::EMPTY, W::EMPTY, Seat::FIRST))
    }

    fn from_board(setup: &Setup, board: &ParsedBoard) -> Result<Self, BoardError> {
        board.check(".12")?;
        let [us, them] = board.sides::<W>();
        Ok(Snort::new(Geometry::for_size(setup.rows, setup.cols), us, them, board.to_move))
    }

    fn setup(&self) -> Setup {
        Setup::two_player(self.geometry.rows, self.geometry.cols)
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
            our_squares: self.their_squares
                & !(stone | self.geometry.orthogonal_neighbours[square]),
            their_squares: self.our_squares & !stone,
            mover: self.mover.other(),
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
        let sides = [(self.mover, self.us), (self.mover.other(), self.them)];
        Cell::of_sides(sides, square)
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
        let (occupied, forbidden) = (IllegalMoveKind::Occupied, IllegalMoveKind::AdjacentEnemy);
        explain::illegal_placement(self, path, occupied, forbidden)
    }

    fn scene(history: &History<Self>) -> Scene {
        let position = history.position();
        let (ours, theirs) = (position.our_squares(), position.their_squares());
        Scene::from_history(history).with_open_squares(position.mover, ours, theirs)
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::SQUARE
    }
}

impl<W: Bitboard> Theorems for Snort<W> {
    /// A stone and its image are never neighbours where both sides are odd or both even. So the premises
    /// are that the reflection of every square open to the player to move is open to the opponent, and
    /// that the centre is closed to that player. A stone and its image keep both true.
    fn reflection_wins(&self) -> bool {
        let g = &self.geometry;
        let images = g.reflect_through_centre(self.our_squares);
        g.rows % 2 == g.cols % 2
            && (images & !self.their_squares).is_empty()
            && (self.our_squares & g.centre()).is_empty()
    }

    fn each_undominated_move<B>(
        &self,
        visit: impl FnMut(Square) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let near = &self.geometry.orthogonal_neighbours;
        undominated(self.our_squares, self.their_squares, near).squares().try_for_each(visit)
    }

    fn reduced(&self) -> Option<Reduced<Self>> {
        let (near, cols) = (&self.geometry.orthogonal_neighbours, self.geometry.cols);
        let (sum, kept) = split(self.our_squares, self.their_squares, near, cols)?;
        let [our_squares, their_squares] = [self.our_squares & kept, self.their_squares & kept];
        Some(Reduced { position: Snort { our_squares, their_squares, ..*self }, sum })
    }
}
