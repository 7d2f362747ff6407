//! Lines out and lines in: append-only, and never a control sign.

use std::fmt::Display;
use std::io::{self, BufRead, Read, Write};

/// No answer is longer; of a line without an end this much is taken for one.
const MAX_LINE_BYTES: u64 = 4096;

/// Where one speaks with a player.
pub(super) struct Console<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    /// What is read is written too, where no terminal does that, so that what was printed reads
    /// as the conversation it was.
    echo: bool,
}

impl<'a> Console<'a> {
    pub fn new(input: &'a mut dyn BufRead, output: &'a mut dyn Write, echo: bool) -> Console<'a> {
        Console { input, output, echo }
    }

    /// Writes a line, or several.
    pub fn print(&mut self, text: impl Display) -> io::Result<()> {
        let text = strip_control_chars(&text.to_string());
        writeln!(self.output, "{}", text.trim_end_matches('\n'))
    }

    /// Begins a line that something else will end.
    pub fn begin_line(&mut self, text: impl Display) -> io::Result<()> {
        write!(self.output, "{} ", strip_control_chars(&text.to_string()))?;
        self.output.flush()
    }

    /// Asks, and waits for a line; `None` at the end of the input.
    pub fn ask(&mut self, question: impl Display) -> io::Result<Option<String>> {
        self.begin_line(question)?;
        let mut bytes = Vec::new();
        if (&mut *self.input).take(MAX_LINE_BYTES).read_until(b'\n', &mut bytes)? == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        let line = strip_control_chars(String::from_utf8_lossy(&bytes).trim());
        if self.echo {
            writeln!(self.output, "{line}")?;
        }
        Ok(Some(line))
    }
}

/// The text without control signs, wherever it comes from: a name, a file, somebody's keyboard.
fn strip_control_chars(text: &str) -> String {
    text.chars().filter(|sign| *sign == '\n' || !sign.is_control()).collect()
}
