//! The arguments of the program: what their help takes from the games, complaints about them, and the
//! line that shows how far a long command is.

use super::numbers::{grouped, rough_time};
use parlour_words::{enumeration, say};
use std::ops::RangeInclusive;
use std::time::Duration;

/// A game with its variants.
pub(crate) fn game_variants(game: &str, names: &[&str]) -> String {
    say!("program-game-variants", game, names = names.join(", "))
}

/// The help of `--variant`, with the games that have several.
pub(crate) fn variant_help(games: &[String]) -> String {
    say!("program-variant-help", games = games.join("; "))
}

/// Games with their numbers of players.
pub(crate) fn games_for(games: &[&str], players: &RangeInclusive<usize>) -> String {
    let (least, most) = (players.start(), players.end());
    say!("program-game-players", games = games.join(", "), least, most)
}

/// The help of `--players`, with the games that are not only for two.
pub(crate) fn players_help(games: &[String]) -> String {
    say!("program-players-help", games = games.join("; "))
}

/// How many things of all are done. `unit` is a word that the message chooses by.
pub(crate) fn progress_counted(unit: &str, done: &str, all: &str) -> String {
    say!("program-progress", unit, done, all)
}

/// Which part is done.
pub(crate) fn progress_part(percent: &str) -> String {
    say!("program-progress-part", percent)
}

/// How much time has passed of how much at most.
pub(crate) fn progress_time(spent: &str, limit: &str) -> String {
    say!("program-progress-time", spent, limit)
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

/// There is no such command.
pub(crate) fn unknown_command(argument: &str) -> String {
    say!("program-unknown-command", argument)
}

/// An option without its value.
pub(crate) fn missing_value(argument: &str) -> String {
    say!("program-missing-value", argument)
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

/// A value that is refused for a reason.
pub(crate) fn refused_value(value: &str, argument: &str, reason: &str) -> String {
    say!("program-invalid-because", value, argument, reason)
}

/// A number beyond its bounds.
pub(crate) fn not_in_range(value: &str, range: &str) -> String {
    say!("program-not-in-range", value, range)
}

/// A value too many.
pub(crate) fn unwanted_value(value: &str, argument: &str) -> String {
    say!("program-unwanted-value", value, argument)
}

/// Arguments that do not go together.
pub(crate) fn conflict(argument: &str, others: &[String]) -> String {
    say!("program-conflict", argument, other = enumeration(others))
}

/// An argument that does not go with those given.
pub(crate) fn conflict_with_several(argument: &str) -> String {
    say!("program-conflict-several", argument)
}

/// A command and arguments that do not go together.
pub(crate) fn command_conflict(command: &str, others: &[String]) -> String {
    say!("program-conflict-command", command, other = enumeration(others))
}

/// A first word, before others, that is the name of nothing.
pub(crate) fn unknown_first_word(word: &str) -> String {
    say!("program-unknown-first-word", word)
}

/// A command that stands behind another argument, where it does not count as one.
pub(crate) fn late_command(command: &str, first: &str) -> String {
    say!("program-late-command", command, first)
}

/// An argument that may be given once was given again.
pub(crate) fn given_twice(argument: &str) -> String {
    say!("program-twice", argument)
}

/// Arguments without which a command cannot do anything.
pub(crate) fn missing_arguments(arguments: &[String]) -> String {
    say!("program-missing-arguments", arguments = enumeration(arguments))
}
