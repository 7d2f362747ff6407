//! Settings, their files, and the environment of the process.

pub(crate) mod choices;
pub(crate) mod config;
pub(crate) mod environment;
pub(crate) mod last_setup;
pub(crate) mod rows;
pub(crate) mod settings_files;
