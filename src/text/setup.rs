//! Labels, values and sentences of the setup.

use super::numbers::{abbreviate_count, plural_number, short_duration};
use super::players::{level_name, level_sentence, player_description, player_label};
use parlour_ai::Level;
use parlour_ai::core::limits::Budget;
use parlour_rules::setup::Variant;
use parlour_session::play::clock::{Flag, TimeControlKind};
use parlour_session::play::game::Game;
use parlour_session::play::player_color::PlayerColor;
use parlour_session::play::player_spec::PlayerSpec;
use parlour_session::rating::rated_start::NotRatable;
use parlour_words::{fixed, phrases, say};
use std::time::Duration;

phrases! {
    /// The setup's line that begins the game.
    begin = "setup-begin";
    /// The labels of the setup's other lines.
    board_label = "setup-board";
    size = "setup-size";
    rows = "setup-rows";
    columns = "setup-columns";
    variant = "setup-variant";
    players = "setup-players";
    seat_order = "setup-seat-order";
    name_label = "setup-player-name";
    color_label = "setup-player-color";
    clock = "setup-clock";
    time_up = "setup-time-up";
    /// The header of the setup, and the headings of its groups.
    setup_header = "setup-header";
    board_group = "setup-board-group";
    order_group = "setup-order-group";
    /// The label of who plays, below a heading with the player's number.
    played_by = "setup-played-by";
    /// An opponent who was chosen for that.
    as_strong = "setup-as-strong";
    /// The label of the line that decides whether the game counts.
    rating = "setup-rating";
    /// What Enter does on the line of a name.
    type_name = "setup-type-name";
    /// The value of a name that nobody has given.
    no_name = "setup-no-name";
    /// The first player starts.
    first_starts = "setup-first-starts";
    /// Chance decides who starts.
    toss = "setup-toss";
}

/// Who plays, as a sentence below the name of the level.
pub(crate) fn opponent_description(game: &Game, spec: PlayerSpec) -> String {
    match spec {
        PlayerSpec::Computer { level, .. } if !matches!(level, Level::Rung(_)) => {
            level_sentence(level)
        }
        spec => player_description(game, spec),
    }
}

/// An opponent about as strong as the person, as a value, in many words and in few.
pub(crate) fn as_strong_labels(spec: PlayerSpec) -> [String; 2] {
    match spec {
        PlayerSpec::Computer { level, .. } => {
            let level = level_name(level);
            [
                say!("setup-as-strong-label", level = level),
                say!("setup-as-strong-label-short", level = level),
            ]
        }
        PlayerSpec::Human => [fixed("setup-you"), fixed("setup-you")].map(str::to_string),
    }
}

/// An opponent about as strong as the person, with name and sentence.
pub(crate) fn as_strong_note(game: &Game, spec: PlayerSpec, sentence: &str) -> String {
    say!("setup-as-strong-note", player = player_label(game, spec), sentence = sentence)
}

/// Whether the game counts for the rating.
pub(crate) fn rating_value(is_rated: bool) -> &'static str {
    fixed(if is_rated { "setup-rated" } else { "setup-casual" })
}

/// Why a game cannot be a rated one.
pub(crate) fn casual_because(reason: NotRatable) -> &'static str {
    fixed(match reason {
        NotRatable::Opponent => "setup-casual-opponent",
        NotRatable::Names => "setup-casual-names",
        NotRatable::Nets => "setup-casual-nets",
        NotRatable::Setup => "setup-casual-setup",
        NotRatable::Players => "setup-casual-players",
        NotRatable::Start => "setup-casual-start",
    })
}

/// A time control.
pub(crate) fn time_control(pace: Option<TimeControlKind>) -> String {
    match pace {
        None => fixed("setup-no-clock").to_string(),
        Some(TimeControlKind::PerMove(time)) => {
            say!("setup-clock-move", time = short_duration(time))
        }
        Some(TimeControlKind::PerGame { main, increment }) if increment.is_zero() => {
            say!("setup-clock-game", time = main_time(main))
        }
        Some(TimeControlKind::PerGame { main, increment }) => {
            say!("setup-clock-both", time = main_time(main), increment = short_duration(increment))
        }
    }
}

/// The time for a game: minutes, or seconds where they are no whole minutes.
pub(super) fn main_time(main: Duration) -> String {
    match main.as_secs() {
        seconds if seconds % 60 == 0 => say!("numbers-minutes", minutes = seconds / 60),
        _ => short_duration(main),
    }
}

/// What happens when a clock runs out.
pub(crate) fn timeout_rule(flag: Option<Flag>) -> &'static str {
    fixed(match flag {
        Some(Flag::RandomMove) => "setup-flag-random",
        Some(Flag::Loses) | None => "setup-flag-loses",
    })
}

/// A variant.
pub(crate) fn variant_label(variant: Variant) -> &'static str {
    fixed(match variant {
        Variant::Standard => "setup-variant-standard",
        Variant::Colours => "setup-variant-colours",
    })
}

/// The seats are reversed, so that the last player starts.
pub(crate) fn last_starts(players: usize) -> &'static str {
    fixed(match players {
        2 => "setup-second-starts",
        _ => "setup-last-starts",
    })
}

/// The label of a computer player's budget.
pub(crate) fn budget_label(budget: Option<Budget>) -> &'static str {
    fixed(match budget {
        Some(Budget::Time(_)) => "setup-budget-time",
        _ => "setup-budget-depth",
    })
}

/// A computer player's budget for a move.
pub(crate) fn budget_value(budget: Option<Budget>) -> String {
    match budget {
        None => fixed("setup-budget-usual").to_string(),
        Some(Budget::Time(time)) => short_duration(time),
        Some(Budget::Depth(plies)) => say!("setup-plies", count = plies),
        Some(Budget::Nodes(nodes)) => {
            say!("setup-nodes", count = plural_number(nodes), nodes = abbreviate_count(nodes))
        }
    }
}

/// What a budget of this kind limits.
pub(crate) fn budget_description(budget: Option<Budget>) -> &'static str {
    fixed(match budget {
        None => "setup-about-usual",
        Some(Budget::Time(_)) => "setup-about-time",
        Some(Budget::Depth(_)) => "setup-about-depth",
        Some(Budget::Nodes(_)) => "setup-about-nodes",
    })
}

/// A player's colour.
pub(crate) fn color_name(color: PlayerColor) -> &'static str {
    fixed(match color {
        PlayerColor::Amber => "setup-amber",
        PlayerColor::Blue => "setup-blue",
        PlayerColor::Green => "setup-green",
        PlayerColor::Pink => "setup-pink",
        PlayerColor::Red => "setup-red",
        PlayerColor::White => "setup-white",
    })
}

#[cfg(test)]
mod tests {
    use super::time_control;
    use parlour_session::play::clock::TimeControl;

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
