//! The layers of the program: whole screens, and boxes over them.

pub mod confirm;
pub mod help;
pub mod menu;
pub mod prompt;
pub mod replay;
pub mod saved;
pub mod setup;
pub mod table;

use super::deal::Deal;
use super::geometry::Needs;
use super::keys::{Context, Intent};
use super::pen::{Pen, width};
use super::theme::{Look, Meaning};
use super::words;
use crate::session::Match;
use crate::session::folder::Name;
use crate::session::record::Record;
use crate::session::thinking::Reply;
use ratatui::layout::Rect;

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
    /// A game to begin.
    Begin(Box<Deal>),
    /// The list of saved games.
    Saved,
    /// A game under way to go on with.
    Resume(Name),
    /// A game to go on from, as one of its own.
    Copy(Box<Record>),
    /// Something to be done; what went wrong is told.
    Do(Box<dyn FnOnce() -> Result<(), String>>),
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
    /// Hears a computer player; whether that changed anything.
    fn hear(&mut self, reply: &Reply) -> bool {
        let _ = reply;
        false
    }
    /// Takes a sign that no binding has a use for; whether that changed anything.
    fn typed(&mut self, sign: char) -> bool {
        let _ = sign;
        false
    }
    /// Looks again at what may have changed while another layer lay above.
    fn wake(&mut self) {}
    /// The match that is to be kept.
    fn game(&self) -> Option<&dyn Match> {
        None
    }
    /// Shows a sentence of warning.
    fn tell(&mut self, sentence: String) {
        let _ = sentence;
    }
    /// The name and the one line of the game it is about, for the help.
    fn about(&self) -> Option<(&'static str, &'static str)> {
        None
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
