//! Zobrist hashing of a set of squares in canonical form: moved into the corner of the board and
//! reflected so that the hash is the smallest of eight. Sets that are translations, rotations or
//! reflections of each other have the same hash.
//!
//! The random numbers are those of Zobrist ("A New Hashing Method with Application for Game
//! Playing", 1970), one for each pair of a cell code and a square. They are added instead of
//! xored.

use parlour_rules::{Bitboard, MAX_SIDE, Square, mix};

/// Every cell code is below this number.
pub(crate) const CELL_CODES: usize = 20;

/// Rows and columns of the squares that have numbers: a power of two, at least [`MAX_SIDE`].
const SIDE: usize = MAX_SIDE.next_power_of_two();

/// The seed of the random numbers: arbitrary.
const SEED: u64 = 0x51a7;

/// The table of random numbers, and the hash made of them.
#[derive(Debug)]
pub(crate) struct Canonicalizer {
    zobrist_keys: Vec<u64>,
}

impl Canonicalizer {
    /// The numbers are the same in every run, and so are the hashes.
    pub(crate) fn new() -> Canonicalizer {
        let cells = (0..CELL_CODES).flat_map(|code| {
            (0..SIDE).flat_map(move |row| (0..SIDE).map(move |col| (code, row, col)))
        });
        // Numbered in blocks of 16 rows and columns, so that the hashes of sets that fit into the
        // first block do not depend on how large boards may be.
        let number = |(code, row, col): (usize, usize, usize)| {
            let block = row / 16 * (SIDE / 16) + col / 16;
            (((block * CELL_CODES + code) * 16 + row % 16) * 16 + col % 16) as u64
        };
        let key = |index: u64| mix(mix(index, SEED), index);
        Canonicalizer { zobrist_keys: cells.map(number).map(key).collect() }
    }

    /// The canonical hash of `squares` on a board with `cols` columns. `code` gives the cell code
    /// of a square, which is below [`CELL_CODES`]. Two different sets have the same hash with a
    /// probability of about 2^-62: each hash is the least of eight.
    pub(crate) fn hash<W: Bitboard>(
        &self,
        cols: usize,
        squares: W,
        code: impl Fn(Square) -> u8,
    ) -> u64 {
        let images = self.images(cols, squares, code);
        mix(images.into_iter().fold(u64::MAX, u64::min), 1)
    }

    /// The canonical hash of a set whose squares are all alike, and how many of the eight reflections and
    /// rotations leave it as it is.
    pub(crate) fn hash_of_set<W: Bitboard>(&self, cols: usize, squares: W) -> (u64, u32) {
        let images = self.images(cols, squares, |_| 0);
        let least = images.into_iter().fold(u64::MAX, u64::min);
        let symmetries = images.iter().filter(|&&image| image == least).count();
        (mix(least, 1), symmetries as u32)
    }

    /// The hashes of the eight images of `squares`, each in the corner of the board.
    fn images<W: Bitboard>(
        &self,
        cols: usize,
        squares: W,
        code: impl Fn(Square) -> u8,
    ) -> [u64; 8] {
        let bounds = BoundingBox::of(cols, squares);
        let mut image_sums = [0u64; 8];
        squares.for_each_square(|square| {
            let (row, col) = (square.index() / cols, square.index() % cols);
            let (down, right) = (row - bounds.top, col - bounds.left);
            let (up, left) = (bounds.bottom - row, bounds.right - col);
            let images = [
                (down, right),
                (down, left),
                (up, right),
                (up, left),
                (right, down),
                (left, down),
                (right, up),
                (left, up),
            ];
            let keys = self.keys_of_code(code(square));
            for (sum, (row, col)) in image_sums.iter_mut().zip(images) {
                let cell = (row & (SIDE - 1)) * SIDE + (col & (SIDE - 1));
                *sum = sum.wrapping_add(keys[cell]);
            }
        });
        image_sums
    }

    #[inline]
    fn keys_of_code(&self, code: u8) -> &[u64] {
        let start = usize::from(code) * SIDE * SIDE;
        &self.zobrist_keys[start..start + SIDE * SIDE]
    }
}

/// The smallest rectangle around a set of squares. All four bounds are inclusive. The empty set has
/// `top > bottom` and `left > right`.
#[derive(Copy, Clone, Debug)]
pub(crate) struct BoundingBox {
    pub(crate) top: usize,
    pub(crate) left: usize,
    pub(crate) bottom: usize,
    pub(crate) right: usize,
}

impl BoundingBox {
    /// The bounds of `squares` on a board with `cols` columns.
    #[inline]
    pub(crate) fn of<W: Bitboard>(cols: usize, squares: W) -> BoundingBox {
        let mut bounds = BoundingBox { top: MAX_SIDE, left: MAX_SIDE, bottom: 0, right: 0 };
        squares.for_each_square(|square| {
            let (row, col) = (square.index() / cols, square.index() % cols);
            bounds.top = bounds.top.min(row);
            bounds.bottom = bounds.bottom.max(row);
            bounds.left = bounds.left.min(col);
            bounds.right = bounds.right.max(col);
        });
        bounds
    }
}
