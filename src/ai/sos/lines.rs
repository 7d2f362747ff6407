//! The lines through each square of an SOS board, and what a letter there makes of them.

use super::board::Board;
use crate::rules::bits::Word;
use crate::rules::geometry::MAX_SQUARES;
use crate::rules::sos::Move;
use crate::rules::step::{Letter, Square};

/// The places of the lines through each square: the others of those it ends, nearer first, and the
/// outer ones of those whose middle it is.
#[derive(Debug)]
pub struct Lines {
    ends: Vec<Vec<[Square; 2]>>,
    middles: Vec<Vec<[Square; 2]>>,
}

impl Lines {
    /// The lines of a board.
    pub fn new(rows: usize, cols: usize) -> Lines {
        let mut lines =
            Lines { ends: vec![Vec::new(); MAX_SQUARES], middles: vec![Vec::new(); MAX_SQUARES] };
        for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let place = |steps: isize| {
                    let row = row.checked_add_signed(steps * down).filter(|&row| row < rows)?;
                    let col = col.checked_add_signed(steps * right).filter(|&col| col < cols)?;
                    Some(Square::new(row * cols + col))
                };
                if let (Some(a), Some(b), Some(c)) = (place(0), place(1), place(2)) {
                    lines.ends[a.index()].push([b, c]);
                    lines.ends[c.index()].push([b, a]);
                    lines.middles[b.index()].push([a, c]);
                }
            }
        }
        lines
    }

    /// How many lines a letter completes.
    #[inline]
    pub fn gain<W: Word>(&self, board: &Board<W>, mv: Move) -> i32 {
        let (lines, near) = match mv.letter {
            Letter::S => (&self.ends[mv.square.index()], board.o),
            Letter::O => (&self.middles[mv.square.index()], board.s),
        };
        lines.iter().map(|&[a, b]| i32::from(near.has(a) && board.s.has(b))).sum()
    }

    /// The letters that complete a line which `mv` leaves one letter short.
    #[inline]
    pub fn sequels<W: Word>(&self, board: &Board<W>, mv: Move, mut see: impl FnMut(Move)) {
        let Board { empty, s, o } = *board;
        match mv.letter {
            Letter::S => {
                for &[middle, end] in &self.ends[mv.square.index()] {
                    if o.has(middle) && empty.has(end) {
                        see(Move { square: end, letter: Letter::S });
                    } else if empty.has(middle) && s.has(end) {
                        see(Move { square: middle, letter: Letter::O });
                    }
                }
            }
            Letter::O => {
                for &[one, other] in &self.middles[mv.square.index()] {
                    if s.has(one) && empty.has(other) {
                        see(Move { square: other, letter: Letter::S });
                    } else if empty.has(one) && s.has(other) {
                        see(Move { square: one, letter: Letter::S });
                    }
                }
            }
        }
    }
}
