//! Tables of a board: edges, neighbours, lines and rays of each square, built once for each size.

use super::bitboard::Bitboard;
use super::step::Square;
use super::wide_bitboard::WideBitboard;
use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Deref;
use std::sync::OnceLock;

/// The most rows, and the most columns, of a board: those of a large Go board.
pub const MAX_SIDE: usize = 19;

/// The most squares of a board.
pub const MAX_SQUARES: usize = MAX_SIDE * MAX_SIDE;

/// The eight directions as (row, column) differences, clockwise from north.
pub const DIRECTIONS: [(i8, i8); 8] =
    [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)];

/// The directions in which the index rises: the nearest blocker on a ray is the lowest bit.
const POSITIVE_DIRECTIONS: [usize; 4] = [2, 3, 4, 5];
/// The directions in which the index falls: the nearest blocker on a ray is the highest bit.
const NEGATIVE_DIRECTIONS: [usize; 4] = [0, 1, 6, 7];

/// The tables of one board size.
pub struct Geometry<W: Bitboard> {
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub cols: usize,
    /// All squares.
    pub all: W,
    /// The top row.
    pub first_row: W,
    /// The bottom row.
    pub last_row: W,
    /// All squares outside the first column.
    pub not_first_col: W,
    /// All squares outside the last column.
    pub not_last_col: W,
    /// The up to four neighbours of a square along its row and column.
    pub orthogonal_neighbours: W::Table,
    /// The up to eight neighbours of a square.
    pub king_attacks: W::Table,
    /// The up to eight squares two steps away along a queen's line.
    pub two_away: W::Table,
    /// A square and all squares of its row, column and diagonals.
    pub queen_lines: W::Table,
    /// For each of [`DIRECTIONS`], the squares between a square and the edge.
    pub rays: [W::Table; 8],
}

impl<W: Bitboard> fmt::Debug for Geometry<W> {
    /// Formats the size alone, so that the text of a position can be read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.cols)
    }
}

/// The tables of each size that were built so far; entry `(rows - 1) * MAX_SIDE + cols - 1`.
type GeometryCache<W> = [OnceLock<Box<Geometry<W>>>; MAX_SIDE * MAX_SIDE];

/// Tables of boards of at most 64 squares.
static GEOMETRIES_U64: GeometryCache<u64> = [const { OnceLock::new() }; MAX_SIDE * MAX_SIDE];
/// Tables of boards of at most 128 squares.
static GEOMETRIES_U128: GeometryCache<u128> = [const { OnceLock::new() }; MAX_SIDE * MAX_SIDE];
/// Tables of boards of any size.
static GEOMETRIES_WIDE: GeometryCache<WideBitboard> =
    [const { OnceLock::new() }; MAX_SIDE * MAX_SIDE];

/// The cache for bitboards `W`. A static cannot be generic, so this picks the one of the right type.
fn geometry_cache<W: Bitboard>() -> &'static GeometryCache<W> {
    let caches: [&'static dyn Any; 3] = [&GEOMETRIES_U64, &GEOMETRIES_U128, &GEOMETRIES_WIDE];
    caches.into_iter().find_map(|cache| cache.downcast_ref()).expect("there are three kinds")
}

impl<W: Bitboard> Geometry<W> {
    /// The tables for `rows` × `cols`, built at the first call.
    ///
    /// # Panics
    /// If the board does not fit `W`. [`SupportedSetups::check`](super::setup::SupportedSetups::check)
    /// is called before, so no setup leads here.
    pub fn for_size(rows: usize, cols: usize) -> StaticRef<Geometry<W>> {
        assert!(rows * cols <= W::CAPACITY && (1..=MAX_SIDE).contains(&rows) && cols <= MAX_SIDE);
        let entry = &geometry_cache::<W>()[(rows - 1) * MAX_SIDE + cols - 1];
        StaticRef(entry.get_or_init(|| Box::new(Geometry::build(rows, cols))))
    }

    fn build(rows: usize, cols: usize) -> Geometry<W> {
        let square = |row: usize, col: usize| Square::new(row * cols + col);
        let squares = || (0..rows).flat_map(move |row| (0..cols).map(move |col| (row, col)));
        let set = |belongs: &dyn Fn(usize, usize) -> bool| {
            squares()
                .filter(|&(row, col)| belongs(row, col))
                .fold(W::EMPTY, |set, (row, col)| set | W::bit(square(row, col)))
        };
        let mut geometry = Geometry {
            rows,
            cols,
            all: set(&|_, _| true),
            first_row: set(&|row, _| row == 0),
            last_row: set(&|row, _| row + 1 == rows),
            not_first_col: set(&|_, col| col != 0),
            not_last_col: set(&|_, col| col + 1 != cols),
            orthogonal_neighbours: W::empty_table(rows * cols),
            king_attacks: W::empty_table(rows * cols),
            two_away: W::empty_table(rows * cols),
            queen_lines: W::empty_table(rows * cols),
            rays: std::array::from_fn(|_| W::empty_table(rows * cols)),
        };
        for (row, col) in squares() {
            let here = square(row, col);
            geometry.queen_lines[here] = W::bit(here);
            for (direction, &(down, right)) in DIRECTIONS.iter().enumerate() {
                let (mut r, mut c) = (row, col);
                let mut distance = 0;
                while let (Some(next_r), Some(next_c)) = (
                    r.checked_add_signed(down.into()).filter(|&r| r < rows),
                    c.checked_add_signed(right.into()).filter(|&c| c < cols),
                ) {
                    (r, c) = (next_r, next_c);
                    let bit = W::bit(square(r, c));
                    geometry.rays[direction][here] |= bit;
                    distance += 1;
                    if distance == 1 {
                        geometry.king_attacks[here] |= bit;
                        if down == 0 || right == 0 {
                            geometry.orthogonal_neighbours[here] |= bit;
                        }
                    } else if distance == 2 {
                        geometry.two_away[here] |= bit;
                    }
                }
                geometry.queen_lines[here] |= geometry.rays[direction][here];
            }
        }
        geometry
    }

    /// The empty squares that a chess queen on `from` reaches when it cannot pass `occupied`
    /// squares. Each ray is cut at its nearest blocker, without a branch, which would be mispredicted
    /// (Chess Programming Wiki, "Classical Approach" and "Hyperbola Quintessence").
    #[inline(never)] // straight code is long, and many searches have a copy of what calls it
    pub fn queen_attacks(&self, from: Square, occupied: W) -> W {
        let mut attacks = W::EMPTY;
        for direction in POSITIVE_DIRECTIONS {
            let ray = self.rays[direction][from];
            attacks |= ray & (ray & occupied).before_lowest();
        }
        for direction in NEGATIVE_DIRECTIONS {
            let ray = self.rays[direction][from];
            attacks |= ray & (ray & occupied).since_highest();
        }
        attacks & !occupied
    }

    /// The set shifted one row up; squares that leave the board are dropped.
    #[inline]
    pub fn shift_up(&self, set: W) -> W {
        set >> self.cols as u32
    }

    /// The set shifted one row down; squares that leave the board are dropped.
    #[inline]
    pub fn shift_down(&self, set: W) -> W {
        // On a board smaller than the word, the last row would be shifted to unused bits.
        (set << self.cols as u32) & self.all
    }

    /// The set shifted one column to the left; squares that leave the board are dropped.
    #[inline]
    pub fn shift_left(&self, set: W) -> W {
        (set & self.not_first_col) >> 1
    }

    /// The set shifted one column to the right; squares that leave the board are dropped.
    #[inline]
    pub fn shift_right(&self, set: W) -> W {
        (set & self.not_last_col) << 1
    }
}

/// A reference to a table that lives as long as the program. There is one table for each board
/// size, so equality compares addresses and hashing ignores the table.
#[derive(Debug)]
pub struct StaticRef<T: 'static>(pub &'static T);

impl<T> Clone for StaticRef<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for StaticRef<T> {}

impl<T> PartialEq for StaticRef<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl<T> Eq for StaticRef<T> {}

impl<T> Hash for StaticRef<T> {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl<T> Deref for StaticRef<T> {
    type Target = T;
    #[inline]
    fn deref(&self) -> &T {
        self.0
    }
}
