//! The words of the settings and of the keys.

use crate::ui::settings::config::{ColorChoice, Config, GlyphSet, Motion, Setting, ThemeName};

/// At the head of the help.
pub const KEYS: &str = "Keys";

/// The word of the footer that leads to everything else.
pub const HELP: &str = "help";

/// Where a key is waited for.
pub const PRESS_KEY: &str = "press a key";

/// Below the keys.
pub const KEYS_NOTE: &str = "Several keys for one thing can be named in settings.toml.";

/// Why a key cannot be chosen.
pub fn key_rejected(reason: &str) -> String {
    format!("That cannot be: {reason}.")
}

/// At the head of the settings.
pub const SETTINGS: &str = "Settings";

/// A setting's label and its value.
pub fn setting_row(setting: Setting, config: &Config) -> (&'static str, String) {
    let on = |value| if value { "on" } else { "off" }.to_string();
    match setting {
        Setting::Theme => (
            "Colours",
            match config.theme {
                ThemeName::Dark => "for a dark background",
                ThemeName::Light => "for a light background",
                ThemeName::Contrast => "strong contrast",
                ThemeName::Safe => "safe for the colour-blind",
                ThemeName::Mono => "none",
            }
            .to_string(),
        ),
        Setting::Signs => (
            "Signs",
            match config.signs {
                GlyphSet::Auto => "as the locale says",
                GlyphSet::Unicode => "Unicode",
                GlyphSet::Ascii => "ASCII",
                GlyphSet::Letters => "letters for pieces",
            }
            .to_string(),
        ),
        Setting::Colours => (
            "Colour depth",
            match config.colours {
                ColorChoice::Auto => "as the terminal says",
                ColorChoice::True => "truecolor",
                ColorChoice::Ansi256 => "256",
                ColorChoice::Ansi16 => "16",
                ColorChoice::None => "none",
            }
            .to_string(),
        ),
        Setting::Motion => (
            "Motion",
            match config.motion {
                Motion::Off => "off",
                Motion::Short => "short",
                Motion::Full => "full",
            }
            .to_string(),
        ),
        Setting::Mouse => ("Mouse", on(config.mouse)),
        Setting::Confirm => ("Questions", on(config.confirm)),
        Setting::Tips => ("Tips", on(config.tips)),
        Setting::Threats => ("Threats", on(config.threats)),
        Setting::Bell => ("Bell", on(config.bell)),
        Setting::Threads => ("Threads", config.threads.to_string()),
        Setting::Hash => ("Memory", format!("{} MiB", config.hash)),
    }
}

/// The mouse was turned on or off.
pub fn mouse_toggled(on: bool) -> &'static str {
    if on { "The mouse plays now." } else { "The mouse does nothing now." }
}

/// What a setting is about.
pub fn setting_description(setting: Setting) -> &'static str {
    match setting {
        Setting::Theme => "Which colours are used. Nothing is told by colour alone.",
        Setting::Signs => "What pieces and lines are drawn with.",
        Setting::Colours => "How many colours the terminal is given.",
        Setting::Motion => {
            "Pawns that slide, blocks that turn, lines that are drawn. Any key ends it."
        }
        Setting::Mouse => {
            "Click, drag, and the wheel through the moves. The key M switches it too."
        }
        Setting::Confirm => "Ask before a game is left or given up.",
        Setting::Tips => "A tip at the first moves of each game.",
        Setting::Threats => "Mark squares by which somebody could win or score at once.",
        Setting::Bell => "Ring the terminal's bell when it is your turn.",
        Setting::Threads => "How many processors a computer player may use, from the next game on.",
        Setting::Hash => "How much memory a computer player may fill, from the next game on.",
    }
}
