//! What the surroundings decide about the screen: colours, signs, the seed.

use std::time::{SystemTime, UNIX_EPOCH};

/// How many colours the terminal shows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Depth {
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
pub struct Options {
    /// Nothing but ASCII may be shown.
    pub ascii: bool,
    /// … because the player says so now, whatever the settings say.
    pub fixed_ascii: bool,
    /// How many colours.
    pub colours: Depth,
    /// … because the player says so now.
    pub fixed_colours: bool,
    /// All random choices follow from it.
    pub seed: u64,
}

impl Options {
    /// What the environment asks for, with a seed from the clock.
    pub fn from_env() -> Options {
        let seed =
            SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_nanos() as u64);
        Options::of(&|name| std::env::var(name).ok(), seed)
    }

    /// What an environment, given as a function of names, asks for.
    pub fn of(env: &dyn Fn(&str) -> Option<String>, seed: u64) -> Options {
        let set = |name: &str| env(name).filter(|value| !value.is_empty());
        let term = set("TERM").unwrap_or_default();
        let console = term == "linux"; // its font has few signs, its palette sixteen colours
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set).unwrap_or_default();
        let locale = locale.to_lowercase();
        let unicode = locale.contains("utf-8") || locale.contains("utf8");
        let truecolor =
            set("COLORTERM").is_some_and(|value| value == "truecolor" || value == "24bit");
        let colours = match () {
            () if set("NO_COLOR").is_some() => Depth::None,
            () if matches!(term.as_str(), "vt100" | "vt102" | "vt220") => Depth::None,
            () if console => Depth::Ansi16,
            () if truecolor => Depth::True,
            () => Depth::Ansi256,
        };
        Options {
            ascii: console || !unicode,
            fixed_ascii: false,
            colours,
            fixed_colours: false,
            seed,
        }
    }
}
