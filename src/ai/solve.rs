//! Exact play by search, for games that have no better way.

use super::alphabeta::AlphaBeta;
use super::budget::{Limits, Watch};
use super::insight::Insight;
use super::score::Score;
use super::solution::{Solution, Verdict};
use super::{Kit, Searcher};
use crate::rules::history::History;

/// Solves by searching deeper until every line is seen to its end, first the position, then each
/// of its moves. For games of two players that cannot go on for ever.
pub fn by_search<G: Insight>(
    history: &History<G>,
    limits: &Limits,
    kit: &Kit,
) -> Solution<G::Move> {
    let mut searcher = AlphaBeta::new(kit);
    let watch = Watch::start(limits);
    let mut nodes = 0;
    let mut value = |history: &History<G>| -> Option<Verdict> {
        if let Some(outcome) = history.outcome() {
            let position = history.position();
            return Some(match (outcome.includes(position.to_move()), outcome.winner()) {
                (true, Some(_)) => Verdict::Win,
                (true, None) => Verdict::Draw,
                (false, _) => Verdict::Loss,
            });
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
    let mut best = Vec::new();
    if verdict != Verdict::Loss {
        let mut line = history.clone();
        for mv in history.legal_moves() {
            line.push(mv);
            let turns = line.position().to_move() != history.position().to_move();
            let child = value(&line);
            line.pop();
            let Some(child) = child else { return Solution::unknown(nodes) };
            if (if turns { child.turned() } else { child }) == verdict {
                best.push(mv);
            }
        }
    }
    Solution { verdict: Some(verdict), margin: None, best, nodes }
}
