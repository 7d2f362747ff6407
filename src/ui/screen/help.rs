//! The keys of the screen below, from the very table that answers them.

use super::{Go, Screen};
use crate::session::game::Game;
use crate::ui::bindings::Context;
use crate::ui::geometry;
use crate::ui::intent::Intent;
use crate::ui::keymap::{Keymap, Row};
use crate::ui::keys::Key;
use crate::ui::pen::{Pen, width, wrap};
use crate::ui::theme::{Look, Meaning};
use crate::ui::widget::{dialog, footer};
use crate::ui::words;
use ratatui::layout::Rect;
use std::cell::Cell;

/// Rows of a page.
const PAGE: usize = 10;

/// The help for one context.
pub struct Help {
    of: Context,
    about: Option<&'static Game>,
    scroll: usize,
    /// How far it can be scrolled, which only drawing finds out.
    furthest: Cell<usize>,
}

impl Help {
    /// The help for `of`, where the game is `about`.
    pub fn new(of: Context, about: Option<&'static Game>) -> Help {
        Help { of, about, scroll: 0, furthest: Cell::new(0) }
    }

    /// Keys and what they do; neighbours that do the same are one line.
    fn lines(&self, map: &Keymap, ascii: bool) -> Vec<(String, &'static str)> {
        let mut groups: Vec<(Vec<&[Key]>, &'static str)> = Vec::new();
        for Row { keys, help, .. } in map.rows(self.of) {
            match groups.last_mut() {
                Some((rows, last)) if last == help => rows.push(keys),
                _ => groups.push((vec![keys.as_slice()], help)),
            }
        }
        let line = |(rows, help): (Vec<&[Key]>, _)| {
            // First keys first, so that arrows stand together before the letters.
            let most = rows.iter().map(|keys| keys.len()).max().unwrap_or(0);
            let keys: Vec<Vec<Key>> = (0..most)
                .map(|place| rows.iter().filter_map(|keys| keys.get(place).copied()).collect())
                .collect();
            let names: Vec<_> = keys.iter().map(|keys| footer::names(keys, ascii)).collect();
            (names.join(" "), help)
        };
        groups.into_iter().map(line).collect()
    }

    /// The same broken into lines of `room`, and the column where the words begin.
    fn wrapped(&self, map: &Keymap, ascii: bool, room: u16) -> (Vec<(String, String)>, u16) {
        let lines = self.lines(map, ascii);
        let column = lines.iter().map(|(keys, _)| width(keys)).max().unwrap_or(0) + 2;
        let broken = lines.into_iter().flat_map(|(keys, help)| {
            let words = wrap(help, room.saturating_sub(column)).into_iter();
            std::iter::once(keys).chain(std::iter::repeat(String::new())).zip(words)
        });
        (broken.collect(), column)
    }
}

impl Screen for Help {
    fn context(&self) -> Context {
        Context::Help
    }

    fn able(&self, intent: Intent) -> bool {
        match intent {
            Intent::Up | Intent::Down => self.furthest.get() > 0,
            _ => true,
        }
    }

    fn act(&mut self, intent: Intent) -> Go {
        let furthest = self.furthest.get();
        match intent {
            Intent::Up => self.scroll = self.scroll.min(furthest).saturating_sub(1),
            Intent::Down => self.scroll = (self.scroll + 1).min(furthest),
            Intent::PageUp => self.scroll = self.scroll.min(furthest).saturating_sub(PAGE),
            Intent::PageDown => self.scroll = (self.scroll + PAGE).min(furthest),
            Intent::Back => return Go::Back,
            _ => {}
        }
        Go::Stay
    }

    fn is_box(&self) -> bool {
        true
    }

    fn draw(&self, area: Rect, look: &Look, pen: &mut Pen) {
        const WIDTH: u16 = 66;
        let inside_width = WIDTH.min(area.width).saturating_sub(4);
        let (lines, column) = self.wrapped(&look.keys, look.glyphs.ascii, inside_width);
        let about = self.about.map_or(Vec::new(), |game| wrap(game.about, inside_width));
        let above = about.len() as u16 + u16::from(!about.is_empty());
        let outside = geometry::dialog(area, WIDTH, lines.len() as u16 + above + 4);
        let title = self.about.map_or(words::KEYS, |game| game.title);
        let inside = dialog::frame(title, outside, look, pen);
        // The line of the game gives way where there is hardly room for the keys.
        let above = if inside.height > above + 4 { above } else { 0 };
        for (line, y) in about.iter().zip(inside.y..inside.y + above) {
            pen.text(inside.x, y, inside.width, line, look.style(Meaning::Plain));
        }
        let room = usize::from(inside.height.saturating_sub(above + 2)).max(1);
        self.furthest.set(lines.len().saturating_sub(room));
        let first = self.scroll.min(self.furthest.get());
        let top = inside.y + above;
        for ((keys, help), y) in lines.iter().skip(first).take(room).zip(top..inside.bottom()) {
            pen.text(inside.x, y, inside.width, keys, look.style(Meaning::Key));
            let x = inside.x + column;
            pen.text(x, y, inside.right().saturating_sub(x), help, look.style(Meaning::Plain));
        }
        let last = Rect { y: inside.bottom().saturating_sub(1), height: 1, ..inside };
        footer::draw(self.context(), |intent| self.able(intent), last, last.x, look, pen);
    }
}
