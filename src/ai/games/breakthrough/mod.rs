//! Breakthrough: a handcrafted evaluation, networks for 8×8 and for 6×6 and 7×7, and races decided without
//! search.

mod eval;
mod facts;
mod features;
mod game_ai;
mod initial_numbers;
pub mod nnue;
mod race;
