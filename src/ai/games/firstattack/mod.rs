//! What players know of First Attack.

pub mod game_ai;
pub mod non_attacking_queens;
