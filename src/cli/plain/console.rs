//! Line input and output. Output is never overwritten and contains no control characters: every line
//! passes [`showable`].

use crate::text::showable;
use std::fmt::Display;
use std::io::{self, BufRead, Read, Write};

/// The longest line of input. A longer line is split.
const MAX_LINE_BYTES: u64 = 4096;

/// Input and output of a conversation with a player.
pub(super) struct Console<'a> {
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    /// Whether to print the input too, because no terminal echoes it. The output is then a complete
    /// transcript.
    echo: bool,
}

impl<'a> Console<'a> {
    pub(super) fn new(
        input: &'a mut dyn BufRead,
        output: &'a mut dyn Write,
        echo: bool,
    ) -> Console<'a> {
        Console { input, output, echo }
    }

    /// Prints one line or several.
    pub(super) fn print(&mut self, text: impl Display) -> io::Result<()> {
        writeln!(self.output, "{}", showable_lines(text.to_string().trim_end_matches('\n')))
    }

    /// Prints the beginning of a line.
    pub(super) fn begin_line(&mut self, text: impl Display) -> io::Result<()> {
        write!(self.output, "{} ", showable_lines(&text.to_string()))?;
        self.output.flush()
    }

    /// Prints a question and reads a line; `None` at the end of input.
    pub(super) fn ask(&mut self, question: impl Display) -> io::Result<Option<String>> {
        self.begin_line(question)?;
        let mut bytes = Vec::new();
        if (&mut *self.input).take(MAX_LINE_BYTES).read_until(b'\n', &mut bytes)? == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        let text = String::from_utf8_lossy(&bytes);
        let line: String = text.trim().chars().filter(|sign| !sign.is_control()).collect();
        if self.echo {
            writeln!(self.output, "{}", showable(&line))?;
        }
        Ok(Some(line))
    }
}

/// The lines of a text as a terminal can show them.
fn showable_lines(text: &str) -> String {
    text.split('\n').map(showable).collect::<Vec<_>>().join("\n")
}
