//! The number of a rung.

use std::fmt;

/// The number of a rung, from 1, the weakest.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rung(u8);

impl Rung {
    /// No ladder has more rungs.
    pub const MAX: u8 = 17;

    /// The rung of this number, if a ladder may have as many.
    pub fn new(number: u8) -> Option<Rung> {
        (1..=Rung::MAX).contains(&number).then_some(Rung(number))
    }

    /// The number, from 1.
    pub fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Rung {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
