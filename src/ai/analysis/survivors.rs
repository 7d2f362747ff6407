//! The search for the best few moves of a position that no solver knows.
//!
//! All moves are ranked by the evaluation of the position after them. The most promising are searched, and
//! after each round the worse half is dropped (sequential halving; Karnin, Koren & Somekh, "Almost
//! Optimal Exploration in Multi-Armed Bandits", ICML 2013). The moves of a round have the same depth, or the
//! same number of nodes, so that their values may be compared.

use super::child_search::{ChildSearcher, SearchedMove};
use super::move_value::MoveValue;
use crate::core::limits::StagedLimits;
use crate::core::score::expectation_of;
use crate::core::{AnalysisEngine, GameAi, Score, SearchLimits, StopFlag};
use parlour_rules::History;
use std::cmp::Reverse;

/// Moves of the first round, besides those that are kept whatever they are worth. Not tuned.
const FIRST_ROUND: usize = 10;

/// Rounds of equal nodes: the share of each in the nodes that are left grows, because the last
/// rounds decide between the best. Not tuned.
const NODE_ROUNDS: u32 = 3;

/// A move that is chosen before the comparison gets one of this many parts of the nodes: the first number where moves have
/// equal nodes, the second where they have equal depth. That is what a comparison of many moves spends on each of its last
/// three or four, so the values are as good. Not tuned.
const LAST_MOVE_PARTS: [u64; 2] = [16, 8];

/// The moves under comparison.
pub(super) struct Survivors<'a, G: GameAi> {
    pub engine: &'a dyn AnalysisEngine<G>,
    pub history: History<G>,
    pub searcher: &'a mut ChildSearcher<G>,
    pub stages: StagedLimits,
    /// Moves that are never dropped.
    pub kept: Vec<G::Move>,
    /// Whether no others are compared with these, unless all of these lose.
    pub are_chosen: bool,
    /// How many moves are left at the end, besides those kept.
    pub wanted: usize,
}

/// The moves searched to the end, the best first, and how deep. With equal nodes the depth is that of the best.
pub(super) struct SurvivingMoves<G: GameAi> {
    pub moves: Vec<SearchedMove<G>>,
    pub depth: u32,
    /// Whether the best value is proven to be that of the position: nothing can be better.
    pub solved: bool,
}

impl<G: GameAi> SurvivingMoves<G> {
    /// `others` are the moves that were not searched to the end.
    fn new(moves: Vec<SearchedMove<G>>, depth: u32, others: &[G::Move]) -> SurvivingMoves<G> {
        let best_wins = moves.first().is_some_and(|best| best.value.is_proven_win());
        let all_proven = others.is_empty() && moves.iter().all(|it| it.value.proven);
        SurvivingMoves { moves, depth, solved: best_wins || all_proven }
    }
}

impl<G: GameAi> Survivors<'_, G> {
    /// Compares the moves until the limits end it. `None` if not even the first round was finished.
    pub(super) fn compare(&mut self) -> Option<SurvivingMoves<G>> {
        if self.are_chosen {
            let found = self.compare_chosen()?;
            if !found.moves.iter().all(|it| it.value.is_proven_loss()) {
                return Some(found);
            }
            self.are_chosen = false;
        }
        let (first, others) = self.first_round();
        self.compare_with(first, others)
    }

    /// Compares the moves that are kept, with as many nodes as they would have in the last round of a comparison of many.
    fn compare_chosen(&mut self) -> Option<SurvivingMoves<G>> {
        let parts = LAST_MOVE_PARTS[usize::from(!self.compares_by_nodes())];
        let moves = self.kept.len() as u64;
        let most = self.stages.whole().nodes.map(|nodes| (nodes / parts).saturating_mul(moves));
        let remaining = self.stages.remaining();
        let nodes = remaining.nodes.zip(most).map(|(left, most)| left.min(most));
        let limits = StagedLimits::start(&SearchLimits { nodes, ..remaining });
        let stages = std::mem::replace(&mut self.stages, limits);
        let found = self.compare_with(self.kept.clone(), Vec::new());
        let used = std::mem::replace(&mut self.stages, stages).nodes_used();
        self.stages.use_nodes(used);
        // Nothing is known of the other moves.
        found.map(|found| {
            let best_wins = found.moves.first().is_some_and(|best| best.value.is_proven_win());
            SurvivingMoves { solved: best_wins, ..found }
        })
    }

    fn compare_with(
        &mut self,
        first: Vec<G::Move>,
        others: Vec<G::Move>,
    ) -> Option<SurvivingMoves<G>> {
        if self.compares_by_nodes() {
            self.compare_by_nodes(first, others)
        } else {
            self.compare_by_depth(first, others)
        }
    }

    fn compares_by_nodes(&self) -> bool {
        G::PROFILE.compares_by_nodes && self.history.position().setup().players == 2
    }

    /// The nodes that the comparison has used.
    pub(super) fn nodes_used(&self) -> u64 {
        self.stages.nodes_used()
    }

    /// The moves kept and those with the best evaluation after them, and behind them the others.
    fn first_round(&mut self) -> (Vec<G::Move>, Vec<G::Move>) {
        let mut moves = self.kept.clone();
        let mut others = self.engine.moves_by_evaluation(&self.history, &self.stages.whole().stop);
        others.retain(|mv| !self.kept.contains(mv));
        moves.extend(take_first(&mut others, FIRST_ROUND.max(self.wanted)));
        (moves, others)
    }

    /// Searches all moves a ply deeper in each round.
    fn compare_by_depth(
        &mut self,
        mut moves: Vec<G::Move>,
        mut others: Vec<G::Move>,
    ) -> Option<SurvivingMoves<G>> {
        let mut best: Option<SurvivingMoves<G>> = None;
        let max_depth = self.stages.whole().depth.unwrap_or(u32::MAX);
        for depth in 1..=max_depth {
            let Some(mut round) = self.search_round(&moves, depth) else { break };
            // Where all these lose, one of the others may not.
            while all_lose(&round) && !others.is_empty() {
                let next = take_first(&mut others, FIRST_ROUND);
                let Some(more) = self.search_round(&next, depth) else {
                    round.push(self.unsearched(next[0]));
                    sort(&mut round);
                    return Some(SurvivingMoves::new(round, depth, &next));
                };
                round.extend(more);
            }
            sort(&mut round);
            let is_final = round.iter().all(|searched| searched.depth == u32::MAX);
            // The first plies cost little, and tell little.
            if depth > 2 && !self.are_chosen {
                let dropped = self.drop_worse_half(&mut round);
                others.splice(0..0, dropped);
            }
            moves = round.iter().map(|searched| searched.pv[0]).collect();
            best = Some(SurvivingMoves::new(round, depth, &others));
            if is_final {
                break;
            }
        }
        best
    }

    /// Searches all moves with the same number of nodes, more in each round.
    fn compare_by_nodes(
        &mut self,
        mut moves: Vec<G::Move>,
        mut others: Vec<G::Move>,
    ) -> Option<SurvivingMoves<G>> {
        let mut best: Option<SurvivingMoves<G>> = None;
        let rounds = if self.are_chosen { 1 } else { NODE_ROUNDS };
        for rounds_left in (1..=rounds).rev() {
            // The last round gets all that is left, the one before it two thirds of that, ...
            let share = self.stages.share(1, rounds_left * moves.len() as u32);
            let Some(mut round) = self.search_with(&moves, &share) else { break };
            sort(&mut round);
            if all_lose(&round) && !others.is_empty() {
                // One of the others may not lose.
                moves = self.kept.clone();
                moves.extend(take_first(&mut others, FIRST_ROUND));
                let next = moves[self.kept.len()];
                round.push(self.unsearched(next));
                sort(&mut round);
                best = Some(SurvivingMoves::new(round, 0, &[next]));
                continue;
            }
            if rounds_left > 1 {
                let dropped = self.drop_worse_half(&mut round);
                others.splice(0..0, dropped);
            }
            moves = round.iter().map(|searched| searched.pv[0]).collect();
            let depth = round.first().map_or(0, |best| best.pv.len() as u32);
            best = Some(SurvivingMoves::new(round, depth, &others));
        }
        best
    }

    /// Searches `moves` to the same depth. `None` if the limits ended a search before it.
    fn search_round(&mut self, moves: &[G::Move], depth: u32) -> Option<Vec<SearchedMove<G>>> {
        let mut round = Vec::with_capacity(moves.len());
        for &mv in moves {
            if self.is_stopped() {
                return None;
            }
            let limits = SearchLimits { depth: Some(depth), ..self.stages.remaining() };
            let searched = self.searcher.search_after(&mut self.history, mv, &limits)?;
            self.stages.use_nodes(searched.nodes);
            if searched.depth < depth {
                return None;
            }
            round.push(searched);
        }
        Some(round)
    }

    /// Searches each of `moves` with the same limits.
    fn search_with(
        &mut self,
        moves: &[G::Move],
        limits: &SearchLimits,
    ) -> Option<Vec<SearchedMove<G>>> {
        let mut round = Vec::with_capacity(moves.len());
        for &mv in moves {
            if self.is_stopped() {
                return None;
            }
            let searched = self.searcher.search_after(&mut self.history, mv, limits)?;
            self.stages.use_nodes(searched.nodes);
            round.push(searched);
        }
        // A search that was stopped is no equal of the others.
        (!self.is_stopped()).then_some(round)
    }

    fn is_stopped(&self) -> bool {
        self.stages.whole().stop.is_raised()
    }

    /// Drops the worse half of a round, but keeps as many as are wanted, and the kept moves. Returns the
    /// moves dropped that may still be worth something.
    fn drop_worse_half(&self, round: &mut Vec<SearchedMove<G>>) -> Vec<G::Move> {
        let staying = (round.len() / 2).max(self.wanted);
        let mut rank = 0;
        let mut dropped = Vec::new();
        round.retain(|searched| {
            rank += 1;
            let stays = rank <= staying || self.kept.contains(&searched.pv[0]);
            if !stays && !searched.value.is_proven_loss() {
                dropped.push(searched.pv[0]);
            }
            stays
        });
        dropped
    }

    /// A move of which only the evaluation after it is known.
    fn unsearched(&self, mv: G::Move) -> SearchedMove<G> {
        let value = value_by_evaluation(&self.history, mv);
        SearchedMove { value, pv: vec![mv], depth: 0, nodes: 0 }
    }
}

/// The best first.
fn sort<G: GameAi>(round: &mut [SearchedMove<G>]) {
    round.sort_by_cached_key(|searched| Reverse(searched.value.preference_key()));
}

fn all_lose<G: GameAi>(round: &[SearchedMove<G>]) -> bool {
    round.iter().all(|searched| searched.value.is_proven_loss())
}

/// Takes the first few out.
fn take_first<M>(moves: &mut Vec<M>, count: usize) -> Vec<M> {
    moves.drain(..count.min(moves.len())).collect()
}

/// See [`AnalysisEngine::moves_by_evaluation`].
pub(crate) fn moves_by_evaluation<G: GameAi>(
    history: &History<G>,
    stop: &StopFlag,
) -> Vec<G::Move> {
    let legal = history.legal_moves().into_iter().take_while(|_| !stop.is_raised());
    let mut ranked: Vec<(MoveValue, G::Move)> =
        legal.map(|mv| (value_by_evaluation(history, mv), mv)).collect();
    ranked.sort_by_cached_key(|(value, _)| Reverse(value.preference_key()));
    ranked.into_iter().map(|(_, mv)| mv).collect()
}

fn value_by_evaluation<G: GameAi>(history: &History<G>, mv: G::Move) -> MoveValue {
    let mover = history.position().to_move();
    let next = history.position().play(mv);
    match history.outcome_after(&next) {
        Some(outcome) => MoveValue::of_end(outcome, mover),
        None => {
            let expected = expectation_of(next.evaluate(mover), next.setup().players);
            MoveValue::of_score_after(Score::Expected(expected))
        }
    }
}
