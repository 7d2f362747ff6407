//! Principal variation search (Marsland & Campbell, "Parallel Search of Strongly Ordered Game
//! Trees", 1982): the first move of a node is searched in the whole window, every other move first
//! in a null window, which only asks whether the move is better. `pvs` numbers its steps.
//!
//! In every search:
//! - Mate-distance pruning: the window never exceeds the shortest win still possible.
//! - With more than two players the others count as one opponent, the paranoid reduction
//!   (Sturtevant & Korf, "On Pruning Techniques for Multi-Player Games", 2000).
//!
//! With `SearchConfig::selective`:
//! - Quiescence search at the horizon, and static wins in every node.
//! - Moves that the game proves to lose at once are left out.
//! - Late-move reductions: late quiet moves are searched less deep at first.
//! - Proven values of the transposition table count at any depth.
//!
//! With `SearchConfig::futility`, for games whose evaluator can be trusted near the horizon:
//! - Futility pruning (Heinz, "Extended Futility Pruning", 1998) and reverse futility pruning
//!   (static null move pruning).

use super::abdada::{CUTOFF_CHECK_MIN_DEPTH, DEFER_MIN_DEPTH};
use super::search_thread::PvSearch;
use super::thread_data::{self, KILLER_SCORE, OrderedMove};
use super::transposition::{Bound, DEPTH_COMPLETE, NO_MOVE, TtEntry, value_from_tt, value_to_tt};
use super::{FutilityParams, MAX_PLY};
use crate::core::{Evaluator, GameAi, MATE, MATE_BOUND, MATED_BOUND, Value};
use parlour_rules::mix;

/// Quiescence search follows noisy moves for this many plies. Not tuned.
const MAX_QUIESCENCE_PLIES: u32 = 12;

/// A quiescence search stands pat once it has visited this many nodes. Captures side by side multiply: on
/// Breakthrough 5×19 one search took millions, and depth 1 two seconds. No search of the bench, on 8×8, takes as
/// many. Against 4,000 it won 43 of 80 games on 5×16 and 5×19, which is no difference.
const MAX_QUIESCENCE_NODES: u64 = 1_000;

/// Late-move reductions begin at this depth in plies and with the move at this index; a node of
/// `LMR_DEEP_DEPTH` plies reduces by one ply more. Not tuned.
const LMR_MIN_DEPTH: i32 = 3;
const LMR_MIN_INDEX: usize = 3;
const LMR_DEEP_DEPTH: i32 = 6;

/// Arguments of a node's search.
#[derive(Copy, Clone, Debug)]
pub(super) struct NodeArgs {
    /// Plies to search.
    pub(super) depth: i32,
    /// Plies from the root.
    pub(super) ply: usize,
    /// The window: a value outside it may be a bound only.
    pub(super) alpha: Value,
    pub(super) beta: Value,
    /// Whether the move that led here was reduced.
    pub(super) reduced: bool,
}

/// The result of searching a node's moves so far.
struct NodeResult {
    value: Value,
    /// The best move's index among the generated moves, or [`NO_MOVE`].
    best_index: u16,
    bound: Bound,
}

/// Values that a node has before its moves are searched.
struct NodeBounds {
    /// The value of the moves that were left out, below every other value if there are none.
    pruned_value: Value,
    /// Futility pruning: no quiet move is expected to be worth more.
    futility_bound: Value,
}

impl<G: GameAi, E: Evaluator<G>> PvSearch<'_, G, E> {
    /// The key in the transposition table. With more than two players a value depends on whose
    /// view it is.
    fn tt_key(&self, position: &G) -> u64 {
        let perspective = if self.players > 2 { self.us.index() as u64 + 1 } else { 0 };
        position.canonical_hash() ^ perspective.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// The value of a node if its transposition table entry suffices to return it.
    fn tt_cutoff(&mut self, entry: TtEntry, node: NodeArgs) -> Option<Value> {
        if node.ply == 0 {
            return None; // the root needs a move and not only a value
        }
        let deep_enough = if self.config.selective {
            i32::from(entry.depth) >= node.depth
        } else {
            i32::from(entry.depth) == node.depth
        };
        let value = value_from_tt(entry.value, node.ply);
        let cuts = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => value >= node.beta,
            Bound::Upper => value <= node.alpha,
        };
        let proven = self.config.selective
            && match entry.bound {
                Bound::Exact => value.abs() >= MATE_BOUND,
                Bound::Lower => value >= MATE_BOUND,
                Bound::Upper => value <= MATED_BOUND,
            };
        if !cuts || !(deep_enough || proven) {
            return None;
        }
        if entry.depth != DEPTH_COMPLETE && !proven {
            self.heuristic_values += 1;
        }
        Some(value)
    }

    /// The value of the position at the end of `history` to the side to move there. `None` if the
    /// search was stopped.
    pub(super) fn pvs(&mut self, mut node: NodeArgs) -> Option<Value> {
        self.count_node()?;
        let position = *self.history.position();
        let our_turn = self.is_our_turn(&position);
        let ply = node.ply;
        self.thread_data.pv_table[ply].clear();
        if ply > 0 {
            // Step 1. The game is over.
            if let Some(value) = self.outcome_value(&position, ply) {
                return Some(if our_turn { value } else { -value });
            }
            // Step 2. Repetition.
            if self.is_repetition(&position) {
                self.heuristic_values += 1;
                return Some(0);
            }
            // Step 3. Mate-distance pruning: no win comes in less than one ply. A loss may come at
            // once: some games have moves that end them with a loss.
            node.alpha = node.alpha.max(ply as Value - MATE);
            node.beta = node.beta.min(MATE - ply as Value - 1);
            if node.alpha >= node.beta {
                return Some(node.alpha);
            }
            // Step 4. A win that the game proves without search.
            if self.config.selective
                && let Some(value) = self.static_win_value(&position, ply)
            {
                return Some(if our_turn { value } else { -value });
            }
        }
        // Step 5. The horizon: evaluation or quiescence search.
        if ply >= MAX_PLY {
            return Some(self.evaluate_leaf(&position));
        }
        if node.depth <= 0 {
            return if self.config.selective && G::HAS_NOISY_MOVES {
                self.quiescence_end = self.timer.nodes() + MAX_QUIESCENCE_NODES;
                self.quiescence(MAX_QUIESCENCE_PLIES, ply, node.alpha, node.beta)
            } else {
                Some(self.evaluate_leaf(&position))
            };
        }
        // Step 6. Transposition table.
        let key = self.tt_key(&position);
        let entry = self.tt.probe(key);
        if let Some(value) = entry.and_then(|entry| self.tt_cutoff(entry, node)) {
            return Some(value);
        }
        let heuristic_values_before = self.heuristic_values;
        // Step 7. Reverse futility pruning: the evaluation exceeds the window by so much that the
        // remaining plies are not expected to bring it back.
        let mut futility_bound = MATE;
        if let Some(futility) = self.futility_params(node) {
            let (static_eval, margin) =
                (self.static_eval(&position), futility.margin_per_ply * node.depth);
            if static_eval - margin >= node.beta {
                self.heuristic_values += 1;
                return Some(static_eval - margin);
            }
            futility_bound = static_eval + margin;
        }
        // Step 8. Score the moves, without those that the game proves to lose at once.
        let mut moves = std::mem::take(&mut self.thread_data.ordered_moves[ply]);
        let mut deferred_moves = std::mem::take(&mut self.thread_data.deferred_moves[ply]);
        let tt_index = entry.map_or(NO_MOVE, |entry| entry.best_index);
        let any_pruned = if self.config.selective && ply > 0 {
            let skip = position.losing_move_filter();
            self.thread_data.score_moves(&position, ply, tt_index, skip, &mut moves)
        } else {
            self.thread_data.score_moves(&position, ply, tt_index, |_| false, &mut moves)
        };
        // A move that was left out loses in two plies, and there may be no other move.
        let pruned_value = if any_pruned { ply as Value + 2 - MATE } else { -MATE - 1 };
        let bounds = NodeBounds { pruned_value, futility_bound };
        // Steps 9 to 13.
        let result =
            self.search_moves(&position, key, &mut moves, &mut deferred_moves, bounds, node);
        self.thread_data.ordered_moves[ply] = moves;
        self.thread_data.deferred_moves[ply] = deferred_moves;
        let NodeResult { value, best_index, bound } = result?;
        // Step 14. Store the value. A proven value holds for every depth, an estimate for its own.
        let complete = self.heuristic_values == heuristic_values_before && self.config.selective;
        let depth = if complete {
            DEPTH_COMPLETE
        } else {
            node.depth.clamp(0, i32::from(DEPTH_COMPLETE) - 1) as u8
        };
        self.tt.store(key, TtEntry { value: value_to_tt(value, ply), bound, depth, best_index });
        Some(value)
    }

    /// Searches a node's moves for the best one. Moves that other threads are searching go into
    /// `deferred_moves` and are searched last.
    #[inline]
    fn search_moves(
        &mut self,
        position: &G,
        key: u64,
        moves: &mut [OrderedMove<G::Move>],
        deferred_moves: &mut Vec<usize>,
        NodeBounds { pruned_value, futility_bound }: NodeBounds,
        node: NodeArgs,
    ) -> Option<NodeResult> {
        let abdada = self.abdada.filter(|_| node.depth >= DEFER_MIN_DEPTH);
        let mut alpha = node.alpha;
        let mut best = NodeResult { value: pruned_value, best_index: NO_MOVE, bound: Bound::Upper };
        deferred_moves.clear();
        let (mut turn, mut sorted) = (0, 0);
        while let Some(index) = index_at(turn, moves.len(), deferred_moves) {
            let is_second_visit = turn >= moves.len();
            turn += 1;
            // Step 9. Order more moves when the ordered ones are used up.
            if index == sorted {
                sorted = thread_data::partial_sort(moves, sorted);
            }
            let ordered = moves[index];
            // Step 10. Futility pruning of quiet moves.
            if futility_bound <= alpha
                && best.value > MATED_BOUND
                && ordered.score < KILLER_SCORE
                && !position.is_noisy(ordered.mv)
            {
                self.heuristic_values += 1;
                best.value = best.value.max(futility_bound);
                continue;
            }
            // Step 11. Defer a late move that another thread is searching.
            let move_hash = mix(key, u64::from(ordered.index) << 8 | node.depth as u64) | 1;
            let abdada = abdada.filter(|_| index > 0);
            if let Some(abdada) = abdada {
                if !is_second_visit && abdada.currently_searching.contains(move_hash) {
                    deferred_moves.push(index);
                    continue;
                }
                if (is_second_visit || node.depth >= CUTOFF_CHECK_MIN_DEPTH)
                    && let Some(finished) = self.finished_elsewhere(key, node)
                {
                    return Some(finished);
                }
                abdada.currently_searching.start(move_hash);
            }
            // Step 12. Search the move.
            let value = self.search_move(position, index, ordered, alpha, node);
            if let Some(abdada) = abdada {
                abdada.currently_searching.finish(move_hash);
            }
            let value = value?;
            // Step 13. A better move raises alpha; at beta the node is cut off.
            if value > best.value {
                (best.value, best.best_index) = (value, ordered.index);
                if value > alpha {
                    alpha = value;
                    self.update_pv(node.ply, ordered.mv);
                }
                if value >= node.beta {
                    let (mv, tried) = (ordered.mv, &moves[..index]);
                    self.thread_data.update_history(position, mv, node.ply, node.depth, tried);
                    return Some(NodeResult { bound: Bound::Lower, ..best });
                }
            }
        }
        let bound = if best.value > node.alpha { Bound::Exact } else { Bound::Upper };
        Some(NodeResult { bound, ..best })
    }

    /// The result of a node that another thread has finished in the meantime.
    fn finished_elsewhere(&mut self, key: u64, node: NodeArgs) -> Option<NodeResult> {
        let entry = self.tt.probe(key)?;
        let value = self.tt_cutoff(entry, node)?;
        Some(NodeResult { value, best_index: entry.best_index, bound: entry.bound })
    }

    /// The value of a move to the side that makes it: the first move in the whole window, any other
    /// by null-window search.
    #[inline]
    fn search_move(
        &mut self,
        position: &G,
        index: usize,
        OrderedMove { score, mv, .. }: OrderedMove<G::Move>,
        alpha: Value,
        node: NodeArgs,
    ) -> Option<Value> {
        self.history.push(mv);
        let side_changes = self.is_our_turn(self.history.position()) != self.is_our_turn(position);
        let value = if index == 0 {
            self.search_child(node, node.depth - 1, (alpha, node.beta), side_changes, false)
        } else {
            let reduction = self.late_move_reduction(position, mv, index, score, node);
            self.null_window_search(node, alpha, side_changes, reduction)
        };
        self.history.pop();
        value
    }

    /// The principal variation at `ply` becomes `mv` and the child's variation.
    #[inline]
    fn update_pv(&mut self, ply: usize, mv: G::Move) {
        let (own_pvs, child_pvs) = self.thread_data.pv_table.split_at_mut(ply + 1);
        own_pvs[ply].clear();
        own_pvs[ply].push(mv);
        own_pvs[ply].extend_from_slice(&child_pvs[0]);
    }

    /// The parameters of both futility prunings, if they apply to a node.
    fn futility_params(&self, node: NodeArgs) -> Option<FutilityParams> {
        let null_window = node.beta - node.alpha == 1 && node.beta.abs() < MATE_BOUND;
        self.config.futility.filter(|futility| null_window && node.depth <= futility.max_depth)
    }

    /// Null-window search of a move after the first, `reduction` plies less deep. If the move turns
    /// out better, it is searched again to full depth and then in the whole window.
    fn null_window_search(
        &mut self,
        node: NodeArgs,
        alpha: Value,
        side_changes: bool,
        reduction: i32,
    ) -> Option<Value> {
        let depth = node.depth - 1;
        let null_window = (alpha, alpha + 1);
        let mut value =
            self.search_child(node, depth - reduction, null_window, side_changes, reduction > 0)?;
        if value > alpha && reduction > 0 {
            value = self.search_child(node, depth, null_window, side_changes, false)?;
        }
        if value > alpha && value < node.beta {
            value = self.search_child(node, depth, (alpha, node.beta), side_changes, false)?;
        }
        Some(value)
    }

    /// A child's value to the side to move in the parent. Values change sign only where the side
    /// to move changes.
    fn search_child(
        &mut self,
        parent: NodeArgs,
        depth: i32,
        (alpha, beta): (Value, Value),
        side_changes: bool,
        reduced: bool,
    ) -> Option<Value> {
        let ply = parent.ply + 1;
        if side_changes {
            let child = NodeArgs { depth, ply, alpha: -beta, beta: -alpha, reduced };
            self.pvs(child).map(|value| -value)
        } else {
            self.pvs(NodeArgs { depth, ply, alpha, beta, reduced })
        }
    }

    /// Late-move reduction of a quiet move, in plies.
    fn late_move_reduction(
        &self,
        position: &G,
        mv: G::Move,
        index: usize,
        score: i32,
        node: NodeArgs,
    ) -> i32 {
        let is_late = self.config.selective
            && node.depth >= LMR_MIN_DEPTH
            && index >= LMR_MIN_INDEX
            && score < KILLER_SCORE;
        if !is_late || (G::HAS_NOISY_MOVES && position.is_noisy(mv)) {
            return 0;
        }
        let by_index = (index as u32).ilog2() as i32 / 2;
        let by_depth = i32::from(node.depth >= LMR_DEEP_DEPTH);
        let reduction = by_index + by_depth - i32::from(node.reduced);
        reduction.clamp(0, node.depth - 2)
    }
}

/// The move that a node visits at `turn`: first all moves, then the deferred ones.
#[inline]
fn index_at(turn: usize, move_count: usize, deferred_moves: &[usize]) -> Option<usize> {
    if turn < move_count { Some(turn) } else { deferred_moves.get(turn - move_count).copied() }
}
