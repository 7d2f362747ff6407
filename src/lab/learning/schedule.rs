//! The steps of a descent: which positions each has, in which order, at which learning rate.

use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use std::f32::consts::PI;

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

/// A step.
#[derive(Copy, Clone, Debug)]
pub(super) struct Batch<'a> {
    /// The numbers of its positions.
    pub numbers: &'a [u32],
    /// The learning rate.
    pub rate: f32,
    /// The part of the steps that is done after it, from 0 to 1.
    pub done: f64,
}

/// Visits the steps for `count` positions in their order, until one fails. They follow from the options
/// alone. A visitor may draw random numbers, which the order of the next epoch depends on.
pub(super) fn each_batch<E>(
    count: usize,
    options: &TrainOptions,
    mut visit: impl FnMut(Batch<'_>, &mut StdRng) -> Result<(), E>,
) -> Result<(), E> {
    let mut order: Vec<u32> = (0..count as u32).collect();
    let mut rng = StdRng::seed_from_u64(!options.seed);
    let batches = order.len().div_ceil(options.batch);
    let steps = (batches * options.epochs as usize).max(1);
    let mut step = 0;
    for _ in 0..options.epochs {
        order.shuffle(&mut rng);
        for numbers in order.chunks(options.batch) {
            let done = step as f32 / steps as f32;
            let cosine = (1.0 + (PI * done).cos()) / 2.0;
            let rate = options.last_rate + (options.first_rate - options.last_rate) * cosine;
            step += 1;
            visit(Batch { numbers, rate, done: step as f64 / steps as f64 }, &mut rng)?;
        }
    }
    Ok(())
}
