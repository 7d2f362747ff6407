//! The screens of the program and the dialogs over them: a stack of layers.

pub(crate) mod analysis;
mod archive_review;
pub(crate) mod confirm;
pub(crate) mod copying;
pub(crate) mod drill;
pub(crate) mod game;
mod glance_text;
pub(crate) mod help;
pub(crate) mod import;
pub(crate) mod key_bindings;
pub(crate) mod lobby;
pub(crate) mod menu;
mod notice;
pub(crate) mod palette;
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

pub(crate) use notice::Notice;

use super::widget::footer;
use crate::text;
use crate::ui::draw::{BufferWriter, StyleRole, Theme, TooSmall, text_width, wrap};
use crate::ui::input::{Clickable, Context, Intent, Key, MouseEvent};
use confirm::Answer;
use parlour_ai::ladder::Rung;
use parlour_session::catalog::MatchSetup;
use parlour_session::lobby::TableWish;
use parlour_session::play::game::Game;
use parlour_session::play::{Match, Reply, SeriesScore};
use parlour_session::record::Record;
use parlour_session::storage::{FileName, Journal, TableSeat};
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

/// What a layer is given to act on.
pub(crate) enum Input {
    /// A command, by a key that is bound to it in the layer's context.
    Intent(Intent),
    /// Any key, in a context that waits for one.
    Key(Key),
    /// A typed letter, in a context that accepts text.
    Letter(char),
    /// A letter without a command. The layer may say why it does nothing.
    Unbound(char),
    /// A mouse event on a screen of this area.
    Mouse(MouseEvent, Rect),
    /// A click on a part of the screen that was noted when it was drawn.
    Click(Clickable),
    /// An answer to a question that the layer has asked.
    Answer(Answer),
}

impl Input {
    /// The command, where the wheel goes through a list.
    fn scrolling(&self) -> Option<Intent> {
        match self {
            Input::Intent(intent) => Some(*intent),
            Input::Mouse(mouse, _) => mouse.scrolling(),
            _ => None,
        }
    }

    /// The command, where the wheel goes through the moves of a game.
    fn browsing(&self) -> Option<Intent> {
        match self {
            Input::Intent(intent) => Some(*intent),
            Input::Mouse(mouse, _) => mouse.browsing(),
            _ => None,
        }
    }
}

/// What happened elsewhere in the program.
#[derive(Copy, Clone)]
pub(crate) enum News<'a> {
    /// The layer is about to be shown.
    Opened,
    /// The layer came to the top again, or files have changed: what it read is read again.
    Focused,
    /// The settings have changed.
    Configured,
    /// The store of saved games was opened, or that of another profile.
    StoreOpened,
    /// The program begins with a match of this game.
    GameChosen(&'static Game),
    /// An unfinished game has ended. Its file goes to the archive a little later.
    GameEnded(&'a FileName),
    /// Work in the background has brought something. Each layer takes what is its own.
    FromBackground,
}

/// What happens to the stack of layers after an input.
pub(crate) enum Transition {
    /// Nothing.
    Stay,
    /// The layer closes.
    Pop,
    /// All layers above the menu close.
    PopToMenu,
    /// All layers above the menu close, and another transition follows.
    PopToMenuThen(Box<Transition>),
    /// The same, once a match under way has asked whether it may be left.
    LeaveFor(Box<Transition>),
    /// The layer closes, and another transition follows.
    PopThen(Box<Transition>),
    /// The topmost layer gets an answer.
    Answer(Answer),
    /// A command is carried out as if by its key.
    Command(Intent),
    /// Another layer opens on top, or a sentence says why not.
    Open(Opening),
    /// A match begins or goes on.
    Play(MatchWish),
    /// Runs a task, which may change the settings or the profile, and shows the sentence that it
    /// returns.
    Run(Task),
    /// The program ends.
    Quit,
}

/// A task; the error is a sentence.
pub(crate) type Task = Box<dyn FnOnce(&mut Services) -> Result<Option<String>, String>>;

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
    /// One at a table that several programs share.
    Table(TableWish),
    /// The game under way at such a table, with the results of those before.
    Seated(Box<TableSeat>, SeriesScore),
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

    /// Opens a layer that exists.
    pub(crate) fn push(layer: impl Screen + 'static) -> Transition {
        Transition::open(|_| Ok(Box::new(layer)))
    }

    /// Changes the settings or the profile.
    pub(crate) fn change(change: impl FnOnce(&mut Services) + 'static) -> Transition {
        Transition::Run(Box::new(|services| {
            change(services);
            Ok(None)
        }))
    }

    /// What the commands that leave do on most screens. All others do nothing.
    fn leave(intent: Intent) -> Transition {
        match intent {
            Intent::Back | Intent::Close => Transition::Pop,
            Intent::Menu => Transition::PopToMenu,
            _ => Transition::Stay,
        }
    }
}

/// A layer. It receives commands, not keys, and does not know the other layers.
pub(crate) trait Screen {
    /// The context that decides which keys are bound now.
    fn context(&self) -> Context;
    /// Whether a command would have an effect now.
    fn is_enabled(&self, intent: Intent) -> bool {
        let _ = intent;
        true
    }
    /// Carries out what the player wants.
    fn handle(&mut self, input: Input) -> Transition;
    /// Takes over what happened elsewhere. Returns whether something changed on the layer.
    fn on_news(&mut self, news: News, services: &Services) -> bool {
        let _ = (news, services);
        false
    }
    /// Where the layer shows a notice, if it has a place for one. The next input removes it.
    fn notice(&mut self) -> Option<&mut Option<Notice>> {
        None
    }
    /// The game that the layer shows, for its rules and help.
    fn game(&self) -> Option<&'static Game> {
        None
    }
    /// The game up to the position that the layer shows, to be copied and to be set up otherwise.
    fn shown_record(&self) -> Option<Record> {
        None
    }
    /// The match being played on this layer, if one is.
    fn live_match(&mut self) -> Option<&mut dyn LiveMatch> {
        None
    }
    /// Whether the layer below stays visible.
    fn is_overlay(&self) -> bool {
        false
    }
    /// Draws the layer.
    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter);
}

/// Draws the keys that work now on a layer, from column `left` on where they fit there.
fn draw_footer(
    screen: &dyn Screen,
    area: Rect,
    left: u16,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    let is_enabled = |intent| screen.is_enabled(intent);
    footer::draw(screen.context(), is_enabled, area, left, theme, writer);
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
    /// What follows from what others have done at a table that several programs share.
    fn take_next(&mut self) -> Option<Transition>;
    /// The process is about to stop, or goes on.
    fn be_away(&mut self, is_away: bool);
    /// What leaves the match for `next`: a question where something would be lost.
    fn leave(&mut self, next: Transition) -> Transition;
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
