//! The layers of the program: whole screens, and boxes over them.

pub mod confirm;
pub mod help;
pub mod keys;
pub mod menu;
pub mod prompt;
pub mod replay;
pub mod rules;
pub mod saved;
pub mod settings;
pub mod setup;
pub mod table;

use super::bindings::Context;
use super::config::Config;
use super::deal::Deal;
use super::geometry::Needs;
use super::intent::Intent;
use super::keys::Key;
use super::mouse::Mouse;
use super::pen::{Pen, width};
use super::theme::{Look, Meaning};
use super::words;
use crate::session::Match;
use crate::session::folder::Name;
use crate::session::game::Game;
use crate::session::record::Record;
use crate::session::store::Store;
use crate::session::thinking::Reply;
use ratatui::layout::Rect;
use std::time::Instant;

/// What a layer wants of the stack it lies in.
pub enum Go {
    /// Nothing.
    Stay,
    /// To be taken off.
    Back,
    /// Everything above the menu to be taken off.
    Menu,
    /// A layer on top.
    Push(Box<dyn Screen>),
    /// To be taken off, and something else then.
    Instead(Box<Go>),
    /// To be taken off, and what lies below to do something.
    Act(Intent),
    /// A game to begin as it was begun last.
    Play(&'static Game),
    /// What a game is begun with to be set up.
    Setup(&'static Game),
    /// A game to begin as it was set up now.
    Begin(Box<Deal>),
    /// Another like the last.
    Again(Box<Deal>),
    /// Other settings to hold from now on.
    Configure(Box<Config>),
    /// The list of saved games.
    Saved,
    /// A game under way to go on with.
    Resume(Name),
    /// A game to go on from, as one of its own.
    Copy(Box<Record>),
    /// Something to be done; what came of it is told, if it is worth a sentence.
    Do(Box<dyn FnOnce() -> Result<Option<String>, String>>),
    /// The program to end.
    Quit,
}

/// A layer. It knows the keys' intents, not the keys, and nothing of the other layers.
pub trait Screen {
    /// Which keys it answers to now.
    fn context(&self) -> Context;
    /// Whether an intent would do something now.
    fn able(&self, intent: Intent) -> bool {
        let _ = intent;
        true
    }
    /// Does what was asked for.
    fn act(&mut self, intent: Intent) -> Go;
    /// Whether the next key pressed is wanted itself, whatever it asks for.
    fn captures(&self) -> bool {
        false
    }
    /// The key that was wanted.
    fn capture(&mut self, key: Key) -> Go {
        let _ = key;
        Go::Stay
    }
    /// A letter was typed, where letters are letters.
    fn write(&mut self, letter: char) {
        let _ = letter;
    }
    /// The mouse did something on a screen of this `area`.
    fn point(&mut self, mouse: Mouse, area: Rect) -> Go {
        let _ = (mouse, area);
        Go::Stay
    }
    /// When it next wants to know what time it is.
    fn wakes(&self) -> Option<Instant> {
        None
    }
    /// It is `now`; whether that changed anything.
    fn time(&mut self, now: Instant) -> bool {
        let _ = now;
        false
    }
    /// Other settings hold.
    fn configured(&mut self, config: &Config) {
        let _ = config;
    }
    /// The game it is about, for its rules.
    fn game(&self) -> Option<&'static Game> {
        None
    }
    /// Whether the bell is to be rung: it is a person's turn after somebody else's. Asked once.
    fn take_bell(&mut self) -> bool {
        false
    }
    /// Hears a computer player; whether that changed anything.
    fn hear(&mut self, reply: &Reply) -> bool {
        let _ = reply;
        false
    }
    /// Games are kept in `store` from now on.
    fn stored(&mut self, store: &Store) {
        let _ = store;
    }
    /// Looks again at what may have changed while another layer lay above.
    fn wake(&mut self) {}
    /// The match that is to be kept.
    fn kept(&self) -> Option<&dyn Match> {
        None
    }
    /// The match that is to be kept cannot be, as a sentence says, or can be again.
    fn unkept(&mut self, sentence: Option<String>) {
        let _ = sentence;
    }
    /// Shows a sentence of warning.
    fn tell(&mut self, sentence: String) {
        let _ = sentence;
    }
    /// Whether what lies below still shows.
    fn is_box(&self) -> bool {
        false
    }
    /// Draws it.
    fn draw(&self, area: Rect, look: &Look, pen: &mut Pen);
}

/// Says in the middle what size of terminal is needed.
fn too_small(needs: Needs, area: Rect, look: &Look, pen: &mut Pen) {
    let text = words::needs(needs.width, needs.height, look.glyphs.times);
    let x = area.x + area.width.saturating_sub(width(&text)) / 2;
    pen.text(x, area.y + area.height / 2, area.width, &text, look.style(Meaning::Plain));
}
