//! The layers of the program: whole screens, and boxes over them.

pub mod confirm;
pub mod game;
pub mod help;
pub mod key_bindings;
pub mod menu;
pub mod prompt;
pub mod replay;
pub mod rules;
pub mod saved_games;
mod scroll;
pub mod settings;
pub mod setup;

use super::draw::buffer_writer::{BufferWriter, text_width};
use super::draw::layout::TooSmall;
use super::draw::theme::{StyleRole, Theme};
use super::input::bindings::Context;
use super::input::intent::Intent;
use super::input::keys::Key;
use super::input::mouse::MouseEvent;
use super::settings::config::Config;
use super::widget::footer;
use crate::session::catalog::match_setup::MatchSetup;
use crate::session::play::Match;
use crate::session::play::game::Game;
use crate::session::play::worker::Reply;
use crate::session::record::Record;
use crate::session::storage::private_dir::FileName;
use crate::session::storage::store::Store;
use crate::text;
use ratatui::layout::Rect;
use std::time::Instant;

/// What a layer wants of the stack it lies in.
pub enum Transition {
    /// Nothing.
    Stay,
    /// To be taken off.
    Pop,
    /// Everything above the menu to be taken off.
    PopToMenu,
    /// A layer on top.
    Push(Box<dyn Screen>),
    /// To be taken off, and something else then.
    PopThen(Box<Transition>),
    /// To be taken off, and what lies below to do something.
    PopAndSend(Intent),
    /// A game to begin as it was begun last.
    StartLastSetup(&'static Game),
    /// What a game is begun with to be set up.
    OpenSetup(&'static Game),
    /// A game to begin as it was set up now.
    StartMatch(Box<MatchSetup>),
    /// Another like the last.
    StartNextMatch(Box<MatchSetup>),
    /// Other settings to hold from now on.
    Configure(Box<Config>),
    /// The list of saved games.
    OpenSavedGames,
    /// A game under way to go on with.
    Resume(FileName),
    /// A game to go on from, as one of its own.
    ContinueCopy(Box<Record>),
    /// Something to be done; what came of it is told, if it is worth a sentence.
    Run(Box<dyn FnOnce() -> Result<Option<String>, String>>),
    /// The program to end.
    Quit,
}

/// A layer. It knows the keys' intents, not the keys, and nothing of the other layers.
pub trait Screen {
    /// Which keys it answers to now.
    fn context(&self) -> Context;
    /// Whether an intent would do something now.
    fn is_enabled(&self, intent: Intent) -> bool {
        let _ = intent;
        true
    }
    /// Does what was asked for.
    fn handle_intent(&mut self, intent: Intent) -> Transition;
    /// Takes a key itself, whatever it is bound to, if the layer waits for one.
    fn capture_key(&mut self, key: Key) -> Option<Transition> {
        let _ = key;
        None
    }
    /// A letter was typed, where letters are letters.
    fn insert_char(&mut self, letter: char) {
        let _ = letter;
    }
    /// The mouse did something on a screen of this `area`.
    fn handle_mouse(&mut self, mouse: MouseEvent, area: Rect) -> Transition {
        let _ = (mouse, area);
        Transition::Stay
    }
    /// Other settings hold.
    fn on_config_change(&mut self, config: &Config) {
        let _ = config;
    }
    /// The game it is about, for its rules.
    fn game(&self) -> Option<&'static Game> {
        None
    }
    /// The match being played on this layer, if one is.
    fn live_match(&self) -> Option<&dyn LiveMatch> {
        None
    }
    /// The match being played on this layer, to be told of events.
    fn live_match_mut(&mut self) -> Option<&mut dyn LiveMatch> {
        None
    }
    /// Games are kept in `store` from now on.
    fn on_store_opened(&mut self, store: &Store) {
        let _ = store;
    }
    /// Looks again at what may have changed while another layer lay above.
    fn on_focus(&mut self) {}
    /// Shows a sentence of warning.
    fn show_warning(&mut self, sentence: String) {
        let _ = sentence;
    }
    /// Whether what lies below still shows.
    fn is_overlay(&self) -> bool {
        false
    }
    /// Draws the layer.
    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter);
    /// Draws the keys that work now, from column `left` on where they fit there.
    fn draw_footer(&self, area: Rect, left: u16, theme: &Theme, writer: &mut BufferWriter) {
        let is_enabled = |intent| self.is_enabled(intent);
        footer::draw(self.context(), is_enabled, area, left, theme, writer);
    }
}

/// A layer's match that goes on by itself: computers move, clocks run, every move is saved.
pub trait LiveMatch {
    /// When [`tick`](LiveMatch::tick) must be called next.
    fn next_tick(&self) -> Option<Instant>;
    /// Does what is due at `now`; returns whether something changed.
    fn tick(&mut self, now: Instant) -> bool;
    /// Takes a computer player's reply; returns whether something changed.
    fn on_reply(&mut self, reply: &Reply) -> bool;
    /// Whether to ring the bell, since a person is to move after somebody else. True once a turn.
    fn take_bell(&mut self) -> bool;
    /// The match, for its journal.
    fn match_to_save(&self) -> &dyn Match;
    /// Shows that the match cannot be saved, as the sentence says, or with `None` that it is saved
    /// again.
    fn set_save_error(&mut self, sentence: Option<String>);
}

/// Says in the middle what size of terminal is needed.
fn draw_too_small(needs: TooSmall, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
    let text = text::terminal_too_small(needs.min_width, needs.min_height, theme.glyphs.times);
    let x = area.x + area.width.saturating_sub(text_width(&text)) / 2;
    writer.put_text(x, area.y + area.height / 2, area.width, &text, theme.style(StyleRole::Plain));
}
