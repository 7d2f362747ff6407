//! Exact play: by sweeping back where that is within reach, by search elsewhere.

use super::sweep;
use crate::ai::Kit;
use crate::ai::budget::{Limits, Watch};
use crate::ai::solution::{Solution, Verdict};
use crate::ai::solve::by_search;
use crate::rules::history::History;
use crate::rules::marble::Move;
use crate::rules::pentago::Pentago;
use crate::rules::seat::Seat;

/// How many squares are empty.
pub fn empty(position: &Pentago) -> usize {
    let marbles = position.marbles(Seat::FIRST) | position.marbles(Seat::SECOND);
    36 - marbles.count_ones() as usize
}

/// Solves a position, in `kit.hash` mebibytes.
pub fn solve(history: &History<Pentago>, limits: &Limits, kit: &Kit) -> Solution<Move> {
    let position = history.position();
    let empty = empty(position);
    let pairs = sweep::pairs(empty.min(sweep::MOST));
    let sweeps = empty <= sweep::MOST
        && sweep::mebibytes(empty) <= kit.hash
        && limits.nodes.is_none_or(|nodes| pairs <= nodes);
    if !sweeps {
        return by_search(history, limits, kit);
    }
    let watch = Watch::start(limits);
    let Some(values) = sweep::values(position, &watch) else {
        if watch.is_over() {
            return Solution::unknown(0);
        }
        // There was not as much memory as was offered: a search makes do with less.
        return by_search(history, &Limits { time: watch.left(), ..limits.clone() }, kit);
    };
    let verdict = values.iter().map(|&(_, verdict)| verdict).max();
    let keeps = |&&(_, value): &&(Move, Verdict)| Some(value) == verdict && value != Verdict::Loss;
    let best = values.iter().filter(keeps).map(|&(mv, _)| mv).collect();
    Solution { verdict, margin: None, best, open: 0, nodes: pairs }
}
