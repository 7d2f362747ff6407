//! The best player of Pentago: alpha-beta, which sees short wins, then a tree of expectations with
//! a judge that has learned the game, and once few enough squares are empty the whole rest of the
//! game at once.

use super::{retrograde, solver};
use crate::ai::alphabeta::AlphaBeta;
use crate::ai::core::game_ai::GameAi;
use crate::ai::core::limits::{SearchLimits, SearchTimer, StagedLimits};
use crate::ai::core::score::{MAX_EVAL, Score};
use crate::ai::core::searcher::{EngineOptions, SearchResult, Searcher};
use crate::ai::core::solution::Wdl;
use crate::ai::mcts::search::alphabeta_then_mcts;
use crate::rules::Rules;
use crate::rules::history::History;
use crate::rules::pentago::Pentago;
use crate::rules::pentago_common::PentagoMove;

/// Pairs of sets of marbles that a sweep gets through in a millisecond, on a slow day.
const PAIRS_PER_MS: u64 = 10_000;
/// Alpha-beta has this part of the limits before the tree.
const ALPHABETA_DIVISOR: u32 = 4;

/// See the module.
#[derive(Debug)]
pub struct PentagoMaster {
    /// What sweeps and trees may use, of which there is never more than one at a time.
    shared_options: EngineOptions,
    search: AlphaBeta<Pentago>,
}

impl PentagoMaster {
    /// One with these means: a quarter of the memory is for the search.
    pub fn new(options: &EngineOptions) -> PentagoMaster {
        let search_options = EngineOptions { hash_mib: (options.hash_mib / 4).max(1), ..*options };
        let shared_options =
            EngineOptions { hash_mib: options.hash_mib - options.hash_mib / 4, ..*options };
        PentagoMaster { shared_options, search: AlphaBeta::new(&search_options) }
    }

    /// The value of every move, if there is time and memory to find it.
    fn solve_moves(
        &self,
        history: &History<Pentago>,
        stages: &StagedLimits,
    ) -> Option<(Vec<(PentagoMove, Wdl)>, u64)> {
        let position = history.position();
        let cost = retrograde::cost(position)?;
        if cost.mib > self.shared_options.hash_mib.max(1) {
            return None;
        }
        let pairs = cost.boards;
        let SearchLimits { time, depth, nodes, .. } = stages.remaining();
        let millis = time.map_or(u64::MAX, |left| left.as_millis() as u64);
        let affordable = depth.is_none()
            && pairs / PAIRS_PER_MS <= millis / 8 * 5
            && nodes.is_none_or(|nodes| pairs <= nodes / 2);
        if !affordable {
            return None;
        }
        // Should it be slower than thought, there is time left to search.
        let timer = SearchTimer::start(&stages.share(7, 8));
        Some((retrograde::solve_moves(position, &timer)?, pairs))
    }
}

impl Searcher<Pentago> for PentagoMaster {
    fn think(
        &mut self,
        history: &History<Pentago>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<Pentago>),
    ) -> SearchResult<Pentago> {
        let mut stages = StagedLimits::start(limits);
        let Some((values, pairs)) = self.solve_moves(history, &stages) else {
            return self.search_unsolved(history, stages, on_info);
        };
        // A short win is better than a long one, and among draws or losses what is hardest to
        // meet: the search knows.
        stages.use_nodes(pairs);
        let remaining = stages.remaining();
        let remaining = SearchLimits { time: remaining.time.map(|left| left / 2), ..remaining };
        let mut result = self.search.think(history, &remaining, &mut |_| {});
        result.nodes += pairs;
        let wdl = values.iter().map(|&(_, verdict)| verdict).max();
        let wdl = wdl.expect("a game that is not over has moves");
        let keeps_value = |mv: PentagoMove| values.contains(&(mv, wdl));
        if !keeps_value(result.best_move) {
            result.best_move = PentagoMaster::best_by_eval(history, &values, wdl);
            result.pv = vec![result.best_move];
        }
        let empty = solver::count_empty(history.position()) as u32;
        if !result.score.is_some_and(Score::is_proven) {
            result.score = Some(match wdl {
                Wdl::Win => Score::Win(empty),
                Wdl::Draw => Score::Draw,
                Wdl::Loss => Score::Loss(empty),
            });
        }
        on_info(&result);
        result
    }
}

impl PentagoMaster {
    /// Far from the end: short wins by search, then a tree.
    fn search_unsolved(
        &mut self,
        history: &History<Pentago>,
        stages: StagedLimits,
        on_info: &mut dyn FnMut(&SearchResult<Pentago>),
    ) -> SearchResult<Pentago> {
        if stages.whole().depth.is_some() {
            return self.search.think(history, stages.whole(), on_info);
        }
        let PentagoMaster { shared_options, search } = self;
        alphabeta_then_mcts(search, ALPHABETA_DIVISOR, shared_options, history, stages, on_info)
    }

    /// Of the moves of this value, the one that looks best.
    fn best_by_eval(
        history: &History<Pentago>,
        values: &[(PentagoMove, Wdl)],
        wdl: Wdl,
    ) -> PentagoMove {
        let position = history.position();
        let eval = |mv: PentagoMove| {
            let next = position.play(mv);
            match next.outcome() {
                Some(_) => MAX_EVAL,
                None => next.evaluate(position.to_move()),
            }
        };
        let same = values.iter().filter(|&&(_, value)| value == wdl);
        let best = same.map(|&(mv, _)| mv).max_by_key(|&mv| eval(mv));
        best.expect("some move has the best value")
    }
}
