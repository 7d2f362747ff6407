//! Variants of games, and the shapes of their boards.

use std::fmt;

/// A variant of a game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Variant {
    /// The standard rules, which every game has.
    #[default]
    Standard,
    /// First Attack in which only the player's own pawns forbid a square.
    Colours,
}

impl Variant {
    /// The name in commands and files.
    pub fn name(self) -> &'static str {
        match self {
            Variant::Standard => "standard",
            Variant::Colours => "colours",
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The boards a game is played on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BoardShape {
    /// n × n, n at least this number.
    Square(usize),
    /// At least this number of rows, at least one column.
    Rectangle(usize),
    /// n × n for this n only.
    Fixed(usize),
}
