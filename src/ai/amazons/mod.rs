//! What Amazons needs beyond a search: territory, closed regions, and a player built on both.

pub mod field;
pub mod filling;
pub mod ground;
pub mod halves;
pub mod master;
pub mod mate;
pub mod proof;
pub mod solving;
pub mod territory;
