//! What kind of network a file holds, as its header says.

use std::fmt;

/// The features and layers of a network, and what its numbers stand for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Architecture {
    /// What the network tells and of what: the name of its features.
    pub kind: &'static str,
    /// Features are numbers below this.
    pub features: usize,
    /// Neurons of the hidden layer.
    pub width: usize,
    /// Output layers, of which a position has one.
    pub outputs: usize,
    /// What stands for 1 in the hidden layer.
    pub hidden_unit: i32,
    /// What stands for 1 among the output weights.
    pub output_unit: i32,
}

impl Architecture {
    /// The value of `quantisation:`.
    pub fn quantisation(&self) -> String {
        format!("hidden {}, output {}", self.hidden_unit, self.output_unit)
    }
}

/// The value of `architecture:`.
impl fmt::Display for Architecture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Architecture { kind, features, width, outputs, .. } = self;
        write!(f, "{kind}, features {features}, hidden {width}, outputs {outputs}")
    }
}
