//! Every signal that ends a process and can be caught: the game is saved, the terminal is restored,
//! and the exit status tells the signal. A limit on file sizes ends nothing.

use super::kills::moves_on_screen;
use super::pty_session::PtySession;
use super::terminal::{saved_moves, snort_game};
use rustix::process::Signal;
use rustix::termios::{LocalModes, tcgetattr};
use std::process::Command;

#[test]
fn signals_save_restore_and_say_so() {
    let everywhere = [
        Signal::HUP,
        Signal::INT,
        Signal::QUIT,
        Signal::TERM,
        Signal::USR1,
        Signal::USR2,
        Signal::ALARM,
        Signal::VTALARM,
        Signal::PROF,
        Signal::XCPU,
        Signal::ABORT,
        Signal::TRAP,
        Signal::SYS,
    ];
    #[cfg(target_os = "linux")]
    let further = [Signal::IO, Signal::POWER, Signal::STKFLT];
    #[cfg(not(target_os = "linux"))]
    let further = [];
    for signal in everywhere.into_iter().chain(further) {
        let home = tempfile::tempdir().expect("a temporary folder");
        let mut pty = snort_game(home.path());
        let terminal = pty.open_terminal();
        let shown = moves_on_screen(&pty.text());
        pty.signal(signal);
        assert_eq!(pty.wait_exit(), 128 + signal.as_raw() as u32, "{signal:?}");
        pty.wait("shell's screen", |_| !pty.is_full_screen());
        let mode = tcgetattr(&terminal).expect("it is open").local_modes;
        assert!(mode.contains(LocalModes::ICANON | LocalModes::ECHO), "{signal:?} {mode:?}");
        assert_eq!(saved_moves(home.path()), shown, "{signal:?}");
    }
}

/// A shell that ends a stopped job continues it too. In the background it must not stop again before it has
/// ended.
#[test]
#[cfg(target_os = "linux")]
fn a_job_in_the_background_ends_by_a_signal() {
    let state = |letter: char| format!("grep -q ' {letter} ' /proc/$!/stat");
    let command = format!(
        "set -m; \"$PARLOUR\" snort --seat human --seat human & \
         until {}; do sleep 0.05; done; kill -TERM $!; kill -CONT $!; \
         until {} || [ ! -e /proc/$! ]; do sleep 0.05; done; echo ended",
        state('T'),
        state('Z')
    );
    let pty = PtySession::run(&command);
    // A shell that knows it as stopped may not tell its status.
    pty.wait_for("ended");
}

/// The first and the last of the signals that have no names.
#[test]
#[cfg(target_os = "linux")]
fn real_time_signals_restore_too() {
    for signal in [35, 64] {
        let home = tempfile::tempdir().expect("a temporary folder");
        let mut pty = snort_game(home.path());
        let terminal = pty.open_terminal();
        let pid = pty.pid().as_raw_nonzero().to_string();
        let sent = Command::new("kill").args([&format!("-{signal}"), &pid]).status();
        assert!(sent.is_ok_and(|status| status.success()));
        assert_eq!(pty.wait_exit(), 128 + signal);
        let mode = tcgetattr(&terminal).expect("it is open").local_modes;
        assert!(mode.contains(LocalModes::ICANON | LocalModes::ECHO), "{signal} {mode:?}");
    }
}

/// Commands without a screen go on, or say what went wrong, when a file would become too long.
#[test]
fn a_limit_on_file_sizes_kills_no_command() {
    for command in [
        "echo quit | \"$PARLOUR\" --plain snort >out",
        "\"$PARLOUR\" match snort --seat random --seat random --games 2 >out",
        "\"$PARLOUR\" rules snort >out",
        "printf 'ugi\\nquit\\n' | \"$PARLOUR\" engine >out",
    ] {
        let home = tempfile::tempdir().expect("a temporary folder");
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("ulimit -f 0; {command}")]).current_dir(home.path());
        shell.env("PARLOUR", env!("CARGO_BIN_EXE_parlour")).env("HOME", home.path());
        let done = shell.output().expect("the shell starts");
        let said = String::from_utf8_lossy(&done.stderr);
        assert!(done.status.code().is_some_and(|code| code <= 1), "{command}: {done:?}");
        // An engine whose other end is gone is quiet.
        assert!(said.contains("too large") || command.contains("engine"), "{command}: {said}");
    }
}
