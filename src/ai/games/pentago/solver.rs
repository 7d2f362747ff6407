//! Exact play in Pentago: by retrograde analysis where that is within reach, elsewhere by search.

use super::retrograde;
use crate::alphabeta::solve::solve_by_search;
use crate::core::limits::{SearchLimits, SearchTimer};
use crate::core::searcher::EngineOptions;
use crate::core::solution::{Solution, Wdl};
use parlour_rules::history::History;
use parlour_rules::pentago::Pentago;
use parlour_rules::pentago_common::PentagoMove;

/// Solves a position within the memory of `options`.
pub(super) fn solve(
    history: &History<Pentago>,
    limits: &SearchLimits,
    options: &EngineOptions,
) -> Solution<PentagoMove> {
    let position = history.position();
    let threads = options.search_threads();
    let cost = retrograde::cost(position, threads).filter(|cost| {
        cost.mib <= options.hash_mib && limits.nodes.is_none_or(|nodes| cost.nodes <= nodes)
    });
    let Some(cost) = cost else { return solve_by_search(history, limits, options) };
    let timer = SearchTimer::start(limits);
    let Some(solved) = retrograde::solve(position, threads, &timer) else {
        if timer.should_stop() {
            return Solution::unsolved(0);
        }
        // Either time would not be enough, or the system has less memory than was offered. The search
        // makes do with less of both.
        return solve_by_search(
            history,
            &SearchLimits { time: timer.time_left(), ..limits.clone() },
            options,
        );
    };
    let best_moves = if solved.wdl == Wdl::Loss { Vec::new() } else { solved.best_moves };
    Solution::solved(solved.wdl, best_moves, cost.nodes)
}
