//! The best player of Pentago: alpha-beta, which sees short wins, then a tree of expectations with
//! a judge that has learned the game, and once few enough squares are empty the whole rest of the
//! game at once.

use super::{solving, sweep};
use crate::ai::alphabeta::AlphaBeta;
use crate::ai::budget::{Limits, Watch};
use crate::ai::insight::Insight;
use crate::ai::mcts::{self, Means};
use crate::ai::score::{SURE, Score};
use crate::ai::solution::Verdict;
use crate::ai::{Kit, Searcher, Thought};
use crate::rules::Rules;
use crate::rules::history::History;
use crate::rules::marble::Move;
use crate::rules::pentago::Pentago;
use std::time::Duration;

/// Thinking time when nobody says.
const USUAL: Duration = Duration::from_secs(1);
/// Pairs of sets of marbles that a sweep gets through in a millisecond, on a slow day.
const PACE: u64 = 10_000;

/// See the module.
#[derive(Debug)]
pub struct Master {
    /// What sweeps and trees may use, of which there is never more than one at a time.
    rest: Means,
    search: AlphaBeta<Pentago>,
}

impl Master {
    /// One with these means: a quarter of the memory is for the search.
    pub fn new(kit: &Kit) -> Master {
        let quarter = Kit { hash: (kit.hash / 4).max(1), ..*kit };
        let rest = Means { hash: kit.hash - kit.hash / 4, threads: kit.workers() };
        Master { rest, search: AlphaBeta::new(&quarter) }
    }

    /// The value of every move, if there is time and memory to find it.
    fn values(
        &self,
        history: &History<Pentago>,
        limits: &Limits,
        watch: &Watch,
    ) -> Option<(Vec<(Move, Verdict)>, u64)> {
        let position = history.position();
        let empty = solving::empty(position);
        if empty > sweep::MOST || sweep::mebibytes(empty) > self.rest.hash.max(1) {
            return None;
        }
        let pairs = sweep::pairs(empty);
        let millis = watch.left().map_or(u64::MAX, |left| left.as_millis() as u64);
        let affordable = limits.depth.is_none()
            && pairs / PACE <= millis / 8 * 5
            && limits.nodes.is_none_or(|nodes| pairs <= nodes / 2);
        if !affordable {
            return None;
        }
        // Should it be slower than thought, there is time left to search.
        let time = watch.left().map(|left| left / 8 * 7);
        let watch = Watch::start(&Limits { time, ..limits.clone() });
        Some((sweep::values(position, &watch)?, pairs))
    }
}

impl Searcher<Pentago> for Master {
    fn think(
        &mut self,
        history: &History<Pentago>,
        limits: &Limits,
        tell: &mut dyn FnMut(&Thought<Pentago>),
    ) -> Thought<Pentago> {
        let limits = limits.clone().or_time(USUAL);
        let watch = Watch::start(&limits);
        let Some((values, pairs)) = self.values(history, &limits, &watch) else {
            return self.foretell(history, &limits, watch, tell);
        };
        // A short win is better than a long one, and among draws or losses what is hardest to
        // meet: the search knows.
        let rest = Limits {
            time: watch.left().map(|left| left / 2),
            nodes: limits.nodes.map(|nodes| nodes - pairs),
            ..limits
        };
        let mut thought = self.search.think(history, &rest, &mut |_| {});
        thought.nodes += pairs;
        let verdict = values.iter().map(|&(_, verdict)| verdict).max();
        let verdict = verdict.expect("a game that is not over has moves");
        let keeps = |mv: Move| values.contains(&(mv, verdict));
        if !keeps(thought.best) {
            thought.best = Master::likeliest(history, &values, verdict);
            thought.line = vec![thought.best];
        }
        let empty = solving::empty(history.position()) as u32;
        if !thought.score.is_some_and(Score::is_proven) {
            thought.score = Some(match verdict {
                Verdict::Win => Score::Win(empty),
                Verdict::Draw => Score::Draw,
                Verdict::Loss => Score::Loss(empty),
            });
        }
        tell(&thought);
        thought
    }
}

impl Master {
    /// Far from the end: short wins by search, then a tree.
    fn foretell(
        &mut self,
        history: &History<Pentago>,
        limits: &Limits,
        mut watch: Watch,
        tell: &mut dyn FnMut(&Thought<Pentago>),
    ) -> Thought<Pentago> {
        if limits.depth.is_some() {
            return self.search.think(history, limits, tell);
        }
        let early = Limits {
            time: watch.left().map(|left| left / 4),
            nodes: limits.nodes.map(|nodes| nodes / 4),
            infinite: false,
            ..limits.clone()
        };
        let seen = self.search.think(history, &early, &mut |_| {});
        if seen.score.is_some_and(Score::is_proven) {
            return seen;
        }
        if let Some(nodes) = limits.nodes {
            let (nodes, time) = (Some(nodes - seen.nodes), watch.left());
            watch = Watch::start(&Limits { nodes, time, ..limits.clone() });
        }
        mcts::grow(history, self.rest, None, seen, &mut watch, tell)
    }

    /// Of the moves of this value, the one that looks best.
    fn likeliest(history: &History<Pentago>, values: &[(Move, Verdict)], verdict: Verdict) -> Move {
        let position = history.position();
        let look = |mv: Move| {
            let next = position.play(mv);
            match next.outcome() {
                Some(_) => SURE,
                None => next.evaluate(position.to_move()),
            }
        };
        let same = values.iter().filter(|&&(_, value)| value == verdict);
        let best = same.map(|&(mv, _)| mv).max_by_key(|&mv| look(mv));
        best.expect("some move has the best value")
    }
}
