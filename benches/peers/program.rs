//! Programs that are talked to, and how long they ran.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Instant;

/// Seconds of processor time of all programs that have ended, where `/proc` says so; else seconds by the clock.
pub(crate) fn children_seconds() -> f64 {
    thread_local! { static BEGAN: Instant = Instant::now(); }
    // The 16th and 17th fields, after the name in brackets, in hundredths of a second.
    let stat = fs::read_to_string("/proc/self/stat").ok();
    let ticks = stat.as_deref().and_then(|stat| {
        let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(13);
        Some(fields.next()?.parse::<f64>().ok()? + fields.next()?.parse::<f64>().ok()?)
    });
    ticks.map_or_else(|| BEGAN.with(|began| began.elapsed().as_secs_f64()), |ticks| ticks / 100.0)
}

/// A program that answers lines.
pub(crate) struct Talk {
    child: Child,
    answers: BufReader<ChildStdout>,
}

impl Talk {
    pub(crate) fn start(command: &mut Command) -> Talk {
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = piped.spawn().expect("the program starts");
        let answers = BufReader::new(child.stdout.take().expect("it is piped"));
        Talk { child, answers }
    }

    pub(crate) fn say(&mut self, line: &str) {
        let input = self.child.stdin.as_mut().expect("it is piped");
        writeln!(input, "{line}").expect("the program reads");
    }

    /// Says `line`, and reads what is said until a line that begins with `word`; does not wait for an empty word.
    pub(crate) fn ask(&mut self, line: &str, word: &str) -> Vec<String> {
        self.say(line);
        let mut said = Vec::new();
        while !word.is_empty() && !said.last().is_some_and(|line: &String| line.starts_with(word)) {
            let mut line = String::new();
            let length = self.answers.read_line(&mut line).expect("programs print UTF-8");
            assert!(length > 0 && !line.starts_with("error"), "{said:?} {line}");
            said.push(line.trim_end().to_owned());
        }
        said
    }

    /// Lets the program end.
    pub(crate) fn quit(mut self) {
        self.say("quit");
        self.child.wait().expect("the program ends");
    }
}
