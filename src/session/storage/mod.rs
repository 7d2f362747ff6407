//! Saved games on disk. [`store::Store`] is the way in; [`journal`] is where a move reaches the
//! disk.

mod game_dirs;
pub mod journal;
mod lock;
pub mod private_dir;
pub mod saved_game;
pub mod stats;
pub mod store;
#[cfg(test)]
mod tests;
pub(crate) mod typed_path;
mod writer;
