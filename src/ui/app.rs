//! The program as a state and what changes it, without a terminal: events in, a picture out.

use super::deal::{Deal, Order};
use super::event::Event;
use super::keys::{Context, Intent, Key};
use super::options::Options;
use super::pen::Pen;
use super::screen::help::Help;
use super::screen::menu::Menu;
use super::screen::table::Table;
use super::screen::{Go, Screen};
use super::theme::Look;
use crate::rules::bits::mix;
use crate::session::Match;
use crate::session::shelf::{Start, StartError};
use crate::session::thinking::Report;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// Something the program wants done to the terminal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Everything painted again.
    Repaint,
    /// To be stopped until the shell says otherwise.
    Suspend,
    /// To end.
    Quit,
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
            changed: true,
            wishes: Vec::new(),
        }
    }

    /// Begins a game just as `start` has it; another one like it gets other dice.
    ///
    /// # Errors
    /// What of it cannot be.
    pub fn open(&mut self, start: Start) -> Result<(), StartError> {
        let game = start.open(&self.report)?;
        self.games += 1;
        self.sit(game, Deal { start, order: Order::AsSeated });
        Ok(())
    }

    /// Sits down at a match that has begun elsewhere.
    pub fn play(&mut self, game: Box<dyn Match>) {
        let again = Deal::like(&*game);
        self.sit(game, again);
    }

    fn sit(&mut self, game: Box<dyn Match>, again: Deal) {
        self.layers.truncate(1);
        self.layers.push(Box::new(Table::new(game, again)));
        self.changed = true;
    }

    /// Takes a batch of events; the picture is worth painting once after it.
    pub fn handle(&mut self, events: impl IntoIterator<Item = Event>) {
        for event in events {
            match event {
                Event::Key(key) => self.key(key),
                Event::Resized => self.changed = true,
                Event::Resumed => self.wish(Wish::Repaint),
                Event::Reply(reply) => {
                    for layer in &mut self.layers {
                        self.changed |= layer.hear(&reply);
                    }
                }
            }
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
        let Some(intent) = self.context().intent(key) else { return };
        match intent {
            Intent::Repaint => return self.wish(Wish::Repaint),
            Intent::Suspend => return self.wish(Wish::Suspend),
            _ => {}
        }
        self.changed = true;
        let go = if intent == Intent::Help {
            let top = self.top();
            Go::Push(Box::new(Help::new(top.context(), top.about())))
        } else {
            let top = self.layers.last_mut().expect("the menu is never taken off");
            top.act(intent)
        };
        self.go(go);
    }

    fn go(&mut self, go: Go) {
        match go {
            Go::Stay => {}
            Go::Back => {
                if self.layers.len() > 1 {
                    self.layers.pop();
                }
            }
            Go::Menu => self.layers.truncate(1),
            Go::Push(layer) => self.layers.push(layer),
            Go::Instead(go) => {
                self.go(Go::Back);
                self.go(*go);
            }
            Go::Begin(deal) => self.begin(*deal),
            Go::Quit => self.wish(Wish::Quit),
        }
    }

    fn begin(&mut self, deal: Deal) {
        self.games += 1;
        match deal.start(mix(self.seed, self.games)).open(&self.report) {
            Ok(game) => self.sit(game, deal),
            Err(error) => {
                let top = self.layers.last_mut().expect("the menu is never taken off");
                top.tell(error.to_string());
            }
        }
    }

    fn wish(&mut self, wish: Wish) {
        self.changed = true;
        self.wishes.push(wish);
    }
}
