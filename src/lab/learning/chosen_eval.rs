//! An evaluator that is chosen while the program runs.

use parlour_ai::core::{Evaluator, GameAi, MAX_EVAL, Value};
use parlour_ai::nn::{PatternNet, PerspectiveNet, PerspectiveState, feature_eval};
use parlour_rules::Seat;
use std::sync::Arc;

/// How positions are evaluated.
#[derive(Clone, Default, Debug)]
pub(crate) enum ChosenEval {
    /// By the game's own evaluation.
    #[default]
    Hand,
    /// By a network over [`Learnable::features`](parlour_ai::core::feature_set::Learnable::features).
    Net(Arc<PatternNet>),
    /// By a network over [`Learnable::perspective`](parlour_ai::core::feature_set::Learnable::perspective), and what its accumulators have.
    Perspective(Arc<PerspectiveNet>, Box<PerspectiveState>),
    /// By [`Learnable::terms`](parlour_ai::core::feature_set::Learnable::terms) with these weights.
    Terms(Arc<[Value]>),
}

impl ChosenEval {
    /// By a network over either player's view.
    pub(super) fn of_perspective(net: Arc<PerspectiveNet>) -> ChosenEval {
        let state = Box::new(PerspectiveState::new(&net));
        ChosenEval::Perspective(net, state)
    }
}

impl<G: GameAi> Evaluator<G> for ChosenEval {
    fn evaluate(&mut self, position: &G, seat: Seat) -> Value {
        match self {
            ChosenEval::Hand => position.evaluate(seat),
            ChosenEval::Net(net) => {
                feature_eval::value(net, position, seat).unwrap_or_else(|| position.evaluate(seat))
            }
            ChosenEval::Perspective(net, state) => {
                let set = G::LEARNABLE.perspective.as_ref();
                let active = set.and_then(|set| Some((set, (set.active)(position)?)));
                let Some((set, active)) = active else { return position.evaluate(seat) };
                let mover = position.to_move();
                let value = state.evaluate(net, active, mover, set.opposite);
                if seat == mover { value } else { -value }
            }
            ChosenEval::Terms(weights) => {
                let Some(terms) = &G::LEARNABLE.terms else { return position.evaluate(seat) };
                let mut value = 0;
                (terms.each_term)(position, &mut |term, count| value += weights[term] * count);
                let value = value.clamp(-MAX_EVAL, MAX_EVAL);
                if seat == Seat::FIRST { value } else { -value }
            }
        }
    }
}
