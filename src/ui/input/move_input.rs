//! A move being typed, with what it may become.

use super::intent::Intent;
use super::text_input::TextInput;
use parlour_rules::{Path, Square, Step};
use parlour_session::play::Match;
use parlour_session::play::move_completion::MoveCompletion;

/// Columns for a move: the longest is one of Amazons with blanks between its squares.
const MAX_MOVE_CELLS: usize = 24;

/// No move has more squares: those of Amazons have three.
const MAX_PATH_SQUARES: usize = 3;

/// The line, and the moves that begin so.
#[derive(Clone, Debug)]
pub(crate) struct MoveInput {
    /// What was typed.
    pub(crate) line: TextInput,
    completions: Vec<MoveCompletion>,
}

impl MoveInput {
    /// Nothing is typed yet.
    pub(crate) fn new() -> MoveInput {
        MoveInput { line: TextInput::new("", MAX_MOVE_CELLS), completions: Vec::new() }
    }

    /// Types a letter.
    pub(crate) fn insert(&mut self, letter: char, game: &dyn Match) {
        if self.line.insert(letter) {
            self.find_completions(game);
        }
    }

    /// Does to the line what a key asks for.
    pub(crate) fn edit(&mut self, intent: Intent, game: &dyn Match) {
        if self.line.edit(intent) {
            self.find_completions(game);
        }
    }

    fn find_completions(&mut self, game: &dyn Match) {
        self.completions = match self.line.text() {
            "" => Vec::new(),
            text => game.completions(text),
        };
    }

    /// Types on as far as there is only one way to go.
    pub(crate) fn complete(&mut self, game: &dyn Match) {
        let Some(first) = self.completions.first() else { return };
        let common = self.completions.iter().skip(1).fold(first.text.as_str(), |common, other| {
            let pairs = common.char_indices().zip(other.text.chars());
            let len = pairs.take_while(|((_, one), other)| one == other).last();
            &common[..len.map_or(0, |((at, ch), _)| at + ch.len_utf8())]
        });
        if common.len() >= self.line.text().len() {
            self.line.set_text(common);
            self.find_completions(game);
        }
    }

    /// The moves it may become.
    pub(crate) fn completion_texts(&self) -> impl Iterator<Item = &str> {
        self.completions.iter().map(|typed| typed.text.as_str())
    }

    /// The squares to mark: all of the only candidate, or the first two of each.
    pub(crate) fn candidate_squares(&self) -> Vec<Square> {
        let mut squares = Vec::new();
        let marked = if self.completions.len() == 1 { MAX_PATH_SQUARES } else { 2 };
        for typed in &self.completions {
            for step in typed.path.iter().take(marked) {
                if let Step::Square(square) = step
                    && !squares.contains(square)
                {
                    squares.push(*square);
                }
            }
        }
        squares
    }

    /// The move that is meant, with its steps if it is legal; `None` if nothing was typed.
    pub(crate) fn meant(&self) -> Option<(String, Option<Path>)> {
        let typed = self.line.text().trim();
        let whole = self.completions.iter().find(|typed| typed.is_complete);
        let only = self.completions.first().filter(|_| self.completions.len() == 1);
        let found = whole.or(only);
        let text = found.map_or(typed, |completion| &completion.text).to_string();
        (!typed.is_empty()).then(|| (text, found.map(|completion| completion.path)))
    }
}
