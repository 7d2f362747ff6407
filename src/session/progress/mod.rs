//! What a person's results add up to.

pub mod accuracy;
pub mod achievements;
pub mod after_game;
pub mod figures;
pub mod opponent;
pub mod puzzle_book;
pub mod puzzles;
pub mod today;

pub use accuracy::GameAccuracy;
pub use achievements::Achievement;
pub use after_game::AfterGame;
pub use figures::{Figures, Group, ResultCounts};
pub use opponent::{PersonHistory, player_for};
pub use puzzle_book::{PuzzleBook, PuzzleWish};
pub use puzzles::PuzzleFigures;
pub use today::TodayEntry;
