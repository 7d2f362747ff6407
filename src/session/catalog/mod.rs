//! The built-in games, their rules pages and examples.

mod constructor;
pub mod example;
pub mod match_setup;
pub mod registry;
pub mod solved;

pub use example::Example;
pub use match_setup::{DEFAULT_OPPONENT, MatchSetup, SeatOrder};
pub use registry::{ALL_GAMES, GameVisitor, find_game};
