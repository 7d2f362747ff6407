//! A move being typed, with what it may become.

use super::Table;
use crate::rules::step::Square;
use crate::rules::step::Step;
use crate::session::typed::Typed;
use crate::session::{Action, Match};
use crate::ui::intent::Intent;

/// No move's text is longer, kindly written.
const LONGEST: usize = 24;

/// The line, and the moves that begin so.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    pub text: String,
    matching: Vec<Typed>,
}

impl Line {
    pub fn write(&mut self, letter: char, game: &dyn Match) {
        if self.text.chars().count() < LONGEST {
            self.text.push(letter);
            self.matching = game.typed(&self.text);
        }
    }

    fn erase(&mut self, game: &dyn Match) {
        self.text.pop();
        self.matching = if self.text.is_empty() { Vec::new() } else { game.typed(&self.text) };
    }

    /// Types on as far as there is only one way to go.
    fn complete(&mut self, game: &dyn Match) {
        let Some(first) = self.matching.first() else { return };
        let common = self.matching.iter().skip(1).fold(first.text.as_str(), |common, other| {
            let pairs = common.char_indices().zip(other.text.chars());
            let len = pairs.take_while(|((_, one), other)| one == other).last();
            &common[..len.map_or(0, |((at, sign), _)| at + sign.len_utf8())]
        });
        if common.len() >= self.text.len() {
            self.text = common.to_string();
            self.matching = game.typed(&self.text);
        }
    }

    /// A few of the moves it may become.
    pub fn proposals(&self) -> impl Iterator<Item = &str> {
        self.matching.iter().map(|typed| typed.text.as_str())
    }

    /// The squares that may be meant: those typed so far, or the next step of each match.
    pub fn squares(&self) -> Vec<Square> {
        let mut squares = Vec::new();
        let only = self.matching.len() == 1;
        for typed in &self.matching {
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

impl Table {
    /// Does to the line what was asked for.
    pub(super) fn edit(&mut self, intent: Intent) {
        let Some(line) = &mut self.line else { return };
        match intent {
            Intent::Left => line.erase(&*self.game),
            Intent::Clear => *line = Line::default(),
            Intent::Next => line.complete(&*self.game),
            Intent::Back => self.line = None,
            Intent::Choose => self.enter(),
            _ => {}
        }
    }

    /// Plays the move that was typed, if the text says all of one.
    fn enter(&mut self) {
        let Some(line) = self.line.take() else { return };
        if line.text.trim().is_empty() {
            return;
        }
        let whole = line.matching.iter().find(|typed| typed.whole);
        let only = line.matching.first().filter(|_| line.matching.len() == 1);
        let text = whole.or(only).map_or(line.text.trim().to_string(), |typed| typed.text.clone());
        self.take(Action::Move(text));
        if self.warning.is_some() {
            self.line = Some(line);
        }
    }
}
