//! What Pentago XL needs beyond a search: lines by whole-board shifts, and a learned judge.

pub mod game_ai;
pub mod lines;
pub mod master;
pub mod patterns;
pub mod policy;
pub mod value_net;
