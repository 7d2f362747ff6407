//! Exact solution by alpha-beta search, for games that have no solver of their own.

use super::AlphaBeta;
use crate::core::limits::StagedLimits;
use crate::core::solution::moves_keeping_value;
use crate::core::{
    EngineOptions, GameAi, Score, SearchLimits, SearchTimer, Searcher, Solution, Wdl,
};
use parlour_rules::{History, Outcome, Seat};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// Solves a position and then each of its moves by alpha-beta search to the end of every line.
/// Returns an unsolved [`Solution`] if the limits end the search.
///
/// In games with repetition only wins and losses are proven; a draw that rests on repetition stays
/// unsolved. With more than two players it proves only a win for the player to move against all
/// others together, or a result that no one can change.
pub fn solve_by_search<G: GameAi>(
    history: &History<G>,
    limits: &SearchLimits,
    options: &EngineOptions,
) -> Solution<G::Move> {
    if history.position().setup().players > 2 {
        return solve_multiplayer(history, limits, options);
    }
    let mut searcher = AlphaBeta::<G>::new(options);
    let mut stages = solver_limits(limits);
    let mut solve_position = |history: &History<G>| -> Option<Wdl> {
        if let Some(outcome) = history.outcome() {
            return Some(Wdl::from_outcome(outcome, history.position().to_move()));
        }
        let result = searcher.think(history, &stages.remaining(), &mut |_| {});
        stages.use_nodes(result.nodes);
        match result.score? {
            Score::Win(_) => Some(Wdl::Win),
            Score::Loss(_) => Some(Wdl::Loss),
            Score::Draw => Some(Wdl::Draw),
            Score::Expected(_) => None,
        }
    };
    let Some(wdl) = solve_position(history) else {
        return Solution::unsolved(stages.nodes_used());
    };
    if wdl == Wdl::Loss {
        return Solution::solved(wdl, Vec::new(), stages.nodes_used());
    }
    let (best_moves, undecided) = best_moves_of(history, |line| {
        let side_changes = line.position().to_move() != history.position().to_move();
        let reply_wdl = solve_position(line)?;
        Some((if side_changes { reply_wdl.negated() } else { reply_wdl }) == wdl)
    });
    Solution { undecided, ..Solution::solved(wdl, best_moves, stages.nodes_used()) }
}

/// Limits for searches that run until the value is proven or the limits end them.
fn solver_limits(limits: &SearchLimits) -> StagedLimits {
    StagedLimits::start(&SearchLimits { infinite: true, ..limits.clone() })
}

/// [`moves_keeping_value`] of the legal moves, by the game after each.
fn best_moves_of<G: GameAi>(
    history: &History<G>,
    mut keeps_value: impl FnMut(&History<G>) -> Option<bool>,
) -> (Vec<G::Move>, usize) {
    let mut line = history.clone();
    moves_keeping_value(history.legal_moves(), |mv| {
        line.push(mv);
        let keeps = keeps_value(&line);
        line.pop();
        keeps
    })
}

/// Solves a position with more than two players. The others need not cooperate against the player
/// to move.
fn solve_multiplayer<G: GameAi>(
    history: &History<G>,
    limits: &SearchLimits,
    options: &EngineOptions,
) -> Solution<G::Move> {
    let mut stages = solver_limits(limits);
    let seat = history.position().to_move();
    let timer = SearchTimer::start(&stages.remaining());
    let mut forced_outcome = ForcedOutcome { seat, visited: HashSet::new(), outcome: None, timer };
    let is_forced = forced_outcome.is_forced(history.position());
    stages.use_nodes(forced_outcome.timer.nodes());
    if is_forced && let Some(outcome) = forced_outcome.outcome {
        let wdl = Wdl::from_outcome(outcome, seat);
        let best_moves = if wdl == Wdl::Loss { Vec::new() } else { history.legal_moves() };
        return Solution::solved(wdl, best_moves, stages.nodes_used());
    }
    let mut searcher = AlphaBeta::<G>::new(options);
    let mut wins_by_force = |history: &History<G>| -> Option<bool> {
        if let Some(outcome) = history.outcome() {
            return Some(outcome == Outcome::win(seat));
        }
        let (forced, nodes) = searcher.search_forced_win(history, seat, &stages.remaining());
        stages.use_nodes(nodes);
        forced
    };
    if wins_by_force(history) != Some(true) {
        return Solution::unsolved(stages.nodes_used());
    }
    let (best_moves, undecided) = best_moves_of(history, wins_by_force);
    Solution { undecided, ..Solution::solved(Wdl::Win, best_moves, stages.nodes_used()) }
}

/// At most this many positions are searched for a forced result. Usually the first few games
/// already show that there is none. Not tuned.
const MAX_POSITIONS: usize = 1 << 16;

/// Depth-first search for a result that every continuation gives to one seat: the same part of the point.
struct ForcedOutcome {
    seat: Seat,
    /// The keys of the visited positions. Two positions with the same 64-bit key would be taken for
    /// one.
    visited: HashSet<u64>,
    /// The first outcome seen. All seen so far give the seat as much.
    outcome: Option<Outcome>,
    timer: SearchTimer,
}

impl ForcedOutcome {
    /// Whether every continuation gives the same result; `false` also if that is not known.
    fn is_forced<G: GameAi>(&mut self, position: &G) -> bool {
        if let Some(outcome) = position.outcome() {
            let first = *self.outcome.get_or_insert(outcome);
            let winners = |outcome: Outcome| outcome.includes(self.seat).then(|| outcome.count());
            return winners(first) == winners(outcome);
        }
        if !self.visited.insert(position.key()) {
            return true;
        }
        if self.timer.count_node().is_none() || self.visited.len() >= MAX_POSITIONS {
            return false;
        }
        let all = position.each_move(|mv| {
            let is_forced = self.is_forced(&position.play(mv));
            if is_forced { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        all.is_continue()
    }
}
