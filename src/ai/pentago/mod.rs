//! What Pentago needs beyond a search: lines by tables, a learned judge, and
//! all rotations of a board at once.

pub mod leaning;
pub mod lines;
pub mod master;
pub mod net;
pub mod patterns;
pub mod solving;
pub mod superposition;
pub mod sweep;
