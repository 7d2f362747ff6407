//! An efficiently updatable neural network (Nasu, "Efficiently Updatable Neural-Network-based
//! Evaluation Functions for Computer Shogi", 2018) for Breakthrough on 8×8.
//!
//! Features: each pawn, by side and square, 128 in all. They feed one hidden layer of two
//! accumulators, one from either player's view, which moves change incrementally. The activation is
//! a squared clipped ReLU. The output layer is chosen by the number of pawns.
//!
//! Games: alpha-beta with [`super::eval`] played 47,000 games against itself after 2 to 16 random
//! moves, with 200 to 600 positions a move, until the winner was proven.
//!
//! Training: the 1.7 million positions where the search did not capture. The target was the result
//! (weight 0.7) and the search's expected score (0.3); logistic loss; 12 epochs of Adam (Kingma &
//! Ba 2015) in batches of 2048, each position mirrored or not at random, with a cosine learning
//! rate from 0.005 to 0.00005, and weights of features within ±1.98.
//!
//! Results: it scored 53 of 60 games against the handcrafted evaluation with equal nodes.

use super::features;
use crate::ai::core::evaluator::Evaluator;
use crate::ai::core::linear_eval::LinearEval;
use crate::ai::core::score::Value;
use crate::ai::net_file::{Architecture, GameNets, NetError, NetFile, NetSpec, ShippedNet, Sizes};
use crate::ai::nn::pattern_net::PatternNet;
use crate::rules::Rules;
use crate::rules::bitboard::Bitboard;
use crate::rules::breakthrough::Breakthrough;
use crate::rules::seat::Seat;
use std::fmt;
use std::sync::{Arc, LazyLock};

/// Neurons of each accumulator. Not tuned.
const ACCUMULATOR_WIDTH: usize = 64;
const FEATURES: usize = 128;
/// The quantisation of accumulators: this stands for 1.
const QA: i16 = 255;
/// The quantisation of output weights: this stands for 1. Weights up to 2 fit a byte, and their
/// product with a neuron fits 16 bits.
const QB: i32 = 64;
/// The largest output weight whose product with a neuron fits 16 bits.
const MAX_OUTPUT_WEIGHT: u16 = 128;
/// Turns an output, the natural logarithm of the odds, into centipawns: 400 / ln 10 = 174 to one.
const CP_DIVISOR: i32 = QA as i32 * QA as i32 * QB / 174;
/// Output layers, one for every eight pawns on the board. Not tuned.
const OUTPUT_BUCKETS: usize = 4;

/// What the network is. Its features are squares of a board of 64, so it serves no other size.
const SPEC: NetSpec = NetSpec {
    game: "breakthrough",
    architecture: Architecture {
        kind: "value of pawn-squares",
        features: FEATURES,
        width: ACCUMULATOR_WIDTH,
        outputs: OUTPUT_BUCKETS,
        hidden_unit: QA as i32,
        output_unit: QB,
    },
    sizes: Sizes::only(8),
};

/// The weights of the network. In its file they are 16-bit integers, lower byte first: of the
/// features, their bias, those of the output layers, and the biases of these.
struct NnueWeights {
    feature_weights: [[i16; ACCUMULATOR_WIDTH]; FEATURES],
    feature_bias: [i16; ACCUMULATOR_WIDTH],
    output_layers: [OutputLayer; OUTPUT_BUCKETS],
}

#[derive(Copy, Clone)]
struct OutputLayer {
    ours: [i16; ACCUMULATOR_WIDTH],
    theirs: [i16; ACCUMULATOR_WIDTH],
    bias: Value,
}

/// The numbers of a file.
const NUMBERS: usize =
    ACCUMULATOR_WIDTH * (FEATURES + 1) + OUTPUT_BUCKETS * (2 * ACCUMULATOR_WIDTH + 1);

impl NnueWeights {
    fn from_file(file: &NetFile) -> Result<NnueWeights, NetError> {
        SPEC.check(file)?;
        NnueWeights::parse(file.weights()).ok_or(NetError::BadWeights)
    }

    fn parse(bytes: &[u8]) -> Option<NnueWeights> {
        let (pairs, []) = bytes.as_chunks::<2>() else { return None };
        if pairs.len() != NUMBERS {
            return None;
        }
        let mut numbers = pairs.iter().map(|&pair| i16::from_le_bytes(pair));
        let mut next = || numbers.next().expect("they were counted");
        let mut row = || std::array::from_fn(|_| next());
        let (feature_weights, feature_bias) = (std::array::from_fn(|_| row()), row());
        let output_weights = [(); OUTPUT_BUCKETS].map(|()| (row(), row()));
        let fits = |row: &[i16; ACCUMULATOR_WIDTH]| {
            row.iter().all(|weight| weight.unsigned_abs() <= MAX_OUTPUT_WEIGHT)
        };
        if !output_weights.iter().all(|(ours, theirs)| fits(ours) && fits(theirs)) {
            return None;
        }
        let output_layers =
            output_weights.map(|(ours, theirs)| OutputLayer { ours, theirs, bias: next().into() });
        Some(NnueWeights { feature_weights, feature_bias, output_layers })
    }
}

/// The networks of Breakthrough: one that values positions on 8×8, and perhaps one of windows
/// ([`super::features`]), which is asked first on the boards that it serves.
#[derive(Clone)]
pub struct BreakthroughNets {
    value: Arc<NnueWeights>,
    windows: Option<Arc<PatternNet>>,
}

const SHIPPED: ShippedNet = ShippedNet {
    name: "breakthrough.net",
    bytes: include_bytes!("../../../../assets/breakthrough.net"),
};

static SHIPPED_NET: LazyLock<Arc<NnueWeights>> = LazyLock::new(|| {
    let net = NetFile::parse(SHIPPED.bytes).and_then(|file| NnueWeights::from_file(&file));
    Arc::new(net.expect("a test reads every network that ships"))
});

impl Default for BreakthroughNets {
    fn default() -> BreakthroughNets {
        BreakthroughNets { value: SHIPPED_NET.clone(), windows: None }
    }
}

impl GameNets for BreakthroughNets {
    const SHIPPED: &'static [ShippedNet] = &[SHIPPED];

    fn replace(&mut self, _: &'static str, file: &NetFile) -> Result<(), NetError> {
        if features::SPEC.file.is_architecture_of(file) {
            self.windows = Some(Arc::new(PatternNet::from_file(file, &features::SPEC)?));
        } else {
            self.value = Arc::new(NnueWeights::from_file(file)?);
        }
        Ok(())
    }
}

impl fmt::Debug for BreakthroughNets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BreakthroughNets").finish_non_exhaustive()
    }
}

/// One thread's accumulators, and the position they belong to.
#[derive(Clone, Debug)]
pub struct Nnue {
    nets: BreakthroughNets,
    white: u64,
    black: u64,
    /// From the view of player 1, then of player 2.
    accumulators: [[i16; ACCUMULATOR_WIDTH]; 2],
}

impl Default for Nnue {
    fn default() -> Nnue {
        Nnue::new(BreakthroughNets::default())
    }
}

impl Nnue {
    /// The evaluator with this network.
    pub(super) fn new(nets: BreakthroughNets) -> Nnue {
        let bias = nets.value.feature_bias;
        Nnue { nets, white: 0, black: 0, accumulators: [bias, bias] }
    }

    /// Subtracts the features that are gone and adds those that are new.
    fn update_accumulators(&mut self, white: u64, black: u64) {
        let weights = &*self.nets.value;
        let mut update_features = |pawns: u64, enemy: usize, add: bool| {
            for at in pawns.squares() {
                // Player 2's view has the board upside down and the colours exchanged.
                let features = [64 * enemy + at.index(), 64 * (1 - enemy) + (at.index() ^ 56)];
                for (accumulator, feature) in self.accumulators.iter_mut().zip(features) {
                    let row = &weights.feature_weights[feature];
                    if add {
                        accumulator
                            .iter_mut()
                            .zip(row)
                            .for_each(|(sum, by)| *sum = sum.wrapping_add(*by));
                    } else {
                        accumulator
                            .iter_mut()
                            .zip(row)
                            .for_each(|(sum, by)| *sum = sum.wrapping_sub(*by));
                    }
                }
            }
        };
        update_features(self.white & !white, 0, false);
        update_features(self.black & !black, 1, false);
        update_features(white & !self.white, 0, true);
        update_features(black & !self.black, 1, true);
        (self.white, self.black) = (white, black);
    }

    /// The value in centipawns to the player to move.
    fn forward_pass(&mut self, white: u64, black: u64, mover: Seat) -> Value {
        self.update_accumulators(white, black);
        let pawns = (white | black).count() as usize;
        let output_layer =
            &self.nets.value.output_layers[(pawns.saturating_sub(1) / 8).min(OUTPUT_BUCKETS - 1)];
        let [ours, theirs] = [mover, mover.other()].map(|seat| &self.accumulators[seat.index()]);
        let sum = screlu_dot(ours, &output_layer.ours) + screlu_dot(theirs, &output_layer.theirs);
        output_layer.bias + sum / CP_DIVISOR
    }
}

/// The dot product of weights and neurons under squared clipped ReLU activation.
#[inline]
fn screlu_dot(accumulator: &[i16; ACCUMULATOR_WIDTH], weights: &[i16; ACCUMULATOR_WIDTH]) -> i32 {
    accumulator
        .iter()
        .zip(weights)
        .map(|(&sum, weight)| {
            let sum = sum.clamp(0, QA);
            i32::from(sum * weight) * i32::from(sum)
        })
        .sum()
}

impl<W: Bitboard> Evaluator<Breakthrough<W>> for Nnue {
    fn evaluate(&mut self, position: &Breakthrough<W>, seat: Seat) -> Value {
        let g = position.geometry();
        if let Some(windows) = &self.nets.windows
            && windows.sizes().contains(g.rows, g.cols)
        {
            let value = features::evaluate(windows, position);
            return if seat == position.to_move() { value } else { -value };
        }
        if (g.rows, g.cols) != (8, 8) {
            return position.linear_eval(seat);
        }
        // 64 squares fit one word, which `hash64` returns as it is.
        let (white, black) = (position.white().hash64(), position.black().hash64());
        let mover = position.to_move();
        let value = self.forward_pass(white, black, mover);
        if seat == mover { value } else { -value }
    }
}

#[cfg(test)]
mod tests;
