//! Saved games on disk: folders, journals, locks and statistics.

pub mod game_dirs;
pub mod journal;
pub mod lock;
pub mod private_dir;
pub mod saved_game;
pub mod stats;
pub mod store;
#[cfg(test)]
mod tests;
pub mod typed_path;
pub mod writer;
