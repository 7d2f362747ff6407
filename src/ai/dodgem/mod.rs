//! What players know of Dodgem: whole boards and endgames solved backwards from their ends, and
//! the worth of positions beyond that.

pub mod endgame;
mod fates;
mod layer;
pub mod master;
pub mod pawns;
pub mod shape;
