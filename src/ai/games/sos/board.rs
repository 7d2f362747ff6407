//! An SOS board as sets of squares, without scores and turn.

use parlour_rules::sos::{Sos, SosMove};
use parlour_rules::{Bitboard, Geometry, Letter};

/// A board. The points that can still be scored depend on nothing else.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct SosBoard<W: Bitboard> {
    /// The empty squares.
    pub empty: W,
    /// The squares with an S.
    pub s: W,
    /// The squares with an O.
    pub o: W,
}

/// Squares for an S, then squares for an O.
pub(super) type SquaresByLetter<W> = [W; 2];

/// One of the four directions of lines.
#[derive(Copy, Clone, Debug)]
struct Axis<W> {
    /// A square's index less its predecessor's.
    step: u32,
    /// The squares that have a predecessor.
    with_predecessor: W,
    /// The squares that have a successor.
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

    /// Moves every square to its predecessor.
    #[inline]
    fn shift_back(&self, set: W) -> W {
        (set & self.with_predecessor) >> self.step
    }

    /// Moves every square to its successor.
    #[inline]
    fn shift_forward(&self, set: W) -> W {
        (set & self.with_successor) << self.step
    }
}

impl<W: Bitboard> SosBoard<W> {
    /// The board of a position.
    pub(super) fn new(position: &Sos<W>) -> SosBoard<W> {
        SosBoard { empty: position.empty(), s: position.s(), o: position.o() }
    }

    /// The squares on lines that can still be completed, and the number of those lines. The letters
    /// of other squares no longer matter.
    #[inline]
    pub(super) fn live_squares(&self, g: &Geometry<W>) -> (W, i32) {
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
    pub(super) fn scoring_squares(&self, g: &Geometry<W>) -> SquaresByLetter<W> {
        let (mut by_s, mut by_o) = (W::EMPTY, W::EMPTY);
        for axis in Axis::all(g) {
            let (before, behind) = (axis.shift_back(self.s), axis.shift_forward(self.s));
            by_o |= before & behind;
            by_s |= axis.shift_back(self.o & before) | axis.shift_forward(self.o & behind);
        }
        [self.empty & by_s, self.empty & by_o]
    }

    /// The empty squares on which a letter leaves a line one letter short, and those on which it
    /// leaves at least two lines so.
    #[inline]
    pub(super) fn threat_creating_squares(&self, g: &Geometry<W>) -> [SquaresByLetter<W>; 2] {
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

    /// The empty squares on which some letter completes a line, and the safe ones: those on which
    /// no letter does and one letter leaves no line one letter short.
    pub(super) fn scoring_and_safe(&self, g: &Geometry<W>) -> [W; 2] {
        let [by_s, by_o] = self.scoring_squares(g);
        let [[risky_s, risky_o], _] = self.threat_creating_squares(g);
        let scoring = by_s | by_o;
        [scoring, self.empty & !scoring & !(risky_s & risky_o)]
    }

    /// The board after a move.
    #[inline]
    #[must_use]
    pub(super) fn with(&self, mv: SosMove) -> SosBoard<W> {
        let bit = W::bit(mv.square);
        let mut next = SosBoard { empty: self.empty & !bit, ..*self };
        match mv.letter {
            Letter::S => next.s |= bit,
            Letter::O => next.o |= bit,
        }
        next
    }
}
