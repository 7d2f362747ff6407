//! The arguments of the program: what their help takes from the games, complaints about them, and the
//! line that shows how far a long command is.

use super::numbers::{grouped, rough_time};
use parlour_words::say;
use std::ops::RangeInclusive;
use std::time::Duration;

/// Games with their numbers of players.
pub(crate) fn games_for(games: &[&str], players: &RangeInclusive<usize>) -> String {
    let (least, most) = (players.start(), players.end());
    say!("program-game-players", games = games.join(", "), least, most)
}

/// How many positions of a certificate are done, how many of those known are not, and how long that took.
pub(crate) fn progress_certificate(done: u64, open: u64, spent: Duration) -> String {
    let (grouped_done, open, spent) = (grouped(done), grouped(open), rough_time(spent));
    say!("program-progress-certificate", count = done, done = grouped_done, open, spent)
}

/// There is no such argument, and perhaps one that looks like it.
pub(crate) fn unknown_argument(argument: &str, similar: Option<&str>) -> String {
    match similar {
        None => say!("program-unknown-argument", argument),
        Some(similar) => {
            say!("program-unknown-similar", argument, similar)
        }
    }
}

/// A value that is none of those possible.
pub(crate) fn invalid_value(
    value: &str,
    argument: &str,
    similar: Option<&str>,
    valid: &[String],
) -> String {
    match (similar, valid) {
        (Some(similar), _) => {
            say!("program-invalid-similar", value, argument, similar)
        }
        (None, []) => say!("program-invalid-value", value, argument),
        (None, valid) => {
            let valid = valid.join(", ");
            say!("program-invalid-values", value, argument, values = valid)
        }
    }
}
