//! An evaluator that is chosen while the program runs.

use crate::ai::core::evaluator::Evaluator;
use crate::ai::core::game_ai::GameAi;
use crate::ai::core::score::{MAX_EVAL, Value};
use crate::ai::nn::pattern_net::PatternNet;
use crate::rules::seat::Seat;
use std::sync::Arc;

/// How positions are evaluated.
#[derive(Clone, Default, Debug)]
pub(crate) enum ChosenEval {
    /// By the game's own evaluation.
    #[default]
    Hand,
    /// By a network over [`GameAi::FEATURES`].
    Net(Arc<PatternNet>),
    /// By [`GameAi::TERMS`] with these weights.
    Terms(Arc<[Value]>),
}

impl<G: GameAi> Evaluator<G> for ChosenEval {
    fn evaluate(&mut self, position: &G, seat: Seat) -> Value {
        match (self, &G::FEATURES, &G::TERMS) {
            (ChosenEval::Net(net), Some(features), _) => {
                let mut accumulator = net.accumulator();
                (features.each_active)(position, &mut |feature, times| {
                    accumulator.add_feature_times(feature, times);
                });
                let value = accumulator.evaluate();
                if seat == position.to_move() { value } else { -value }
            }
            (ChosenEval::Terms(weights), _, Some(terms)) => {
                let mut value = 0;
                (terms.each_term)(position, &mut |term, count| value += weights[term] * count);
                let value = value.clamp(-MAX_EVAL, MAX_EVAL);
                if seat == Seat::FIRST { value } else { -value }
            }
            _ => position.evaluate(seat),
        }
    }
}
