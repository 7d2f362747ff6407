//! The words of the setup.

use super::numbers::{count, spent_whole};
use crate::ai::budget::Budget;
use crate::rules::setup::Variant;
use crate::session::clock::{Flag, Pace};
use crate::ui::deal::Order;
use crate::ui::theme::Tint;

/// The line of the setup that begins the game.
pub const BEGIN: &str = "Begin";

/// The lines of the setup.
pub const BOARD: &str = "Board";

/// See [`BOARD`].
pub const SIZE: &str = "Size";

/// See [`BOARD`].
pub const ROWS: &str = "Rows";

/// See [`BOARD`].
pub const COLUMNS: &str = "Columns";

/// See [`BOARD`].
pub const VARIANT: &str = "Variant";

/// See [`BOARD`].
pub const PLAYERS: &str = "Players";

/// See [`BOARD`].
pub const ORDER: &str = "Who starts";

/// See [`BOARD`].
pub const NAME_OF: &str = "  name";

/// See [`BOARD`].
pub const TINT: &str = "  colour";

/// See [`BOARD`].
pub const CLOCK: &str = "Clock";

/// See [`BOARD`].
pub const FLAG: &str = "  time up";

/// Where nobody has given a name.
pub const NO_NAME: &str = "(none)";

/// A tint, in the setup.
pub fn tint(tint: Tint) -> &'static str {
    match tint {
        Tint::Amber => "amber",
        Tint::Blue => "blue",
        Tint::Green => "green",
        Tint::Pink => "pink",
        Tint::Red => "red",
        Tint::White => "white",
    }
}

/// What a player's time is for, in the setup.
pub fn pace(pace: Option<Pace>) -> String {
    match pace {
        None => "none".to_string(),
        Some(Pace::Move(time)) => format!("{} a move", spent_whole(time)),
        Some(Pace::Game { main, increment }) if increment.is_zero() => {
            format!("{} min a game", main.as_secs() / 60)
        }
        Some(Pace::Game { main, increment }) => {
            format!("{} min a game and {} a move", main.as_secs() / 60, spent_whole(increment))
        }
    }
}

/// What happens when a player's time has run out, in the setup.
pub fn flag(flag: Option<Flag>) -> &'static str {
    match flag {
        Some(Flag::Moves) => "a random move is played",
        Some(Flag::Loses) | None => "the game is lost",
    }
}

/// A variant, in the setup.
pub fn variant(variant: Variant) -> &'static str {
    match variant {
        Variant::Standard => "standard",
        Variant::Colours => "colours: only your own pawns forbid",
    }
}

/// Who starts, in the setup.
pub fn order(order: Order, players: usize) -> &'static str {
    match order {
        Order::AsSeated => "player 1",
        Order::Reversed if players == 2 => "player 2, who becomes player 1",
        Order::Reversed => "the last player, and back in turn",
        Order::Toss => "toss a coin",
    }
}

/// The label of what a computer player may spend on a move, in the setup.
pub fn patience(budget: Option<Budget>) -> &'static str {
    match budget {
        Some(Budget::Time(_)) => "  its time",
        _ => "  its depth",
    }
}

/// What a computer player may spend on a move, in the setup.
pub fn budget(budget: Budget) -> String {
    match budget {
        Budget::Time(time) => spent_whole(time),
        Budget::Depth(1) => "1 ply".to_string(),
        Budget::Depth(plies) => format!("{plies} plies"),
        Budget::Nodes(nodes) => format!("{} nodes", count(nodes)),
    }
}

/// The same in a sentence.
pub fn about_budget(budget: Budget) -> &'static str {
    match budget {
        Budget::Time(_) => "How long it may think about a move.",
        Budget::Depth(_) => "How many moves of either side it looks ahead.",
        Budget::Nodes(_) => "How many positions it may look at for a move.",
    }
}
