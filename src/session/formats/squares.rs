//! Squares as other programs write them.

use parlour_rules::MoveReader;

/// The name of a square by its column, from 0 at the left, and its row number.
pub(super) fn name(col: usize, row: usize) -> String {
    format!("{}{row}", ('a'..='z').nth(col).unwrap_or('?'))
}

/// Columns, from 0, and row numbers of squares that stand side by side, as in `b2b3`.
pub(super) fn split(text: &str) -> Option<Vec<(usize, usize)>> {
    let mut reader = MoveReader::new(text);
    let mut squares = Vec::new();
    while !reader.rest().is_empty() {
        let square = reader.coordinate()?;
        squares.push((square.col.into(), square.row as usize));
    }
    Some(squares)
}
