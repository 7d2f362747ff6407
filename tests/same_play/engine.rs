//! The engine under test: the real program, spoken to by its protocol.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

pub(crate) struct Engine {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    pub(crate) fn start() -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_parlour"))
            .arg("engine")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let input = child.stdin.take().expect("it takes input");
        let output = BufReader::new(child.stdout.take().expect("it gives output"));
        Engine { child, input, output }
    }

    pub(crate) fn send(&mut self, lines: &str) {
        writeln!(self.input, "{lines}").expect("the engine reads");
    }

    pub(crate) fn line(&mut self) -> String {
        let mut line = String::new();
        assert!(self.output.read_line(&mut line).expect("it is text") > 0, "the engine has ended");
        assert!(!line.starts_with("error"), "the engine complains: {line}");
        line.trim_end().to_string()
    }

    /// The last `info` line of a search, less what the clock says, and the move.
    pub(crate) fn answer(&mut self) -> String {
        let mut info = String::new();
        loop {
            let line = self.line();
            if let Some(best) = line.strip_prefix("bestmove ") {
                return format!("{info} best {best}");
            }
            let words = line.strip_prefix("info ");
            let mut words = words.unwrap_or_else(|| panic!("no answer: {line}")).split(' ');
            let mut kept = Vec::new();
            while let Some(word) = words.next() {
                if word == "nps" || word == "time" {
                    words.next();
                } else {
                    kept.push(word);
                }
            }
            info = kept.join(" ");
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // The end of its input ends it too, but a test that has failed does not wait for that.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
