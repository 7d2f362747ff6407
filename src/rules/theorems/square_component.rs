//! Squares of Snort that hang together, wherever they lie on a board.

use crate::bitboard::Bitboard;
use crate::step::Square;

/// A component in a window of 8 × 8 squares, as sets of squares: bit 8r + c is row r, column c.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct SquareComponent {
    /// Where Left may place a stone.
    pub(super) left: u64,
    /// Where Right may.
    pub(super) right: u64,
}

/// Rows and columns of a window.
const SIDE: usize = 8;

const FIRST_COL: u64 = 0x0101_0101_0101_0101;
const LAST_COL: u64 = FIRST_COL << (SIDE - 1);

/// The squares beside those of a set.
fn beside(set: u64) -> u64 {
    (set & !LAST_COL) << 1 | (set & !FIRST_COL) >> 1 | set << SIDE | set >> SIDE
}

/// The squares of a set, each as a set of its own.
fn singles(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let single = (set != 0).then_some(set & set.wrapping_neg());
        set &= set.wrapping_sub(1);
        single
    })
}

impl SquareComponent {
    /// The squares open to each player, on a board of `cols` columns; `None` if they do not fit in a window.
    pub(super) fn new<W: Bitboard>([left, right]: [W; 2], cols: usize) -> Option<SquareComponent> {
        let place = |square: Square| (square.index() / cols, square.index() % cols);
        let places = || (left | right).squares().map(place);
        let top = places().map(|(row, _)| row).min()?;
        let first = places().map(|(_, col)| col).min()?;
        if places().any(|(row, col)| row >= top + SIDE || col >= first + SIDE) {
            return None;
        }
        let window = |set: W| {
            let places = set.squares().map(place);
            places.fold(0, |set, (row, col)| set | 1 << (SIDE * (row - top) + col - first))
        };
        Some(SquareComponent { left: window(left), right: window(right) })
    }

    /// The squares open to either player.
    pub(super) fn squares(self) -> u64 {
        self.left | self.right
    }

    /// The component in which the players have changed places.
    pub(super) fn swapped(self) -> SquareComponent {
        SquareComponent { left: self.right, right: self.left }
    }

    /// The positions after the moves of Left, which may have come apart.
    pub(super) fn left_moves(self) -> impl Iterator<Item = SquareComponent> {
        singles(self.left).map(move |stone| SquareComponent {
            left: self.left & !stone,
            right: self.right & !(stone | beside(stone)),
        })
    }

    /// Visits the components of what has come apart. Two squares side by side are joined if Left may place on the
    /// one and Right on the other.
    pub(super) fn each_component(self, mut visit: impl FnMut(SquareComponent)) {
        let mut unvisited = self.squares();
        while unvisited != 0 {
            let mut component = unvisited & unvisited.wrapping_neg();
            loop {
                let joined = beside(component & self.left) & self.right
                    | beside(component & self.right) & self.left;
                if joined & !component == 0 {
                    break;
                }
                component |= joined;
            }
            visit(self.map(|set| set & component));
            unvisited &= !component;
        }
    }

    /// The squares that only Left may use, counted by how many squares beside them let Right close them: none, one,
    /// two, and three or four.
    pub(super) fn reserved(self) -> [i32; 4] {
        let mut reserved = [0; 4];
        for square in singles(self.left & !self.right) {
            let threats = (beside(square) & self.right).count_ones() as usize;
            reserved[threats.min(3)] += 1;
        }
        reserved
    }

    /// The least of the component's eight images, each moved to the corner of the window. All images have the
    /// same.
    pub(super) fn normal(self) -> SquareComponent {
        let mut image = self;
        let mut least = self.in_corner();
        for turn in 1..8 {
            // Two reflections by turns, which make a quarter turn: all eight images come up.
            image = image.map(if turn % 2 == 1 { u64::swap_bytes } else { transposed });
            least = least.min(image.in_corner());
        }
        least
    }

    /// Moved up and to the left, as far as it goes.
    fn in_corner(self) -> SquareComponent {
        let squares = self.squares();
        let top = squares.trailing_zeros() / SIDE as u32;
        let cols = [32, 16, 8].iter().fold(squares, |cols, shift| cols | cols >> shift);
        let first = (cols as u8).trailing_zeros();
        self.map(|set| set >> (top * SIDE as u32 + first))
    }

    fn map(self, map: impl Fn(u64) -> u64) -> SquareComponent {
        SquareComponent { left: map(self.left), right: map(self.right) }
    }
}

/// The set whose rows are the columns of `set` (Warren, "Hacker's Delight", 2nd edition, 2012, section 7-3).
fn transposed(mut set: u64) -> u64 {
    for (shift, mask) in
        [(7, 0x00aa_00aa_00aa_00aa), (14, 0x0000_cccc_0000_cccc), (28, 0x0000_0000_f0f0_f0f0)]
    {
        let differing = (set ^ set >> shift) & mask;
        set ^= differing ^ differing << shift;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The set of the squares where `rows` has a sign other than a point.
    fn set(rows: [&str; 3]) -> u64 {
        let mut set = 0;
        for (row, signs) in rows.iter().enumerate() {
            for (col, sign) in signs.bytes().enumerate() {
                set |= u64::from(sign != b'.') << (SIDE * row + col);
            }
        }
        set
    }

    #[test]
    fn all_images_have_the_same_normal_form_and_others_another() {
        let left = set(["#..", "##.", "..."]);
        let right = set(["...", ".##", "..."]);
        let component = SquareComponent { left, right };
        let normal = component.normal();
        let turned =
            SquareComponent { left: set([".##", ".#.", "..."]), right: set(["...", ".#.", ".#."]) };
        let moved = component.map(|set| set << (3 * SIDE + 2));
        let reflected = component.map(u64::reverse_bits);
        for image in [component, turned, moved, reflected] {
            assert_eq!(image.normal(), normal, "{image:x?}");
        }
        assert_ne!(component.swapped().normal(), normal);
        assert_ne!(SquareComponent { left: right, right: right | left }.normal(), normal);
    }

    #[test]
    fn components_do_not_reach_from_one_side_of_the_window_to_the_other() {
        let apart = SquareComponent { left: 1 << 7, right: 1 << 8 };
        let mut found = Vec::new();
        apart.each_component(|component| found.push(component.squares()));
        assert_eq!(found, [1 << 7, 1 << 8]);
        let joined = SquareComponent { left: 1 << 8, right: 1 << 16 };
        joined.each_component(|component| assert_eq!(component, joined));
    }
}
