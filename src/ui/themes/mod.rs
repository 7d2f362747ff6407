//! The themes: a row of [`THEMES`] each, with its hues and its tones.

pub(crate) mod hues;
pub(crate) mod tones;

use hues::Hues;
use parlour_words::{MessageKey, key};
use serde::{Deserialize, Deserializer, Serialize};
use tones::{Paint, Tone};

/// A theme.
#[derive(Debug)]
pub(crate) struct ThemeRow {
    /// Its name in the settings and on the command line.
    pub(crate) name: &'static str,
    /// What it is for, in the help of the command line.
    pub(crate) purpose: &'static str,
    /// What it is for, on the screen of settings.
    pub(crate) label: MessageKey,
    /// The colours of players and marks.
    pub(crate) hues: &'static Hues,
    /// The colours of painted areas.
    pub(crate) paint: fn(Tone) -> Paint,
    /// Whether the room is light.
    pub(crate) is_light: bool,
    /// Whether anything is shown in colours.
    pub(crate) has_colors: bool,
}

/// Every theme, in the order of the settings.
pub(crate) static THEMES: [ThemeRow; 5] = [
    ThemeRow {
        name: "dark",
        purpose: "For a dark background",
        label: key!("settings-theme-dark"),
        hues: &hues::DARK,
        paint: tones::dark,
        is_light: false,
        has_colors: true,
    },
    ThemeRow {
        name: "light",
        purpose: "For a light background",
        label: key!("settings-theme-light"),
        hues: &hues::LIGHT,
        paint: tones::light,
        is_light: true,
        has_colors: true,
    },
    ThemeRow {
        name: "contrast",
        purpose: "Strong contrasts",
        label: key!("settings-theme-contrast"),
        hues: &hues::CONTRAST,
        paint: tones::contrast,
        is_light: false,
        has_colors: true,
    },
    ThemeRow {
        name: "safe",
        purpose: "For the colour-blind",
        label: key!("settings-theme-safe"),
        hues: &hues::SAFE,
        paint: tones::dark,
        is_light: false,
        has_colors: true,
    },
    ThemeRow {
        name: "mono",
        purpose: "No colours",
        label: key!("settings-theme-mono"),
        hues: &hues::DARK,
        paint: tones::dark,
        is_light: false,
        has_colors: false,
    },
];

/// The name of a theme, or of the choice by the terminal's background.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(transparent)]
pub(crate) struct ThemeName(&'static str);

impl ThemeName {
    /// The theme for the terminal's background, which the terminal is asked for.
    pub(crate) const AUTO: ThemeName = ThemeName("auto");
    /// The theme for a dark background.
    pub(crate) const DARK: ThemeName = ThemeName("dark");
    /// The theme for a light background.
    pub(crate) const LIGHT: ThemeName = ThemeName("light");

    /// Every name, in the order of the settings.
    pub(crate) fn all() -> impl Iterator<Item = ThemeName> {
        [ThemeName::AUTO].into_iter().chain(THEMES.iter().map(|row| ThemeName(row.name)))
    }

    /// The name as written, if it is one.
    pub(crate) fn named(name: &str) -> Option<ThemeName> {
        ThemeName::all().find(|it| it.0 == name)
    }

    /// The theme; the dark one until the background is known.
    pub(crate) fn row(self) -> &'static ThemeRow {
        THEMES.iter().find(|row| row.name == self.0).unwrap_or(&THEMES[0])
    }
}

impl Default for ThemeName {
    fn default() -> ThemeName {
        ThemeName::AUTO
    }
}

impl<'de> Deserialize<'de> for ThemeName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ThemeName, D::Error> {
        let name = String::deserialize(deserializer)?;
        ThemeName::named(&name).ok_or_else(|| {
            let names: Vec<&str> = ThemeName::all().map(|name| name.0).collect();
            let expected = names.join(", ");
            serde::de::Error::custom(format!("unknown theme `{name}`, expected one of {expected}"))
        })
    }
}
