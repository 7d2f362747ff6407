//! A question before something is lost.

use super::{Go, Screen};
use crate::ui::bindings::Context;
use crate::ui::geometry;
use crate::ui::intent::Intent;
use crate::ui::pen::{Pen, width, wrap};
use crate::ui::theme::{Look, Meaning};
use crate::ui::widget::{dialog, footer};
use ratatui::layout::Rect;

/// A question and what happens on a yes.
pub struct Confirm {
    question: String,
    yes: Option<Go>,
}

impl Confirm {
    /// Asks `question` before `yes`.
    pub fn new(question: String, yes: Go) -> Confirm {
        Confirm { question, yes: Some(yes) }
    }
}

impl Screen for Confirm {
    fn context(&self) -> Context {
        Context::Confirm
    }

    fn act(&mut self, intent: Intent) -> Go {
        match intent {
            Intent::Yes => match self.yes.take() {
                Some(Go::Act(intent)) => Go::Act(intent),
                Some(go) => Go::Instead(Box::new(go)),
                None => Go::Back,
            },
            Intent::No => Go::Back,
            _ => Go::Stay,
        }
    }

    fn is_box(&self) -> bool {
        true
    }

    fn draw(&self, area: Rect, look: &Look, pen: &mut Pen) {
        const WIDTH: u16 = 44;
        const KEYS: u16 = 18;
        let lines = wrap(&self.question, WIDTH.min(area.width).saturating_sub(4));
        let longest = lines.iter().map(|line| width(line)).max().unwrap_or(0);
        // Never narrower than the keys below the question.
        let outside = geometry::dialog(area, (longest + 4).max(KEYS), lines.len() as u16 + 4);
        let inside = dialog::frame("", outside, look, pen);
        for (line, y) in lines.iter().zip(inside.y..inside.bottom()) {
            pen.text(inside.x, y, inside.width, line, look.style(Meaning::Title));
        }
        let last = Rect { y: inside.bottom().saturating_sub(1), height: 1, ..inside };
        footer::draw(self.context(), |_| true, last, last.x, look, pen);
    }
}
