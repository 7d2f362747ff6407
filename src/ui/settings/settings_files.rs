//! Reads and writes the settings file and the file of last setups. Other processes may write them
//! too: before each write a file is read again, and only what this process has changed is replaced.

use super::config::{self, Config};
use super::last_setup::LastSetups;
use super::system::{SystemSettings, read_text};
use crate::text;
use parlour_session::storage::lock::Lock;
use parlour_session::storage::private_dir::PrivateDir;
use parlour_session::storage::{FileName, private_dir};
use parlour_words::say;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use std::{fs, thread};

const SETTINGS_FILE: &str = "settings.toml";
const LAST_SETUPS_FILE: &str = "last.toml";

/// How long to wait for another process that writes the same file. Then it is written all the same:
/// a change of the other process may get lost, but no file is damaged. Not tuned: a write takes a
/// few milliseconds, on a busy disk some hundreds, and the exit waits for twice as long.
const LOCK_TIMEOUT: Duration = Duration::from_secs(1);
/// The time between two attempts to take a lock. Not tuned.
const LOCK_INTERVAL: Duration = Duration::from_millis(5);

/// The folders of one user. People edit the settings; only the program writes the state.
#[derive(Debug)]
pub(crate) struct SettingsFiles {
    config_dir: PathBuf,
    state_dir: PathBuf,
    lock_timeout: Duration,
    /// What holds where the person has chosen nothing.
    system: SystemSettings,
    known: Mutex<Known>,
}

/// What this process has read or written last. What differs from it was changed here.
#[derive(Debug, Default)]
struct Known {
    config: Config,
    last_setups: LastSetups,
}

impl SettingsFiles {
    /// The folders of the user, or `None` if there is no home folder.
    pub(crate) fn of_user() -> Option<SettingsFiles> {
        let (config_dir, state_dir) = config::user_dirs()?;
        Some(SettingsFiles::in_dirs(config_dir, state_dir, SystemSettings::read()))
    }

    /// Folders below `root`.
    #[cfg(test)]
    pub(crate) fn at(root: &Path) -> SettingsFiles {
        SettingsFiles::in_dirs(root.join("config"), root.join("state"), SystemSettings::default())
    }

    fn in_dirs(config_dir: PathBuf, state_dir: PathBuf, system: SystemSettings) -> SettingsFiles {
        let known = Known { config: system.config.clone(), ..Known::default() };
        let known = Mutex::new(known);
        SettingsFiles { config_dir, state_dir, lock_timeout: LOCK_TIMEOUT, system, known }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether nothing was kept of settings and setups: the program starts for the first time.
    pub(crate) fn are_new(&self) -> bool {
        let kept = [(&self.config_dir, SETTINGS_FILE), (&self.state_dir, LAST_SETUPS_FILE)];
        !kept.iter().any(|(dir, file)| dir.join(file).exists())
    }

    /// Reads the settings. If that fails, returns those of the system and sentences that say why.
    pub(crate) fn read_settings(&self) -> (Config, Option<String>) {
        let path = self.config_dir.join(SETTINGS_FILE);
        let read = match read_text(&path) {
            Ok(text) => {
                Config::parse_own(&text, &self.system.config).map_err(|error| error.to_string())
            }
            Err(error) => Err(text::without_os_code(&error)),
        };
        let mut faults = self.system.faults.clone();
        let config = match read {
            Ok(config) => {
                self.known().config = config.clone();
                config
            }
            Err(reason) => {
                faults.push(text::settings_unused(&path, &reason));
                self.system.config.clone()
            }
        };
        (config, (!faults.is_empty()).then(|| faults.join(" ")))
    }

    /// Reads the last setups; an unreadable file means none.
    pub(crate) fn read_last_setups(&self) -> LastSetups {
        let last_setups = self.last_setups_on_disk();
        self.known().last_setups = last_setups.clone();
        last_setups
    }

    fn last_setups_on_disk(&self) -> LastSetups {
        let text = read_text(&self.state_dir.join(LAST_SETUPS_FILE)).unwrap_or_default();
        LastSetups::from_toml(&text)
    }

    /// Removes locks and drafts that killed processes have left behind. People may keep other files in the
    /// folder of their settings, so that only drafts of ours are.
    pub(crate) fn clean_up(&self) {
        Lock::remove_abandoned(&PrivateDir::at(self.state_dir.clone()));
        for (dir, file) in [(&self.config_dir, SETTINGS_FILE), (&self.state_dir, LAST_SETUPS_FILE)]
        {
            if let Some(name) = FileName::new(file) {
                PrivateDir::at(dir.clone()).remove_abandoned_drafts_of(&name);
            }
        }
    }

    /// Takes the lock of a file, or goes on without it if that takes long or is impossible. All locks
    /// lie with the state: the folder of the settings may be one that people copy or keep versions of.
    fn lock(&self, file: &str) -> Option<Lock> {
        let (dir, name) = (PrivateDir::at(self.state_dir.clone()), FileName::new(file)?);
        let deadline = Instant::now() + self.lock_timeout;
        loop {
            match Lock::take(&dir, &name) {
                Ok(None) if Instant::now() < deadline => thread::sleep(LOCK_INTERVAL),
                taken => return taken.ok().flatten(),
            }
        }
    }

    /// Writes the settings that were changed, and keeps the others, the comments and the order of
    /// their file.
    ///
    /// # Errors
    /// A sentence that says why they cannot be written.
    pub(crate) fn save_settings(&self, config: &Config) -> Result<(), String> {
        let path = self.config_dir.join(SETTINGS_FILE);
        let _lock = self.lock(SETTINGS_FILE);
        let mut known = self.known();
        let current = read_text(&path)
            .map_err(|error| say!("settings-not-kept", reason = text::without_os_code(&error)))?;
        // A file that is gone, or not yet there, gets all that differs from the system.
        let base = if current.is_empty() { &self.system.config } else { &known.config };
        let merged = config.merged_into(base, &self.system.config, &current);
        let text = merged.map_err(|error| say!("settings-not-kept", reason = error.to_string()))?;
        if text != current {
            let written = self.write_settings(&path, &text);
            written.map_err(|error| {
                say!("settings-not-kept", reason = text::without_os_code(&error))
            })?;
        }
        known.config = config.clone();
        Ok(())
    }

    /// Writes the settings file. A symbolic link stays a link; its target is written.
    fn write_settings(&self, path: &Path, text: &str) -> io::Result<()> {
        match fs::read_link(path) {
            Ok(target) => {
                let place = self.config_dir.join(target);
                private_dir::replace_file(
                    &fs::canonicalize(&place).unwrap_or(place),
                    text.as_bytes(),
                )
            }
            Err(_) => self.write_file(path, text),
        }
    }

    /// Writes the last setups that were changed, and keeps the others.
    ///
    /// # Errors
    /// A sentence that says why they cannot be written.
    pub(crate) fn save_last_setups(&self, last_setups: &LastSetups) -> Result<(), String> {
        let _lock = self.lock(LAST_SETUPS_FILE);
        let mut known = self.known();
        let current = self.last_setups_on_disk();
        let base = if current == LastSetups::default() { &current } else { &known.last_setups };
        let merged = last_setups.merged_into(base, current.clone());
        if merged != current {
            let path = self.state_dir.join(LAST_SETUPS_FILE);
            let written = self.write_file(&path, &merged.to_toml());
            written.map_err(|error| {
                say!("settings-last-setup-not-kept", reason = text::without_os_code(&error))
            })?;
        }
        known.last_setups = last_setups.clone();
        Ok(())
    }

    fn write_file(&self, path: &Path, text: &str) -> io::Result<()> {
        let folder = path.parent().map(|parent| PrivateDir::at(parent.to_path_buf()));
        let name = path.file_name().and_then(|name| name.to_str()).and_then(FileName::new);
        let (Some(folder), Some(name)) = (folder, name) else {
            return Err(ErrorKind::InvalidInput.into());
        };
        folder.remove_abandoned_drafts_of(&name);
        folder.write(&name, text.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::themes::ThemeName;
    use parlour_session::catalog::{ALL_GAMES, MatchSetup, SeatOrder};
    use parlour_session::play::MatchStart;
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

    /// The setup of a game, with another name for its first player.
    fn named_setup(game: usize, name: &str) -> MatchSetup {
        let start = MatchStart::default_for(&ALL_GAMES[game]);
        let names = vec![name.to_string(), String::new()];
        MatchSetup::new(MatchStart { names, ..start }, SeatOrder::AsSeated)
    }

    #[test]
    fn two_processes_keep_what_each_has_changed() {
        let home = tempfile::tempdir().expect("a temporary folder");
        let (one, two) = (SettingsFiles::at(home.path()), SettingsFiles::at(home.path()));
        one.save_settings(&Config { theme: ThemeName::LIGHT, ..Config::default() }).expect("kept");
        two.save_settings(&Config { mouse: false, ..Config::default() }).expect("kept");
        let expected = Config { theme: ThemeName::LIGHT, mouse: false, ..Config::default() };
        assert_eq!(one.read_settings(), (expected, None));
        // Back to what the first has read; the second has not changed it since.
        one.save_settings(&Config { mouse: false, ..Config::default() }).expect("kept");
        two.save_settings(&Config { mouse: false, bell: true, ..Config::default() }).expect("kept");
        let expected = Config { mouse: false, bell: true, ..Config::default() };
        assert_eq!(one.read_settings(), (expected, None));

        let (mut ones, mut twos) = (one.read_last_setups(), two.read_last_setups());
        ones.remember(&named_setup(0, "one"));
        twos.remember(&named_setup(1, "two"));
        one.save_last_setups(&ones).expect("kept");
        two.save_last_setups(&twos).expect("kept");
        let kept = one.read_last_setups();
        for (game, name) in [(0, "one"), (1, "two")] {
            let setup = kept.get(&ALL_GAMES[game]).expect("it is kept");
            assert_eq!(setup.start.names[0], name);
        }
    }

    #[test]
    fn a_draft_that_a_killed_process_left_is_removed() {
        let home = tempfile::tempdir().expect("a temporary folder");
        let state = home.path().join("state");
        fs::create_dir(&state).expect("a folder");
        let [left, other] = [".last.toml.7.tmp", ".notes.9.tmp"].map(|name| state.join(name));
        fs::write(&left, "").and_then(|()| fs::write(&other, "")).expect("files");
        let name = FileName::new(LAST_SETUPS_FILE).expect("a name");
        let dir = PrivateDir::at(state.clone());
        let _written_now = dir.write_draft(&name, b"").expect("a draft");
        let mut setups = LastSetups::default();
        setups.remember(&named_setup(0, "one"));
        SettingsFiles::at(home.path()).save_last_setups(&setups).expect("kept");
        assert!(!left.exists() && other.exists());
        assert_eq!(fs::read_dir(&state).expect("a folder").count(), 3, "that of now stays too");
    }

    /// As many processes as settings, each of which changes its own again and again.
    #[test]
    fn many_processes_write_at_once() {
        const ROUNDS: u16 = 5;
        let home = tempfile::tempdir().expect("a temporary folder");
        let change = |config: &mut Config, process: usize, round: u16| match process {
            0 => config.threads = round,
            1 => config.hash = round,
            2 => config.mouse = round % 2 == 1,
            _ => config.bell = round % 2 == 1,
        };
        thread::scope(|scope| {
            for process in 0..4 {
                // A disk slow enough to keep others waiting is another test's.
                let lock_timeout = Duration::from_secs(60);
                let files = SettingsFiles { lock_timeout, ..SettingsFiles::at(home.path()) };
                scope.spawn(move || {
                    let mut config = Config::default();
                    let mut setups = LastSetups::default();
                    for round in 1..=ROUNDS {
                        change(&mut config, process, round);
                        files.save_settings(&config).expect("each write succeeds");
                        setups.remember(&named_setup(process, &round.to_string()));
                        files.save_last_setups(&setups).expect("each write succeeds");
                    }
                });
            }
        });
        let files = SettingsFiles::at(home.path());
        let mut expected = Config::default();
        (0..4).for_each(|process| change(&mut expected, process, ROUNDS));
        assert_eq!(files.read_settings(), (expected, None));
        let kept = files.read_last_setups();
        for game in &ALL_GAMES[..4] {
            let setup = kept.get(game).expect("it is kept");
            assert_eq!(setup.start.names[0], ROUNDS.to_string());
        }
        let left: Vec<_> = ["config", "state"]
            .iter()
            .flat_map(|dir| fs::read_dir(home.path().join(dir)).expect("a folder"))
            .map(|entry| entry.expect("an entry").file_name())
            .collect();
        assert_eq!(left, ["settings.toml", "last.toml"], "no draft and no lock stays");
    }
}
