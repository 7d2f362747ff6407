//! What a game asks of a network's file.

use super::error::NetError;
use super::file::NetFile;
use super::sizes::Sizes;
use std::fmt;
use std::fmt::Debug;

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

/// A network that a game's players use.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NetSpec {
    /// The name of the game.
    pub game: &'static str,
    /// Its features and layers.
    pub architecture: Architecture,
    /// The sizes of boards for which there can be such networks.
    pub sizes: Sizes,
}

impl NetSpec {
    /// Checks that a file is such a network, and returns the sizes that it serves.
    ///
    /// # Errors
    /// If it is for another game, of another architecture, or for sizes that this one cannot serve.
    pub fn check(&self, file: &NetFile) -> Result<Sizes, NetError> {
        let manifest = file.manifest();
        let found = manifest.need("game")?;
        if found != self.game {
            return Err(NetError::OtherGame { found: found.to_string(), wanted: self.game });
        }
        if !self.is_architecture_of(file) {
            let found = manifest.need("architecture")?;
            let quantisation = manifest.need("quantisation")?;
            return Err(NetError::OtherArchitecture {
                found: format!("{found}; {quantisation}"),
                wanted: format!("{}; {}", self.architecture, self.architecture.quantisation()),
            });
        }
        let sizes = manifest.sizes()?;
        if !self.sizes.includes(sizes) {
            let (sizes, wanted) = (sizes.to_string(), self.sizes.to_string());
            return Err(NetError::OtherSize { sizes, wanted });
        }
        Ok(sizes)
    }

    /// Whether it is a policy. Other networks evaluate.
    pub fn is_policy(&self) -> bool {
        self.architecture.kind.starts_with("policy ")
    }

    /// Whether a file has this architecture, for whatever game.
    pub fn is_architecture_of(&self, file: &NetFile) -> bool {
        let manifest = file.manifest();
        manifest.get("architecture") == Some(&self.architecture.to_string())
            && manifest.get("quantisation") == Some(&self.architecture.quantisation())
    }
}

/// A network that ships.
#[derive(Copy, Clone, Debug)]
pub struct ShippedNet {
    /// The name of its file in `assets`.
    pub name: &'static str,
    /// The bytes of its file.
    pub bytes: &'static [u8],
}

/// The networks of a game's players. By default they are those that ship.
pub trait GameNets: Clone + Default + Debug + Send + Sync + 'static {
    /// Those that ship.
    const SHIPPED: &'static [ShippedNet];

    /// Uses the network of a file instead of the one with the same architecture.
    ///
    /// # Errors
    /// If the game `game` has no such network.
    fn replace(&mut self, game: &'static str, file: &NetFile) -> Result<(), NetError>;
}

/// No networks.
impl GameNets for () {
    const SHIPPED: &'static [ShippedNet] = &[];

    fn replace(&mut self, game: &'static str, _: &NetFile) -> Result<(), NetError> {
        Err(NetError::NoNets { game: game.to_string() })
    }
}
