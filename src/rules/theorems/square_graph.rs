//! Some squares of a board as the vertices of a graph whose edges join squares on one line of a queen. Sets of
//! them are 64 bits, whatever the size of the board, and are numbered in reading order.

use crate::bitboard::Bitboard;
use crate::geometry::{Geometry, MAX_SIDE};
use crate::step::Square;

/// The most squares of a graph.
pub const MAX_GRAPH_SQUARES: u32 = 64;

/// Some squares of a board, and the lines that they are on.
#[derive(Debug)]
pub struct SquareGraph {
    /// All squares.
    pub all: u64,
    /// Of each square: itself and those on a line with it.
    closed: [u64; MAX_GRAPH_SQUARES as usize],
    /// Of each square: its row and its rising diagonal, its column and its falling diagonal, as bits.
    lines: [[u64; 2]; MAX_GRAPH_SQUARES as usize],
}

/// The bits of a row or a column; those above are diagonals, of which there are fewer than twice as many.
const STRAIGHT: u64 = (1 << MAX_SIDE) - 1;

impl SquareGraph {
    /// The graph of at most [`MAX_GRAPH_SQUARES`] squares.
    pub fn of<W: Bitboard>(squares: W, geometry: &Geometry<W>) -> SquareGraph {
        let mut graph = SquareGraph { all: 0, closed: [0; 64], lines: [[0; 2]; 64] };
        let (mut number_of, mut count) = ([0u8; MAX_SIDE * MAX_SIDE], 0);
        squares.for_each_square(|square| {
            number_of[square.index()] = count;
            count += 1;
        });
        squares.for_each_square(|square| {
            let number = usize::from(number_of[square.index()]);
            let (row, col) = (square.index() / geometry.cols, square.index() % geometry.cols);
            let (rising, falling) = (row + col, row + geometry.cols - 1 - col);
            graph.lines[number] =
                [1 << row | 1 << (MAX_SIDE + rising), 1 << col | 1 << (MAX_SIDE + falling)];
            graph.all |= 1 << number;
            (geometry.queen_lines[square] & squares).for_each_square(|other| {
                graph.closed[number] |= 1 << number_of[other.index()];
            });
        });
        graph
    }

    /// `set` in the numbering of the graph of `squares`; what is outside `squares` is left out.
    pub fn subset<W: Bitboard>(squares: W, set: W) -> u64 {
        let (mut found, mut bit) = (0, 1);
        squares.for_each_square(|square| {
            if set.has(square) {
                found |= bit;
            }
            bit <<= 1;
        });
        found
    }

    /// Those of `open` that are on a line with `square`, itself included.
    pub fn closed_neighbourhood(&self, square: Square, open: u64) -> u64 {
        self.closed[square.index()] & open
    }

    /// By rows, columns, rising and falling diagonals: the squares of each that has some.
    pub(crate) fn lines(&self) -> [Vec<u64>; 4] {
        let mut squares = [[0; 2 * MAX_SIDE]; 4];
        for square in self.all.squares() {
            let [first, second] = self.lines[square.index()];
            let straight = [first, second].map(|lines| lines & STRAIGHT);
            let diagonal = [first, second].map(|lines| lines >> MAX_SIDE);
            for (of_direction, line) in squares.iter_mut().zip([straight, diagonal].as_flattened())
            {
                of_direction[line.trailing_zeros() as usize] |= u64::bit(square);
            }
        }
        squares.map(|lines| lines.into_iter().filter(|&line| line != 0).collect())
    }

    /// The square of `open`, which is not empty, with the fewest others of it on its lines.
    pub fn min_degree_square(&self, open: u64) -> Square {
        let (mut best, mut fewest) = (open.lowest(), u32::MAX);
        for square in open.squares() {
            let count = self.closed_neighbourhood(square, open).count();
            if count < fewest {
                (best, fewest) = (square, count);
            }
            if count == 1 {
                break;
            }
        }
        best
    }

    /// An upper bound of the pawns of one colour that fit on these squares: no two share a row, a column or a
    /// diagonal.
    pub(crate) fn max_pawns(&self, open: u64) -> u32 {
        let [first, second] = open.squares().fold([0, 0], |[first, second], square| {
            let [row_and_rising, column_and_falling] = self.lines[square.index()];
            [first | row_and_rising, second | column_and_falling]
        });
        let straight = (first & STRAIGHT).count_ones().min((second & STRAIGHT).count_ones());
        straight.min((first & !STRAIGHT).count_ones()).min((second & !STRAIGHT).count_ones())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bitboard::mix;
    use crate::wide_bitboard::WideBitboard;

    #[test]
    fn graphs_have_the_lines_of_the_board() {
        let geometry = Geometry::<WideBitboard>::for_size(13, 13);
        for number in 0..100 {
            let chosen = geometry
                .all
                .squares()
                .filter(|square| mix(number, square.index() as u64).is_multiple_of(4));
            let squares = chosen
                .take(64)
                .fold(WideBitboard::EMPTY, |set, square| set | WideBitboard::bit(square));
            let graph = SquareGraph::of(squares, &geometry);
            for (vertex, square) in squares.squares().enumerate() {
                let near = SquareGraph::subset(squares, geometry.queen_lines[square]);
                assert_eq!(graph.closed_neighbourhood(Square::new(vertex), graph.all), near);
            }
        }
    }
}
