//! The coach: what each move of a game cost, how accurately each player played, and where the game
//! turned. `docs/COACH.md` tells what its words and figures mean.

pub mod accuracy;
pub(crate) mod channel;
mod kept;
pub mod label;
pub mod review;
pub mod reviewed_move;
pub mod runner;
pub mod service;
#[cfg(test)]
mod tests;
