//! What environment variables and the command line decide: colours, character set and seed.
//!
//! `NO_COLOR` is the convention of no-color.org; `COLORTERM` is set by terminals that show 24-bit
//! colours, and `COLORFGBG` by some that tell their colours.

use crate::ui::input::Kiosk;
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

/// What the terminal's background is like.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Background {
    /// Dark, or unknown.
    Dark,
    /// Light.
    Light,
}

impl Background {
    /// Whether this red, green and blue are dark or light.
    pub(crate) fn of_color((red, green, blue): (u8, u8, u8)) -> Background {
        // The luma of Rec. 709, in thousandths.
        let luma = 213 * u32::from(red) + 715 * u32::from(green) + 72 * u32::from(blue);
        if luma > 127_500 { Background::Light } else { Background::Dark }
    }

    /// Reads `COLORFGBG`: the numbers of the foreground and the background among the 16 colours, and
    /// sometimes a word between them. Of the 16 white and all bright ones but the first are light.
    fn of_colorfgbg(value: &str) -> Background {
        match value.rsplit(';').next().map(str::parse) {
            Some(Ok(7 | 9..=15u8)) => Background::Light,
            _ => Background::Dark,
        }
    }
}

/// Variables that mosh and its settings leave behind. The last one its server sets in every session.
const MOSH_VARS: [&str; 5] = [
    "MOSH",
    "MOSH_CONNECTION",
    "MOSH_SERVER_NETWORK_TMOUT",
    "MOSH_SERVER_SIGNAL_TMOUT",
    "NCURSES_NO_UTF8_ACS",
];

/// Terminals that draw the sextants of Unicode 13 themselves, whatever their font: a variable, and how
/// its value begins. Others may show boxes instead, and no variable tells: xterm and PuTTY leave them to
/// the font, Terminal.app too, Windows Terminal did until 2026 (microsoft/terminal 20424), and Alacritty until
/// January 2024 (alacritty/alacritty 7534).
const SEXTANT_TERMINALS: [(&str, &str); 8] = [
    // Its box-drawing.c. As for kitty from 0.19.3 on, Notcurses relies on it (src/lib/termdesc.c).
    ("TERM", "foot"),
    ("TERM", "xterm-kitty"),
    // src/font/sprite of Ghostty.
    ("TERM", "xterm-ghostty"),
    ("TERM_PROGRAM", "ghostty"),
    // contour-terminal/contour 441.
    ("TERM", "contour"),
    // Since 20210814, says wezterm.org of custom_block_glyphs.
    ("TERM", "wezterm"),
    ("TERM_PROGRAM", "WezTerm"),
    // iTermBoxDrawingBezierCurveFactory.m.
    ("TERM_PROGRAM", "iTerm.app"),
];

/// Terminals that tell their version: a variable, and the least version that draws sextants.
const SEXTANT_VERSIONS: [(&str, u32); 2] = [
    // VTE 0.60 of 2020, which GNOME Terminal and many others use.
    ("VTE_VERSION", 6000),
    // Its LineBlockCharacters.h has them; 23.08 is the oldest version looked at.
    ("KONSOLE_VERSION", 230_800),
];

/// Whether the terminal is known to draw sextants. What runs within another terminal inherits the
/// variables of that one: multiplexers, which may not pass sextants on, and xterm.
fn has_sextants(var: &dyn Fn(&str) -> Option<String>) -> bool {
    let begins = |name: &str, start: &str| var(name).is_some_and(|value| value.starts_with(start));
    let is_within = ["screen", "tmux", "linux"].into_iter().any(|term| begins("TERM", term))
        || begins("XTERM_VERSION", "XTerm");
    let is_recent = |&(name, least): &(&str, u32)| {
        var(name).and_then(|version| version.parse().ok()).is_some_and(|it: u32| it >= least)
    };
    !is_within
        && (SEXTANT_TERMINALS.iter().any(|(name, start)| begins(name, start))
            || SEXTANT_VERSIONS.iter().any(is_recent))
}

/// The decisions.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Environment {
    /// Only ASCII may be shown.
    pub(crate) ascii: bool,
    /// The command line asks for ASCII, which outranks the settings.
    pub(crate) ascii_forced: bool,
    /// The terminal is known to draw sextants.
    pub(crate) has_sextants: bool,
    /// How many colours to show.
    pub(crate) color_depth: ColorDepth,
    /// The command line sets the colours, which outranks the settings.
    pub(crate) color_depth_forced: bool,
    /// The terminal's background, before the terminal was asked.
    pub(crate) background: Background,
    /// The terminal may be asked for its background.
    pub(crate) background_query: bool,
    /// The terminal is reached through mosh, which may pass no mouse on.
    pub(crate) is_mosh: bool,
    /// The program is a kiosk.
    pub(crate) kiosk: Option<Kiosk>,
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
        // GNU screen 4 inherits COLORTERM and knows 256 colours; tmux may have the same name.
        let is_screen = term.starts_with("screen") && non_empty_var("TMUX").is_none();
        let has_no_colors = matches!(term.as_str(), "vt100" | "vt102" | "vt220");
        let color_depth = if has_no_colors || non_empty_var("NO_COLOR").is_some() {
            ColorDepth::None
        } else if is_linux_console {
            ColorDepth::Ansi16
        } else if truecolor && !is_screen {
            ColorDepth::True
        } else {
            ColorDepth::Ansi256
        };
        Environment {
            ascii: is_linux_console || !unicode,
            ascii_forced: false,
            has_sextants: has_sextants(var),
            color_depth,
            color_depth_forced: false,
            background: non_empty_var("COLORFGBG")
                .map_or(Background::Dark, |value| Background::of_colorfgbg(&value)),
            // The others show the question as letters, or have one background.
            background_query: !matches!(
                term.as_str(),
                "" | "dumb" | "linux" | "vt100" | "vt102" | "vt220"
            ),
            is_mosh: MOSH_VARS.into_iter().any(|name| non_empty_var(name).is_some()),
            kiosk: None,
            seed,
        }
    }
}
