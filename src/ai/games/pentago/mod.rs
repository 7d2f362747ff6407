//! What Pentago needs beyond a search: lines by tables, a learned judge, and
//! all rotations of a board at once.

pub mod game_ai;
pub mod lines;
pub mod master;
pub mod patterns;
pub mod policy;
pub mod retrograde;
pub mod rotation_set;
pub mod solver;
#[cfg(test)]
mod tests;
pub mod value_net;
