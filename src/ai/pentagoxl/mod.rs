//! What Pentago XL needs beyond a search: lines by whole-board shifts, and a learned judge.

pub mod leaning;
pub mod lines;
pub mod master;
pub mod net;
pub mod patterns;
