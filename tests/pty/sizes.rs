//! Sizes that no screen has. The screen is the same again afterwards.

use super::pty_session::PtySession;
use super::terminal::snort_game;
use std::fs;

/// The most memory that the program has used, in KiB.
fn peak_memory_kib(pty: &PtySession) -> u64 {
    let path = format!("/proc/{}/status", pty.pid().as_raw_nonzero());
    let status = fs::read_to_string(path).expect("it runs");
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a number");
    peak.trim().trim_end_matches(" kB").parse().expect("a number")
}

#[test]
fn a_terminal_without_a_size_has_the_usual_one() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut pty = snort_game(home.path());
    let before = pty.wait_until_stable();
    for (cols, rows) in [(0, 0), (80, 0), (0, 24)] {
        pty.report_size(cols, rows);
        pty.press("?");
        pty.wait_for("Keys  Snort");
        pty.press("?");
        pty.wait("same screen", |screen| screen == before);
    }
}

#[test]
fn a_terminal_of_any_size_takes_little_memory() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let pty = snort_game(home.path());
    let before = pty.wait_until_stable();
    let needed = peak_memory_kib(&pty);
    for (cols, rows) in [(32767, 32767), (u16::MAX, u16::MAX), (1, u16::MAX), (u16::MAX, 1)] {
        pty.report_size(cols, rows);
        pty.wait("another screen", |screen| screen != before);
        pty.report_size(80, 24);
        pty.wait("same screen", |screen| screen == before);
    }
    let grown = peak_memory_kib(&pty) - needed;
    assert!(grown < 48 << 10, "{grown} KiB more than before");
}
