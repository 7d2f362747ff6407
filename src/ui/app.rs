//! The program as a state and what changes it, without a terminal: events in, a picture out.

use super::deal::{Deal, Order};
use super::event::Event;
use super::keys::{Context, Intent, Key};
use super::options::Options;
use super::pen::Pen;
use super::screen::help::Help;
use super::screen::menu::Menu;
use super::screen::replay::Replay;
use super::screen::saved::SavedGames;
use super::screen::table::Table;
use super::screen::{Go, Screen};
use super::theme::Look;
use super::words;
use crate::ai::Kit;
use crate::rules::bits::mix;
use crate::session::Match;
use crate::session::journal::Journal;
use crate::session::record::Record;
use crate::session::shelf::{Start, StartError};
use crate::session::store::Store;
use crate::session::thinking::Report;
use crossterm::event::KeyCode;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::path::PathBuf;
use std::sync::Arc;

/// Something the program wants done to the terminal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Everything painted again.
    Repaint,
    /// To be stopped until the shell says otherwise.
    Suspend,
    /// To end.
    Quit,
    /// To end as by an interrupt.
    Interrupt,
}

/// The whole program.
pub struct App {
    /// The menu lies at the bottom, and keys go to the top.
    layers: Vec<Box<dyn Screen>>,
    look: Look,
    report: Report,
    seed: u64,
    /// How many games were begun, so that each has dice of its own.
    games: u64,
    /// Where games are kept, if they are.
    store: Option<Store>,
    /// The file of the match at the table.
    journal: Option<Arc<Journal>>,
    /// It was said that games cannot be kept: once is enough.
    warned: bool,
    changed: bool,
    wishes: Vec<Wish>,
}

impl App {
    /// At the menu. Computer players send their replies to `report`, and from there they are to
    /// come back as events.
    pub fn new(options: &Options, report: Report) -> App {
        App {
            layers: vec![Box::new(Menu::new())],
            look: Look::of(options),
            report,
            seed: options.seed,
            games: 0,
            store: None,
            journal: None,
            warned: false,
            changed: true,
            wishes: Vec::new(),
        }
    }

    /// Keeps games in `store` from now on, and offers those that are there.
    pub fn keep_in(&mut self, store: Store) {
        let count = store.count();
        if let Some(menu) = self.layers.first_mut().filter(|_| count > 0) {
            menu.tell(words::under_way(count));
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
        let usual = Kit { seed: mix(self.seed, self.games), ..Kit::default() };
        let start = journal.record().start(&usual);
        let game = start.open(&self.report)?;
        self.games += 1;
        let again = Start { board: None, moves: Vec::new(), ..start };
        self.sit(game, Deal::new(again, Order::AsSeated), Some(journal));
        Ok(())
    }

    /// Goes on from `record` with a game of its own.
    ///
    /// # Errors
    /// If its players cannot sit down.
    pub fn copy(&mut self, record: Record) -> Result<(), StartError> {
        match &self.store {
            Some(store) => self.resume(store.copy(record)),
            None => self.open(record.start(&Kit::default())),
        }
    }

    /// Looks through a saved game that was read at `path`.
    ///
    /// # Errors
    /// If it cannot be played.
    pub fn replay(&mut self, record: Record, path: PathBuf) -> Result<(), StartError> {
        self.go(Go::Push(Box::new(Replay::new(record, Some(path))?)));
        self.changed = true;
        Ok(())
    }

    /// Sits down at a match that has begun elsewhere.
    pub fn play(&mut self, game: Box<dyn Match>) {
        let again = Deal::like(&*game);
        self.sit(game, again, None);
    }

    /// Sits down; what is kept in no journal yet gets one of its own.
    fn sit(&mut self, game: Box<dyn Match>, again: Deal, journal: Option<Arc<Journal>>) {
        self.layers.truncate(1);
        self.release();
        self.journal =
            journal.or_else(|| self.store.as_ref().map(|store| store.begin(&again.start)));
        self.layers.push(Box::new(Table::new(game, again)));
        self.changed = true;
    }

    /// Takes a batch of events; the picture is worth painting once after it.
    pub fn handle(&mut self, events: impl IntoIterator<Item = Event>) {
        for event in events {
            match event {
                Event::Key(key) => self.key(key),
                // A terminal that was another size for a moment may have lost what it showed,
                // though it is the old size by the time we look.
                Event::Resized | Event::Resumed => self.wish(Wish::Repaint),
                Event::Reply(reply) => {
                    for layer in &mut self.layers {
                        self.changed |= layer.hear(&reply);
                    }
                }
            }
            // Before anything of it is seen, and before the table can be left.
            self.keep();
        }
    }

    /// Writes down what has happened at the table.
    fn keep(&mut self) {
        let (Some(store), Some(journal)) = (&self.store, &self.journal) else { return };
        let Some(table) = self.layers.iter_mut().rfind(|layer| layer.game().is_some()) else {
            return self.release();
        };
        let kept = table.game().map_or(Ok(()), |game| store.keep(journal, game));
        if let Err(error) = kept
            && !std::mem::replace(&mut self.warned, true)
        {
            table.tell(words::not_kept(&error));
            self.changed = true;
        }
    }

    /// The table was left: its file is anybody's.
    pub fn release(&mut self) {
        if let Some((store, journal)) = self.store.as_ref().zip(self.journal.take()) {
            store.leave(journal);
        }
    }

    /// Whether something changed since this was asked last.
    pub fn take_changed(&mut self) -> bool {
        std::mem::take(&mut self.changed)
    }

    /// What is to be done to the terminal, each wish once.
    pub fn take_wishes(&mut self) -> Vec<Wish> {
        std::mem::take(&mut self.wishes)
    }

    /// Which keys are answered now.
    pub fn context(&self) -> Context {
        self.top().context()
    }

    /// Draws the picture into a buffer.
    pub fn paint(&self, area: Rect, paper: &mut Buffer) {
        let mut pen = Pen::new(paper, self.look.glyphs.ascii);
        let bottom = self.layers.iter().rposition(|layer| !layer.is_box()).unwrap_or(0);
        for layer in &self.layers[bottom..] {
            layer.draw(area, &self.look, &mut pen);
        }
    }

    /// Draws the picture into a frame.
    pub fn draw(&self, frame: &mut Frame) {
        self.paint(frame.area(), frame.buffer_mut());
    }

    fn top(&self) -> &dyn Screen {
        let top = self.layers.last().expect("the menu is never taken off");
        &**top
    }

    fn key(&mut self, key: Key) {
        let top = self.layers.last_mut().expect("the menu is never taken off");
        let Some(intent) = top.context().intent(key) else {
            if let (KeyCode::Char(sign), false) = (key.code, key.ctrl) {
                self.changed |= top.typed(sign);
            }
            return;
        };
        match intent {
            Intent::Interrupt => return self.wish(Wish::Interrupt),
            Intent::Repaint => return self.wish(Wish::Repaint),
            Intent::Suspend => return self.wish(Wish::Suspend),
            _ => {}
        }
        self.changed = true;
        let go = if intent == Intent::Help {
            let top = self.top();
            Go::Push(Box::new(Help::new(top.context(), top.about())))
        } else {
            self.last().act(intent)
        };
        self.go(go);
    }

    fn go(&mut self, go: Go) {
        match go {
            Go::Stay => {}
            Go::Back => {
                if self.layers.len() > 1 {
                    self.layers.pop();
                    self.last().wake();
                }
            }
            Go::Menu => self.layers.truncate(1),
            Go::Push(layer) => self.layers.push(layer),
            Go::Instead(go) => {
                self.go(Go::Back);
                self.go(*go);
            }
            Go::Begin(deal) => self.begin(*deal),
            Go::Saved => match self.store.clone() {
                Some(store) => self.layers.push(Box::new(SavedGames::new(store))),
                None => self.last().tell(words::NO_STORE.to_string()),
            },
            Go::Resume(name) => {
                let taken = self.store.as_ref().map(|store| store.resume(&name));
                let done = match taken {
                    Some(Ok(journal)) => self.resume(journal).map_err(|error| error.to_string()),
                    Some(Err(error)) => Err(error.to_string()),
                    None => Err(words::NO_STORE.to_string()),
                };
                self.told(done);
            }
            Go::Copy(record) => {
                let done = self.copy(*record).map_err(|error| error.to_string());
                self.told(done);
            }
            Go::Do(what) => {
                let done = what();
                self.last().wake();
                self.told(done);
            }
            Go::Quit => self.wish(Wish::Quit),
        }
    }

    fn begin(&mut self, deal: Deal) {
        self.games += 1;
        let seated = deal.seated(mix(self.seed, self.games));
        match seated.start.open(&self.report) {
            Ok(game) => self.sit(game, seated, None),
            Err(error) => self.told(Err(error.to_string())),
        }
    }

    /// Tells what went wrong, if something did.
    fn told(&mut self, done: Result<(), String>) {
        if let Err(sentence) = done {
            self.last().tell(sentence);
        }
    }

    fn last(&mut self) -> &mut dyn Screen {
        let top = self.layers.last_mut().expect("the menu is never taken off");
        &mut **top
    }

    fn wish(&mut self, wish: Wish) {
        self.changed = true;
        self.wishes.push(wish);
    }
}
