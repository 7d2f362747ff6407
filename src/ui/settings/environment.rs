//! What environment variables and the command line decide: colours, character set and seed.
//!
//! `NO_COLOR` is the convention of no-color.org; `COLORTERM` is set by terminals that show 24-bit
//! colours.

use std::time::{SystemTime, UNIX_EPOCH};

/// How many colours the terminal shows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum ColorDepth {
    /// 24-bit colours.
    True,
    /// The 256 colours of xterm.
    Ansi256,
    /// The 16 colours that the terminal's own theme defines.
    Ansi16,
    /// No colours; glyphs and attributes tell things apart.
    None,
}

/// The decisions.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Environment {
    /// Only ASCII may be shown.
    pub(crate) ascii: bool,
    /// The command line asks for ASCII, which outranks the settings.
    pub(crate) ascii_forced: bool,
    /// How many colours to show.
    pub(crate) color_depth: ColorDepth,
    /// The command line sets the colours, which outranks the settings.
    pub(crate) color_depth_forced: bool,
    /// The seed of all random choices.
    pub(crate) seed: u64,
}

impl Environment {
    /// Reads the environment of the process; the seed comes from the clock.
    pub(crate) fn from_env() -> Environment {
        let seed =
            SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_nanos() as u64);
        Environment::from_vars(&|name| std::env::var(name).ok(), seed)
    }

    /// Reads an environment given as a function from names to values.
    pub(crate) fn from_vars(var: &dyn Fn(&str) -> Option<String>, seed: u64) -> Environment {
        let non_empty_var = |name: &str| var(name).filter(|value| !value.is_empty());
        let term = non_empty_var("TERM").unwrap_or_default();
        let is_linux_console = term == "linux"; // few glyphs in its font, 16 colours
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
