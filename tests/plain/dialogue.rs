//! Dialogues of lessons and puzzles with the real program.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Starts `parlour` with these arguments. What it keeps is below `home`.
pub(crate) fn start(arguments: &[&str], home: &Path) -> Child {
    Command::new(env!("CARGO_BIN_EXE_parlour"))
        .args(arguments)
        // Apart from the settings and the language of the person at this computer.
        .env_clear()
        .env("LC_CTYPE", "C.UTF-8")
        .env("HOME", home)
        .env("XDG_DATA_HOME", home.join("data"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// The output of `parlour` with these arguments and this input.
pub(crate) fn converse(arguments: &[&str], home: &Path, typed: &str) -> String {
    let mut child = start(arguments, home);
    let mut input = child.stdin.take().expect("it is piped");
    input.write_all(typed.as_bytes()).expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && errors.is_empty(), "{arguments:?}: {errors}");
    assert!(!output.stdout.contains(&0x1b), "{arguments:?}: no escape codes");
    String::from_utf8(output.stdout).expect("it is text")
}

/// Kills the program as soon as it has answered this input with `said`.
pub(crate) fn kill_after(said: &str, arguments: &[&str], home: &Path, typed: &str) {
    let mut child = start(arguments, home);
    let mut input = child.stdin.take().expect("it is piped");
    input.write_all(typed.as_bytes()).expect("it reads");
    let mut output = BufReader::new(child.stdout.take().expect("it is piped"));
    let mut line = String::new();
    while !line.contains(said) {
        line.clear();
        assert!(output.read_line(&mut line).expect("it is text") > 0, "it says so");
    }
    child.kill().expect("it runs");
    child.wait().expect("it ends");
}
