//! What players know of Pleiadis.

pub mod game_ai;
pub mod majority_game;
