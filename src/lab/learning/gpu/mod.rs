//! The trainer on a GPU. The same batches in the same order as on the processor, forward pass, backward
//! pass and Adam in compute shaders.
//!
//! The processor lists which positions of a batch have each feature, so that one invocation sums the
//! gradient of a weight in a fixed order: no atomics, and the same seed gives the same weights. The lists
//! of many batches go to the device at once, and the weights come back when all is done.

mod batches;
mod descent;
mod device;
mod sparse_objective;

pub(super) use descent::train;
pub(super) use device::Gpu;
pub(super) use sparse_objective::SparseObjective;
