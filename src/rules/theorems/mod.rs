//! Theorems that decide positions without search. Certificates rest on them, and src/lab/docs/CERTIFICATES.md proves
//! them. Beside the trait stands what their premises take to test.

pub(super) mod nimbers;
pub mod packing;
pub(super) mod pawn_advantage;
pub(super) mod race;
mod square_component;
pub mod square_graph;
pub mod sum;
pub(super) mod territory;
mod thermographs;

use super::Rules;
use super::seat::Seat;
use std::ops::ControlFlow;
use sum::Reduced;

/// What theorems say of a game's positions, and the estimates that order the search of a checker. A game
/// without any has an empty implementation.
pub trait Theorems: Rules {
    /// Whether the player who is *not* to move wins by the reflection theorem: that player answers every
    /// move with its reflection through the centre. True only where the position fulfils the premises of
    /// the theorem of its game, which src/lab/docs/CERTIFICATES.md proves. The game must not be over.
    fn reflection_wins(&self) -> bool {
        false
    }

    /// Whether the player who is *not* to move wins by the counting theorem: that player has squares left for
    /// at least as many moves as the other can make at all. Otherwise as for [`Theorems::reflection_wins`].
    fn counting_wins(&self) -> bool {
        false
    }

    /// The nimber of an [impartial](Rules::is_impartial) position; `None` also where it is not found at once. 0 says that
    /// the player to move loses.
    fn small_nimber(&self) -> Option<u32> {
        None
    }

    /// The position as a sum of components, in a game whose positions fall apart. Its winner is the same.
    fn reduced(&self) -> Option<Reduced<Self>> {
        None
    }

    /// The player who wins by the temperature theorem, if it tells. The game must not be over.
    fn temperature_winner(&self) -> Option<Seat> {
        let mover_wins = self.reduced()?.sum.evaluate().mover_wins?;
        Some(if mover_wins { self.to_move() } else { self.to_move().other() })
    }

    /// The player who wins by the race theorem, if one does. The game must not be over.
    fn race_winner(&self) -> Option<Seat> {
        None
    }

    /// An estimate of the advantage of the player to move, in units of which a legal move counts 32; `None` where there
    /// is none. It orders searches and proves nothing.
    fn advantage(&self) -> Option<i32> {
        None
    }

    /// An upper bound of the moves still to come, which every move lowers. Only games in which lines of different lengths
    /// reach the same position need it; in the others it is 0.
    fn most_moves_left(&self) -> u32 {
        0
    }

    /// Visits legal moves as [`Rules::each_move`] does, but may leave out moves that are no better than others.
    fn each_undominated_move<B>(
        &self,
        visit: impl FnMut(Self::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.each_move(visit)
    }
}
