//! A position as a sum of parts that do not touch each other any more.

use super::field::Field;
use super::print::{Print, Prints};
use crate::rules::bits::Word;
use crate::rules::step::Square;

/// One part.
#[derive(Copy, Clone, Debug)]
pub struct Part<F: Field> {
    /// Its squares.
    pub field: F,
    /// Its name.
    pub print: Print,
    /// How many squares.
    pub size: u32,
    /// Mean and temperature in moves of [`super::thermograph::MOVE`], where they are known.
    pub heat: Option<(i32, i32)>,
}

/// Visits the parts of a field.
pub fn split<F: Field>(field: &F, prints: &Prints, mut visit: impl FnMut(Part<F>)) {
    let mut rest = field.squares();
    while !rest.is_empty() {
        let first = rest.lowest();
        let mut part = F::Set::bit(first);
        let mut edge = part;
        while !edge.is_empty() {
            let square = edge.lowest();
            edge = edge.without_lowest();
            let fresh = field.linked(square) & rest & !part;
            part |= fresh;
            edge |= fresh;
        }
        rest &= !part;
        let field = field.within(part);
        visit(Part { field, print: prints.of(&field), size: part.count(), heat: None });
    }
}

/// Whether answering every move by its reflection through the centre of the field keeps the second
/// player supplied with moves, so that the field is worth nothing: its squares change players under
/// the reflection, and no move ever hinders its own answer.
pub fn reflects<F: Field>(field: &F) -> bool {
    let squares = field.squares();
    let cols = field.cols();
    let place = |index: usize| (index / cols, index % cols);
    let (mut rows, mut columns) = ((usize::MAX, 0), (usize::MAX, 0));
    for square in squares.squares() {
        let (row, col) = place(square.index());
        rows = (rows.0.min(row), rows.1.max(row));
        columns = (columns.0.min(col), columns.1.max(col));
    }
    squares.squares().all(|square| {
        let (row, col) = place(square.index());
        let image = Square::new((rows.0 + rows.1 - row) * cols + columns.0 + columns.1 - col);
        squares.has(image)
            && image != square
            && F::turned(field.code(square)) == field.code(image)
            && !field.hinders(square, image)
    })
}
