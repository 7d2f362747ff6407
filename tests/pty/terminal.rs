//! Keys that end the program, suspension and lost terminals: the game is saved, the terminal is restored, and the exit status
//! tells the cause.

use super::kills::{moves_on_screen, play};
use super::pty_session::PtySession;
use parlour_session::catalog::ALL_GAMES;
use parlour_session::storage::Store;
use rustix::process::Signal;
use std::path::Path;

/// A game between two people after two moves.
pub(crate) fn snort_game(home: &Path) -> PtySession {
    let mut pty =
        PtySession::at(home, (80, 24), "exec \"$PARLOUR\" snort --seat human --seat human");
    pty.wait_for("Player 1");
    play(&mut pty, 2);
    pty
}

pub(crate) fn saved_moves(home: &Path) -> Vec<String> {
    let store = Store::at(&home.join(".local/share/parlour"));
    let games = store.unfinished().expect("its folder can be read");
    assert_eq!(games.len(), 1);
    assert!(!games[0].is_locked, "nobody has it any more");
    let record = store.read(&games[0]).expect("it can be read");
    record.plies.iter().map(|ply| ply.text.clone()).collect()
}

#[test]
fn an_interrupt_by_key_asks_nothing() {
    for keys in ["\x03", "?\x03", "n\x03", "i\x03", "w\x03"] {
        let home = tempfile::tempdir().expect("a temporary folder");
        let mut pty = snort_game(home.path());
        let shown = moves_on_screen(&pty.text());
        pty.press(keys);
        assert_eq!(pty.wait_exit(), 130);
        pty.wait("shell's screen", |_| !pty.is_full_screen());
        assert_eq!(saved_moves(home.path()), shown);
    }
}

#[test]
fn a_line_that_drops_ends_it() {
    // A hangup; a hangup with the signal ignored; a hangup behind a shell that ignores it.
    for command in [
        "exec \"$PARLOUR\" snort --seat human --seat human",
        "trap '' HUP; exec \"$PARLOUR\" snort --seat human --seat human",
        "trap '' HUP; \"$PARLOUR\" snort --seat human --seat human; exit $?",
    ] {
        let home = tempfile::tempdir().expect("a temporary folder");
        let mut pty = PtySession::at(home.path(), (80, 24), command);
        pty.wait_for("Player 1");
        play(&mut pty, 3);
        let shown = moves_on_screen(&pty.text());
        pty.hang_up("\x1b[C");
        assert_eq!(pty.wait_exit(), 129, "{command}");
        assert_eq!(saved_moves(home.path()), shown);
    }
}

#[test]
fn suspended_and_back() {
    for by_key in [true, false] {
        let home = tempfile::tempdir().expect("a temporary folder");
        let pid = home.path().join("pid");
        let command = format!(
            "set -m; sh -c 'echo $$ > {0}; exec \"$PARLOUR\" snort --seat human --seat human'; \
             echo stopped $?; read answer; fg; echo \"left $?\"; stty -a",
            pid.display()
        );
        let mut pty = PtySession::at(home.path(), (80, 24), &command);
        pty.wait_for("Player 1");
        play(&mut pty, 2);
        let before = pty.wait_until_stable();
        if by_key {
            pty.press("\x1a");
        } else {
            let pid = std::fs::read_to_string(&pid).expect("it is there");
            let pid = rustix::process::Pid::from_raw(pid.trim().parse().expect("a number"));
            rustix::process::kill_process(pid.expect("a number"), Signal::TSTP).expect("it runs");
        }
        pty.wait_for("stopped");
        assert!(!pty.is_full_screen(), "the terminal is the shell's");
        pty.press("\r");
        pty.wait("same screen", |screen| screen == before);
        pty.press("q");
        pty.wait_for("Leave this game");
        pty.press("yqy");
        let left = pty.wait_for("left 0");
        assert!(!pty.is_full_screen(), "{left}");
        pty.wait_for(" icanon");
    }
}

/// The program, or the shell around it, leads the session, as under `ssh -t HOST parlour` and `script -c parlour`.
#[test]
fn where_no_shell_could_bring_it_back_the_key_that_suspends_says_so() {
    let game = "\"$PARLOUR\" snort --seat human --seat human";
    for command in
        [format!("exec {game}"), format!("{game}; exit $?"), format!("{game} 2>&1; true")]
    {
        let home = tempfile::tempdir().expect("a temporary folder");
        let mut pty = PtySession::at(home.path(), (80, 24), &command);
        pty.wait_for("Player 1");
        play(&mut pty, 1);
        pty.press("\x1a");
        pty.wait_for("^Z does nothing here");
        assert!(pty.is_full_screen(), "{command}");
        play(&mut pty, 1);
        pty.press("\x03");
        assert_eq!(pty.wait_exit(), if command.ends_with("true") { 0 } else { 130 }, "{command}");
        assert_eq!(saved_moves(home.path()).len(), 2);
    }
}

#[test]
fn a_storm_of_sizes_leaves_the_same_screen() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let pty = snort_game(home.path());
    let before = pty.wait_until_stable();
    for turn in 0..50 {
        pty.resize(20 + turn * 7 % 120, 5 + turn * 5 % 40);
    }
    pty.resize(80, 24);
    pty.wait("same screen", |screen| screen == before);
}

#[test]
fn every_game_fits_small_terminals() {
    for game in ALL_GAMES.iter().map(|game| game.name) {
        let home = tempfile::tempdir().expect("a temporary folder");
        for size in [(80, 24), (60, 20), (40, 12)] {
            let command = format!("exec \"$PARLOUR\" {game} --seat human --seat human");
            let mut pty = PtySession::at(home.path(), size, &command);
            pty.wait("board", |screen| screen.contains("8") || screen.contains("a "));
            assert!(!pty.text().contains("needed"), "{game} {size:?}\n{}", pty.text());
            pty.press("\x03");
            pty.wait_exit();
        }
        let pty = PtySession::at(home.path(), (20, 5), &format!("exec \"$PARLOUR\" {game}"));
        pty.wait_for("needed");
    }
}

#[test]
fn without_colours_and_in_ascii_moves_are_listed() {
    for (variable, ascii) in [("NO_COLOR=1", false), ("LANG=C", true), ("TERM=linux", true)] {
        let home = tempfile::tempdir().expect("a temporary folder");
        let command =
            format!("export {variable}; exec \"$PARLOUR\" snort --seat human --seat human");
        let mut pty = PtySession::at(home.path(), (80, 24), &command);
        pty.wait_for("Player 1");
        play(&mut pty, 2);
        let screen = pty.text();
        assert!(!ascii || screen.is_ascii(), "{variable}\n{screen}");
        assert!(moves_on_screen(&screen).len() == 2, "{screen}");
    }
}
