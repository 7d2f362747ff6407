//! The laboratory of Parlour: networks that learn, certificates that are found, puzzles that are made, and
//! what measures the players. Nobody needs it to play.
//!
//! `parlour-lab` has the commands of this crate, and those of [`parlour`] for what they make.

mod all_values;
mod calibration;
mod commands;
mod curve_fit;
mod learning;
pub mod proof;
mod puzzles;
mod rating;
pub mod solving;
mod text;

pub use commands::{command, run};
