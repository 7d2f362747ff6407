//! The computer players' knowledge of Pleiadis.

pub(crate) mod game_ai;
mod majority_game;
