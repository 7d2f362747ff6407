//! Pleiadis (Christian Watkins and Jan Kristian Haugland, 1992, or 2002 by our source): no stone may be placed where it has
//! more enemies than friends around it; the player who cannot place one loses.

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
use super::{Resized, Rules};
use std::ops::ControlFlow;

/// A position, from the view of the player to move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pleiadis<W: Bitboard> {
    geometry: StaticRef<Geometry<W>>,
    us: W,
    them: W,
    mover: Seat,
}

impl<W: Bitboard> Pleiadis<W> {
    fn new(geometry: StaticRef<Geometry<W>>, us: W, them: W, mover: Seat) -> Pleiadis<W> {
        Pleiadis { geometry, us, them, mover }
    }

    /// The squares where the player to move may place a stone.
    #[inline]
    pub fn our_squares(&self) -> W {
        self.legal_squares(self.us, self.them)
    }

    /// The squares where the opponent might place a stone, were it the opponent's turn.
    #[inline]
    pub fn their_squares(&self) -> W {
        self.legal_squares(self.them, self.us)
    }

    /// The stones of the player to move.
    pub fn us(&self) -> W {
        self.us
    }

    /// The opponent's stones.
    pub fn them(&self) -> W {
        self.them
    }

    /// The tables of the board size.
    pub fn geometry(&self) -> &'static Geometry<W> {
        self.geometry.0
    }

    /// The empty squares with at least as many friends as enemies around them.
    #[inline]
    fn legal_squares(&self, friends: W, enemies: W) -> W {
        self.empty() & !self.outnumbered(friends, enemies)
    }

    fn empty(&self) -> W {
        self.geometry.all & !(self.us | self.them)
    }

    /// The squares with fewer friends than enemies around them. Enemies and friends are compared for all squares at
    /// once, digit by digit from the lowest.
    #[inline]
    fn outnumbered(&self, friends: W, enemies: W) -> W {
        let [f0, f1, f2, f3] = neighbour_counts(&self.geometry, friends);
        let [e0, e1, e2, e3] = neighbour_counts(&self.geometry, enemies);
        let outnumbered = e0 & !f0;
        let outnumbered = (e1 & !f1) | (outnumbered & !(e1 ^ f1));
        let outnumbered = (e2 & !f2) | (outnumbered & !(e2 ^ f2));
        (e3 & !f3) | (outnumbered & !(e3 ^ f3))
    }

    /// The empty squares where the player to move may place a stone sooner or later, at most.
    fn eventual_squares(&self) -> W {
        let mut eventual = self.empty();
        loop {
            let still = eventual & !self.outnumbered(self.us | eventual, self.them);
            if still == eventual {
                return eventual;
            }
            eventual = still;
        }
    }

    /// Counts `squares` in their order, each unless it or a square beside it is `claimed` already. What is counted and
    /// the squares beside it become claimed. Squares outside `eventual` do not matter.
    fn count_without_shared_neighbours(&self, squares: W, eventual: W, claimed: &mut W) -> u32 {
        let mut count = 0;
        for square in squares.squares() {
            let near = (W::bit(square) | self.geometry.king_attacks[square]) & eventual;
            if (near & *claimed).is_empty() {
                *claimed |= near;
                count += 1;
            }
        }
        count
    }
}

/// The number of its eight neighbours that are in `set`, for every square at once, as four bit
/// planes: the binary digits of the number, lowest first. Carry-save adders on whole words sum the
/// eight shifted sets (Henry Warren, Hacker's Delight, 2002, counts bits in this way).
#[inline]
fn neighbour_counts<W: Bitboard>(geometry: &Geometry<W>, set: W) -> [W; 4] {
    let (left, right) = (geometry.shift_left(set), geometry.shift_right(set));
    let (pair0, pair1) = (left ^ right, left & right);
    let (three0, three1) = (pair0 ^ set, pair1 | (pair0 & set));
    let (above0, above1) = (geometry.shift_down(three0), geometry.shift_down(three1));
    let (below0, below1) = (geometry.shift_up(three0), geometry.shift_up(three1));
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

impl<W: Bitboard, V: Bitboard> Resized<Pleiadis<V>> for Pleiadis<W> {
    fn resized(&self) -> Pleiadis<V> {
        Pleiadis {
            geometry: Geometry::for_size(self.geometry.rows, self.geometry.cols),
            us: self.us.resized(),
            them: self.them.resized(),
            mover: self.mover,
        }
    }
}

impl<W: Bitboard> Rules for Pleiadis<W> {
    type Move = Square;

    const SUPPORTED_SETUPS: SupportedSetups = SupportedSetups::two_player(BoardShape::Square(1), 8);
    const BOARD_KIND: BoardKind = BoardKind::Stones;
    const HAS_DRAWS: bool = false;
    const MOVE_EXAMPLE: &'static str = "c4";

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Self::SUPPORTED_SETUPS.check(setup)?;
        Ok(Pleiadis::new(
            Geometry::for_size(setup.rows, setup.cols),
            W::EMPTY,
            W::EMPTY,
            Seat::FIRST,
        ))
    }

    fn from_board(setup: &Setup, board: &ParsedBoard) -> Result<Self, BoardError> {
        board.check(".12")?;
        let [us, them] = board.sides::<W>();
        Ok(Pleiadis::new(Geometry::for_size(setup.rows, setup.cols), us, them, board.to_move))
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
        // Mostly some empty square has no enemy around it: a cheaper test than the exact one below.
        let g = &self.geometry;
        let spread = self.them | g.shift_left(self.them) | g.shift_right(self.them);
        let near = spread | g.shift_up(spread) | g.shift_down(spread);
        if !(g.all & !(near | self.us)).is_empty() {
            return None;
        }
        self.our_squares().is_empty().then(|| Outcome::win(self.mover.other()))
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
        let (occupied, forbidden) = (IllegalMoveKind::Occupied, IllegalMoveKind::Outnumbered);
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

impl<W: Bitboard> Theorems for Pleiadis<W> {
    /// Premises: both sides are odd, the centre is the opponent's, and elsewhere the stones of each player
    /// are the reflection of the other's. Only squares beside the centre have their image near; there a
    /// stone has the centre for an enemy and its image has it for a friend.
    fn reflection_wins(&self) -> bool {
        let g = &self.geometry;
        let centre = g.centre();
        g.rows % 2 == 1
            && g.cols % 2 == 1
            && !(self.them & centre).is_empty()
            && g.reflect_through_centre(self.us) == self.them & !centre
    }

    /// Counts the moves that the opponent, who answers, is sure of:
    ///
    /// - squares that stay open to the opponent alone;
    /// - squares closed to the player to move until a stone beside one opens it: the opponent answers that stone by
    ///   taking the square;
    /// - half of the contested squares, which are open to both: the opponent takes one for each that is taken.
    ///
    /// Those of the last two kinds share no eventual neighbour, so that one stone threatens one of them at most. The
    /// player to move has at most the other eventual squares.
    fn counting_wins(&self) -> bool {
        let eventual = self.eventual_squares();
        let kept = self.empty() & !eventual & !self.outnumbered(self.them, self.us | eventual);
        let theirs = eventual & !self.outnumbered(self.them, self.us);
        let both = theirs & !self.outnumbered(self.us, self.them);
        let mut claimed = W::EMPTY;
        let closed = self.count_without_shared_neighbours(theirs & !both, eventual, &mut claimed);
        let contested = self.count_without_shared_neighbours(both, eventual, &mut claimed);
        let answers = kept.count() + closed + contested / 2;
        let moves = eventual.count() - closed - contested / 2;
        answers >= moves
    }
}
