//! SOS: an evaluation by points and the parity of safe moves, a network of 3×3 windows, and a solver
//! of score differences.

mod board;
mod bounds_table;
mod eval;
mod facts;
mod game_ai;
mod lines;
mod master;
mod move_picker;
pub(crate) mod score_solver;
mod window_features;
