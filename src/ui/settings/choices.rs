//! The settings that are a choice of a few, and their values.

use parlour_words::{Language, say};
use serde::{Deserialize, Serialize};

/// The name of a theme. `ui/draw/theme.rs` says what a new theme needs.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ThemeName {
    /// The theme for the terminal's background, which the terminal is asked for.
    #[default]
    Auto,
    /// For a dark background.
    Dark,
    /// For a light background.
    Light,
    /// Strong contrasts only.
    Contrast,
    /// Blue and orange only, which most colour-blind people tell apart.
    Safe,
    /// No colours.
    Mono,
}

impl ThemeName {
    /// Every theme, in the order of the settings screen.
    pub(crate) const ALL: [ThemeName; 6] = [
        ThemeName::Auto,
        ThemeName::Dark,
        ThemeName::Light,
        ThemeName::Contrast,
        ThemeName::Safe,
        ThemeName::Mono,
    ];
}

/// The name of a set of glyphs.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum GlyphSet {
    /// Unicode if the locale has it, ASCII otherwise.
    #[default]
    Auto,
    /// Unicode.
    Unicode,
    /// ASCII.
    Ascii,
    /// Unicode with letters for pieces, as books print them.
    Letters,
}

impl GlyphSet {
    /// Every choice of glyphs, in the order of the settings screen.
    pub(crate) const ALL: [GlyphSet; 4] =
        [GlyphSet::Auto, GlyphSet::Unicode, GlyphSet::Ascii, GlyphSet::Letters];
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

impl ColorChoice {
    /// Every choice of colours, in the order of the settings screen.
    pub(crate) const ALL: [ColorChoice; 5] = [
        ColorChoice::Auto,
        ColorChoice::True,
        ColorChoice::Ansi256,
        ColorChoice::Ansi16,
        ColorChoice::None,
    ];
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

impl Motion {
    /// Every length of animations, in the order of the settings screen.
    pub(crate) const ALL: [Motion; 3] = [Motion::Off, Motion::Short, Motion::Full];
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

impl WarnFrom {
    /// Every choice, in the order of the settings screen.
    pub(crate) const ALL: [WarnFrom; 4] =
        [WarnFrom::Off, WarnFrom::Tenth, WarnFrom::Fifth, WarnFrom::ThreeTenths];
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

impl Surface {
    /// Every surface, in the order of the settings screen.
    pub(crate) const ALL: [Surface; 2] = [Surface::Painted, Surface::Plain];
}

/// The language of all texts.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub(crate) struct LanguageChoice(Option<Language>);

/// The value of the setting that leaves the language to the environment.
const AUTOMATIC: &str = "auto";

impl LanguageChoice {
    /// Every choice, in the order of the settings screen.
    pub(crate) fn all() -> Vec<LanguageChoice> {
        let languages = Language::ALL.iter().copied().map(Some);
        std::iter::once(None).chain(languages).map(LanguageChoice).collect()
    }

    /// The language; `None` leaves it to the environment.
    pub(crate) fn language(self) -> Option<Language> {
        self.0
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
        let all = LanguageChoice::all();
        let found = all.iter().copied().find(|&choice| String::from(choice) == name);
        found.ok_or_else(|| {
            let names: Vec<String> = all.into_iter().map(String::from).collect();
            say!("screen-settings-language", given = name, valid = names.join(", "))
        })
    }
}
