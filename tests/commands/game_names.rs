//! Names of games that are almost right, and commands that lack other arguments as well.

use super::{assert_refused, run_parlour};

#[test]
fn a_mistyped_game_is_guessed() {
    for (typed, meant) in [
        ("snrot", "snort"),
        ("amazon", "amazons"),
        ("Break", "breakthrough"),
        ("pentgo", "pentago"),
    ] {
        let wanted = format!("parlour: there is no game \"{typed}\": did you mean {meant}?\n");
        for arguments in [&[typed][..], &["position", typed], &["match", typed], &["rules", typed]]
        {
            let output = run_parlour(arguments);
            assert_eq!(super::text(&output.stderr), wanted, "{arguments:?}");
            assert_eq!(output.status.code(), Some(2));
        }
    }
    assert_refused(&["chess"], &["\"chess\"", "the games are breakthrough"]);
    assert_refused(&["x"], &["the games are"]);
}

#[test]
fn a_match_complains_about_the_game_first() {
    for over in [&["--moves", "a1"][..], &["--board", "1", "--to-move", "2"]] {
        let seats = ["--size", "1", "--seat", "random", "--seat", "random", "--games", "2"];
        let output = run_parlour(&[&["match", "snort"][..], &seats, over].concat());
        let wanted = "parlour: the game is over: there is no move to play.\n";
        assert_eq!((output.status.code(), super::text(&output.stderr)), (Some(1), wanted.into()));
    }
    assert_refused(&["match", "nosuch"], &["nosuch", "the games are"]);
    assert_refused(&["match", "snort"], &["2 times --seat"]);
    assert_refused(&["match", "sos", "--players", "3"], &["3 times --seat"]);
}
