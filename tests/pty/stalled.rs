//! Terminals that take no bytes: stopped by `^S`, or full because nobody reads. Every signal is
//! obeyed all the same.

use super::kills::moves_on_screen;
use super::pty_session::{PtySession, TIMEOUT};
use super::terminal::{saved_moves, snort_game};
use rustix::fd::OwnedFd;
use rustix::process::Signal;
use rustix::termios::{Action, LocalModes, tcflow, tcgetattr};
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

/// How a terminal comes to take no bytes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Cause {
    Stopped,
    Full,
}

/// A game whose loop waits for the terminal, and the terminal.
fn stalled_game(home: &Path, cause: Cause) -> (PtySession, OwnedFd, Vec<String>) {
    let mut pty = snort_game(home);
    let shown = moves_on_screen(&pty.text());
    pty.stop_reading("\x0c");
    let terminal = pty.open_terminal();
    match cause {
        Cause::Stopped => tcflow(&terminal, Action::OOff).expect("it can be stopped"),
        Cause::Full => while rustix::io::write(&terminal, &[b'.'; 256]).is_ok() {},
    }
    // Two frames, one of which may still find room.
    for key in ["\x0c", "\x0c"] {
        pty.press(key);
        thread::sleep(Duration::from_millis(50));
    }
    (pty, terminal, shown)
}

/// Waits until the process is stopped, or runs again.
fn wait_stopped(pty: &PtySession, wanted: bool) {
    let path = format!("/proc/{}/stat", pty.pid().as_raw_nonzero());
    let end = Instant::now() + TIMEOUT;
    loop {
        let stat = std::fs::read_to_string(&path).expect("it is there");
        let state = stat.rsplit_once(") ").expect("a name in parentheses").1;
        assert!(!state.starts_with('Z'), "it has ended");
        if state.starts_with('T') == wanted {
            return;
        }
        assert!(Instant::now() < end, "it stays as it is: {stat}");
        thread::sleep(Duration::from_millis(5));
    }
}

fn assert_ends(
    mut pty: PtySession,
    terminal: &OwnedFd,
    signal: Signal,
    (home, shown): (&Path, &[String]),
) {
    pty.signal(signal);
    assert_eq!(pty.wait_exit(), 128 + signal.as_raw() as u32);
    let mode = tcgetattr(terminal).expect("it is open").local_modes;
    assert!(mode.contains(LocalModes::ICANON | LocalModes::ECHO), "{mode:?}");
    assert_eq!(saved_moves(home), shown);
}

#[test]
fn a_terminal_that_takes_no_bytes_delays_no_end() {
    for cause in [Cause::Stopped, Cause::Full] {
        for signal in [Signal::TERM, Signal::HUP] {
            let home = tempfile::tempdir().expect("a temporary folder");
            let (pty, terminal, shown) = stalled_game(home.path(), cause);
            assert_ends(pty, &terminal, signal, (home.path(), &shown));
        }
    }
}

#[test]
fn nor_does_one_that_takes_none_after_a_suspension() {
    for cause in [Cause::Stopped, Cause::Full] {
        for signal in [Signal::TERM, Signal::HUP] {
            let home = tempfile::tempdir().expect("a temporary folder");
            let (pty, terminal, shown) = stalled_game(home.path(), cause);
            for _ in 0..2 {
                pty.signal(Signal::TSTP);
                wait_stopped(&pty, true);
                pty.signal(Signal::CONT);
                wait_stopped(&pty, false);
                thread::sleep(Duration::from_millis(100));
            }
            assert_ends(pty, &terminal, signal, (home.path(), &shown));
        }
    }
}

/// A signal may come while another one is being obeyed, which takes some 50 ms here.
#[test]
fn signals_that_follow_each_other_closely_are_all_obeyed() {
    for pause in [0, 1] {
        let home = tempfile::tempdir().expect("a temporary folder");
        let (pty, terminal, shown) = stalled_game(home.path(), Cause::Full);
        for signal in [Signal::TSTP, Signal::CONT] {
            pty.signal(signal);
            thread::sleep(Duration::from_millis(pause));
        }
        assert_ends(pty, &terminal, Signal::TERM, (home.path(), &shown));
    }
}

#[test]
fn a_stopped_terminal_goes_on_where_it_was() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut pty = snort_game(home.path());
    let before = pty.wait_until_stable();
    let terminal = pty.open_terminal();
    tcflow(&terminal, Action::OOff).expect("it can be stopped");
    pty.press("?");
    thread::sleep(Duration::from_millis(50));
    pty.press("?");
    thread::sleep(Duration::from_millis(50));
    assert_eq!(pty.text(), before);
    pty.press("?");
    tcflow(&terminal, Action::OOn).expect("it can go on");
    pty.wait_for("Keys  Snort");
    pty.press("?");
    pty.wait("same screen", |screen| screen == before);
}
