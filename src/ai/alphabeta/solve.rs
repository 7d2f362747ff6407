//! Exact play by search, for games that have no better way.

use super::AlphaBeta;
use crate::ai::core::game_ai::GameAi;
use crate::ai::core::limits::{SearchLimits, SearchTimer};
use crate::ai::core::score::Score;
use crate::ai::core::searcher::{EngineOptions, Searcher};
use crate::ai::core::solution::{Solution, Wdl};
use crate::rules::history::History;
use crate::rules::seat::{Outcome, Seat};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// Solves by searching deeper until every line is seen to its end, first the position, then each
/// of its moves. For games that cannot go on for ever. With more than two players only a win
/// against all others, or a result that nobody can change, is known.
pub fn solve_by_search<G: GameAi>(
    history: &History<G>,
    limits: &SearchLimits,
    options: &EngineOptions,
) -> Solution<G::Move> {
    if history.position().setup().players > 2 {
        return solve_multiplayer(history, limits, options);
    }
    let mut searcher = AlphaBeta::new(options);
    let timer = SearchTimer::start(limits);
    let mut nodes = 0;
    let mut solve_position = |history: &History<G>| -> Option<Wdl> {
        if let Some(outcome) = history.outcome() {
            return Some(wdl_of(outcome, history.position().to_move()));
        }
        let limits = SearchLimits { time: timer.time_left(), infinite: true, ..limits.clone() };
        let result = searcher.think(history, &limits, &mut |_| {});
        nodes += result.nodes;
        match result.score? {
            Score::Win(_) => Some(Wdl::Win),
            Score::Loss(_) => Some(Wdl::Loss),
            Score::Draw => Some(Wdl::Draw),
            Score::Expected(_) => None,
        }
    };
    let Some(wdl) = solve_position(history) else { return Solution::unsolved(nodes) };
    let (mut best_moves, mut undecided) = (Vec::new(), 0);
    if wdl != Wdl::Loss {
        let mut line = history.clone();
        for mv in history.legal_moves() {
            line.push(mv);
            let side_changes = line.position().to_move() != history.position().to_move();
            let child_wdl = solve_position(&line);
            line.pop();
            match child_wdl {
                None => undecided += 1,
                Some(child_wdl)
                    if (if side_changes { child_wdl.negated() } else { child_wdl }) == wdl =>
                {
                    best_moves.push(mv);
                }
                Some(_) => {}
            }
        }
    }
    Solution { undecided, ..Solution::solved(wdl, best_moves, nodes) }
}

fn wdl_of(outcome: Outcome, seat: Seat) -> Wdl {
    match (outcome.includes(seat), outcome.winner()) {
        (true, Some(_)) => Wdl::Win,
        (true, None) => Wdl::Draw,
        (false, _) => Wdl::Loss,
    }
}

/// What can be known of a position of several players, whose others need not play together.
fn solve_multiplayer<G: GameAi>(
    history: &History<G>,
    limits: &SearchLimits,
    options: &EngineOptions,
) -> Solution<G::Move> {
    let timer = SearchTimer::start(limits);
    let seat = history.position().to_move();
    let mut forced_outcome = ForcedOutcome { seat, visited: HashSet::new(), wdl: None };
    if forced_outcome.is_forced(history.position())
        && let Some(wdl) = forced_outcome.wdl
    {
        let best_moves = if wdl == Wdl::Loss { Vec::new() } else { history.legal_moves() };
        let nodes = forced_outcome.visited.len() as u64;
        return Solution::solved(wdl, best_moves, nodes);
    }
    let mut searcher = AlphaBeta::<G>::new(options);
    let mut nodes = forced_outcome.visited.len() as u64;
    let mut wins_by_force = |history: &History<G>| -> Option<bool> {
        if let Some(outcome) = history.outcome() {
            return Some(outcome == Outcome::win(seat));
        }
        let limits = SearchLimits { time: timer.time_left(), infinite: true, ..limits.clone() };
        let (forced, searched) = searcher.search_forced_win(history, seat, &limits);
        nodes += searched;
        forced
    };
    if wins_by_force(history) != Some(true) {
        return Solution::unsolved(nodes);
    }
    let (mut best_moves, mut undecided) = (Vec::new(), 0);
    let mut line = history.clone();
    for mv in history.legal_moves() {
        line.push(mv);
        let forced = wins_by_force(&line);
        line.pop();
        match forced {
            Some(true) => best_moves.push(mv),
            Some(false) => {}
            None => undecided += 1,
        }
    }
    Solution { undecided, ..Solution::solved(Wdl::Win, best_moves, nodes) }
}

/// More positions are not looked at to see whether a result is foregone: as a rule the first few
/// games show that it is not.
const MAX_POSITIONS: usize = 1 << 16;

/// Whether all ways to go on give one seat the same.
struct ForcedOutcome {
    seat: Seat,
    /// The keys of the positions looked at.
    visited: HashSet<u64>,
    /// What all games seen so far have given.
    wdl: Option<Wdl>,
}

impl ForcedOutcome {
    /// Looks at every way to go on; whether all give the same, as far as can be seen.
    fn is_forced<G: GameAi>(&mut self, position: &G) -> bool {
        if let Some(outcome) = position.outcome() {
            let wdl = wdl_of(outcome, self.seat);
            return *self.wdl.get_or_insert(wdl) == wdl;
        }
        if !self.visited.insert(position.key()) {
            return true;
        }
        if self.visited.len() >= MAX_POSITIONS {
            return false;
        }
        let all = position.each_move(|mv| {
            let is_forced = self.is_forced(&position.play(mv));
            if is_forced { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        all.is_continue()
    }
}
