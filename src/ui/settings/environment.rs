//! What the surroundings decide about the screen: colours, signs, the seed.

use std::time::{SystemTime, UNIX_EPOCH};

/// How many colours the terminal shows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ColorDepth {
    /// Any colour.
    True,
    /// The 256 of xterm.
    Ansi256,
    /// The sixteen a terminal's theme sets.
    Ansi16,
    /// None; everything is told apart by signs and attributes.
    None,
}

/// What the screen is drawn with, and where its random choices come from.
#[derive(Copy, Clone, Debug)]
pub struct Environment {
    /// Nothing but ASCII may be shown.
    pub ascii: bool,
    /// … because the player says so now, whatever the settings say.
    pub ascii_forced: bool,
    /// How many colours.
    pub color_depth: ColorDepth,
    /// … because the player says so now.
    pub color_depth_forced: bool,
    /// All random choices follow from it.
    pub seed: u64,
}

impl Environment {
    /// What the environment asks for, with a seed from the clock.
    pub fn from_env() -> Environment {
        let seed =
            SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_nanos() as u64);
        Environment::from_vars(&|name| std::env::var(name).ok(), seed)
    }

    /// What an environment, given as a function of names, asks for.
    pub fn from_vars(var: &dyn Fn(&str) -> Option<String>, seed: u64) -> Environment {
        let non_empty_var = |name: &str| var(name).filter(|value| !value.is_empty());
        let term = non_empty_var("TERM").unwrap_or_default();
        let is_linux_console = term == "linux"; // its font has few signs, its palette sixteen colours
        let locale =
            ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(non_empty_var).unwrap_or_default();
        let locale = locale.to_lowercase();
        let unicode = locale.contains("utf-8") || locale.contains("utf8");
        let truecolor = non_empty_var("COLORTERM")
            .is_some_and(|value| value == "truecolor" || value == "24bit");
        let color_depth = match () {
            () if non_empty_var("NO_COLOR").is_some() => ColorDepth::None,
            () if matches!(term.as_str(), "vt100" | "vt102" | "vt220") => ColorDepth::None,
            () if is_linux_console => ColorDepth::Ansi16,
            () if truecolor => ColorDepth::True,
            () => ColorDepth::Ansi256,
        };
        Environment {
            ascii: is_linux_console || !unicode,
            ascii_forced: false,
            color_depth,
            color_depth_forced: false,
            seed,
        }
    }
}
