//! The network of [`parlour_ai::nn::perspective_net`] in floating point, its loss and its gradient, which
//! is written by hand as that of [`super::float_net`].

use super::float_net::{expectation, loss};
use super::objective::Parameters;
use parlour_ai::core::CP_PER_LOGIT;
use parlour_ai::nn::perspective_net::{
    HIDDEN_UNIT, MAX_OUTPUT_WEIGHT, OUTPUT_UNIT, PERSPECTIVE_WIDTH,
};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// The numbers of a row or of an accumulator.
type Neurons = [f32; PERSPECTIVE_WIDTH];

/// The features that the player to move sees, then those that the other sees, as the numbers of bits.
pub(crate) type Views = [u128; 2];

/// A network, or a gradient, or the moments of gradients.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct FloatPerspectiveNet {
    /// The weights of each feature.
    pub rows: Vec<Neurons>,
    pub biases: Neurons,
    /// The weights of both accumulators for each output layer.
    pub outputs: Vec<[Neurons; 2]>,
    pub output_biases: Vec<f32>,
}

/// The largest weight of a feature: the sums of 32 pawns fit 16 bits.
pub(super) const MAX_WEIGHT: f32 = 1.98;
/// The largest output weight that a file can hold.
pub(super) const MAX_OUTPUT: f32 = MAX_OUTPUT_WEIGHT as f32 / OUTPUT_UNIT as f32;

/// The bounds within which weights begin, uniformly distributed, and the hidden neurons' first bias:
/// the middle of where they are not clipped. Not tuned.
const FIRST_WEIGHTS: f32 = 0.1;
const FIRST_OUTPUT_WEIGHTS: f32 = 0.1;
const FIRST_BIAS: f32 = 0.5;

impl Parameters for FloatPerspectiveNet {
    fn parts_mut(&mut self) -> Vec<&mut [f32]> {
        vec![
            self.rows.as_flattened_mut(),
            &mut self.biases,
            self.outputs.as_flattened_mut().as_flattened_mut(),
            &mut self.output_biases,
        ]
    }

    fn clip(&mut self) {
        let hold = |weights: &mut [f32], most: f32| {
            weights.iter_mut().for_each(|weight| *weight = weight.clamp(-most, most));
        };
        hold(self.rows.as_flattened_mut(), MAX_WEIGHT);
        hold(self.outputs.as_flattened_mut().as_flattened_mut(), MAX_OUTPUT);
    }
}

impl FloatPerspectiveNet {
    /// All numbers zero.
    pub(crate) fn zeros(features: usize, outputs: usize) -> FloatPerspectiveNet {
        let zero = [0.0; PERSPECTIVE_WIDTH];
        FloatPerspectiveNet {
            rows: vec![zero; features],
            biases: zero,
            outputs: vec![[zero; 2]; outputs],
            output_biases: vec![0.0; outputs],
        }
    }

    /// A network to begin with: small random weights, so that neurons become different.
    pub(crate) fn random(features: usize, outputs: usize, seed: u64) -> FloatPerspectiveNet {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut net = FloatPerspectiveNet::zeros(features, outputs);
        let mut fill = |weights: &mut [f32], bound: f32| {
            weights.fill_with(|| rng.random_range(-bound..bound));
        };
        fill(net.rows.as_flattened_mut(), FIRST_WEIGHTS);
        fill(net.outputs.as_flattened_mut().as_flattened_mut(), FIRST_OUTPUT_WEIGHTS);
        net.biases.fill(FIRST_BIAS);
        net
    }

    fn sums(&self, features: u128) -> Neurons {
        let mut sums = self.biases;
        for feature in bits(features) {
            sums.iter_mut().zip(&self.rows[feature]).for_each(|(sum, weight)| *sum += weight);
        }
        sums
    }

    fn output(&self, sums: &[Neurons; 2], layer: usize) -> f32 {
        let dot = |(sums, weights): (&Neurons, &Neurons)| {
            // Each sum of a sixteenth is its own, so that the processor adds several at once.
            let mut parts = [0.0; 16];
            for (sums, weights) in sums.chunks_exact(16).zip(weights.chunks_exact(16)) {
                for (part, (sum, weight)) in parts.iter_mut().zip(sums.iter().zip(weights)) {
                    let clipped = sum.clamp(0.0, 1.0);
                    *part += clipped * clipped * weight;
                }
            }
            parts.iter().sum::<f32>()
        };
        let views = sums.iter().zip(&self.outputs[layer]);
        self.output_biases[layer] + views.map(dot).sum::<f32>()
    }

    /// The natural logarithm of the odds that the player to move wins.
    pub(crate) fn logit(&self, views: Views, layer: usize) -> f32 {
        self.output(&views.map(|features| self.sums(features)), layer)
    }

    /// Adds the gradient of `scale` times a position's loss, and returns the loss.
    pub(crate) fn add_gradient(
        &self,
        views: Views,
        layer: usize,
        target: f32,
        scale: f32,
        gradient: &mut FloatPerspectiveNet,
    ) -> f32 {
        let sums = views.map(|features| self.sums(features));
        let logit = self.output(&sums, layer);
        let error = scale * (expectation(logit) - target);
        gradient.output_biases[layer] += error;
        for (view, (features, sums)) in views.into_iter().zip(&sums).enumerate() {
            let weights = &self.outputs[layer][view];
            let of_weights = &mut gradient.outputs[layer][view];
            let mut of_sums = [0.0; PERSPECTIVE_WIDTH];
            for neuron in 0..PERSPECTIVE_WIDTH {
                let clipped = sums[neuron].clamp(0.0, 1.0);
                of_weights[neuron] += error * clipped * clipped;
                let slope = if clipped == sums[neuron] { 2.0 * clipped } else { 0.0 };
                of_sums[neuron] = error * slope * weights[neuron];
            }
            gradient.biases.iter_mut().zip(&of_sums).for_each(|(sum, by)| *sum += by);
            for feature in bits(features) {
                let row = &mut gradient.rows[feature];
                row.iter_mut().zip(&of_sums).for_each(|(sum, by)| *sum += by);
            }
        }
        loss(logit, target)
    }

    /// The weights of the network's file, behind its header.
    pub(crate) fn file_weights(&self) -> Vec<u8> {
        let hidden = self.rows.iter().chain([&self.biases]).flatten();
        let hidden = hidden.map(|weight| weight * f32::from(HIDDEN_UNIT));
        let outputs = self.outputs.as_flattened().iter().flatten();
        let outputs = outputs.map(|weight| weight * OUTPUT_UNIT as f32);
        let biases = self.output_biases.iter().map(|bias| bias * CP_PER_LOGIT as f32);
        let numbers = hidden.chain(outputs).chain(biases);
        numbers.flat_map(|number| (number.round() as i16).to_le_bytes()).collect()
    }
}

/// The numbers of the bits of a set.
pub(super) fn bits(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        bit
    })
}

/// The set of the images of a set's numbers.
pub(super) fn mapped(set: u128, image: fn(usize) -> usize) -> u128 {
    bits(set).fold(0, |images, number| images | 1 << image(number))
}
