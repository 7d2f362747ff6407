//! What a game is begun with: board, variant, players, who starts.

mod form;

use super::{Go, Screen, too_small};
use crate::session::shelf::{Game, Start};
use crate::session::thinking::Report;
use crate::ui::bindings::Context;
use crate::ui::deal::Deal;
use crate::ui::geometry::{self, Facts};
use crate::ui::intent::Intent;
use crate::ui::pen::{Pen, wrap};
use crate::ui::theme::{Look, Meaning};
use crate::ui::widget::view::View;
use crate::ui::widget::{footer, scene};
use crate::ui::words;
use form::{Field, Form};
use ratatui::layout::Rect;
use std::sync::Arc;

/// The form, and what is being done to it.
pub struct Setup {
    form: Form,
    /// The name on the selected line is being typed.
    typing: bool,
    warning: Option<String>,
}

impl Setup {
    /// The game as it was begun last, or the usual one, a person against the computer.
    pub fn new(game: &'static Game, last: Option<Deal>) -> Setup {
        Setup { form: Form::new(game, last), typing: false, warning: None }
    }

    /// The game as it is set up.
    pub fn deal(&self) -> Deal {
        self.form.deal()
    }

    fn edit(&mut self, intent: Intent) {
        let Field::Name(index) = self.form.selected else { return };
        match intent {
            Intent::Left => {
                self.form.names[index].pop();
            }
            Intent::Clear => self.form.names[index].clear(),
            Intent::Choose | Intent::Back | Intent::Next => self.typing = false,
            Intent::Up | Intent::Down => {
                self.typing = false;
                self.form.select(intent == Intent::Down);
            }
            _ => {}
        }
    }

    /// The board as it will be, if it fits.
    fn draw_preview(&self, area: Rect, look: &Look, pen: &mut Pen) {
        let nobody: Report = Arc::new(|_| {});
        let start = Start { clock: None, ..self.form.deal().start.between_people() };
        let Ok(game) = start.open(&nobody) else { return };
        let position = game.scene(0);
        if let Some(board) = geometry::board(area, &Facts::of(&position)) {
            let look = &look.tinted(self.form.tints);
            scene::draw(&View::still(&position, &board, look), pen);
        }
    }
}

impl Screen for Setup {
    fn context(&self) -> Context {
        if self.typing { Context::Line } else { Context::Setup }
    }

    fn able(&self, intent: Intent) -> bool {
        match intent {
            Intent::Left => self.form.has_more(false),
            Intent::Right => self.form.has_more(true),
            Intent::Next => !self.typing,
            _ => true,
        }
    }

    fn act(&mut self, intent: Intent) -> Go {
        self.warning = None;
        if self.typing {
            self.edit(intent);
            return Go::Stay;
        }
        match intent {
            Intent::Choose if matches!(self.form.selected, Field::Name(_)) => self.typing = true,
            Intent::Up => self.form.select(false),
            Intent::Down => self.form.select(true),
            Intent::Left => self.warning = self.form.change(false).err(),
            Intent::Right => self.warning = self.form.change(true).err(),
            Intent::Choose => return Go::Begin(Box::new(self.form.deal())),
            Intent::Back | Intent::Menu => return Go::Back,
            Intent::Quit => return Go::Quit,
            _ => {}
        }
        Go::Stay
    }

    fn tell(&mut self, sentence: String) {
        self.warning = Some(sentence);
    }

    fn write(&mut self, letter: char) {
        const LONGEST: usize = 12;
        if let Field::Name(index) = self.form.selected
            && self.form.names[index].chars().count() < LONGEST
            // What a saved game could not say, or a terminal not show in one cell.
            && (letter.is_ascii_graphic() || letter.is_alphabetic() || letter == ' ')
            && !matches!(letter, '"' | '\\' | '[' | ']')
        {
            self.form.names[index].push(letter);
        }
    }

    fn game(&self) -> Option<&'static Game> {
        Some(self.form.game)
    }

    fn draw(&self, area: Rect, look: &Look, pen: &mut Pen) {
        const WIDTH: u16 = 50;
        const PREVIEW: u16 = 24;
        const LABELS: u16 = 13;
        const ROWS: u16 = 6;
        let fields = self.form.fields();
        // Where rows are scarce the list scrolls, so that every game can be set up.
        let count = fields.len() as u16;
        let rows = count.min(area.height.saturating_sub(3)).max(ROWS.min(count));
        let preview = area.width >= WIDTH + PREVIEW + 2;
        let page_width = if preview { WIDTH + PREVIEW } else { WIDTH };
        let page = match geometry::page(area, page_width, rows, 2) {
            Ok(page) => page,
            Err(needs) => return too_small(needs, area, look, pen),
        };
        let head = page.head;
        pen.text(head.x, head.y, head.width, self.form.game.title, look.style(Meaning::Title));
        let list = page.list;
        if preview {
            let at = Rect {
                x: list.x + WIDTH,
                width: area.right().saturating_sub(list.x + WIDTH + 1),
                height: page.footer.y.saturating_sub(list.y + 1),
                ..list
            };
            self.draw_preview(at, look, pen);
        }
        let list = Rect { width: list.width.min(WIDTH), ..list };
        let at = fields.iter().position(|field| *field == self.form.selected).unwrap_or(0);
        let first = (at + 1).saturating_sub(usize::from(list.height));
        for (&field, y) in fields.iter().skip(first).zip(list.y..list.bottom()) {
            let selected = field == self.form.selected;
            if selected {
                pen.put(list.x, y, look.glyphs.pointer, look.style(Meaning::Title));
            }
            let label = format!(" {} ", self.form.label(field));
            let style = look.style(if selected { Meaning::Selected } else { Meaning::Plain });
            pen.text(list.x + 1, y, list.width - 1, &label, style);
            let typed = selected && self.typing;
            let value = match field {
                Field::Name(index) if typed => self.form.names[index].clone(),
                _ => self.form.value(field, look.glyphs.times),
            };
            let (x, right) = (list.x + 3 + LABELS, list.right());
            let style = match field {
                Field::Tint(index) => look.tint(self.form.tints[index]),
                _ => look.style(Meaning::Plain),
            };
            let end = pen.text(x, y, right.saturating_sub(x), &value, style);
            if typed {
                pen.put(end, y, ' ', look.style(Meaning::Cursor));
            }
            if selected {
                // Arrows show in which direction there is another value.
                let [_, after, _, before] = look.glyphs.arrows;
                let key = look.style(Meaning::Key);
                if self.form.has_more(false) {
                    pen.put(x - 2, y, before, key);
                }
                if self.form.has_more(true) {
                    pen.put((end + 1).min(area.right() - 1), y, after, key);
                }
            }
        }
        let (note, meaning) = match (&self.warning, self.form.selected) {
            (Some(warning), _) => (warning.clone(), Meaning::Warning),
            (None, Field::Budget(index)) => {
                let about =
                    self.form.budgets(index).map(|(_, budget, _)| words::about_budget(budget));
                (about.unwrap_or_default().to_string(), Meaning::Dim)
            }
            (None, Field::Sitter(index)) => (words::about(self.form.sitters[index]), Meaning::Dim),
            _ => (self.form.game.about.to_string(), Meaning::Dim),
        };
        for (line, y) in wrap(&note, page.note.width).iter().zip(page.note.y..page.note.bottom()) {
            pen.text(page.note.x, y, page.note.width, line, look.style(meaning));
        }
        footer::draw(
            self.context(),
            |intent| self.able(intent),
            page.footer,
            page.list.x,
            look,
            pen,
        );
    }
}
