//! A line to be typed.

use super::{Go, Screen};
use crate::session::record::Record;
use crate::session::store;
use crate::ui::bindings::Context;
use crate::ui::files;
use crate::ui::geometry;
use crate::ui::intent::Intent;
use crate::ui::pen::{Pen, width, wrap};
use crate::ui::theme::{Look, Meaning};
use crate::ui::widget::{dialog, footer};
use crate::ui::words;
use ratatui::layout::Rect;
use std::path::absolute;

/// No path and no name is longer, and what a terminal pastes must not be kept without end.
const LONGEST: usize = 1000;

/// What is done with the line, or why that cannot be, as a sentence.
type Then = Box<dyn Fn(&str) -> Result<Go, String>>;

/// A question and the line that answers it.
pub struct Prompt {
    question: &'static str,
    line: String,
    /// What was wrong with the line when it was tried.
    warning: Option<String>,
    then: Then,
}

impl Prompt {
    /// Asks `question`; what is typed, beginning with `line`, goes to `then`, and stays to be
    /// mended if it cannot be.
    pub fn new(question: &'static str, line: String, then: Then) -> Prompt {
        Prompt { question, line, warning: None, then }
    }

    /// Asks where to save a game.
    pub fn save(record: Record) -> Prompt {
        let name = record.file_name();
        let then = move |line: &str| {
            let path = files::path_of(line);
            store::save_as(&record, &path).map_err(|error| words::not_saved(&error))?;
            let sentence = words::saved_as(&absolute(&path).unwrap_or(path));
            Ok(Go::Do(Box::new(|| Ok(Some(sentence)))))
        };
        Prompt::new(words::SAVE_AS, name, Box::new(then))
    }
}

impl Screen for Prompt {
    fn context(&self) -> Context {
        Context::Line
    }

    fn able(&self, intent: Intent) -> bool {
        intent != Intent::Next // there is nothing to complete
    }

    fn act(&mut self, intent: Intent) -> Go {
        self.warning = None;
        match intent {
            Intent::Left => {
                self.line.pop();
            }
            Intent::Clear => self.line.clear(),
            Intent::Back => return Go::Back,
            Intent::Choose => {
                let done = match self.line.trim() {
                    "" => Err(words::NAMELESS.to_string()),
                    line => (self.then)(line),
                };
                match done {
                    Ok(go) => return Go::Instead(Box::new(go)),
                    Err(sentence) => self.warning = Some(sentence),
                }
            }
            _ => {}
        }
        Go::Stay
    }

    fn write(&mut self, letter: char) {
        self.warning = None;
        if self.line.len() < LONGEST && !letter.is_control() {
            self.line.push(letter);
        }
    }

    fn is_box(&self) -> bool {
        true
    }

    fn draw(&self, area: Rect, look: &Look, pen: &mut Pen) {
        const WIDTH: u16 = 64;
        let warning = self.warning.as_deref().unwrap_or_default();
        let warning = wrap(warning, WIDTH.min(area.width).saturating_sub(4));
        let outside = geometry::dialog(area, WIDTH, 6 + warning.len() as u16);
        let inside = dialog::frame(self.question, outside, look, pen);
        // Of a long line the end shows, where one types.
        let room = inside.width.saturating_sub(1);
        let hidden = usize::from(width(&self.line).saturating_sub(room));
        let shown: String = self.line.chars().skip(hidden).collect();
        let x = pen.text(inside.x, inside.y, room, &shown, look.style(Meaning::Plain));
        if inside.height > 0 {
            pen.put(x, inside.y, ' ', look.style(Meaning::Cursor));
        }
        let last = Rect { y: inside.bottom().saturating_sub(1), height: 1, ..inside };
        for (line, y) in warning.iter().zip(inside.y + 2..last.y) {
            pen.text(inside.x, y, inside.width, line, look.style(Meaning::Warning));
        }
        footer::draw(self.context(), |intent| self.able(intent), last, last.x, look, pen);
    }
}
