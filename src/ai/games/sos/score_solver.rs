//! The score solver: alpha-beta over the difference of the points that can still be scored, driven
//! by MTD(f) (Plaat, Schaeffer, Pijls & de Bruin, "Best-First Fixed-Depth Minimax Algorithms",
//! 1996). Boards are reduced to the squares that still matter. While many squares are empty, boards
//! are hashed in their canonical orientation (the least hash of the eight).

use super::board::SosBoard;
use super::bounds_table::{BoundsTable, ScoreBounds};
use super::eval;
use super::move_picker::{MovePicker, ScoredMove};
use crate::core::canonical_hash::Canonicalizer;
use crate::core::solution::moves_keeping_value;
use crate::core::{EngineOptions, SearchLimits, SearchTimer, Solution, Wdl, WinningMoves};
use parlour_rules::proof::goal::Goal;
use parlour_rules::proof::memory::{Compound, Memory};
use parlour_rules::proof::oracle::{Answer, Effort, Oracle};
use parlour_rules::sos::{Sos, SosMove};
use parlour_rules::{Bitboard, Geometry, History, Rules, mix};

/// More lines than any board has.
const MAX_MARGIN: i32 = 1 << 12;
/// Boards with more open lines have bounds that do not fit an entry of the table.
const MAX_STORED_LINES: i32 = 127;
/// Boards with fewer empty squares are hashed as they lie, in a table of their own: finding their
/// canonical orientation took longer than it saved.
const SMALL_BOARD_SQUARES: u32 = 12;

/// Boards with fewer empty squares do not look for cutoffs among their successors: it took longer than it saved.
/// Measured on 5×5. With three letters: 24 s without, 23 s (and 82 % of the positions) with 15. With four letters: 4.3 s
/// without, 4.4 s with 12, 3.8 s with 15.
const CUTOFF_SQUARES: u32 = 15;

/// A solver for boards of one size. It keeps its table from search to search.
#[derive(Debug)]
pub(super) struct ScoreSolver<W: Bitboard> {
    table: BoundsTable,
    canonicalizer: Canonicalizer,
    move_picker: MovePicker<W>,
    geometry: &'static Geometry<W>,
}

/// A board reduced to the squares that still matter.
struct ReducedBoard<W: Bitboard> {
    board: SosBoard<W>,
    /// Whether there is another empty square, which a player can use to pass the turn.
    parity_square: bool,
    hash: u64,
    is_small: bool,
}

impl<W: Bitboard> ScoreSolver<W> {
    /// A solver for boards of the size of `position`'s, with a table of at most `mib` mebibytes.
    pub(super) fn new(position: &Sos<W>, mib: usize) -> ScoreSolver<W> {
        let geometry = position.geometry();
        let (table, move_picker) = (BoundsTable::new(mib), MovePicker::new(geometry));
        ScoreSolver { table, canonicalizer: Canonicalizer::new(), move_picker, geometry }
    }

    /// The points that the player to move still gets less those of the opponent, best play by both;
    /// `None` if `timer` ended the search.
    pub(super) fn solve_margin(
        &mut self,
        board: &SosBoard<W>,
        timer: &mut SearchTimer,
    ) -> Option<i32> {
        // Null windows close in on the value, from a first guess of 0.
        let (mut low, mut high) = (-MAX_MARGIN, MAX_MARGIN);
        let mut guess = 0;
        while low < high {
            let beta = if guess == low { guess + 1 } else { guess };
            self.move_picker.clear();
            guess = self.search(board, false, beta - 1, beta, timer)?;
            if guess < beta {
                high = guess;
            } else {
                low = guess;
            }
        }
        Some(low)
    }

    /// Whether the player to move still gets at least `wanted` points more than the opponent.
    fn reaches(
        &mut self,
        board: &SosBoard<W>,
        wanted: i32,
        timer: &mut SearchTimer,
    ) -> Option<bool> {
        Some(self.search(board, false, wanted - 1, wanted, timer)? >= wanted)
    }

    /// A move with which the player to move still gets at least `wanted` points more than the
    /// opponent. The outer `None` says that `timer` ended the search, the inner that no move does.
    pub(super) fn find_move_reaching(
        &mut self,
        board: &SosBoard<W>,
        wanted: i32,
        timer: &mut SearchTimer,
    ) -> Option<Option<SosMove>> {
        self.move_picker.clear();
        let (first, end, _) = self.move_picker.generate(board);
        for index in first..end {
            let ScoredMove { gain, mv, .. } = self.move_picker.pick_next(index, end);
            if self.move_reaches(board, wanted, gain, mv, timer)? {
                return Some(Some(mv));
            }
        }
        Some(None)
    }

    /// Whether `mv`, which gains `gain` points, gets at least `wanted` in all.
    fn move_reaches(
        &mut self,
        board: &SosBoard<W>,
        wanted: i32,
        gain: i32,
        mv: SosMove,
        timer: &mut SearchTimer,
    ) -> Option<bool> {
        let next = board.with(mv);
        if gain > 0 {
            self.reaches(&next, wanted - gain, timer)
        } else {
            Some(!self.reaches(&next, 1 - wanted, timer)?)
        }
    }

    /// The moves of a board that get at least `wanted` points more than the opponent, and the number of those
    /// for which `timer` ended the search.
    fn moves_reaching(
        &mut self,
        board: &SosBoard<W>,
        wanted: i32,
        timer: &mut SearchTimer,
    ) -> (Vec<SosMove>, usize) {
        let all: Vec<_> = self.move_picker.all_moves(board).collect();
        let (reaching, undecided) = moves_keeping_value(all, |(gain, mv)| {
            self.move_reaches(board, wanted, gain, mv, timer)
        });
        (reaching.into_iter().map(|(_, mv)| mv).collect(), undecided)
    }

    /// Reduces a board to its `live` squares.
    fn reduce(&self, board: &SosBoard<W>, live: W, parity_square: bool) -> ReducedBoard<W> {
        // A letter on a square that is not live only passes the turn. Two such squares cancel out:
        // the opponent answers on the other.
        let parity_square = parity_square ^ ((board.empty & !live).count() % 2 == 1);
        let board = SosBoard { empty: board.empty & live, s: board.s & live, o: board.o & live };
        let is_small = board.empty.count() < SMALL_BOARD_SQUARES;
        let hash = if is_small {
            mix(mix(board.s.hash64(), board.o.hash64()), board.empty.hash64())
        } else {
            self.canonicalizer.hash(self.geometry.cols, live, |square| {
                if board.empty.has(square) { 0 } else { 1 + u8::from(board.o.has(square)) }
            })
        };
        ReducedBoard {
            board,
            parity_square,
            hash: mix(hash, 2 + u64::from(parity_square)),
            is_small,
        }
    }

    /// Fail-soft alpha-beta: the value if it lies between `alpha` and `beta`, otherwise a bound
    /// beyond the nearer of the two. With `parity_square` a player may pass, once. `None` if
    /// `timer` ended the search.
    fn search(
        &mut self,
        board: &SosBoard<W>,
        parity_square: bool,
        alpha: i32,
        beta: i32,
        timer: &mut SearchTimer,
    ) -> Option<i32> {
        let (live, live_lines) = board.live_squares(self.geometry);
        if live_lines == 0 {
            return Some(0);
        }
        if live_lines <= alpha {
            return Some(live_lines);
        }
        if -live_lines >= beta {
            return Some(-live_lines);
        }
        timer.count_node()?;
        // Where the table is asked about every move, a node may take 5 ms, and the timer looks at few.
        if live.count() >= CUTOFF_SQUARES && timer.should_stop() {
            return None;
        }
        let reduced = self.reduce(board, live, parity_square);
        let known = if live_lines <= MAX_STORED_LINES {
            self.table.probe(reduced.hash, reduced.is_small)
        } else {
            None
        };
        let ScoreBounds { low, high } =
            known.unwrap_or(ScoreBounds { low: -live_lines, high: live_lines });
        if low >= beta || low == high {
            return Some(low);
        }
        if high <= alpha {
            return Some(high);
        }
        let best = self.search_moves(&reduced, alpha, beta, timer)?;
        let bounds = if best >= beta {
            ScoreBounds { low: low.max(best), high }
        } else if best <= alpha {
            ScoreBounds { low, high: high.min(best) }
        } else {
            ScoreBounds { low: best, high: best }
        };
        if live_lines <= MAX_STORED_LINES {
            self.table.store(reduced.hash, reduced.is_small, bounds);
        }
        Some(best)
    }

    /// A bound of at least `beta` that the table has for the board after one of the moves `first..end`, none of
    /// which scores: an enhanced transposition cutoff (Plaat, Schaeffer, Pijls & de Bruin, "Exploiting Graph
    /// Properties of Game Trees", 1996).
    fn transposition_cutoff(
        &self,
        reduced: &ReducedBoard<W>,
        first: usize,
        end: usize,
        beta: i32,
    ) -> Option<i32> {
        let ReducedBoard { board, parity_square, .. } = reduced;
        if board.empty.count() < CUTOFF_SQUARES {
            return None;
        }
        (first..end).find_map(|index| {
            let next = board.with(self.move_picker.mv(index));
            let (live, _) = next.live_squares(self.geometry);
            let next = self.reduce(&next, live, *parity_square);
            let known = self.table.probe(next.hash, next.is_small)?;
            (-known.high >= beta).then_some(-known.high)
        })
    }

    /// The moves of one node: the value of the best move, or of one that reaches `beta`.
    fn search_moves(
        &mut self,
        reduced: &ReducedBoard<W>,
        mut alpha: i32,
        beta: i32,
        timer: &mut SearchTimer,
    ) -> Option<i32> {
        let ReducedBoard { board, parity_square, .. } = reduced;
        let (first, end, can_score) = self.move_picker.generate(board);
        if !can_score && let Some(bound) = self.transposition_cutoff(reduced, first, end, beta) {
            self.move_picker.truncate(first);
            return Some(bound);
        }
        let mut best = -MAX_MARGIN;
        for index in first..end {
            let ScoredMove { gain, mv, .. } = self.move_picker.pick_next(index, end);
            let next = board.with(mv);
            let value = if gain > 0 {
                gain + self.search(&next, *parity_square, alpha - gain, beta - gain, timer)?
            } else {
                -self.search(&next, *parity_square, -beta, -alpha, timer)?
            };
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                if !can_score {
                    self.move_picker.update_history(first, index, board.empty.count());
                }
                break;
            }
        }
        self.move_picker.truncate(first);
        // Passing is not worth trying where a move scores, as the move picker explains.
        if *parity_square && !can_score && alpha < beta {
            best = best.max(-self.search(board, false, -beta, -alpha, timer)?);
        }
        Some(best)
    }
}

impl<W: Bitboard> Oracle<Sos<W>> for ScoreSolver<W> {
    fn ask(&mut self, position: &Sos<W>, goal: Goal, effort: &Effort) -> Answer {
        let mut timer = SearchTimer::start(&effort.into());
        let mover = position.to_move();
        let lead = eval::lead(position, mover);
        let board = SosBoard::new(position);
        self.move_picker.clear();
        // The opponent gets at least the goal unless the player to move gets more than its negative.
        let is_reachable = if mover == goal.seat {
            self.reaches(&board, goal.at_least - lead, &mut timer)
        } else {
            self.reaches(&board, 1 - goal.at_least - lead, &mut timer).map(|prevents| !prevents)
        };
        Answer { is_reachable, nodes: timer.nodes() }
    }

    fn memory(&mut self) -> Option<&mut dyn Memory> {
        Some(self)
    }
}

/// The history decides what is searched first, so without it another run searches other positions.
impl<W: Bitboard> Compound for ScoreSolver<W> {
    fn parts(&mut self) -> Vec<&mut dyn Memory> {
        vec![&mut self.table, &mut self.move_picker.history]
    }
}

/// The oracle of proofs, for two players.
pub(super) fn oracle<W: Bitboard>(
    position: &Sos<W>,
    options: &EngineOptions,
) -> Box<dyn Oracle<Sos<W>>> {
    Box::new(ScoreSolver::new(position, options.hash_mib))
}

/// Solves a position of two players. The margin includes the points scored so far.
pub(crate) fn solve<W: Bitboard>(
    history: &History<Sos<W>>,
    limits: &SearchLimits,
    options: &EngineOptions,
) -> Solution<SosMove> {
    let position = history.position();
    let mut timer = SearchTimer::start(limits);
    let mut solver = ScoreSolver::new(position, options.hash_mib);
    let board = SosBoard::new(position);
    let Some(value) = solver.solve_margin(&board, &mut timer) else {
        return Solution::unsolved(timer.nodes());
    };
    let (best_moves, undecided) = solver.moves_reaching(&board, value, &mut timer);
    let margin = eval::lead(position, position.to_move()) + value;
    let wdl = match margin {
        1.. => Wdl::Win,
        0 => Wdl::Draw,
        _ => Wdl::Loss,
    };
    let solved = Solution::solved(wdl, best_moves, timer.nodes());
    Solution { margin: Some(margin), undecided, ..solved }
}

/// The moves that win in a position of two players, by any margin.
pub(crate) fn winning_moves<W: Bitboard>(
    history: &History<Sos<W>>,
    limits: &SearchLimits,
    options: &EngineOptions,
) -> WinningMoves<SosMove> {
    let position = history.position();
    let mut timer = SearchTimer::start(limits);
    let mut solver = ScoreSolver::new(position, options.hash_mib);
    let wanted = 1 - eval::lead(position, position.to_move());
    let (moves, undecided) = solver.moves_reaching(&SosBoard::new(position), wanted, &mut timer);
    WinningMoves { moves, undecided, nodes: timer.nodes() }
}
