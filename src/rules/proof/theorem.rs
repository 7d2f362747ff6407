//! The theorems on which a proof may rest. src/lab/docs/CERTIFICATES.md proves them.

use super::goal::Goal;
use crate::theorems::Theorems;

/// A theorem by which a player wins.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Theorem {
    /// The player who is not to move answers every move with its reflection: [`Theorems::reflection_wins`].
    Reflection,
    /// The player who is not to move has more moves left than the other, whatever is played:
    /// [`Theorems::counting_wins`].
    Counting,
    /// The player to move loses if the position's nimber is 0, and wins if it is another:
    /// [`Theorems::small_nimber`].
    Nimber,
    /// The position is a sum whose mean is large enough: [`Theorems::temperature_winner`].
    Temperature,
    /// A pawn cannot be stopped: [`Theorems::race_winner`].
    Race,
}

impl Theorem {
    const ALL: [Theorem; 5] = [
        Theorem::Reflection,
        Theorem::Counting,
        Theorem::Nimber,
        Theorem::Temperature,
        Theorem::Race,
    ];

    /// How certificates spell it.
    pub(crate) fn sign(self) -> &'static str {
        match self {
            Theorem::Reflection => "!",
            Theorem::Counting => "#",
            Theorem::Nimber => "*",
            Theorem::Temperature => "%",
            Theorem::Race => ">",
        }
    }

    /// The theorem of a sign.
    pub(crate) fn of_sign(sign: &str) -> Option<Theorem> {
        Theorem::ALL.into_iter().find(|theorem| theorem.sign() == sign)
    }

    /// A theorem by which `goal` is reached from a position, if there is one. The game must not be over there.
    pub fn of<G: Theorems>(position: &G, goal: Goal) -> Option<Theorem> {
        Theorem::ALL.into_iter().find(|theorem| theorem.proves(position, goal))
    }

    /// Whether `goal` is reached from a position by it. The game must not be over there.
    pub(crate) fn proves<G: Theorems>(self, position: &G, goal: Goal) -> bool {
        let is_win = goal.at_least <= 1 && !G::HAS_SCORES;
        let waits = position.to_move() != goal.seat;
        match self {
            Theorem::Reflection => is_win && waits && position.reflection_wins(),
            Theorem::Counting => is_win && waits && position.counting_wins(),
            Theorem::Nimber => {
                is_win && position.small_nimber().is_some_and(|nimber| (nimber == 0) == waits)
            }
            Theorem::Temperature => is_win && position.temperature_winner() == Some(goal.seat),
            Theorem::Race => is_win && position.race_winner() == Some(goal.seat),
        }
    }
}
