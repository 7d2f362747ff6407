//! The program as a state and what changes it, without a terminal: events in, a picture out.

use super::draw::buffer_writer::BufferWriter;
use super::draw::theme::Theme;
use super::input::bindings::Context;
use super::input::intent::Intent;
use super::input::keys::Key;
use super::input::mouse::MouseEvent;
use super::screen::game::GameScreen;
use super::screen::help::HelpOverlay;
use super::screen::menu::MenuScreen;
use super::screen::replay::ReplayScreen;
use super::screen::rules::RulesScreen;
use super::screen::saved_games::SavedGamesScreen;
use super::screen::settings::SettingsScreen;
use super::screen::setup::SetupScreen;
use super::screen::{Screen, Transition};
use super::settings::config::Config;
use super::settings::environment::Environment;
use super::settings::last_setup::LastSetups;
use super::term::event::AppEvent;
use crate::ai::core::searcher::EngineOptions;
use crate::rules::bitboard::mix;
use crate::session::catalog::match_setup::{MatchSetup, SeatOrder};
use crate::session::catalog::registry::{MatchStart, StartError};
use crate::session::play::Match;
use crate::session::play::worker::ReplySink;
use crate::session::record::date;
use crate::session::record::{Record, RecordDiff};
use crate::session::storage::journal::Journal;
use crate::session::storage::store::{Store, StoreError};
use crate::text;
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
pub enum Effect {
    /// Everything painted again.
    Repaint,
    /// To be stopped until the shell says otherwise.
    Suspend,
    /// To hear of the mouse, or no longer.
    CaptureMouse(bool),
    /// The bell rung.
    RingBell,
    /// The settings kept.
    SaveSettings(Box<Config>),
    /// What games were begun with last kept.
    SaveLastSetups(LastSetups),
    /// To end.
    Quit,
    /// To end as after `^C`.
    Interrupt,
}

/// A game as it was saved, and its file if it has one.
type LoadedGame = (Record, Option<Arc<Journal>>);

/// The whole program.
pub struct App {
    /// The menu lies at the bottom, and keys go to the top.
    layers: Vec<Box<dyn Screen>>,
    environment: Environment,
    config: Config,
    last_setups: LastSetups,
    theme: Theme,
    reply_sink: ReplySink,
    /// How many games were begun, so that each has dice of its own.
    games_started: u64,
    /// Where games are kept, if they are.
    store: Option<Store>,
    /// The file of the match at the table.
    journal: Option<Arc<Journal>>,
    /// The game at the table could not be written down, and that was said: once is enough.
    save_failed: bool,
    needs_redraw: bool,
    effects: Vec<Effect>,
    /// Where the last picture was painted, which only the terminal knows.
    area: Cell<Rect>,
}

impl App {
    /// At the menu. Computer players send their replies to `report`, and from there they are to
    /// come back as events.
    pub fn new(
        environment: &Environment,
        config: Config,
        last_setups: LastSetups,
        reply_sink: ReplySink,
    ) -> App {
        App {
            layers: vec![Box::new(MenuScreen::new(&config))],
            theme: Theme::of(environment, &config),
            effects: if config.mouse { vec![Effect::CaptureMouse(true)] } else { Vec::new() },
            environment: *environment,
            config,
            last_setups,
            reply_sink,
            games_started: 0,
            store: None,
            journal: None,
            save_failed: false,
            needs_redraw: true,
            area: Cell::default(),
        }
    }

    /// Keeps games in `store` from now on, and offers those that are there.
    pub fn set_store(&mut self, store: Store) {
        for layer in &mut self.layers {
            layer.on_store_opened(&store);
        }
        self.store = Some(store);
    }

    /// Begins a game just as `start` has it; another one like it gets other dice.
    ///
    /// # Errors
    /// What of it cannot be.
    pub fn start_game(&mut self, start: MatchStart) -> Result<(), StartError> {
        let game = start.begin(&self.reply_sink)?;
        self.games_started += 1;
        self.show_game(game, MatchSetup::new(start, SeatOrder::AsSeated), None);
        Ok(())
    }

    /// Goes on with a game of the store's.
    ///
    /// # Errors
    /// If its players cannot sit down.
    pub fn resume(&mut self, journal: Arc<Journal>) -> Result<(), StartError> {
        let torn = journal.damaged_copy.clone();
        self.continue_record(journal.record(), Some(journal))?;
        if let Some(place) = torn {
            self.notify(text::truncated_file(&place));
        }
        Ok(())
    }

    fn continue_record(
        &mut self,
        record: Record,
        journal: Option<Arc<Journal>>,
    ) -> Result<(), StartError> {
        let threads = usize::from(self.config.threads);
        let seed = mix(self.environment.seed, self.games_started);
        let start = record.to_match_start(&EngineOptions {
            seed,
            threads,
            hash_mib: usize::from(self.config.hash),
        });
        let game = start.begin(&self.reply_sink)?;
        self.games_started += 1;
        let next_start = MatchStart { board: None, moves: Vec::new(), ..start };
        self.show_game(
            game,
            MatchSetup::new(next_start, SeatOrder::AsSeated),
            Some((record, journal)),
        );
        Ok(())
    }

    /// Goes on from `record` with a game of its own.
    ///
    /// # Errors
    /// If its players cannot sit down.
    pub fn resume_copy(&mut self, record: Record) -> Result<(), StartError> {
        match &self.store {
            Some(store) => self.resume(store.new_journal_from(record)),
            None => self.continue_record(record, None),
        }
    }

    /// Looks through a saved game that was read at `path`.
    ///
    /// # Errors
    /// If it cannot be played.
    pub fn replay(&mut self, record: Record, path: PathBuf) -> Result<(), StartError> {
        let stored = self.store.as_ref().and_then(|store| Some((store, store.name_of(&path)?)));
        let replay = ReplayScreen::new(record, Some(path))?;
        self.push(Box::new(match stored {
            Some((store, name)) => replay.with_archive_path(store, &name),
            None => replay,
        }));
        Ok(())
    }

    /// Sits down at a match that has begun elsewhere.
    pub fn play_match(&mut self, game: Box<dyn Match>) {
        let next_setup = MatchSetup::from_match(&*game);
        self.show_game(game, next_setup, None);
    }

    /// Sits down at a game that goes on as `saved` has it, or at a new one, which gets a journal
    /// of its own.
    fn show_game(
        &mut self,
        game: Box<dyn Match>,
        next_setup: MatchSetup,
        loaded: Option<LoadedGame>,
    ) {
        self.layers.truncate(1);
        self.release_journal();
        let (record, journal) = loaded.unwrap_or_else(|| {
            let record = Record::new(&next_setup.start, Some(date::today()));
            let journal = self.store.as_ref().map(|store| store.new_journal_from(record.clone()));
            (record, journal)
        });
        self.journal = journal;
        self.save_failed = false;
        self.layers.push(Box::new(GameScreen::new(game, record, next_setup, &self.config)));
        self.needs_redraw = true;
    }

    /// Takes a batch of events; the picture is worth painting once after it.
    pub fn handle(&mut self, events: impl IntoIterator<Item = AppEvent>) {
        for event in events {
            match event {
                AppEvent::Key(key) => self.handle_key(key),
                AppEvent::Mouse(mouse) => self.handle_mouse(mouse),
                // A terminal that was another size for a moment may have lost what it showed,
                // though it is the old size by the time we look.
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
                AppEvent::Warning(sentence) => self.notify(sentence),
            }
            // Before anything of it is seen, and before the table can be left.
            self.autosave();
        }
        let mut live = self.layers.iter_mut().filter_map(|layer| layer.live_match_mut());
        let bell_requested = live.any(|live| live.take_bell());
        if bell_requested && self.config.bell {
            self.effects.push(Effect::RingBell);
        }
    }

    /// Writes down what has happened at the table.
    fn autosave(&mut self) {
        let (Some(store), Some(journal)) = (&self.store, &self.journal) else { return };
        let mut live = self.layers.iter_mut().rev().filter_map(|layer| layer.live_match_mut());
        let Some(live) = live.next() else { return self.release_journal() };
        let game = live.match_to_save();
        // That there was nothing to write does not make up for what could not be written.
        let has_news = !self.save_failed || journal.record().diff(game) != RecordDiff::None;
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

    /// The table was left: its file is anybody's.
    pub fn release_journal(&mut self) {
        if let Some((store, journal)) = self.store.as_ref().zip(self.journal.take()) {
            store.close(journal);
        }
    }

    /// When it wants to be told the time next.
    pub fn next_tick(&self) -> Option<Instant> {
        let live = self.layers.iter().filter_map(|layer| layer.live_match());
        live.filter_map(|live| live.next_tick()).min()
    }

    /// Whether something changed since this was asked last.
    pub fn take_needs_redraw(&mut self) -> bool {
        std::mem::take(&mut self.needs_redraw)
    }

    /// What is to be done outside, each wish once.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
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
    pub fn notify(&mut self, sentence: String) {
        self.needs_redraw = true;
        self.top_mut().show_warning(sentence);
    }

    /// Draws the picture into a buffer.
    pub fn paint(&self, area: Rect, buffer: &mut Buffer) {
        self.area.set(area);
        let mut writer = BufferWriter::new(buffer, self.theme.glyphs.ascii);
        let bottom = self.layers.iter().rposition(|layer| !layer.is_overlay()).unwrap_or(0);
        let (top, covered) = self.layers.split_last().expect("the menu is never taken off");
        if bottom < covered.len() {
            let theme = self.theme.covered();
            covered[bottom..].iter().for_each(|layer| layer.draw(area, &theme, &mut writer));
        }
        top.draw(area, &self.theme, &mut writer);
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

    fn handle_key(&mut self, key: Key) {
        if let Some(transition) = self.top_mut().capture_key(key) {
            self.needs_redraw = true;
            return self.apply_transition(transition);
        }
        let context = self.context();
        let Some(intent) = self.theme.keymap.intent(context, key) else {
            if let (true, Key { code: KeyCode::Char(letter), ctrl: false }) =
                (context.accepts_text(), key)
            {
                self.needs_redraw = true;
                self.top_mut().insert_char(letter);
            }
            return;
        };
        match intent {
            Intent::Repaint => self.push_effect(Effect::Repaint),
            Intent::Suspend => self.push_effect(Effect::Suspend),
            Intent::Interrupt => self.push_effect(Effect::Interrupt),
            Intent::Help => self.push(Box::new(HelpOverlay::new(context, self.top().game()))),
            // The key that opens them closes them again.
            Intent::Settings if matches!(context, Context::Settings | Context::Keys) => {
                self.needs_redraw = true;
                self.apply_transition(Transition::Pop);
            }
            Intent::Settings => self.push(Box::new(SettingsScreen::new(self.config.clone()))),
            Intent::Mouse => {
                let config = Config { mouse: !self.config.mouse, ..self.config.clone() };
                let sentence = text::mouse_toggled(config.mouse).to_string();
                self.apply_config(config);
                self.notify(sentence);
            }
            Intent::Rules => {
                if let Some(game) = self.top().game() {
                    self.push(Box::new(RulesScreen::new(game)));
                }
            }
            _ => {
                self.needs_redraw = true;
                let transition = self.top_mut().handle_intent(intent);
                self.apply_transition(transition);
            }
        }
    }

    fn handle_mouse(&mut self, mouse: MouseEvent) {
        if self.config.mouse {
            self.needs_redraw = true;
            let area = self.area.get();
            let transition = self.top_mut().handle_mouse(mouse, area);
            self.apply_transition(transition);
        }
    }

    fn push(&mut self, layer: Box<dyn Screen>) {
        self.needs_redraw = true;
        self.layers.push(layer);
    }

    fn apply_transition(&mut self, go: Transition) {
        match go {
            Transition::Stay => {}
            Transition::Pop => {
                if self.layers.len() > 1 {
                    self.layers.pop();
                    self.top_mut().on_focus();
                }
            }
            Transition::PopToMenu => {
                self.layers.truncate(1);
                self.release_journal();
                self.top_mut().on_focus();
            }
            Transition::Push(layer) => self.layers.push(layer),
            Transition::PopThen(go) => {
                self.apply_transition(Transition::Pop);
                self.apply_transition(*go);
            }
            Transition::PopAndSend(intent) => {
                self.apply_transition(Transition::Pop);
                let transition = self.top_mut().handle_intent(intent);
                self.apply_transition(transition);
            }
            Transition::StartLastSetup(game) => {
                let match_setup = self
                    .last_setups
                    .get(game)
                    .unwrap_or_else(|| SetupScreen::new(game, None).match_setup());
                self.begin_match(match_setup);
            }
            Transition::OpenSetup(game) => {
                let setup = SetupScreen::new(game, self.last_setups.get(game));
                self.layers.push(Box::new(setup));
            }
            Transition::StartMatch(match_setup) => {
                self.last_setups.remember(&match_setup);
                self.push_effect(Effect::SaveLastSetups(self.last_setups.clone()));
                self.begin_match(*match_setup);
            }
            Transition::StartNextMatch(match_setup) => self.begin_match(*match_setup),
            Transition::Configure(config) => self.apply_config(*config),
            Transition::OpenSavedGames => match self.store.clone() {
                Some(store) => self.push(Box::new(SavedGamesScreen::new(store))),
                None => self.notify(text::NO_STORE.to_string()),
            },
            Transition::Resume(name) => {
                let resumed = self.store.as_ref().map(|store| store.resume(&name));
                let done = match resumed {
                    Some(Ok(journal)) => {
                        self.resume(journal).map_err(|error| text::without_os_code(&error))
                    }
                    Some(Err(error)) => Err(text::without_os_code(&error)),
                    None => Err(text::NO_STORE.to_string()),
                };
                if done.is_err() {
                    self.top_mut().on_focus(); // it is not as the list showed it
                }
                self.notify_error(done);
            }
            Transition::ContinueCopy(record) => {
                let done = self.resume_copy(*record).map_err(|error| text::without_os_code(&error));
                self.notify_error(done);
            }
            Transition::Run(job) => {
                let done = job();
                self.top_mut().on_focus();
                if let Some(sentence) = done.unwrap_or_else(Some) {
                    self.notify(sentence);
                }
            }
            Transition::Quit => self.push_effect(Effect::Quit),
        }
    }

    fn begin_match(&mut self, match_setup: MatchSetup) {
        self.games_started += 1;
        let mut seated = match_setup.with_seating(mix(self.environment.seed, self.games_started));
        seated.start.engine_options.threads = usize::from(self.config.threads);
        seated.start.engine_options.hash_mib = usize::from(self.config.hash);
        match seated.start.begin(&self.reply_sink) {
            Ok(game) => self.show_game(game, seated, None),
            Err(error) => self.notify(text::without_os_code(&error)),
        }
    }

    /// Tells what went wrong, if something did.
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
        self.push_effect(Effect::SaveSettings(Box::new(config)));
    }

    fn push_effect(&mut self, wish: Effect) {
        self.needs_redraw = true;
        self.effects.push(wish);
    }
}
