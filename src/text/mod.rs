//! What the screens say to a player, but for keys, which have their words in their tables.

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

/// Below it.
pub const TAGLINE: &str = "eight board games, one table";

/// In front of what is typed to find a game.
pub const FIND_PROMPT: &str = "find: ";

/// No game's name has what was typed.
pub const NONE_FOUND: &str = "No game is called so.";

/// On the menu, until tips are turned off.
pub const TIP_MENU: &str = "Tip: Enter plays, s sets the game up, a shows its rules.";

/// Above the moves.
pub const MOVES: &str = "Moves";

/// At the head of the rules.
pub fn rules_title(title: &str) -> String {
    format!("The rules of {title}")
}

/// Above a step of an example.
pub fn example_title(ply: usize, last: usize, mv: Option<&str>) -> String {
    match mv {
        Some(mv) => format!("{mv}  ({ply} of {last})"),
        None => format!("An example ({last} moves)"),
    }
}

/// Why something failed, without the number that the system gives it, which tells people nothing.
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
