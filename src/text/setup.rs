//! Labels, values and sentences of the setup.

use super::numbers::{DAY, abbreviate_count, plural_number, short_duration};
use super::players::{capitalized, level_name, player_description};
use parlour_ai::Level;
use parlour_ai::core::Budget;
use parlour_rules::Variant;
use parlour_session::play::clock::Flag;
use parlour_session::play::game::Game;
use parlour_session::play::{PlayerColor, PlayerSpec, TimeControlKind};
use parlour_session::rating::NotRatable;
use parlour_words::say;
use std::time::Duration;

/// Who plays, as a sentence below the name of the level.
pub(crate) fn opponent_description(game: &Game, spec: PlayerSpec) -> String {
    match spec {
        PlayerSpec::Computer { level, .. } if !matches!(level, Level::Rung(_)) => {
            say!("players-about-level", about = capitalized(level.about()))
        }
        spec => player_description(game, spec),
    }
}

/// An opponent about as strong as the person, as a value, in many words and in few.
pub(crate) fn as_strong_labels(game: &Game, spec: PlayerSpec) -> [String; 2] {
    match spec {
        PlayerSpec::Computer { level, .. } => {
            let level = level_name(game, level);
            [say!("setup-as-strong-label", level), say!("setup-as-strong-label-short", level)]
        }
        PlayerSpec::Human | PlayerSpec::Elsewhere => {
            [say!("setup-you"), say!("setup-you")].map(str::to_string)
        }
    }
}

/// Whether the game counts for the rating.
pub(crate) fn rating_value(is_rated: bool) -> &'static str {
    if is_rated { say!("setup-rated") } else { say!("setup-casual") }
}

/// Why a game cannot be a rated one.
pub(crate) fn casual_because(reason: NotRatable) -> &'static str {
    match reason {
        NotRatable::Opponent => say!("setup-casual-opponent"),
        NotRatable::Names => say!("setup-casual-names"),
        NotRatable::Nets => say!("setup-casual-nets"),
        NotRatable::Setup => say!("setup-casual-setup"),
        NotRatable::Players => say!("setup-casual-players"),
        NotRatable::Start => say!("setup-casual-start"),
    }
}

/// A time control.
pub(crate) fn time_control(pace: Option<TimeControlKind>) -> String {
    match pace {
        None => say!("setup-no-clock").to_string(),
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

/// The time for a game: minutes, or seconds where they are no whole minutes, or days.
pub(super) fn main_time(main: Duration) -> String {
    match main.as_secs() {
        seconds if seconds % 60 == 0 && seconds <= DAY => {
            say!("numbers-minutes", minutes = seconds / 60)
        }
        _ => short_duration(main),
    }
}

/// What happens when a clock runs out.
pub(crate) fn timeout_rule(flag: Option<Flag>) -> &'static str {
    match flag {
        Some(Flag::RandomMove) => say!("setup-flag-random"),
        Some(Flag::Loses) | None => say!("setup-flag-loses"),
    }
}

/// A variant.
pub(crate) fn variant_label(variant: Variant) -> &'static str {
    match variant {
        Variant::Standard => say!("setup-variant-standard"),
        Variant::Colours => say!("setup-variant-colours"),
    }
}

/// The seats are reversed, so that the last player starts.
pub(crate) fn last_starts(players: usize) -> &'static str {
    match players {
        2 => say!("setup-second-starts"),
        _ => say!("setup-last-starts"),
    }
}

/// The label of a computer player's budget.
pub(crate) fn budget_label(budget: Option<Budget>) -> &'static str {
    match budget {
        Some(Budget::Time(_)) => say!("setup-budget-time"),
        _ => say!("setup-budget-depth"),
    }
}

/// A computer player's budget for a move.
pub(crate) fn budget_value(budget: Option<Budget>) -> String {
    match budget {
        None => say!("setup-budget-usual").to_string(),
        Some(Budget::Time(time)) => short_duration(time),
        Some(Budget::Depth(plies)) => say!("setup-plies", count = plies),
        Some(Budget::Nodes(nodes)) => {
            say!("setup-nodes", count = plural_number(nodes), nodes = abbreviate_count(nodes))
        }
    }
}

/// What a budget of this kind limits.
pub(crate) fn budget_description(budget: Option<Budget>) -> &'static str {
    match budget {
        None => say!("setup-about-usual"),
        Some(Budget::Time(_)) => say!("setup-about-time"),
        Some(Budget::Depth(_)) => say!("setup-about-depth"),
        Some(Budget::Nodes(_)) => say!("setup-about-nodes"),
    }
}

/// A player's colour.
pub(crate) fn color_name(color: PlayerColor) -> &'static str {
    match color {
        PlayerColor::Amber => say!("setup-amber"),
        PlayerColor::Blue => say!("setup-blue"),
        PlayerColor::Green => say!("setup-green"),
        PlayerColor::Pink => say!("setup-pink"),
        PlayerColor::Red => say!("setup-red"),
        PlayerColor::White => say!("setup-white"),
    }
}

#[cfg(test)]
mod tests {
    use super::time_control;
    use parlour_session::play::TimeControl;

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
