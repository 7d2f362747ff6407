//! Fits a network to positions.

use super::adam::Adam;
use super::float_net::{Entry, loss};
use super::objective::{Objective, Parameters};
use super::schedule::{TrainOptions, each_batch};
use parlour_ai::nn::PatternNet;
use std::convert::Infallible;
use std::f32::consts::LN_10;

/// How well values predict points.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Fit {
    /// The mean logistic loss.
    pub loss: f64,
    /// The share of positions, of those where one side is expected to do better, in which the value
    /// favours that side.
    pub hits: f64,
}

/// Fits a network. It follows from the positions and the options alone. `on_progress` gets the part
/// that is done, from 0 to 1.
pub(crate) fn train<O: Objective>(
    data: &O,
    options: &TrainOptions,
    on_progress: &mut dyn FnMut(f64),
) -> O::Net {
    let mut net = data.first_net(options.seed);
    let mut gradient = data.zeros();
    let mut adam = Adam::new(data.zeros(), data.zeros());
    let fitted = each_batch(data.count(), options, |batch, rng| {
        let scale = 1.0 / batch.numbers.len() as f32;
        for &number in batch.numbers {
            data.add_gradient(&net, number as usize, scale, rng, &mut gradient);
        }
        adam.step(&mut net, &mut gradient, batch.rate);
        net.clip();
        on_progress(batch.done);
        Ok::<(), Infallible>(())
    });
    let Ok(()) = fitted;
    net
}

/// How well logits predict targets, both of the player to move.
pub(super) fn fit(predictions: impl Iterator<Item = (f32, f32)>) -> Fit {
    let (mut count, mut sum, mut hits, mut decided) = (0, 0.0, 0, 0);
    for (value, target) in predictions {
        count += 1;
        sum += f64::from(loss(value, target));
        if target != 0.5 {
            decided += 1;
            hits += u32::from((value > 0.0) == (target > 0.5));
        }
    }
    Fit { loss: sum / f64::from(count.max(1)), hits: f64::from(hits) / f64::from(decided.max(1)) }
}

/// The logit of a value in centipawns.
pub(super) fn logit_of_cp(value: f32) -> f32 {
    value * LN_10 / 400.0
}

/// The logit of features by the network of a file, as games use it.
pub(super) fn quantised_logit(net: &PatternNet, classes: &[u32], entries: &[Entry]) -> f32 {
    let mut accumulator = net.accumulator();
    for &(row, times) in entries {
        accumulator.add_feature_times(classes[usize::from(row)] as usize, times);
    }
    logit_of_cp(accumulator.evaluate() as f32)
}
