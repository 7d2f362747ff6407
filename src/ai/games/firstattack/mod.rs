//! The computer players' knowledge of First Attack.

pub(crate) mod game_ai;
mod non_attacking_queens;
