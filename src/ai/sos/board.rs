//! What still matters of an SOS board.

use crate::rules::bits::Word;
use crate::rules::geometry::Geometry;
use crate::rules::sos::{Move, Sos};
use crate::rules::step::Letter;

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

/// Squares for an S, and squares for an O.
pub type Letters<W> = [W; 2];

/// One of the four ways a line can run.
#[derive(Copy, Clone, Debug)]
struct Axis<W> {
    /// By how much the place of a square differs from the one before.
    step: u32,
    /// The squares that have one before them, and those that have one behind.
    later: W,
    earlier: W,
}

impl<W: Word> Axis<W> {
    #[inline]
    fn all(g: &Geometry<W>) -> [Axis<W>; 4] {
        let cols = g.cols as u32;
        let (below, above) = (g.all & !g.first_row, g.all & !g.last_row);
        let (left, right) = (g.not_last_col, g.not_first_col);
        [
            Axis { step: 1, later: right, earlier: left },
            Axis { step: cols, later: below, earlier: above },
            Axis { step: cols + 1, later: below & right, earlier: above & left },
            Axis { step: cols - 1, later: below & left, earlier: above & right },
        ]
    }

    /// Every square moved to the one before.
    #[inline]
    fn back(&self, set: W) -> W {
        (set & self.later) >> self.step
    }

    /// Every square moved to the one behind.
    #[inline]
    fn on(&self, set: W) -> W {
        (set & self.earlier) << self.step
    }
}

impl<W: Word> Board<W> {
    /// The board of a position.
    pub fn new(position: &Sos<W>) -> Board<W> {
        Board { empty: position.empty(), s: position.s(), o: position.o() }
    }

    /// The squares on lines that can still be completed: the others no longer count, whatever is
    /// written on them. And how many such lines there are.
    #[inline]
    pub fn alive(&self, g: &Geometry<W>) -> (W, i32) {
        let (outer, inner) = (self.empty | self.s, self.empty | self.o);
        let mut alive = W::EMPTY;
        let mut count = 0;
        for axis in Axis::all(g) {
            let complete = self.o & axis.back(self.s) & axis.on(self.s);
            let middles = inner & axis.back(outer) & axis.on(outer) & !complete;
            alive |= middles | axis.back(middles) | axis.on(middles);
            count += middles.count() as i32;
        }
        (alive, count)
    }

    /// The empty squares on which a letter completes a line.
    #[inline]
    pub fn scoring(&self, g: &Geometry<W>) -> Letters<W> {
        let (mut by_s, mut by_o) = (W::EMPTY, W::EMPTY);
        for axis in Axis::all(g) {
            let (before, behind) = (axis.back(self.s), axis.on(self.s));
            by_o |= before & behind;
            by_s |= axis.back(self.o & before) | axis.on(self.o & behind);
        }
        [self.empty & by_s, self.empty & by_o]
    }

    /// The empty squares on which a letter leaves a line one letter short, and those on which it
    /// leaves more than one.
    #[inline]
    pub fn offering(&self, g: &Geometry<W>) -> [Letters<W>; 2] {
        let (mut once, mut twice) = ([W::EMPTY; 2], [W::EMPTY; 2]);
        for axis in Axis::all(g) {
            let (s_before, s_behind) = (axis.back(self.s), axis.on(self.s));
            let (free_before, free_behind) = (axis.back(self.empty), axis.on(self.empty));
            let mut add = |letter: usize, squares: W| {
                twice[letter] |= once[letter] & squares;
                once[letter] |= squares;
            };
            add(0, axis.back(self.o & free_before));
            add(0, axis.on(self.o & free_behind));
            add(0, axis.back(self.empty & s_before));
            add(0, axis.on(self.empty & s_behind));
            add(1, s_before & free_behind);
            add(1, s_behind & free_before);
        }
        [once, twice].map(|letters| letters.map(|squares| squares & self.empty))
    }

    /// The empty squares on which a letter completes a line, and those on which some letter neither
    /// does nor leaves a line one letter short.
    pub fn prospects(&self, g: &Geometry<W>) -> [W; 2] {
        let [by_s, by_o] = self.scoring(g);
        let [[risky_s, risky_o], _] = self.offering(g);
        let scoring = by_s | by_o;
        [scoring, self.empty & !scoring & !(risky_s & risky_o)]
    }

    /// The board with a letter more.
    #[inline]
    #[must_use]
    pub fn with(&self, mv: Move) -> Board<W> {
        let bit = W::bit(mv.square);
        let mut next = Board { empty: self.empty & !bit, ..*self };
        match mv.letter {
            Letter::S => next.s |= bit,
            Letter::O => next.o |= bit,
        }
        next
    }
}
