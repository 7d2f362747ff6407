//! The files of saved games.

mod annotation;
mod archive;
mod clocks;
mod drafts;
mod foreign_files;
mod store;
mod taken_files;
