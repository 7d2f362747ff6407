//! Reads and writes the settings file and the file of last setups.

use super::config::{self, Config, DEFAULT_SETTINGS_TOML};
use super::last_setup::LastSetups;
use crate::session::storage::private_dir;
use crate::session::storage::private_dir::PrivateDir;
use crate::session::storage::private_file::{self, FileName};
use crate::text;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::thread;

const SETTINGS_FILE: &str = "settings.toml";
const LAST_SETUPS_FILE: &str = "last.toml";

/// The folders of one user. People edit the settings; only the program writes the state.
#[derive(Clone, Debug)]
pub(crate) struct SettingsFiles {
    config_dir: PathBuf,
    state_dir: PathBuf,
}

/// A file to write.
#[derive(Debug)]
enum WriteTask {
    Settings(Box<Config>),
    LastSetups(LastSetups),
}

impl SettingsFiles {
    /// The folders of the user, or `None` if there is no home folder.
    pub(crate) fn of_user() -> Option<SettingsFiles> {
        let (config_dir, state_dir) = config::user_dirs()?;
        Some(SettingsFiles { config_dir, state_dir })
    }

    /// Folders below `root`.
    #[cfg(test)]
    pub(crate) fn at(root: &Path) -> SettingsFiles {
        SettingsFiles { config_dir: root.join("config"), state_dir: root.join("state") }
    }

    /// Reads the settings. If that fails, returns the default settings and a sentence that says why.
    pub(crate) fn read_settings(&self) -> (Config, Option<String>) {
        let path = self.config_dir.join(SETTINGS_FILE);
        let read = match self.read_text(&path) {
            Ok(text) => Config::parse(&text).map_err(|error| error.to_string()),
            Err(error) => Err(text::without_os_code(&error)),
        };
        match read {
            Ok(config) => (config, None),
            Err(reason) => {
                let path = path.display();
                let sentence = format!("{path} is not used and left as it is: {reason}.");
                (Config::default(), Some(sentence))
            }
        }
    }

    /// Reads the last setups; an unreadable file means none.
    pub(crate) fn read_last_setups(&self) -> LastSetups {
        let text = self.read_text(&self.state_dir.join(LAST_SETUPS_FILE)).unwrap_or_default();
        LastSetups::from_toml(&text)
    }

    /// Reads a file. A missing file is an empty text.
    fn read_text(&self, path: &Path) -> io::Result<String> {
        match private_file::read_limited(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(String::new()),
            Err(error) => Err(error),
            Ok(bytes) => String::from_utf8(bytes)
                .map_err(|_| io::Error::new(ErrorKind::InvalidData, "it is not text in UTF-8")),
        }
    }

    /// Writes the settings and keeps comments and order of their file.
    ///
    /// # Errors
    /// A sentence that says why they cannot be written.
    pub(crate) fn save_settings(&self, config: &Config) -> Result<(), String> {
        let path = self.config_dir.join(SETTINGS_FILE);
        let sentence = |reason: String| format!("The settings are not kept: {reason}.");
        let current =
            self.read_text(&path).map_err(|error| sentence(text::without_os_code(&error)))?;
        let base = if current.is_empty() { DEFAULT_SETTINGS_TOML } else { &current };
        let text = config.merged_into(base).map_err(|error| sentence(error.to_string()))?;
        if text == current {
            return Ok(());
        }
        // A symbolic link stays a link; its target is written.
        let written = match fs::read_link(&path) {
            Ok(target) => {
                let place = self.config_dir.join(target);
                private_dir::replace_file(
                    &fs::canonicalize(&place).unwrap_or(place),
                    text.as_bytes(),
                )
            }
            Err(_) => self.write_file(&path, &text),
        };
        written.map_err(|error| sentence(text::without_os_code(&error)))
    }

    /// Writes the last setups.
    ///
    /// # Errors
    /// A sentence that says why they cannot be written.
    pub(crate) fn save_last_setups(&self, last_setups: &LastSetups) -> Result<(), String> {
        let written =
            self.write_file(&self.state_dir.join(LAST_SETUPS_FILE), &last_setups.to_toml());
        written.map_err(|error| {
            format!("The last setup is not kept: {}.", text::without_os_code(&error))
        })
    }

    fn write_file(&self, path: &Path, text: &str) -> io::Result<()> {
        let folder = path.parent().map(|parent| PrivateDir::at(parent.to_path_buf()));
        let name = path.file_name().and_then(|name| name.to_str()).and_then(FileName::new);
        let (Some(folder), Some(name)) = (folder, name) else {
            return Err(ErrorKind::InvalidInput.into());
        };
        folder.write(&name, text.as_bytes())
    }
}

/// Writes files on a thread of its own, so that a slow disk does not delay the loop.
#[derive(Debug)]
pub(crate) struct SettingsWriter {
    tasks: Sender<WriteTask>,
}

impl SettingsWriter {
    /// Starts the thread, which passes sentences about errors to `on_warning`.
    ///
    /// # Errors
    /// If the system refuses a thread.
    pub(crate) fn start(
        files: SettingsFiles,
        on_warning: impl Fn(String) + Send + 'static,
    ) -> io::Result<SettingsWriter> {
        let (tasks, queue) = channel::<WriteTask>();
        thread::Builder::new().name("settings".to_string()).spawn(move || {
            for task in queue {
                let done = match task {
                    WriteTask::Settings(config) => files.save_settings(&config),
                    WriteTask::LastSetups(setups) => files.save_last_setups(&setups),
                };
                if let Err(sentence) = done {
                    on_warning(sentence);
                }
            }
        })?;
        Ok(SettingsWriter { tasks })
    }

    /// Has the settings written.
    pub(crate) fn save_settings(&self, config: Box<Config>) {
        // If the thread has panicked, the settings hold until the program ends.
        let _ = self.tasks.send(WriteTask::Settings(config));
    }

    /// Has the last setups written.
    pub(crate) fn save_last_setups(&self, last_setups: LastSetups) {
        let _ = self.tasks.send(WriteTask::LastSetups(last_setups));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};

    #[test]
    fn settings_kept_elsewhere_stay_as_open_as_they_were() {
        let home = tempfile::tempdir().expect("a temporary folder");
        let (config, dots) = (home.path().join("config"), home.path().join("dots"));
        fs::create_dir(&config).and_then(|()| fs::create_dir(&dots)).expect("folders");
        let mode =
            |path: &Path| fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
        fs::set_permissions(&dots, fs::Permissions::from_mode(0o755)).expect("it is ours");
        let target = dots.join(".parlour");
        symlink("../dots/.parlour", config.join("settings.toml")).expect("a link");
        let files = SettingsFiles::at(home.path());
        let changed = Config { mouse: !Config::default().mouse, ..Config::default() };
        files.save_settings(&changed).expect("a dangling link shows where");
        fs::set_permissions(&target, fs::Permissions::from_mode(0o644)).expect("it is ours");
        files.save_settings(&Config::default()).expect("it can be written");
        assert_eq!((mode(&dots), mode(&target)), (0o755, 0o644));
        assert!(config.join("settings.toml").is_symlink());
        let entries = fs::read_dir(&dots).expect("a folder");
        let files: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
        assert_eq!(files, [target]);
    }
}
