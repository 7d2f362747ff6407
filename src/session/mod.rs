//! Matches, the registry of games, and saved games, as data for any kind of screen. Each of the
//! four folders may use only those before it in this list:
//!
//! - `play`: a match in progress;
//! - `catalog`: the registry of games;
//! - `record`: the text format of saved games;
//! - `storage`: saved games on disk.

pub mod catalog;
pub mod play;
pub mod record;
pub mod storage;
#[cfg(test)]
mod tests;
