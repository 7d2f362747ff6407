//! A network of one hidden layer over sparse features: each feature of a position adds its row of
//! weights to the accumulator (Nasu, "Efficiently Updatable Neural-Network-based Evaluation
//! Functions for Computer Shogi", 2018; patterns as features: Buro, "From Simple Features to
//! Sophisticated Evaluation Functions", CG 1998).

use crate::core::feature_set::PolicySet;
use crate::core::{CP_PER_LOGIT, FeatureSet, MAX_EVAL, Value};
use crate::net_file::{Architecture, NetError, NetFile, NetSpec, ShippedNet, Sizes};
use parlour_rules::Rules;
use std::fmt;
use std::sync::Arc;

/// Neurons of the accumulator: the first is linear, the others are clipped to 0…1 and squared.
pub const ACCUMULATOR_WIDTH: usize = 8;
/// The accumulator's number for 1.
pub const QA: i16 = 256;
/// The output weights' number for 1.
pub const QB: i32 = 256;

/// The weights of a feature, one for each neuron of the accumulator.
pub(crate) type WeightRow = [i16; ACCUMULATOR_WIDTH];

/// Visits all features that share the weights of one because the board is symmetric.
pub type SymmetryVisitor = fn(usize, &mut dyn FnMut(usize));

/// The features and layers of a network of this kind, and what its symmetric features are.
#[derive(Copy, Clone, Debug)]
pub struct PatternSpec {
    /// What its file says.
    pub file: NetSpec,
    /// Visits all features that share the weights of one because the board is symmetric.
    pub symmetric_features: SymmetryVisitor,
}

impl PatternSpec {
    /// The features as something to learn, where `each_active` visits those of a position.
    pub(crate) const fn feature_set<G: Rules>(
        self,
        each_active: fn(&G, &mut dyn FnMut(usize, i16)),
    ) -> FeatureSet<G> {
        let PatternSpec { file, symmetric_features } = self;
        FeatureSet {
            file,
            each_symmetric: symmetric_features,
            each_active,
            half_move: None,
            covers: |_| true,
        }
    }

    /// The network over the features of a game.
    pub const fn of_features<G: Rules>(features: &FeatureSet<G>) -> PatternSpec {
        PatternSpec { file: features.file, symmetric_features: features.each_symmetric }
    }

    /// The features of squares as something to learn, where `each_active` visits those of each square of a
    /// position, and `square` tells which a move chooses.
    pub(crate) const fn policy_set<G: Rules>(
        self,
        each_active: fn(&G, &mut dyn FnMut(usize, usize)),
        square: fn(G::Move) -> usize,
    ) -> PolicySet<G> {
        let PatternSpec { file, symmetric_features } = self;
        PolicySet { file, each_symmetric: symmetric_features, each_active, square }
    }

    /// The network of a game over features below `features`, for boards of `sizes`.
    pub(crate) const fn new(
        game: &'static str,
        kind: &'static str,
        features: usize,
        sizes: Sizes,
        symmetric_features: SymmetryVisitor,
    ) -> PatternSpec {
        let architecture = Architecture {
            kind,
            features,
            width: ACCUMULATOR_WIDTH,
            outputs: 1,
            hidden_unit: QA as i32,
            output_unit: QB,
        };
        PatternSpec { file: NetSpec { game, architecture, sizes }, symmetric_features }
    }
}

/// A network. Its file has these weights, whose numbers are little-endian:
///
/// - 2 bytes: the count of known feature classes;
/// - for each class 11 bytes: one of its features in 3, then a row of 8 signed bytes;
/// - 8 × 2 bytes: output weights (the first is not used);
/// - 8 × 2 bytes: the accumulator's biases;
/// - 2 bytes: the output bias.
#[derive(Clone)]
pub struct PatternNet {
    /// The row of each feature. Unknown features have row 0, which is all zeros.
    row_of_feature: Vec<u16>,
    feature_rows: Vec<WeightRow>,
    output_weights: WeightRow,
    initial_bias: WeightRow,
    output_bias: i32,
    sizes: Sizes,
}

impl PatternNet {
    /// The network of a file.
    ///
    /// # Errors
    /// If the file is not what `spec` asks for.
    pub fn from_file(file: &NetFile, spec: &PatternSpec) -> Result<PatternNet, NetError> {
        let sizes = spec.file.check(file)?;
        PatternNet::parse(file.weights(), spec, sizes).ok_or(NetError::BadWeights)
    }

    /// A network that ships.
    pub(crate) fn shipped(shipped: &ShippedNet, spec: &PatternSpec) -> Arc<PatternNet> {
        let net = NetFile::parse(shipped.bytes).and_then(|file| PatternNet::from_file(&file, spec));
        Arc::new(net.expect("a test reads every network that ships"))
    }

    fn parse(weights: &[u8], spec: &PatternSpec, sizes: Sizes) -> Option<PatternNet> {
        let feature_count = spec.file.architecture.features;
        let (count, rest) = weights.split_first_chunk::<2>()?;
        let count = usize::from(u16::from_le_bytes(*count));
        let (entries, rest) = rest.split_at_checked(count * (3 + ACCUMULATOR_WIDTH))?;
        let (mut row_of_feature, mut feature_rows) =
            (vec![0; feature_count], vec![[0; ACCUMULATOR_WIDTH]]);
        for entry in entries.chunks_exact(3 + ACCUMULATOR_WIDTH) {
            let (feature_bytes, row) = entry.split_first_chunk::<3>()?;
            let feature =
                feature_bytes.iter().rev().fold(0, |all, &byte| all << 8 | usize::from(byte));
            if feature >= feature_count {
                return None;
            }
            (spec.symmetric_features)(feature, &mut |image| {
                row_of_feature[image] = feature_rows.len() as u16
            });
            feature_rows.push(std::array::from_fn(|index| row[index].cast_signed().into()));
        }
        let (pairs, []) = rest.as_chunks::<2>() else { return None };
        let numbers: Vec<i16> = pairs.iter().map(|&pair| i16::from_le_bytes(pair)).collect();
        let (output_weights, numbers) = numbers.split_first_chunk::<ACCUMULATOR_WIDTH>()?;
        let (initial_bias, numbers) = numbers.split_first_chunk::<ACCUMULATOR_WIDTH>()?;
        let &[output_bias] = numbers else { return None };
        Some(PatternNet {
            row_of_feature,
            feature_rows,
            output_weights: *output_weights,
            initial_bias: *initial_bias,
            output_bias: output_bias.into(),
            sizes,
        })
    }

    /// The sizes of boards that it serves.
    #[inline]
    pub(crate) fn sizes(&self) -> Sizes {
        self.sizes
    }

    /// An accumulator without features.
    #[inline]
    pub fn accumulator(&self) -> Accumulator<'_> {
        Accumulator { net: self, sums: self.initial_bias }
    }

    /// The weights of a feature.
    pub fn weight_row(&self, feature: usize) -> WeightRow {
        self.feature_rows[usize::from(self.row_of_feature[feature])]
    }
}

impl fmt::Debug for PatternNet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Net").field("features", &self.row_of_feature.len()).finish_non_exhaustive()
    }
}

/// The sums of the weights of a position's features.
#[derive(Copy, Clone, Debug)]
pub struct Accumulator<'a> {
    net: &'a PatternNet,
    sums: WeightRow,
}

impl Accumulator<'_> {
    /// Adds a feature.
    #[inline]
    pub fn add_feature(&mut self, feature: usize) {
        self.add_row(&self.net.feature_rows[usize::from(self.net.row_of_feature[feature])]);
    }

    /// Adds a feature that occurs `times` times.
    #[inline]
    pub fn add_feature_times(&mut self, feature: usize, times: i16) {
        let row = &self.net.feature_rows[usize::from(self.net.row_of_feature[feature])];
        let add = |(sum, by): (&mut i16, &i16)| *sum = sum.wrapping_add(by.wrapping_mul(times));
        self.sums.iter_mut().zip(row).for_each(add);
    }

    /// Adds the weights of a feature. Sums of weights that nobody trained may wrap.
    #[inline]
    pub fn add_row(&mut self, row: &WeightRow) {
        self.sums.iter_mut().zip(row).for_each(|(sum, by)| *sum = sum.wrapping_add(*by));
    }

    /// The output layer: the value to the player to move, in centipawns within ±[`MAX_EVAL`].
    #[inline]
    pub fn evaluate(&self) -> Value {
        let PatternNet { output_weights, output_bias, .. } = self.net;
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
