//! What a person's results add up to.

pub mod accuracy;
pub mod figures;
pub mod opponent;
pub mod puzzles;
