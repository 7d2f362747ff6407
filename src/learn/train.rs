//! Fits a network to positions.

use super::adam::Adam;
use super::float_net::{Entry, loss};
use super::objective::{Objective, Parameters};
use crate::ai::nn::pattern_net::PatternNet;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use std::f32::consts::{LN_10, PI};

/// How a network is fitted.
#[derive(Copy, Clone, Debug)]
pub(crate) struct TrainOptions {
    /// How often every position is seen.
    pub epochs: u32,
    /// The positions of one step.
    pub batch: usize,
    /// The learning rate falls along a cosine from this …
    pub first_rate: f32,
    /// … to this.
    pub last_rate: f32,
    /// The seed of the first weights and of the order of positions.
    pub seed: u64,
}

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
    let mut order: Vec<u32> = (0..data.count() as u32).collect();
    let mut rng = StdRng::seed_from_u64(!options.seed);
    let batches = order.len().div_ceil(options.batch);
    let steps = (batches * options.epochs as usize).max(1);
    let mut step = 0;
    for _ in 0..options.epochs {
        order.shuffle(&mut rng);
        for batch in order.chunks(options.batch) {
            let scale = 1.0 / batch.len() as f32;
            for &index in batch {
                data.add_gradient(&net, index as usize, scale, &mut rng, &mut gradient);
            }
            let done = step as f32 / steps as f32;
            let cosine = (1.0 + (PI * done).cos()) / 2.0;
            let rate = options.last_rate + (options.first_rate - options.last_rate) * cosine;
            adam.step(&mut net, &mut gradient, rate);
            net.clip();
            step += 1;
            on_progress(step as f64 / steps as f64);
        }
    }
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
