//! Several moves of one position judged side by side, for the coach: see [`move_judge::judge`].

mod child_search;
pub mod curve;
pub mod exact_values;
pub mod move_judge;
pub mod move_value;
pub(crate) mod survivors;
#[cfg(test)]
mod tests;

pub use curve::KnotSet;
pub use exact_values::SolverLimit;
pub use move_judge::Candidates;
