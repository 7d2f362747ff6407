//! The state of the program and what changes it, without a terminal: events in, a frame out.

mod dispatch;
mod transitions;

use super::draw::buffer_writer::BufferWriter;
use super::draw::theme::{StyleRole, Theme};
use super::input::context::Context;
use super::input::keys::Key;
use super::screen::Screen;
use super::screen::game::GameScreen;
use super::screen::menu::MenuScreen;
use super::screen::replay::ReplayScreen;
use super::settings::choices::ThemeName;
use super::settings::config::Config;
use super::settings::environment::{Background, Environment};
use super::settings::last_setup::LastSetups;
use super::term::event::AppEvent;
use crate::ai::core::searcher::EngineOptions;
use crate::rules::bitboard::mix;
use crate::session::catalog::match_setup::{MatchSetup, SeatOrder};
use crate::session::catalog::registry::{MatchStart, StartError};
use crate::session::play::Match;
use crate::session::play::worker::ReplySink;
use crate::session::record::{Record, date};
use crate::session::storage::journal::Journal;
use crate::session::storage::store::{Store, StoreError};
use crate::session::storage::summary_reader::Wake;
use crate::text;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::cell::{Cell, RefCell};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

/// Something to be done to the terminal or to files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    /// Paint the whole frame again.
    Repaint,
    /// Stop the process until the shell continues it.
    Suspend,
    /// Turn mouse reports on or off.
    CaptureMouse(bool),
    /// Ask the terminal for its background; [`AppEvent::Background`] is its answer.
    AskBackground,
    /// Ring the bell.
    RingBell,
    /// Write the settings.
    SaveSettings(Box<Config>),
    /// Write the last setups.
    SaveLastSetups(LastSetups),
    /// Send [`AppEvent::StoreSettled`] when the games that were left are in their place.
    AwaitStore,
    /// End the program.
    Quit,
    /// End the program as `^C` does.
    Interrupt,
}

/// The whole program.
pub(crate) struct App {
    /// The stack of screens: the menu at the bottom, the one that gets the input on top.
    layers: Vec<Box<dyn Screen>>,
    environment: Environment,
    config: Config,
    last_setups: LastSetups,
    theme: Theme,
    reply_sink: ReplySink,
    /// How many games were begun; each gets a seed of its own.
    games_started: u64,
    /// The store of saved games, if there is one.
    store: Option<Store>,
    /// Called from other threads when more of a list was read.
    list_wake: Wake,
    /// The record of the current match, and its file if there is a store.
    journal: Option<Arc<Journal>>,
    /// The match could not be saved, which was reported.
    save_failed: bool,
    /// The match that was left last is saved and not over.
    left_unfinished: bool,
    needs_redraw: bool,
    effects: Vec<Effect>,
    /// The terminal was asked for its background.
    background_asked: bool,
    /// The area of the last frame, for the mouse.
    area: Cell<Rect>,
    /// The keys of the last frame's footer, for the mouse.
    key_caps: RefCell<Vec<(Rect, Key)>>,
}

impl App {
    /// Shows the menu. Computer players send their replies to `reply_sink`; the caller returns them
    /// as events.
    pub(crate) fn new(
        environment: &Environment,
        config: Config,
        last_setups: LastSetups,
        reply_sink: ReplySink,
    ) -> App {
        let mut app = App {
            layers: vec![Box::new(MenuScreen::new(&config))],
            theme: Theme::of(environment, &config),
            effects: if config.mouse { vec![Effect::CaptureMouse(true)] } else { Vec::new() },
            environment: *environment,
            config,
            last_setups,
            reply_sink,
            games_started: 0,
            store: None,
            list_wake: Arc::new(|| {}),
            journal: None,
            save_failed: false,
            left_unfinished: false,
            needs_redraw: true,
            background_asked: false,
            area: Cell::default(),
            key_caps: RefCell::default(),
        };
        app.ask_background_if_needed();
        app
    }

    /// Saves matches in `store` and offers the games that it holds.
    pub(crate) fn set_store(&mut self, store: Store) {
        for layer in &mut self.layers {
            layer.on_store_opened(&store, &self.list_wake);
        }
        self.store = Some(store);
    }

    /// Calls `wake` from other threads when [`AppEvent::ListRead`] is due.
    pub(crate) fn set_list_wake(&mut self, wake: Wake) {
        self.list_wake = wake;
    }

    /// Begins a match with the seed of `start`; later games get other seeds.
    ///
    /// # Errors
    /// If the match is impossible.
    pub(crate) fn start_game(&mut self, start: MatchStart) -> Result<(), StartError> {
        let game = start.begin(&self.reply_sink)?;
        self.games_started += 1;
        self.show_game(game, MatchSetup::new(start, SeatOrder::AsSeated), None);
        Ok(())
    }

    /// Begins a match whose players take the seats as a coin falls, as later games do.
    ///
    /// # Errors
    /// If the match is impossible.
    pub(crate) fn start_tossed_game(&mut self, start: MatchStart) -> Result<(), StartError> {
        let seed = start.engine_options.seed;
        let seated = MatchSetup::new(start, SeatOrder::Toss).with_seating(seed);
        let game = seated.start.begin(&self.reply_sink)?;
        self.games_started += 1;
        self.show_game(game, seated, None);
        Ok(())
    }

    /// Continues a game of the store.
    ///
    /// # Errors
    /// If the game cannot be played on.
    pub(crate) fn resume(&mut self, journal: Arc<Journal>) -> Result<(), StartError> {
        let damaged_copy = journal.damaged_copy.clone();
        self.continue_game(journal)?;
        if let Some(path) = damaged_copy {
            self.notify(text::truncated_file(&path));
        }
        Ok(())
    }

    fn continue_game(&mut self, journal: Arc<Journal>) -> Result<(), StartError> {
        let threads = usize::from(self.config.threads);
        let seed = mix(self.environment.seed, self.games_started);
        let start = journal.record().to_match_start(&EngineOptions {
            seed,
            threads,
            hash_mib: usize::from(self.config.hash),
        });
        let game = start.begin(&self.reply_sink)?;
        self.games_started += 1;
        let next_start = MatchStart { board: None, moves: Vec::new(), ..start };
        self.show_game(game, MatchSetup::new(next_start, SeatOrder::AsSeated), Some(journal));
        Ok(())
    }

    /// Continues `record` as a new game.
    ///
    /// # Errors
    /// If the game cannot be played on.
    pub(crate) fn resume_copy(&mut self, record: Record) -> Result<(), StartError> {
        match &self.store {
            Some(store) => self.resume(store.new_journal_from(record)),
            None => self.resume(Arc::new(Journal::in_memory(record))),
        }
    }

    /// Replays a saved game that was read from `path`.
    ///
    /// # Errors
    /// If the game cannot be played.
    pub(crate) fn replay(&mut self, record: Record, path: PathBuf) -> Result<(), StartError> {
        let stored = self.store.as_ref().and_then(|store| Some((store, store.name_of(&path)?)));
        let replay = ReplayScreen::new(record, Some(path))?;
        self.push(Box::new(match stored {
            Some((store, name)) => replay.with_archive_path(store, &name),
            None => replay,
        }));
        Ok(())
    }

    /// Shows a match that a test has begun.
    #[cfg(test)]
    pub(crate) fn play_match(&mut self, game: Box<dyn Match>) {
        let next_start = MatchStart {
            setup: game.setup(),
            player_specs: game.player_specs().to_vec(),
            names: game.names().to_vec(),
            time_control: game.clock().map(|clock| clock.time_control),
            ..MatchStart::default_for(game.game())
        };
        let next_setup = MatchSetup::new(next_start, SeatOrder::AsSeated);
        self.show_game(game, next_setup, None);
    }

    /// Shows a match. It is saved in `journal`, or in a new one.
    fn show_game(
        &mut self,
        game: Box<dyn Match>,
        next_setup: MatchSetup,
        journal: Option<Arc<Journal>>,
    ) {
        self.layers.truncate(1);
        self.release_journal();
        let journal = journal.unwrap_or_else(|| match &self.store {
            Some(store) => store.new_journal(&next_setup.start),
            None => {
                let record = Record::new(&next_setup.start, Some(date::today()));
                Arc::new(Journal::in_memory(record))
            }
        });
        self.journal = Some(Arc::clone(&journal));
        self.save_failed = false;
        self.layers.push(Box::new(GameScreen::new(game, journal, next_setup, &self.config)));
        self.needs_redraw = true;
    }

    /// Handles a batch of events. Afterwards the caller paints once, if needed.
    pub(crate) fn handle(&mut self, events: impl IntoIterator<Item = AppEvent>) {
        for event in events {
            match event {
                AppEvent::Key(key) => self.handle_key(key),
                AppEvent::Mouse(mouse) => self.handle_mouse(mouse),
                AppEvent::Background(color) => {
                    let background = Background::of_color(color);
                    if std::mem::replace(&mut self.environment.background, background) != background
                    {
                        self.theme = Theme::of(&self.environment, &self.config);
                        self.needs_redraw = true;
                    }
                }
                // The terminal may have lost its contents, even if its size is the old one again.
                AppEvent::Resized => self.push_effect(Effect::Repaint),
                AppEvent::Resumed => {
                    self.push_effect(Effect::CaptureMouse(self.config.mouse));
                    self.push_effect(Effect::Repaint);
                }
                AppEvent::Reply(reply) => {
                    for live in self.layers.iter_mut().filter_map(|it| it.live_match_mut()) {
                        self.needs_redraw |= live.on_reply(&reply);
                    }
                }
                AppEvent::Tick(now) => {
                    for live in self.layers.iter_mut().filter_map(|it| it.live_match_mut()) {
                        self.needs_redraw |= live.tick(now);
                    }
                }
                AppEvent::ListRead => {
                    self.layers.iter_mut().for_each(|layer| layer.on_list_read());
                    self.needs_redraw = true;
                }
                AppEvent::Warning(sentence) => self.notify(sentence),
                AppEvent::StoreSettled => {
                    self.needs_redraw = true;
                    self.top_mut().on_focus();
                }
            }
            // Saved before the frame shows it and before the game can be left.
            // After 80 moves of Amazons the comparison with the record takes 0.7 µs (opt-level 1).
            self.autosave();
        }
        let mut live = self.layers.iter_mut().filter_map(|layer| layer.live_match_mut());
        let bell_requested = live.any(|live| live.take_bell());
        if bell_requested && self.config.bell {
            self.effects.push(Effect::RingBell);
        }
    }

    /// Saves what has changed in the current match, and reports the first failure.
    fn autosave(&mut self) {
        let Some(journal) = &self.journal else { return };
        let mut live = self.layers.iter_mut().rev().filter_map(|layer| layer.live_match_mut());
        let Some(live) = live.next() else { return self.release_journal() };
        let game = live.match_to_save();
        let Some(store) = &self.store else {
            let _ = journal.save(game); // in memory, which cannot fail
            return;
        };
        // After a failure, a save without changes does not mean that the lost moves were written.
        let has_news = !self.save_failed || journal.is_outdated(game);
        let saved = store.save(journal, game);
        let fork_warning = match &saved {
            Err(error @ StoreError::Forked(_)) => Some(text::save_forked(error)),
            _ => None,
        };
        let save_warning = match saved {
            Ok(()) | Err(StoreError::Forked(_)) if has_news => None,
            Ok(()) => return,
            Err(error) => Some(text::autosave_failed(&error)),
        };
        if std::mem::replace(&mut self.save_failed, save_warning.is_some())
            != save_warning.is_some()
        {
            live.set_save_error(save_warning);
            self.needs_redraw = true;
        }
        if let Some(sentence) = fork_warning {
            self.notify(sentence);
        }
    }

    /// Closes the file of the match that was left, so that other processes may play it.
    pub(crate) fn release_journal(&mut self) {
        let Some((store, journal)) = self.store.as_ref().zip(self.journal.take()) else { return };
        let record = journal.record();
        self.left_unfinished =
            record.game_end.is_none() && !record.plies.is_empty() && !self.save_failed;
        if journal.needs_slow_close() {
            if record.game_end.is_some() {
                let name = journal.name();
                self.layers.iter_mut().for_each(|layer| layer.on_game_ended(&name));
            }
            self.effects.push(Effect::AwaitStore);
        }
        store.close(journal);
    }

    /// Whether the match that was left last can be resumed.
    pub(crate) fn can_resume(&self) -> bool {
        self.left_unfinished
    }

    /// When [`AppEvent::Tick`] is due next.
    pub(crate) fn next_tick(&self) -> Option<Instant> {
        let live = self.layers.iter().filter_map(|layer| layer.live_match());
        live.filter_map(|live| live.next_tick()).min()
    }

    /// Whether something has changed since the last call.
    pub(crate) fn take_needs_redraw(&mut self) -> bool {
        std::mem::take(&mut self.needs_redraw)
    }

    /// Takes the effects to carry out.
    pub(crate) fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// The context of the topmost screen, which decides the key bindings.
    pub(crate) fn context(&self) -> Context {
        self.top().context()
    }

    /// The current settings.
    #[cfg(test)]
    pub(crate) fn config(&self) -> &Config {
        &self.config
    }

    /// Shows a sentence of warning.
    pub(crate) fn notify(&mut self, sentence: String) {
        self.needs_redraw = true;
        self.top_mut().show_warning(sentence);
    }

    /// Draws the frame into a buffer.
    pub(crate) fn paint(&self, area: Rect, buffer: &mut Buffer) {
        self.area.set(area);
        let mut writer = BufferWriter::new(buffer, self.theme.glyphs.ascii);
        writer.set_base(self.theme.base());
        writer.fill(area, ' ', self.theme.style(StyleRole::Plain));
        let bottom = self.layers.iter().rposition(|layer| !layer.is_overlay()).unwrap_or(0);
        let (top, covered) = self.layers.split_last().expect("the menu is never popped");
        if bottom < covered.len() {
            let theme = self.theme.covered();
            covered[bottom..].iter().for_each(|layer| layer.draw(area, &theme, &mut writer));
        }
        top.draw(area, &self.theme, &mut writer);
        self.key_caps.replace(writer.into_key_caps());
    }

    fn top(&self) -> &dyn Screen {
        let top = self.layers.last().expect("the menu is never popped");
        &**top
    }

    fn top_mut(&mut self) -> &mut dyn Screen {
        let top = self.layers.last_mut().expect("the menu is never popped");
        &mut **top
    }

    fn push(&mut self, layer: Box<dyn Screen>) {
        self.needs_redraw = true;
        self.layers.push(layer);
    }

    /// Shows the sentence of an error.
    fn notify_error(&mut self, result: Result<(), String>) {
        if let Err(sentence) = result {
            self.notify(sentence);
        }
    }

    fn apply_config(&mut self, config: Config) {
        if config.mouse != self.config.mouse {
            self.push_effect(Effect::CaptureMouse(config.mouse));
        }
        self.theme = Theme::of(&self.environment, &config);
        for layer in &mut self.layers {
            layer.on_config_change(&config);
        }
        self.config = config.clone();
        self.ask_background_if_needed();
        self.push_effect(Effect::SaveSettings(Box::new(config)));
    }

    /// Asks for the terminal's background once, when a theme first depends on it.
    fn ask_background_if_needed(&mut self) {
        let is_needed = self.config.theme == ThemeName::Auto && self.theme.has_colors();
        if is_needed && self.environment.background_query && !self.background_asked {
            self.background_asked = true;
            self.effects.push(Effect::AskBackground);
        }
    }

    fn push_effect(&mut self, effect: Effect) {
        self.needs_redraw = true;
        self.effects.push(effect);
    }
}
