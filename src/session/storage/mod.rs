//! Saved games on disk. [`store::Store`] is the way in; `journal` is where a move reaches the
//! disk.

mod game_dirs;
pub(crate) mod journal;
pub(crate) mod lock;
pub(crate) mod private_dir;
pub mod saved_game;
pub(crate) mod stats;
pub mod store;
#[cfg(test)]
mod tests;
pub(crate) mod typed_path;
mod writer;
