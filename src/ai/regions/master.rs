//! The best player of games that fall into parts: it proves its moves where it can, which is from
//! early in the middle game on, and searches by alpha-beta before that, with a judge that has
//! learned the game where there is one.

use super::prover::{Proof, Summed, prove};
use super::stubborn::stubborn;
use crate::ai::alphabeta::{AlphaBeta, Style};
use crate::ai::budget::{Limits, Watch};
use crate::ai::score::Score;
use crate::ai::{Kit, Searcher, Thought};
use crate::rules::history::History;
use std::time::Duration;

/// Thinking time when nobody says.
const USUAL: Duration = Duration::from_secs(1);
/// The longest time that proving may take when thinking time is not bounded.
const PATIENCE: Duration = Duration::from_secs(20);

/// Positions looked at to tell how far away a proven result is; the last plies take fewer.
const MEASURING: u64 = 20_000;

/// See the module.
#[derive(Debug)]
pub struct Master<G: Summed> {
    kit: Kit,
    prover: Option<G::Prover>,
    search: AlphaBeta<G, G::Judge>,
}

impl<G: Summed> Master<G> {
    /// Half the memory is for proofs, half for the search.
    pub fn new(kit: &Kit) -> Master<G> {
        let kit = Kit { hash: (kit.hash / 2).max(1), ..*kit };
        Master { kit, prover: None, search: AlphaBeta::styled(&kit, Style::SELECTIVE) }
    }

    /// Tries to prove moves within the limits; `None` if it is not to try.
    fn prove(&mut self, history: &History<G>, limits: &Limits) -> Option<Proof<G::Move>> {
        if limits.depth.is_some() {
            return None; // a number of plies is a limit of the search
        }
        let time = limits.time.or(match limits.nodes {
            None => Some(PATIENCE),
            Some(_) => None,
        });
        let hash = self.kit.hash;
        let prover = self.prover.get_or_insert_with(|| G::prover(hash));
        Some(prove(history, prover, &Limits { time, ..limits.clone() }))
    }
}

/// How far away a proven result is, where that can be seen by a plain search of every line: proofs
/// tell only who wins. `seen` positions of the limits are used up.
fn measure<G: Summed>(history: &History<G>, limits: &Limits, seen: u64) -> Option<Thought<G>> {
    let left = limits.nodes.map_or(u64::MAX, |limit| limit.saturating_sub(seen));
    let limits =
        Limits { nodes: Some(MEASURING.min(left)), stop: limits.stop.clone(), ..Limits::default() };
    let kit = Kit { hash: 1, ..Kit::default() };
    let mut plain = AlphaBeta::<G>::styled(&kit, Style::PLAIN);
    let thought = plain.think(history, &limits, &mut |_| {});
    thought.score.is_some_and(Score::is_proven).then_some(thought)
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
        let proof = self.prove(history, &limits);
        let nodes = proof.as_ref().map_or(0, |proof| proof.nodes);
        let position = history.position();
        if let Some(best) = proof.as_ref().and_then(|proof| proof.winner) {
            let plies = 1 + position.play(best).plies_left();
            // It is the opponent who will find no move.
            let score = Some(Score::Win(plies - (1 - plies % 2)));
            let thought = Thought { best, line: vec![best], score, depth: plies, nodes };
            let thought = match measure(history, &limits, nodes) {
                Some(exact) => Thought { nodes: nodes + exact.nodes, ..exact },
                None => thought,
            };
            tell(&thought);
            return thought;
        }
        let rest = |nodes: u64| Limits {
            time: clock.left(),
            nodes: limits.nodes.map(|limit| limit.saturating_sub(nodes)),
            ..limits.clone()
        };
        let lost = proof.as_ref().filter(|proof| proof.open.is_empty());
        if let Some(proof) = lost
            && let Some(prover) = &mut self.prover
        {
            let exact = measure(history, &limits, nodes);
            let nodes = nodes + exact.as_ref().map_or(0, |exact| exact.nodes);
            let (best, more) = stubborn(history, &proof.refuted, prover, &rest(nodes));
            let best = best.unwrap_or(proof.refuted[0]);
            let plies = position.plies_left();
            let score = exact.and_then(|exact| exact.score);
            let score = score.or(Some(Score::Loss(plies - plies % 2)));
            let nodes = nodes + more;
            let thought = Thought { best, line: vec![best], score, depth: plies, nodes };
            tell(&thought);
            return thought;
        }
        let mut thought = self.search.think(history, &rest(nodes), &mut |thought| {
            tell(&Thought { nodes: thought.nodes + nodes, ..thought.clone() });
        });
        thought.nodes += nodes;
        if let Some(proof) = proof
            && !proof.open.contains(&thought.best)
        {
            // The search likes a move that is known to lose.
            thought.best = proof.open[0];
            thought.line = vec![thought.best];
        }
        thought
    }
}
