//! The simple players, one short file each.

pub(crate) mod greedy;
pub(crate) mod minimax;
pub(crate) mod mirror;
pub(crate) mod random;
pub(crate) mod tactical;
