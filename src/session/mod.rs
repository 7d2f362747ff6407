//! Matches, the registry of games, and saved games, as data for any kind of screen. Each of the
//! five folders may use only those before it in this list:
//!
//! - `play`: a match in progress;
//! - `catalog`: the registry of games;
//! - `record`: the text format of saved games;
//! - `coach`: analysis and review of games;
//! - `storage`: saved games on disk.

pub mod catalog;
pub mod coach;
pub mod play;
pub mod record;
pub mod storage;
#[cfg(test)]
mod tests;
