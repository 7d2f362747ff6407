//! What still matters of an SOS board.

use crate::rules::bitboard::Bitboard;
use crate::rules::geometry::Geometry;
use crate::rules::sos::{Sos, SosMove};
use crate::rules::step::Letter;

/// A board without its past: who has scored what does not matter for what is still to come.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SosBoard<W: Bitboard> {
    /// Squares without a letter.
    pub empty: W,
    /// Where an S is.
    pub s: W,
    /// Where an O is.
    pub o: W,
}

/// Squares for an S, and squares for an O.
pub type SquaresByLetter<W> = [W; 2];

/// One of the four ways a line can run.
#[derive(Copy, Clone, Debug)]
struct Axis<W> {
    /// By how much the place of a square differs from the one before.
    step: u32,
    /// The squares that have one before them, and those that have one behind.
    with_predecessor: W,
    with_successor: W,
}

impl<W: Bitboard> Axis<W> {
    #[inline]
    fn all(g: &Geometry<W>) -> [Axis<W>; 4] {
        let cols = g.cols as u32;
        let (below, above) = (g.all & !g.first_row, g.all & !g.last_row);
        let (left, right) = (g.not_last_col, g.not_first_col);
        [
            Axis { step: 1, with_predecessor: right, with_successor: left },
            Axis { step: cols, with_predecessor: below, with_successor: above },
            Axis { step: cols + 1, with_predecessor: below & right, with_successor: above & left },
            Axis { step: cols - 1, with_predecessor: below & left, with_successor: above & right },
        ]
    }

    /// Every square moved to the one before.
    #[inline]
    fn shift_back(&self, set: W) -> W {
        (set & self.with_predecessor) >> self.step
    }

    /// Every square moved to the one behind.
    #[inline]
    fn shift_forward(&self, set: W) -> W {
        (set & self.with_successor) << self.step
    }
}

impl<W: Bitboard> SosBoard<W> {
    /// The board of a position.
    pub fn new(position: &Sos<W>) -> SosBoard<W> {
        SosBoard { empty: position.empty(), s: position.s(), o: position.o() }
    }

    /// The squares on lines that can still be completed: the others no longer count, whatever is
    /// written on them. And how many such lines there are.
    #[inline]
    pub fn live_squares(&self, g: &Geometry<W>) -> (W, i32) {
        let (outer, inner) = (self.empty | self.s, self.empty | self.o);
        let mut live = W::EMPTY;
        let mut count = 0;
        for axis in Axis::all(g) {
            let complete = self.o & axis.shift_back(self.s) & axis.shift_forward(self.s);
            let middles = inner & axis.shift_back(outer) & axis.shift_forward(outer) & !complete;
            live |= middles | axis.shift_back(middles) | axis.shift_forward(middles);
            count += middles.count() as i32;
        }
        (live, count)
    }

    /// The empty squares on which a letter completes a line.
    #[inline]
    pub fn scoring_squares(&self, g: &Geometry<W>) -> SquaresByLetter<W> {
        let (mut by_s, mut by_o) = (W::EMPTY, W::EMPTY);
        for axis in Axis::all(g) {
            let (before, behind) = (axis.shift_back(self.s), axis.shift_forward(self.s));
            by_o |= before & behind;
            by_s |= axis.shift_back(self.o & before) | axis.shift_forward(self.o & behind);
        }
        [self.empty & by_s, self.empty & by_o]
    }

    /// The empty squares on which a letter leaves a line one letter short, and those on which it
    /// leaves more than one.
    #[inline]
    pub fn threat_creating_squares(&self, g: &Geometry<W>) -> [SquaresByLetter<W>; 2] {
        let (mut once, mut twice) = ([W::EMPTY; 2], [W::EMPTY; 2]);
        for axis in Axis::all(g) {
            let (s_before, s_behind) = (axis.shift_back(self.s), axis.shift_forward(self.s));
            let (free_before, free_behind) =
                (axis.shift_back(self.empty), axis.shift_forward(self.empty));
            let mut add = |letter: usize, squares: W| {
                twice[letter] |= once[letter] & squares;
                once[letter] |= squares;
            };
            add(0, axis.shift_back(self.o & free_before));
            add(0, axis.shift_forward(self.o & free_behind));
            add(0, axis.shift_back(self.empty & s_before));
            add(0, axis.shift_forward(self.empty & s_behind));
            add(1, s_before & free_behind);
            add(1, s_behind & free_before);
        }
        [once, twice].map(|letters| letters.map(|squares| squares & self.empty))
    }

    /// The empty squares on which a letter completes a line, and those on which some letter neither
    /// does nor leaves a line one letter short.
    pub fn scoring_and_safe(&self, g: &Geometry<W>) -> [W; 2] {
        let [by_s, by_o] = self.scoring_squares(g);
        let [[risky_s, risky_o], _] = self.threat_creating_squares(g);
        let scoring = by_s | by_o;
        [scoring, self.empty & !scoring & !(risky_s & risky_o)]
    }

    /// The board with a letter more.
    #[inline]
    #[must_use]
    pub fn with(&self, mv: SosMove) -> SosBoard<W> {
        let bit = W::bit(mv.square);
        let mut next = SosBoard { empty: self.empty & !bit, ..*self };
        match mv.letter {
            Letter::S => next.s |= bit,
            Letter::O => next.o |= bit,
        }
        next
    }
}
