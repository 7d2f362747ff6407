//! What the shaders can learn.

use super::batches::Batches;
use crate::learning::data_set::DataSet;
use crate::learning::float_net;
use crate::learning::float_perspective_net::{self, bits};
use crate::learning::objective::Objective;
use crate::learning::perspective_data::PerspectiveData;
use crate::learning::policy_data::PolicyData;
use parlour_ai::nn::ACCUMULATOR_WIDTH;
use parlour_ai::nn::perspective_net::PERSPECTIVE_WIDTH;
use rand::rngs::StdRng;

/// A network with one hidden layer over sparse rows. Its parts are, in this order: rows × neurons,
/// biases of the neurons, layers × views × neurons, biases of the layers.
#[derive(Copy, Clone, Debug)]
pub(in crate::learning) struct Shape {
    pub rows: usize,
    /// Neurons of the hidden layer.
    pub width: usize,
    /// How many of them, the first, count as they are. The others are clipped and squared.
    pub linear: usize,
    /// Output layers, of which a position has one.
    pub layers: usize,
    /// Sets of features that make one logit.
    pub views: usize,
    /// Whether sets are choices, each with a logit of its own.
    pub is_choice: bool,
    /// The largest weight of a feature.
    pub row_bound: f32,
    /// The largest output weight.
    pub output_bound: f32,
}

/// An objective whose network the shaders compute.
pub(in crate::learning) trait SparseObjective: Objective {
    /// What the network is.
    fn shape(&self) -> Shape;

    /// Adds the position of a number to the step that is being made. Draws the random numbers that
    /// [`Objective::add_gradient`] draws.
    fn add_to(&self, number: usize, rng: &mut StdRng, batches: &mut Batches);
}

/// A pattern network over so many classes of features.
fn pattern_shape(rows: usize, is_choice: bool) -> Shape {
    Shape {
        rows,
        width: ACCUMULATOR_WIDTH,
        linear: 1,
        layers: 1,
        views: 1,
        is_choice,
        row_bound: float_net::MAX_WEIGHT,
        output_bound: f32::MAX,
    }
}

impl SparseObjective for DataSet {
    fn shape(&self) -> Shape {
        pattern_shape(self.classes.len(), false)
    }

    fn add_to(&self, number: usize, _: &mut StdRng, batches: &mut Batches) {
        let sample = &self.samples.training[number];
        batches.add_set(self.entries(sample).iter().copied());
        batches.end_sample(sample.target.to_bits(), 0);
    }
}

impl SparseObjective for PolicyData {
    fn shape(&self) -> Shape {
        pattern_shape(self.classes.len(), true)
    }

    fn add_to(&self, number: usize, rng: &mut StdRng, batches: &mut Batches) {
        let sample = &self.samples.training[number];
        self.squares(sample).for_each(|entries| batches.add_set(entries.iter().copied()));
        batches.end_sample(PolicyData::drawn_choice(sample, rng) as u32, 0);
    }
}

impl SparseObjective for PerspectiveData {
    fn shape(&self) -> Shape {
        let architecture = &self.spec.file.architecture;
        Shape {
            rows: architecture.features,
            width: PERSPECTIVE_WIDTH,
            linear: 0,
            layers: architecture.outputs,
            views: 2,
            is_choice: false,
            row_bound: float_perspective_net::MAX_WEIGHT,
            output_bound: float_perspective_net::MAX_OUTPUT,
        }
    }

    fn add_to(&self, number: usize, rng: &mut StdRng, batches: &mut Batches) {
        let sample = &self.samples.training[number];
        for view in self.drawn_views(sample, rng) {
            batches.add_set(bits(view).map(|feature| (feature as u16, 1)));
        }
        batches.end_sample(sample.target.to_bits(), sample.layer.into());
    }
}
