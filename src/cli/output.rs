//! What commands write to standard output, and sentences to standard error.

use super::terminal_lines::{terminal_columns, wrapped};
use super::{CliError, language};
use crate::text;
use std::io::{self, Write};

/// Writes lines to standard output. A reader that has gone away ends the program quietly.
pub(super) fn print(text: &str) -> Result<(), CliError> {
    print_bytes(language::as_shown(text).as_bytes())
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
pub(super) fn print_warning(sentence: &str) {
    let mut sentence = escape_control_chars(sentence);
    if !sentence.ends_with(['.', '!', '?']) {
        sentence.push('.');
    }
    // With standard error closed it cannot be reported.
    let _ = writeln!(io::stderr(), "{}", on_standard_error(&format!("parlour: {sentence}")));
}

/// A line as standard error shows it. A terminal would break it within words.
fn on_standard_error(line: &str) -> String {
    let line = language::as_shown(line);
    match terminal_columns(rustix::stdio::stderr()) {
        Some(columns) => wrapped(line, columns.into()).into_owned(),
        None => line.into_owned(),
    }
}

/// The text with control characters escaped, and other signs that no terminal shows replaced. An
/// error may quote a file that somebody else wrote, and a terminal would obey its control characters.
fn escape_control_chars(text: &str) -> String {
    let spelled = |sign: char| match sign.is_control() {
        true => sign.escape_default().collect(),
        false => String::from(sign),
    };
    text::showable(&text.chars().map(spelled).collect::<String>()).into_owned()
}
