//! The files of saved games.

mod drafts;
mod foreign_files;
mod store;
mod taken_files;
