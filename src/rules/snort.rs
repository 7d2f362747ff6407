//! Snort (Simon Norton, 1970): no stone may be placed beside an enemy stone; the player who cannot
//! place one loses.

use super::Resized;
use super::bitboard::Bitboard;
use super::illegal_move::IllegalMoveKind;
use super::step::Square;
use super::stone_game::{StoneGame, Stones};
use super::theorems::Theorems;
use super::theorems::sum::{Reduced, split, undominated};
use super::variant::Variant;
use std::ops::ControlFlow;

/// A position, from the view of the player to move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Snort<W: Bitboard> {
    stones: Stones<W>,
    /// The squares where the player to move may place a stone.
    our_squares: W,
    /// The squares where the opponent might, were it the opponent's turn.
    their_squares: W,
}

impl<W: Bitboard, V: Bitboard> Resized<Snort<V>> for Snort<W> {
    fn resized(&self) -> Snort<V> {
        Snort {
            stones: self.stones.resized(),
            our_squares: self.our_squares.resized(),
            their_squares: self.their_squares.resized(),
        }
    }
}

impl<W: Bitboard> StoneGame for Snort<W> {
    type Squares = W;

    const FORBIDDEN: IllegalMoveKind = IllegalMoveKind::AdjacentEnemy;

    fn new(_: Variant, stones: Stones<W>) -> Snort<W> {
        let near = &stones.geometry.orthogonal_neighbours;
        let open_beside = |enemies: W| {
            stones.empty() & !enemies.squares().fold(W::EMPTY, |all, at| all | near[at])
        };
        Snort {
            stones,
            our_squares: open_beside(stones.them),
            their_squares: open_beside(stones.us),
        }
    }

    #[inline]
    fn stones(&self) -> &Stones<W> {
        &self.stones
    }

    #[inline]
    fn our_squares(&self) -> W {
        self.our_squares
    }

    #[inline]
    fn their_squares(&self) -> W {
        self.their_squares
    }

    #[inline]
    fn closers(&self, square: Square, _: bool) -> W {
        W::bit(square) | self.stones.geometry.orthogonal_neighbours[square]
    }

    #[inline]
    fn place(&self, square: Square) -> Self {
        let Stones { geometry, us, them, mover } = self.stones;
        let stone = W::bit(square);
        Snort {
            stones: Stones { geometry, us: them, them: us | stone, mover: mover.other() },
            our_squares: self.their_squares & !(stone | geometry.orthogonal_neighbours[square]),
            their_squares: self.our_squares & !stone,
        }
    }
}

impl<W: Bitboard> Theorems for Snort<W> {
    /// A stone and its image are never neighbours where both sides are odd or both even. So the premises
    /// are that the reflection of every square open to the player to move is open to the opponent, and
    /// that the centre is closed to that player. A stone and its image keep both true.
    fn reflection_wins(&self) -> bool {
        let g = self.geometry();
        let images = g.reflect_through_centre(self.our_squares);
        g.rows % 2 == g.cols % 2
            && (images & !self.their_squares).is_empty()
            && (self.our_squares & g.centre()).is_empty()
    }

    fn each_undominated_move<B>(
        &self,
        visit: impl FnMut(Square) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let near = &self.geometry().orthogonal_neighbours;
        undominated(self.our_squares, self.their_squares, near).squares().try_for_each(visit)
    }

    fn reduced(&self) -> Option<Reduced<Self>> {
        let (near, cols) = (&self.geometry().orthogonal_neighbours, self.geometry().cols);
        let (sum, kept) = split(self.our_squares, self.their_squares, near, cols)?;
        let [our_squares, their_squares] = [self.our_squares & kept, self.their_squares & kept];
        Some(Reduced { position: Snort { our_squares, their_squares, ..*self }, sum })
    }
}
