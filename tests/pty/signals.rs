//! A limit on file sizes ends nothing.

use std::process::Command;

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
