//! The games that the solvers of sums understand: two players place stones on squares, a stone
//! never leaves its square, and a player who cannot place one loses (normal play).

use parlour_rules::{Bitboard, Square};
use std::fmt::Debug;
use std::ops::AddAssign;

/// One of the two players of a partisan game. Positive values are good for `Left` (Conway's
/// convention).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Side {
    /// Prefers large values.
    Left,
    /// Prefers small values.
    Right,
}

impl Side {
    /// The opponent.
    #[inline]
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }
}

/// The set of open squares of a position, and what either player may do there. Two squares
/// interact if a move on one can change what may be done on the other. The position is the sum of
/// its connected components under interaction.
pub trait PlacementGame: Copy {
    /// Sets of its squares.
    type Set: Bitboard;

    /// Columns of the board.
    fn cols(&self) -> usize;

    /// Squares where some player may place now or may be able to place later.
    fn open_squares(&self) -> Self::Set;

    /// Squares where `side` may place now.
    fn moves(&self, side: Side) -> Self::Set;

    /// Moves of `side` without some that are dominated (Berlekamp, Conway & Guy, "Winning Ways", 1982,
    /// chapter 3): for each move left out, one that is at least as good is kept.
    fn undominated_moves(&self, side: Side) -> Self::Set {
        self.moves(side)
    }

    /// The game after `side` has placed on `square`.
    #[must_use]
    fn play(&self, side: Side, square: Square) -> Self;

    /// The other squares that interact with `square`.
    fn interacting_squares(&self, square: Square) -> Self::Set;

    /// Whether a move on `square` can keep the opponent from placing on `image` next.
    fn can_block(&self, square: Square, image: Square) -> bool {
        self.interacting_squares(square).has(image)
    }

    /// The game on `squares` alone. They interact with no other squares.
    #[must_use]
    fn restrict(&self, squares: Self::Set) -> Self;

    /// Everything that matters about a square except its place, as a number below
    /// [`crate::core::canonical_hash::CELL_CODES`]. Two games are equal if their squares have
    /// the same codes at the same distances from each other.
    fn cell_code(&self, square: Square) -> u8;

    /// The code of a square after the players are exchanged.
    fn negated_code(code: u8) -> u8;
}

/// What counting says of the moves of the player to move.
#[derive(Copy, Clone, Debug)]
pub struct CountedMoves<S> {
    /// Some move wins.
    pub(crate) wins: bool,
    /// Squares where a move loses.
    pub(crate) losing: S,
}

impl<S: Bitboard> CountedMoves<S> {
    /// Some move wins.
    pub(crate) const WON: CountedMoves<S> = CountedMoves { wins: true, losing: S::EMPTY };
    /// No outcome is known.
    pub(crate) const UNKNOWN: CountedMoves<S> = CountedMoves { wins: false, losing: S::EMPTY };
}

/// A placement game in which the players have different moves.
pub trait PartisanGame: PlacementGame {
    /// What is remembered from one game to the next to find bounds sooner.
    type BoundsMemory: Default + Debug;

    /// Bounds of the moves of Left and of Right.
    fn move_bounds(&self, memory: &mut Self::BoundsMemory) -> [MoveBounds; 2];

    /// What counting says of the moves of `side` in the sum of `games`, which are parts of one game, and of
    /// `number` free moves of that side, or of the opponent below zero.
    fn counted_moves(
        games: impl Iterator<Item = Self>,
        side: Side,
        number: i32,
    ) -> CountedMoves<Self::Set> {
        let _ = (games, side, number);
        CountedMoves::UNKNOWN
    }

    /// An estimate of the value in 256ths of a move, for move ordering.
    fn estimate(&self) -> i32;
}

/// Bounds of the number of moves that one player makes in a game, or in a sum of games. In a sum they add up.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct MoveBounds {
    /// Moves that the opponent cannot prevent if each of the opponent's moves here is answered here.
    pub(crate) sure: i32,
    /// Other moves, of which each move of the opponent prevents at most one, and which do not prevent
    /// each other. The player gets half of them, rounded down, by answering each move.
    pub(crate) contested: i32,
    /// The player can make no more moves than this, even if the opponent makes none.
    pub(crate) most: i32,
}

impl MoveBounds {
    /// The moves made at least by a player who answers each of the opponent's.
    fn least(self) -> i32 {
        self.sure + self.contested / 2
    }
}

impl AddAssign for MoveBounds {
    fn add_assign(&mut self, other: MoveBounds) {
        self.sure += other.sure;
        self.contested += other.contested;
        self.most += other.most;
    }
}

/// The least and the greatest value of a game for the first of two players with these bounds, in moves. A player who
/// answers every move makes at least `least` moves, and the opponent at most `most`. With `most − least` free moves
/// more, that player does not run out first. So the value is at least `least − most`.
pub(crate) fn value_bounds(own: MoveBounds, others: MoveBounds) -> (i32, i32) {
    (own.least() - others.most, own.most - others.least())
}
