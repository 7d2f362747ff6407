//! What the computer players of Pentago and Pentago XL share.

mod defence;
pub(crate) mod facts;
mod forced_wins;
pub(crate) mod line_patterns;
pub(crate) mod policy;
pub(crate) mod tree_state;

pub(crate) use defence::prune_losing;
pub(crate) use tree_state::PentagoTreeState;

use crate::core::game_ai::{GameAi, HISTORY_SIZE};
use crate::core::score::Value;
use crate::core::tree_state::PuctParams;
use parlour_rules::bitboard::Bitboard;
use parlour_rules::pentago_common::PentagoMove;
use parlour_rules::seat::Seat;
use parlour_rules::step::{Rotation, Square};

/// A game in which a marble is placed and then a block of 3×3 squares is turned.
pub trait PentagoGame: GameAi<Move = PentagoMove> {
    /// The number of blocks.
    const BLOCKS: u8;
    /// The parameters of Monte-Carlo tree search.
    const PUCT_PARAMS: PuctParams;
    /// Sets of its squares.
    type Set: Bitboard;

    /// The set of one square.
    fn bit(square: Square) -> Self::Set;

    /// A set after a block has been turned.
    fn rotate_block(set: Self::Set, turn: Rotation) -> Self::Set;

    /// The marbles of a player.
    fn marbles(&self, seat: Seat) -> Self::Set;

    /// Visits each line that has none of `theirs` and at least four of `ours`: its squares without
    /// one of `ours`, of which there is at most one.
    fn for_each_completion(ours: Self::Set, theirs: Self::Set, visit: impl FnMut(Self::Set));

    /// Whether `marbles` hold five in a row.
    fn has_five(marbles: Self::Set) -> bool;

    /// The evaluation for `seat`, by a network where there is one, in the units of evaluations.
    /// Precondition: the side to move has no winning move.
    fn leaf_value(&self, seat: Seat, nets: &Self::Nets) -> Value {
        let _ = nets;
        self.evaluate(seat)
    }

    /// The policy: a logit for a marble of the player to move on each square, in reading order,
    /// occupied squares included. [`PuctParams::policy_temperature`] is the temperature of the
    /// softmax that makes priors of them.
    fn policy_logits(&self, nets: &Self::Nets) -> Vec<Value>;

    /// Every turn of a block.
    fn turns() -> impl Iterator<Item = Rotation> + Clone {
        Rotation::all(Self::BLOCKS)
    }
}

/// [`GameAi::history_index`] of both games: a counter for each square and turn.
#[inline]
pub(crate) fn history_index(mv: PentagoMove) -> usize {
    let turn =
        mv.rotation.map_or(0, |turn| 1 + usize::from(turn.block) * 2 + usize::from(turn.clockwise));
    (turn << 7 | mv.square.index()) & (HISTORY_SIZE - 1)
}

/// [`GameAi::move_scorer`] of a move that wins without a turn: more than any other move's score.
pub(crate) const WINNING_MOVE_SCORE: Value = 1 << 14;
