//! Exact play in SOS: the largest difference of points still to be had.

pub mod board;
mod lines;
pub mod margin;
pub mod master;
mod memory;
mod tries;
