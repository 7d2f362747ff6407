//! Principal variation search, late moves searched less deep at first.

use super::abdada::{Abdada, CUTOFF_CHECK_MIN_DEPTH, DEFER_MIN_DEPTH};
use super::thread_data::{self, KILLER_SCORE, OrderedMove, ThreadData};
use super::transposition::{
    Bound, DEPTH_COMPLETE, NO_MOVE, TranspositionTable, TtEntry, value_from_tt, value_to_tt,
};
use super::{FutilityParams, MAX_PLY, SearchConfig};
use crate::ai::core::evaluator::Evaluator;
use crate::ai::core::game_ai::GameAi;
use crate::ai::core::limits::{SearchLimits, SearchTimer};
use crate::ai::core::score::{MATE, MATE_BOUND, MATED_BOUND, MAX_EVAL, Value, terminal_value};
use crate::rules::bitboard::mix;
use crate::rules::history::History;
use crate::rules::seat::Seat;

/// Forcing moves are followed so far beyond the horizon.
const MAX_QUIESCENCE_PLIES: u32 = 12;

/// What a node is searched for.
#[derive(Copy, Clone, Debug)]
pub(super) struct NodeArgs {
    /// Plies to look ahead.
    pub(super) depth: i32,
    /// Plies from the root.
    pub(super) ply: usize,
    /// The window: values outside it need only be known to be outside.
    pub(super) alpha: Value,
    pub(super) beta: Value,
    /// Whether a move of the line was searched less deep already.
    pub(super) reduced: bool,
}

/// One thread's search of one position.
pub(super) struct PvSearch<'a, G: GameAi, E> {
    pub(super) thread_data: &'a mut ThreadData<G, E>,
    pub(super) tt: &'a TranspositionTable,
    /// Those who search the same tree, if there are others.
    pub(super) abdada: Option<&'a Abdada<G::Move>>,
    /// How often the root has been searched.
    pub(super) round: usize,
    /// The game so far and the line being looked at.
    pub(super) history: History<G>,
    pub(super) timer: SearchTimer,
    /// How many of the positions looked at the team has been told of.
    pub(super) reported_nodes: u64,
    pub(super) limits: SearchLimits,
    pub(super) config: SearchConfig,
    /// Whose view counts; with more than two seats the others are taken for one opponent.
    pub(super) us: Seat,
    /// How often something was taken for a value that is not one, in the nodes looked at so far.
    pub(super) heuristic_values: u64,
}

impl<'a, G: GameAi, E: Evaluator<G>> PvSearch<'a, G, E> {
    pub fn new(
        thread_data: &'a mut ThreadData<G, E>,
        tt: &'a TranspositionTable,
        history: &History<G>,
        limits: &SearchLimits,
        config: SearchConfig,
    ) -> PvSearch<'a, G, E> {
        thread_data.age_history();
        PvSearch {
            thread_data,
            tt,
            abdada: None,
            round: 0,
            history: history.clone(),
            timer: SearchTimer::start(limits),
            reported_nodes: 0,
            limits: limits.clone(),
            config,
            us: history.position().to_move(),
            heuristic_values: 0,
        }
    }

    /// In the eyes of `seat`, whoever is to move.
    pub fn for_seat(mut self, seat: Seat) -> PvSearch<'a, G, E> {
        self.us = seat;
        self
    }

    /// As one of several threads.
    pub fn with_abdada(mut self, abdada: &'a Abdada<G::Move>) -> PvSearch<'a, G, E> {
        self.abdada = Some(abdada);
        self
    }

    /// Counts a position; `None` if the search must end, or its result is known, before it looks
    /// at it.
    #[inline]
    pub(super) fn count_node(&mut self) -> Option<()> {
        if self.abdada.is_some_and(|abdada| abdada.is_round_finished(self.round)) {
            return None;
        }
        self.timer.count_node()
    }

    /// Whether the player to move is the one whose view counts.
    pub(super) fn is_our_turn(&self, position: &G) -> bool {
        position.to_move() == self.us
    }

    /// What the judge says, to the side to move, where it is taken for the value.
    pub(super) fn evaluate_leaf(&mut self, position: &G) -> Value {
        self.heuristic_values += 1;
        self.static_eval(position)
    }

    /// What the judge says, to the one whose view counts.
    pub(super) fn static_eval_for_us(&mut self, position: &G) -> Value {
        self.thread_data.evaluator.evaluate(position, self.us).clamp(-MAX_EVAL, MAX_EVAL)
    }

    fn static_eval(&mut self, position: &G) -> Value {
        let value = self.static_eval_for_us(position);
        if self.is_our_turn(position) { value } else { -value }
    }

    /// The key of the table: with more than two players a value also depends on whose view it is.
    fn tt_key(&self, position: &G) -> u64 {
        let perspective = if position.setup().players > 2 { self.us.index() as u64 + 1 } else { 0 };
        position.canonical_hash() ^ perspective.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Whether the position has occurred before in the game or the line: Dodgem's third time is
    /// a draw, and the second already promises one.
    fn is_repetition(&self, position: &G) -> bool {
        if !G::HAS_REPETITION {
            return false;
        }
        let positions = self.history.positions();
        let before = &positions[..positions.len() - 1];
        let progress = position.irreversible_plies();
        let mut earlier =
            before.iter().rev().take_while(|earlier| earlier.irreversible_plies() == progress);
        earlier.any(|earlier| earlier == position)
    }

    /// What the table says about a node, if that is enough.
    fn tt_cutoff(&mut self, entry: TtEntry, node: NodeArgs) -> Option<Value> {
        if node.ply == 0 {
            return None; // the move is wanted, not the value
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
                Bound::Upper => value <= -MATE_BOUND,
            };
        if !cuts || !(deep_enough || proven) {
            return None;
        }
        if entry.depth != DEPTH_COMPLETE && !proven {
            self.heuristic_values += 1;
        }
        Some(value)
    }

    /// The value of the position at the end of the history to the side that moves there; `None`
    /// if the search was ended.
    pub(super) fn pvs(&mut self, mut node: NodeArgs) -> Option<Value> {
        self.count_node()?;
        let position = *self.history.position();
        let our_turn = self.is_our_turn(&position);
        let ply = node.ply;
        self.thread_data.pv_table[ply].clear();
        if ply > 0 {
            if let Some(outcome) = position.outcome() {
                let value = terminal_value(outcome, self.us, ply);
                return Some(if our_turn { value } else { -value });
            }
            if self.is_repetition(&position) {
                self.heuristic_values += 1;
                return Some(0);
            }
            // No shorter win than in one ply, no quicker loss than in two, can come from here.
            node.alpha = node.alpha.max(ply as Value - MATE);
            node.beta = node.beta.min(MATE - ply as Value - 1);
            if node.alpha >= node.beta {
                return Some(node.alpha);
            }
        }
        let static_win =
            if self.config.selective && ply > 0 { position.static_win() } else { None };
        if let Some((winner, plies)) = static_win {
            let value = MATE - (ply as Value + plies as Value);
            return Some(if (winner == self.us) == our_turn { value } else { -value });
        }
        if ply >= MAX_PLY {
            return Some(self.evaluate_leaf(&position));
        }
        if node.depth <= 0 {
            return if self.config.selective && G::HAS_NOISY_MOVES {
                self.quiescence(MAX_QUIESCENCE_PLIES, ply, node.alpha, node.beta)
            } else {
                Some(self.evaluate_leaf(&position))
            };
        }
        let key = self.tt_key(&position);
        let entry = self.tt.probe(key);
        if let Some(value) = entry.and_then(|entry| self.tt_cutoff(entry, node)) {
            return Some(value);
        }
        let heuristic_values_before = self.heuristic_values;
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
        let mut moves = std::mem::take(&mut self.thread_data.ordered_moves[ply]);
        let mut deferred_moves = std::mem::take(&mut self.thread_data.deferred_moves[ply]);
        let tt_index = entry.map_or(NO_MOVE, |entry| entry.best_index);
        let any_pruned = if self.config.selective && ply > 0 {
            self.thread_data.score_moves(
                &position,
                ply,
                tt_index,
                position.losing_move_filter(),
                &mut moves,
            )
        } else {
            self.thread_data.score_moves(&position, ply, tt_index, |_| false, &mut moves)
        };
        // What is left out loses in two plies, and there may be nothing else.
        let pruned_value = if any_pruned { ply as Value + 2 - MATE } else { -MATE - 1 };
        let result = self.search_moves(
            &position,
            key,
            &mut moves,
            &mut deferred_moves,
            (pruned_value, futility_bound),
            node,
        );
        self.thread_data.ordered_moves[ply] = moves;
        self.thread_data.deferred_moves[ply] = deferred_moves;
        let (value, best_index, bound) = result?;
        // A value that rests on a guess is as good as its depth; one that does not, for ever.
        let complete = self.heuristic_values == heuristic_values_before && self.config.selective;
        let depth = if complete {
            DEPTH_COMPLETE
        } else {
            node.depth.clamp(0, i32::from(DEPTH_COMPLETE) - 1) as u8
        };
        self.tt.store(key, TtEntry { value: value_to_tt(value, ply), bound, depth, best_index });
        Some(value)
    }

    /// The best of a node's graded moves, with its place and what its value says. What other
    /// threads are at is `put_off` to the end. The value is not below `worst`; quiet moves are left
    /// out if all one can `hope` for is not enough.
    fn search_moves(
        &mut self,
        position: &G,
        key: u64,
        moves: &mut [OrderedMove<G>],
        deferred_moves: &mut Vec<usize>,
        (pruned_value, futility_bound): (Value, Value),
        node: NodeArgs,
    ) -> Option<(Value, u16, Bound)> {
        let abdada = self.abdada.filter(|_| node.depth >= DEFER_MIN_DEPTH);
        let mut alpha = node.alpha;
        let (mut best, mut best_index) = (pruned_value, NO_MOVE);
        deferred_moves.clear();
        let (mut cursor, mut sorted): (usize, usize) = (0, 0);
        loop {
            let index = match deferred_moves.get(cursor.wrapping_sub(moves.len())) {
                _ if cursor < moves.len() => cursor,
                Some(&index) => index,
                None => break,
            };
            if index == sorted {
                sorted = thread_data::partial_sort::<G>(moves, sorted);
            }
            let (score, move_index, mv) = moves[index];
            if futility_bound <= alpha
                && best > MATED_BOUND
                && score < KILLER_SCORE
                && !position.is_noisy(mv)
            {
                self.heuristic_values += 1;
                best = best.max(futility_bound);
                cursor += 1;
                continue;
            }
            let move_hash = mix(key, u64::from(move_index) << 8 | node.depth as u64) | 1;
            if let Some(abdada) = abdada.filter(|_| index > 0) {
                if cursor == index && abdada.is_being_searched(move_hash) {
                    deferred_moves.push(index);
                    cursor += 1;
                    continue;
                }
                // Meanwhile another thread may have come to the end of this node.
                if (cursor > index || node.depth >= CUTOFF_CHECK_MIN_DEPTH)
                    && let Some(entry) = self.tt.probe(key)
                    && let Some(value) = self.tt_cutoff(entry, node)
                {
                    return Some((value, entry.best_index, entry.bound));
                }
                abdada.start_search(move_hash);
            }
            cursor += 1;
            self.history.push(mv);
            let side_changes =
                self.is_our_turn(self.history.position()) != self.is_our_turn(position);
            let value = if index == 0 {
                self.search_child(node, node.depth - 1, (alpha, node.beta), side_changes, false)
            } else {
                let reduction = self.late_move_reduction(position, mv, index, score, node);
                self.null_window_search(node, alpha, side_changes, reduction)
            };
            self.history.pop();
            if let Some(abdada) = abdada.filter(|_| index > 0) {
                abdada.finish_search(move_hash);
            }
            let value = value?;
            if value > best {
                (best, best_index) = (value, move_index);
                if value > alpha {
                    alpha = value;
                    let (own_pvs, child_pvs) = self.thread_data.pv_table.split_at_mut(node.ply + 1);
                    own_pvs[node.ply].clear();
                    own_pvs[node.ply].push(mv);
                    own_pvs[node.ply].extend_from_slice(&child_pvs[0]);
                }
                if value >= node.beta {
                    self.thread_data.update_history(
                        position,
                        mv,
                        node.ply,
                        node.depth,
                        &moves[..index],
                    );
                    return Some((best, best_index, Bound::Lower));
                }
            }
        }
        Some((best, best_index, if best > node.alpha { Bound::Exact } else { Bound::Upper }))
    }

    /// How far the judge is trusted at a node, if it is at all.
    fn futility_params(&self, node: NodeArgs) -> Option<FutilityParams> {
        let null_window = node.beta - node.alpha == 1 && node.beta.abs() < MATE_BOUND;
        self.config.futility.filter(|futility| null_window && node.depth <= futility.max_depth)
    }

    /// A move after the first: first only whether it is better at all, and that less deep.
    fn null_window_search(
        &mut self,
        node: NodeArgs,
        alpha: Value,
        side_changes: bool,
        reduction: i32,
    ) -> Option<Value> {
        let depth = node.depth - 1;
        let mut value = self.search_child(
            node,
            depth - reduction,
            (alpha, alpha + 1),
            side_changes,
            reduction > 0,
        )?;
        if value > alpha && reduction > 0 {
            value = self.search_child(node, depth, (alpha, alpha + 1), side_changes, false)?;
        }
        if value > alpha && value < node.beta {
            value = self.search_child(node, depth, (alpha, node.beta), side_changes, false)?;
        }
        Some(value)
    }

    /// A child's value to the side that moves in the parent.
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

    /// By how many plies a late and quiet move is searched less deep at first.
    fn late_move_reduction(
        &self,
        position: &G,
        mv: G::Move,
        index: usize,
        score: i32,
        node: NodeArgs,
    ) -> i32 {
        let is_late =
            self.config.selective && node.depth >= 3 && index >= 3 && score < KILLER_SCORE;
        if !is_late || (G::HAS_NOISY_MOVES && position.is_noisy(mv)) {
            return 0;
        }
        let by_index = (index as u32).ilog2() as i32 / 2;
        let reduction = by_index + i32::from(node.depth >= 6) - i32::from(node.reduced);
        reduction.clamp(0, node.depth - 2)
    }
}
