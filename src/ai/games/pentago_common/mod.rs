//! What the players of Pentago and Pentago XL have in common.

mod defence;
pub mod line_patterns;
pub mod policy;
mod tree_state;

pub use defence::prune_losing;
pub use tree_state::{PentagoAction, PentagoTreeState, PlacementStatus};

use crate::ai::core::game_ai::GameAi;
use crate::ai::core::score::Value;
use crate::ai::core::tree_state::PuctParams;
use crate::rules::bitboard::Bitboard;
use crate::rules::pentago_common::PentagoMove;
use crate::rules::seat::Seat;
use crate::rules::step::{Rotation, Square};

/// A game of marbles and turning blocks.
pub trait PentagoGame: GameAi<Move = PentagoMove> {
    /// How many blocks can be turned.
    const BLOCKS: u8;
    /// How a tree grows.
    const PUCT_PARAMS: PuctParams;
    /// Sets of its squares.
    type Set: Bitboard;

    /// The set of one square.
    fn bit(square: Square) -> Self::Set;

    /// A set after a block has been turned.
    fn rotate_block(set: Self::Set, turn: Rotation) -> Self::Set;

    /// The marbles of a player.
    fn marbles(&self, seat: Seat) -> Self::Set;

    /// Visits each line with none of `theirs` that lacks at most one of `ours` to be five: what it
    /// lacks.
    fn for_each_completion(ours: Self::Set, theirs: Self::Set, visit: impl FnMut(Self::Set));

    /// Whether these marbles hold five in a row.
    fn has_five(marbles: Self::Set) -> bool;

    /// How good it is for `seat`, as well as can be judged, that nobody wins with the next move.
    fn leaf_value(&self, seat: Seat) -> Value {
        self.evaluate(seat)
    }

    /// How much the player to move leans towards a marble on each square, in reading order, whether
    /// it is empty or not: what [`Manner::first_warmth`] divides.
    fn policy_logits(&self) -> Vec<Value>;

    /// Every turn.
    fn turns() -> impl Iterator<Item = Rotation> + Clone {
        Rotation::all(Self::BLOCKS)
    }
}
