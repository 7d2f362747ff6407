//! A small neural network that judges positions on 8×8, learned from games of the search against
//! itself.
//!
//! Each of 128 features, a pawn of one's own or of the enemy on a square, adds its row of numbers
//! to those of either view of the board, one's own and the enemy's; moves change few features, so
//! sums are kept and brought up to date (Nasu, "NNUE", 2018). Sums within 0 and 1, squared, are
//! weighed by how many pawns are left.
//!
//! How it was learned: alpha-beta with [`shape`] played 47,000 games against itself after 2 to 16
//! random moves, with 200 to 600 positions a move, each until its winner was proven. Of the
//! positions it thought about, those where it did not capture, 1.7 million, were to be given the
//! result (weight 0.7) and the search's own expectation (0.3), by logistic loss: 12 passes of Adam
//! in batches of 2048, each position at random as it is or in the mirror, rates falling along a
//! cosine from 0.005 to 0.00005, weights of features held within ±1.98.

use super::eval;
use crate::ai::core::evaluator::Evaluator;
use crate::ai::core::score::Value;
use crate::rules::Rules;
use crate::rules::bitboard::Bitboard;
use crate::rules::breakthrough::Breakthrough;
use crate::rules::seat::Seat;
use std::sync::OnceLock;

/// How many sums either view has.
const ACCUMULATOR_WIDTH: usize = 64;
const FEATURES: usize = 128;
/// What stands for 1 in the sums.
const QA: i16 = 255;
/// What stands for 1 in the weights of squared sums: up to 2 they fit a byte, and their product
/// with a sum fits 16 bits.
const QB: i32 = 64;
/// Outputs are natural logarithms of odds; as scores count them there are 400 / ln 10 to one.
const CP_DIVISOR: i32 = QA as i32 * QA as i32 * QB / 174;
/// There is a set of weights for every eight pawns.
const OUTPUT_BUCKETS: usize = 4;

/// What was learned.
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

/// The numbers as they are kept: 16 bits each, lower byte first: features, bias, the
/// stages' weights, the stages' biases.
static NET_BYTES: &[u8; 2
     * (ACCUMULATOR_WIDTH * (FEATURES + 1)
         + OUTPUT_BUCKETS * (2 * ACCUMULATOR_WIDTH + 1))] =
    include_bytes!("../../../../assets/breakthrough.net");

fn weights() -> &'static NnueWeights {
    static WEIGHTS: OnceLock<Box<NnueWeights>> = OnceLock::new();
    WEIGHTS.get_or_init(|| {
        let (pairs, _) = NET_BYTES.as_chunks::<2>();
        let mut numbers = pairs.iter().map(|&pair| i16::from_le_bytes(pair));
        let mut next = || numbers.next().expect("there are as many as the type says");
        let mut row = || std::array::from_fn(|_| next());
        let (feature_weights, feature_bias) = (std::array::from_fn(|_| row()), row());
        let output_weights = [(); OUTPUT_BUCKETS].map(|()| (row(), row()));
        let output_layers =
            output_weights.map(|(ours, theirs)| OutputLayer { ours, theirs, bias: next().into() });
        Box::new(NnueWeights { feature_weights, feature_bias, output_layers })
    })
}

/// One thread's sums, and the position they belong to.
#[derive(Clone, Debug)]
pub struct Nnue {
    white: u64,
    black: u64,
    /// As either player sees it.
    accumulators: [[i16; ACCUMULATOR_WIDTH]; 2],
}

impl Default for Nnue {
    fn default() -> Nnue {
        let bias = weights().feature_bias;
        Nnue { white: 0, black: 0, accumulators: [bias, bias] }
    }
}

impl Nnue {
    /// Brings the sums up to date.
    fn update_accumulators(&mut self, white: u64, black: u64) {
        let weights = weights();
        let mut update_features = |pawns: u64, enemy: usize, add: bool| {
            for at in pawns.squares() {
                // Player 2 sees the board upside down, and the colours exchanged.
                let features = [64 * enemy + at.index(), 64 * (1 - enemy) + (at.index() ^ 56)];
                for (accumulator, feature) in self.accumulators.iter_mut().zip(features) {
                    let row = &weights.feature_weights[feature];
                    if add {
                        accumulator.iter_mut().zip(row).for_each(|(sum, by)| *sum += by);
                    } else {
                        accumulator.iter_mut().zip(row).for_each(|(sum, by)| *sum -= by);
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

    /// What a position is worth to the player to move.
    fn forward_pass(&mut self, white: u64, black: u64, mover: Seat) -> Value {
        self.update_accumulators(white, black);
        let pawns = (white | black).count() as usize;
        let output_layer =
            &weights().output_layers[(pawns.saturating_sub(1) / 8).min(OUTPUT_BUCKETS - 1)];
        let [ours, theirs] = [mover, mover.other()].map(|seat| &self.accumulators[seat.index()]);
        let sum = screlu_dot(ours, &output_layer.ours) + screlu_dot(theirs, &output_layer.theirs);
        output_layer.bias + sum / CP_DIVISOR
    }
}

/// The sums, within their bounds and squared, times their weights.
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
        let (mover, our_turn) = (position.to_move(), position.to_move() == seat);
        if (g.rows, g.cols) != (8, 8) {
            let value = eval::evaluate(position);
            return if seat == Seat::FIRST { value } else { -value };
        }
        // A board of 64 squares is held by one word, whose folding leaves it as it is.
        let value = self.forward_pass(position.white().hash64(), position.black().hash64(), mover);
        if our_turn { value } else { -value }
    }
}

#[cfg(test)]
mod tests;
