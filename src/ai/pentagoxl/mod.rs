//! What Pentago XL needs beyond a search: lines by whole-board shifts, and moves in halves.

pub mod halves;
pub mod lines;
pub mod master;
