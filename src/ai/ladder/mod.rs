//! Opponents by name and number: the levels, and the ladder of each game, whose rungs rise from a
//! first-day beginner to the strongest player.

pub mod fallible;
pub mod ladder_file;
pub mod level;
pub mod rung;

pub use ladder_file::RungEntry;
pub use rung::Rung;
