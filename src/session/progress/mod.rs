//! What a person's results add up to.

pub mod accuracy;
pub mod achievements;
pub mod after_game;
pub mod archive_report;
pub mod archive_review;
pub mod figures;
pub mod opponent;
pub mod puzzle_book;
pub mod puzzles;
pub mod today;

pub use accuracy::GameAccuracy;
pub use achievements::Achievement;
pub use after_game::AfterGame;
pub use archive_report::{ArchiveReport, Losses, Moment};
pub use archive_review::ArchiveReview;
pub use figures::{Figures, Group, ResultCounts};
pub use opponent::{PersonHistory, player_for};
pub use puzzle_book::{PuzzleBook, PuzzleWish};
pub use puzzles::PuzzleFigures;
pub use today::TodayEntry;
