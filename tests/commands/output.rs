//! What happens when standard output cannot be written to.

use std::fs::File;
use std::io::Write;
use std::process::{Command, Stdio};

/// Runs the program with its output going to `output`, and returns its exit status and what it
/// says on standard error.
fn run_into(arguments: &[&str], output: Stdio) -> (Option<i32>, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlour"))
        .args(arguments)
        .env("HOME", env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(output)
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // Only the engine reads it; the others may have ended.
    let _ = child.stdin.take().expect("it has an input").write_all(b"ugi\nisready\n");
    let output = child.wait_with_output().expect("it ends");
    (output.status.code(), super::text(&output.stderr))
}

/// Commands that print, and end.
const PRINTING: [&[&str]; 17] = [
    &["--help"],
    &["-h"],
    &["--version"],
    &["help"],
    &["help", "solve"],
    &["solve", "--help"],
    &["engine", "--help"],
    &["engine"],
    &["rules", "snort"],
    &["man"],
    &["completions", "bash"],
    &["position", "snort"],
    &["perft", "snort", "1"],
    &["perft", "snort", "1", "--divide"],
    &["solve", "snort", "--size", "2"],
    &["match", "snort", "--size", "2", "--seat", "random", "--seat", "random", "--games", "2"],
    &["replay", "tests/corpus/snort.game", "--plain"],
];

#[test]
#[cfg(target_os = "linux")]
fn output_that_cannot_be_written_is_a_failure() {
    for arguments in PRINTING {
        let full = File::options().write(true).open("/dev/full").expect("Linux has it");
        let (status, said) = run_into(arguments, full.into());
        assert_eq!(status, Some(1), "{arguments:?}: {said}");
        assert_eq!(said, "parlour: No space left on device.\n", "{arguments:?}");
    }
}

#[test]
fn a_reader_that_has_gone_away_is_no_failure() {
    for arguments in PRINTING {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        assert_eq!(run_into(arguments, writer.into()), (Some(0), String::new()), "{arguments:?}");
    }
}
