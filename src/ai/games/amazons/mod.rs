//! What Amazons needs beyond a search: territory, a judge that has learned the game, closed regions,
//! and a player built on all three.

pub mod contested_region;
pub mod filling;
pub mod flood_fill;
pub mod game_ai;
pub mod master;
pub mod mate;
mod net_features;
pub mod region_solver;
pub mod solver;
pub mod territory;
pub mod tree_state;
pub mod value_net;
