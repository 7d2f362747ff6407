//! The evaluator of a game for which no network ships. Anybody can give it one over
//! [`Learnable::features`](crate::core::feature_set::Learnable::features).

use super::pattern_net::{PatternNet, PatternSpec};
use crate::core::{Evaluator, GameAi, Value};
use crate::net_file::{GameNets, NetError, NetFile, ShippedNet};
use parlour_rules::Seat;
use std::marker::PhantomData;
use std::sync::Arc;

/// Evaluates by a network, if there is one, on boards of the sizes that it serves. On other boards it is
/// the game's own evaluation.
#[derive(Clone, Debug)]
pub struct FeatureEval<G> {
    net: Option<Arc<PatternNet>>,
    game: PhantomData<fn() -> G>,
}

impl<G> Default for FeatureEval<G> {
    fn default() -> FeatureEval<G> {
        FeatureEval { net: None, game: PhantomData }
    }
}

impl<G: GameAi> GameNets for FeatureEval<G> {
    const SHIPPED: &'static [ShippedNet] = &[];

    fn replace(&mut self, game: &'static str, file: &NetFile) -> Result<(), NetError> {
        let Some(features) = &G::LEARNABLE.features else {
            return Err(NetError::NoNets { game: game.to_string() });
        };
        let net = PatternNet::from_file(file, &PatternSpec::of_features(features))?;
        self.net = Some(Arc::new(net));
        Ok(())
    }
}

impl<G: GameAi> Evaluator<G> for FeatureEval<G> {
    fn evaluate(&mut self, position: &G, seat: Seat) -> Value {
        let setup = position.setup();
        let serves = |net: &&Arc<PatternNet>| net.sizes().contains(setup.rows, setup.cols);
        let value = self.net.as_ref().filter(serves).and_then(|net| value(net, position, seat));
        value.unwrap_or_else(|| position.evaluate(seat))
    }
}

/// The value of a position to `seat` by a network over the game's features, in centipawns; `None` if they
/// do not tell of such games.
pub fn value<G: GameAi>(net: &PatternNet, position: &G, seat: Seat) -> Option<Value> {
    let features = G::LEARNABLE.features.as_ref()?;
    if !(features.covers)(&position.setup()) {
        return None;
    }
    let mut accumulator = net.accumulator();
    (features.each_active)(position, &mut |feature, times| {
        accumulator.add_feature_times(feature, times);
    });
    let value = accumulator.evaluate();
    Some(if seat == position.to_move() { value } else { -value })
}
