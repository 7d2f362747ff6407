//! The settings that are a choice of a few, and their values.

use crate::ui::themes::ThemeName;
use parlour_words::{Language, say};
use serde::{Deserialize, Serialize};

/// A type with a few values that have names.
pub(crate) trait Choice: Copy + PartialEq {
    /// Every value, in the order of the settings screen, with its name.
    fn choices() -> Vec<(Self, &'static str)>;
}

/// The value of a setting.
pub(crate) trait SettingValue {
    /// Its name.
    fn name(&self) -> &'static str;

    /// Takes the next value, or the previous one.
    fn step(&mut self, forward: bool);
}

impl<T: Choice> SettingValue for T {
    fn name(&self) -> &'static str {
        let found = T::choices().into_iter().find(|(value, _)| value == self);
        found.map_or("", |(_, name)| name)
    }

    fn step(&mut self, forward: bool) {
        let values: Vec<T> = T::choices().into_iter().map(|(value, _)| value).collect();
        *self = cycle(&values, *self, forward);
    }
}

/// The value after or before `current`, from the last to the first and back. The first value, if
/// `current` is not in `all`.
pub(super) fn cycle<T: Copy + PartialEq>(all: &[T], current: T, forward: bool) -> T {
    let at = all.iter().position(|value| *value == current);
    let step = if forward { 1 } else { all.len() - 1 };
    all[at.map_or(0, |at| (at + step) % all.len())]
}

impl Choice for bool {
    fn choices() -> Vec<(bool, &'static str)> {
        vec![(false, say!("settings-off")), (true, say!("settings-on"))]
    }
}

impl Choice for ThemeName {
    fn choices() -> Vec<(ThemeName, &'static str)> {
        let label = |name: ThemeName| match name {
            ThemeName::AUTO => say!("settings-theme-auto"),
            _ => name.row().label.text(),
        };
        ThemeName::all().map(|name| (name, label(name))).collect()
    }
}

/// The name of a set of glyphs.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum GlyphSet {
    /// Unicode if the locale has it, with sextants if the terminal is known to draw them; ASCII otherwise.
    #[default]
    Auto,
    /// Unicode without sextants.
    Unicode,
    /// Unicode with sextants.
    Sextants,
    /// ASCII.
    Ascii,
    /// Unicode with letters for pieces, as books print them.
    Letters,
}

impl Choice for GlyphSet {
    fn choices() -> Vec<(GlyphSet, &'static str)> {
        vec![
            (GlyphSet::Auto, say!("settings-signs-auto")),
            (GlyphSet::Unicode, say!("settings-signs-unicode")),
            (GlyphSet::Sextants, say!("settings-signs-sextants")),
            (GlyphSet::Ascii, say!("settings-signs-ascii")),
            (GlyphSet::Letters, say!("settings-signs-letters")),
        ]
    }
}

/// How many colours to use.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) enum ColorChoice {
    /// As many as the environment says.
    #[default]
    #[serde(rename = "auto")]
    Auto,
    /// 24-bit colours.
    #[serde(rename = "truecolor")]
    True,
    /// The 256 colours of xterm.
    #[serde(rename = "256")]
    Ansi256,
    /// The 16 colours of the terminal's own theme.
    #[serde(rename = "16")]
    Ansi16,
    /// No colours.
    #[serde(rename = "none")]
    None,
}

impl Choice for ColorChoice {
    fn choices() -> Vec<(ColorChoice, &'static str)> {
        vec![
            (ColorChoice::Auto, say!("settings-depth-auto")),
            (ColorChoice::True, say!("settings-depth-true")),
            (ColorChoice::Ansi256, "256"),
            (ColorChoice::Ansi16, "16"),
            (ColorChoice::None, say!("settings-depth-none")),
        ]
    }
}

/// How long animations last.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Motion {
    /// No animations.
    Off,
    /// A fifth of a second.
    #[default]
    Short,
    /// Half a second.
    Full,
}

impl Choice for Motion {
    fn choices() -> Vec<(Motion, &'static str)> {
        vec![
            (Motion::Off, say!("settings-off")),
            (Motion::Short, say!("settings-motion-short")),
            (Motion::Full, say!("settings-motion-full")),
        ]
    }
}

/// From which cost on the coach warns of a move before it is played.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) enum WarnFrom {
    /// It never warns.
    #[default]
    #[serde(rename = "off")]
    Off,
    /// From a tenth of a point on.
    #[serde(rename = "0.10")]
    Tenth,
    /// From a fifth of a point on.
    #[serde(rename = "0.20")]
    Fifth,
    /// From three tenths of a point on.
    #[serde(rename = "0.30")]
    ThreeTenths,
}

impl Choice for WarnFrom {
    fn choices() -> Vec<(WarnFrom, &'static str)> {
        vec![
            (WarnFrom::Off, say!("settings-off")),
            (WarnFrom::Tenth, say!("settings-warn-tenth")),
            (WarnFrom::Fifth, say!("settings-warn-fifth")),
            (WarnFrom::ThreeTenths, say!("settings-warn-three-tenths")),
        ]
    }
}

impl WarnFrom {
    /// What the key of the coach turns on: blunders.
    pub(crate) const USUAL: WarnFrom = WarnFrom::Fifth;

    /// The cost above which a move is held.
    pub(crate) fn cost(self) -> Option<f64> {
        match self {
            WarnFrom::Off => None,
            WarnFrom::Tenth => Some(0.1),
            WarnFrom::Fifth => Some(0.2),
            WarnFrom::ThreeTenths => Some(0.3),
        }
    }
}

/// How boards are drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Surface {
    /// Painted squares and pieces of several cells.
    #[default]
    Painted,
    /// One sign a square, for very slow lines.
    Plain,
}

impl Choice for Surface {
    fn choices() -> Vec<(Surface, &'static str)> {
        vec![
            (Surface::Painted, say!("settings-surface-painted")),
            (Surface::Plain, say!("settings-surface-plain")),
        ]
    }
}

/// The language of all texts.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct LanguageChoice(Option<Language>);

/// The value of the setting that leaves the language to the environment.
const AUTOMATIC: &str = "auto";

impl LanguageChoice {
    /// The language; `None` leaves it to the environment.
    pub(crate) fn language(self) -> Option<Language> {
        self.0
    }
}

impl Choice for LanguageChoice {
    fn choices() -> Vec<(LanguageChoice, &'static str)> {
        let automatic = (LanguageChoice(None), say!("settings-language-auto"));
        let languages = Language::ALL.iter();
        let named = languages.map(|&it| (LanguageChoice(Some(it)), it.own_name()));
        std::iter::once(automatic).chain(named).collect()
    }
}

impl From<LanguageChoice> for String {
    fn from(choice: LanguageChoice) -> String {
        choice.0.map_or(AUTOMATIC, Language::code).to_string()
    }
}

impl TryFrom<String> for LanguageChoice {
    type Error = String;

    fn try_from(name: String) -> Result<LanguageChoice, String> {
        let all: Vec<LanguageChoice> =
            LanguageChoice::choices().into_iter().map(|(choice, _)| choice).collect();
        let found = all.iter().copied().find(|&choice| String::from(choice) == name);
        found.ok_or_else(|| {
            let names: Vec<String> = all.into_iter().map(String::from).collect();
            say!("screen-settings-language", given = name, valid = names.join(", "))
        })
    }
}
