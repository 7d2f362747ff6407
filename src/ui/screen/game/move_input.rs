//! A move being typed, with what it may become.

use super::GameScreen;
use crate::rules::step::Square;
use crate::rules::step::Step;
use crate::session::play::Match;
use crate::session::play::action::Action;
use crate::session::play::move_completion::MoveCompletion;
use crate::ui::input::intent::Intent;
use crate::ui::input::text_input::TextInput;

/// Columns for a move: the longest is one of Amazons with blanks between its squares.
const MAX_MOVE_CELLS: usize = 24;

/// The line, and the moves that begin so.
#[derive(Clone, Debug)]
pub(super) struct MoveInput {
    pub line: TextInput,
    completions: Vec<MoveCompletion>,
}

impl MoveInput {
    pub(super) fn new() -> MoveInput {
        MoveInput { line: TextInput::new("", MAX_MOVE_CELLS), completions: Vec::new() }
    }

    pub(super) fn insert(&mut self, letter: char, game: &dyn Match) {
        if self.line.insert(letter) {
            self.find_completions(game);
        }
    }

    fn edit(&mut self, intent: Intent, game: &dyn Match) {
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
    fn complete(&mut self, game: &dyn Match) {
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

    /// A few of the moves it may become.
    pub(super) fn completion_texts(&self) -> impl Iterator<Item = &str> {
        self.completions.iter().map(|typed| typed.text.as_str())
    }

    /// The squares that may be meant: those typed so far, or the next step of each match.
    pub(super) fn candidate_squares(&self) -> Vec<Square> {
        let mut squares = Vec::new();
        let only = self.completions.len() == 1;
        for typed in &self.completions {
            for step in typed.path.iter().take(if only { 3 } else { 2 }) {
                if let Step::Square(square) = step
                    && !squares.contains(square)
                {
                    squares.push(*square);
                }
            }
        }
        squares
    }
}

impl GameScreen {
    /// Does to the line what was asked for.
    pub(super) fn edit_move_input(&mut self, intent: Intent) {
        let Some(line) = &mut self.move_input else { return };
        match intent {
            Intent::Next => line.complete(&*self.game),
            Intent::Back => self.move_input = None,
            Intent::Choose => self.submit_move(),
            _ => line.edit(intent, &*self.game),
        }
    }

    /// Plays the move that was typed, if the text says all of one.
    fn submit_move(&mut self) {
        let Some(line) = self.move_input.take() else { return };
        let typed = line.line.text().trim();
        if typed.is_empty() {
            return;
        }
        let whole = line.completions.iter().find(|typed| typed.is_complete);
        let only = line.completions.first().filter(|_| line.completions.len() == 1);
        let text = whole.or(only).map_or(typed, |completion| &completion.text).to_string();
        let path = whole.or(only).map(|completion| completion.path);
        if path.is_some_and(|path| self.hold(&text, path)) {
            return;
        }
        self.apply(Action::Move(text));
        if self.warning.is_some() {
            self.move_input = Some(line);
        }
    }
}
