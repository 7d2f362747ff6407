//! What players know of Snort.

pub mod game_ai;
