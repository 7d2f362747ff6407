//! What `parlour-lab learn` complains about. Its reports are for programs, and English.

use parlour_ai::net_file::NetError;
use parlour_words::say;
use std::path::Path;

/// A game without features that a network could learn.
pub(crate) fn no_features(game: &str) -> String {
    say!("learn-no-features", game)
}

/// A player without trees, whose positions were to be written.
pub(crate) fn no_trees(game: &str) -> String {
    say!("learn-no-trees", game)
}

/// A player that tries no proofs before it searches, to which proofs were to be given positions of their own.
pub(crate) fn no_proofs(game: &str) -> String {
    say!("learn-no-proofs", game)
}

/// A kind of network that the game cannot learn; `kinds` are those that it can.
pub(crate) fn no_such_kind(game: &str, kinds: &str) -> String {
    say!("learn-no-such-kind", game, kinds)
}

/// A game whose own evaluation has no weights to tune.
pub(crate) fn no_terms(game: &str) -> String {
    say!("learn-no-terms", game)
}

/// A file of games that has a line which is none, or a game that breaks the rules.
pub(crate) fn not_games(path: &Path, line: usize, game: &str) -> String {
    say!("learn-not-games", path = path.display().to_string(), line = line.to_string(), game)
}

/// The probability of an error of the deciding match that is none.
pub(crate) fn not_a_risk(given: &str) -> String {
    say!("learn-not-a-risk", text = given)
}

/// Differences of strength between which no match can decide.
pub(crate) fn elo_order(elo0: f64, elo1: f64) -> String {
    say!("learn-elo-order", low = elo0.to_string(), high = elo1.to_string())
}

/// A learning rate that is none.
pub(crate) fn not_a_rate(given: &str) -> String {
    say!("learn-not-a-rate", text = given)
}

/// A weight that is none.
pub(crate) fn not_a_weight(given: &str) -> String {
    say!("learn-not-a-weight", text = given)
}

/// A network's file that is not what is asked for.
pub(crate) fn net_refused(path: &Path, error: &NetError) -> String {
    let file = path.display().to_string();
    say!("nets-of-file", file, reason = error.to_string())
}
