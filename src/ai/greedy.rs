//! Grades every move with the game's evaluation of where it leads, and plays the best.

use super::budget::{Limits, Watch};
use super::insight::Insight;
use super::score::{Score, Value, worth};
use super::{Searcher, Thought, dice};
use crate::rules::history::History;
use rand::seq::SliceRandom;

/// See the module.
#[derive(Clone, Debug)]
pub struct Greedy {
    /// Which of equally good moves is played follows from it.
    pub seed: u64,
}

impl<G: Insight> Searcher<G> for Greedy {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &Limits,
        _: &mut dyn FnMut(&Thought<G>),
    ) -> Thought<G> {
        let mut watch = Watch::start(limits);
        let position = history.position();
        let seat = position.to_move();
        let mut moves = history.legal_moves();
        moves.shuffle(&mut dice(self.seed, history));
        let mut best: (Value, G::Move) = (Value::MIN, moves[0]);
        for mv in moves {
            if watch.step().is_none() {
                break;
            }
            let next = position.play(mv);
            let value = match history.outcome_after(&next) {
                Some(outcome) => worth(outcome, seat, 1),
                None => next.evaluate(seat),
            };
            if value > best.0 {
                best = (value, mv);
            }
        }
        let (value, best) = best;
        let score = (value != Value::MIN).then(|| Score::of(value, false));
        Thought { best, line: vec![best], score, depth: 1, nodes: watch.seen() }
    }
}
