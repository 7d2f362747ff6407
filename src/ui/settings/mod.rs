//! Settings, their files, and the environment of the process.

pub(crate) mod choices;
pub(crate) mod config;
pub(crate) mod environment;
pub(crate) mod last_setup;
pub(crate) mod rows;
pub(crate) mod settings_files;
pub(crate) mod system;

pub(crate) use choices::{GlyphSet, Motion, Surface, WarnFrom};
pub(crate) use config::Config;
pub(crate) use environment::{ColorDepth, Environment};
pub(crate) use last_setup::LastSetups;
pub(crate) use settings_files::SettingsFiles;
pub(crate) use system::SystemSettings;
