//! First Attack: an evaluation by open squares, and positions as sums for the solvers.

pub(crate) mod facts;
mod features;
mod game_ai;
mod non_attacking_queens;
