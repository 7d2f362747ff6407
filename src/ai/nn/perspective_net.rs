//! An efficiently updatable neural network of two accumulators, one from either player's view (Nasu,
//! "Efficiently Updatable Neural-Network-based Evaluation Functions for Computer Shogi", 2018). Both have
//! the same weights. The activation is a squared clipped ReLU. A position chooses one of the output
//! layers, which sees the accumulator of the player to move, then the other.

use crate::core::feature_set::PerspectiveSet;
use crate::core::{CP_PER_LOGIT, MAX_EVAL, Value};
use crate::net_file::{Architecture, NetError, NetFile, NetSpec, Sizes};
use parlour_rules::Seat;

/// Neurons of each accumulator. Not tuned.
pub const PERSPECTIVE_WIDTH: usize = 64;
/// The accumulators' number for 1.
pub const HIDDEN_UNIT: i16 = 255;
/// The output weights' number for 1. Weights up to 2 fit a byte, and their product with a neuron fits 16
/// bits.
pub const OUTPUT_UNIT: i32 = 64;
/// The largest output weight whose product with a neuron fits 16 bits.
pub const MAX_OUTPUT_WEIGHT: u16 = 128;
/// Turns an output, a logit, into centipawns.
const CP_DIVISOR: i32 = HIDDEN_UNIT as i32 * HIDDEN_UNIT as i32 * OUTPUT_UNIT / CP_PER_LOGIT;

/// A number for each neuron of an accumulator.
pub(crate) type PerspectiveRow = [i16; PERSPECTIVE_WIDTH];

/// The features and layers of a network of this kind.
#[derive(Copy, Clone, Debug)]
pub struct PerspectiveSpec {
    /// What its file says.
    pub file: NetSpec,
    /// The feature that the opponent sees where a player sees this one.
    pub opposite: fn(usize) -> usize,
    /// The feature on the board reflected left to right.
    pub mirrored: fn(usize) -> usize,
}

impl PerspectiveSpec {
    /// The network of a game over features below `features`, of which there are at most 128, for boards
    /// of `sizes`.
    pub(crate) const fn new(
        game: &'static str,
        kind: &'static str,
        (features, outputs): (usize, usize),
        sizes: Sizes,
        opposite: fn(usize) -> usize,
        mirrored: fn(usize) -> usize,
    ) -> PerspectiveSpec {
        let architecture = Architecture {
            kind,
            features,
            width: PERSPECTIVE_WIDTH,
            outputs,
            hidden_unit: HIDDEN_UNIT as i32,
            output_unit: OUTPUT_UNIT,
        };
        PerspectiveSpec { file: NetSpec { game, architecture, sizes }, opposite, mirrored }
    }

    /// The features as something to learn: see [`PerspectiveSet::active`].
    pub(crate) const fn perspective_set<G>(
        self,
        active: fn(&G) -> Option<(u128, usize)>,
    ) -> PerspectiveSet<G> {
        let PerspectiveSpec { file, opposite, mirrored } = self;
        PerspectiveSet { file, opposite, mirrored, active }
    }
}

/// A network. Its file has 16-bit integers, lower byte first: the weights of the features, the biases of
/// the neurons, for each output layer the weights of the player to move's accumulator and of the other,
/// and the biases of the output layers in centipawns.
#[derive(Debug)]
pub struct PerspectiveNet {
    feature_weights: Vec<PerspectiveRow>,
    feature_bias: PerspectiveRow,
    output_layers: Vec<OutputLayer>,
}

#[derive(Copy, Clone, Debug)]
struct OutputLayer {
    ours: PerspectiveRow,
    theirs: PerspectiveRow,
    bias: Value,
}

impl PerspectiveNet {
    /// The network of a file.
    ///
    /// # Errors
    /// If the file is not what `spec` asks for.
    pub fn from_file(file: &NetFile, spec: &PerspectiveSpec) -> Result<PerspectiveNet, NetError> {
        spec.file.check(file)?;
        let Architecture { features, outputs, .. } = spec.file.architecture;
        PerspectiveNet::parse(file.weights(), features, outputs).ok_or(NetError::BadWeights)
    }

    fn parse(bytes: &[u8], features: usize, outputs: usize) -> Option<PerspectiveNet> {
        let (pairs, []) = bytes.as_chunks::<2>() else { return None };
        if pairs.len() != PERSPECTIVE_WIDTH * (features + 1) + outputs * (2 * PERSPECTIVE_WIDTH + 1)
        {
            return None;
        }
        let mut numbers = pairs.iter().map(|&pair| i16::from_le_bytes(pair));
        let mut next = || numbers.next().expect("they were counted");
        let mut row = || std::array::from_fn(|_| next());
        let feature_weights = (0..features).map(|_| row()).collect();
        let feature_bias = row();
        let output_weights: Vec<_> = (0..outputs).map(|_| (row(), row())).collect();
        let fits = |row: &PerspectiveRow| {
            row.iter().all(|weight| weight.unsigned_abs() <= MAX_OUTPUT_WEIGHT)
        };
        if !output_weights.iter().all(|(ours, theirs)| fits(ours) && fits(theirs)) {
            return None;
        }
        let layer = |(ours, theirs)| OutputLayer { ours, theirs, bias: next().into() };
        let output_layers = output_weights.into_iter().map(layer).collect();
        Some(PerspectiveNet { feature_weights, feature_bias, output_layers })
    }
}

/// One thread's accumulators, and the features that they have.
#[derive(Clone, Debug)]
pub struct PerspectiveState {
    /// The features from player 1's view.
    active: u128,
    /// From the view of player 1, then of player 2.
    accumulators: [PerspectiveRow; 2],
}

impl PerspectiveState {
    /// The accumulators of a position without features.
    pub fn new(net: &PerspectiveNet) -> PerspectiveState {
        PerspectiveState { active: 0, accumulators: [net.feature_bias; 2] }
    }

    #[inline]
    fn change(
        &mut self,
        net: &PerspectiveNet,
        mut features: u128,
        opposite: impl Fn(usize) -> usize,
        by: impl Fn(i16, i16) -> i16,
    ) {
        while features != 0 {
            let feature = features.trailing_zeros() as usize;
            features &= features - 1;
            let views = [feature, opposite(feature)];
            for (accumulator, feature) in self.accumulators.iter_mut().zip(views) {
                let row = &net.feature_weights[feature];
                accumulator.iter_mut().zip(row).for_each(|(sum, &weight)| *sum = by(*sum, weight));
            }
        }
    }

    /// Subtracts the features that are gone and adds those that are new.
    #[inline]
    fn update(&mut self, net: &PerspectiveNet, active: u128, opposite: impl Fn(usize) -> usize) {
        let (gone, new) = (self.active & !active, active & !self.active);
        self.change(net, gone, &opposite, i16::wrapping_sub);
        self.change(net, new, &opposite, i16::wrapping_add);
        self.active = active;
    }

    /// The value to `mover`, who is to move, in centipawns. `active` has the features from player 1's
    /// view, and `layer` is the output layer.
    #[inline]
    pub fn evaluate(
        &mut self,
        net: &PerspectiveNet,
        (active, layer): (u128, usize),
        mover: Seat,
        opposite: impl Fn(usize) -> usize,
    ) -> Value {
        self.update(net, active, opposite);
        let layer = &net.output_layers[layer];
        let [ours, theirs] = [mover, mover.other()].map(|seat| &self.accumulators[seat.index()]);
        let sum = screlu_dot(ours, &layer.ours) + screlu_dot(theirs, &layer.theirs);
        (layer.bias + sum / CP_DIVISOR).clamp(-MAX_EVAL, MAX_EVAL)
    }
}

/// The dot product of weights and neurons under squared clipped ReLU activation.
#[inline]
fn screlu_dot(accumulator: &PerspectiveRow, weights: &PerspectiveRow) -> i32 {
    let products = accumulator.iter().zip(weights).map(|(&sum, weight)| {
        let sum = sum.clamp(0, HIDDEN_UNIT);
        i32::from(sum * weight) * i32::from(sum)
    });
    products.sum()
}
