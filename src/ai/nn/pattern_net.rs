//! A network of one hidden layer over sparse features: each feature of a position adds its row of
//! weights to the accumulator (Nasu, "Efficiently Updatable Neural-Network-based Evaluation
//! Functions for Computer Shogi", 2018; patterns as features: Buro, "From Simple Features to
//! Sophisticated Evaluation Functions", CG 1998).

use crate::ai::core::score::{MAX_EVAL, Value};
use std::fmt;
use std::sync::OnceLock;

/// Neurons of the accumulator: the first is linear, the others are clipped to 0…1 and squared.
const ACCUMULATOR_WIDTH: usize = 8;
/// The accumulator's number for 1.
const QA: i16 = 256;
/// The output weights' number for 1.
const QB: i32 = 256;
/// Centipawns of one logit: 400 / ln 10. The network's output is a logit.
const CP_PER_LOGIT: i32 = 174;

/// The weights of a feature, one for each neuron of the accumulator.
pub(crate) type WeightRow = [i16; ACCUMULATOR_WIDTH];

/// Visits all features that share the weights of one because the board is symmetric.
type SymmetryVisitor = fn(usize, &mut dyn FnMut(usize));

/// A network as its file in `assets` holds it. The file's numbers are little-endian:
///
/// - 2 bytes: the count of known feature classes;
/// - for each class 11 bytes: one of its features in 3, then a row of 8 signed bytes;
/// - 8 × 2 bytes: output weights (the first is not used);
/// - 8 × 2 bytes: the accumulator's biases;
/// - 2 bytes: the output bias.
pub struct PatternNet {
    bytes: &'static [u8],
    feature_count: usize,
    symmetric_features: SymmetryVisitor,
    weights: OnceLock<Box<NetWeights>>,
}

#[derive(Debug)]
struct NetWeights {
    /// The row of each feature. Unknown features have row 0, which is all zeros.
    row_of_feature: Vec<u16>,
    feature_rows: Vec<WeightRow>,
    output_weights: WeightRow,
    initial_bias: WeightRow,
    output_bias: i32,
}

/// Why reading a file cannot fail.
const COMPLETE_FILE: &str = "the file has what its first number says";

impl PatternNet {
    /// The network of a file's `bytes`, over features below `feature_count`.
    pub const fn new(
        bytes: &'static [u8],
        feature_count: usize,
        symmetric_features: SymmetryVisitor,
    ) -> PatternNet {
        PatternNet { bytes, feature_count, symmetric_features, weights: OnceLock::new() }
    }

    fn weights(&self) -> &NetWeights {
        self.weights.get_or_init(|| {
            let (count, rest) = self.bytes.split_first_chunk::<2>().expect(COMPLETE_FILE);
            let count = usize::from(u16::from_le_bytes(*count));
            let (entries, rest) = rest.split_at(count * (3 + ACCUMULATOR_WIDTH));
            let (mut row_of_feature, mut feature_rows) =
                (vec![0; self.feature_count], vec![[0; ACCUMULATOR_WIDTH]]);
            for entry in entries.chunks_exact(3 + ACCUMULATOR_WIDTH) {
                let (feature_bytes, row) = entry.split_first_chunk::<3>().expect(COMPLETE_FILE);
                let feature =
                    feature_bytes.iter().rev().fold(0, |all, &byte| all << 8 | usize::from(byte));
                (self.symmetric_features)(feature, &mut |image| {
                    row_of_feature[image] = feature_rows.len() as u16
                });
                feature_rows.push(std::array::from_fn(|index| row[index].cast_signed().into()));
            }
            let (pairs, _) = rest.as_chunks::<2>();
            let mut numbers = pairs.iter().map(|&pair| i16::from_le_bytes(pair));
            let mut next = || numbers.next().expect(COMPLETE_FILE);
            let (output_weights, begin) = (
                [(); ACCUMULATOR_WIDTH].map(|()| next()),
                [(); ACCUMULATOR_WIDTH].map(|()| next()),
            );
            Box::new(NetWeights {
                row_of_feature,
                feature_rows,
                output_weights,
                initial_bias: begin,
                output_bias: next().into(),
            })
        })
    }

    /// An accumulator without features.
    #[inline]
    pub fn accumulator(&self) -> Accumulator<'_> {
        let weights = self.weights();
        Accumulator { weights, sums: weights.initial_bias }
    }

    /// The weights of a feature.
    pub fn weight_row(&self, feature: usize) -> WeightRow {
        let weights = self.weights();
        weights.feature_rows[usize::from(weights.row_of_feature[feature])]
    }
}

impl fmt::Debug for PatternNet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Net").field("features", &self.feature_count).finish_non_exhaustive()
    }
}

/// The sums of the weights of a position's features.
#[derive(Copy, Clone, Debug)]
pub struct Accumulator<'a> {
    weights: &'a NetWeights,
    sums: WeightRow,
}

impl Accumulator<'_> {
    /// Adds a feature.
    #[inline]
    pub fn add_feature(&mut self, feature: usize) {
        self.add_row(&self.weights.feature_rows[usize::from(self.weights.row_of_feature[feature])]);
    }

    /// Adds a feature that occurs `times` times.
    #[inline]
    pub fn add_feature_times(&mut self, feature: usize, times: i16) {
        let row = &self.weights.feature_rows[usize::from(self.weights.row_of_feature[feature])];
        self.sums.iter_mut().zip(row).for_each(|(sum, by)| *sum += by * times);
    }

    /// Adds the weights of a feature.
    #[inline]
    pub fn add_row(&mut self, row: &WeightRow) {
        self.sums.iter_mut().zip(row).for_each(|(sum, by)| *sum += by);
    }

    /// The output layer: the value to the player to move, in centipawns within ±[`MAX_EVAL`].
    #[inline]
    pub fn evaluate(&self) -> Value {
        let NetWeights { output_weights, output_bias, .. } = self.weights;
        let hidden = self.sums[1..].iter().zip(&output_weights[1..]);
        let screlu: i32 = hidden
            .map(|(&sum, &weight)| {
                let sum = i32::from(sum.clamp(0, QA));
                sum * sum / i32::from(QA) * i32::from(weight)
            })
            .sum();
        let logit = (i32::from(self.sums[0]) + output_bias) * QB + screlu;
        (logit / QB * CP_PER_LOGIT / i32::from(QA)).clamp(-MAX_EVAL, MAX_EVAL)
    }
}
