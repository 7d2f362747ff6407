//! What Amazons needs beyond a search: territory, a judge that has learned the game, closed regions,
//! and a player built on all three.

pub mod field;
pub mod filling;
pub mod ground;
pub mod halves;
pub mod master;
pub mod mate;
pub mod net;
pub mod proof;
mod reach;
pub mod solving;
pub mod territory;
