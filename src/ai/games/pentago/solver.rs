//! Exact play in Pentago: by retrograde analysis where that is within reach, elsewhere by search.

use super::retrograde;
use crate::ai::alphabeta::solve::solve_by_search;
use crate::ai::core::limits::{SearchLimits, SearchTimer};
use crate::ai::core::searcher::EngineOptions;
use crate::ai::core::solution::{Solution, Wdl};
use crate::rules::history::History;
use crate::rules::pentago::Pentago;
use crate::rules::pentago_common::PentagoMove;

/// Solves a position within the memory of `options`.
pub(super) fn solve(
    history: &History<Pentago>,
    limits: &SearchLimits,
    options: &EngineOptions,
) -> Solution<PentagoMove> {
    let position = history.position();
    let cost = retrograde::cost(position).filter(|cost| {
        cost.mib <= options.hash_mib && limits.nodes.is_none_or(|nodes| cost.boards <= nodes)
    });
    let Some(cost) = cost else { return solve_by_search(history, limits, options) };
    let timer = SearchTimer::start(limits);
    let Some(values) = retrograde::solve_moves(position, &timer) else {
        if timer.should_stop() {
            return Solution::unsolved(0);
        }
        // The system has less memory than was offered. The search makes do with less.
        return solve_by_search(
            history,
            &SearchLimits { time: timer.time_left(), ..limits.clone() },
            options,
        );
    };
    let wdl = values.iter().map(|&(_, wdl)| wdl).max();
    let keeps_value = |&&(_, value): &&(PentagoMove, Wdl)| Some(value) == wdl && value != Wdl::Loss;
    let best = values.iter().filter(keeps_value).map(|&(mv, _)| mv).collect();
    Solution { wdl, margin: None, best_moves: best, undecided: 0, nodes: cost.boards }
}
