//! What computer players know of Snort beyond its rules. `crate::cgt` solves its sums;
//! `ai/cgt/thermograph.rs` computes its thermographs.

mod facts;
pub(crate) mod game_ai;
pub(crate) mod reservation_game;
