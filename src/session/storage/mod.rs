//! Saved games on disk. [`store::Store`] is the way in; `journal` is where a move reaches the
//! disk.

mod annotation;
mod archive;
mod counted_games;
mod draft;
pub mod first_answer;
mod game_dirs;
mod game_file;
pub mod glance;
pub mod journal;
mod journal_state;
pub mod lessons_done;
pub mod lock;
pub mod mistakes;
pub mod overview;
mod player_files;
pub mod private_dir;
pub mod private_file;
pub mod profile;
pub mod puzzle_log;
pub mod results;
mod row_file;
pub mod save_reporter;
pub mod saved_game;
pub mod stats;
pub mod store;
pub mod table_cache;
pub mod table_seat;
#[cfg(test)]
mod tests;

pub use archive::{ImportCounts, OnImport, record_files};
pub use first_answer::Difficulty;
pub use glance::Glance;
pub use journal::Journal;
pub use mistakes::{Mistake, Task};
pub use overview::{LobbyGlance, Overview, TableGlance};
pub use private_file::FileName;
pub use profile::ProfileName;
pub use puzzle_log::PuzzleResult;
pub use save_reporter::SaveReporter;
pub use saved_game::{GameList, SavedGame, StoreError};
pub use stats::Tally;
pub use store::Store;
pub use table_seat::{SeatError, TableSeat};
