//! What stands on a square.

use super::bitboard::Bitboard;
use super::seat::{MAX_SEATS, Seat};
use super::step::{Letter, Square};

/// The content of a square.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cell {
    /// An empty square.
    Empty,
    /// A player's piece.
    Piece(Seat),
    /// A piece of no player: in standard First Attack all pawns look alike.
    Neutral,
    /// A letter, and its writer where that is known.
    Letter(Letter, Option<Seat>),
    /// An arrow of Amazons, which blocks the square until the end.
    Arrow,
}

impl Cell {
    /// The piece on `square`, from the set of squares of each of two players.
    pub fn of_sides<W: Bitboard>(sides: [(Seat, W); 2], square: Square) -> Cell {
        let owner = sides.iter().find(|(_, pieces)| pieces.has(square));
        owner.map_or(Cell::Empty, |&(seat, _)| Cell::Piece(seat))
    }

    /// The symbol in board texts.
    pub fn symbol(self) -> char {
        match self {
            Cell::Empty => '.',
            Cell::Piece(seat) => char::from(b'0' + seat.number()),
            Cell::Neutral => 'o',
            Cell::Letter(letter, _) => letter.symbol(),
            Cell::Arrow => '#',
        }
    }

    /// What has this symbol in board texts. The writer of a letter is not known.
    pub fn of_symbol(symbol: char) -> Option<Cell> {
        let pieces = Seat::all(MAX_SEATS).map(Cell::Piece);
        let letters = [Letter::S, Letter::O].map(|letter| Cell::Letter(letter, None));
        let mut cells = pieces.chain(letters).chain([Cell::Empty, Cell::Neutral, Cell::Arrow]);
        cells.find(|cell| cell.symbol() == symbol)
    }
}
