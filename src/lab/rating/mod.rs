//! Ratings of the opponents of a game's ladder, from a round robin.

pub(crate) mod bradley_terry;
pub(crate) mod round_robin;
