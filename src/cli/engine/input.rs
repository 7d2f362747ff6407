//! The lines of standard input, none longer than a bound.

use std::io::{self, BufRead, Read};

/// The longest line, in bytes without its end. No position or list of moves needs as much.
pub(super) const MAX_LINE_BYTES: usize = 1_000_000;

/// A line of input.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum InputLine {
    /// Its text; invalid UTF-8 is replaced.
    Text(String),
    /// It is longer than [`MAX_LINE_BYTES`].
    TooLong,
}

impl InputLine {
    /// The bytes of its text.
    pub(super) fn len(&self) -> usize {
        match self {
            InputLine::Text(text) => text.len(),
            InputLine::TooLong => 0,
        }
    }

    /// Whether it ends the engine.
    pub(super) fn is_quit(&self) -> bool {
        matches!(self, InputLine::Text(text) if text.trim() == "quit")
    }

    /// Whether it ends the search under way.
    pub(super) fn ends_search(&self) -> bool {
        let first_word = match self {
            InputLine::Text(text) => text.split_whitespace().next(),
            InputLine::TooLong => None,
        };
        first_word == Some("stop") || self.is_quit()
    }
}

/// The lines of `input`, up to its end or to an error. A line that is too long is reported as soon
/// as that is known, and the rest of it is skipped.
pub(super) fn read_lines(mut input: impl BufRead) -> impl Iterator<Item = InputLine> {
    let mut inside_long_line = false;
    std::iter::from_fn(move || {
        if inside_long_line {
            input.skip_until(b'\n').ok()?;
        }
        let line = read_line(&mut input).ok()?;
        inside_long_line = line == Some(InputLine::TooLong);
        line
    })
}

/// The next line, or the beginning of one that is too long; `None` at the end of input.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<InputLine>> {
    let mut bytes = Vec::new();
    input.take(MAX_LINE_BYTES as u64 + 1).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    }
    if bytes.len() > MAX_LINE_BYTES {
        return Ok(Some(InputLine::TooLong));
    }
    let text = String::from_utf8_lossy(&bytes);
    // Some editors and shells write a byte order mark at the beginning.
    Ok(Some(InputLine::Text(text.trim_start_matches('\u{feff}').to_string())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_skipped_to_its_end() {
        let longest = "x".repeat(MAX_LINE_BYTES);
        let text = format!("ugi\n{longest}\n\n{longest}y\nshow\n{longest}{longest}{longest}\nlast");
        let read: Vec<_> = read_lines(text.as_bytes()).collect();
        let line = |text: &str| InputLine::Text(text.to_string());
        let longest = line(&longest);
        let long = || InputLine::TooLong;
        assert_eq!(
            read,
            [line("ugi"), longest, line(""), long(), line("show"), long(), line("last")]
        );
        let endless = io::repeat(b'x').take(5_000_000);
        assert_eq!(read_lines(io::BufReader::new(endless)).collect::<Vec<_>>(), [long()]);
    }

    #[test]
    fn only_stop_and_quit_end_a_search() {
        let ends = |text: &str| InputLine::Text(text.to_string()).ends_search();
        assert!(ends("stop") && ends(" stop now\r") && ends("quit\r"));
        assert!(!ends("stopped") && !ends("go") && !ends("quit it") && !ends(""));
    }
}
