//! What the solver of sums must know of a game in which stones are only ever added.

use crate::rules::bitboard::Bitboard;
use crate::rules::step::Square;

/// One of the two players, as the theory of partisan games calls them; positive values are good
/// for `Left`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Side {
    /// Likes large values.
    Left,
    /// Likes small ones.
    Right,
}

impl Side {
    /// The other one.
    #[inline]
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::Left => Side::Right,
            Side::Right => Side::Left,
        }
    }
}

/// How many codes [`Field::code`] may give.
pub const CELL_CODES: usize = 20;

/// A set of squares on which both may still place, whoever cannot place losing. It is the sum of
/// its parts where no square of one part is linked to one of another.
pub trait PlacementGame: Copy {
    /// Sets of its squares.
    type Set: Bitboard;

    /// Columns of the board.
    fn cols(&self) -> usize;

    /// Squares where anyone may place, now or later.
    fn open_squares(&self) -> Self::Set;

    /// Where `side` may place now.
    fn moves(&self, side: Side) -> Self::Set;

    /// The field after `side` has placed on `square`.
    #[must_use]
    fn play(&self, side: Side, square: Square) -> Self;

    /// Other squares whose worth a move on `square` changes, or the other way round.
    fn interacting_squares(&self, square: Square) -> Self::Set;

    /// Whether a move on `square` could ever keep the opponent from placing on `image` next.
    fn can_block(&self, square: Square, image: Square) -> bool {
        self.interacting_squares(square).has(image)
    }

    /// The field of these squares alone, which are linked to no others.
    #[must_use]
    fn restrict(&self, squares: Self::Set) -> Self;

    /// All that matters of a square, but for where it is, as a number below [`CODES`]: fields whose
    /// squares have equal codes at equal distances from each other are equal.
    fn cell_code(&self, square: Square) -> u8;

    /// The code with the players changed.
    fn negated_code(code: u8) -> u8;

    /// At most how many more moves `side` can make.
    fn max_moves(&self, side: Side) -> i32;

    /// A guess at the value, in 256ths of a move.
    fn estimate(&self) -> i32;
}
