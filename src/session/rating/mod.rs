//! Ratings: the strengths of players, from the results of their games.

pub mod glicko;
pub mod matchmaking;
pub mod rated_start;
pub mod rung_strength;

pub use glicko::{GameResult, PlayerRating, Ratings, Strength};
pub use rated_start::NotRatable;
pub use rung_strength::strengths;
