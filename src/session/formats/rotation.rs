//! Pentago as other programs write it: blocks by numbers, turns by the board that they lead to, and turns that the
//! rules do not want.

use super::refusal::Refusal;
use super::transcript::{Transcript, square_name};
use crate::record::Ply;
use parlour_rules::illegal_move::IllegalMoveKind;

/// The number of a turn of a block, which is counted from 1 in reading order.
pub(super) fn rotation_number(block: usize, clockwise: bool) -> Option<usize> {
    let first = [7, 1, 5, 3].get(block.checked_sub(1)?)?;
    Some(if clockwise { *first } else { first + 1 })
}

/// The square at a place of a block. Both are counted from 1 in reading order.
pub(super) fn square_in_block(block: usize, place: usize) -> String {
    let (block, place) = (block.saturating_sub(1), place.saturating_sub(1));
    square_name(block % 2 * 3 + place % 3, block / 2 * 3 + place / 3 + 1)
}

impl Transcript {
    /// Places a marble without a turn, which only a placement that wins is. Returns whether the turn is lacking.
    pub(super) fn place(&mut self, square: &str) -> bool {
        if self.is_refused() {
            return false;
        }
        match self.try_play(square) {
            Ok(()) => {}
            Err(Refusal::Move(_, _, illegal))
                if illegal.kind == IllegalMoveKind::RotationMissing =>
            {
                return true;
            }
            Err(refusal) => self.refuse(refusal),
        }
        false
    }

    /// Places a marble and turns a block. Behind a placement that wins nothing is turned, whatever the text says.
    pub(super) fn place_and_turn(&mut self, square: &str, rotation: usize) -> Option<&mut Ply> {
        if !self.is_refused() && self.try_play(square).is_ok() {
            return self.last_ply();
        }
        self.play(&format!("{square}:{rotation}"))
    }
}
