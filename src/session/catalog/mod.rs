//! The built-in games, their rules pages and examples.

mod constructor;
pub mod example;
pub mod match_setup;
pub mod registry;
pub mod solved;
