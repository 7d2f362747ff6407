//! A line of text with a cursor. The player's intents edit it; the crate `tui-input` does the work.

use super::intent::Intent;
use tui_input::{Input, InputRequest};
use unicode_width::UnicodeWidthChar;

/// The line.
#[derive(Clone, Debug)]
pub(crate) struct TextInput {
    input: Input,
    max_cells: usize,
}

impl TextInput {
    /// Holds `text` with the cursor at its end. The player can type on up to `max_cells` columns.
    pub(crate) fn new(text: impl Into<String>, max_cells: usize) -> TextInput {
        TextInput { input: Input::new(text.into()), max_cells }
    }

    /// The whole text.
    pub(crate) fn text(&self) -> &str {
        self.input.value()
    }

    /// The text before the cursor, and the text from the cursor on.
    pub(crate) fn split_at_cursor(&self) -> (&str, &str) {
        let text = self.text();
        let index = text.char_indices().nth(self.input.cursor()).map_or(text.len(), |(at, _)| at);
        text.split_at(index)
    }

    /// Replaces the text and puts the cursor at its end.
    pub(crate) fn set_text(&mut self, text: impl Into<String>) {
        self.input = Input::new(text.into());
    }

    /// Inserts a character at the cursor. Returns whether there was room for it.
    pub(crate) fn insert(&mut self, ch: char) -> bool {
        // A character without width counts as well, or a paste could grow the line without end.
        let cells = |ch: char| ch.width().unwrap_or(0).max(1);
        let used: usize = self.text().chars().map(cells).sum();
        let fits = !ch.is_control() && used + cells(ch) <= self.max_cells;
        if fits {
            self.input.handle(InputRequest::InsertChar(ch));
        }
        fits
    }

    /// Moves the cursor or deletes, where `intent` asks for that. Returns whether the text changed.
    pub(crate) fn edit(&mut self, intent: Intent) -> bool {
        let request = match intent {
            Intent::Left => InputRequest::GoToPrevChar,
            Intent::Right => InputRequest::GoToNextChar,
            Intent::LineStart => InputRequest::GoToStart,
            Intent::LineEnd => InputRequest::GoToEnd,
            Intent::EraseBack => InputRequest::DeletePrevChar,
            Intent::EraseForward => InputRequest::DeleteNextChar,
            Intent::EraseWord => InputRequest::DeletePrevWord,
            Intent::Clear => InputRequest::DeleteLine,
            _ => return false,
        };
        self.input.handle(request).is_some_and(|changed| changed.value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edited(text: &str, intents: &[Intent]) -> (String, String) {
        let mut input = TextInput::new(text, 20);
        for &intent in intents {
            input.edit(intent);
        }
        let (before, after) = input.split_at_cursor();
        (before.to_string(), after.to_string())
    }

    #[test]
    fn the_cursor_moves_and_deletes_on_both_sides() {
        let pair = |before: &str, after: &str| (before.to_string(), after.to_string());
        assert_eq!(edited("abc", &[Intent::Left]), pair("ab", "c"));
        assert_eq!(edited("abc", &[Intent::LineStart, Intent::Right]), pair("a", "bc"));
        assert_eq!(edited("abc", &[Intent::LineStart, Intent::LineEnd]), pair("abc", ""));
        assert_eq!(edited("abc", &[Intent::Left, Intent::EraseBack]), pair("a", "c"));
        assert_eq!(edited("abc", &[Intent::Left, Intent::EraseForward]), pair("ab", ""));
        assert_eq!(edited("one two", &[Intent::EraseWord]), pair("one ", ""));
        assert_eq!(edited("one two", &[Intent::LineStart, Intent::Clear]), pair("", ""));
        assert_eq!(edited("日本", &[Intent::Left]), pair("日", "本"));
        assert_eq!(edited("", &[Intent::EraseBack, Intent::Left, Intent::Right]), pair("", ""));
    }

    #[test]
    fn room_is_counted_in_columns() {
        let mut input = TextInput::new("", 5);
        let accepted = ['日', '本', '語'].map(|ch| input.insert(ch));
        assert_eq!(accepted, [true, true, false]);
        assert!(!input.insert('\n'));
        assert!(input.insert('a') && !input.insert('b'));
        assert_eq!(input.text(), "日本a");
        input.edit(Intent::LineStart);
        input.edit(Intent::EraseForward);
        assert!(input.insert('x'));
        assert_eq!(input.text(), "x本a");
    }
}
