//! What the command line says: complaints about arguments, and failures of its commands.

use parlour_words::{MessageKey, key, say};
use std::path::Path;

/// The solver panicked.
pub(crate) fn solver_failed(message: &str) -> String {
    say!("command-solver-failed", message)
}

/// A time limit that cannot be read.
pub fn not_a_time(word: &str) -> String {
    say!("command-not-a-time", text = word)
}

/// A board size that cannot be read.
pub(crate) fn not_a_size(word: &str) -> String {
    say!("command-not-a-size", text = word)
}

/// The doubt about a board of `rows` rows on which the players stand on each other's sides.
pub(crate) fn upside_down(game: &str, rows: usize) -> String {
    say!("command-upside-down", game, rows = rows.to_string())
}

/// Scores that cannot be read.
pub(crate) fn not_scores(word: &str) -> String {
    say!("command-not-scores", text = word)
}

/// An option that only a game has was given without one.
pub(crate) fn needs_game(option: &str) -> String {
    say!("command-needs-game", option)
}

/// Too many or too few `--seat` options.
pub(crate) fn wrong_seat_count(given: usize, players: usize) -> String {
    say!("command-wrong-seat-count", given, players)
}

/// `parlour match` without players.
pub(crate) fn seats_missing(players: usize) -> String {
    say!("command-seats-missing", players)
}

/// A file of results for games that were played otherwise: what differs, how it
/// is in the file, and how it would be now.
pub(crate) fn other_results(path: &Path, differences: &[(String, String, String)]) -> String {
    let differences: Vec<String> = differences
        .iter()
        .map(|(name, there, here)| match (there.as_str(), here.as_str()) {
            ("", here) => say!("command-difference-missing", name, here),
            (there, "") => say!("command-difference-left-out", name, there),
            (there, here) => say!("command-difference", name, there, here),
        })
        .collect();
    let path = path.display().to_string();
    say!("command-other-results", path, differences = differences.join("; "))
}

/// A file of results that does not say how its games were played.
pub(crate) fn no_conditions(path: &Path) -> String {
    say!("command-no-conditions", path = path.display().to_string())
}

/// A person among the players of `parlour match`.
pub fn not_a_computer(player: impl std::fmt::Display) -> String {
    say!("command-not-a-computer", player = player.to_string())
}

/// A computer player panicked in `parlour match`.
pub(crate) fn player_failed(seat: impl std::fmt::Display, message: &str) -> String {
    say!("command-player-failed", number = seat.to_string(), message)
}

/// A complaint about arguments, with the way to help.
pub(crate) fn see_help(complaint: &str, program: &str) -> String {
    say!("command-see-help", complaint, program)
}

/// A command, with its option, that is one of the laboratory's program.
pub(crate) fn moved(command: &str) -> String {
    say!("command-moved", command)
}

/// Commands to try, and what they do.
pub(crate) const EXAMPLES: [(&str, MessageKey); 8] = [
    ("parlour", key!("command-example-menu")),
    ("parlour snort", key!("command-example-snort")),
    ("parlour sos --seat human --seat human", key!("command-example-two")),
    ("parlour amazons --seat human --seat master:2s", key!("command-example-master")),
    ("parlour breakthrough --size 6 --toss", key!("command-example-toss")),
    ("parlour --plain dodgem", key!("command-example-plain")),
    ("parlour puzzle", key!("command-example-puzzle")),
    ("parlour resume", key!("command-example-resume")),
];

/// The system refused an operation on the terminal.
pub(crate) fn terminal_unusable(error: &std::io::Error) -> String {
    say!("command-terminal-unusable", error = error.to_string())
}

/// A signal to end stopped a match.
pub(crate) fn stopped_by_signal(signal: i32) -> String {
    say!("command-signal", number = signal)
}

/// A text as a shell takes it for one word, so that a command can be copied.
pub(super) fn shell_word(text: &str) -> String {
    let is_plain = |sign: char| sign.is_alphanumeric() || "-_./,:@%+=".contains(sign);
    match text.chars().all(is_plain) {
        true => text.to_string(),
        false => format!("'{}'", text.replace('\'', r"'\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::shell_word;

    #[test]
    fn a_shell_takes_every_path_for_one_word() {
        for (path, typed) in [
            ("games/été-1.game", "games/été-1.game"),
            ("my game.game", "'my game.game'"),
            ("ana's.game", r"'ana'\''s.game'"),
            ("a|b.game", "'a|b.game'"),
            ("$HOME/*.game", "'$HOME/*.game'"),
        ] {
            assert_eq!(shell_word(path), typed);
        }
    }
}
