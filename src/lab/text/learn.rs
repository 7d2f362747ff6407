//! What `parlour-lab learn` complains about. Its reports are for programs, and English.

use parlour_ai::net_file::NetError;
use parlour_words::{phrases, say};
use std::path::Path;

phrases! {
    /// Files without a position to learn from.
    no_games = "learn-no-games";
    /// The evaluation by hand for a player that judges by networks.
    master_needs_nets = "learn-master-needs-nets";
    /// A policy for a player that has none.
    policy_needs_master = "learn-policy-needs-master";
}

/// A game without features that a network could learn.
pub(crate) fn no_features(game: &str) -> String {
    say!("learn-no-features", game = game)
}

/// A player without trees, whose positions were to be written.
pub(crate) fn no_trees(game: &str) -> String {
    say!("learn-no-trees", game = game)
}

/// A player that tries no proofs before it searches, to which proofs were to be given positions of their own.
pub(crate) fn no_proofs(game: &str) -> String {
    say!("learn-no-proofs", game = game)
}

/// A kind of network that the game cannot learn; `kinds` are those that it can.
pub(crate) fn no_such_kind(game: &str, kinds: &str) -> String {
    say!("learn-no-such-kind", game = game, kinds = kinds)
}

/// A game whose own evaluation has no weights to tune.
pub(crate) fn no_terms(game: &str) -> String {
    say!("learn-no-terms", game = game)
}

/// A file of games that has a line which is none, or a game that breaks the rules.
pub(crate) fn not_games(path: &Path, line: usize, game: &str) -> String {
    say!("learn-not-games", path = path.display().to_string(), line = line.to_string(), game = game)
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
    say!("nets-of-file", file = file, reason = error.to_string())
}
