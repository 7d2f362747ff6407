//! Line input and output. Output is never overwritten and contains no control characters.

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
        let text = strip_control_chars(&text.to_string());
        writeln!(self.output, "{}", text.trim_end_matches('\n'))
    }

    /// Prints the beginning of a line.
    pub(super) fn begin_line(&mut self, text: impl Display) -> io::Result<()> {
        write!(self.output, "{} ", strip_control_chars(&text.to_string()))?;
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
        let line = strip_control_chars(String::from_utf8_lossy(&bytes).trim());
        if self.echo {
            writeln!(self.output, "{line}")?;
        }
        Ok(Some(line))
    }
}

/// The text without control characters other than line ends.
fn strip_control_chars(text: &str) -> String {
    text.chars().filter(|sign| *sign == '\n' || !sign.is_control()).collect()
}
