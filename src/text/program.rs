//! The arguments of the program: what their help takes from the games, complaints about them, and the
//! line that shows how far a long command is.

use crate::words::say;
use std::ops::RangeInclusive;

/// A game with its variants.
pub(crate) fn game_variants(game: &str, names: &[&str]) -> String {
    say!("program-game-variants", game = game, names = names.join(", "))
}

/// The help of `--variant`, with the games that have several.
pub(crate) fn variant_help(games: &[String]) -> String {
    say!("program-variant-help", games = games.join("; "))
}

/// Games with their numbers of players.
pub(crate) fn games_for(games: &[&str], players: &RangeInclusive<usize>) -> String {
    let (least, most) = (players.start(), players.end());
    say!("program-game-players", games = games.join(", "), least = least, most = most)
}

/// The help of `--players`, with the games that are not only for two.
pub(crate) fn players_help(games: &[String]) -> String {
    say!("program-players-help", games = games.join("; "))
}

/// How many things of all are done. `unit` is a word that the message chooses by.
pub(crate) fn progress_counted(unit: &str, done: &str, all: &str) -> String {
    say!("program-progress", unit = unit, done = done, all = all)
}

/// Which part is done.
pub(crate) fn progress_part(percent: &str) -> String {
    say!("program-progress-part", percent = percent)
}

/// How much time has passed of how much at most.
pub(crate) fn progress_time(spent: &str, limit: &str) -> String {
    say!("program-progress-time", spent = spent, limit = limit)
}
