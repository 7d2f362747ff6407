//! Exact play in SOS: the largest difference of points still to be had.

pub mod board;
mod bounds_table;
pub mod game_ai;
mod lines;
pub mod master;
mod move_picker;
pub mod score_solver;
