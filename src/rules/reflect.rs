//! Reflections of sets of squares, for the tables of a board.

use super::bitboard::Bitboard;
use super::geometry::Geometry;
use super::step::Square;

impl<W: Bitboard> Geometry<W> {
    /// The set with left and right exchanged.
    #[inline]
    pub fn mirror_horizontal(&self, set: W) -> W {
        let first_col = self.all & !self.not_first_col;
        let mut image = W::EMPTY;
        for col in 0..self.cols as u32 / 2 {
            let (near, far) = (first_col << col, first_col << (self.cols as u32 - 1 - col));
            let apart = self.cols as u32 - 1 - 2 * col;
            image |= (set & near) << apart | (set & far) >> apart;
        }
        if self.cols % 2 == 1 {
            image |= set & (first_col << (self.cols as u32 / 2));
        }
        image
    }

    /// The set with top and bottom exchanged.
    #[inline]
    pub fn flip_vertical(&self, set: W) -> W {
        let mut image = W::EMPTY;
        for row in 0..self.rows {
            let (here, there) =
                ((row * self.cols) as u32, ((self.rows - 1 - row) * self.cols) as u32);
            image |= ((set >> here) & self.first_row) << there;
        }
        image
    }

    /// The set reflected through the centre of the board.
    #[inline]
    pub fn reflect_through_centre(&self, set: W) -> W {
        self.flip_vertical(self.mirror_horizontal(set))
    }

    /// The square that is its own reflection through the centre; none where a side is even.
    pub fn centre(&self) -> W {
        let squares = self.rows * self.cols;
        if squares % 2 == 1 { W::bit(Square::new(squares / 2)) } else { W::EMPTY }
    }
}

/// The set reflected across the anti-diagonal of a board of `side` × `side`, which exchanges the
/// first square and the last.
pub fn flip_anti_diagonal<W: Bitboard>(side: usize, set: W) -> W {
    set.squares().fold(W::EMPTY, |image, at| {
        let (row, col) = (at.index() / side, at.index() % side);
        image | W::bit(Square::new((side - 1 - col) * side + side - 1 - row))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(squares: &[usize]) -> u64 {
        squares.iter().fold(0, |set, &at| set | 1 << at)
    }

    #[test]
    fn reflections_move_squares_as_they_say() {
        let geometry = Geometry::<u64>::for_size(2, 3);
        assert_eq!(geometry.mirror_horizontal(set(&[0, 1, 5])), set(&[2, 1, 3]));
        assert_eq!(geometry.flip_vertical(set(&[0, 1, 5])), set(&[3, 4, 2]));
        assert_eq!(flip_anti_diagonal(3, set(&[0, 1, 2])), set(&[8, 5, 2]));
    }

    #[test]
    fn reflecting_twice_changes_nothing() {
        for (rows, cols) in [(1, 1), (4, 5), (5, 4), (8, 8)] {
            let geometry = Geometry::<u64>::for_size(rows, cols);
            let squares = 0x9e37_79b9_7f4a_7c15 & geometry.all;
            let twice = geometry.mirror_horizontal(geometry.mirror_horizontal(squares));
            assert_eq!(twice, squares);
            assert_eq!(geometry.flip_vertical(geometry.flip_vertical(squares)), squares);
            let twice = geometry.reflect_through_centre(geometry.reflect_through_centre(squares));
            assert_eq!(twice, squares);
            assert_eq!(geometry.reflect_through_centre(geometry.centre()), geometry.centre());
            if rows == cols {
                let twice = flip_anti_diagonal(rows, flip_anti_diagonal(rows, squares));
                assert_eq!(twice, squares);
            }
        }
    }
}
