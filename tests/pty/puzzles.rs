//! Puzzles in the real program on a terminal: the result is kept before it is shown, and a kill loses
//! nothing and counts nothing twice.

use super::pty_session::PtySession;
use parlour_session::progress::{PuzzleBook, PuzzleWish};
use std::fs;

#[test]
fn a_kill_in_the_middle_of_a_puzzle_loses_nothing() {
    let of_today = PuzzleBook::open(None).choose(PuzzleWish::Today).expect("puzzles ship");
    let home = tempfile::tempdir().expect("a temporary folder");
    let file = home.path().join(".local/share/parlour/puzzles.tsv");
    let kept = || fs::read_to_string(&file).unwrap_or_default().lines().skip(1).count();
    let command = "exec \"$PARLOUR\" puzzle";
    // Killed before anything was decided: nothing counts.
    let mut pty = PtySession::at(home.path(), (80, 24), command);
    pty.wait_for("the puzzle of the day");
    pty.kill();
    assert_eq!(kept(), 0);
    // The same puzzle comes again; a hint decides it.
    let mut pty = PtySession::at(home.path(), (80, 24), command);
    pty.wait_for("the puzzle of the day");
    pty.press("H");
    pty.wait_for("Look for ");
    pty.kill();
    assert_eq!(kept(), 1);
    // What is done with it later is a try of its own.
    for round in 1..=3 {
        let command = "exec \"$PARLOUR\" puzzle --today";
        let mut pty = PtySession::at(home.path(), (80, 24), command);
        pty.wait_for(of_today.game.title);
        pty.press("!");
        pty.wait_for("That was the solution.");
        pty.kill();
        assert_eq!(kept(), 1 + round, "a try of its own, that changes no rating");
    }
}
