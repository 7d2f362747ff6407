//! Exact play by search, for games that have no better way.

use super::alphabeta::AlphaBeta;
use super::budget::{Limits, Watch};
use super::insight::Insight;
use super::score::Score;
use super::solution::{Solution, Verdict};
use super::{Kit, Searcher};
use crate::rules::history::History;
use crate::rules::seat::{Outcome, Seat};
use std::collections::HashSet;
use std::ops::ControlFlow;

/// Solves by searching deeper until every line is seen to its end, first the position, then each
/// of its moves. For games that cannot go on for ever. With more than two players only a win
/// against all others, or a result that nobody can change, is known.
pub fn by_search<G: Insight>(
    history: &History<G>,
    limits: &Limits,
    kit: &Kit,
) -> Solution<G::Move> {
    if history.position().setup().players > 2 {
        return among_several(history, limits, kit);
    }
    let mut searcher = AlphaBeta::new(kit);
    let watch = Watch::start(limits);
    let mut nodes = 0;
    let mut value = |history: &History<G>| -> Option<Verdict> {
        if let Some(outcome) = history.outcome() {
            return Some(verdict(outcome, history.position().to_move()));
        }
        let limits = Limits { time: watch.left(), infinite: true, ..limits.clone() };
        let thought = searcher.think(history, &limits, &mut |_| {});
        nodes += thought.nodes;
        match thought.score? {
            Score::Win(_) => Some(Verdict::Win),
            Score::Loss(_) => Some(Verdict::Loss),
            Score::Draw => Some(Verdict::Draw),
            Score::Expected(_) => None,
        }
    };
    let Some(verdict) = value(history) else { return Solution::unknown(nodes) };
    let (mut best, mut open) = (Vec::new(), 0);
    if verdict != Verdict::Loss {
        let mut line = history.clone();
        for mv in history.legal_moves() {
            line.push(mv);
            let turns = line.position().to_move() != history.position().to_move();
            let child = value(&line);
            line.pop();
            match child {
                None => open += 1,
                Some(child) if (if turns { child.turned() } else { child }) == verdict => {
                    best.push(mv);
                }
                Some(_) => {}
            }
        }
    }
    Solution { open, ..Solution::whole(verdict, best, nodes) }
}

fn verdict(outcome: Outcome, seat: Seat) -> Verdict {
    match (outcome.includes(seat), outcome.winner()) {
        (true, Some(_)) => Verdict::Win,
        (true, None) => Verdict::Draw,
        (false, _) => Verdict::Loss,
    }
}

/// What can be known of a position of several players, whose others need not play together.
fn among_several<G: Insight>(
    history: &History<G>,
    limits: &Limits,
    kit: &Kit,
) -> Solution<G::Move> {
    let watch = Watch::start(limits);
    let seat = history.position().to_move();
    let mut foregone = Foregone { seat, seen: HashSet::new(), result: None };
    if foregone.holds(history.position())
        && let Some(result) = foregone.result
    {
        let best = if result == Verdict::Loss { Vec::new() } else { history.legal_moves() };
        let nodes = foregone.seen.len() as u64;
        return Solution::whole(result, best, nodes);
    }
    let mut searcher = AlphaBeta::<G>::new(kit);
    let mut nodes = foregone.seen.len() as u64;
    let mut forces = |history: &History<G>| -> Option<bool> {
        if let Some(outcome) = history.outcome() {
            return Some(outcome == Outcome::win(seat));
        }
        let limits = Limits { time: watch.left(), infinite: true, ..limits.clone() };
        let (forced, seen) = searcher.forces(history, seat, &limits);
        nodes += seen;
        forced
    };
    if forces(history) != Some(true) {
        return Solution::unknown(nodes);
    }
    let (mut best, mut open) = (Vec::new(), 0);
    let mut line = history.clone();
    for mv in history.legal_moves() {
        line.push(mv);
        let forced = forces(&line);
        line.pop();
        match forced {
            Some(true) => best.push(mv),
            Some(false) => {}
            None => open += 1,
        }
    }
    Solution { open, ..Solution::whole(Verdict::Win, best, nodes) }
}

/// More positions are not looked at to see whether a result is foregone: as a rule the first few
/// games show that it is not.
const GLANCE: usize = 1 << 16;

/// Whether all ways to go on give one seat the same.
struct Foregone {
    seat: Seat,
    /// The keys of the positions looked at.
    seen: HashSet<u64>,
    /// What all games seen so far have given.
    result: Option<Verdict>,
}

impl Foregone {
    /// Looks at every way to go on; whether all give the same, as far as can be seen.
    fn holds<G: Insight>(&mut self, position: &G) -> bool {
        if let Some(outcome) = position.outcome() {
            let result = verdict(outcome, self.seat);
            return *self.result.get_or_insert(result) == result;
        }
        if !self.seen.insert(position.key()) {
            return true;
        }
        if self.seen.len() >= GLANCE {
            return false;
        }
        let all = position.each_move(|mv| {
            let holds = self.holds(&position.play(mv));
            if holds { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        all.is_continue()
    }
}
