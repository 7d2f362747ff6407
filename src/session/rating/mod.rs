//! Ratings: the strengths of players, from the results of their games.

pub mod glicko;
pub mod matchmaking;
pub mod rated_start;
pub mod rung_strength;
