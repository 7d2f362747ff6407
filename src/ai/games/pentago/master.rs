//! The best player of Pentago: alpha-beta, which sees short wins, then a tree of expectations with
//! a judge that has learned the game, and once few enough squares are empty the whole rest of the
//! game at once.

use super::{count_empty, retrograde};
use crate::ai::alphabeta::AlphaBeta;
use crate::ai::core::game_ai::GameAi;
use crate::ai::core::limits::{SearchLimits, SearchTimer};
use crate::ai::core::score::{MAX_EVAL, Score};
use crate::ai::core::searcher::{EngineOptions, SearchResult, Searcher};
use crate::ai::core::solution::Wdl;
use crate::ai::mcts::search as mcts;
use crate::ai::mcts::search::MctsOptions;
use crate::rules::Rules;
use crate::rules::history::History;
use crate::rules::pentago::Pentago;
use crate::rules::pentago_common::PentagoMove;
use std::time::Duration;

/// Thinking time when nobody says.
const DEFAULT_TIME: Duration = Duration::from_secs(1);
/// Pairs of sets of marbles that a sweep gets through in a millisecond, on a slow day.
const PAIRS_PER_MS: u64 = 10_000;

/// See the module.
#[derive(Debug)]
pub struct PentagoMaster {
    /// What sweeps and trees may use, of which there is never more than one at a time.
    shared_options: MctsOptions,
    search: AlphaBeta<Pentago>,
}

impl PentagoMaster {
    /// One with these means: a quarter of the memory is for the search.
    pub fn new(options: &EngineOptions) -> PentagoMaster {
        let search_options = EngineOptions { hash_mib: (options.hash_mib / 4).max(1), ..*options };
        let shared_options = MctsOptions {
            hash_mib: options.hash_mib - options.hash_mib / 4,
            threads: options.search_threads(),
        };
        PentagoMaster { shared_options, search: AlphaBeta::new(&search_options) }
    }

    /// The value of every move, if there is time and memory to find it.
    fn solve_moves(
        &self,
        history: &History<Pentago>,
        limits: &SearchLimits,
        timer: &SearchTimer,
    ) -> Option<(Vec<(PentagoMove, Wdl)>, u64)> {
        let position = history.position();
        let cost = retrograde::cost(position)?;
        if cost.mib > self.shared_options.hash_mib.max(1) {
            return None;
        }
        let pairs = cost.boards;
        let millis = timer.time_left().map_or(u64::MAX, |left| left.as_millis() as u64);
        let affordable = limits.depth.is_none()
            && pairs / PAIRS_PER_MS <= millis / 8 * 5
            && limits.nodes.is_none_or(|nodes| pairs <= nodes / 2);
        if !affordable {
            return None;
        }
        // Should it be slower than thought, there is time left to search.
        let time = timer.time_left().map(|left| left / 8 * 7);
        let timer = SearchTimer::start(&SearchLimits { time, ..limits.clone() });
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
        let limits = limits.clone().with_default_time(DEFAULT_TIME);
        let timer = SearchTimer::start(&limits);
        let Some((values, pairs)) = self.solve_moves(history, &limits, &timer) else {
            return self.search_unsolved(history, &limits, timer, on_info);
        };
        // A short win is better than a long one, and among draws or losses what is hardest to
        // meet: the search knows.
        let remaining = SearchLimits {
            time: timer.time_left().map(|left| left / 2),
            nodes: limits.nodes.map(|nodes| nodes - pairs),
            ..limits
        };
        let mut result = self.search.think(history, &remaining, &mut |_| {});
        result.nodes += pairs;
        let wdl = values.iter().map(|&(_, verdict)| verdict).max();
        let wdl = wdl.expect("a game that is not over has moves");
        let keeps_value = |mv: PentagoMove| values.contains(&(mv, wdl));
        if !keeps_value(result.best_move) {
            result.best_move = PentagoMaster::best_by_eval(history, &values, wdl);
            result.pv = vec![result.best_move];
        }
        let empty = count_empty(history.position()) as u32;
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
        limits: &SearchLimits,
        mut timer: SearchTimer,
        on_info: &mut dyn FnMut(&SearchResult<Pentago>),
    ) -> SearchResult<Pentago> {
        if limits.depth.is_some() {
            return self.search.think(history, limits, on_info);
        }
        let early_limits = SearchLimits {
            time: timer.time_left().map(|left| left / 4),
            nodes: limits.nodes.map(|nodes| nodes / 4),
            infinite: false,
            ..limits.clone()
        };
        let prior_result = self.search.think(history, &early_limits, &mut |_| {});
        if prior_result.score.is_some_and(Score::is_proven) {
            return prior_result;
        }
        if let Some(nodes) = limits.nodes {
            let (nodes, time) = (Some(nodes - prior_result.nodes), timer.time_left());
            timer = SearchTimer::start(&SearchLimits { nodes, time, ..limits.clone() });
        }
        mcts::search(history, self.shared_options, None, prior_result, &mut timer, on_info)
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
