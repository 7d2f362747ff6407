//! What still matters of an SOS board.

use crate::rules::bits::Word;
use crate::rules::geometry::{Geometry, MAX_SQUARES};
use crate::rules::sos::Sos;
use crate::rules::step::{Letter, Square};

/// The places of the lines through each square: the others of those it ends, nearer first, and the
/// outer ones of those whose middle it is.
#[derive(Debug)]
pub struct Lines {
    ends: Vec<Vec<(u8, u8)>>,
    middles: Vec<Vec<(u8, u8)>>,
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
                    Some(row * cols + col)
                };
                if let (Some(a), Some(b), Some(c)) = (place(0), place(1), place(2)) {
                    lines.ends[a].push((b as u8, c as u8));
                    lines.ends[c].push((b as u8, a as u8));
                    lines.middles[b].push((a as u8, c as u8));
                }
            }
        }
        lines
    }
}

/// What a letter on an empty square does.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Effect {
    /// Lines it completes.
    pub gain: i32,
    /// Lines it leaves one letter short.
    pub offer: i32,
}

/// A board without its past: who has scored what does not matter for what is still to come.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Board<W: Word> {
    /// Squares without a letter.
    pub empty: W,
    /// Where an S is.
    pub s: W,
    /// Where an O is.
    pub o: W,
}

impl<W: Word> Board<W> {
    /// The board of a position.
    pub fn new(position: &Sos<W>) -> Board<W> {
        Board { empty: position.empty(), s: position.s(), o: position.o() }
    }

    /// The squares on lines that can still be completed: the others no longer count, whatever is
    /// written on them. And how many such lines there are.
    pub fn alive(&self, g: &Geometry<W>) -> (W, i32) {
        let (outer, inner) = (self.empty | self.s, self.empty | self.o);
        let mut alive = W::EMPTY;
        let mut count = 0;
        let mut along = |one: &dyn Fn(W) -> W, other: &dyn Fn(W) -> W| {
            let open = self.empty | one(self.empty) | other(self.empty);
            let middles = inner & one(outer) & other(outer) & open;
            alive |= middles | one(middles) | other(middles);
            count += middles.count() as i32;
        };
        along(&|set| g.left(set), &|set| g.right(set));
        along(&|set| g.up(set), &|set| g.down(set));
        along(&|set| g.up(g.left(set)), &|set| g.down(g.right(set)));
        along(&|set| g.up(g.right(set)), &|set| g.down(g.left(set)));
        (alive, count)
    }

    /// The empty squares on which a letter completes a line, and those on which some letter neither
    /// does nor leaves a line one letter short.
    pub fn prospects(&self, g: &Geometry<W>) -> [W; 2] {
        let (empty, s, o) = (self.empty, self.s, self.o);
        let [mut scoring, mut risky_s, mut risky_o] = [W::EMPTY; 3];
        let mut along = |one: &dyn Fn(W) -> W, other: &dyn Fn(W) -> W| {
            let (one_s, other_s) = (one(s), other(s));
            let (one_o, other_o) = (one(o), other(o));
            let (one_empty, other_empty) = (one(empty), other(empty));
            scoring |= (one_s & other_s) | (one_o & one(one_s)) | (other_o & other(other_s));
            risky_o |= (one_s & other_empty) | (other_s & one_empty);
            risky_s |= (one_o & one(one_empty)) | (other_o & other(other_empty));
            risky_s |= (one_empty & one(one_s)) | (other_empty & other(other_s));
        };
        along(&|set| g.left(set), &|set| g.right(set));
        along(&|set| g.up(set), &|set| g.down(set));
        along(&|set| g.up(g.left(set)), &|set| g.down(g.right(set)));
        along(&|set| g.up(g.right(set)), &|set| g.down(g.left(set)));
        [empty & scoring, empty & !scoring & !(risky_s & risky_o)]
    }

    /// What `letter` on an empty `square` does.
    #[inline]
    pub fn effect(&self, lines: &Lines, square: Square, letter: Letter) -> Effect {
        let mut effect = Effect::default();
        let is = |set: W, place: u8| set.has(Square::new(place.into()));
        match letter {
            Letter::S => {
                for &(middle, end) in &lines.ends[square.index()] {
                    if is(self.o, middle) {
                        effect.gain += i32::from(is(self.s, end));
                        effect.offer += i32::from(is(self.empty, end));
                    } else if is(self.empty, middle) {
                        effect.offer += i32::from(is(self.s, end));
                    }
                }
            }
            Letter::O => {
                for &(one, other) in &lines.middles[square.index()] {
                    let (first, second) = (is(self.s, one), is(self.s, other));
                    effect.gain += i32::from(first && second);
                    effect.offer += i32::from(first && is(self.empty, other))
                        + i32::from(second && is(self.empty, one));
                }
            }
        }
        effect
    }

    /// The board with a letter more.
    #[must_use]
    pub fn with(&self, square: Square, letter: Letter) -> Board<W> {
        let bit = W::bit(square);
        let mut next = Board { empty: self.empty & !bit, ..*self };
        match letter {
            Letter::S => next.s |= bit,
            Letter::O => next.o |= bit,
        }
        next
    }
}
