//! What a person's results add up to.

pub mod accuracy;
pub mod achievements;
pub mod after_game;
pub mod figures;
pub mod opponent;
pub mod puzzle_book;
pub mod puzzles;
pub mod today;
