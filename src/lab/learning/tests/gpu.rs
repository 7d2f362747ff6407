//! The trainer on a GPU against that on the processor. Without a GPU these tests fail, unless
//! PARLOUR_NO_GPU is set: then they say that they did not run.

use super::fitting::positions;
use super::snort;
use crate::learning::backend::BackendError;
use crate::learning::gpu::{self, Gpu, SparseObjective};
use crate::learning::learner::{GameLearner, Learner};
use crate::learning::objective::Parameters;
use crate::learning::schedule::TrainOptions;
use crate::learning::self_play::{SelfPlayOptions, Variations};
use crate::learning::train::{fit, train};
use crate::learning::training_data::TrainingData;
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::pentago::Pentago;
use parlour_rules::{Rules, Setup, WideBitboard};

/// Some hundred steps.
const TRAINING: TrainOptions =
    TrainOptions { epochs: 24, batch: 64, first_rate: 0.004, last_rate: 0.00002, seed: 2 };

/// The GPU of the system.
fn gpu() -> Option<Gpu> {
    match Gpu::open() {
        Ok(gpu) => Some(gpu),
        Err(BackendError::NoDevice) if std::env::var_os("PARLOUR_NO_GPU").is_some() => {
            eprintln!("NOT RUN: there is no GPU");
            None
        }
        Err(error) => panic!("{error}; PARLOUR_NO_GPU=1 passes over these tests"),
    }
}

/// The largest and the mean difference of numbers.
fn differences(ours: &[f32], theirs: &[f32]) -> (f32, f32) {
    let differences = ours.iter().zip(theirs).map(|(ours, theirs)| (ours - theirs).abs());
    let most = differences.clone().fold(0.0, f32::max);
    (most, differences.sum::<f32>() / ours.len() as f32)
}

/// How far the mean loss and, on average, the numbers of a network of the GPU may be from those of the
/// processor. A step differs in the last digits: sums are added in another order, and `exp`, `sqrt` and
/// quotients are rounded otherwise. Later steps add to these differences, and multiply them where a sum is
/// about to be clipped, so the bounds hold for some hundred steps. Measured with a Vulkan device in software:
/// 2e-8 and 1e-8, where the numbers have moved by 0.04 or more.
const LOSS_BOUND: f64 = 1e-5;
const MEAN_BOUND: f32 = 1e-5;

/// Trains by both, and compares the networks. `loss` is the mean loss of positions; `forget` removes
/// numbers that it does not depend on.
fn compare<O: SparseObjective>(
    data: &O,
    options: &TrainOptions,
    loss: impl FnMut(&O::Net) -> f64,
    forget: impl Fn(&mut O::Net),
) {
    let Some(gpu) = gpu() else { return };
    let on_gpu = || gpu::train(&gpu, data, options, &mut |_| {}).expect("a network");
    let (mut ours, mut theirs, mut again) = (train(data, options, &mut |_| {}), on_gpu(), on_gpu());
    let mut first = data.first_net(options.seed);
    let [before, by_cpu, by_gpu] = [&first, &ours, &theirs].map(loss);
    assert_eq!(theirs.parts_mut(), again.parts_mut(), "the same seed gives the same weights");
    let [first, ours, theirs] = [&mut first, &mut ours, &mut theirs].map(|net| {
        forget(net);
        net.parts_mut().concat()
    });
    let steps = options.epochs as usize * data.count().div_ceil(options.batch);
    let (most, mean) = differences(&ours, &theirs);
    let learned = differences(&ours, &first).1;
    eprintln!(
        "{gpu}: {steps} steps, loss {before}, by the processor {by_cpu}, by the GPU {by_gpu}; \
         weights differ by {mean:e}, at most {most:e}, and from the first by {learned:e}"
    );
    assert!(steps >= 200, "{steps} steps are few");
    assert!(by_cpu < before - 0.01, "{by_cpu} after {before}: nothing was learned");
    assert!((by_gpu - by_cpu).abs() < LOSS_BOUND, "{by_gpu}, not {by_cpu}");
    assert!(mean < MEAN_BOUND, "{mean}, and {learned} was learned");
    assert!(learned > 100.0 * MEAN_BOUND, "{learned} would not show a difference");
}

#[test]
fn values_learned_on_a_gpu_are_those_of_the_processor() {
    let (learner, options) = snort();
    let kind = learner.net_specs()[0].architecture.kind;
    let data = positions(&learner, &options, 120, kind);
    let TrainingData::Patterns(_, data) = data else { panic!("another kind") };
    let data = data.finish();
    let held_out = &data.samples.held_out;
    compare(
        &data,
        &TRAINING,
        |net| fit(held_out.iter().map(|s| (net.logit(data.entries(s)), s.target))).loss,
        |_| {},
    );
}

#[test]
fn values_of_two_views_learned_on_a_gpu_are_those_of_the_processor() {
    let learner =
        GameLearner::<Breakthrough<u64>, Breakthrough<u128>, Breakthrough<WideBitboard>>::new();
    let options = SelfPlayOptions {
        setups: vec![Setup::two_player(8, 8)],
        nodes: 100,
        openings: 8,
        random_percent: 10,
        variations: Variations::None,
        proof_nodes: None,
        seed: 5,
    };
    let data = positions(&learner, &options, 40, "value of pawn-squares");
    let TrainingData::Perspectives(data) = data else { panic!("another kind") };
    let training = TrainOptions { epochs: 13, ..TRAINING };
    let known = &data.samples.training;
    compare(
        &data,
        &training,
        |net| {
            let logit = |s| net.logit(data.views(s), s.layer.into());
            fit(known.iter().map(|s| (logit(s), s.target))).loss
        },
        |_| {},
    );
}

#[test]
fn policies_learned_on_a_gpu_are_those_of_the_processor() {
    let learner = GameLearner::<Pentago, Pentago, Pentago>::new();
    let options = SelfPlayOptions {
        setups: vec![Pentago::SUPPORTED_SETUPS.default_setup],
        nodes: 400,
        openings: 8,
        random_percent: 10,
        variations: Variations::None,
        proof_nodes: None,
        seed: 5,
    };
    let data = positions(&learner, &options, 21, "policy of line-patterns");
    let TrainingData::Policy(_, data) = data else { panic!("another kind") };
    let data = data.finish();
    let training = TrainOptions { batch: 16, ..TRAINING };
    // What all squares have alike changes no choice: its gradient is zero but for rounding.
    compare(
        &data,
        &training,
        |net| data.fit(|entries| net.logit(entries)).loss,
        |net| {
            net.biases[0] = 0.0;
            net.output_bias = 0.0;
        },
    );
}
