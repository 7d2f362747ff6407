//! Fits a network to positions.

use super::adam::Adam;
use super::data_set::{DataSet, Sample};
use super::float_net::{FloatNet, loss};
use crate::ai::nn::pattern_net::PatternNet;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;

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
pub(crate) fn train(
    data: &DataSet,
    options: &TrainOptions,
    mut on_progress: impl FnMut(f64),
) -> FloatNet {
    let rows = data.classes.len();
    let mut net = FloatNet::random(rows, options.seed);
    let mut gradient = FloatNet::zeros(rows);
    let mut adam = Adam::new(rows);
    let mut order: Vec<u32> = (0..data.training.len() as u32).collect();
    let mut rng = StdRng::seed_from_u64(!options.seed);
    let batches = order.len().div_ceil(options.batch);
    let steps = (batches * options.epochs as usize).max(1);
    let mut step = 0;
    for _ in 0..options.epochs {
        order.shuffle(&mut rng);
        for batch in order.chunks(options.batch) {
            let scale = 1.0 / batch.len() as f32;
            for &index in batch {
                let sample = &data.training[index as usize];
                net.add_gradient(data.entries(sample), sample.target, scale, &mut gradient);
            }
            let done = step as f32 / steps as f32;
            let cosine = (1.0 + (std::f32::consts::PI * done).cos()) / 2.0;
            let rate = options.last_rate + (options.first_rate - options.last_rate) * cosine;
            adam.step(&mut net, &mut gradient, rate);
            net.clip();
            step += 1;
            on_progress(step as f64 / steps as f64);
        }
    }
    net
}

/// How well logits predict the positions.
fn fit(samples: &[Sample], logit: impl Fn(&Sample) -> f32) -> Fit {
    let (mut sum, mut hits, mut decided) = (0.0, 0, 0);
    for sample in samples {
        let value = logit(sample);
        sum += f64::from(loss(value, sample.target));
        if sample.target != 0.5 {
            decided += 1;
            hits += u32::from((value > 0.0) == (sample.target > 0.5));
        }
    }
    Fit {
        loss: sum / samples.len().max(1) as f64,
        hits: f64::from(hits) / f64::from(decided.max(1)),
    }
}

/// How well a network predicts positions that it has not seen.
pub(crate) fn float_fit(data: &DataSet, net: &FloatNet) -> Fit {
    fit(&data.held_out, |sample| net.logit(data.entries(sample)))
}

/// The logit of a value in centipawns.
fn logit_of_cp(value: f32) -> f32 {
    value * std::f32::consts::LN_10 / 400.0
}

/// The same for the network of a file, as games use it.
pub(crate) fn quantised_fit(data: &DataSet, net: &PatternNet) -> Fit {
    fit(&data.held_out, |sample| {
        let mut accumulator = net.accumulator();
        for &(row, times) in data.entries(sample) {
            accumulator.add_feature_times(data.classes[usize::from(row)] as usize, times);
        }
        logit_of_cp(accumulator.evaluate() as f32)
    })
}

/// The same for the game's own evaluation.
pub(crate) fn static_fit(data: &DataSet) -> Fit {
    fit(&data.held_out, |sample| logit_of_cp(sample.static_eval.into()))
}
