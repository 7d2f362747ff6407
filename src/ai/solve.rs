//! Exact play: what a position is worth with best play by all, and every move that keeps that.

use super::alphabeta::AlphaBeta;
use super::budget::{Limits, Watch};
use super::insight::Insight;
use super::score::Score;
use super::{Kit, Searcher};
use crate::rules::history::History;

/// The value of a position to the player to move, best play by both.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// The opponent wins.
    Loss,
    /// Nobody can do better.
    Draw,
    /// The player to move wins.
    Win,
}

impl Verdict {
    /// As commands and protocol spell it.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Loss => "loss",
            Verdict::Draw => "draw",
            Verdict::Win => "win",
        }
    }

    /// The same value from the other side.
    #[must_use]
    pub fn turned(self) -> Verdict {
        match self {
            Verdict::Loss => Verdict::Win,
            Verdict::Draw => Verdict::Draw,
            Verdict::Win => Verdict::Loss,
        }
    }
}

/// What a solver has found.
#[derive(Clone, Debug)]
pub struct Solution<M> {
    /// The value, or `None` if it was not found within the limits.
    pub verdict: Option<Verdict>,
    /// The best final difference of points, the player to move's less the other's, in games that
    /// keep them.
    pub margin: Option<i32>,
    /// All moves that keep the value; none for a loss, where every move is as bad.
    pub best: Vec<M>,
    /// Positions looked at.
    pub nodes: u64,
}

impl<M> Solution<M> {
    /// Nothing was found.
    pub fn unknown(nodes: u64) -> Solution<M> {
        Solution { verdict: None, margin: None, best: Vec::new(), nodes }
    }
}

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
