//! Matches, the registry of games, and saved games, as data for any kind of screen. Each of these
//! folders may use only those before it in this list, and `lesson`, `rating` and `record` do not
//! use each other:
//!
//! - `background`: work in the background, and how its results come back;
//! - `play`: a match in progress;
//! - `catalog`: the registry of games;
//! - `lesson`: lessons in the games;
//! - `rating`: the strengths of players, from their games;
//! - `record`: the text format of saved games;
//! - `openings`: what was played in the first moves, and how it scored;
//! - `formats`: records of other programs and sites;
//! - `puzzle`: positions in which one move is best;
//! - `lobby`: tables that several programs share;
//! - `storage`: saved games on disk;
//! - `coach`: analysis and review of games;
//! - `progress`: what a person's results add up to;
//! - `drill`: a position, a move that is asked for, and what is said of it: lessons, puzzles, and the mistakes of
//!   a game.

#![deny(unsafe_code)]

pub mod background;
pub mod catalog;
pub mod coach;
pub mod drill;
pub mod formats;
pub mod lesson;
pub mod lobby;
pub mod openings;
pub mod play;
pub mod progress;
pub mod puzzle;
pub mod rating;
pub mod record;
pub mod storage;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
#[cfg(test)]
mod tests;
