//! Move ordering of the score solver, and the choice of moves that it tries.
//!
//! Where a move scores, few others are worth trying. Let `q` score, and let `x` on another square
//! score neither now nor after `q`. The opponent can answer `x` by `q`: board and turn are then as
//! after `q` and `x`, but the opponent has the points of `q`. So `q` is at least as good as `x`.
//! What remains are the scoring moves, the other letter on the square of `q`, and moves that score
//! because of `q`.

use super::board::SosBoard;
use super::lines::SosLines;
use crate::core::history_table::HistoryTable;
use parlour_rules::sos::SosMove;
use parlour_rules::{Bitboard, Geometry, Letter, MAX_SQUARES, Square};

/// A move to try.
#[derive(Copy, Clone, Debug)]
pub(super) struct ScoredMove {
    /// The move with the highest score is tried first.
    score: i32,
    /// The lines it completes.
    pub gain: i32,
    pub mv: SosMove,
}

/// Generates moves and picks them in order.
#[derive(Debug)]
pub(super) struct MovePicker<W: Bitboard> {
    geometry: &'static Geometry<W>,
    lines: SosLines,
    /// The history heuristic: how often each letter on each square ended a node.
    pub history: HistoryTable<MAX_HISTORY>,
    /// The moves of all nodes on the line being searched.
    stack: Vec<ScoredMove>,
}

/// A threat costs a move more than any difference of history scores.
const THREAT_PENALTY: i32 = 1 << 20;
/// History scores stay below this, in either direction.
const MAX_HISTORY: i32 = 1 << 14;

/// The index of a move in a history table: one for each square and letter.
pub(super) fn history_index(mv: SosMove) -> usize {
    mv.square.index() << 1 | usize::from(mv.letter == Letter::O)
}

impl<W: Bitboard> MovePicker<W> {
    /// A picker for boards of one size, with an empty history.
    pub(super) fn new(geometry: &'static Geometry<W>) -> MovePicker<W> {
        let lines = SosLines::new(geometry.rows, geometry.cols);
        MovePicker {
            geometry,
            lines,
            history: HistoryTable::new(2 * MAX_SQUARES),
            stack: Vec::new(),
        }
    }

    /// Drops all moves, but keeps the history.
    pub(super) fn clear(&mut self) {
        self.stack.clear();
    }

    /// Drops the moves from index `first` on.
    #[inline]
    pub(super) fn truncate(&mut self, first: usize) {
        self.stack.truncate(first);
    }

    /// Generates the moves of a board: the index of the first, the index after the last, and
    /// whether any move scores.
    #[inline]
    pub(super) fn generate(&mut self, board: &SosBoard<W>) -> (usize, usize, bool) {
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

    /// Pushes the scoring moves and those that may be better.
    fn push_scoring_moves(&mut self, board: &SosBoard<W>, [by_s, by_o]: [W; 2]) {
        let first = self.stack.len();
        for (squares, letter) in [(by_s, Letter::S), (by_o, Letter::O)] {
            for square in squares.squares() {
                let mv = SosMove { square, letter };
                let gain = self.lines.gain(board, mv);
                self.stack.push(ScoredMove { score: gain, gain, mv });
            }
        }
        let scoring_end = self.stack.len();
        let ScoredMove { mv, .. } = self.stack[first];
        let MovePicker { lines, stack, .. } = self;
        let mut add = |mv: SosMove| {
            let is_known = stack[first..].iter().any(|one| one.mv == mv);
            // The move must be worth trying in addition to every scoring move.
            let is_worth_trying = |one: &ScoredMove| {
                one.mv.square == mv.square || lines.gain(&board.with(one.mv), mv) > 0
            };
            if !is_known && stack[first..scoring_end].iter().all(is_worth_trying) {
                stack.push(ScoredMove { score: 0, gain: 0, mv });
            }
        };
        let letter = if mv.letter == Letter::S { Letter::O } else { Letter::S };
        add(SosMove { letter, ..mv });
        lines.for_each_completion(board, mv, add);
    }

    /// Pushes every move of a board where none scores. Moves that leave the opponent no score come
    /// first.
    fn push_quiet_moves(&mut self, board: &SosBoard<W>) {
        let [once, twice] = board.threat_creating_squares(self.geometry);
        for square in board.empty.squares() {
            for (index, letter) in [Letter::S, Letter::O].into_iter().enumerate() {
                let mv = SosMove { square, letter };
                let threats =
                    i32::from(once[index].has(square)) + i32::from(twice[index].has(square));
                let score = self.history.score(history_index(mv)) - threats * THREAT_PENALTY;
                self.stack.push(ScoredMove { score, gain: 0, mv });
            }
        }
    }

    /// A move that was generated.
    #[inline]
    pub(super) fn mv(&self, index: usize) -> SosMove {
        self.stack[index].mv
    }

    /// The best of the moves `start..end`, which moves to `start`. A step of a selection sort: most
    /// nodes end with their first moves, and sorting all took longer.
    #[inline]
    pub(super) fn pick_next(&mut self, start: usize, end: usize) -> ScoredMove {
        let remaining = &mut self.stack[start..end];
        let best = (1..remaining.len()).fold(0, |best, index| {
            if remaining[index].score > remaining[best].score { index } else { best }
        });
        remaining.swap(0, best);
        remaining[0]
    }

    /// Rewards the move at `cutoff`, which ended a node of `empty` empty squares, and punishes
    /// those from `first` on that were tried before it. The bonus is not tuned.
    pub(super) fn update_history(&mut self, first: usize, cutoff: usize, empty: u32) {
        let bonus = ((empty * empty) as i32).min(MAX_HISTORY);
        let tried_before = self.stack[first..cutoff].iter().map(|failed| history_index(failed.mv));
        self.history.update(history_index(self.stack[cutoff].mv), tried_before, bonus);
    }

    /// All moves of a board with the lines they complete.
    pub(super) fn all_moves(&self, board: &SosBoard<W>) -> impl Iterator<Item = (i32, SosMove)> {
        let moves =
            |square: Square| [Letter::S, Letter::O].map(|letter| SosMove { square, letter });
        board.empty.squares().flat_map(moves).map(|mv| (self.lines.gain(board, mv), mv))
    }
}
