//! Line input and output. Output is never overwritten and contains no control characters: every line
//! passes [`showable`]. On a terminal lines that are too long for it break at spaces.

use super::line_source::{LineSource, ReadLine};
use crate::cli::language::as_shown;
use crate::cli::terminal_lines::{terminal_columns, wrapped};
use crate::text::showable;
use rustix::fd::OwnedFd;
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::time::Instant;

/// What came of a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Reply {
    /// This was typed.
    Line(String),
    /// Nothing was typed in time.
    TimeUp,
    /// Something has happened elsewhere.
    News,
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
    /// The columns of the terminal that shows the output, if one does.
    columns: fn() -> Option<u16>,
}

impl<'a> Console<'a> {
    /// A conversation on standard input and output.
    pub(super) fn standard(
        input: &'a mut dyn LineSource,
        output: &'a mut dyn Write,
    ) -> Console<'a> {
        let echo = !io::stdin().is_terminal();
        Console { input, output, echo, columns: || terminal_columns(rustix::stdio::stdout()) }
    }

    #[cfg(test)]
    pub(super) fn new(
        input: &'a mut dyn LineSource,
        output: &'a mut dyn Write,
        echo: bool,
    ) -> Console<'a> {
        Console { input, output, echo, columns: || None }
    }

    /// Whether who answers reads what is asked: not where a terminal answers, and a file or a pager has the output.
    pub(super) fn reaches_person(&self) -> bool {
        self.echo || (self.columns)().is_some()
    }

    /// Prints one line or several.
    pub(super) fn print(&mut self, text: impl Display) -> io::Result<()> {
        let lines = self.shown(text.to_string().trim_end_matches('\n'));
        writeln!(self.output, "{lines}")
    }

    /// Prints the beginning of a line.
    pub(super) fn begin_line(&mut self, text: impl Display) -> io::Result<()> {
        let lines = self.shown(&text.to_string());
        write!(self.output, "{lines} ")?;
        self.output.flush()
    }

    /// Prints a question and reads a line; `None` at the end of input.
    pub(super) fn ask(&mut self, question: impl Display) -> io::Result<Option<String>> {
        match self.ask_until(question, None)? {
            Reply::Line(line) => Ok(Some(line)),
            Reply::TimeUp | Reply::News | Reply::End => Ok(None),
        }
    }

    /// Prints a question and reads a line, if one is there before `deadline`. A line that comes
    /// later answers the next question.
    pub(super) fn ask_until(
        &mut self,
        question: impl Display,
        deadline: Option<Instant>,
    ) -> io::Result<Reply> {
        self.ask_or_hear(Some(question.to_string()), deadline, || false)
    }

    /// Has the next questions end too when something comes through this pipe.
    pub(super) fn listen(&mut self, news: Option<OwnedFd>) {
        self.input.listen(news);
    }

    /// Prints a question, if there is one, and reads a line: if one is there before `deadline`, and before something
    /// has come from elsewhere that is news.
    pub(super) fn ask_or_hear(
        &mut self,
        question: Option<String>,
        deadline: Option<Instant>,
        mut is_news: impl FnMut() -> bool,
    ) -> io::Result<Reply> {
        if let Some(question) = &question {
            self.begin_line(question)?;
        }
        let bytes = loop {
            let ended = match self.input.read_line(deadline)? {
                ReadLine::Line(bytes) => break bytes,
                ReadLine::News if !is_news() => continue,
                ReadLine::News => Reply::News,
                ReadLine::TimeUp => Reply::TimeUp,
                ReadLine::End => Reply::End,
            };
            if question.is_some() {
                writeln!(self.output)?;
            }
            return Ok(ended);
        };
        let text = String::from_utf8_lossy(&bytes);
        let text = text.trim_start_matches('\u{feff}').trim();
        let line: String = text.chars().filter(|sign| !sign.is_control()).collect();
        if self.echo {
            writeln!(self.output, "{}", showable(&line))?;
        }
        Ok(Reply::Line(line))
    }

    /// The lines of a text as the terminal can show them.
    fn shown(&self, text: &str) -> String {
        let columns = (self.columns)();
        let text = as_shown(text);
        let lines = text.split('\n').map(showable).map(|line| match columns {
            Some(columns) => wrapped(line, columns.into()),
            None => line,
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}
