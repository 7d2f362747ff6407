//! What the players of Pentago and Pentago XL have in common.

mod half;
mod holding;
pub mod leaning;
pub mod line;

pub use half::{Half, Placing, Step};
pub use holding::hopeless;

use super::insight::Insight;
use super::score::Value;
use super::stage::Manner;
use crate::rules::bits::Word;
use crate::rules::marble::Move;
use crate::rules::seat::Seat;
use crate::rules::step::{Square, Turn};

/// A game of marbles and turning blocks.
pub trait Marbles: Insight<Move = Move> {
    /// How many blocks can be turned.
    const BLOCKS: u8;
    /// How a tree grows.
    const MANNER: Manner;
    /// Sets of its squares.
    type Set: Word;

    /// The set of one square.
    fn bit(square: Square) -> Self::Set;

    /// A set after a block has been turned.
    fn turned(set: Self::Set, turn: Turn) -> Self::Set;

    /// The marbles of a player.
    fn marbles(&self, seat: Seat) -> Self::Set;

    /// Visits each line with none of `theirs` that lacks at most one of `ours` to be five: what it
    /// lacks.
    fn lacking(ours: Self::Set, theirs: Self::Set, see: impl FnMut(Self::Set));

    /// Whether these marbles hold five in a row.
    fn five(marbles: Self::Set) -> bool;

    /// How good it is for `seat`, as well as can be judged, that nobody wins with the next move.
    fn judged(&self, seat: Seat) -> Value {
        self.evaluate(seat)
    }

    /// How much the player to move leans towards a marble on each square, in reading order, whether
    /// it is empty or not: what [`Manner::first_warmth`] divides.
    fn leanings(&self) -> Vec<Value>;

    /// Every turn.
    fn turns() -> impl Iterator<Item = Turn> + Clone {
        Turn::all(Self::BLOCKS)
    }
}
