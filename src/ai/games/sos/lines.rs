//! The lines through each square of an SOS board: which of them a letter completes or prepares.

use super::board::SosBoard;
use parlour_rules::sos::SosMove;
use parlour_rules::{Bitboard, Letter, MAX_SQUARES, Square};

/// The lines of three squares through each square of a board.
#[derive(Debug)]
pub(super) struct SosLines {
    /// By square, the other squares of the lines it ends: the middle, then the far end.
    ends: Vec<Vec<[Square; 2]>>,
    /// By square, the two ends of the lines whose middle it is.
    middles: Vec<Vec<[Square; 2]>>,
}

impl SosLines {
    /// The lines of a board of `rows` × `cols` squares.
    pub(super) fn new(rows: usize, cols: usize) -> SosLines {
        let mut lines = SosLines {
            ends: vec![Vec::new(); MAX_SQUARES],
            middles: vec![Vec::new(); MAX_SQUARES],
        };
        for (row, col) in (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col))) {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let square_at = |steps: isize| {
                    let row = row.checked_add_signed(steps * down).filter(|&row| row < rows)?;
                    let col = col.checked_add_signed(steps * right).filter(|&col| col < cols)?;
                    Some(Square::new(row * cols + col))
                };
                if let (Some(a), Some(b), Some(c)) = (square_at(0), square_at(1), square_at(2)) {
                    lines.ends[a.index()].push([b, c]);
                    lines.ends[c.index()].push([b, a]);
                    lines.middles[b.index()].push([a, c]);
                }
            }
        }
        lines
    }

    /// The number of lines that `mv` completes.
    #[inline]
    pub(super) fn gain<W: Bitboard>(&self, board: &SosBoard<W>, mv: SosMove) -> i32 {
        let (lines, near) = match mv.letter {
            Letter::S => (&self.ends[mv.square.index()], board.o),
            Letter::O => (&self.middles[mv.square.index()], board.s),
        };
        lines.iter().map(|&[a, b]| i32::from(near.has(a) && board.s.has(b))).sum()
    }

    /// Visits the moves that complete a line which `mv` leaves one letter short.
    #[inline]
    pub(super) fn for_each_completion<W: Bitboard>(
        &self,
        board: &SosBoard<W>,
        mv: SosMove,
        mut visit: impl FnMut(SosMove),
    ) {
        let SosBoard { empty, s, o } = *board;
        match mv.letter {
            Letter::S => {
                for &[middle, end] in &self.ends[mv.square.index()] {
                    if o.has(middle) && empty.has(end) {
                        visit(SosMove { square: end, letter: Letter::S });
                    } else if empty.has(middle) && s.has(end) {
                        visit(SosMove { square: middle, letter: Letter::O });
                    }
                }
            }
            Letter::O => {
                for &[one, other] in &self.middles[mv.square.index()] {
                    if s.has(one) && empty.has(other) {
                        visit(SosMove { square: other, letter: Letter::S });
                    } else if empty.has(one) && s.has(other) {
                        visit(SosMove { square: one, letter: Letter::S });
                    }
                }
            }
        }
    }
}
