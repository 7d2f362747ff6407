//! Players simple enough to fit a page each.

pub mod greedy;
pub mod minimax;
pub mod mirror;
pub mod random;
pub mod tactical;
