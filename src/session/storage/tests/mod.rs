//! The files of saved games.

mod annotation;
mod archive;
mod drafts;
mod foreign_files;
mod store;
mod taken_files;
