//! What commands write to standard output, and sentences to standard error.

use super::terminal_lines::{terminal_columns, wrapped};
use super::{CliError, language};
use crate::text;
use rustix::fd::AsFd;
use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};

/// Writes lines to standard output. A reader that has gone away ends the program quietly.
pub fn print(text: &str) -> Result<(), CliError> {
    print_bytes(for_standard_output(text).as_bytes())
}

/// Lines as standard output takes them: a program as they are, a terminal without what it would obey.
pub(super) fn for_standard_output(text: &str) -> Cow<'_, str> {
    let text = language::as_shown(text);
    if io::stdout().is_terminal() { showable_lines(&text).into() } else { text }
}

/// Lines with a replacement for each sign that must not reach a terminal.
fn showable_lines(text: &str) -> String {
    let shown = |part: &str| {
        let rest = part.trim_end_matches(['\n', '\t']);
        text::showable(rest).into_owned() + &part[rest.len()..]
    };
    text.split_inclusive(['\n', '\t']).map(shown).collect()
}

/// Writes text for people to standard output: see [`for_people`].
pub(super) fn print_text(text: &str) -> Result<(), CliError> {
    print_bytes(for_people(text).as_bytes())
}

/// Text as standard output shows it to people: on a terminal its lines break at spaces. What a terminal would obey is
/// replaced.
pub(super) fn for_people(text: &str) -> String {
    let text = showable_lines(&language::as_shown(text));
    let lines = text.split('\n').map(|line| broken_lines(line, rustix::stdio::stdout()));
    lines.collect::<Vec<_>>().join("\n")
}

/// Writes bytes to standard output, as [`print`] does.
pub(super) fn print_bytes(bytes: &[u8]) -> Result<(), CliError> {
    let mut out = io::stdout().lock();
    unless_closed(out.write_all(bytes).and_then(|()| out.flush()))
}

/// The result of writing to standard output, where a reader that has gone away is no error.
pub(super) fn unless_closed(written: io::Result<()>) -> Result<(), CliError> {
    match written {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => Ok(result?),
    }
}

/// Writes a sentence to standard error.
pub fn print_warning(sentence: &str) {
    let mut sentence = escape_control_chars(&text::without_os_code(&sentence));
    if !sentence.ends_with(['.', '!', '?']) {
        sentence.push('.');
    }
    // With standard error closed it cannot be reported.
    let line = format!("parlour: {sentence}");
    let line = language::as_shown(&line);
    let _ = writeln!(io::stderr(), "{}", broken_lines(&line, rustix::stdio::stderr()));
}

/// A line as the terminal behind `stream` shows it best: by itself it would break a long one within words.
fn broken_lines(line: &str, stream: impl AsFd) -> Cow<'_, str> {
    match terminal_columns(stream) {
        Some(columns) => wrapped(line.into(), columns.into()),
        None => line.into(),
    }
}

/// The text with control characters escaped, and other signs that no terminal shows replaced. An
/// error may quote a file that somebody else wrote, and a terminal would obey its control characters.
fn escape_control_chars(text: &str) -> String {
    let spelled = |sign: char| {
        if sign.is_control() { sign.escape_default().collect() } else { String::from(sign) }
    };
    text::showable(&text.chars().map(spelled).collect::<String>()).into_owned()
}

#[cfg(test)]
mod tests {
    use super::showable_lines;

    #[test]
    fn lines_and_columns_stay_and_what_a_terminal_obeys_goes() {
        for (text, shown) in [
            ("", ""),
            ("id\tfile\n1\t\t2\n", "id\tfile\n1\t\t2\n"),
            ("a\u{1b}[2Jb\r\nc\u{9b}d", "a▯[2Jb▯\nc▯d"),
            ("\u{202e}x\u{2028}\ty\n\n", "▯x▯\ty\n\n"),
            ("\u{301}\né", "▯\né"),
        ] {
            assert_eq!(showable_lines(text), shown);
        }
    }
}
