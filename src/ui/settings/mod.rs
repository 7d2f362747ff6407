//! Settings, and what a match is set up with.

pub mod config;
pub mod environment;
pub mod last_setup;
pub mod settings_files;
