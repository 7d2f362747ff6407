//! What an analysis knows of a move.

use crate::core::{Score, Wdl};
use parlour_rules::{Outcome, Seat};

/// The value of a move to the player who makes it.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct MoveValue {
    /// The expected score, from 0 to 1. It is raw: [`super::curve`] turns it into expected points.
    pub expected: f64,
    /// Whether the value is proven.
    pub proven: bool,
    /// For a proven win or loss, at most this many plies to the end of the game, the move
    /// included, if that is known.
    pub plies: Option<u32>,
}

impl MoveValue {
    /// The value of a move that ends the game with this outcome.
    pub(super) fn of_end(outcome: Outcome, mover: Seat) -> MoveValue {
        MoveValue { expected: outcome.share(mover), proven: true, plies: Some(1) }
    }

    /// A proven value whose distance nobody knows.
    pub(super) fn of_wdl(wdl: Wdl) -> MoveValue {
        let expected = f64::from(1 + wdl.value()) / 2.0;
        MoveValue { expected, proven: true, plies: None }
    }

    /// The value of a move after which a search gave this score to the mover. The score counts
    /// plies from the position after the move.
    pub(super) fn of_score_after(score: Score) -> MoveValue {
        let plies = match score {
            Score::Win(plies) | Score::Loss(plies) => Some(plies + 1),
            Score::Draw | Score::Expected(_) => None,
        };
        let expected = f64::from(score.expected()) / 1000.0;
        MoveValue { expected, proven: score.is_proven(), plies }
    }

    /// Whether the value is a proven win.
    pub fn is_proven_win(&self) -> bool {
        self.proven && self.expected >= 1.0
    }

    pub(super) fn is_proven_loss(&self) -> bool {
        self.proven && self.expected <= 0.0
    }

    /// A key that orders values: the best is greatest, among wins the quickest and among losses the
    /// slowest. A win or loss of unknown distance counts as a long one.
    fn preference(&self) -> (f64, i64) {
        let plies = self.plies.map_or(i64::from(u32::MAX), i64::from);
        let by_distance = match self.proven {
            true if self.expected >= 1.0 => -plies,
            true if self.expected <= 0.0 => plies,
            _ => 0,
        };
        (self.expected, by_distance)
    }

    /// [`MoveValue::preference`] as integers, which sort as [`f64::total_cmp`] compares: below zero the bits
    /// behind the sign count backwards.
    pub(super) fn preference_key(&self) -> (i64, i64) {
        let (expected, by_distance) = self.preference();
        let bits = expected.to_bits() as i64;
        (if bits < 0 { bits ^ i64::MAX } else { bits }, by_distance)
    }
}
