//! Tables that several programs share. A lobby is a folder, a table is a folder in it, and at a table each person has
//! one file, to which only they append. Every program reads all files, puts their lines in one order, and
//! comes to the same game by the rules. `docs/TABLES-TOGETHER.md` describes the files.

mod chain;
pub mod folder;
pub mod foreign_file;
pub mod identity;
pub mod kind;
pub mod line;
mod log;
mod order;
mod own_file;
pub mod people;
pub mod seating;
pub mod shared_table;
pub mod standings;
pub mod state;
pub mod terms;
#[cfg(test)]
mod tests;
pub mod watch;

pub use folder::{Lobby, LobbyError, TableName};
pub use identity::{Author, Identity};
pub use kind::{Kind, Matter, Moment};
pub use seating::TableWish;
pub use shared_table::{SharedTable, TableError};
pub use state::{Holder, TableState};
pub use terms::{Away, SeatTerm, Terms};
pub use watch::Watch;
