//! First Attack: an evaluation by open squares, and positions as sums for the solvers.

pub(crate) mod coloured_queens;
mod counted_moves;
pub(crate) mod facts;
mod features;
mod game_ai;
mod largest_sets;
mod non_attacking_queens;
