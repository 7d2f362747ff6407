//! Bounds of the value of a partisan game by counting moves.

use std::ops::AddAssign;

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
