//! What Pentago needs beyond a search: lines by tables, and all rotations of a board at once.

pub mod lines;
pub mod master;
pub mod solving;
pub mod superposition;
pub mod sweep;
