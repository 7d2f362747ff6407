//! The data that one thread keeps between searches: killer moves, history scores, and buffers for
//! each ply.
//!
//! Move ordering: the transposition table's move first, then killer moves (Akl & Newborn, "The
//! Principal Continuation and the Killer Heuristic", 1977), then the game's own move scores, with
//! history scores between equal ones ([`HistoryTable`]).

use super::MAX_PLY;
use super::transposition::NO_MOVE;
use crate::core::game_ai::MAX_MOVE_SCORE;
use crate::core::history_table::HistoryTable;
use crate::core::{GameAi, HISTORY_SIZE, MoveScore};

/// The score of a killer move: above every other move but the transposition table's.
pub(super) const KILLER_SCORE: i32 = 1 << 28;

/// One point of a game's move score outweighs this many points of history score. Not tuned.
const MOVE_SCORE_WEIGHT: i32 = 1 << 12;

/// The bound of history scores. Not tuned.
const MAX_HISTORY: i32 = 16 * MAX_HISTORY_BONUS;

/// The largest bonus of one cutoff: the square of a depth of 20 plies. Not tuned.
const MAX_HISTORY_BONUS: i32 = 400;

/// A new search divides the history scores of the last one by this. Not tuned.
const HISTORY_AGE_DIVISOR: i32 = 8;

const _: () = assert!(
    MAX_MOVE_SCORE * MOVE_SCORE_WEIGHT + MAX_HISTORY < KILLER_SCORE,
    "a quiet move would pass for a killer"
);

/// A move of a node with its place in the order of search.
#[derive(Copy, Clone, Debug)]
pub(super) struct OrderedMove<M> {
    /// The highest is searched first.
    pub score: i32,
    /// The move's index among the generated moves.
    pub index: u16,
    pub mv: M,
}

/// The data that one thread keeps between searches.
#[derive(Debug)]
pub(super) struct ThreadData<G: GameAi, E> {
    pub evaluator: E,
    history: HistoryTable<MAX_HISTORY>,
    /// The last two moves that caused a cutoff at each ply, the later one first.
    killers: Vec<[Option<G::Move>; 2]>,
    /// The ordered moves of the node at each ply.
    pub ordered_moves: Vec<Vec<OrderedMove<G::Move>>>,
    /// The deferred moves at each ply, as indexes into `ordered_moves`.
    pub deferred_moves: Vec<Vec<usize>>,
    /// The principal variation from each ply on.
    pub pv_table: Vec<Vec<G::Move>>,
}

impl<G: GameAi, E> ThreadData<G, E> {
    pub(super) fn new(evaluator: E) -> ThreadData<G, E> {
        ThreadData {
            evaluator,
            history: HistoryTable::new(HISTORY_SIZE),
            killers: vec![[None; 2]; MAX_PLY + 1],
            ordered_moves: vec![Vec::new(); MAX_PLY + 1],
            deferred_moves: vec![Vec::new(); MAX_PLY + 1],
            pv_table: vec![Vec::new(); MAX_PLY + 2],
        }
    }

    /// Prepares for a new search: clears the killers and divides the history scores.
    pub(super) fn new_search(&mut self) {
        self.history.age(HISTORY_AGE_DIVISOR);
        self.killers.fill([None; 2]);
    }

    /// Collects and scores the moves of a node, without those that `skip` names. Returns whether
    /// any move was skipped.
    pub(super) fn score_moves(
        &self,
        position: &G,
        ply: usize,
        tt_index: u16,
        skip: impl Fn(G::Move) -> bool,
        moves: &mut Vec<OrderedMove<G::Move>>,
    ) -> bool {
        moves.clear();
        let killers = self.killers[ply];
        let move_score = position.move_scorer();
        let mut index = 0;
        position.for_each_move(|mv| {
            if !skip(mv) {
                let score = if index == tt_index {
                    i32::MAX
                } else if killers.contains(&Some(mv)) {
                    KILLER_SCORE
                } else {
                    let score: MoveScore = move_score(mv);
                    debug_assert!(score.abs() <= MAX_MOVE_SCORE, "{mv:?} scores {score}");
                    score * MOVE_SCORE_WEIGHT + self.history.score(position.history_index(mv))
                };
                moves.push(OrderedMove { score, index, mv });
            }
            index = index.saturating_add(1).min(NO_MOVE - 1);
        });
        moves.len() < usize::from(index)
    }

    /// Makes `mv`, which caused a cutoff, a killer of its ply and rewards it in the history. The
    /// moves that were tried before it are penalised.
    pub(super) fn update_history(
        &mut self,
        position: &G,
        mv: G::Move,
        ply: usize,
        depth: i32,
        tried_before: &[OrderedMove<G::Move>],
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let tried_before = tried_before.iter().map(|failed| position.history_index(failed.mv));
        let bonus = (depth * depth).min(MAX_HISTORY_BONUS);
        self.history.update(position.history_index(mv), tried_before, bonus);
    }
}

/// Moves that are ordered at first, and then.
const FIRST_MOVES: usize = 4;
const SECOND_MOVES: usize = 16;

/// Partial selection sort: orders more moves behind the first `sorted`, which are in order, and
/// returns how many are in order now. Most nodes end with their first moves, and sorting all of two
/// thousand took longer than searching.
pub(super) fn partial_sort<M: Copy>(moves: &mut [OrderedMove<M>], sorted: usize) -> usize {
    let by_score = |mv: &OrderedMove<M>| -i64::from(mv.score) << 16 | i64::from(mv.index);
    let more = if sorted == 0 { FIRST_MOVES } else { SECOND_MOVES };
    let rest = &mut moves[sorted..];
    if sorted > FIRST_MOVES || rest.len() <= 2 * more {
        rest.sort_unstable_by_key(by_score);
        return moves.len();
    }
    let (best, others) = rest.split_at_mut(more);
    best.sort_unstable_by_key(by_score);
    let mut worst = by_score(&best[more - 1]);
    // Few of the others are better than the best so far.
    for other in others {
        if by_score(other) < worst {
            let mv = std::mem::replace(other, best[more - 1]);
            let mut place = more - 1;
            while place > 0 && by_score(&best[place - 1]) > by_score(&mv) {
                best[place] = best[place - 1];
                place -= 1;
            }
            best[place] = mv;
            worst = by_score(&best[more - 1]);
        }
    }
    sorted + more
}
