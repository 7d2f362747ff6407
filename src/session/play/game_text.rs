//! A text that belongs to a game, and what may be wrong with it.

use parlour_words::packed::Packed;
use std::fmt;
use std::ops::Deref;

/// A text of a game, as its rules or its puzzles; it dereferences to `str`. Those of the built-in games
/// are unpacked when they are first read. Any other is made from a `&'static str`.
#[derive(Copy, Clone)]
pub struct GameText(Source);

#[derive(Copy, Clone)]
enum Source {
    Plain(&'static str),
    Packed(&'static Packed),
}

impl GameText {
    /// One that the program has in itself.
    pub(crate) fn packed(text: &'static Packed) -> GameText {
        GameText(Source::Packed(text))
    }

    /// The text.
    pub fn text(&self) -> &'static str {
        match self.0 {
            Source::Plain(text) => text,
            Source::Packed(packed) => packed.text(),
        }
    }

    /// Whether there is nothing in it; quicker than to read it.
    pub fn is_empty(&self) -> bool {
        match self.0 {
            Source::Plain(text) => text.is_empty(),
            Source::Packed(packed) => packed.is_empty(),
        }
    }
}

impl Default for GameText {
    fn default() -> GameText {
        GameText::from("")
    }
}

impl From<&'static str> for GameText {
    fn from(text: &'static str) -> GameText {
        GameText(Source::Plain(text))
    }
}

impl Deref for GameText {
    type Target = str;
    fn deref(&self) -> &str {
        self.text()
    }
}

impl fmt::Debug for GameText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Source::Plain(text) => text.fmt(f),
            Source::Packed(packed) => packed.fmt(f),
        }
    }
}

/// Why a text says nothing that can be understood. As text, a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextError {
    /// What it is a text of.
    pub text: &'static str,
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub what: String,
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} of the {}: {}", self.line, self.text, self.what)
    }
}

impl std::error::Error for TextError {}
