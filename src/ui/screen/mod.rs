//! The screens of the program and the dialogs over them: a stack of layers.

pub(crate) mod analysis;
pub(crate) mod confirm;
pub(crate) mod drill;
pub(crate) mod game;
mod glance_text;
pub(crate) mod help;
pub(crate) mod key_bindings;
pub(crate) mod menu;
pub(crate) mod profiles;
pub(crate) mod prompt;
pub(crate) mod puzzle_list;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod rules;
mod rules_text;
pub(crate) mod saved_games;
mod scroll;
pub(crate) mod services;
pub(crate) mod settings;
pub(crate) mod setup;
pub(crate) mod statistics;
mod step_entry;

use super::draw::buffer_writer::{BufferWriter, text_width, wrap};
use super::draw::layout::TooSmall;
use super::draw::theme::{StyleRole, Theme};
use super::input::context::Context;
use super::input::intent::Intent;
use super::input::keys::Key;
use super::input::mouse::{Clickable, MouseEvent};
use super::settings::config::Config;
use super::widget::footer;
use crate::text;
use parlour_ai::ladder::rung::Rung;
use parlour_session::catalog::match_setup::MatchSetup;
use parlour_session::coach::review_channel::{ReviewId, ReviewNews};
use parlour_session::play::Match;
use parlour_session::play::game::Game;
use parlour_session::play::worker::Reply;
use parlour_session::record::Record;
use parlour_session::storage::journal::Journal;
use parlour_session::storage::private_file::FileName;
use parlour_session::storage::store::Store;
use ratatui::layout::Rect;
use services::Services;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

/// Where the variations of an analysis board are kept.
pub(crate) enum BranchHome {
    /// With the match under way.
    Match(Arc<Journal>),
    /// In the file of a saved game.
    File(PathBuf),
    /// Nowhere.
    Nowhere,
}

/// What happens to the stack of layers after an input.
pub(crate) enum Transition {
    /// Nothing.
    Stay,
    /// The layer closes.
    Pop,
    /// All layers above the menu close.
    PopToMenu,
    /// Another layer opens on top.
    Push(Box<dyn Screen>),
    /// The layer closes, and another transition follows.
    PopThen(Box<Transition>),
    /// The topmost layer gets an intent.
    Send(Intent),
    /// Another layer opens on top, or a sentence says why not.
    Open(Opening),
    /// A match begins or goes on.
    Play(MatchWish),
    /// New settings take effect and are saved.
    Configure(Box<Config>),
    /// The program goes on with the games of another profile.
    PlayAs(Store),
    /// Runs a task and shows the sentence that it returns.
    Run(Box<dyn FnOnce() -> Result<Option<String>, String>>),
    /// The program ends.
    Quit,
}

/// Opens a layer; the error is a sentence.
pub(crate) type Opening = Box<dyn FnOnce(&Services) -> Result<Box<dyn Screen>, String>>;

/// A match to begin or to go on with.
pub(crate) enum MatchWish {
    /// One with the last setup of the game.
    LastSetup(&'static Game),
    /// One against a rung of the game's ladder.
    Rung(&'static Game, Rung),
    /// One with this setup, which is remembered.
    Chosen(Box<MatchSetup>),
    /// One with this setup, which is not remembered.
    Next(Box<MatchSetup>),
    /// An unfinished saved game.
    Resume(FileName),
    /// A copy of the game, which is a separate one.
    Copy(Box<Record>),
}

impl Transition {
    /// Opens a layer, or shows the sentence of the error.
    pub(crate) fn open(
        open: impl FnOnce(&Services) -> Result<Box<dyn Screen>, String> + 'static,
    ) -> Transition {
        Transition::Open(Box::new(open))
    }
}

/// A layer. It receives intents, not keys, and does not know the other layers.
pub(crate) trait Screen {
    /// The context that decides which keys are bound now.
    fn context(&self) -> Context;
    /// Whether an intent would have an effect now.
    fn is_enabled(&self, intent: Intent) -> bool {
        let _ = intent;
        true
    }
    /// Carries out an intent.
    fn handle_intent(&mut self, intent: Intent) -> Transition;
    /// Takes a key itself, whatever it is bound to, if the layer waits for one.
    fn capture_key(&mut self, key: Key) -> Option<Transition> {
        let _ = key;
        None
    }
    /// Takes a typed letter, in contexts that accept text.
    fn insert_char(&mut self, letter: char) {
        let _ = letter;
    }
    /// Says why a key without a command does nothing. Returns whether there was something to say.
    fn explain_unbound(&mut self, letter: char) -> bool {
        let _ = letter;
        false
    }
    /// Takes a mouse event on a screen of this `area`.
    fn handle_mouse(&mut self, mouse: MouseEvent, area: Rect) -> Transition {
        let _ = (mouse, area);
        Transition::Stay
    }
    /// Takes a click on a part of the screen that was noted when it was drawn.
    fn take_click(&mut self, target: Clickable) -> Transition {
        let _ = target;
        Transition::Stay
    }
    /// Takes new settings.
    fn on_config_change(&mut self, config: &Config) {
        let _ = config;
    }
    /// The game that the layer shows, for its rules and help.
    fn game(&self) -> Option<&'static Game> {
        None
    }
    /// The match being played on this layer, if one is.
    fn live_match(&self) -> Option<&dyn LiveMatch> {
        None
    }
    /// The match being played on this layer; the program passes events to it.
    fn live_match_mut(&mut self) -> Option<&mut dyn LiveMatch> {
        None
    }
    /// Takes what the layer uses of the program, before it is shown.
    fn on_open(&mut self, services: &Services) {
        let _ = services;
    }
    /// Takes the store of saved games that was opened.
    fn on_store_opened(&mut self, services: &Services) {
        let _ = services;
    }
    /// Takes news of reviews and exercises; returns whether they are the layer's own.
    fn on_review_news(&mut self, id: ReviewId, news: &ReviewNews) -> bool {
        let _ = (id, news);
        false
    }
    /// Takes over what the coach has found out. Returns whether something changed.
    fn on_table_coach_replies(&mut self) -> bool {
        false
    }
    /// Selects a game in a list of games.
    fn select_game(&mut self, game: &'static Game) {
        let _ = game;
    }
    /// Takes the name of an unfinished game that has ended. Its file goes to the archive a little
    /// later.
    fn on_game_ended(&mut self, name: &FileName) {
        let _ = name;
    }
    /// Reads again what may have changed while another layer was on top.
    fn on_focus(&mut self) {}
    /// Takes over what was read of a long list on a thread.
    fn on_list_read(&mut self) {}
    /// Shows a sentence of warning. Returns whether it has a place for one.
    fn show_warning(&mut self, sentence: &str) -> bool {
        let _ = sentence;
        false
    }
    /// Whether the layer below stays visible.
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

/// A layer's match, which advances without input: computers move, clocks run, moves are saved.
pub(crate) trait LiveMatch {
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

/// Plies that PageUp and PageDown move by in a game that is looked through.
const PAGE_PLIES: usize = 10;

/// Draws in the middle of the screen which size of terminal is needed.
fn draw_too_small(needs: TooSmall, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
    let needed = (needs.min_width, needs.min_height);
    let size = (area.width, area.height);
    let [sentence, few_words] = text::terminal_too_small(needed, size, theme.glyphs.times_sign);
    let lines = wrap(&sentence, area.width);
    let lines = if lines.len() <= usize::from(area.height) { lines } else { vec![few_words] };
    let top = area.y + (area.height + 1).saturating_sub(lines.len() as u16) / 2;
    for (line, y) in lines.iter().zip(top..) {
        let x = area.x + area.width.saturating_sub(text_width(line)) / 2;
        writer.put_text(x, y, area.width, line, theme.style(StyleRole::Plain));
    }
}
