//! Settings, their files, and the environment of the process.

pub mod config;
pub mod environment;
pub mod last_setup;
pub mod settings_files;
