//! Flood fills and queen moves of whole sets of squares, by shifts of bitboards.

use crate::bitboard::Bitboard;
use crate::geometry::Geometry;

/// The masks of a board that keep shifts from running over its edges.
#[derive(Copy, Clone, Debug)]
pub struct FloodFill<W> {
    cols: u32,
    /// The squares where a step to the right may end: all but the first column.
    not_first: W,
    /// The squares where a step to the left may end: all but the last column.
    not_last: W,
    /// Every square.
    pub all: W,
}

impl<W: Bitboard> FloodFill<W> {
    /// Calls `job` with the board's masks. On two machine words, common boards have their width spelled out, so that the
    /// compiler knows by how much it shifts.
    #[inline(always)]
    pub fn with<R>(geometry: &Geometry<W>, job: impl Fn(FloodFill<W>) -> R) -> R {
        let &Geometry { not_first_col: not_first, not_last_col: not_last, all, .. } = geometry;
        match geometry.cols {
            10 if W::CAPACITY == 128 => job(FloodFill { cols: 10, not_first, not_last, all }),
            9 if W::CAPACITY == 128 => job(FloodFill { cols: 9, not_first, not_last, all }),
            cols => job(FloodFill { cols: cols as u32, not_first, not_last, all }),
        }
    }

    /// The set and all squares next to it.
    #[inline(always)]
    pub fn dilate(&self, set: W) -> W {
        let wide = set | ((set >> 1) & self.not_last) | ((set << 1) & self.not_first);
        wide | (wide >> self.cols) | ((wide << self.cols) & self.all)
    }

    /// The squares of `open` that kings on `set` reach in any number of moves, and `set` itself.
    #[inline(always)]
    pub fn flood_fill(&self, set: W, open: W) -> W {
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
    pub fn next_queen_ring(&self, reached: &mut W, open: W) -> W {
        let next = self.queen_fill(*reached, open);
        let ring = next & !*reached;
        *reached = next;
        ring
    }

    /// The squares of `open` that queens on `us` reach in fewer moves than those on `them`, and the other way round.
    #[inline(always)]
    pub fn queens_first(&self, us: W, them: W, open: W) -> [W; 2] {
        let (mut ours, mut theirs) = (us, them);
        let (mut first, mut second) = (W::EMPTY, W::EMPTY);
        loop {
            let our_ring = self.next_queen_ring(&mut ours, open);
            let their_ring = self.next_queen_ring(&mut theirs, open);
            if our_ring.is_empty() && their_ring.is_empty() {
                return [first, second];
            }
            first |= our_ring & !theirs;
            second |= their_ring & !ours;
        }
    }

    /// The squares of `open` that queens on `set` reach in one move, and `set` itself.
    #[inline(always)]
    pub(crate) fn queen_fill(&self, set: W, open: W) -> W {
        let (right, left) = (open & self.not_first, open & self.not_last);
        let cols = self.cols;
        // The slides across a square board.
        let longest = match cols {
            0..=8 => Slide::Seven,
            9..=12 => Slide::Eleven,
            _ => Slide::Nineteen,
        };
        let down = |set: W, by: u32| set << by;
        let up = |set: W, by: u32| set >> by;
        kogge_stone(set, open, cols, longest, up)
            | kogge_stone(set, open, cols, longest, down)
            | kogge_stone(set, right, 1, longest, down)
            | kogge_stone(set, left, 1, longest, up)
            | kogge_stone(set, right, cols + 1, longest, down)
            | kogge_stone(set, left, cols + 1, longest, up)
            | kogge_stone(set, left, cols - 1, longest, down)
            | kogge_stone(set, right, cols - 1, longest, up)
    }
}

/// The longest slide of a fill, in squares.
#[derive(Copy, Clone)]
enum Slide {
    Seven,
    Eleven,
    Nineteen,
}

/// A Kogge–Stone fill (Kogge & Stone, "A Parallel Algorithm for the Efficient Solution of a General
/// Class of Recurrence Equations", 1973): `set` slides over `open` in one direction.
#[inline(always)]
fn kogge_stone<W: Bitboard>(
    set: W,
    open: W,
    by: u32,
    longest: Slide,
    shift: impl Fn(W, u32) -> W,
) -> W {
    let one = set | (open & shift(set, by));
    let two_open = open & shift(open, by);
    let three = one | (two_open & shift(one, 2 * by));
    let four_open = two_open & shift(two_open, 2 * by);
    let seven = three | (four_open & shift(three, 4 * by));
    match longest {
        Slide::Seven => seven,
        Slide::Eleven => seven | (four_open & shift(seven, 4 * by)),
        Slide::Nineteen => {
            let eight_open = four_open & shift(four_open, 4 * by);
            let fifteen = seven | (eight_open & shift(seven, 8 * by));
            fifteen | (four_open & shift(fifteen, 4 * by))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::MAX_SIDE;
    use crate::step::Square;
    use crate::wide_bitboard::WideBitboard;
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    #[test]
    fn queens_slide_across_every_board() {
        let mut rng = StdRng::seed_from_u64(3);
        for side in 1..=MAX_SIDE {
            let geometry = Geometry::<WideBitboard>::for_size(side, side);
            for one_in in [2, 10, 1_000] {
                let blocked = geometry.all.squares().filter(|_| rng.random_range(0..one_in) == 0);
                let blocked = blocked
                    .fold(WideBitboard::EMPTY, |set, square| set | WideBitboard::bit(square));
                let from = Square::new(rng.random_range(0..side * side));
                let queen = WideBitboard::bit(from);
                let open = geometry.all & !blocked & !queen;
                let filled = FloodFill::with(&geometry, |fill| fill.queen_fill(queen, open));
                let wanted = geometry.queen_attacks(from, !open) | queen;
                assert_eq!(filled, wanted, "{side}, from {from:?}");
            }
        }
    }
}
