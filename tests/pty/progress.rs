//! The line that long commands draw on standard error: it shows on a terminal, keeps out of standard
//! output, and leaves nothing behind, whatever ends the command.

use super::PtySession;
use std::thread;

/// Runs a command in a shell that outlives ^C.
fn run(command: &str) -> PtySession {
    PtySession::run(&format!("trap : INT; {command}; echo \"status $?\"; echo the end"))
}

/// Interrupts a command as soon as its line shows `shown`.
fn interrupt(command: &str, shown: &str) {
    let mut pty = run(&format!("\"$PARLOUR\" {command}"));
    let line = format!("parlour {}  ", command.split(' ').next().expect("a command"));
    pty.wait("progress", |screen| screen.contains(&line) && screen.contains(shown));
    pty.press("\x03");
    let left = pty.wait_for("the end");
    assert!(left.contains("status 130"), "{command}: {left}");
    assert!(!left.contains(&line), "{command}: the line is still there:\n{left}");
    let results = command.starts_with("match");
    assert_eq!(left.starts_with("games "), results, "{command}: {left}");
    assert!(!pty.is_full_screen(), "{command}: the cursor is hidden");
    pty.end();
}

/// Each waits for its line, so they wait together.
#[test]
fn long_commands_show_how_far_they_are_and_clear_it_at_ctrl_c() {
    thread::scope(|scope| {
        for (command, shown) in [
            ("perft amazons 4", "%"),
            ("perft breakthrough 9 --bulk", "%"),
            ("perft breakthrough 9 --divide", "%"),
            ("tree amazons --depth 3", "%"),
            ("solve breakthrough", " s"),
            ("solve breakthrough --limit 600s", "s, at most 10 min"),
            ("match snort --games 4000000 --seat random --seat random", " left"),
        ] {
            scope.spawn(move || interrupt(command, shown));
        }
    });
}

/// A match that takes three seconds.
const MATCH: &str = "\"$PARLOUR\" match sos --size 4 --games 2 --openings 1 \
                     --seat alphabeta:100ms --seat alphabeta:100ms";

#[test]
fn progress_keeps_out_of_standard_output() {
    let pty = run(&format!("cd; {MATCH} >out; echo \"status $?\"; cat -v out"));
    pty.wait("progress", |screen| screen.contains("parlour match  [") && screen.contains("of 2"));
    let left = pty.wait_for("the end");
    assert!(left.starts_with("status 0\ngames 2\nplayer 1 "), "{left}");
    assert!(!left.contains("^[") && !left.contains("parlour match"), "{left}");
    pty.end();
}

#[test]
fn nothing_is_drawn_where_lines_cannot_be_drawn_again() {
    for command in [format!("TERM=dumb {MATCH}"), format!("cd; {MATCH} 2>err; cat err")] {
        let pty = run(&command);
        let left = pty.wait("end", |screen| {
            assert!(!screen.contains("parlour match"), "{command}: {screen}");
            screen.contains("the end")
        });
        assert!(left.starts_with("games 2\nplayer 1 "), "{command}: {left}");
        pty.end();
    }
}

/// A program gets what a file has; a terminal would obey it.
#[test]
fn what_others_wrote_commands_no_terminal() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let game = "[Game \"snort\"]\n[Size \"2x2\"]\n\n1. a1 {seen \u{1b}[2J\u{202e}gone}\n2. b2\n";
    std::fs::write(home.path().join("evil.game"), game).expect("a file");
    let analyze = "cd; \"$PARLOUR\" analyze evil.game --pgn --seat master:n500";
    let pty = PtySession::at(home.path(), (80, 24), &format!("{analyze}; echo \"status $?\""));
    let left = pty.wait_for("status 0");
    assert!(left.contains("seen ▯[2J▯gone"), "{left}");
    let pty = PtySession::at(home.path(), (80, 24), &format!("{analyze} | cat -v; echo the end"));
    assert!(pty.wait_for("the end").contains("seen ^[[2JM-"), "{}", pty.text());
}
