//! The files of saved games.

mod foreign_files;
mod store;
