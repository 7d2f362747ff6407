//! The list of games.

use super::{Go, Screen, too_small};
use crate::rules::scene::Scene;
use crate::session::example::Example;
use crate::session::shelf::{Game, SHELF};
use crate::session::stats::Tally;
use crate::session::store::Store;
use crate::ui::bindings::Context;
use crate::ui::config::Config;
use crate::ui::geometry::{self, Facts};
use crate::ui::intent::Intent;
use crate::ui::mouse::{Mouse, Press};
use crate::ui::pen::{Pen, width, wrap};
use crate::ui::theme::{Look, Meaning};
use crate::ui::widget::view::View;
use crate::ui::widget::{footer, scene};
use crate::ui::words;
use ratatui::layout::Rect;
use std::cell::OnceCell;

/// Columns of the list.
const TITLES: u16 = 18;
/// Columns for a miniature and what the game is about.
const PANEL: u16 = 34;

/// A place on the list: a game, and a position of it once somebody has looked at it.
struct Place {
    game: &'static Game,
    miniature: OnceCell<Option<Scene>>,
}

impl Place {
    /// The end of the game's worked example.
    fn scene(&self) -> Option<&Scene> {
        let scene = || {
            let game = Example::of(self.game).ok()?.game;
            Some(game.scene(game.entries().len()))
        };
        self.miniature.get_or_init(scene).as_ref()
    }
}

/// The list of games, and which is selected.
pub struct Menu {
    places: Vec<Place>,
    selected: usize,
    /// What is typed to find a game.
    filter: Option<String>,
    tips: bool,
    warning: Option<String>,
    /// Where games are kept, if they are.
    store: Option<Store>,
    /// How the games of each place have gone against the computer.
    tallies: Vec<Tally>,
    /// How many games are under way.
    under_way: usize,
}

impl Menu {
    /// With the first game selected.
    pub fn new(config: &Config) -> Menu {
        let own = SHELF.iter().filter(|game| game.place == game.name);
        let places = own.map(|game| Place { game, miniature: OnceCell::new() }).collect();
        Menu {
            places,
            selected: 0,
            filter: None,
            tips: config.tips,
            warning: None,
            store: None,
            tallies: Vec::new(),
            under_way: 0,
        }
    }

    /// The record of the selected game, those found in its place included.
    fn standing(&self) -> String {
        self.tallies.get(self.selected).map(|tally| words::standing(*tally)).unwrap_or_default()
    }

    fn selected(&self) -> &'static Game {
        self.places[self.selected].game
    }

    /// The places whose games fit what was typed.
    fn shown(&self) -> Vec<usize> {
        let typed = self.filter.as_deref().unwrap_or_default().to_lowercase();
        let fits = |place: &Place| {
            let also = SHELF.iter().filter(|game| game.place == place.game.name);
            also.into_iter().any(|game| game.title.to_lowercase().contains(&typed))
        };
        (0..self.places.len()).filter(|&index| fits(&self.places[index])).collect()
    }

    fn select(&mut self, forward: bool) {
        let shown = self.shown();
        let here = shown.iter().position(|index| *index == self.selected);
        let Some(last) = shown.len().checked_sub(1) else { return };
        let to = match (here, forward) {
            (None, _) => 0,
            (Some(at), true) => {
                if at == last {
                    0
                } else {
                    at + 1
                }
            }
            (Some(at), false) => at.checked_sub(1).unwrap_or(last),
        };
        self.selected = shown[to];
    }

    /// What was typed has changed: the selected game is among those that fit.
    fn filtered(&mut self) {
        let shown = self.shown();
        if !shown.contains(&self.selected) {
            self.selected = shown.first().copied().unwrap_or(self.selected);
        }
    }

    fn edit(&mut self, intent: Intent) -> Go {
        match intent {
            Intent::Up => self.select(false),
            Intent::Down => self.select(true),
            Intent::Next => self.filter = Some(self.selected().title.to_lowercase()),
            Intent::Back => self.filter = None,
            Intent::Clear => self.filter = Some(String::new()),
            Intent::Left => {
                let text = self.filter.get_or_insert_default();
                text.pop();
                self.filtered();
            }
            Intent::Choose if !self.shown().is_empty() => {
                self.filter = None;
                return Go::Play(self.selected());
            }
            _ => {}
        }
        Go::Stay
    }

    fn page(&self, area: Rect) -> Result<(geometry::Page, u16), geometry::Needs> {
        // With a miniature beside the list, or what the game is about, or neither.
        let longest = self.places.iter().map(|place| width(place.game.about)).max().unwrap_or(0);
        let beside = match area.width {
            wide if wide >= TITLES + longest + 2 + PANEL => longest + 2 + PANEL,
            wide if wide >= TITLES + PANEL + 4 && area.height >= 18 => PANEL,
            wide if wide >= TITLES + longest + 2 => longest,
            _ => 0,
        };
        let lines = if beside == longest { 1 } else { 2 };
        let rows = self.places.len() as u16;
        let page = geometry::page(area, TITLES + beside.max(PANEL), rows, lines)?;
        Ok((page, beside))
    }

    /// A sentence below the list; on a small screen what the selected game is about.
    fn note(&self, small: bool) -> (String, Meaning) {
        match &self.warning {
            Some(warning) => (warning.clone(), Meaning::Warning),
            None if small => (self.selected().about.to_string(), Meaning::Dim),
            None if self.under_way > 0 => (words::under_way(self.under_way), Meaning::Plain),
            None if self.tips => (words::TIP_MENU.to_string(), Meaning::Dim),
            None => (String::new(), Meaning::Dim),
        }
    }

    /// What stands beside the list: a small board, and what the game is about.
    fn draw_panel(&self, room: Rect, look: &Look, pen: &mut Pen) {
        let place = &self.places[self.selected];
        let mut about = wrap(place.game.about, room.width);
        about.extend(wrap(&self.standing(), room.width));
        let above = about.len() as u16 + 1;
        for (line, y) in about.iter().zip(room.y..) {
            pen.text(room.x, y, room.width, line, look.style(Meaning::Dim));
        }
        let below = Rect { y: room.y + above, height: room.height.saturating_sub(above), ..room };
        if let Some(position) = place.scene()
            && let Some(board) = geometry::board(below, &Facts::of(position))
        {
            scene::draw(&View::still(position, &board, look), pen);
        }
    }
}

impl Screen for Menu {
    fn context(&self) -> Context {
        if self.filter.is_some() { Context::Line } else { Context::Menu }
    }

    fn act(&mut self, intent: Intent) -> Go {
        self.warning = None;
        if self.filter.is_some() {
            return self.edit(intent);
        }
        match intent {
            Intent::Up => self.select(false),
            Intent::Down => self.select(true),
            Intent::Choose => return Go::Play(self.selected()),
            Intent::Setup => return Go::Setup(self.selected()),
            Intent::Saved => return Go::Saved,
            Intent::Filter => self.filter = Some(String::new()),
            Intent::Quit => return Go::Quit,
            _ => {}
        }
        Go::Stay
    }

    fn write(&mut self, letter: char) {
        const LONGEST: usize = 16;
        if let Some(text) = self.filter.as_mut().filter(|text| text.chars().count() < LONGEST) {
            text.push(letter);
            self.filtered();
        }
    }

    fn point(&mut self, mouse: Mouse, area: Rect) -> Go {
        match mouse.press {
            Press::WheelUp => return self.act(Intent::Up),
            Press::WheelDown => return self.act(Intent::Down),
            Press::Up => return Go::Stay,
            Press::Down => {}
        }
        let Ok((page, _)) = self.page(area) else { return Go::Stay };
        let row = mouse.y.checked_sub(page.list.y).map(usize::from);
        match row.and_then(|row| self.shown().get(row).copied()) {
            Some(index) if index == self.selected => Go::Play(self.selected()),
            Some(index) => {
                self.selected = index;
                Go::Stay
            }
            None => Go::Stay,
        }
    }

    fn tell(&mut self, sentence: String) {
        self.warning = Some(sentence);
    }

    fn able(&self, intent: Intent) -> bool {
        intent != Intent::Saved || self.store.is_some()
    }

    fn stored(&mut self, store: &Store) {
        self.store = Some(store.clone());
        self.wake();
    }

    fn wake(&mut self) {
        let Some(store) = &self.store else { return };
        let all = store.stats().against_computers();
        let sum = |place: &Place| {
            let games = SHELF.iter().filter(|game| game.place == place.game.name);
            let tallies = games.filter_map(|game| all.get(game.name));
            tallies.fold(Tally::default(), |sum, tally| sum + *tally)
        };
        self.tallies = self.places.iter().map(sum).collect();
        self.under_way = store.count();
    }

    fn configured(&mut self, config: &Config) {
        self.tips = config.tips;
    }

    fn game(&self) -> Option<&'static Game> {
        Some(self.selected())
    }

    fn draw(&self, area: Rect, look: &Look, pen: &mut Pen) {
        let (page, beside) = match self.page(area) {
            Ok(page) => page,
            Err(needs) => return too_small(needs, area, look, pen),
        };
        let (plain, dim) = (look.style(Meaning::Plain), look.style(Meaning::Dim));
        let (head, list) = (page.head, page.list);
        let x = pen.text(head.x, head.y, head.width, words::NAME, look.style(Meaning::Title));
        let room = head.right().saturating_sub(x + 2);
        match &self.filter {
            Some(typed) => {
                let x = pen.text(x + 2, head.y, room, words::FIND, dim);
                let x = pen.text(x, head.y, room, typed, plain);
                pen.put(x, head.y, ' ', look.style(Meaning::Cursor));
            }
            None => {
                pen.text(x + 2, head.y, room, words::TAGLINE, dim);
            }
        }
        let abouts = beside > 0 && beside != PANEL;
        let shown = self.shown();
        for (&index, y) in shown.iter().zip(list.y..) {
            let selected = index == self.selected;
            if selected {
                pen.put(list.x, y, look.glyphs.pointer, look.style(Meaning::Title));
            }
            let style = if selected { look.style(Meaning::Selected) } else { plain };
            let game = self.places[index].game;
            pen.text(list.x + 1, y, list.width - 1, &format!(" {} ", game.title), style);
            if abouts {
                let room = list.right().saturating_sub(list.x + TITLES);
                pen.text(list.x + TITLES, y, room, game.about, dim);
            }
        }
        if shown.is_empty() {
            pen.text(list.x + 2, list.y, list.width, words::NONE_FOUND, dim);
        }
        let panel = match beside {
            PANEL => Some(list.x + TITLES),
            wide if wide > PANEL => Some(list.right() - PANEL),
            _ => None,
        };
        let (note, meaning) = self.note(beside == 0);
        let (mut at, mut floor) = (page.note, page.footer.y - 1);
        if panel.is_some() && !note.is_empty() {
            // A miniature goes down almost to the keys, and the note below it.
            floor = page.footer.y - 2;
            at = Rect::new(list.x, floor, area.right().saturating_sub(list.x), 1);
        }
        if let Some(x) = panel.filter(|_| !shown.is_empty()) {
            let (width, height) = (list.right().saturating_sub(x), floor.saturating_sub(list.y));
            self.draw_panel(Rect::new(x, list.y, width, height), look, pen);
        }
        for (line, y) in wrap(&note, at.width).iter().zip(at.y..at.bottom()) {
            pen.text(at.x, y, at.width, line, look.style(meaning));
        }
        footer::draw(self.context(), |it| self.able(it), page.footer, list.x, look, pen);
    }
}
