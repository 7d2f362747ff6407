//! The list of games.

use super::setup::Setup;
use super::{Go, Screen, too_small};
use crate::session::shelf::{Game, SHELF};
use crate::ui::geometry;
use crate::ui::keys::{Context, Intent};
use crate::ui::pen::{Pen, width, wrap};
use crate::ui::theme::{Look, Meaning};
use crate::ui::widget::footer;
use crate::ui::words;
use ratatui::layout::Rect;

/// The list of games, and which is selected.
pub struct Menu {
    games: Vec<&'static Game>,
    selected: usize,
    warning: Option<String>,
}

impl Menu {
    /// With the first game selected.
    pub fn new() -> Menu {
        let games = SHELF.iter().filter(|game| game.place == game.name).collect();
        Menu { games, selected: 0, warning: None }
    }
}

impl Default for Menu {
    fn default() -> Menu {
        Menu::new()
    }
}

impl Screen for Menu {
    fn context(&self) -> Context {
        Context::Menu
    }

    fn act(&mut self, intent: Intent) -> Go {
        let last = self.games.len() - 1;
        self.warning = None;
        match intent {
            Intent::Up => self.selected = self.selected.checked_sub(1).unwrap_or(last),
            Intent::Down => {
                self.selected = if self.selected == last { 0 } else { self.selected + 1 }
            }
            Intent::Choose => return Go::Push(Box::new(Setup::new(self.games[self.selected]))),
            Intent::Saved => return Go::Saved,
            Intent::Quit => return Go::Quit,
            _ => {}
        }
        Go::Stay
    }

    fn tell(&mut self, sentence: String) {
        self.warning = Some(sentence);
    }

    fn about(&self) -> Option<(&'static str, &'static str)> {
        let game = self.games[self.selected];
        Some((game.title, game.about))
    }

    fn draw(&self, area: Rect, look: &Look, pen: &mut Pen) {
        const TITLES: u16 = 16;
        let longest = self.games.iter().map(|game| width(game.about)).max().unwrap_or(0);
        let beside = area.width >= TITLES + longest + 2;
        let about = wrap(self.games[self.selected].about, area.width - area.width.min(2));
        let lines = if beside { 1 } else { 2 };
        let page = match geometry::page(area, TITLES + longest, self.games.len() as u16, lines) {
            Ok(page) => page,
            Err(needs) => return too_small(needs, area, look, pen),
        };
        let (plain, dim) = (look.style(Meaning::Plain), look.style(Meaning::Dim));
        let x = pen.text(
            page.head.x,
            page.head.y,
            page.head.width,
            words::NAME,
            look.style(Meaning::Title),
        );
        let room = page.head.right().saturating_sub(x + 2);
        pen.text(x + 2, page.head.y, room, words::TAGLINE, dim);

        for ((index, game), y) in self.games.iter().enumerate().zip(page.list.y..) {
            let selected = index == self.selected;
            if selected {
                pen.put(page.list.x, y, look.glyphs.pointer, look.style(Meaning::Title));
            }
            let style = if selected { look.style(Meaning::Selected) } else { plain };
            let title = format!(" {} ", game.title);
            pen.text(page.list.x + 1, y, page.list.width - 1, &title, style);
            if beside {
                pen.text(page.list.x + TITLES, y, longest, game.about, dim);
            }
        }
        let warning = self.warning.iter().flat_map(|warning| wrap(warning, page.note.width));
        let warning: Vec<_> = warning.collect();
        let (lines, style) = match (&warning[..], beside) {
            ([], true) => (&[][..], dim),
            ([], false) => (&about[..], dim),
            (lines, _) => (lines, look.style(Meaning::Warning)),
        };
        for (line, y) in lines.iter().zip(page.note.y..page.note.bottom()) {
            pen.text(page.note.x, y, page.note.width, line, style);
        }
        footer::draw(self.context(), |_| true, page.footer, page.list.x, look, pen);
    }
}
