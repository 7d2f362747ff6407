//! A conversation with the program in line mode, by pipes: what is typed, and what it answers.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// What the program asked, what was typed, and what it said to that.
#[derive(Clone, Debug)]
pub struct Exchange {
    pub asked: String,
    pub typed: String,
    pub said: Vec<String>,
}

impl Exchange {
    /// Whether it was answered by one sentence, and nothing else.
    pub fn is_refused(&self) -> bool {
        self.said.len() == 1 && self.said[0].ends_with(['.', '!'])
    }
}

/// All that was said.
#[derive(Debug)]
pub struct Transcript {
    pub text: String,
    pub exchanges: Vec<Exchange>,
    /// What the last question was, which the end of the input answered.
    pub open_question: String,
}

impl Transcript {
    /// The board printed last, its rows from the top.
    pub fn board(&self) -> Vec<String> {
        let is_row = |line: &&str| {
            let mut words = line.split_whitespace();
            let number = words.next().is_some_and(|word| word.parse::<u8>().is_ok());
            let mut rest = words.peekable();
            number && rest.peek().is_some() && rest.all(|word| ".xo+*#SO".contains(word))
        };
        let mut rows: Vec<String> = Vec::new();
        for line in self.text.lines() {
            // The numbers of the columns stand above every board.
            if line.split_whitespace().next() == Some("1") && !is_row(&line) {
                rows.clear();
            }
            if is_row(&line) {
                rows.push(line.split_whitespace().skip(1).collect());
            }
        }
        rows
    }

    /// The number of the player who has won.
    pub fn winner(&self) -> Option<u64> {
        let line = self.text.lines().find(|line| line.contains(" wins"))?;
        line.split_whitespace().nth(1)?.parse().ok()
    }
}

/// Talks to `parlour` with these arguments, in a home of its own.
pub fn run_script(arguments: &[&str], typed: &[&str]) -> Transcript {
    let home = TempDir::new().expect("a temporary folder");
    run_script_at(home.path(), arguments, typed)
}

/// The same in a home that stays, which is where files are written too.
pub fn run_script_at(home: &Path, arguments: &[&str], typed: &[&str]) -> Transcript {
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlour"))
        .args(arguments)
        .env_clear()
        .env("HOME", home)
        .current_dir(home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut input = child.stdin.take().expect("it reads");
    let lines: String = typed.iter().map(|line| format!("{line}\n")).collect();
    // It may have said quit before it has read everything.
    let _ = input.write_all(lines.as_bytes());
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {errors}");
    assert_eq!(errors, "", "{arguments:?}");
    let text = String::from_utf8(output.stdout).expect("output is text");
    assert!(text.chars().all(|it| it == '\n' || !it.is_control()), "a control sign in {text:?}");
    let mut turns: Vec<Exchange> = Vec::new();
    let mut unanswered = String::new();
    let mut rest = typed.iter();
    for line in text.lines() {
        // A question ends in a colon, and what was typed follows it.
        let question = line.rsplit_once(" : ").or_else(|| Some((line.strip_suffix(" :")?, "")));
        let asks = line.starts_with("Select ") || line.starts_with("The game is over. ");
        match question.filter(|_| asks) {
            Some((asked, _)) => match rest.next() {
                Some(typed) => turns.push(Exchange {
                    asked: asked.to_string(),
                    typed: (*typed).to_string(),
                    said: Vec::new(),
                }),
                None => unanswered = asked.to_string(),
            },
            None => {
                if let Some(turn) = turns.last_mut() {
                    turn.said.push(line.to_string());
                }
            }
        }
    }
    Transcript { text, exchanges: turns, open_question: unanswered }
}
