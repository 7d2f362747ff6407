//! Flood fills and queen moves of whole sets of squares, by shifts of bitboards.

use crate::rules::bitboard::Bitboard;
use crate::rules::geometry::Geometry;

/// The masks of a board that keep shifts from running over its edges.
#[derive(Copy, Clone, Debug)]
pub(crate) struct FloodFill<W> {
    cols: u32,
    /// The squares where a step to the right may end: all but the first column.
    not_first: W,
    /// The squares where a step to the left may end: all but the last column.
    not_last: W,
    /// Every square.
    pub all: W,
}

impl<W: Bitboard> FloodFill<W> {
    /// Calls `job` with the board's masks. The common boards that need two machine words have their
    /// width spelled out, so that the compiler knows by how much it shifts.
    #[inline(always)]
    pub(crate) fn with<R>(geometry: &Geometry<W>, job: impl Fn(FloodFill<W>) -> R) -> R {
        let &Geometry { not_first_col: not_first, not_last_col: not_last, all, .. } = geometry;
        match geometry.cols {
            10 => job(FloodFill { cols: 10, not_first, not_last, all }),
            9 => job(FloodFill { cols: 9, not_first, not_last, all }),
            cols => job(FloodFill { cols: cols as u32, not_first, not_last, all }),
        }
    }

    /// The set and all squares next to it.
    #[inline(always)]
    pub(crate) fn dilate(&self, set: W) -> W {
        let wide = set | ((set >> 1) & self.not_last) | ((set << 1) & self.not_first);
        wide | (wide >> self.cols) | ((wide << self.cols) & self.all)
    }

    /// The squares of `open` that kings on `set` reach in any number of moves, and `set` itself.
    #[inline(always)]
    pub(crate) fn flood_fill(&self, set: W, open: W) -> W {
        let mut reach = set;
        loop {
            let next = reach | (self.dilate(reach) & open);
            if next == reach {
                return reach;
            }
            reach = next;
        }
    }

    /// The next ring of queen distance: the squares of `open` that queens on `reached` reach in one
    /// move, which are then added to `reached`.
    #[inline(always)]
    pub(crate) fn next_queen_ring(&self, reached: &mut W, open: W) -> W {
        let next = self.queen_fill(*reached, open);
        let ring = next & !*reached;
        *reached = next;
        ring
    }

    /// The squares of `open` that queens on `set` reach in one move, and `set` itself.
    #[inline(always)]
    pub(crate) fn queen_fill(&self, set: W, open: W) -> W {
        let (right, left) = (open & self.not_first, open & self.not_last);
        let far = self.cols > 8;
        let cols = self.cols;
        let down = |set: W, by: u32| set << by;
        let up = |set: W, by: u32| set >> by;
        kogge_stone(set, open, cols, far, up)
            | kogge_stone(set, open, cols, far, down)
            | kogge_stone(set, right, 1, far, down)
            | kogge_stone(set, left, 1, far, up)
            | kogge_stone(set, right, cols + 1, far, down)
            | kogge_stone(set, left, cols + 1, far, up)
            | kogge_stone(set, left, cols - 1, far, down)
            | kogge_stone(set, right, cols - 1, far, up)
    }
}

/// A Kogge–Stone fill (Kogge & Stone, "A Parallel Algorithm for the Efficient Solution of a General
/// Class of Recurrence Equations", 1973): `set` slides over `open` in one direction, up to seven
/// squares, or eleven if `far`.
#[inline(always)]
fn kogge_stone<W: Bitboard>(set: W, open: W, by: u32, far: bool, shift: impl Fn(W, u32) -> W) -> W {
    let one = set | (open & shift(set, by));
    let two_open = open & shift(open, by);
    let three = one | (two_open & shift(one, 2 * by));
    let four_open = two_open & shift(two_open, 2 * by);
    let seven = three | (four_open & shift(three, 4 * by));
    if far { seven | (four_open & shift(seven, 4 * by)) } else { seven }
}
