//! The games that were saved: those under way, and those that have ended.

use super::confirm::Confirm;
use super::prompt::Prompt;
use super::replay::Replay;
use super::{Go, Screen, too_small};
use crate::session::store::{self, Place, Saved, Store};
use crate::ui::bindings::Context;
use crate::ui::files;
use crate::ui::geometry;
use crate::ui::intent::Intent;
use crate::ui::pen::{Pen, width, wrap};
use crate::ui::theme::{Look, Meaning};
use crate::ui::widget::footer;
use crate::ui::words;
use ratatui::layout::Rect;
use std::cell::Cell;

/// One of the two lists, and what of it is shown.
pub struct SavedGames {
    store: Store,
    place: Place,
    games: Vec<Saved>,
    /// Words that a game shown has all of.
    filter: String,
    filtering: bool,
    /// Among those shown.
    selected: usize,
    /// How many there is room for, which only drawing finds out.
    page: Cell<usize>,
    warning: Option<String>,
}

impl SavedGames {
    /// The games under way, or if there are none those that have ended.
    pub fn new(store: Store) -> SavedGames {
        let mut list = SavedGames {
            store,
            place: Place::Games,
            games: Vec::new(),
            filter: String::new(),
            filtering: false,
            selected: 0,
            page: Cell::new(1),
            warning: None,
        };
        list.load();
        if list.games.is_empty() {
            list.place = Place::Archive;
            list.load();
        }
        list
    }

    fn load(&mut self) {
        self.games = match self.place {
            Place::Games => self.store.unfinished(),
            Place::Archive => self.store.archive(),
        };
    }

    fn turn_over(&mut self) {
        self.place = match self.place {
            Place::Games => Place::Archive,
            Place::Archive => Place::Games,
        };
        self.selected = 0;
        self.load();
    }

    /// The games that have every word of the filter somewhere in their lines.
    fn shown(&self) -> Vec<&Saved> {
        let words: Vec<_> = self.filter.split_whitespace().map(str::to_lowercase).collect();
        let fits = |saved: &&Saved| {
            let line = format!("{} {}", words::saved(saved).join(" "), saved.title());
            let line = line.to_lowercase();
            words.iter().all(|word| line.contains(word))
        };
        self.games.iter().filter(fits).collect()
    }

    fn chosen(&self) -> Option<&Saved> {
        self.shown().get(self.selected).copied()
    }

    /// Looks again, and stays on the game chosen wherever it is now.
    fn reload(&mut self) {
        let chosen = self.chosen().map(|saved| saved.name.clone());
        self.load();
        let place = self.shown().iter().position(|saved| Some(&saved.name) == chosen.as_ref());
        self.go_to(place.unwrap_or(self.selected));
    }

    fn go_to(&mut self, index: usize) {
        self.selected = index.min(self.shown().len().saturating_sub(1));
    }

    /// What is done with the game chosen.
    fn open(&mut self, intent: Intent) -> Go {
        let Some(saved) = self.chosen() else { return Go::Stay };
        if intent == Intent::Choose && saved.place == Place::Games && !saved.held {
            return Go::Resume(saved.name.clone());
        }
        let record = match self.store.read(saved) {
            Ok(record) => record,
            Err(error) => {
                self.warning = Some(words::plain(&error));
                return Go::Stay;
            }
        };
        match intent {
            Intent::Copy => return Go::Copy(Box::new(record)),
            Intent::Save => return Go::Push(Box::new(Prompt::save(record))),
            _ => {}
        }
        match Replay::new(record, Some(self.store.path(saved.place, &saved.name))) {
            Ok(replay) if saved.place == Place::Games => {
                Go::Push(Box::new(replay.of_store(&self.store, &saved.name)))
            }
            Ok(replay) => Go::Push(Box::new(replay)),
            Err(error) => {
                self.warning = Some(error.to_string());
                Go::Stay
            }
        }
    }

    fn rename(&self) -> Go {
        let Some(saved) = self.chosen() else { return Go::Stay };
        let (store, place, name) = (self.store.clone(), saved.place, saved.name.clone());
        let then = move |title: &str| {
            let renamed = store.rename(place, &name, title);
            renamed.map_err(|error| words::not_done(&error))?;
            Ok(Go::Do(Box::new(|| Ok(None))))
        };
        let title = saved.title().to_string();
        Go::Push(Box::new(Prompt::new(words::NEW_NAME, title, Box::new(then))))
    }

    fn delete(&self) -> Go {
        let Some(saved) = self.chosen() else { return Go::Stay };
        let (store, place, name) = (self.store.clone(), saved.place, saved.name.clone());
        let delete = move || match store.delete(place, &name) {
            Ok(()) => Ok(None),
            Err(error) => Err(words::not_done(&error)),
        };
        let question = words::ask_delete(saved.title());
        Go::Push(Box::new(Confirm::new(question, Go::Do(Box::new(delete)))))
    }

    /// A sentence about the game chosen, or about the list.
    fn note(&self) -> (String, Meaning) {
        if self.filtering {
            return (format!("{}: {}_", words::FILTER, self.filter), Meaning::Title);
        }
        if let Some(warning) = &self.warning {
            return (warning.clone(), Meaning::Warning);
        }
        match self.chosen() {
            None if self.games.is_empty() => (words::NO_GAMES.to_string(), Meaning::Dim),
            None => (words::NONE_FITS.to_string(), Meaning::Dim),
            Some(saved) => match &saved.record {
                Err(error) => (words::plain(error), Meaning::Warning),
                Ok(_) if saved.held => (words::HELD.to_string(), Meaning::Warning),
                Ok(record) => {
                    let tallies = self.store.stats().against_computers();
                    let tally = tallies.get(record.game.name).copied().unwrap_or_default();
                    (words::tally(saved.title(), record.game.title, tally), Meaning::Dim)
                }
            },
        }
    }
}

/// Asks for a file: a game that has ended is looked through, any other gone on with, as a game of
/// its own.
fn load(store: Store) -> Go {
    let then = move |line: &str| {
        let path = files::path_of(line);
        if let Some(name) = store.name_of(&path) {
            return Ok(Go::Resume(name));
        }
        let record = store::read(&path).map_err(|error| words::not_done(&error))?;
        if record.ending.is_none() {
            return Ok(Go::Copy(Box::new(record)));
        }
        let replay = Replay::new(record, Some(path)).map_err(|error| words::plain(&error))?;
        Ok(Go::Push(Box::new(replay)))
    };
    Go::Push(Box::new(Prompt::new(words::FILE, String::new(), Box::new(then))))
}

impl Screen for SavedGames {
    fn context(&self) -> Context {
        if self.filtering { Context::Line } else { Context::Saved }
    }

    fn able(&self, intent: Intent) -> bool {
        match intent {
            Intent::Choose | Intent::Copy | Intent::Rename | Intent::Delete | Intent::Save => {
                self.chosen().is_some()
            }
            Intent::Next => !self.filtering,
            _ => true,
        }
    }

    fn act(&mut self, intent: Intent) -> Go {
        self.warning = None;
        if self.filtering {
            match intent {
                Intent::Left => drop(self.filter.pop()),
                Intent::Back => {
                    self.filter.clear();
                    self.filtering = false;
                }
                _ => self.filtering = false,
            }
            self.selected = 0;
            return Go::Stay;
        }
        let last = self.shown().len().saturating_sub(1);
        match intent {
            Intent::Up => self.go_to(self.selected.checked_sub(1).unwrap_or(last)),
            Intent::Down => self.go_to(if self.selected >= last { 0 } else { self.selected + 1 }),
            Intent::PageUp => self.go_to(self.selected.saturating_sub(self.page.get())),
            Intent::PageDown => self.go_to(self.selected + self.page.get()),
            Intent::Next => self.turn_over(),
            Intent::Filter => self.filtering = true,
            Intent::Choose | Intent::Copy | Intent::Save => return self.open(intent),
            Intent::Load => return load(self.store.clone()),
            Intent::Rename => return self.rename(),
            Intent::Delete => return self.delete(),
            Intent::Back | Intent::Menu => return Go::Menu,
            Intent::Quit => return Go::Quit,
            _ => {}
        }
        Go::Stay
    }

    fn write(&mut self, letter: char) {
        const LONGEST: usize = 60;
        if self.filter.len() < LONGEST && !letter.is_control() {
            self.filter.push(letter);
            self.selected = 0;
        }
    }

    fn wake(&mut self) {
        self.reload();
    }

    fn tell(&mut self, sentence: String) {
        self.warning = Some(sentence);
    }

    fn draw(&self, area: Rect, look: &Look, pen: &mut Pen) {
        const WIDTH: u16 = 76;
        /// Whatever a file says of its date, the columns behind it stay on the screen.
        const WIDEST: u16 = 18;
        let inside = WIDTH.min(area.width.saturating_sub(2));
        let (note, meaning) = self.note();
        let note = wrap(&note, inside);
        let rows = area.height.saturating_sub(5 + note.len() as u16).max(1);
        let page = match geometry::page(area, WIDTH, rows, note.len() as u16) {
            Ok(page) => page,
            Err(needs) => return too_small(needs, area, look, pen),
        };
        self.page.set(usize::from(rows));
        let title = look.style(Meaning::Title);
        let x = pen.text(page.head.x, page.head.y, page.head.width, words::list(self.place), title);
        let room = page.head.right().saturating_sub(x + 2);
        let filter = if self.filter.is_empty() { words::OTHER_LIST } else { &self.filter };
        pen.text(x + 2, page.head.y, room, filter, look.style(Meaning::Dim));

        let shown = self.shown();
        let first = (self.selected + 1).saturating_sub(usize::from(page.list.height));
        let lines: Vec<_> = shown.iter().map(|saved| words::saved(saved)).collect();
        let longest = |column: usize| lines.iter().map(|line| width(&line[column])).max();
        let column = |column| longest(column).unwrap_or(0).min(WIDEST);
        let columns: Vec<u16> = (0..3).map(column).collect();
        for ((index, line), y) in
            lines.iter().enumerate().skip(first).zip(page.list.y..page.list.bottom())
        {
            let selected = index == self.selected;
            let broken = shown[index].record.is_err() || shown[index].held;
            let style = look.style(match (selected, broken) {
                (true, _) => Meaning::Selected,
                (false, true) => Meaning::Dim,
                (false, false) => Meaning::Plain,
            });
            if selected {
                pen.put(page.list.x, y, look.glyphs.pointer, title);
            }
            let mut x = page.list.x + 2;
            for (text, wide) in line.iter().zip(columns.iter().copied().chain([u16::MAX])) {
                let room = page.list.right().saturating_sub(x).min(wide);
                pen.text(x, y, room, text, style);
                x = x.saturating_add(wide.saturating_add(2));
            }
        }
        for (line, y) in note.iter().zip(page.note.y..page.note.bottom()) {
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
