//! Line input and output. Output is never overwritten and contains no control characters: every line
//! passes [`showable`].

use super::line_source::{LineSource, ReadLine};
use crate::cli::language::as_shown;
use crate::text::showable;
use std::fmt::Display;
use std::io::{self, Write};
use std::time::Instant;

/// What came of a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Reply {
    /// This was typed.
    Line(String),
    /// Nothing was typed in time.
    TimeUp,
    /// The input has ended.
    End,
}

/// Input and output of a conversation with a player.
pub(super) struct Console<'a> {
    input: &'a mut dyn LineSource,
    output: &'a mut dyn Write,
    /// Whether to print the input too, because no terminal echoes it. The output is then a complete
    /// transcript.
    echo: bool,
}

impl<'a> Console<'a> {
    pub(super) fn new(
        input: &'a mut dyn LineSource,
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
        match self.ask_until(question, None)? {
            Reply::Line(line) => Ok(Some(line)),
            Reply::TimeUp | Reply::End => Ok(None),
        }
    }

    /// Prints a question and reads a line, if one is there before `deadline`. A line that comes
    /// later answers the next question.
    pub(super) fn ask_until(
        &mut self,
        question: impl Display,
        deadline: Option<Instant>,
    ) -> io::Result<Reply> {
        self.begin_line(question)?;
        let bytes = match self.input.read_line(deadline)? {
            ReadLine::Line(bytes) => bytes,
            ReadLine::TimeUp => {
                writeln!(self.output)?;
                return Ok(Reply::TimeUp);
            }
            ReadLine::End => {
                writeln!(self.output)?;
                return Ok(Reply::End);
            }
        };
        let text = String::from_utf8_lossy(&bytes);
        let line: String = text.trim().chars().filter(|sign| !sign.is_control()).collect();
        if self.echo {
            writeln!(self.output, "{}", showable(&line))?;
        }
        Ok(Reply::Line(line))
    }
}

/// The lines of a text as a terminal can show them.
fn showable_lines(text: &str) -> String {
    as_shown(text).split('\n').map(showable).collect::<Vec<_>>().join("\n")
}
