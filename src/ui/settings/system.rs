//! The settings of a system, which an administrator writes for everybody. They stand under those of each person, and they
//! alone may limit what searches use. The program never writes them.

use super::config::Config;
use crate::text;
use parlour_ai::core::EngineOptions;
use parlour_session::storage::private_file;
use parlour_words::say;
use std::env;
use std::io::{self, ErrorKind};
use std::num::NonZero;
use std::path::{Path, PathBuf};

/// The settings of the system.
#[derive(Clone, Default, Debug)]
pub(crate) struct SystemSettings {
    /// What its files say, above the defaults.
    pub(crate) config: Config,
    /// Why files are not used, a sentence each.
    pub(crate) faults: Vec<String>,
}

impl SystemSettings {
    /// Reads `parlour/settings.toml` in the folders that `XDG_CONFIG_DIRS` names.
    pub(crate) fn read() -> SystemSettings {
        SystemSettings::in_folders(&folders())
    }

    /// Reads the file of each folder, the first of which is the most important one.
    fn in_folders(folders: &[PathBuf]) -> SystemSettings {
        let mut settings = SystemSettings::default();
        for folder in folders.iter().rev() {
            let path = folder.join("settings.toml");
            let read = read_text(&path).map_err(|error| text::without_os_code(&error));
            let parse = |text: String| {
                Config::parse_over(&text, &settings.config).map_err(|error| error.to_string())
            };
            match read.and_then(parse) {
                Ok(config) => settings.config = config,
                Err(reason) => settings.faults.push(text::settings_unused(&path, &reason)),
            }
        }
        settings
    }

    /// Has no search of this process use more than the system allows.
    pub(crate) fn limit_searches(&self) {
        let most = |limit: Option<NonZero<u16>>| limit.map_or(usize::MAX, |it| it.get().into());
        let limits = &self.config.limits;
        EngineOptions::limit_all(most(limits.threads), most(limits.hash));
    }
}

/// The folders with settings of the system, the most important one first.
pub(crate) fn folders() -> Vec<PathBuf> {
    let named = env::var_os("XDG_CONFIG_DIRS").filter(|named| !named.is_empty());
    let named = named.unwrap_or_else(|| "/etc/xdg".into());
    // By the specification of XDG, relative paths do not count.
    env::split_paths(&named).filter(|it| it.is_absolute()).map(|it| it.join("parlour")).collect()
}

/// Reads a settings file. A missing file is an empty text.
pub(super) fn read_text(path: &Path) -> io::Result<String> {
    match private_file::read_limited(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(String::new()),
        Err(error) => Err(error),
        Ok(bytes) => String::from_utf8(bytes)
            .map_err(|_| io::Error::new(ErrorKind::InvalidData, say!("screen-settings-not-utf8"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn the_first_folder_counts_most_and_a_file_with_a_fault_not_at_all() {
        let root = tempfile::tempdir().expect("a temporary folder");
        let folders = ["site", "none", "broken", "usual"].map(|name| root.path().join(name));
        for (folder, text) in [
            (&folders[0], "threads = 3\n"),
            (&folders[2], "bell = true\nthmes = 1\n"),
            (&folders[3], "threads = 9\nmouse = false\n\n[limits]\nhash = 32\n"),
        ] {
            fs::create_dir(folder).expect("a folder");
            fs::write(folder.join("settings.toml"), text).expect("a file");
        }
        let SystemSettings { config, faults } = SystemSettings::in_folders(&folders);
        assert_eq!((config.threads, config.hash), (3, 32), "the limit holds for the default too");
        assert!(!config.mouse && !config.bell);
        let [fault] = &faults[..] else { panic!("{faults:?}") };
        assert!(fault.contains("line 2") && fault.contains("broken/settings.toml"), "{fault}");
    }
}
