//! Matches, the registry of games, and saved games, as data for any kind of screen. Each of the
//! ten folders may use only those before it in this list, and `lesson`, `rating` and `record` do
//! not use each other:
//!
//! - `jobs`: work in the background, and how its results come back;
//! - `play`: a match in progress;
//! - `catalog`: the registry of games;
//! - `lesson`: lessons in the games;
//! - `rating`: the strengths of players, from their games;
//! - `record`: the text format of saved games;
//! - `puzzle`: positions in which one move is best;
//! - `coach`: analysis and review of games;
//! - `storage`: saved games on disk;
//! - `progress`: what a person's results add up to;
//! - `drill`: a position, a move that is asked for, and what is said of it: lessons, puzzles, and the mistakes of
//!   a game.

#![deny(unsafe_code)]

pub mod catalog;
pub mod coach;
pub mod drill;
pub mod jobs;
pub mod lesson;
pub mod play;
pub mod progress;
pub mod puzzle;
pub mod rating;
pub mod record;
pub mod storage;
#[cfg(test)]
mod tests;
