//! Budgets behind a level that takes none.

use super::{assert_refused, stdout_of};

#[test]
fn a_budget_is_refused_where_it_means_nothing() {
    for seat in ["random:2s", "tactical:d4", "greedy:n100", "mirror:1s"] {
        let level = seat.split(':').next().expect("a level");
        let wanted = [seat, level, "takes no budget"];
        assert_refused(&["snort", "--seat", seat], &wanted);
        assert_refused(&["match", "snort", "--seat", seat, "--seat", "random"], &wanted);
    }
    assert_refused(&["snort", "--seat", "alphabeta:x"], &["alphabeta:x", "minimax:d4"]);
}

#[test]
fn a_saved_game_with_a_budget_that_means_nothing_still_opens() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("old.game");
    let text = "[Game \"snort\"]\n[Player1 \"random:2s\"]\n[Player2 \"human\"]\n\n1. a1\n";
    std::fs::write(&path, text).expect("a file");
    let told = stdout_of(&["replay", "--plain", path.to_str().expect("plain")]);
    assert!(told.contains("a1"), "{told}");
}
