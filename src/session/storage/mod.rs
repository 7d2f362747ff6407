//! Saved games on disk. [`store::Store`] is the way in; `journal` is where a move reaches the
//! disk.

mod annotation;
mod counted_games;
mod draft;
pub(crate) mod file_tasks;
pub mod first_answer;
pub(crate) mod fork;
mod game_dirs;
mod game_file;
pub(crate) mod glance;
pub(crate) mod journal;
mod journal_state;
pub(crate) mod latest_reader;
pub mod lessons_done;
pub(crate) mod lock;
pub mod mistakes;
mod player_files;
pub(crate) mod private_dir;
pub(crate) mod private_file;
pub mod profile;
pub mod puzzle_log;
pub mod results;
pub(crate) mod save_reporter;
pub mod saved_game;
pub(crate) mod stats;
pub mod store;
pub(crate) mod summary_reader;
pub(crate) mod table_cache;
#[cfg(test)]
mod tests;
pub(crate) mod typed_path;
mod writer;
