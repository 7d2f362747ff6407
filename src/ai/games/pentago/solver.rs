//! Exact play: by sweeping back where that is within reach, by search elsewhere.

use super::retrograde;
use crate::ai::alphabeta::solve::solve_by_search;
use crate::ai::core::limits::{SearchLimits, SearchTimer};
use crate::ai::core::searcher::EngineOptions;
use crate::ai::core::solution::{Solution, Wdl};
use crate::rules::history::History;
use crate::rules::pentago::Pentago;
use crate::rules::pentago_common::PentagoMove;
use crate::rules::seat::Seat;

/// How many squares are empty.
pub fn count_empty(position: &Pentago) -> usize {
    let marbles = position.marbles(Seat::FIRST) | position.marbles(Seat::SECOND);
    36 - marbles.count_ones() as usize
}

/// Solves a position, in `kit.hash` mebibytes.
pub fn solve(
    history: &History<Pentago>,
    limits: &SearchLimits,
    options: &EngineOptions,
) -> Solution<PentagoMove> {
    let position = history.position();
    let empty = count_empty(position);
    let pairs = retrograde::pair_count(empty.min(retrograde::MAX_EMPTY));
    let in_reach = empty <= retrograde::MAX_EMPTY
        && retrograde::memory_mib(empty) <= options.hash_mib
        && limits.nodes.is_none_or(|nodes| pairs <= nodes);
    if !in_reach {
        return solve_by_search(history, limits, options);
    }
    let timer = SearchTimer::start(limits);
    let Some(values) = retrograde::solve_moves(position, &timer) else {
        if timer.should_stop() {
            return Solution::unsolved(0);
        }
        // There was not as much memory as was offered: a search makes do with less.
        return solve_by_search(
            history,
            &SearchLimits { time: timer.time_left(), ..limits.clone() },
            options,
        );
    };
    let wdl = values.iter().map(|&(_, verdict)| verdict).max();
    let keeps_value = |&&(_, value): &&(PentagoMove, Wdl)| Some(value) == wdl && value != Wdl::Loss;
    let best = values.iter().filter(keeps_value).map(|&(mv, _)| mv).collect();
    Solution { wdl, margin: None, best_moves: best, undecided: 0, nodes: pairs }
}
