//! Labels, values and sentences of the setup.

use super::numbers::{abbreviate_count, short_duration};
use crate::ai::core::limits::Budget;
use crate::rules::setup::Variant;
use crate::session::play::clock::{Flag, TimeControlKind};

/// The setup's line that begins the game.
pub const BEGIN: &str = "Begin";

/// The labels of the setup's other lines.
pub const BOARD: &str = "Board";
pub const SIZE: &str = "Size";
pub const ROWS: &str = "Rows";
pub const COLUMNS: &str = "Columns";
pub const VARIANT: &str = "Variant";
pub const PLAYERS: &str = "Players";
pub const SEAT_ORDER: &str = "Who starts";
pub const PLAYER_NAME: &str = "  name";
pub const PLAYER_COLOR: &str = "  colour";
pub const CLOCK: &str = "Clock";
pub const TIME_UP: &str = "  time up";

/// The value of a name that nobody has given.
pub const NO_NAME: &str = "(none)";

/// The colours of players' pieces.
pub const AMBER: &str = "amber";
pub const BLUE: &str = "blue";
pub const GREEN: &str = "green";
pub const PINK: &str = "pink";
pub const RED: &str = "red";
pub const WHITE: &str = "white";

/// A time control.
pub fn time_control(pace: Option<TimeControlKind>) -> String {
    match pace {
        None => "none".to_string(),
        Some(TimeControlKind::PerMove(time)) => format!("{} a move", short_duration(time)),
        Some(TimeControlKind::PerGame { main, increment }) if increment.is_zero() => {
            format!("{} min a game", main.as_secs() / 60)
        }
        Some(TimeControlKind::PerGame { main, increment }) => {
            format!("{} min a game and {} a move", main.as_secs() / 60, short_duration(increment))
        }
    }
}

/// What happens when a clock runs out.
pub fn timeout_rule(flag: Option<Flag>) -> &'static str {
    match flag {
        Some(Flag::RandomMove) => "a random move is played",
        Some(Flag::Loses) | None => "the game is lost",
    }
}

/// A variant.
pub fn variant_label(variant: Variant) -> &'static str {
    match variant {
        Variant::Standard => "standard",
        Variant::Colours => "colours: only your own pawns forbid",
    }
}

/// The first player starts.
pub const FIRST_STARTS: &str = "player 1";

/// The seats are reversed, so that the last player starts.
pub fn last_starts(players: usize) -> &'static str {
    match players {
        2 => "player 2, who becomes player 1",
        _ => "the last player, and back in turn",
    }
}

/// Chance decides who starts.
pub const TOSS: &str = "toss a coin";

/// The label of a computer player's budget.
pub fn budget_label(budget: Option<Budget>) -> &'static str {
    match budget {
        Some(Budget::Time(_)) => "  its time",
        _ => "  its depth",
    }
}

/// A computer player's budget for a move.
pub fn budget_value(budget: Budget) -> String {
    match budget {
        Budget::Time(time) => short_duration(time),
        Budget::Depth(1) => "1 ply".to_string(),
        Budget::Depth(plies) => format!("{plies} plies"),
        Budget::Nodes(nodes) => format!("{} nodes", abbreviate_count(nodes)),
    }
}

/// What a budget of this kind limits.
pub fn budget_description(budget: Budget) -> &'static str {
    match budget {
        Budget::Time(_) => "How long it may think about a move.",
        Budget::Depth(_) => "How many moves of either side it looks ahead.",
        Budget::Nodes(_) => "How many positions it may look at for a move.",
    }
}
