//! A transcript of line mode: questions, typed answers and output.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// A question, the typed answer, and the output that followed.
#[derive(Clone, Debug)]
pub(crate) struct Exchange {
    pub asked: String,
    pub typed: String,
    pub said: Vec<String>,
}

impl Exchange {
    /// Whether the output is one sentence and nothing else.
    pub(crate) fn is_refused(&self) -> bool {
        self.said.len() == 1 && self.said[0].ends_with(['.', '!'])
    }
}

/// The whole transcript.
#[derive(Debug)]
pub(crate) struct Transcript {
    pub text: String,
    pub exchanges: Vec<Exchange>,
    /// The last question, which got the end of input as its answer.
    pub open_question: String,
}

impl Transcript {
    /// The last board printed, its rows from the top.
    pub(crate) fn board(&self) -> Vec<String> {
        let is_row = |line: &&str| {
            let mut words = line.split_whitespace();
            let number = words.next().is_some_and(|word| word.parse::<u8>().is_ok());
            let mut rest = words.peekable();
            number && rest.peek().is_some() && rest.all(|word| ".xo+*#SO".contains(word))
        };
        let mut rows: Vec<String> = Vec::new();
        for line in self.text.lines() {
            // Every board begins with the numbers of the columns.
            if line.split_whitespace().next() == Some("1") && !is_row(&line) {
                rows.clear();
            }
            if is_row(&line) {
                rows.push(line.split_whitespace().skip(1).collect());
            }
        }
        rows
    }

    /// The number of the winner.
    pub(crate) fn winner(&self) -> Option<u64> {
        let line = self.text.lines().find(|line| line.contains(" wins"))?;
        line.split_whitespace().nth(1)?.parse().ok()
    }
}

/// Runs `parlour` with these arguments and this input, with a home folder of its own.
pub(crate) fn run_script(arguments: &[&str], typed: &[&str]) -> Transcript {
    let home = TempDir::new().expect("a temporary folder");
    run_script_at(home.path(), arguments, typed)
}

/// Runs `parlour` with the home folder `home`, which is its current folder too.
pub(crate) fn run_script_at(home: &Path, arguments: &[&str], typed: &[&str]) -> Transcript {
    let text = printed(home, None, arguments, typed);
    let mut turns: Vec<Exchange> = Vec::new();
    let mut unanswered = String::new();
    let mut rest = typed.iter();
    for line in text.lines() {
        // A question ends in a colon, and the typed answer follows it.
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

/// What `parlour` prints with this locale, with a home folder of its own.
pub(crate) fn run_in_language(locale: &str, arguments: &[&str], typed: &[&str]) -> String {
    let home = TempDir::new().expect("a temporary folder");
    printed(home.path(), Some(locale), arguments, typed)
}

/// What `parlour` prints with these arguments and this input.
fn printed(home: &Path, locale: Option<&str>, arguments: &[&str], typed: &[&str]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlour"))
        .args(arguments)
        .env_clear()
        .env("HOME", home)
        .envs(locale.map(|locale| ("LANG", locale)))
        .current_dir(home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut input = child.stdin.take().expect("it reads");
    let lines: String = typed.iter().map(|line| format!("{line}\n")).collect();
    // The program may quit before it has read all input.
    let _ = input.write_all(lines.as_bytes());
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {errors}");
    assert_eq!(errors, "", "{arguments:?}");
    let text = String::from_utf8(output.stdout).expect("output is text");
    assert!(text.chars().all(|it| it == '\n' || !it.is_control()), "a control sign in {text:?}");
    text
}
