//! What a game can offer: the boards it is played on and the ways of playing it.

use std::fmt;

/// A way of playing one game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Variant {
    /// The game as it is; every game has it.
    #[default]
    Standard,
    /// First Attack where only pawns of one's own colour forbid a square.
    Colours,
}

impl Variant {
    /// As commands and files spell it.
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

/// Which boards a game is played on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum BoardShape {
    /// n × n with n at least this.
    Square(usize),
    /// Any rows from this, any columns from 1.
    Rectangle(usize),
    /// n × n for just this n.
    Fixed(usize),
}
