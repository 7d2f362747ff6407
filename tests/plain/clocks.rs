//! Clocks in line mode: time runs out at its time, and what is typed later answers the next question.
//! Nothing is measured; the waits only end a test that hangs.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

/// The longest wait for a line.
const TIMEOUT: Duration = Duration::from_secs(120);

/// Line mode with somebody who types nothing for a while.
struct Conversation {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    seen: Vec<String>,
}

impl Conversation {
    fn begin(home: &Path, arguments: &[&str]) -> Conversation {
        let mut child = Command::new(env!("CARGO_BIN_EXE_parlour"))
            .args(arguments)
            .env_clear()
            .env("HOME", home)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let output: ChildStdout = child.stdout.take().expect("it prints");
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let input = child.stdin.take();
        Conversation { child, input, lines, seen: Vec::new() }
    }

    fn type_line(&mut self, line: &str) {
        let input = self.input.as_mut().expect("it is open");
        writeln!(input, "{line}").expect("it is read");
    }

    /// Waits for a line that contains `part`, and returns it.
    fn wait_for(&mut self, part: &str) -> String {
        loop {
            let line = self.lines.recv_timeout(TIMEOUT);
            let line = line.unwrap_or_else(|_| panic!("no {part:?} after {:#?}", self.seen));
            self.seen.push(line.clone());
            if line.contains(part) {
                return line;
            }
        }
    }

    fn end(mut self) {
        self.input = None;
        assert_eq!(self.child.wait().expect("it ends").code(), Some(0), "{:#?}", self.seen);
    }
}

const PEOPLE: [&str; 4] = ["--seat", "human", "--seat", "human"];

#[test]
fn time_runs_out_while_nobody_types() {
    let home = TempDir::new().expect("a temporary folder");
    let arguments = [&["--plain", "snort", "--size", "3", "--clock", "1/move"][..], &PEOPLE];
    let mut game = Conversation::begin(home.path(), &arguments.concat());
    // Half an answer, and no line.
    game.input.as_mut().expect("it is open").write_all(b"mo").expect("it is read");
    game.wait_for("Player 2 wins: player 1 ran out of time.");
    // The line belongs to the next question.
    game.type_line("ves");
    game.wait_for("The game is over. review, why, again, undo, menu or quit : moves");
    game.wait_for("No move has been played.");
    game.end();
}

#[test]
fn a_random_move_leaves_the_answer_to_the_other_player() {
    let home = TempDir::new().expect("a temporary folder");
    let arguments =
        [&["--plain", "snort", "--size", "5", "--clock", "3/move!", "--seed", "5"][..], &PEOPLE];
    let mut game = Conversation::begin(home.path(), &arguments.concat());
    game.wait_for("Player 1 ran out of time and plays ");
    game.type_line("moves");
    game.wait_for("1. Player 1 : ");
    game.end();
}

#[test]
fn a_resumed_game_keeps_its_clock() {
    let home = TempDir::new().expect("a temporary folder");
    let arguments = [&["--plain", "snort", "--size", "3", "--clock", "5+0"][..], &PEOPLE];
    let mut game = Conversation::begin(home.path(), &arguments.concat());
    game.type_line("b2");
    game.wait_for("Player 2, 0:05 left :");
    game.end();
    let mut game = Conversation::begin(home.path(), &["resume", "--plain"]);
    // The clock may have run a little before the end of input was seen.
    game.wait_for("Player 2, 0:0");
    game.wait_for("Player 1 wins: player 2 ran out of time.");
    game.type_line("moves");
    game.wait_for("1. Player 1 : b2");
    game.end();
}
