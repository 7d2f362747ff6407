//! What the command line says: complaints about arguments, and failures of its commands.

use parlour_words::{MessageKey, key, say};
use std::path::Path;

/// An option that only a game has was given without one.
pub(crate) fn needs_game(option: &str) -> String {
    say!("command-needs-game", option)
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
    say!("command-other-results", path, differences = differences.join("; "))
}

/// A file of results that does not say how its games were played.
pub(crate) fn no_conditions(path: &Path) -> String {
    say!("command-no-conditions", path)
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

/// A text as a shell takes it for one word, so that a command can be copied.
pub(super) fn shell_word(text: &str) -> String {
    let is_plain = |sign: char| sign.is_alphanumeric() || "-_./,:@%+=".contains(sign);
    if text.chars().all(is_plain) {
        text.to_string()
    } else {
        format!("'{}'", text.replace('\'', r"'\''"))
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
