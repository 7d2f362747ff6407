//! The state of the program and what changes it, without a terminal: events in, a frame out.

mod autosave;
mod dispatch;
mod effect;
mod matches;
mod openings;
mod transitions;

pub(crate) use effect::Effect;

use super::screen::menu::MenuScreen;
use super::screen::profiles::ProfilesScreen;
use super::screen::services::Services;
use super::screen::{News, Screen};
use super::settings::environment::Background;
use crate::text;
use crate::ui::draw::{BufferWriter, StyleRole, Theme};
use crate::ui::input::{Clickable, Context};
use crate::ui::screen::Notice;
use crate::ui::settings::{Config, Environment, LastSetups};
use crate::ui::term::AppEvent;
use crate::ui::themes::ThemeName;
use parlour_session::background::{Outbox, Wake};
use parlour_session::play::ReplySink;
use parlour_session::storage::{Journal, SaveReporter, Store};
use parlour_words::current;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::cell::{Cell, RefCell};
use std::fmt::Display;
use std::sync::Arc;
use std::time::Instant;

/// The whole program.
pub(crate) struct App {
    /// The stack of screens: the menu at the bottom, the one that gets the input on top.
    layers: Vec<Box<dyn Screen>>,
    services: Services,
    theme: Theme,
    reply_sink: ReplySink,
    /// How many games were begun; each gets a seed of its own.
    games_started: u64,
    /// The record of the current match, and its file if there is a store.
    journal: Option<Arc<Journal>>,
    /// What the player has heard of saving.
    save_reporter: SaveReporter,
    /// The match that was left last is saved and not over.
    left_unfinished: bool,
    needs_redraw: bool,
    /// What is being pasted where no line is written.
    pasted: String,
    /// How often another screen came to the top.
    screen_changes: usize,
    effects: Vec<Effect>,
    /// The terminal was asked for its background.
    background_asked: bool,
    /// Until when a key that ends the program may have been meant for the screen that was left.
    menu_is_new_until: Option<Instant>,
    /// The area of the last frame, for the mouse.
    area: Cell<Rect>,
    /// What a click does where, by the last frame.
    click_targets: RefCell<Vec<(Rect, Clickable)>>,
}

impl App {
    /// Shows the menu. Computer players send their replies to `reply_sink`; the caller returns them
    /// as events. `wake` is called from other threads when [`AppEvent::News`] is due.
    pub(crate) fn new(
        environment: &Environment,
        config: Config,
        last_setups: LastSetups,
        reply_sink: ReplySink,
        wake: Wake,
    ) -> App {
        let mut app = App {
            layers: vec![Box::new(MenuScreen::new(&config))],
            theme: Theme::of(environment, &config),
            effects: if config.mouse { vec![Effect::CaptureMouse(true)] } else { Vec::new() },
            services: Services::new(environment, config, last_setups, wake),
            reply_sink,
            games_started: 0,
            journal: None,
            save_reporter: SaveReporter::default(),
            left_unfinished: false,
            needs_redraw: true,
            pasted: String::new(),
            screen_changes: 0,
            background_asked: false,
            menu_is_new_until: None,
            area: Cell::default(),
            click_targets: RefCell::default(),
        };
        app.ask_background_if_needed();
        app
    }

    /// How often another screen came to the top since the start.
    pub(crate) fn screen_changes(&self) -> usize {
        self.screen_changes
    }

    /// Saves matches in `store` and offers the games that it holds.
    pub(crate) fn set_store(&mut self, store: Store) {
        let readable = store.check_readable();
        self.services.store = Some(store);
        self.tell(News::StoreOpened);
        if let Err(error) = readable {
            self.notify(Notice::wrong(text::store_unreadable(&error)));
        }
    }

    /// Goes on with the games of another profile, at the menu.
    fn play_as(&mut self, store: Store) {
        self.layers.truncate(1);
        self.release_journal();
        self.needs_redraw = true;
        store.clean_up_soon();
        self.set_store(store);
    }

    /// Shows the list of profiles, if there are several people.
    pub(crate) fn ask_who_plays(&mut self) {
        let Some(store) = self.services.store.as_ref().filter(|store| !store.profiles().is_empty())
        else {
            return;
        };
        let screen = ProfilesScreen::new(store, self.services.wake.clone());
        self.push(Box::new(screen));
    }

    /// Where threads tell what they could not do, in sentences.
    pub(crate) fn failures(&self) -> Outbox<String> {
        self.services.failures.outbox()
    }

    /// The sentences about failures that no screen has shown.
    pub(crate) fn take_failures(&mut self) -> Vec<String> {
        self.services.failures.take().collect()
    }

    /// Handles a batch of events. Afterwards the caller paints once, if needed.
    pub(crate) fn handle(&mut self, events: impl IntoIterator<Item = AppEvent>) {
        for event in events {
            match event {
                AppEvent::Key(key) => self.handle_key(key),
                AppEvent::Pasted(ch) => self.insert_pasted(ch),
                AppEvent::PasteEnded => self.take_pasted(),
                AppEvent::Mouse(mouse) => self.handle_mouse(mouse),
                AppEvent::Background(color) => {
                    let background = Background::of_color(color);
                    if std::mem::replace(&mut self.services.environment.background, background)
                        != background
                    {
                        self.theme = Theme::of(&self.services.environment, &self.services.config);
                        self.needs_redraw = true;
                    }
                }
                // The terminal may have lost its contents, even if its size is the old one again.
                AppEvent::Resized => self.push_effect(Effect::Repaint),
                AppEvent::Resumed => {
                    let live = self.layers.iter_mut().filter_map(|it| it.live_match());
                    live.for_each(|live| live.be_away(false));
                    self.push_effect(Effect::CaptureMouse(self.services.config.mouse));
                    self.push_effect(Effect::Repaint);
                }
                AppEvent::Reply(reply) => {
                    for live in self.layers.iter_mut().filter_map(|it| it.live_match()) {
                        self.needs_redraw |= live.on_reply(&reply);
                    }
                }
                AppEvent::Tick(now) => {
                    self.menu_is_new_until.take_if(|until| *until <= now);
                    for live in self.layers.iter_mut().filter_map(|it| it.live_match()) {
                        self.needs_redraw |= live.tick(now);
                    }
                }
                AppEvent::News => {
                    self.tell(News::FromBackground);
                    self.take_failures().into_iter().for_each(|it| self.notify(Notice::wrong(it)));
                }
                AppEvent::StoreSettled => {
                    self.needs_redraw = true;
                    self.refocus();
                }
            }
            // Saved before the frame shows it and before the game can be left.
            // After 80 moves of Amazons the comparison with the record takes 0.7 µs (opt-level 1).
            self.autosave();
        }
        let mut live = self.layers.iter_mut().filter_map(|layer| layer.live_match());
        if let Some(next) = live.find_map(|live| live.take_next()) {
            self.apply_transition(next);
        }
        let mut live = self.layers.iter_mut().filter_map(|layer| layer.live_match());
        let bell_requested = live.any(|live| live.take_bell());
        if bell_requested && self.services.config.bell {
            self.effects.push(Effect::RingBell);
        }
    }

    /// When [`AppEvent::Tick`] is due next.
    pub(crate) fn next_tick(&mut self) -> Option<Instant> {
        let live = self.layers.iter_mut().filter_map(|layer| layer.live_match());
        live.filter_map(|live| live.next_tick()).chain(self.menu_is_new_until).min()
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
        &self.services.config
    }

    /// Shows a notice.
    pub(crate) fn notify(&mut self, notice: Notice) {
        self.needs_redraw = true;
        // The topmost layer that has a place for it: what is below comes into sight again.
        if let Some(place) = self.layers.iter_mut().rev().find_map(|layer| layer.notice()) {
            *place = Some(notice);
        }
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
        self.click_targets.replace(writer.into_click_targets());
    }

    fn top(&self) -> &dyn Screen {
        let top = self.layers.last().expect("the menu is never popped");
        &**top
    }

    fn top_mut(&mut self) -> &mut dyn Screen {
        let top = self.layers.last_mut().expect("the menu is never popped");
        &mut **top
    }

    fn push(&mut self, mut layer: Box<dyn Screen>) {
        self.needs_redraw = true;
        self.screen_changes += 1;
        layer.on_news(News::Opened, &self.services);
        self.layers.push(layer);
    }

    /// Tells every layer what happened.
    fn tell(&mut self, news: News) {
        for layer in &mut self.layers {
            self.needs_redraw |= layer.on_news(news, &self.services);
        }
    }

    /// Has the topmost layer read again what may have changed.
    fn refocus(&mut self) {
        let top = self.layers.last_mut().expect("the menu is never popped");
        top.on_news(News::Focused, &self.services);
    }

    /// Opens a screen.
    ///
    /// # Errors
    /// Why it cannot be opened.
    fn open<E>(
        &mut self,
        open: impl FnOnce(&Services) -> Result<Box<dyn Screen>, E>,
    ) -> Result<(), E> {
        let screen = open(&self.services)?;
        self.push(screen);
        Ok(())
    }

    /// Shows the sentence of an error.
    fn notify_error(&mut self, result: Result<(), impl Display>) {
        if let Err(error) = result {
            self.notify(Notice::wrong(text::without_os_code(&error)));
        }
    }

    fn apply_config(&mut self, config: Config) {
        if config.language != self.services.config.language {
            current::follow(config.language.language());
        }
        if config.mouse != self.services.config.mouse {
            self.push_effect(Effect::CaptureMouse(config.mouse));
        }
        self.theme = Theme::of(&self.services.environment, &config);
        self.services.config = config.clone();
        self.tell(News::Configured);
        self.ask_background_if_needed();
        self.push_effect(Effect::SaveSettings(Box::new(config)));
    }

    /// Asks for the terminal's background once, when a theme first depends on it.
    fn ask_background_if_needed(&mut self) {
        let is_needed = self.services.config.theme == ThemeName::AUTO && self.theme.has_colors();
        if is_needed && self.services.environment.background_query && !self.background_asked {
            self.background_asked = true;
            self.effects.push(Effect::AskBackground);
        }
    }

    fn push_effect(&mut self, effect: Effect) {
        self.needs_redraw = true;
        self.effects.push(effect);
    }
}
