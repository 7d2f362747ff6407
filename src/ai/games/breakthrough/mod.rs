//! Breakthrough: a handcrafted evaluation, a network trained on 8×8, and races decided without
//! search.

mod eval;
mod facts;
mod features;
mod game_ai;
mod initial_numbers;
pub(crate) mod nnue;
mod race;
