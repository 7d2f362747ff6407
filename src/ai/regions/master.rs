//! The best player of games that fall into parts: it proves its moves where it can, which is from
//! early in the middle game on, and searches by alpha-beta before that.

use super::prover::{Summed, winner};
use crate::ai::alphabeta::AlphaBeta;
use crate::ai::budget::{Limits, Watch};
use crate::ai::score::Score;
use crate::ai::{Kit, Searcher, Thought};
use crate::rules::history::History;
use std::time::Duration;

/// Thinking time when nobody says.
const USUAL: Duration = Duration::from_secs(1);
/// The longest time that proving may take when thinking time is not bounded.
const PATIENCE: Duration = Duration::from_secs(20);

/// See the module.
#[derive(Debug)]
pub struct Master<G: Summed> {
    kit: Kit,
    prover: Option<G::Prover>,
    search: AlphaBeta<G>,
}

impl<G: Summed> Master<G> {
    /// Half the memory is for proofs, half for the search.
    pub fn new(kit: &Kit) -> Master<G> {
        let kit = Kit { hash: (kit.hash / 2).max(1), ..*kit };
        Master { kit, prover: None, search: AlphaBeta::new(&kit) }
    }

    /// Tries to prove the position with the larger part of the limits. What it finds is whether
    /// there is a winning move and which; and what it took.
    fn prove(&mut self, history: &History<G>, limits: &Limits) -> (Option<Option<G::Move>>, u64) {
        if limits.depth.is_some() {
            return (None, 0); // a number of plies is a limit of the search
        }
        let time = limits.time.map(|time| time * 3 / 5).or(match limits.nodes {
            None => Some(PATIENCE),
            Some(_) => None,
        });
        let nodes = limits.nodes.map(|nodes| nodes / 2);
        let mut watch = Watch::start(&Limits { time, nodes, ..limits.clone() });
        let hash = self.kit.hash;
        let prover = self.prover.get_or_insert_with(|| G::prover(hash));
        let found = winner(history, prover, &mut watch);
        (found, watch.seen())
    }
}

impl<G: Summed> Searcher<G> for Master<G> {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &Limits,
        tell: &mut dyn FnMut(&Thought<G>),
    ) -> Thought<G> {
        let limits = limits.clone().or_time(USUAL);
        let clock = Watch::start(&limits);
        let (found, nodes) = self.prove(history, &limits);
        let position = history.position();
        if let Some(Some(best)) = found {
            let plies = 1 + position.play(best).plies_left();
            // It is the opponent who will find no move.
            let score = Some(Score::Win(plies - (1 - plies % 2)));
            let thought = Thought { best, line: vec![best], score, depth: plies, nodes };
            tell(&thought);
            return thought;
        }
        let left = limits.nodes.map(|limit| (limit - nodes).max(1));
        let limits = Limits { time: clock.left(), nodes: left, ..limits };
        let mut thought = self.search.think(history, &limits, &mut |thought| {
            if found.is_none() {
                tell(&Thought { nodes: thought.nodes + nodes, ..thought.clone() });
            }
        });
        thought.nodes += nodes;
        if found.is_some() && !thought.score.is_some_and(Score::is_proven) {
            let plies = position.plies_left();
            thought.score = Some(Score::Loss(plies - plies % 2));
        }
        thought
    }
}
