//! The search for the best few moves of a position that no solver knows.
//!
//! All moves are ranked by the evaluation of the position after them. The most promising are searched, and
//! after each round the worse half is dropped (sequential halving; Karnin, Koren & Somekh, "Almost
//! Optimal Exploration in Multi-Armed Bandits", ICML 2013). The moves of a round have the same depth, or the
//! same number of nodes, so that their values may be compared.

use super::child_search::{ChildSearcher, SearchedMove};
use super::move_value::MoveValue;
use crate::ai::core::game_ai::GameAi;
use crate::ai::core::limits::{SearchLimits, StagedLimits};
use crate::ai::core::score::{Score, cp_to_expectation};
use crate::rules::history::History;

/// Moves of the first round, besides those that are kept whatever they are worth. Not tuned.
const FIRST_ROUND: usize = 10;

/// Rounds of equal nodes: the share of each in the nodes that are left grows, because the last
/// rounds decide between the best. Not tuned.
const NODE_ROUNDS: u32 = 3;

/// The moves under comparison.
pub(super) struct Survivors<'a, G: GameAi> {
    pub history: History<G>,
    pub searcher: &'a mut ChildSearcher<G>,
    pub stages: StagedLimits,
    /// Moves that are never dropped.
    pub kept: Vec<G::Move>,
    /// How many moves are left at the end, besides those kept.
    pub wanted: usize,
}

/// The moves searched to the end, the best first, and how deep. With equal nodes the depth is that of the best.
pub(super) struct Compared<G: GameAi> {
    pub moves: Vec<SearchedMove<G>>,
    pub depth: u32,
}

impl<G: GameAi> Survivors<'_, G> {
    /// Compares the moves until the limits end it. `None` if not even the first round was finished.
    pub(super) fn compare(&mut self) -> Option<Compared<G>> {
        let first = self.first_round();
        if G::COMPARES_BY_NODES && self.history.position().setup().players == 2 {
            self.compare_by_nodes(first)
        } else {
            self.compare_by_depth(first)
        }
    }

    /// The nodes that the comparison has left.
    pub(super) fn nodes_used(&self) -> u64 {
        self.stages.nodes_used()
    }

    /// The moves kept and those with the best evaluation after them.
    fn first_round(&mut self) -> Vec<G::Move> {
        let mut moves = self.kept.clone();
        let others = moves_by_evaluation(&self.history).into_iter();
        let others = others.filter(|mv| !self.kept.contains(mv));
        moves.extend(others.take(FIRST_ROUND.max(self.wanted)));
        moves
    }

    /// Searches all moves a ply deeper in each round.
    fn compare_by_depth(&mut self, mut moves: Vec<G::Move>) -> Option<Compared<G>> {
        let mut best: Option<Compared<G>> = None;
        let max_depth = self.stages.whole().depth.unwrap_or(u32::MAX);
        for depth in 1..=max_depth {
            let Some(mut round) = self.search_round(&moves, Some(depth)) else { break };
            round.sort_by(|one, two| two.value.cmp_preference(&one.value));
            let is_final = round.iter().all(|searched| searched.depth == u32::MAX);
            // The first plies cost little, and tell little.
            if depth > 2 {
                self.drop_worse_half(&mut round);
            }
            moves = round.iter().map(|searched| searched.pv[0]).collect();
            best = Some(Compared { moves: round, depth });
            if is_final {
                break;
            }
        }
        best
    }

    /// Searches all moves with the same number of nodes, more in each round.
    fn compare_by_nodes(&mut self, mut moves: Vec<G::Move>) -> Option<Compared<G>> {
        let mut best: Option<Compared<G>> = None;
        for rounds_left in (1..=NODE_ROUNDS).rev() {
            // The last round gets all that is left, the one before it two thirds of that, ...
            let share = self.stages.share(1, rounds_left * moves.len() as u32);
            let Some(mut round) = self.search_with(&moves, &share) else { break };
            round.sort_by(|one, two| two.value.cmp_preference(&one.value));
            if rounds_left > 1 {
                self.drop_worse_half(&mut round);
            }
            moves = round.iter().map(|searched| searched.pv[0]).collect();
            let depth = round.first().map_or(0, |best| best.pv.len() as u32);
            best = Some(Compared { moves: round, depth });
        }
        best
    }

    /// Searches `moves` to the same depth. `None` if the limits ended a search before it.
    fn search_round(
        &mut self,
        moves: &[G::Move],
        depth: Option<u32>,
    ) -> Option<Vec<SearchedMove<G>>> {
        let mut round = Vec::with_capacity(moves.len());
        for &mv in moves {
            let limits = SearchLimits { depth, ..self.stages.remaining() };
            let searched = self.searcher.search_after(&mut self.history, mv, &limits)?;
            self.stages.use_nodes(searched.nodes);
            if depth.is_some_and(|depth| searched.depth < depth) {
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
            let searched = self.searcher.search_after(&mut self.history, mv, limits)?;
            self.stages.use_nodes(searched.nodes);
            round.push(searched);
        }
        // A search that was stopped is no equal of the others.
        (!self.stages.whole().stop.is_raised()).then_some(round)
    }

    /// Drops the worse half of a round, but keeps as many as are wanted, and the kept moves.
    fn drop_worse_half(&self, round: &mut Vec<SearchedMove<G>>) {
        let staying = (round.len() / 2).max(self.wanted);
        let mut rank = 0;
        round.retain(|searched| {
            rank += 1;
            rank <= staying || self.kept.contains(&searched.pv[0])
        });
    }
}

/// The legal moves, those first after which the evaluation is best.
pub(super) fn moves_by_evaluation<G: GameAi>(history: &History<G>) -> Vec<G::Move> {
    let mut ranked: Vec<(MoveValue, G::Move)> = Vec::new();
    let mover = history.position().to_move();
    for mv in history.legal_moves() {
        let next = history.position().play(mv);
        let value = match history.outcome_after(&next) {
            Some(outcome) => MoveValue::of_end(outcome, mover),
            None => {
                let expected = cp_to_expectation(next.evaluate(mover));
                MoveValue::of_score_after(Score::Expected(expected))
            }
        };
        ranked.push((value, mv));
    }
    ranked.sort_by(|one, two| two.0.cmp_preference(&one.0));
    ranked.into_iter().map(|(_, mv)| mv).collect()
}
