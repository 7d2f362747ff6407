//! Ratings: the strengths of players, fitted to the results of their games.

pub mod bradley_terry;
pub mod round_robin;
