//! The engine as a child process.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// An engine under test.
pub(crate) struct Engine {
    pub(crate) child: Child,
    pub(crate) input: ChildStdin,
    pub(crate) output: BufReader<ChildStdout>,
}

impl Engine {
    pub(crate) fn start() -> Engine {
        let mut program = Command::new(env!("CARGO_BIN_EXE_parlour"));
        program.arg("engine");
        Engine::run(program)
    }

    /// Starts an engine with this limit of address space, in kibibytes.
    #[cfg(target_os = "linux")]
    pub(crate) fn with_memory_limit(kibibytes: u64) -> Engine {
        let program = env!("CARGO_BIN_EXE_parlour");
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("ulimit -v {kibibytes} && exec \"$0\" engine"), program]);
        Engine::run(shell)
    }

    fn run(mut program: Command) -> Engine {
        let mut child = program
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let input = child.stdin.take().expect("it takes input");
        let output = BufReader::new(child.stdout.take().expect("it gives output"));
        Engine { child, input, output }
    }

    pub(crate) fn send(&mut self, lines: &str) {
        // In one write: an engine that has read `quit` reads no more.
        self.input.write_all(format!("{lines}\n").as_bytes()).expect("it reads");
    }

    pub(crate) fn read_line(&mut self) -> String {
        let mut line = String::new();
        assert!(self.output.read_line(&mut line).expect("it is text") > 0, "the engine has ended");
        line.trim_end().to_string()
    }

    /// Reads up to the next line that begins with the given text.
    pub(crate) fn read_until(&mut self, beginning: &str) -> String {
        loop {
            let line = self.read_line();
            if line.starts_with(beginning) {
                return line;
            }
        }
    }

    /// The last line that begins with the given text, before one that begins with `end`.
    pub(crate) fn last_before(&mut self, beginning: &str, end: &str) -> String {
        let mut last = String::new();
        loop {
            let line = self.read_line();
            if line.starts_with(end) {
                return last;
            }
            if line.starts_with(beginning) {
                last = line;
            }
        }
    }

    /// The answer to one line.
    pub(crate) fn ask(&mut self, line: &str) -> String {
        self.send(line);
        self.read_line()
    }

    /// The moves of the current position, to check that it has not changed.
    pub(crate) fn moves(&mut self) -> serde_json::Value {
        let line = self.ask("show");
        serde_json::from_str::<serde_json::Value>(&line).expect("it is JSON")["moves"].clone()
    }

    /// The peak of resident memory, in mebibytes.
    #[cfg(target_os = "linux")]
    pub(crate) fn peak_memory_mib(&self) -> u64 {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(path).expect("it runs");
        let line = status.lines().find(|line| line.starts_with("VmHWM:")).expect("Linux tells");
        let kibibytes =
            line.split_whitespace().nth(1).and_then(|number| number.parse::<u64>().ok());
        kibibytes.expect("a number") / 1024
    }

    pub(crate) fn quit(mut self) {
        self.send("quit");
        assert!(self.child.wait().expect("it ends").success());
    }
}
