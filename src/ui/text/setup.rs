//! The words of the setup.

use super::numbers::{abbreviate_count, short_duration};
use crate::ai::core::limits::Budget;
use crate::rules::setup::Variant;
use crate::session::play::clock::{Flag, TimeControlKind};
use crate::ui::draw::theme::PlayerColor;
use crate::ui::settings::match_setup::SeatOrder;

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
pub const SEAT_ORDER: &str = "Who starts";

/// See [`BOARD`].
pub const PLAYER_NAME: &str = "  name";

/// See [`BOARD`].
pub const PLAYER_COLOR: &str = "  colour";

/// See [`BOARD`].
pub const CLOCK: &str = "Clock";

/// See [`BOARD`].
pub const TIME_UP: &str = "  time up";

/// Where nobody has given a name.
pub const NO_NAME: &str = "(none)";

/// A tint, in the setup.
pub fn player_color(tint: PlayerColor) -> &'static str {
    match tint {
        PlayerColor::Amber => "amber",
        PlayerColor::Blue => "blue",
        PlayerColor::Green => "green",
        PlayerColor::Pink => "pink",
        PlayerColor::Red => "red",
        PlayerColor::White => "white",
    }
}

/// What a player's time is for, in the setup.
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

/// What happens when a player's time has run out, in the setup.
pub fn timeout_rule(flag: Option<Flag>) -> &'static str {
    match flag {
        Some(Flag::RandomMove) => "a random move is played",
        Some(Flag::Loses) | None => "the game is lost",
    }
}

/// A variant, in the setup.
pub fn variant_label(variant: Variant) -> &'static str {
    match variant {
        Variant::Standard => "standard",
        Variant::Colours => "colours: only your own pawns forbid",
    }
}

/// Who starts, in the setup.
pub fn seat_order(order: SeatOrder, players: usize) -> &'static str {
    match order {
        SeatOrder::AsSeated => "player 1",
        SeatOrder::Reversed if players == 2 => "player 2, who becomes player 1",
        SeatOrder::Reversed => "the last player, and back in turn",
        SeatOrder::Toss => "toss a coin",
    }
}

/// The label of what a computer player may spend on a move, in the setup.
pub fn budget_label(budget: Option<Budget>) -> &'static str {
    match budget {
        Some(Budget::Time(_)) => "  its time",
        _ => "  its depth",
    }
}

/// What a computer player may spend on a move, in the setup.
pub fn budget_value(budget: Budget) -> String {
    match budget {
        Budget::Time(time) => short_duration(time),
        Budget::Depth(1) => "1 ply".to_string(),
        Budget::Depth(plies) => format!("{plies} plies"),
        Budget::Nodes(nodes) => format!("{} nodes", abbreviate_count(nodes)),
    }
}

/// The same in a sentence.
pub fn budget_description(budget: Budget) -> &'static str {
    match budget {
        Budget::Time(_) => "How long it may think about a move.",
        Budget::Depth(_) => "How many moves of either side it looks ahead.",
        Budget::Nodes(_) => "How many positions it may look at for a move.",
    }
}
