//! Every sentence that people read, by topic. Screens, line mode and commands take their words from
//! here; only the names and help of keys stand beside the keys, in `ui/input/bindings.rs`, and the help
//! of options beside the options, where clap reads it.

pub mod board;
mod command_line;
mod game;
pub mod line_mode;
mod manual;
mod numbers;
mod players;
mod saved_games;
mod settings;
mod setup;
mod solver;

pub use command_line::*;
pub use game::*;
pub use manual::*;
pub use numbers::*;
pub use players::*;
pub use saved_games::*;
pub use settings::*;
pub use setup::*;
pub use solver::*;

use std::fmt::Display;

/// The program's name, as its first screen shows it.
pub const NAME: &str = "Parlour";

/// The line below the program's name.
pub const TAGLINE: &str = "eight board games, one table";

/// The label before the filter of the menu.
pub const FIND_PROMPT: &str = "find: ";

/// No game fits the filter.
pub const NONE_FOUND: &str = "No game is called so.";

/// The tip on the menu.
pub const TIP_MENU: &str = "Tip: Enter plays, s sets the game up, a shows its rules.";

/// The heading of the move list.
pub const MOVES: &str = "Moves";

/// The title of the rules screen.
pub fn rules_title(title: &str) -> String {
    format!("The rules of {title}")
}

/// The heading of one step of a worked example.
pub fn example_title(ply: usize, last: usize, mv: Option<&str>) -> String {
    match mv {
        Some(mv) => format!("{mv}  ({ply} of {last})"),
        None => format!("An example ({last} moves)"),
    }
}

/// The message of an error without the number of the operating system error, which tells people
/// nothing.
pub fn without_os_code(error: &impl Display) -> String {
    const NUMBER: &str = " (os error ";
    let mut text = error.to_string();
    while let Some(at) = text.find(NUMBER)
        && let Some(len) = text[at..].find(')')
    {
        text.replace_range(at..=at + len, "");
    }
    text
}

/// A terminal too small for the screen.
pub fn terminal_too_small(width: u16, height: u16, times: char) -> String {
    format!("needs {width}{times}{height}")
}
