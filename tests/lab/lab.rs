//! The laboratory: its commands, each run as the real program, and its certificates.

mod bench;
mod calibrate;
mod certificates;
mod help;
mod hostile;
mod learn;
mod progress;
mod proof;
mod solve_jobs;
mod solved;

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// The program, apart from the settings and the language of the person at this computer.
fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour-lab"));
    for folder in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"] {
        command.env_remove(folder);
    }
    command.env("LC_MESSAGES", "C");
    // Files of the user are written to a temporary folder.
    command.env("HOME", env!("CARGO_TARGET_TMPDIR"));
    command
}

fn run_lab(arguments: &[&str]) -> Output {
    program().args(arguments).output().expect("the program runs")
}

/// Runs the program with this input.
fn run_with_input(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = program()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // Input that is refused early is not read to its end.
    let _ = child.stdin.take().expect("it has an input").write_all(input);
    child.wait_with_output().expect("it ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("output is text")
}

/// The output of a command that must succeed.
fn stdout_of(arguments: &[&str]) -> String {
    let output = run_lab(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    assert!(!output.stdout.contains(&0x1b), "{arguments:?} prints escape codes");
    text(&output.stdout)
}

/// Checks that a command is rejected with one sentence that contains all of `words`.
fn assert_refused(arguments: &[&str], words: &[&str]) {
    let output = run_lab(arguments);
    let sentence = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {sentence}");
    assert_eq!(text(&output.stdout), "", "{arguments:?}");
    assert_eq!(sentence.lines().count(), 1, "{arguments:?}: {sentence}");
    for word in words {
        assert!(sentence.contains(word), "{arguments:?}: no \"{word}\" in {sentence}");
    }
}
