//! What stands on a square.

use super::seat::Seat;
use super::step::Letter;

/// What is on a square.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// A player's piece.
    Piece(Seat),
    /// A piece that is nobody's: First Attack's pawns look alike.
    Neutral,
    /// A letter, and who wrote it where that is known.
    Letter(Letter, Option<Seat>),
    /// A square blocked for good.
    Arrow,
}

impl Cell {
    /// As board texts write it.
    pub fn symbol(self) -> char {
        match self {
            Cell::Empty => '.',
            Cell::Piece(seat) => char::from(b'0' + seat.number()),
            Cell::Neutral => 'o',
            Cell::Letter(letter, _) => letter.symbol(),
            Cell::Arrow => '#',
        }
    }
}
