//! The rules of a game, with an example to step through on a board like those one plays on.

use super::{Go, Screen};
use crate::session::example::Example;
use crate::session::game::Game;
use crate::ui::bindings::Context;
use crate::ui::geometry::{self, Facts};
use crate::ui::intent::Intent;
use crate::ui::mouse::{Mouse, Press};
use crate::ui::pen::{Pen, wrap};
use crate::ui::theme::{Look, Meaning};
use crate::ui::widget::view::View;
use crate::ui::widget::{footer, scene};
use crate::ui::words;
use ratatui::layout::Rect;
use std::cell::Cell;

/// Rows of a page.
const PAGE: usize = 10;
/// No line of the rules is longer.
const TEXT: u16 = 74;

/// The rules of one game.
pub struct Rules {
    game: &'static Game,
    example: Option<Example>,
    ply: usize,
    scroll: usize,
    /// How far it can be scrolled, which only drawing finds out.
    furthest: Cell<usize>,
}

impl Rules {
    /// The rules of `game`, its example at the start.
    pub fn new(game: &'static Game) -> Rules {
        let example = Example::of(game).ok();
        Rules { game, example, ply: 0, scroll: 0, furthest: Cell::new(0) }
    }

    fn last(&self) -> usize {
        self.example.as_ref().map_or(0, |example| example.captions.len() - 1)
    }

    /// Draws the example at the top of `area` or to the right of the text; returns what is left.
    fn draw_example(&self, area: Rect, look: &Look, pen: &mut Pen) -> Rect {
        const CAPTION: u16 = 30;
        let Some(example) = &self.example else { return area };
        let position = example.game.scene(self.ply);
        let facts = Facts::of(&position);
        let beside = area.width >= TEXT + 3 + CAPTION;
        let room = match beside {
            true => Rect {
                x: area.x + TEXT + 3,
                width: area.width - TEXT - 3,
                height: area.height.saturating_sub(7),
                ..area
            },
            false => {
                Rect { width: area.width.saturating_sub(CAPTION), height: area.height / 2, ..area }
            }
        };
        let Some(board) = geometry::board(room, &facts) else { return area };
        scene::draw(&View::still(&position, &board, look), pen);
        let (at, left) = match beside {
            true => (
                Rect { y: board.area.bottom() + 1, height: 6, ..room },
                Rect { width: TEXT, ..area },
            ),
            false => {
                let x = board.area.right() + 3;
                let height = board.area.height;
                let below = board.area.bottom() + 1;
                let left = Rect { y: below, height: area.bottom().saturating_sub(below), ..area };
                (Rect { x, width: area.right() - x, height, ..board.area }, left)
            }
        };
        let mv = self.ply.checked_sub(1).map(|index| example.game.entries()[index].text.as_str());
        let head = words::example(self.ply, self.last(), mv);
        pen.text(at.x, at.y, at.width, &head, look.style(Meaning::Title));
        let caption = wrap(example.captions[self.ply], at.width);
        for (line, y) in caption.iter().zip(at.y + 1..at.bottom()) {
            pen.text(at.x, y, at.width, line, look.style(Meaning::Plain));
        }
        left
    }
}

/// Lines as they stand where there is room for them; otherwise paragraphs are broken anew, while
/// boards and lists, which begin with blanks, and heads stay as they are.
fn flowed<'a>(lines: impl Iterator<Item = &'a str>, room: u16) -> Vec<String> {
    if room >= TEXT - 2 {
        return lines.map(str::to_string).collect();
    }
    let mut flowed: Vec<String> = Vec::new();
    let mut paragraph = String::new();
    for line in lines.chain([""]) {
        let head = line.starts_with("--");
        if !line.is_empty() && !line.starts_with(' ') && !head {
            paragraph.push_str(if paragraph.is_empty() { "" } else { " " });
            paragraph.push_str(line);
            continue;
        }
        flowed.extend(wrap(&paragraph, room));
        paragraph.clear();
        flowed.push(line.to_string());
    }
    flowed
}

impl Screen for Rules {
    fn context(&self) -> Context {
        Context::Rules
    }

    fn able(&self, intent: Intent) -> bool {
        match intent {
            Intent::Up | Intent::Down => self.furthest.get() > 0,
            Intent::Older => self.ply > 0,
            Intent::Newer => self.ply < self.last(),
            _ => true,
        }
    }

    fn act(&mut self, intent: Intent) -> Go {
        let furthest = self.furthest.get();
        self.scroll = self.scroll.min(furthest);
        match intent {
            Intent::Up => self.scroll = self.scroll.saturating_sub(1),
            Intent::Down => self.scroll = (self.scroll + 1).min(furthest),
            Intent::PageUp => self.scroll = self.scroll.saturating_sub(PAGE),
            Intent::PageDown => self.scroll = (self.scroll + PAGE).min(furthest),
            Intent::Older => self.ply = self.ply.saturating_sub(1),
            Intent::Newer => self.ply = (self.ply + 1).min(self.last()),
            Intent::Back => return Go::Back,
            _ => {}
        }
        Go::Stay
    }

    fn point(&mut self, mouse: Mouse, _: Rect) -> Go {
        match mouse.press {
            Press::WheelUp => self.act(Intent::Up),
            Press::WheelDown => self.act(Intent::Down),
            _ => Go::Stay,
        }
    }

    fn draw(&self, area: Rect, look: &Look, pen: &mut Pen) {
        let footer = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
        let inside = Rect {
            x: area.x + 1,
            y: area.y + 1,
            width: area.width.saturating_sub(2),
            height: area.height.saturating_sub(3),
        };
        let title = words::rules_of(self.game.title);
        pen.text(inside.x, area.y, inside.width, &title, look.style(Meaning::Title));
        let text = self.draw_example(inside, look, pen);
        // The head of the text says what the title has said.
        let lines = self.game.rules.lines().skip(2).skip_while(|line| line.is_empty());
        let broken = flowed(lines, text.width);
        self.furthest.set(broken.len().saturating_sub(usize::from(text.height)));
        let first = self.scroll.min(self.furthest.get());
        let heads = |index: usize| broken.get(index + 1).is_some_and(|next| next.starts_with("--"));
        for ((index, line), y) in broken.iter().enumerate().skip(first).zip(text.y..text.bottom()) {
            let meaning = match heads(index) {
                true => Meaning::Title,
                false if line.starts_with("--") => Meaning::Dim,
                false => Meaning::Plain,
            };
            pen.text(text.x, y, text.width, line, look.style(meaning));
        }
        footer::draw(self.context(), |intent| self.able(intent), footer, inside.x, look, pen);
    }
}
