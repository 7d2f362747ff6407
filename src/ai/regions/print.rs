//! Names of fields that do not depend on where they lie and how they are turned.

use super::field::{CODES, Field};
use crate::rules::bits::{Word, mix};
use crate::rules::geometry::MAX_SIDE;
use crate::rules::step::Square;

/// Random words for every code at every place.
#[derive(Debug, Default)]
pub struct Prints {
    words: Vec<u64>,
}

/// The name of a field, and that of the same field with the players changed. Different fields have
/// different names but for one chance in 2^64.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Print {
    /// Its own.
    pub name: u64,
    /// Its negative's.
    pub turned: u64,
}

impl Prints {
    /// The words follow from nothing: prints are the same in every run.
    pub fn new() -> Prints {
        let count = CODES * MAX_SIDE * MAX_SIDE;
        Prints { words: (0..count as u64).map(|place| mix(mix(place, 0x51a7), place)).collect() }
    }

    /// The prints of a field.
    pub fn of<F: Field>(&self, field: &F) -> Print {
        let (cols, squares) = (field.cols(), field.squares());
        let name = self.name(cols, squares, |square| field.code(square));
        let turned = self.name(cols, squares, |square| F::turned(field.code(square)));
        Print { name, turned }
    }

    /// A name for squares with codes below [`CODES`]: the least over the eight ways of turning them
    /// over, moved into the corner.
    pub fn name<W: Word>(&self, cols: usize, squares: W, code: impl Fn(Square) -> u8) -> u64 {
        let (mut top, mut left, mut bottom, mut right) = (MAX_SIDE, MAX_SIDE, 0, 0);
        for square in squares.squares() {
            let (row, col) = (square.index() / cols, square.index() % cols);
            (top, bottom) = (top.min(row), bottom.max(row));
            (left, right) = (left.min(col), right.max(col));
        }
        let mut lanes = [0u64; 8];
        for square in squares.squares() {
            let (row, col) = (square.index() / cols, square.index() % cols);
            let (r, c, up, back) = (row - top, col - left, bottom - row, right - col);
            let places =
                [(r, c), (r, back), (up, c), (up, back), (c, r), (back, r), (c, up), (back, up)];
            let page = self.page(code(square));
            for (lane, (row, col)) in lanes.iter_mut().zip(places) {
                let place = (row & (MAX_SIDE - 1)) * MAX_SIDE + (col & (MAX_SIDE - 1));
                *lane = lane.wrapping_add(page[place]);
            }
        }
        mix(lanes.into_iter().fold(u64::MAX, u64::min), 1)
    }

    #[inline]
    fn page(&self, code: u8) -> &[u64] {
        let start = usize::from(code) * MAX_SIDE * MAX_SIDE;
        &self.words[start..start + MAX_SIDE * MAX_SIDE]
    }
}
