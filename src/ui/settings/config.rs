//! What can be set, and the text it is kept in.

use crate::ui::input::keymap::{KeyOverrides, Keymap};
use crate::ui::input::keys::Key;
use directories::ProjectDirs;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use toml_edit::DocumentMut;

/// A family of colours.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ThemeName {
    /// For a dark background.
    #[default]
    Dark,
    /// For a light one.
    Light,
    /// Strong colours and no faint ones.
    Contrast,
    /// Blue and orange only, which nearly everybody tells apart.
    Safe,
    /// No colour.
    Mono,
}

/// A family of signs.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GlyphSet {
    /// Unicode, where the terminal's locale has it.
    #[default]
    Auto,
    /// Unicode.
    Unicode,
    /// ASCII.
    Ascii,
    /// Letters for pieces, as books of games print them.
    Letters,
}

/// How many colours to use.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum ColorChoice {
    /// As many as the terminal says it has.
    #[default]
    #[serde(rename = "auto")]
    Auto,
    /// Any.
    #[serde(rename = "truecolor")]
    True,
    /// The 256 of xterm.
    #[serde(rename = "256")]
    Ansi256,
    /// The sixteen of the terminal's own theme.
    #[serde(rename = "16")]
    Ansi16,
    /// None.
    #[serde(rename = "none")]
    None,
}

/// How much moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Motion {
    /// Nothing.
    Off,
    /// What helps to see what happened, in a fifth of a second.
    #[default]
    Short,
    /// The same in half a second.
    Full,
}

/// Everything that can be set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Config {
    /// The family of colours.
    pub theme: ThemeName,
    /// The family of signs.
    pub signs: GlyphSet,
    /// How many colours to use.
    pub colours: ColorChoice,
    /// How much moves.
    pub motion: Motion,
    /// Whether the mouse plays.
    pub mouse: bool,
    /// Whether to ask before a game is left or given up.
    pub confirm: bool,
    /// Whether first-time tips are shown.
    pub tips: bool,
    /// Whether squares that win or score at once are marked.
    pub threats: bool,
    /// Whether the terminal's bell rings when it is your turn.
    pub bell: bool,
    /// How many threads a computer player may use.
    pub threads: u16,
    /// How many mebibytes it may fill.
    pub hash: u16,
    /// Keys chosen otherwise, by section and intent.
    pub keys: BTreeMap<String, BTreeMap<String, Vec<String>>>,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            theme: ThemeName::default(),
            signs: GlyphSet::default(),
            colours: ColorChoice::default(),
            motion: Motion::default(),
            mouse: false,
            confirm: true,
            tips: true,
            threats: false,
            bell: false,
            threads: 1,
            hash: 64,
            keys: BTreeMap::new(),
        }
    }
}

/// One setting.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Setting {
    /// The family of colours.
    Theme,
    /// The family of signs.
    Signs,
    /// How many colours.
    Colours,
    /// How much moves.
    Motion,
    /// The mouse.
    Mouse,
    /// Questions before something is lost.
    Confirm,
    /// First-time tips.
    Tips,
    /// Marks on squares that win or score.
    Threats,
    /// The bell.
    Bell,
    /// Threads of a computer player.
    Threads,
    /// Its memory.
    Hash,
}

impl Setting {
    /// Every setting, in the order of the screen.
    pub const ALL: [Setting; 11] = [
        Setting::Theme,
        Setting::Signs,
        Setting::Colours,
        Setting::Motion,
        Setting::Mouse,
        Setting::Confirm,
        Setting::Tips,
        Setting::Threats,
        Setting::Bell,
        Setting::Threads,
        Setting::Hash,
    ];
}

/// What is wrong with a text of settings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConfigError {
    /// Its line, from 1, where one is to blame.
    pub line: Option<usize>,
    /// What is wrong there.
    pub reason: String,
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.reason),
            None => f.write_str(&self.reason),
        }
    }
}

impl Config {
    /// Reads settings; what the text does not name is as usual.
    ///
    /// # Errors
    /// The first thing that is wrong, with its line.
    pub fn parse(text: &str) -> Result<Config, ConfigError> {
        let config: Config = toml_edit::de::from_str(text).map_err(|error| {
            let line = error.span().map(|span| {
                let before = text.get(..span.start).unwrap_or(text);
                before.bytes().filter(|byte| *byte == b'\n').count() + 1
            });
            let reason = error.message().lines().collect::<Vec<_>>().join(", ");
            ConfigError { line, reason }
        })?;
        let invalid = |reason| ConfigError { line: None, reason };
        config.keymap().map_err(|reason| invalid(format!("keys: {reason}")))?;
        match config {
            Config { threads: 1..=256, hash: 1..=32768, .. } => Ok(config),
            Config { threads: 1..=256, hash, .. } => {
                Err(invalid(format!("hash is {hash}: it can be 1 to 32768 mebibytes")))
            }
            Config { threads, .. } => {
                Err(invalid(format!("threads is {threads}: there can be 1 to 256")))
            }
        }
    }

    /// The settings as text, after what `text` had: comments and order stay, and only values that
    /// differ change. A text that cannot be read is not written over.
    ///
    /// # Errors
    /// What is wrong with `text`.
    pub fn merged_into(&self, text: &str) -> Result<String, ConfigError> {
        let before = Config::parse(text)?;
        let template = if text.trim().is_empty() { DEFAULT_SETTINGS_TOML } else { text };
        let invalid = |reason: String| ConfigError { line: None, reason };
        let mut document: DocumentMut =
            template.parse().map_err(|error: toml_edit::TomlError| invalid(error.to_string()))?;
        let values =
            toml_edit::ser::to_document(self).map_err(|error| invalid(error.to_string()))?;
        let old =
            toml_edit::ser::to_document(&before).map_err(|error| invalid(error.to_string()))?;
        if before.keys != self.keys {
            document.remove("keys");
            if let Some(keys) = values.get("keys").filter(|_| !self.keys.is_empty()) {
                document.insert("keys", keys.clone());
            }
        }
        for (name, value) in values.iter() {
            let changed = old.get(name).map(ToString::to_string) != Some(value.to_string());
            if changed && let Some(value) = value.as_value() {
                let mut value = value.clone();
                if let Some(present) = document.get(name).and_then(|item| item.as_value()) {
                    *value.decor_mut() = present.decor().clone();
                }
                document[name] = toml_edit::Item::Value(value);
            }
        }
        Ok(document.to_string())
    }

    /// The keys as they are chosen.
    ///
    /// # Errors
    /// The first choice that cannot be.
    pub fn keymap(&self) -> Result<Keymap, String> {
        let mut overrides = KeyOverrides::new();
        for (section, intents) in &self.keys {
            for (intent, names) in intents {
                let key = |name: &String| {
                    name.parse::<Key>().map_err(|()| format!("\"{name}\" is no key"))
                };
                let keys: Vec<Key> = names.iter().map(key).collect::<Result<_, _>>()?;
                if keys.is_empty() {
                    return Err(format!("{section}.{intent} would have no key"));
                }
                overrides.insert((section.clone(), intent.clone()), keys);
            }
        }
        Keymap::with_overrides(&overrides)
    }
}

/// The user's folders for settings and for what is only remembered; `None` without a home.
pub fn user_dirs() -> Option<(PathBuf, PathBuf)> {
    let dirs = ProjectDirs::from("", "", "parlour")?;
    let state = dirs.state_dir().unwrap_or(dirs.data_local_dir());
    Some((dirs.config_dir().into(), state.into()))
}

/// A file of settings as it is written first.
pub const DEFAULT_SETTINGS_TOML: &str = include_str!("../../../assets/settings.toml");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_written_first_says_what_is_usual() {
        assert_eq!(Config::parse(DEFAULT_SETTINGS_TOML), Ok(Config::default()));
        assert_eq!(Config::parse(""), Ok(Config::default()));
    }

    #[test]
    fn a_value_changes_and_comments_stay() {
        let config = Config { theme: ThemeName::Light, mouse: true, ..Config::default() };
        let text = config.merged_into(DEFAULT_SETTINGS_TOML).expect("the usual file can be read");
        assert_eq!(Config::parse(&text), Ok(config.clone()));
        let comments = |text: &str| text.lines().filter(|line| line.starts_with('#')).count();
        assert_eq!(comments(&text), comments(DEFAULT_SETTINGS_TOML));
        assert_eq!(config.merged_into(&text), Ok(text));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let line = |text: &str| Config::parse(text).expect_err("it is wrong").line;
        assert_eq!(line("theme = \"dark\"\nmouse = 3\n"), Some(2));
        assert_eq!(line("theme = \"dark\"\n\nthme = 3\n"), Some(3));
        assert_eq!(line("theme = dark\""), Some(1));
        for text in ["threads = 0", "[keys.game]\nhint = []", "[keys.game]\nhint = [\"u\"]"] {
            assert!(Config::parse(text).is_err(), "{text}");
            assert!(Config::default().merged_into(text).is_err());
        }
    }

    #[test]
    fn keys_can_be_chosen() {
        let text = "[keys.game]\nhint = [\"H\", \"F5\"]\n";
        let config = Config::parse(text).expect("it is right");
        let map = config.keymap().expect("it is right");
        let context = crate::ui::input::bindings::Context::Board;
        let hint = Some(crate::ui::input::intent::Intent::Hint);
        assert_eq!(map.intent(context, Key::char('H')), hint);
        assert_eq!(map.intent(context, Key::char('i')), None);
        let mut more = config.clone();
        more.keys.entry("menu".into()).or_default().insert("quit".into(), vec!["Q".into()]);
        let written = more.merged_into(text).expect("it is right");
        assert_eq!(Config::parse(&written), Ok(more));
        let usual = Config::default().merged_into(&written).expect("it is right");
        assert_eq!(Config::parse(&usual), Ok(Config::default()));
        let changed = Config { bell: true, ..config.clone() };
        let text = changed.merged_into(text).expect("it is right");
        assert_eq!(Config::parse(&text), Ok(changed));
    }
}
