//! The theorems on which a proof may rest. docs/CERTIFICATES.md proves them.

use crate::rules::Rules;

/// A theorem by which the player who is not to move wins.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Theorem {
    /// That player answers every move with its reflection: [`Rules::reflection_wins`].
    Reflection,
    /// That player has more moves left than the other, whatever is played: [`Rules::counting_wins`].
    Counting,
}

impl Theorem {
    const ALL: [Theorem; 2] = [Theorem::Reflection, Theorem::Counting];

    /// How certificates spell it.
    pub(crate) fn sign(self) -> &'static str {
        match self {
            Theorem::Reflection => "!",
            Theorem::Counting => "#",
        }
    }

    /// The theorem of a sign.
    pub(crate) fn of_sign(sign: &str) -> Option<Theorem> {
        Theorem::ALL.into_iter().find(|theorem| theorem.sign() == sign)
    }

    /// The theorem whose premises a position fulfils, if there is one. The game must not be over there.
    pub(crate) fn of_position<G: Rules>(position: &G) -> Option<Theorem> {
        Theorem::ALL.into_iter().find(|theorem| theorem.holds(position))
    }

    /// Whether a position fulfils its premises. The game must not be over there.
    pub(crate) fn holds<G: Rules>(self, position: &G) -> bool {
        match self {
            Theorem::Reflection => position.reflection_wins(),
            Theorem::Counting => position.counting_wins(),
        }
    }
}
