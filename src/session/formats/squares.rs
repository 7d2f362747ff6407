//! The names of squares.

use parlour_rules::MoveReader;
use parlour_rules::notation::Coordinate;

/// The name of the square in a column, from 0, and a row as it is numbered.
pub(super) fn square_name(col: usize, row: usize) -> String {
    let letter = ('a'..='z').nth(col).unwrap_or('?');
    format!("{letter}{row}")
}

/// The two squares of a word without a sign between them.
pub(super) fn two_squares(word: &str) -> Option<[Coordinate; 2]> {
    let word = word.to_ascii_lowercase();
    MoveReader::parse(&word, |reader| Some([reader.coordinate()?, reader.coordinate()?]))
}
