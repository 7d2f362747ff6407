//! Proof and disproof numbers (Allis, van der Meulen & van den Herik, "Proof-Number Search", 1994).

use crate::core::solution::Wdl;

/// The proof number of a result that is proven impossible. Numbers have 28 bits, so that a table
/// entry holds two.
pub(crate) const INF: u32 = (1 << 28) - 1;

/// Estimates of the work left to prove that one side, usually the side to move, wins or loses.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct ProofNumbers {
    /// About how many positions must still be decided to prove a win, in any unit; 0 if it is proven.
    pub pn: u32,
    /// About how many must still be decided to prove a loss; 0 if it is proven.
    pub dn: u32,
}

impl ProofNumbers {
    pub(crate) const WON: ProofNumbers = ProofNumbers { pn: 0, dn: INF };
    pub(crate) const LOST: ProofNumbers = ProofNumbers { pn: INF, dn: 0 };

    /// The numbers from the other side's view.
    #[must_use]
    pub(crate) fn swapped(self) -> ProofNumbers {
        ProofNumbers { pn: self.dn, dn: self.pn }
    }

    /// The value, if it is proven.
    pub(crate) fn proven_wdl(self) -> Option<Wdl> {
        match self {
            ProofNumbers { pn: 0, .. } => Some(Wdl::Win),
            ProofNumbers { dn: 0, .. } => Some(Wdl::Loss),
            _ => None,
        }
    }

    /// Whether the value is proven.
    pub(crate) fn is_proven(self) -> bool {
        self.pn == 0 || self.dn == 0
    }
}
