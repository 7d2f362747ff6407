//! Labels, values and sentences of the setup.

use super::numbers::{abbreviate_count, short_duration};
use super::players::{level_name, player_description, player_label};
use crate::ai::Level;
use crate::ai::core::limits::Budget;
use crate::rules::setup::Variant;
use crate::session::play::clock::{Flag, TimeControlKind};
use crate::session::play::game::Game;
use crate::session::play::player_color::PlayerColor;
use crate::session::play::player_spec::PlayerSpec;
use crate::session::rating::rated_start::NotRatable;
use std::time::Duration;

/// The setup's line that begins the game.
pub(crate) const BEGIN: &str = "Begin";

/// The labels of the setup's other lines.
pub(crate) const BOARD: &str = "Board";
pub(crate) const SIZE: &str = "Size";
pub(crate) const ROWS: &str = "Rows";
pub(crate) const COLUMNS: &str = "Columns";
pub(crate) const VARIANT: &str = "Variant";
pub(crate) const PLAYERS: &str = "Players";
pub(crate) const SEAT_ORDER: &str = "Who starts";
pub(crate) const PLAYER_NAME: &str = "  name";
pub(crate) const PLAYER_COLOR: &str = "  colour";
pub(crate) const CLOCK: &str = "Clock";
pub(crate) const TIME_UP: &str = "  time up";

/// The header of the setup, and the headings of its groups.
pub(crate) const SETUP_HEADER: &str = "setup";
pub(crate) const BOARD_GROUP: &str = "BOARD";
pub(crate) const ORDER_GROUP: &str = "ORDER AND CLOCK";

/// The label of who plays, below a heading with the player's number.
pub(crate) const PLAYED_BY: &str = "Played by";

/// Who plays, as a sentence below the name of the level.
pub(crate) fn opponent_description(game: &Game, spec: PlayerSpec) -> String {
    let sentence = player_description(game, spec);
    let PlayerSpec::Computer { level, .. } = spec else { return sentence };
    if matches!(level, Level::Rung(_)) {
        return sentence;
    }
    let mut letters = level.about().chars();
    let first = letters.next().map(|first| first.to_uppercase());
    first.into_iter().flatten().chain(letters).chain(['.']).collect()
}

/// An opponent who was chosen for that.
pub(crate) const AS_STRONG: &str = "About as strong as you.";

/// An opponent about as strong as the person, as a value.
pub(crate) fn as_strong_label(spec: PlayerSpec) -> String {
    match spec {
        PlayerSpec::Computer { level, .. } => format!("as strong as you: {}", level_name(level)),
        PlayerSpec::Human => "you".to_string(),
    }
}

/// An opponent about as strong as the person, with name and sentence.
pub(crate) fn as_strong_note(game: &Game, spec: PlayerSpec, sentence: &str) -> String {
    format!("About as strong as you, {}. {sentence}", player_label(game, spec))
}

/// The label of the line that decides whether the game counts.
pub(crate) const RATING: &str = "Rating";

/// Whether the game counts for the rating.
pub(crate) fn rating_value(is_rated: bool) -> &'static str {
    if is_rated { "rated" } else { "casual" }
}

/// Why a game cannot be a rated one.
pub(crate) fn casual_because(reason: NotRatable) -> &'static str {
    match reason {
        NotRatable::Opponent => "Casual: a rated game is against a level, or another profile.",
        NotRatable::Names => "Casual: two people are rated under the names of their profiles.",
        NotRatable::Setup => "Casual: a rated game has the usual board and rules.",
        NotRatable::Players => "Casual: a rated game has two players.",
        NotRatable::Start => "Casual: a rated game begins at its start.",
    }
}

/// What Enter does on the line of a name.
pub(crate) const TYPE_NAME: &str = "type the name";

/// The value of a name that nobody has given.
pub(crate) const NO_NAME: &str = "(none)";

/// The colours of players' pieces.
pub(crate) const AMBER: &str = "amber";
pub(crate) const BLUE: &str = "blue";
pub(crate) const GREEN: &str = "green";
pub(crate) const PINK: &str = "pink";
pub(crate) const RED: &str = "red";
pub(crate) const WHITE: &str = "white";

/// A time control.
pub(crate) fn time_control(pace: Option<TimeControlKind>) -> String {
    match pace {
        None => "none".to_string(),
        Some(TimeControlKind::PerMove(time)) => format!("{} a move", short_duration(time)),
        Some(TimeControlKind::PerGame { main, increment }) if increment.is_zero() => {
            format!("{} a game", main_time(main))
        }
        Some(TimeControlKind::PerGame { main, increment }) => {
            format!("{} a game and {} a move", main_time(main), short_duration(increment))
        }
    }
}

/// The time for a game: minutes, or seconds where they are no whole minutes.
fn main_time(main: Duration) -> String {
    match main.as_secs() {
        seconds if seconds % 60 == 0 => format!("{} min", seconds / 60),
        _ => short_duration(main),
    }
}

/// What happens when a clock runs out.
pub(crate) fn timeout_rule(flag: Option<Flag>) -> &'static str {
    match flag {
        Some(Flag::RandomMove) => "a random move is played",
        Some(Flag::Loses) | None => "the game is lost",
    }
}

/// A variant.
pub(crate) fn variant_label(variant: Variant) -> &'static str {
    match variant {
        Variant::Standard => "standard",
        Variant::Colours => "colours: only your own pawns count",
    }
}

/// The first player starts.
pub(crate) const FIRST_STARTS: &str = "player 1";

/// The seats are reversed, so that the last player starts.
pub(crate) fn last_starts(players: usize) -> &'static str {
    match players {
        2 => "player 2, who becomes player 1",
        _ => "the last player, in reverse order",
    }
}

/// Chance decides who starts.
pub(crate) const TOSS: &str = "toss a coin";

/// The label of a computer player's budget.
pub(crate) fn budget_label(budget: Option<Budget>) -> &'static str {
    match budget {
        Some(Budget::Time(_)) => "  its time",
        _ => "  its depth",
    }
}

/// A computer player's budget for a move.
pub(crate) fn budget_value(budget: Option<Budget>) -> String {
    match budget {
        None => "as suits the game".to_string(),
        Some(Budget::Time(time)) => short_duration(time),
        Some(Budget::Depth(1)) => "1 ply".to_string(),
        Some(Budget::Depth(plies)) => format!("{plies} plies"),
        Some(Budget::Nodes(nodes)) => format!("{} nodes", abbreviate_count(nodes)),
    }
}

/// What a budget of this kind limits.
pub(crate) fn budget_description(budget: Option<Budget>) -> &'static str {
    match budget {
        None => "As many moves ahead as take about a second at the start.",
        Some(Budget::Time(_)) => "How long it may think about a move.",
        Some(Budget::Depth(_)) => "How many moves it looks ahead, counting both sides.",
        Some(Budget::Nodes(_)) => "How many positions it may examine for a move.",
    }
}

/// A player's colour.
pub(crate) fn color_name(color: PlayerColor) -> &'static str {
    match color {
        PlayerColor::Amber => AMBER,
        PlayerColor::Blue => BLUE,
        PlayerColor::Green => GREEN,
        PlayerColor::Pink => PINK,
        PlayerColor::Red => RED,
        PlayerColor::White => WHITE,
    }
}

#[cfg(test)]
mod tests {
    use super::time_control;
    use crate::session::play::clock::TimeControl;

    #[test]
    fn clocks_show_every_number_of_seconds() {
        for (text, shown) in [
            ("7/move", "7 s a move"),
            ("90/move", "90 s a move"),
            ("90+0", "90 s a game"),
            ("90+7", "90 s a game and 7 s a move"),
            ("60+0", "1 min a game"),
            ("300+5", "5 min a game and 5 s a move"),
        ] {
            let control: TimeControl = text.parse().expect("a time control");
            assert_eq!(time_control(Some(control.kind)), shown);
        }
    }
}
