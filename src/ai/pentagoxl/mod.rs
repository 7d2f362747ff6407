//! What Pentago XL needs beyond a search: lines by whole-board shifts.

pub mod lines;
pub mod master;
