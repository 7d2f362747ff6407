//! Where settings live on disk, and what games were begun with last.

use super::config::{self, Config, USUAL};
use super::preset::Presets;
use super::words;
use crate::session::folder::{self, Folder, Name};
use std::env;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};
use std::thread;

const SETTINGS: &str = "settings.toml";
const PRESETS: &str = "last.toml";

/// The folders of one user: settings, which people write too, and what we alone remember.
#[derive(Clone, Debug)]
pub struct Files {
    settings: PathBuf,
    state: PathBuf,
}

/// The path that somebody has typed, `~` being home as in a shell.
pub fn path_of(line: &str) -> PathBuf {
    let below = line.strip_prefix('~').filter(|rest| rest.is_empty() || rest.starts_with('/'));
    match below.zip(env::home_dir()) {
        Some((below, home)) => home.join(below.trim_start_matches('/')),
        None => PathBuf::from(line),
    }
}

/// Something to write.
enum Task {
    Settings(Box<Config>),
    Presets(Presets),
}

impl Files {
    /// Those of the user; `None` if the system knows no home.
    pub fn of_user() -> Option<Files> {
        let (settings, state) = config::folders()?;
        Some(Files { settings, state })
    }

    /// Those below one folder.
    pub fn at(root: &Path) -> Files {
        Files { settings: root.join("config"), state: root.join("state") }
    }

    /// The settings, and if they cannot be read, the usual ones and why, as a sentence.
    pub fn settings(&self) -> (Config, Option<String>) {
        let path = self.settings.join(SETTINGS);
        let read = match self.text(&path) {
            Ok(text) => Config::read(&text).map_err(|error| error.to_string()),
            Err(error) => Err(words::plain(&error)),
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

    /// What games were begun with last.
    pub fn presets(&self) -> Presets {
        let text = self.text(&self.state.join(PRESETS)).unwrap_or_default();
        Presets::read(&text)
    }

    /// A file's text; a file that is not there has none.
    fn text(&self, path: &Path) -> io::Result<String> {
        match folder::read(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(String::new()),
            Err(error) => Err(error),
            Ok(bytes) => String::from_utf8(bytes)
                .map_err(|_| io::Error::new(ErrorKind::InvalidData, "it is not text in UTF-8")),
        }
    }

    /// Keeps settings, with whatever else their file says.
    ///
    /// # Errors
    /// Why they cannot be kept, as a sentence.
    pub fn keep(&self, config: &Config) -> Result<(), String> {
        let path = self.settings.join(SETTINGS);
        let sentence = |reason: String| format!("The settings are not kept: {reason}.");
        let present = self.text(&path).map_err(|error| sentence(words::plain(&error)))?;
        let base = if present.is_empty() { USUAL } else { &present };
        let text = config.written_over(base).map_err(|error| sentence(error.to_string()))?;
        if text == present {
            return Ok(());
        }
        // Whoever keeps settings elsewhere and links to them keeps the link.
        let written = match fs::read_link(&path) {
            Ok(place) => {
                let place = self.settings.join(place);
                folder::replace(&fs::canonicalize(&place).unwrap_or(place), text.as_bytes())
            }
            Err(_) => self.write(&path, &text),
        };
        written.map_err(|error| sentence(words::plain(&error)))
    }

    /// Keeps what games were begun with last.
    ///
    /// # Errors
    /// Why it cannot be kept, as a sentence.
    pub fn remember(&self, presets: &Presets) -> Result<(), String> {
        let written = self.write(&self.state.join(PRESETS), &presets.write());
        written.map_err(|error| format!("The last setup is not kept: {}.", words::plain(&error)))
    }

    fn write(&self, path: &Path, text: &str) -> io::Result<()> {
        let folder = path.parent().map(|parent| Folder::at(parent.to_path_buf()));
        let name = path.file_name().and_then(|name| name.to_str()).and_then(Name::new);
        let (Some(folder), Some(name)) = (folder, name) else {
            return Err(ErrorKind::InvalidInput.into());
        };
        folder.write(&name, text.as_bytes())
    }
}

/// Writes on a thread of its own, so that a slow disk delays nobody.
#[derive(Debug)]
pub struct Scribe {
    tasks: Sender<Task>,
}

impl Scribe {
    /// Starts it; sentences about what went wrong go to `trouble`.
    ///
    /// # Errors
    /// If the system has no thread for it.
    pub fn start(files: Files, trouble: impl Fn(String) + Send + 'static) -> io::Result<Scribe> {
        let (tasks, queue) = channel::<Task>();
        thread::Builder::new().name("scribe".to_string()).spawn(move || {
            for task in queue {
                let done = match task {
                    Task::Settings(config) => files.keep(&config),
                    Task::Presets(presets) => files.remember(&presets),
                };
                if let Err(sentence) = done {
                    trouble(sentence);
                }
            }
        })?;
        Ok(Scribe { tasks })
    }

    /// Has settings kept.
    pub fn keep(&self, config: Box<Config>) {
        // The thread lives as long as this does; if it broke down, settings hold for this time.
        let _ = self.tasks.send(Task::Settings(config));
    }

    /// Has it kept what games were begun with last.
    pub fn remember(&self, presets: Presets) {
        let _ = self.tasks.send(Task::Presets(presets));
    }
}

impl std::fmt::Debug for Task {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Task::Settings(_) => "Settings",
            Task::Presets(_) => "Presets",
        })
    }
}
