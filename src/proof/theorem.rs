//! The theorems on which a proof may rest. docs/CERTIFICATES.md proves them.

use crate::rules::Rules;
use crate::rules::seat::Seat;

/// A theorem by which a player wins.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Theorem {
    /// The player who is not to move answers every move with its reflection: [`Rules::reflection_wins`].
    Reflection,
    /// The player who is not to move has more moves left than the other, whatever is played:
    /// [`Rules::counting_wins`].
    Counting,
    /// The player to move loses if the position's nimber is 0, and wins if it is another:
    /// [`Rules::small_nimber`].
    Nimber,
}

impl Theorem {
    const ALL: [Theorem; 3] = [Theorem::Reflection, Theorem::Counting, Theorem::Nimber];

    /// How certificates spell it.
    pub(crate) fn sign(self) -> &'static str {
        match self {
            Theorem::Reflection => "!",
            Theorem::Counting => "#",
            Theorem::Nimber => "*",
        }
    }

    /// The theorem of a sign.
    pub(crate) fn of_sign(sign: &str) -> Option<Theorem> {
        Theorem::ALL.into_iter().find(|theorem| theorem.sign() == sign)
    }

    /// A theorem by which `winner` wins a position, if there is one. The game must not be over there.
    pub(crate) fn of_win<G: Rules>(position: &G, winner: Seat) -> Option<Theorem> {
        Theorem::ALL.into_iter().find(|theorem| theorem.gives_win(position, winner))
    }

    /// Whether `winner` wins a position by it. The game must not be over there.
    pub(crate) fn gives_win<G: Rules>(self, position: &G, winner: Seat) -> bool {
        let waits = position.to_move() != winner;
        match self {
            Theorem::Reflection => waits && position.reflection_wins(),
            Theorem::Counting => waits && position.counting_wins(),
            Theorem::Nimber => position.small_nimber().is_some_and(|nimber| (nimber == 0) == waits),
        }
    }
}
