//! What one thread of a search remembers of moves: which did well, and where.

use super::MAX_PLY;
use super::transposition::NO_MOVE;
use crate::ai::core::game_ai::{GameAi, HISTORY_SIZE};

/// The grade of a killer move, above that of any other move but the one the table knows.
pub(super) const KILLER_SCORE: i32 = 1 << 28;

/// What one thread keeps from search to search.
#[derive(Debug)]
pub(super) struct ThreadData<G: GameAi, E> {
    /// What it knows of what positions are worth.
    pub evaluator: E,
    /// How well moves of a kind did.
    pub history_table: Vec<i32>,
    /// The last two moves at each ply that refuted something.
    pub killers: Vec<[Option<G::Move>; 2]>,
    /// The graded moves of the node at each ply.
    pub ordered_moves: Vec<Vec<OrderedMove<G>>>,
    /// The places among them, at each ply, of the moves that are put off.
    pub deferred_moves: Vec<Vec<usize>>,
    /// The expected line from each ply on.
    pub pv_table: Vec<Vec<G::Move>>,
}

/// A move with its grade and its place among the moves as they are generated.
pub(super) type OrderedMove<G> = (i32, u16, <G as crate::rules::Rules>::Move);

impl<G: GameAi, E: Default> ThreadData<G, E> {
    pub fn new() -> ThreadData<G, E> {
        ThreadData {
            evaluator: E::default(),
            history_table: vec![0; HISTORY_SIZE],
            killers: vec![[None; 2]; MAX_PLY + 1],
            ordered_moves: vec![Vec::new(); MAX_PLY + 1],
            deferred_moves: vec![Vec::new(); MAX_PLY + 1],
            pv_table: vec![Vec::new(); MAX_PLY + 2],
        }
    }

    /// Before a new search: what did well in the last one counts for less.
    pub fn age_history(&mut self) {
        self.history_table.iter_mut().for_each(|entry| *entry /= 8);
        self.killers.fill([None; 2]);
    }

    /// Collects and grades the moves of a node but those to be left `out`; tells whether there are
    /// any.
    pub fn score_moves(
        &self,
        position: &G,
        ply: usize,
        tt_index: u16,
        skip: impl Fn(G::Move) -> bool,
        moves: &mut Vec<OrderedMove<G>>,
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
                    (move_score(mv) << 12) + self.history_table[position.history_index(mv)]
                };
                moves.push((score, index, mv));
            }
            index = index.saturating_add(1).min(NO_MOVE - 1);
        });
        moves.len() < usize::from(index)
    }

    /// Remembers that a move refuted what led here, and that those before it did not.
    pub fn update_history(
        &mut self,
        position: &G,
        mv: G::Move,
        ply: usize,
        depth: i32,
        failed_moves: &[OrderedMove<G>],
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let bonus = (depth * depth).min(400);
        let history_table = &mut self.history_table;
        // Counters drift towards ±16·400 and never overflow their place in a grade.
        let mut update = |mv, bonus: i32| {
            let entry = &mut history_table[position.history_index(mv) & (HISTORY_SIZE - 1)];
            *entry += bonus - *entry * bonus.abs() / 6400;
        };
        update(mv, bonus);
        for &(_, _, failed) in failed_moves.iter().take(16) {
            update(failed, -bonus / 2);
        }
    }
}

/// So many moves are put in order first.
const PARTIAL_SORT_SIZE: usize = 16;

/// Puts some more moves in order, of which those before `sorted` are; tells up to where they are
/// then. Most nodes end with their first moves, and of two thousand to sort all took longer than
/// the search.
pub(super) fn partial_sort<G: GameAi>(moves: &mut [OrderedMove<G>], sorted: usize) -> usize {
    let by_score = |&(score, index, _): &OrderedMove<G>| (-i64::from(score), index);
    if sorted > 0 || moves.len() <= 2 * PARTIAL_SORT_SIZE {
        moves[sorted..].sort_unstable_by_key(by_score);
        return moves.len();
    }
    moves.select_nth_unstable_by_key(PARTIAL_SORT_SIZE, by_score);
    moves[..PARTIAL_SORT_SIZE].sort_unstable_by_key(by_score);
    PARTIAL_SORT_SIZE
}
