//! The whole program with the ninth game: commands, the engine protocol, line mode and the screen.
//!
//! The test binary runs itself: [`parlour_with_the_ninth_game`] becomes the program when
//! [`ARGUMENTS`] is set.

use crate::pty::pty_session::PtySession;
use std::env;
use std::io::Write;
use std::process::{Command, Stdio};

/// The arguments of the program, a space between them.
const ARGUMENTS: &str = "NINTH_GAME_ARGUMENTS";

/// Not a test: the program that the other tests start as a separate process.
#[test]
fn parlour_with_the_ninth_game() {
    let Ok(arguments) = env::var(ARGUMENTS) else { return };
    super::register();
    let arguments = ["parlour"].into_iter().chain(arguments.split_whitespace());
    let status = parlour::cli::run(arguments.map(Into::into));
    // The test harness must print nothing after the program's own output.
    std::process::exit(status.into());
}

/// The arguments that make the test binary run the program.
const HARNESS_ARGUMENTS: [&str; 4] =
    ["ninth_game::program::parlour_with_the_ninth_game", "--exact", "--nocapture", "--quiet"];

/// What the program prints when `input` is typed.
fn run(arguments: &str, input: &str) -> String {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut child = Command::new(env::current_exe().expect("a test binary has a path"))
        .args(HARNESS_ARGUMENTS)
        .env_clear()
        .env("HOME", home.path())
        .env("LANG", "C.UTF-8")
        .env(ARGUMENTS, arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .expect("the program starts");
    let mut typed = child.stdin.take().expect("it reads");
    typed.write_all(input.as_bytes()).expect("it takes its input");
    drop(typed);
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{arguments}: {output:?}");
    let text = String::from_utf8(output.stdout).expect("it prints text");
    // The harness says what it is about to run.
    text.trim_start().strip_prefix("running 1 test\n").expect("a line of the harness").to_string()
}

#[test]
fn commands_know_it() {
    assert!(run("rules noughts", "").contains("Three marks in a row win."));
    assert!(run("perft noughts 5 --bulk", "").contains("15120"));
    assert!(run("solve noughts", "").contains("draw"));
    assert!(run("position noughts --moves a1", "").contains("\"legal"));
    assert!(run("completions bash", "").contains("noughts"), "completions offer its name");
}

#[test]
fn the_engine_protocol_speaks_it() {
    // The engine answers the search before it takes the end of its input for `quit`.
    let answers = run(
        "engine",
        "ugi\nsetoption name Game value noughts\nisready\nposition startpos moves a1 b1\ngo nodes 1000\n",
    );
    assert!(answers.contains(" var noughts"), "{answers}");
    assert!(answers.contains("bestmove"), "{answers}");
}

#[test]
fn line_mode_plays_it() {
    let lines = run("--plain noughts --seat human --seat human", "a1\nb1\na2\nb2\na3\nquit\n");
    assert!(lines.contains("Noughts and Crosses, 3 rows, 3 columns."), "{lines}");
    assert!(lines.contains("Player 1"), "{lines}");
    assert!(lines.contains("won") || lines.contains("wins"), "{lines}");
}

#[test]
fn the_screen_plays_it() {
    let program = env::current_exe().expect("a test binary has a path");
    let command = format!(
        "exec env {ARGUMENTS}='noughts --seat human --seat human' '{}' {}",
        program.display(),
        HARNESS_ARGUMENTS.join(" ")
    );
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut pty = PtySession::at(home.path(), (80, 24), &command);
    pty.wait_for("Noughts and Crosses");
    pty.wait_until_stable();
    // Enter places a mark on the square of the cursor.
    let placed = pty.press_and_wait("\r");
    assert!(placed.contains("Player 2"), "{placed}");
}
