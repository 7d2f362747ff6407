//! What the end of a game changes, in the result: the rating, and the question how hard it was.

use super::TableView;
use super::result::Block;
use crate::text;
use crate::ui::draw::{BufferWriter, StyleRole, first_that_fits, wrap};
use crate::ui::input::Intent;
use crate::ui::widget::footer;
use parlour_session::progress::after_game::RatingChange;
use parlour_session::storage::Difficulty;
use parlour_words::say;
use ratatui::layout::Rect;

/// What follows from a game that is over.
#[derive(Clone, Default, Debug)]
pub(crate) struct AfterLines<'a> {
    /// How the rating has changed.
    pub rating: Option<&'a RatingChange>,
    /// Why it counts for no rating, in many words and in few, if it is against a rated opponent.
    pub unrated: Option<[String; 2]>,
    /// Whether to ask how hard it was.
    pub asks: bool,
    /// What is said to somebody who has answered.
    pub thanks: Option<&'a str>,
}

impl AfterLines<'_> {
    /// All of it as sentences, for a line of text.
    pub(crate) fn sentences(self, is_ascii: bool) -> impl Iterator<Item = String> {
        let rating = self.rating.map(|it| text::rating_change(it, is_ascii)[0].clone() + ".");
        let asks = self.asks.then(|| say!("game-answers").to_string());
        let thanks = self.thanks.map(str::to_string);
        rating.into_iter().chain(asks).chain(thanks)
    }
}

impl TableView<'_> {
    /// The parts of the result's card that tell what the end changes.
    pub(super) fn after_blocks(&self, width: u16) -> Vec<Block<'_>> {
        let after = &self.after;
        let mut blocks = Vec::new();
        if let Some(change) = after.rating {
            let words =
                first_that_fits(text::rating_change(change, self.theme.glyphs.ascii), width);
            blocks.push(self.sentence_block(vec![words], StyleRole::Title, false));
        } else if let Some(unrated) = &after.unrated {
            let words = first_that_fits(unrated.clone(), width);
            let is_casual = !self.players.game.is_rated();
            blocks.push(self.sentence_block(vec![words], StyleRole::Dim, is_casual));
        }
        if let Some(thanks) = after.thanks {
            blocks.push(self.sentence_block(wrap(thanks, width), StyleRole::Plain, false));
        }
        if after.asks {
            blocks.push(self.question_block());
        }
        blocks
    }

    /// The question how hard the game was, with a key for each answer.
    fn question_block(&self) -> Block<'_> {
        let rows = self.theme.keymap.rows(self.context);
        let key = |number: u8| {
            let row = rows.iter().find(|row| row.intent == Intent::Digit(number));
            let key = row.and_then(|row| row.keys.first().copied());
            key.map(|key| footer::key_names(&[key], self.theme.glyphs.ascii))
        };
        let answers = (1..).zip(Difficulty::ALL.map(text::difficulty));
        let keys: Vec<_> =
            answers.filter_map(|(number, word)| Some((key(number)?, word))).collect();
        Block {
            rows: keys.len() as u16 + 1,
            is_optional: false,
            draw: Box::new(move |area, writer| {
                let ground = writer.ground(area.x, area.y);
                let bold = ground.patch(self.theme.style(StyleRole::Title));
                writer.put_text(area.x, area.y, area.width, say!("game-how-hard"), bold);
                let height = area.height.saturating_sub(1);
                self.draw_keys(&keys, Rect { y: area.y + 1, height, ..area }, writer);
            }),
        }
    }

    /// Some lines of text.
    fn sentence_block(&self, lines: Vec<String>, role: StyleRole, is_optional: bool) -> Block<'_> {
        Block {
            rows: lines.len() as u16,
            is_optional,
            draw: Box::new(move |area: Rect, writer: &mut BufferWriter| {
                let style = match role {
                    StyleRole::Dim => self.theme.secondary(),
                    role => self.theme.style(role),
                };
                for (line, y) in lines.iter().zip(area.y..area.bottom()) {
                    let style = writer.ground(area.x, y).patch(style);
                    writer.put_text(area.x, y, area.width, line, style);
                }
            }),
        }
    }
}
