//! The program as a state and what changes it, without a terminal: events in, a picture out.

use super::bindings::Context;
use super::config::Config;
use super::deal::{Deal, Order};
use super::event::Event;
use super::intent::Intent;
use super::keys::Key;
use super::mouse::Mouse;
use super::options::Options;
use super::pen::Pen;
use super::preset::Presets;
use super::screen::help::Help;
use super::screen::menu::Menu;
use super::screen::replay::Replay;
use super::screen::rules::Rules;
use super::screen::saved::SavedGames;
use super::screen::settings::Settings;
use super::screen::setup::Setup;
use super::screen::table::Table;
use super::screen::{Go, Screen};
use super::theme::Look;
use super::words;
use crate::ai::Kit;
use crate::rules::bits::mix;
use crate::session::Match;
use crate::session::date;
use crate::session::journal::Journal;
use crate::session::record::{Change, Record};
use crate::session::shelf::{Start, StartError};
use crate::session::store::{Store, StoreError};
use crate::session::thinking::Report;
use crossterm::event::KeyCode;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::cell::Cell;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

/// Something the program wants done to the terminal, or to its files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Everything painted again.
    Repaint,
    /// To be stopped until the shell says otherwise.
    Suspend,
    /// To hear of the mouse, or no longer.
    Mouse(bool),
    /// The bell rung.
    Bell,
    /// The settings kept.
    Keep(Box<Config>),
    /// What games were begun with last kept.
    Remember(Presets),
    /// To end.
    Quit,
    /// To end as after `^C`.
    Interrupt,
}

/// A game as it was saved, and its file if it has one.
type Saved = (Record, Option<Arc<Journal>>);

/// The whole program.
pub struct App {
    /// The menu lies at the bottom, and keys go to the top.
    layers: Vec<Box<dyn Screen>>,
    options: Options,
    config: Config,
    presets: Presets,
    look: Look,
    report: Report,
    /// How many games were begun, so that each has dice of its own.
    games: u64,
    /// Where games are kept, if they are.
    store: Option<Store>,
    /// The file of the match at the table.
    journal: Option<Arc<Journal>>,
    /// The game at the table could not be written down, and that was said: once is enough.
    unkept: bool,
    changed: bool,
    wishes: Vec<Wish>,
    /// Where the last picture was painted, which only the terminal knows.
    area: Cell<Rect>,
}

impl App {
    /// At the menu. Computer players send their replies to `report`, and from there they are to
    /// come back as events.
    pub fn new(options: &Options, config: Config, presets: Presets, report: Report) -> App {
        App {
            layers: vec![Box::new(Menu::new(&config))],
            look: Look::of(options, &config),
            wishes: if config.mouse { vec![Wish::Mouse(true)] } else { Vec::new() },
            options: *options,
            config,
            presets,
            report,
            games: 0,
            store: None,
            journal: None,
            unkept: false,
            changed: true,
            area: Cell::default(),
        }
    }

    /// Keeps games in `store` from now on, and offers those that are there.
    pub fn keep_in(&mut self, store: Store) {
        for layer in &mut self.layers {
            layer.stored(&store);
        }
        self.store = Some(store);
    }

    /// Begins a game just as `start` has it; another one like it gets other dice.
    ///
    /// # Errors
    /// What of it cannot be.
    pub fn open(&mut self, start: Start) -> Result<(), StartError> {
        let game = start.open(&self.report)?;
        self.games += 1;
        self.sit(game, Deal::new(start, Order::AsSeated), None);
        Ok(())
    }

    /// Goes on with a game of the store's.
    ///
    /// # Errors
    /// If its players cannot sit down.
    pub fn resume(&mut self, journal: Arc<Journal>) -> Result<(), StartError> {
        let torn = journal.torn.clone();
        self.go_on(journal.record(), Some(journal))?;
        if let Some(place) = torn {
            self.tell(words::torn(&place));
        }
        Ok(())
    }

    fn go_on(&mut self, record: Record, journal: Option<Arc<Journal>>) -> Result<(), StartError> {
        let threads = usize::from(self.config.threads);
        let seed = mix(self.options.seed, self.games);
        let start = record.start(&Kit { seed, threads, hash: usize::from(self.config.hash) });
        let game = start.open(&self.report)?;
        self.games += 1;
        let again = Start { board: None, moves: Vec::new(), ..start };
        self.sit(game, Deal::new(again, Order::AsSeated), Some((record, journal)));
        Ok(())
    }

    /// Goes on from `record` with a game of its own.
    ///
    /// # Errors
    /// If its players cannot sit down.
    pub fn copy(&mut self, record: Record) -> Result<(), StartError> {
        match &self.store {
            Some(store) => self.resume(store.copy(record)),
            None => self.go_on(record, None),
        }
    }

    /// Looks through a saved game that was read at `path`.
    ///
    /// # Errors
    /// If it cannot be played.
    pub fn replay(&mut self, record: Record, path: PathBuf) -> Result<(), StartError> {
        let own = self.store.as_ref().and_then(|store| Some((store, store.name_of(&path)?)));
        let replay = Replay::new(record, Some(path))?;
        self.push(Box::new(match own {
            Some((store, name)) => replay.of_store(store, &name),
            None => replay,
        }));
        Ok(())
    }

    /// Sits down at a match that has begun elsewhere.
    pub fn play(&mut self, game: Box<dyn Match>) {
        let again = Deal::like(&*game);
        self.sit(game, again, None);
    }

    /// Sits down at a game that goes on as `saved` has it, or at a new one, which gets a journal
    /// of its own.
    fn sit(&mut self, game: Box<dyn Match>, again: Deal, saved: Option<Saved>) {
        self.layers.truncate(1);
        self.release();
        let (record, journal) = saved.unwrap_or_else(|| {
            let record = Record::new(&again.start, Some(date::today()));
            let journal = self.store.as_ref().map(|store| store.copy(record.clone()));
            (record, journal)
        });
        self.journal = journal;
        self.unkept = false;
        self.layers.push(Box::new(Table::new(game, record, again, &self.config)));
        self.changed = true;
    }

    /// Takes a batch of events; the picture is worth painting once after it.
    pub fn handle(&mut self, events: impl IntoIterator<Item = Event>) {
        for event in events {
            match event {
                Event::Key(key) => self.key(key),
                Event::Mouse(mouse) => self.mouse(mouse),
                // A terminal that was another size for a moment may have lost what it showed,
                // though it is the old size by the time we look.
                Event::Resized => self.wish(Wish::Repaint),
                Event::Resumed => {
                    self.wish(Wish::Mouse(self.config.mouse));
                    self.wish(Wish::Repaint);
                }
                Event::Reply(reply) => {
                    for layer in &mut self.layers {
                        self.changed |= layer.hear(&reply);
                    }
                }
                Event::Time(now) => {
                    for layer in &mut self.layers {
                        self.changed |= layer.time(now);
                    }
                }
                Event::Trouble(sentence) => self.tell(sentence),
            }
            // Before anything of it is seen, and before the table can be left.
            self.keep();
        }
        let rung = self.layers.iter_mut().any(|layer| layer.take_bell());
        if rung && self.config.bell {
            self.wishes.push(Wish::Bell);
        }
    }

    /// Writes down what has happened at the table.
    fn keep(&mut self) {
        let (Some(store), Some(journal)) = (&self.store, &self.journal) else { return };
        let Some(table) = self.layers.iter_mut().rfind(|layer| layer.kept().is_some()) else {
            return self.release();
        };
        let Some(game) = table.kept() else { return };
        // That there was nothing to write does not make up for what could not be written.
        let news = !self.unkept || journal.record().change(game) != Change::None;
        let kept = store.keep(journal, game);
        let parted = match &kept {
            Err(error @ StoreError::Parted(_)) => Some(words::parted(error)),
            _ => None,
        };
        let unkept = match kept {
            Ok(()) | Err(StoreError::Parted(_)) if news => None,
            Ok(()) => return,
            Err(error) => Some(words::not_kept(&error)),
        };
        if std::mem::replace(&mut self.unkept, unkept.is_some()) != unkept.is_some() {
            table.unkept(unkept);
            self.changed = true;
        }
        if let Some(sentence) = parted {
            self.tell(sentence);
        }
    }

    /// The table was left: its file is anybody's.
    pub fn release(&mut self) {
        if let Some((store, journal)) = self.store.as_ref().zip(self.journal.take()) {
            store.leave(journal);
        }
    }

    /// When it wants to be told the time next.
    pub fn wakes(&self) -> Option<Instant> {
        self.layers.iter().filter_map(|layer| layer.wakes()).min()
    }

    /// Whether something changed since this was asked last.
    pub fn take_changed(&mut self) -> bool {
        std::mem::take(&mut self.changed)
    }

    /// What is to be done outside, each wish once.
    pub fn take_wishes(&mut self) -> Vec<Wish> {
        std::mem::take(&mut self.wishes)
    }

    /// Which keys are answered now.
    pub fn context(&self) -> Context {
        self.top().context()
    }

    /// The settings that hold.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Shows a sentence of warning.
    pub fn tell(&mut self, sentence: String) {
        self.changed = true;
        self.top_mut().tell(sentence);
    }

    /// Draws the picture into a buffer.
    pub fn paint(&self, area: Rect, paper: &mut Buffer) {
        self.area.set(area);
        let mut pen = Pen::new(paper, self.look.glyphs.ascii);
        let bottom = self.layers.iter().rposition(|layer| !layer.is_box()).unwrap_or(0);
        let (top, beneath) = self.layers.split_last().expect("the menu is never taken off");
        if bottom < beneath.len() {
            let look = self.look.beneath();
            beneath[bottom..].iter().for_each(|layer| layer.draw(area, &look, &mut pen));
        }
        top.draw(area, &self.look, &mut pen);
    }

    /// Draws the picture into a frame.
    pub fn draw(&self, frame: &mut Frame) {
        self.paint(frame.area(), frame.buffer_mut());
    }

    fn top(&self) -> &dyn Screen {
        let top = self.layers.last().expect("the menu is never taken off");
        &**top
    }

    fn top_mut(&mut self) -> &mut dyn Screen {
        let top = self.layers.last_mut().expect("the menu is never taken off");
        &mut **top
    }

    fn key(&mut self, key: Key) {
        if self.top().captures() {
            self.changed = true;
            let go = self.top_mut().capture(key);
            return self.go(go);
        }
        let context = self.context();
        let Some(intent) = self.look.keys.intent(context, key) else {
            if let (true, Key { code: KeyCode::Char(letter), ctrl: false }) = (context.types(), key)
            {
                self.changed = true;
                self.top_mut().write(letter);
            }
            return;
        };
        match intent {
            Intent::Repaint => self.wish(Wish::Repaint),
            Intent::Suspend => self.wish(Wish::Suspend),
            Intent::Interrupt => self.wish(Wish::Interrupt),
            Intent::Help => self.push(Box::new(Help::new(context, self.top().game()))),
            // The key that opens them closes them again.
            Intent::Settings if matches!(context, Context::Settings | Context::Keys) => {
                self.changed = true;
                self.go(Go::Back);
            }
            Intent::Settings => self.push(Box::new(Settings::new(self.config.clone()))),
            Intent::Mouse => {
                let config = Config { mouse: !self.config.mouse, ..self.config.clone() };
                let sentence = words::mouse(config.mouse).to_string();
                self.configure(config);
                self.tell(sentence);
            }
            Intent::Rules => {
                if let Some(game) = self.top().game() {
                    self.push(Box::new(Rules::new(game)));
                }
            }
            _ => {
                self.changed = true;
                let go = self.top_mut().act(intent);
                self.go(go);
            }
        }
    }

    fn mouse(&mut self, mouse: Mouse) {
        if self.config.mouse {
            self.changed = true;
            let area = self.area.get();
            let go = self.top_mut().point(mouse, area);
            self.go(go);
        }
    }

    fn push(&mut self, layer: Box<dyn Screen>) {
        self.changed = true;
        self.layers.push(layer);
    }

    fn go(&mut self, go: Go) {
        match go {
            Go::Stay => {}
            Go::Back => {
                if self.layers.len() > 1 {
                    self.layers.pop();
                    self.top_mut().wake();
                }
            }
            Go::Menu => {
                self.layers.truncate(1);
                self.release();
                self.top_mut().wake();
            }
            Go::Push(layer) => self.layers.push(layer),
            Go::Instead(go) => {
                self.go(Go::Back);
                self.go(*go);
            }
            Go::Act(intent) => {
                self.go(Go::Back);
                let go = self.top_mut().act(intent);
                self.go(go);
            }
            Go::Play(game) => {
                let deal = self.presets.get(game).unwrap_or_else(|| Setup::new(game, None).deal());
                self.begin(deal);
            }
            Go::Setup(game) => {
                let setup = Setup::new(game, self.presets.get(game));
                self.layers.push(Box::new(setup));
            }
            Go::Begin(deal) => {
                self.presets.keep(&deal);
                self.wish(Wish::Remember(self.presets.clone()));
                self.begin(*deal);
            }
            Go::Again(deal) => self.begin(*deal),
            Go::Configure(config) => self.configure(*config),
            Go::Saved => match self.store.clone() {
                Some(store) => self.push(Box::new(SavedGames::new(store))),
                None => self.tell(words::NO_STORE.to_string()),
            },
            Go::Resume(name) => {
                let taken = self.store.as_ref().map(|store| store.resume(&name));
                let done = match taken {
                    Some(Ok(journal)) => self.resume(journal).map_err(|error| words::plain(&error)),
                    Some(Err(error)) => Err(words::plain(&error)),
                    None => Err(words::NO_STORE.to_string()),
                };
                if done.is_err() {
                    self.top_mut().wake(); // it is not as the list showed it
                }
                self.told(done);
            }
            Go::Copy(record) => {
                let done = self.copy(*record).map_err(|error| words::plain(&error));
                self.told(done);
            }
            Go::Do(what) => {
                let done = what();
                self.top_mut().wake();
                if let Some(sentence) = done.unwrap_or_else(Some) {
                    self.tell(sentence);
                }
            }
            Go::Quit => self.wish(Wish::Quit),
        }
    }

    fn begin(&mut self, deal: Deal) {
        self.games += 1;
        let mut seated = deal.seated(mix(self.options.seed, self.games));
        seated.start.kit.threads = usize::from(self.config.threads);
        seated.start.kit.hash = usize::from(self.config.hash);
        match seated.start.open(&self.report) {
            Ok(game) => self.sit(game, seated, None),
            Err(error) => self.tell(words::plain(&error)),
        }
    }

    /// Tells what went wrong, if something did.
    fn told(&mut self, done: Result<(), String>) {
        if let Err(sentence) = done {
            self.tell(sentence);
        }
    }

    fn configure(&mut self, config: Config) {
        if config.mouse != self.config.mouse {
            self.wish(Wish::Mouse(config.mouse));
        }
        self.look = Look::of(&self.options, &config);
        for layer in &mut self.layers {
            layer.configured(&config);
        }
        self.config = config.clone();
        self.wish(Wish::Keep(Box::new(config)));
    }

    fn wish(&mut self, wish: Wish) {
        self.changed = true;
        self.wishes.push(wish);
    }
}
