//! A match in progress, the registry of games, and saved games, as data for any kind of screen.

pub mod catalog;
pub mod play;
pub mod record;
pub mod storage;
