//! A network in whole numbers, as [`parlour_ai::nn::pattern_net::PatternNet`] reads them.

use parlour_ai::nn::ACCUMULATOR_WIDTH;

/// The numbers of a network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct QuantisedNet {
    /// One feature of each class and the weights of all its features, in the order of the features.
    pub rows: Vec<(u32, [i8; ACCUMULATOR_WIDTH])>,
    /// The output weights; the first is not used.
    pub output_weights: [i16; ACCUMULATOR_WIDTH],
    /// The accumulator's biases.
    pub biases: [i16; ACCUMULATOR_WIDTH],
    /// The output bias.
    pub output_bias: i16,
}

/// The most classes of features that a file can hold.
pub(crate) const MAX_ROWS: usize = u16::MAX as usize - 1;

impl QuantisedNet {
    /// The weights of the network's file, behind its header.
    pub(crate) fn weights(&self) -> Vec<u8> {
        let mut bytes = Vec::from((self.rows.len() as u16).to_le_bytes());
        for (feature, weights) in &self.rows {
            bytes.extend(&feature.to_le_bytes()[..3]);
            bytes.extend(weights.map(|weight| weight.cast_unsigned()));
        }
        let numbers = self.output_weights.into_iter().chain(self.biases).chain([self.output_bias]);
        bytes.extend(numbers.flat_map(i16::to_le_bytes));
        bytes
    }
}
