//! The moves of an SOS board that are worth trying, the most promising first.
//!
//! Where something can be had, little else is worth a try. Say that `q` scores, that `x` elsewhere
//! does not, neither now nor after `q`. Who plays `x` can be answered by `q`: board and turn are then
//! as after `q` and `x`, but the other has the points. So `q` is better than `x`, and nothing remains
//! beside what scores but the other letter on its square and what scores because of it.

use super::board::Board;
use super::lines::Lines;
use crate::rules::bits::Word;
use crate::rules::geometry::{Geometry, MAX_SQUARES};
use crate::rules::sos::Move;
use crate::rules::step::{Letter, Square};

/// A move that may be tried.
#[derive(Copy, Clone, Debug)]
pub struct Try {
    /// The least is tried first.
    rank: i32,
    /// The lines it completes.
    pub gain: i32,
    /// The move.
    pub mv: Move,
}

/// Collects moves, and remembers what did well.
#[derive(Debug)]
pub struct Tries<W: Word> {
    geometry: &'static Geometry<W>,
    lines: Lines,
    /// How well each letter did on each square, as a search's history heuristic has it.
    merits: Vec<i32>,
    /// The moves of all nodes that are being looked at.
    stack: Vec<Try>,
}

/// Above any difference of merits.
const CLASS: i32 = 1 << 20;
/// Merits drift towards this and never exceed it.
const MERIT: i32 = 1 << 14;
/// So many moves that were tried in vain are told.
const BLAMED: usize = 16;

fn slot(mv: Move) -> usize {
    mv.square.index() << 1 | usize::from(mv.letter == Letter::O)
}

impl<W: Word> Tries<W> {
    /// Nothing is known yet.
    pub fn new(geometry: &'static Geometry<W>) -> Tries<W> {
        let lines = Lines::new(geometry.rows, geometry.cols);
        Tries { geometry, lines, merits: vec![0; 2 * MAX_SQUARES], stack: Vec::new() }
    }

    /// Forgets what was collected, not what did well.
    pub fn clear(&mut self) {
        self.stack.clear();
    }

    /// Forgets what was collected last.
    #[inline]
    pub fn leave(&mut self, first: usize) {
        self.stack.truncate(first);
    }

    /// Collects the moves of a board; the place of the first, the place after the last, and whether
    /// something can be had.
    #[inline]
    pub fn collect(&mut self, board: &Board<W>) -> (usize, usize, bool) {
        let first = self.stack.len();
        let scoring = board.scoring(self.geometry);
        let taking = scoring.iter().any(|squares| !squares.is_empty());
        if taking {
            self.take(board, scoring);
        } else {
            self.wait(board);
        }
        (first, self.stack.len(), taking)
    }

    /// What scores, and what may be better.
    fn take(&mut self, board: &Board<W>, [by_s, by_o]: [W; 2]) {
        let first = self.stack.len();
        for (squares, letter) in [(by_s, Letter::S), (by_o, Letter::O)] {
            for square in squares.squares() {
                let mv = Move { square, letter };
                let gain = self.lines.gain(board, mv);
                self.stack.push(Try { rank: -gain, gain, mv });
            }
        }
        let scores = self.stack.len();
        let Try { mv, .. } = self.stack[first];
        let Tries { lines, stack, .. } = self;
        let mut add = |mv: Move| {
            let seen = stack[first..].iter().any(|one| one.mv == mv);
            // It must be such a move for everything that scores.
            let remains =
                |one: &Try| one.mv.square == mv.square || lines.gain(&board.with(one.mv), mv) > 0;
            if !seen && stack[first..scores].iter().all(remains) {
                stack.push(Try { rank: 0, gain: 0, mv });
            }
        };
        let letter = if mv.letter == Letter::S { Letter::O } else { Letter::S };
        add(Move { letter, ..mv });
        lines.sequels(board, mv, add);
    }

    /// Every move, when none scores: first what leaves nothing for the other.
    fn wait(&mut self, board: &Board<W>) {
        let [once, twice] = board.offering(self.geometry);
        for square in board.empty.squares() {
            for (index, letter) in [Letter::S, Letter::O].into_iter().enumerate() {
                let mv = Move { square, letter };
                let class =
                    i32::from(once[index].has(square)) + i32::from(twice[index].has(square));
                let rank = class * CLASS - self.merits[slot(mv)];
                self.stack.push(Try { rank, gain: 0, mv });
            }
        }
    }

    /// The next of the moves up to `end`, those before `place` having been tried.
    #[inline]
    pub fn pick(&mut self, place: usize, end: usize) -> Try {
        let left = &mut self.stack[place..end];
        // Most nodes end with their first moves; sorting all took longer.
        let least = (1..left.len()).fold(0, |least, index| {
            if left[index].rank < left[least].rank { index } else { least }
        });
        left.swap(0, least);
        left[0]
    }

    /// Remembers that of the moves from `first` the one at `place` was good enough, and those
    /// before it were not.
    pub fn reward(&mut self, first: usize, place: usize, empty: u32) {
        let bonus = (empty * empty) as i32;
        let merits = &mut self.merits;
        let mut add = |mv: Move, bonus: i32| {
            let merit = &mut merits[slot(mv)];
            *merit += bonus - *merit * bonus.abs() / MERIT;
        };
        add(self.stack[place].mv, bonus);
        for vain in self.stack[first..place].iter().take(BLAMED) {
            add(vain.mv, -bonus / 2);
        }
    }

    /// All moves of a board, with what they complete.
    pub fn all(&self, board: &Board<W>) -> impl Iterator<Item = (i32, Move)> {
        let moves = |square: Square| [Letter::S, Letter::O].map(|letter| Move { square, letter });
        board.empty.squares().flat_map(moves).map(|mv| (self.lines.gain(board, mv), mv))
    }
}
