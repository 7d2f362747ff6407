//! A line to be typed.

use super::{Go, Screen};
use crate::session::record::Record;
use crate::session::store;
use crate::ui::bindings::Context;
use crate::ui::geometry;
use crate::ui::intent::Intent;
use crate::ui::pen::{Pen, width};
use crate::ui::theme::{Look, Meaning};
use crate::ui::widget::{dialog, footer};
use crate::ui::words;
use ratatui::layout::Rect;
use std::path::{PathBuf, absolute};

/// No path and no name is longer, and what a terminal pastes must not be kept without end.
const LONGEST: usize = 1000;

/// What is done with the line.
type Then = Box<dyn FnOnce(&str) -> Go>;

/// A question and the line that answers it.
pub struct Prompt {
    question: &'static str,
    line: String,
    then: Option<Then>,
}

impl Prompt {
    /// Asks `question`; what is typed, beginning with `line`, goes to `then`.
    pub fn new(question: &'static str, line: String, then: Then) -> Prompt {
        Prompt { question, line, then: Some(then) }
    }

    /// Asks where to save a game.
    pub fn save(record: Record) -> Prompt {
        let name = record.file_name();
        let then = move |line: &str| {
            let path = PathBuf::from(line);
            let save = move || match store::save_as(&record, &path) {
                Ok(()) => Ok(Some(words::saved_as(&absolute(&path).unwrap_or(path)))),
                Err(error) => Err(words::not_saved(&error)),
            };
            Go::Do(Box::new(save))
        };
        Prompt::new(words::SAVE_AS, name, Box::new(then))
    }
}

impl Screen for Prompt {
    fn context(&self) -> Context {
        Context::Line
    }

    fn act(&mut self, intent: Intent) -> Go {
        match intent {
            Intent::Left => {
                self.line.pop();
            }
            Intent::Clear => self.line.clear(),
            Intent::Back => return Go::Back,
            Intent::Choose => {
                let then = self.then.take();
                return then.map_or(Go::Back, |then| Go::Instead(Box::new(then(self.line.trim()))));
            }
            _ => {}
        }
        Go::Stay
    }

    fn write(&mut self, letter: char) {
        if self.line.len() < LONGEST && !letter.is_control() {
            self.line.push(letter);
        }
    }

    fn is_box(&self) -> bool {
        true
    }

    fn draw(&self, area: Rect, look: &Look, pen: &mut Pen) {
        const WIDTH: u16 = 64;
        let outside = geometry::dialog(area, WIDTH, 6);
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
        footer::draw(self.context(), |_| true, last, last.x, look, pen);
    }
}
