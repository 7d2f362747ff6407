//! Files of learned weights: a header that a person can read, then the weights. `src/lab/docs/NETWORKS.md`
//! describes the format byte by byte.

mod error;
mod file;
mod given_nets;
mod manifest;
mod sizes;
mod spec;

pub use error::NetError;
pub use file::NetFile;
pub use given_nets::GivenNets;
pub use manifest::Manifest;
pub use sizes::Sizes;
pub use spec::{Architecture, GameNets, NetSpec, ShippedNet};
