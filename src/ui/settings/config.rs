//! The settings and their file in TOML.

use super::choices::{ColorChoice, GlyphSet, LanguageChoice, Motion, Surface, WarnFrom};
use crate::ui::input::keymap::{KeyOverrides, name_of_today};
use crate::ui::input::{Key, Keymap};
use crate::ui::themes::ThemeName;
use directories::ProjectDirs;
use parlour_ai::core::EngineOptions;
use parlour_session::storage::store;
use parlour_words::{quoted, say};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZero;
use std::path::PathBuf;
use toml_edit::DocumentMut;

/// All settings. The names of the fields are those of the file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Config {
    /// The theme.
    pub(crate) theme: ThemeName,
    /// The set of glyphs.
    pub(crate) signs: GlyphSet,
    /// How many colours to use.
    pub(crate) colours: ColorChoice,
    /// How boards are drawn.
    pub(crate) surface: Surface,
    /// How long animations last.
    pub(crate) motion: Motion,
    /// How long the beat is before the reply of a quick computer player.
    pub(crate) pace: Motion,
    /// The language of all texts.
    pub(crate) language: LanguageChoice,
    /// Whether the mouse is used.
    pub(crate) mouse: bool,
    /// Whether to ask before a game is left or resigned.
    pub(crate) confirm: bool,
    /// Whether tips for newcomers are shown.
    pub(crate) tips: bool,
    /// Whether the setup says who wins with best play, where that is known.
    pub(crate) solved: bool,
    /// Whether squares that win or score at once are marked.
    pub(crate) threats: bool,
    /// Whether the terminal's bell rings when a person is to move.
    pub(crate) bell: bool,
    /// From which cost on the coach warns of a move.
    pub(crate) warnings: WarnFrom,
    /// Whether the coach comments on each move.
    pub(crate) comments: bool,
    /// Whether a bar shows who is better.
    pub(crate) evaluation_bar: bool,
    /// Whether what computer players expect is shown, and how much they searched.
    pub(crate) plans: bool,
    /// How many threads a computer player may use, 1 to 256.
    pub(crate) threads: u16,
    /// The memory of a computer player in MiB, 1 to 32768.
    pub(crate) hash: u16,
    /// The folder of the lobby; empty: the usual one.
    pub(crate) lobby: String,
    /// Replaced keys, by section and name of the intent.
    pub(crate) keys: ReplacedKeys,
    /// What searches use at most, which only the settings of the system may say.
    #[serde(skip_serializing_if = "Limits::is_none")]
    pub(crate) limits: Limits,
}

/// What searches use at most.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Limits {
    /// Threads.
    pub(crate) threads: Option<NonZero<u16>>,
    /// Mebibytes.
    pub(crate) hash: Option<NonZero<u16>>,
}

impl Limits {
    fn is_none(&self) -> bool {
        *self == Limits::default()
    }
}

/// The names of keys, by section and name of the intent.
type ReplacedKeys = BTreeMap<String, BTreeMap<String, Vec<String>>>;

impl Default for Config {
    fn default() -> Config {
        Config {
            theme: ThemeName::default(),
            signs: GlyphSet::default(),
            colours: ColorChoice::default(),
            surface: Surface::default(),
            motion: Motion::default(),
            pace: Motion::default(),
            language: LanguageChoice::default(),
            mouse: true,
            confirm: true,
            tips: true,
            solved: true,
            threats: false,
            bell: false,
            warnings: WarnFrom::Off,
            comments: false,
            evaluation_bar: false,
            plans: false,
            threads: 1,
            hash: 64,
            lobby: String::new(),
            keys: BTreeMap::new(),
            limits: Limits::default(),
        }
    }
}

/// An error in a settings file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ConfigError {
    /// The line of the error, counted from 1, if it has one.
    pub(crate) line: Option<usize>,
    /// What is wrong.
    pub(crate) reason: String,
}

impl ConfigError {
    fn without_line(reason: String) -> ConfigError {
        ConfigError { line: None, reason }
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => f.write_str(&say!("screen-settings-line", line, reason = self.reason)),
            None => f.write_str(&self.reason),
        }
    }
}

impl Config {
    /// What searches may use, with this seed of their random numbers.
    pub(crate) fn engine_options(&self, seed: u64) -> EngineOptions {
        let (threads, hash_mib) = (usize::from(self.threads), usize::from(self.hash));
        EngineOptions { seed, threads, hash_mib }
    }

    /// What the coach at a table may use. A computer player may search beside it, so that it takes half of the
    /// memory.
    pub(crate) fn coach_options(&self, seed: u64) -> EngineOptions {
        let options = self.engine_options(seed);
        EngineOptions { hash_mib: options.hash_mib.div_ceil(2), ..options }
    }

    /// The folder of the lobby, if it is not the usual one.
    pub(crate) fn lobby_folder(&self) -> Option<PathBuf> {
        Some(store::expand_tilde(&self.lobby)).filter(|_| !self.lobby.is_empty())
    }

    /// Parses a settings file. Settings that it does not name have their defaults.
    ///
    /// # Errors
    /// The first error.
    pub(crate) fn parse(text: &str) -> Result<Config, ConfigError> {
        let mut config: Config = toml_edit::de::from_str(text).map_err(|error| {
            let line = error.span().map(|span| {
                let before = text.get(..span.start).unwrap_or(text);
                before.bytes().filter(|byte| *byte == b'\n').count() + 1
            });
            let reason = error.message().lines().collect::<Vec<_>>().join(", ");
            // Nothing that a person may write there.
            let reason = reason.replace(", `limits`", "");
            ConfigError { line, reason }
        })?;
        for (section, intents) in &mut config.keys {
            let named = std::mem::take(intents).into_iter();
            *intents = named.map(|(name, keys)| (name_of_today(section, &name), keys)).collect();
        }
        config
            .keymap()
            .map_err(|reason| ConfigError::without_line(say!("screen-settings-keys", reason)))?;
        match config {
            Config { threads: 1..=256, hash: 1..=32768, .. } => Ok(config),
            Config { threads: 1..=256, hash, .. } => {
                Err(ConfigError::without_line(say!("screen-settings-hash", given = hash)))
            }
            Config { threads, .. } => {
                Err(ConfigError::without_line(say!("screen-settings-threads", given = threads)))
            }
        }
    }

    /// Parses a settings file. Settings that it does not name are those of `base`; keys and limits count as one setting
    /// each.
    ///
    /// # Errors
    /// The first error.
    pub(crate) fn parse_over(text: &str, base: &Config) -> Result<Config, ConfigError> {
        let own = Config::parse(text)?.to_document()?;
        let mut values = base.to_document()?;
        for (name, _) in to_document(text)?.iter() {
            if let Some(value) = own.get(name) {
                values.insert(name, value.clone());
            }
        }
        let failed = |error: toml_edit::de::Error| ConfigError::without_line(error.to_string());
        let config: Config = toml_edit::de::from_document(values).map_err(failed)?;
        Ok(config.within_limits())
    }

    /// Parses the settings file of a person, above the settings of the system.
    ///
    /// # Errors
    /// The first error.
    pub(crate) fn parse_own(text: &str, system: &Config) -> Result<Config, ConfigError> {
        if Config::parse(text)?.limits.is_none() {
            return Config::parse_over(text, system);
        }
        let names_limits = |line: &str| line.trim_start_matches(['[', ' ']).starts_with("limits");
        let line = text.lines().position(names_limits).map(|index| index + 1);
        Err(ConfigError { line, reason: say!("screen-settings-limits").to_string() })
    }

    /// The settings with no more threads and memory than the limits allow.
    pub(crate) fn within_limits(mut self) -> Config {
        let most = |limit: Option<NonZero<u16>>| limit.map_or(u16::MAX, NonZero::get);
        self.threads = self.threads.min(most(self.limits.threads));
        self.hash = self.hash.min(most(self.limits.hash));
        self
    }

    /// Writes the settings that differ from `base` into a person's file `text`, above the settings of the system: its
    /// other settings, its comments and its order stay. A new file has all settings, those that nobody has changed
    /// commented out, so that they follow the system and later versions.
    ///
    /// # Errors
    /// The first error in `text`, which then must not be overwritten, or in what it would become.
    pub(crate) fn merged_into(
        &self,
        base: &Config,
        system: &Config,
        text: &str,
    ) -> Result<String, ConfigError> {
        let current = Config::parse_own(text, system)?;
        let mut document = match text.trim() {
            "" => to_document(&commented_out(DEFAULT_SETTINGS_TOML))?,
            _ => to_document(text)?,
        };
        let keys = if self.keys == base.keys { &current.keys } else { &self.keys };
        let wanted = Config { keys: keys.clone(), ..self.clone() };
        let values = wanted.to_document()?;
        let (base, old) = (base.to_document()?, current.to_document()?);
        for (name, value) in values.iter() {
            let differs = |other: &DocumentMut| {
                other.get(name).map(ToString::to_string) != Some(value.to_string())
            };
            if differs(&base)
                && differs(&old)
                && let Some(value) = value.as_value()
            {
                if !document.get(name).is_some_and(toml_edit::Item::is_value) {
                    document.remove(name);
                    document = with_place_of(name, document);
                }
                let mut value = value.clone();
                if let Some(present) = document.get(name).and_then(|item| item.as_value()) {
                    *value.decor_mut() = present.decor().clone();
                }
                document[name] = toml_edit::Item::Value(value);
            }
        }
        let merged = document.to_string();
        Config::parse_own(&merged, system)?;
        Ok(merged)
    }

    fn to_document(&self) -> Result<DocumentMut, ConfigError> {
        toml_edit::ser::to_document(self)
            .map_err(|error| ConfigError::without_line(error.to_string()))
    }

    /// The key bindings with the replaced keys.
    ///
    /// # Errors
    /// A sentence about the first replacement that is impossible.
    pub(crate) fn keymap(&self) -> Result<Keymap, String> {
        let mut overrides = KeyOverrides::new();
        for (section, intents) in &self.keys {
            for (intent, names) in intents {
                let key = |name: &String| {
                    name.parse::<Key>()
                        .map_err(|()| say!("screen-settings-key", name = quoted(name)))
                };
                let keys: Vec<Key> = names.iter().map(key).collect::<Result<_, _>>()?;
                if keys.is_empty() {
                    let command = format!("{section}.{intent}");
                    return Err(say!("screen-settings-no-key", command));
                }
                overrides.insert((section.clone(), intent.clone()), keys);
            }
        }
        Keymap::with_overrides(&overrides)
    }
}

fn to_document(text: &str) -> Result<DocumentMut, ConfigError> {
    text.parse().map_err(|error: toml_edit::TomlError| ConfigError::without_line(error.to_string()))
}

/// The text of a file with its settings as comments.
fn commented_out(text: &str) -> String {
    let is_setting = |line: &str| line.starts_with(|sign: char| sign.is_ascii_lowercase());
    let lines =
        text.lines().map(|line| if is_setting(line) { "# " } else { "" }.to_string() + line);
    lines.map(|line| line + "\n").collect()
}

/// The document with some value of a setting that it does not have: where that is commented out, or at the end. Behind
/// tables it is in neither place, and is left to the caller.
fn with_place_of(name: &str, document: DocumentMut) -> DocumentMut {
    let text = document.to_string();
    let there = text.replacen(&format!("\n# {name} = "), &format!("\n{name} = "), 1);
    let documents = [there, format!("{text}\n{name} = 0\n")].map(|text| to_document(&text).ok());
    documents.into_iter().flatten().find(|found| found.contains_key(name)).unwrap_or(document)
}

/// The user's folders for settings and for state, or `None` if there is no home folder.
pub(crate) fn user_dirs() -> Option<(PathBuf, PathBuf)> {
    let dirs = ProjectDirs::from("", "", "parlour")?;
    let state = dirs.state_dir().unwrap_or(dirs.data_local_dir());
    Some((dirs.config_dir().into(), state.into()))
}

/// All settings with their defaults, as they are explained to people.
pub(crate) const DEFAULT_SETTINGS_TOML: &str = include_str!("../../../assets/settings.toml");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::input::{Context, Entry};

    #[test]
    fn the_file_written_first_says_what_is_usual() {
        assert_eq!(Config::parse(DEFAULT_SETTINGS_TOML), Ok(Config::default()));
        assert_eq!(Config::parse(""), Ok(Config::default()));
    }

    #[test]
    fn a_value_changes_and_comments_stay() {
        let config = Config { theme: ThemeName::LIGHT, mouse: false, ..Config::default() };
        let usual = Config::default();
        let text = config
            .merged_into(&usual, &usual, DEFAULT_SETTINGS_TOML)
            .expect("the usual file can be read");
        assert_eq!(Config::parse(&text), Ok(config.clone()));
        let comments = |text: &str| text.lines().filter(|line| line.starts_with('#')).count();
        assert_eq!(comments(&text), comments(DEFAULT_SETTINGS_TOML));
        assert_eq!(config.merged_into(&usual, &usual, &text), Ok(text.clone()));
        assert_eq!(config.merged_into(&config, &usual, &text), Ok(text));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let usual = Config::default();
        let line = |text: &str| Config::parse(text).expect_err("it is wrong").line;
        assert_eq!(line("theme = \"dark\"\nmouse = 3\n"), Some(2));
        assert_eq!(line("theme = \"dark\"\n\nthme = 3\n"), Some(3));
        assert_eq!(line("theme = dark\""), Some(1));
        for text in ["threads = 0", "[keys.game]\nhint = []", "[keys.game]\nhint = [\"u\"]"] {
            assert!(Config::parse(text).is_err(), "{text}");
            assert!(usual.merged_into(&usual, &usual, text).is_err());
        }
    }

    #[test]
    fn keys_can_be_chosen() {
        let default = Config::default();
        let text = "[keys.game]\nhint = [\"X\", \"F5\"]\n";
        let config = Config::parse(text).expect("it is right");
        let map = config.keymap().expect("it is right");
        let context = Context::Game(Entry::Square);
        let hint = Some(crate::ui::input::intent::Intent::Hint);
        assert_eq!(map.intent(context, Key::char('X')), hint);
        assert_eq!(map.intent(context, Key::char('H')), None);
        let mut more = config.clone();
        more.keys.entry("menu".into()).or_default().insert("quit".into(), vec!["Q".into()]);
        let written = more.merged_into(&config, &default, text).expect("it is right");
        assert_eq!(Config::parse(&written), Ok(more.clone()));
        let usual = default.merged_into(&more, &default, &written).expect("it is right");
        assert_eq!(Config::parse(&usual), Ok(Config::default()));
        let changed = Config { bell: true, ..config.clone() };
        let text = changed.merged_into(&config, &default, text).expect("it is right");
        assert_eq!(Config::parse(&text), Ok(changed));
    }

    #[test]
    fn only_what_was_changed_here_is_written() {
        let base = Config::default();
        let theirs = Config {
            theme: ThemeName::named("safe").expect("a theme"),
            bell: true,
            ..Config::default()
        };
        let file = theirs.merged_into(&base, &base, DEFAULT_SETTINGS_TOML).expect("it is right");
        let ours = Config { theme: ThemeName::LIGHT, mouse: false, ..Config::default() };
        let merged = ours.merged_into(&base, &base, &file).map(|text| Config::parse(&text));
        let expected = Config { bell: true, ..ours.clone() };
        assert_eq!(merged, Ok(Ok(expected)), "the last writer of the theme wins");
        assert_eq!(ours.merged_into(&ours, &base, &file), Ok(file), "nothing was changed");
    }

    #[test]
    fn what_a_person_does_not_name_is_as_the_system_says() {
        let system = Config::parse(
            "theme = \"light\"\nthreads = 8\n[limits]\nthreads = 2\n[keys.game]\nhint = [\"X\"]",
        );
        let system = system.expect("it is right").within_limits();
        let own = Config::parse_own("bell = true\nthreads = 4", &system).expect("it is right");
        assert_eq!(own, Config { bell: true, ..system.clone() }, "the limit holds");
        let own = Config { keys: BTreeMap::new(), theme: ThemeName::AUTO, ..own };
        let text = own.merged_into(&system, &system, "").expect("it is right");
        let settings: Vec<_> = text.lines().filter(|line| !line.starts_with('#')).collect();
        let settings: Vec<_> = settings.into_iter().filter(|line| !line.is_empty()).collect();
        assert_eq!(settings, ["theme = \"auto\"", "bell = true", "keys = {}"], "the rest is free");
        assert!(text.contains("\n# mouse = true\n"), "{text}");
        assert_eq!(Config::parse_own(&text, &system), Ok(own.clone()));
        let later = Config { mouse: false, ..own.clone() };
        let text = later.merged_into(&own, &system, &text).expect("it is right");
        assert!(text.contains("wheel through the moves.\nmouse = false\n"), "{text}");
        let error = Config::parse_own("bell = true\n\n[limits]\nhash = 9", &system);
        assert_eq!(error.expect_err("only the system may").line, Some(3));
    }
}
