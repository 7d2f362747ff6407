//! What happens when standard output cannot be written to, and when a signal asks a command to end.

use std::fs::File;
use std::io::{Read, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Once};
use std::time::Duration;

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
const PRINTING: [&[&str]; 19] = [
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
    &["tree", "snort", "--size", "2"],
    &["match", "snort", "--size", "2", "--seat", "random", "--seat", "random", "--games", "2"],
    &["replay", "tests/corpus/snort.game", "--plain"],
    &["picture", "tests/corpus/snort.game"],
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

/// Has the programs started from now on heed signals, even if whoever runs the tests ignores them, as
/// scripts do with SIGINT for what they run in the background. A process hands on what it ignores,
/// but not what it handles.
#[cfg(unix)]
pub(crate) fn heed_signals() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        for signal in [1, 2, 15] {
            // The tests themselves still end.
            let always = Arc::new(AtomicBool::new(true));
            signal_hook::flag::register_conditional_shutdown(signal, 128 + signal, always)
                .expect("these signals can be handled");
        }
    });
}

/// A match that is sent `signals` after a while. Returns its exit status and output.
#[cfg(unix)]
fn interrupted_match(seat: &str, delay: Duration, signals: &[i32]) -> (ExitStatus, String) {
    heed_signals();
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlour"))
        .args(["match", "snort", "--games", "4000000", "--seat", "random", "--seat", seat])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    std::thread::sleep(delay);
    for signal in signals {
        // It may have ended by the first.
        let sent = Command::new("kill")
            .args([&format!("-{signal}"), &child.id().to_string()])
            .stderr(Stdio::null())
            .status();
        sent.expect("kill is there");
    }
    let mut said = String::new();
    let mut output = child.stdout.take().expect("it speaks");
    output.read_to_string(&mut said).expect("it is text");
    (child.wait().expect("it ends"), said)
}

#[test]
#[cfg(unix)]
fn a_match_that_is_interrupted_tells_the_results_so_far() {
    for signal in [1, 2, 15] {
        // On a busy machine the first game may take long.
        let attempt =
            |millis: u64| interrupted_match("random", Duration::from_millis(millis), &[signal]);
        let (status, said) = [300, 1_000, 3_000, 10_000]
            .into_iter()
            .map(attempt)
            .find(|(_, said)| !said.is_empty() && said != "games 0\n")
            .expect("a game is played in 10 s");
        assert_eq!(status.code(), Some(128 + signal), "{said}");
        let games = said.lines().next().and_then(|line| line.strip_prefix("games "));
        let games: u32 = games.expect("it counts").parse().expect("a number");
        let wins: u32 = said
            .lines()
            .filter(|line| line.starts_with("player "))
            .flat_map(|line| line.split(" wins ").nth(1))
            .map(|rest| rest.split(' ').next().expect("a word").parse::<u32>().expect("a number"))
            .sum();
        assert_eq!(wins, games, "every game of Snort has a winner: {said}");
        assert!(said.contains("\nelo ") && said.contains("\npairs "), "{said}");
    }
}

/// A search that would never end is not waited for.
#[test]
#[cfg(unix)]
fn a_match_that_is_interrupted_waits_for_no_search() {
    for signals in [&[2][..], &[2, 2]] {
        let (status, said) = [500, 3_000, 10_000]
            .into_iter()
            .map(|millis| interrupted_match("minimax:d60", Duration::from_millis(millis), signals))
            .find(|(status, _)| status.code().is_some())
            .expect("it listens to signals after 10 s");
        assert_eq!(status.code(), Some(130), "{said}");
        assert!(said == "games 0\n" || signals.len() == 2, "{said}");
    }
}
