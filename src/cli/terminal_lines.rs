//! Lines of text on a terminal: how wide it is, and where lines break that are too long for it.

use crate::text::line_breaks;
use rustix::fd::AsFd;
use std::borrow::Cow;

/// The columns of the terminal behind a stream, if it is one.
pub(super) fn terminal_columns(stream: impl AsFd) -> Option<u16> {
    let size = rustix::termios::tcgetwinsize(stream).ok()?;
    // Some terminals do not know.
    (size.ws_col > 0).then_some(size.ws_col)
}

/// Breaks a line at spaces where it is too long for a terminal of `columns` columns. The lines behind the first have its
/// indent.
pub(super) fn wrapped(line: Cow<'_, str>, columns: usize) -> Cow<'_, str> {
    // In the last column some terminals go on to the next line, and the line's end makes another.
    let columns = columns.saturating_sub(1).max(1);
    if textwrap::core::display_width(&line) <= columns {
        return line;
    }
    let indent = &line[..line.len() - line.trim_start().len()];
    let options = line_breaks(columns).subsequent_indent(indent).break_words(false);
    textwrap::wrap(&line, options).join("\n").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_break_at_spaces() {
        let cases = [
            ("Player 1 wins.", "Player 1 wins."),
            ("The move was d2-d4, which loses.", "The move was d2-d4,\nwhich loses."),
            ("  a1, b2 and c3 win here", "  a1, b2 and c3 win\n  here"),
            ("a-word-longer-than-the-line", "a-word-longer-than-the-line"),
            ("8  . . . . . . . . 8", "8  . . . . . . . . 8"),
            ("", ""),
        ];
        for (line, expected) in cases {
            assert_eq!(wrapped(line.into(), 21), expected);
        }
    }
}
