//! Pleiadis: an evaluation by squares to place on, and positions as sums for the solver.

pub(crate) mod game_ai;
pub(crate) mod majority_game;
