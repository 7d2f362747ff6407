//! How a puzzle went.

/// How a puzzle went.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Success {
    /// Found at once and without hints.
    Found,
    /// Found with hints, or after a wrong move.
    FoundLate,
    /// Shown.
    Shown,
}

impl Success {
    /// The word in files.
    pub fn name(self) -> &'static str {
        match self {
            Success::Found => "found",
            Success::FoundLate => "late",
            Success::Shown => "shown",
        }
    }

    /// Reads the word.
    pub fn from_name(name: &str) -> Option<Success> {
        [Success::Found, Success::FoundLate, Success::Shown]
            .into_iter()
            .find(|success| success.name() == name)
    }
}
