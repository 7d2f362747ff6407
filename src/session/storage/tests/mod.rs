//! The files of saved games.

mod annotation;
mod archive;
mod archive_games;
mod clocks;
mod drafts;
mod foreign_files;
mod results;
mod store;
mod taken_files;
