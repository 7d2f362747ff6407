//! The network of [`parlour_ai::nn::pattern_net`] in floating point, its loss and its gradient.
//!
//! The gradient is written by hand. Libraries were measured: `src/lab/docs/LEARNING.md` has the figures. A test
//! compares it with differences of the loss.

use super::objective::Parameters;
use super::quantised_net::QuantisedNet;
use parlour_ai::nn::ACCUMULATOR_WIDTH;
use parlour_ai::nn::pattern_net::{QA, QB};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// The numbers of a row or of the accumulator.
type Neurons = [f32; ACCUMULATOR_WIDTH];

/// A feature's row and how often the position has the feature.
pub(crate) type Entry = (u16, i16);

/// A network, or a gradient, or the moments of gradients: they have the same shape.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct FloatNet {
    /// The weights of each class of features.
    pub rows: Vec<Neurons>,
    pub biases: Neurons,
    /// The first is not used: the first neuron is linear and counts as it is.
    pub output_weights: Neurons,
    pub output_bias: f32,
}

/// The largest weight of a feature: as a byte it is 127 of [`QA`].
pub(super) const MAX_WEIGHT: f32 = 0.495;

/// The bounds within which weights begin, uniformly distributed, and the hidden neurons' first bias:
/// the middle of where they are not clipped. Not tuned.
const FIRST_WEIGHTS: f32 = 0.02;
const FIRST_OUTPUT_WEIGHTS: f32 = 0.5;
const FIRST_BIAS: f32 = 0.5;

impl Parameters for FloatNet {
    fn parts_mut(&mut self) -> Vec<&mut [f32]> {
        vec![
            self.rows.as_flattened_mut(),
            &mut self.biases,
            &mut self.output_weights,
            std::slice::from_mut(&mut self.output_bias),
        ]
    }

    fn clip(&mut self) {
        let weights = self.rows.as_flattened_mut();
        weights.iter_mut().for_each(|weight| *weight = weight.clamp(-MAX_WEIGHT, MAX_WEIGHT));
    }
}

impl FloatNet {
    /// All numbers zero.
    pub(crate) fn zeros(rows: usize) -> FloatNet {
        let zero = [0.0; ACCUMULATOR_WIDTH];
        FloatNet { rows: vec![zero; rows], biases: zero, output_weights: zero, output_bias: 0.0 }
    }

    /// A network to begin with: small random weights of hidden neurons, so that they become different.
    pub(crate) fn random(rows: usize, seed: u64) -> FloatNet {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut net = FloatNet::zeros(rows);
        let mut fill = |neurons: &mut Neurons, bound: f32| {
            neurons[1..].fill_with(|| rng.random_range(-bound..bound));
        };
        net.rows.iter_mut().for_each(|row| fill(row, FIRST_WEIGHTS));
        fill(&mut net.output_weights, FIRST_OUTPUT_WEIGHTS);
        net.biases[1..].fill(FIRST_BIAS);
        net
    }

    fn sums(&self, entries: &[Entry]) -> Neurons {
        let mut sums = self.biases;
        for &(row, times) in entries {
            let weights = &self.rows[usize::from(row)];
            let times = f32::from(times);
            sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += times * weight);
        }
        sums
    }

    fn output(&self, sums: &Neurons) -> f32 {
        let hidden = sums[1..].iter().zip(&self.output_weights[1..]);
        let screlu = hidden.map(|(sum, weight)| sum.clamp(0.0, 1.0).powi(2) * weight);
        sums[0] + self.output_bias + screlu.sum::<f32>()
    }

    /// The natural logarithm of the odds that the player to move wins.
    pub(crate) fn logit(&self, entries: &[Entry]) -> f32 {
        self.output(&self.sums(entries))
    }

    /// Adds the gradient of `scale` times a sample's loss, and returns the loss.
    pub(crate) fn add_gradient(
        &self,
        entries: &[Entry],
        target: f32,
        scale: f32,
        gradient: &mut FloatNet,
    ) -> f32 {
        let sums = self.sums(entries);
        let logit = self.output(&sums);
        let error = scale * (expectation(logit) - target);
        self.propagate(entries, &sums, error, gradient);
        loss(logit, target)
    }

    /// Adds the gradient of the logit of a position, whose sums are known, times `error`.
    #[inline]
    fn propagate(&self, entries: &[Entry], sums: &Neurons, error: f32, gradient: &mut FloatNet) {
        gradient.output_bias += error;
        let mut of_sums = [error; ACCUMULATOR_WIDTH];
        for neuron in 1..ACCUMULATOR_WIDTH {
            let clipped = sums[neuron].clamp(0.0, 1.0);
            gradient.output_weights[neuron] += error * clipped * clipped;
            let is_clipped = clipped != sums[neuron];
            let slope = if is_clipped { 0.0 } else { 2.0 * clipped };
            of_sums[neuron] = error * slope * self.output_weights[neuron];
        }
        gradient.biases.iter_mut().zip(of_sums).for_each(|(sum, by)| *sum += by);
        for &(row, times) in entries {
            let times = f32::from(times);
            let row = &mut gradient.rows[usize::from(row)];
            row.iter_mut().zip(of_sums).for_each(|(sum, by)| *sum += times * by);
        }
    }

    /// Adds the gradient of a choice among several things that have features each, of which `chosen` was chosen:
    /// the loss is the cross-entropy of the softmax of their logits.
    pub(crate) fn add_choice_gradient(
        &self,
        choices: &[&[Entry]],
        chosen: usize,
        scale: f32,
        gradient: &mut FloatNet,
    ) -> f32 {
        let sums: Vec<Neurons> = choices.iter().map(|entries| self.sums(entries)).collect();
        let logits: Vec<f32> = sums.iter().map(|sums| self.output(sums)).collect();
        let log_sum = log_sum_exp(&logits);
        for (choice, (entries, sums)) in choices.iter().zip(&sums).enumerate() {
            let share = (logits[choice] - log_sum).exp();
            let error = scale * (share - f32::from(u8::from(choice == chosen)));
            self.propagate(entries, sums, error, gradient);
        }
        log_sum - logits[chosen]
    }

    /// The numbers as a file has them. `classes` has one feature for each row.
    pub(crate) fn quantised(&self, classes: &[u32]) -> QuantisedNet {
        let (qa, qb) = (f32::from(QA), QB as f32);
        let row =
            |row: &Neurons| row.map(|weight| (weight * qa).round().clamp(-127.0, 127.0) as i8);
        QuantisedNet {
            rows: classes.iter().copied().zip(self.rows.iter().map(row)).collect(),
            output_weights: self.output_weights.map(|weight| (weight * qb).round() as i16),
            biases: self.biases.map(|bias| (bias * qa).round() as i16),
            output_bias: (self.output_bias * qa).round() as i16,
        }
    }
}

/// The logarithm of the sum of the exponentials: what softmax divides by.
pub(super) fn log_sum_exp(logits: &[f32]) -> f32 {
    let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    most + logits.iter().map(|logit| (logit - most).exp()).sum::<f32>().ln()
}

/// The points to expect by a logit.
pub(super) fn expectation(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

/// The logistic loss: minus the logarithm of the likelihood of `target` points where the logit expects
/// the points.
pub(crate) fn loss(logit: f32, target: f32) -> f32 {
    logit.max(0.0) - logit * target + (-logit.abs()).exp().ln_1p()
}
