//! The moves of an SOS board that are worth trying, the most promising first.
//!
//! Where something can be had, little else is worth a try. Say that `q` scores, that `x` elsewhere
//! does not, neither now nor after `q`. Who plays `x` can be answered by `q`: board and turn are then
//! as after `q` and `x`, but the other has the points. So `q` is better than `x`, and nothing remains
//! beside what scores but the other letter on its square and what scores because of it.

use super::board::SosBoard;
use super::lines::SosLines;
use crate::ai::core::history::HistoryTable;
use crate::rules::bitboard::Bitboard;
use crate::rules::geometry::{Geometry, MAX_SQUARES};
use crate::rules::sos::SosMove;
use crate::rules::step::{Letter, Square};

/// A move that may be tried.
#[derive(Copy, Clone, Debug)]
pub struct ScoredMove {
    /// The least is tried first.
    order_key: i32,
    /// The lines it completes.
    pub gain: i32,
    /// The move.
    pub mv: SosMove,
}

/// Collects moves, and remembers what did well.
#[derive(Debug)]
pub struct MovePicker<W: Bitboard> {
    geometry: &'static Geometry<W>,
    lines: SosLines,
    /// How well each letter did on each square, as a search's history heuristic has it.
    history: HistoryTable<MAX_HISTORY>,
    /// The moves of all nodes that are being looked at.
    stack: Vec<ScoredMove>,
}

/// Above any difference of merits.
const THREAT_PENALTY: i32 = 1 << 20;
/// Merits drift towards this and never exceed it.
const MAX_HISTORY: i32 = 1 << 14;

fn history_index(mv: SosMove) -> usize {
    mv.square.index() << 1 | usize::from(mv.letter == Letter::O)
}

impl<W: Bitboard> MovePicker<W> {
    /// Nothing is known yet.
    pub fn new(geometry: &'static Geometry<W>) -> MovePicker<W> {
        let lines = SosLines::new(geometry.rows, geometry.cols);
        MovePicker {
            geometry,
            lines,
            history: HistoryTable::new(2 * MAX_SQUARES),
            stack: Vec::new(),
        }
    }

    /// Forgets what was collected, not what did well.
    pub fn clear(&mut self) {
        self.stack.clear();
    }

    /// Forgets what was collected last.
    #[inline]
    pub fn truncate(&mut self, first: usize) {
        self.stack.truncate(first);
    }

    /// Collects the moves of a board; the place of the first, the place after the last, and whether
    /// something can be had.
    #[inline]
    pub fn generate(&mut self, board: &SosBoard<W>) -> (usize, usize, bool) {
        let first = self.stack.len();
        let scoring = board.scoring_squares(self.geometry);
        let can_score = scoring.iter().any(|squares| !squares.is_empty());
        if can_score {
            self.push_scoring_moves(board, scoring);
        } else {
            self.push_quiet_moves(board);
        }
        (first, self.stack.len(), can_score)
    }

    /// What scores, and what may be better.
    fn push_scoring_moves(&mut self, board: &SosBoard<W>, [by_s, by_o]: [W; 2]) {
        let first = self.stack.len();
        for (squares, letter) in [(by_s, Letter::S), (by_o, Letter::O)] {
            for square in squares.squares() {
                let mv = SosMove { square, letter };
                let gain = self.lines.gain(board, mv);
                self.stack.push(ScoredMove { order_key: -gain, gain, mv });
            }
        }
        let scoring_end = self.stack.len();
        let ScoredMove { mv, .. } = self.stack[first];
        let MovePicker { lines, stack, .. } = self;
        let mut add = |mv: SosMove| {
            let is_known = stack[first..].iter().any(|one| one.mv == mv);
            // It must be such a move for everything that scores.
            let is_worth_trying = |one: &ScoredMove| {
                one.mv.square == mv.square || lines.gain(&board.with(one.mv), mv) > 0
            };
            if !is_known && stack[first..scoring_end].iter().all(is_worth_trying) {
                stack.push(ScoredMove { order_key: 0, gain: 0, mv });
            }
        };
        let letter = if mv.letter == Letter::S { Letter::O } else { Letter::S };
        add(SosMove { letter, ..mv });
        lines.for_each_completion(board, mv, add);
    }

    /// Every move, when none scores: first what leaves nothing for the other.
    fn push_quiet_moves(&mut self, board: &SosBoard<W>) {
        let [once, twice] = board.threat_creating_squares(self.geometry);
        for square in board.empty.squares() {
            for (index, letter) in [Letter::S, Letter::O].into_iter().enumerate() {
                let mv = SosMove { square, letter };
                let threats =
                    i32::from(once[index].has(square)) + i32::from(twice[index].has(square));
                let order_key = threats * THREAT_PENALTY - self.history.score(history_index(mv));
                self.stack.push(ScoredMove { order_key, gain: 0, mv });
            }
        }
    }

    /// The next of the moves up to `end`, those before `place` having been tried.
    #[inline]
    pub fn pick_next(&mut self, start: usize, end: usize) -> ScoredMove {
        let remaining = &mut self.stack[start..end];
        // Most nodes end with their first moves; sorting all took longer.
        let least = (1..remaining.len()).fold(0, |least, index| {
            if remaining[index].order_key < remaining[least].order_key { index } else { least }
        });
        remaining.swap(0, least);
        remaining[0]
    }

    /// Remembers that of the moves from `first` the one at `place` was good enough, and those
    /// before it were not.
    pub fn update_history(&mut self, first: usize, cutoff: usize, empty: u32) {
        let bonus = (empty * empty) as i32;
        let tried_before = self.stack[first..cutoff].iter().map(|failed| history_index(failed.mv));
        self.history.update(history_index(self.stack[cutoff].mv), tried_before, bonus);
    }

    /// All moves of a board, with what they complete.
    pub fn all_moves(&self, board: &SosBoard<W>) -> impl Iterator<Item = (i32, SosMove)> {
        let moves =
            |square: Square| [Letter::S, Letter::O].map(|letter| SosMove { square, letter });
        board.empty.squares().flat_map(moves).map(|mv| (self.lines.gain(board, mv), mv))
    }
}
