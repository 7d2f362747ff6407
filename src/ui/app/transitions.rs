//! Carries out what screens ask for: other screens, matches, saved games, settings.

use super::{App, Effect};
use crate::text;
use crate::ui::screen::Notice;
use crate::ui::screen::setup::SetupScreen;
use crate::ui::screen::{Input, MatchWish, Task, Transition};
use parlour_ai::ladder::Rung;
use parlour_rules::mix;
use parlour_session::catalog::registry::Game;
use parlour_session::catalog::{MatchSetup, SeatOrder};
use parlour_session::play::{MatchStart, PlayerSpec};
use parlour_session::progress::player_for;
use parlour_session::rating::rated_start;
use parlour_session::storage::{FileName, Store};
use parlour_words::say;
use std::mem;
use std::time::{Duration, Instant};

/// How long a new game waits until the one before is counted. Not tuned: hardly noticed; a disk that
/// takes longer leaves the opponent as it was.
const COUNTING_TIMEOUT: Duration = Duration::from_millis(200);

/// How long after a screen was left its key may come once more, unmeant. Not tuned.
const ONE_KEY_TOO_MANY: Duration = Duration::from_secs(1);

impl App {
    /// Carries out a transition.
    pub(super) fn apply_transition(&mut self, transition: Transition) {
        match transition {
            Transition::Stay => {}
            Transition::Pop => self.pop(),
            Transition::PopToMenu => {
                self.layers.truncate(1);
                self.release_journal();
                self.show_what_was_below();
            }
            Transition::PopToMenuThen(next) => {
                self.apply_transition(Transition::PopToMenu);
                self.apply_transition(*next);
            }
            Transition::LeaveFor(next) => {
                let next = Transition::PopToMenuThen(next);
                let table = self.layers.iter_mut().rposition(|it| it.live_match().is_some());
                // What lies over the table closes, so that the question stands before it.
                self.layers.truncate(table.map_or(self.layers.len(), |table| table + 1));
                let next = match self.top_mut().live_match() {
                    Some(live) => live.leave(next),
                    None => next,
                };
                self.apply_transition(next);
            }
            Transition::PopThen(next) => {
                self.pop();
                self.apply_transition(*next);
            }
            Transition::Answer(answer) => self.give(Input::Answer(answer)),
            Transition::Command(intent) => {
                // Chosen by its name, a command is meant.
                self.menu_is_new_until = None;
                self.carry_out(intent);
            }
            Transition::Open(open) => {
                let done = self.open(open);
                self.notify_error(done);
            }
            Transition::Play(wish) => self.play(wish),
            Transition::Run(task) => self.run(task),
            Transition::Quit => self.push_effect(Effect::Quit),
        }
    }

    /// Runs a task, and follows what it has changed.
    fn run(&mut self, task: Task) {
        let before = (self.services.config.clone(), self.services.store.clone());
        let done = task(&mut self.services);
        let copied = self.services.clipboard.take();
        copied.into_iter().for_each(|text| self.push_effect(Effect::Copy(text)));
        // What follows a change still needs what was before it.
        let config = mem::replace(&mut self.services.config, before.0);
        let store = mem::replace(&mut self.services.store, before.1);
        if config != self.services.config {
            self.apply_config(config);
        }
        let profile = |store: &Option<Store>| store.as_ref().and_then(Store::profile).cloned();
        match store {
            Some(other) if profile(&self.services.store).as_ref() != other.profile() => {
                self.play_as(other);
            }
            _ => self.refocus(),
        }
        match done {
            Ok(said) => said.into_iter().for_each(|sentence| self.notify(Notice::news(sentence))),
            Err(sentence) => self.notify(Notice::wrong(sentence)),
        }
    }

    /// Takes the topmost screen off, unless it is the menu.
    fn pop(&mut self) {
        if self.layers.len() > 1 {
            self.layers.pop();
            self.show_what_was_below();
        }
    }

    /// Comes back to a screen. At the menu the key that leaves a screen ends the program.
    fn show_what_was_below(&mut self) {
        self.screen_changes += 1;
        if self.layers.len() == 1 {
            self.menu_is_new_until = Some(Instant::now() + ONE_KEY_TOO_MANY);
        }
        self.refocus();
    }

    /// Begins the match that is wished for.
    fn play(&mut self, wish: MatchWish) {
        match wish {
            MatchWish::LastSetup(game) => self.begin_last_setup(game),
            MatchWish::Rung(game, rung) => self.play_rung(game, rung),
            MatchWish::Chosen(match_setup) => {
                self.services.last_setups.remember(&match_setup);
                self.push_effect(Effect::SaveLastSetups(self.services.last_setups.clone()));
                self.begin_match(*match_setup);
            }
            MatchWish::Next(match_setup) => self.begin_match(*match_setup),
            MatchWish::Table(wish) => {
                let done = self.sit_at_table(wish);
                self.notify_error(done);
            }
            MatchWish::Seated(seat, series) => {
                let done = self.show_table(*seat, Some(series), None);
                self.notify_error(done);
            }
            MatchWish::Resume(name) => self.resume_by_name(&name),
            MatchWish::Copy(record) => {
                let done = self.resume_copy(*record);
                self.notify_error(done);
            }
        }
    }

    /// Begins a match with the last setup of a game, or with its default setup.
    fn begin_last_setup(&mut self, game: &'static Game) {
        let last = self.services.last_setups.get(game);
        let usual = || SetupScreen::new(game, None, self.services.history(), false).match_setup();
        self.begin_match(last.unwrap_or_else(usual));
    }

    /// Begins a match on the usual board against a rung, rated if the last one was.
    fn play_rung(&mut self, game: &'static Game, rung: Rung) {
        let last = self.services.last_setups.get(game);
        let mut start = MatchStart::default_for(game);
        start.is_rated = last.is_some_and(|last| last.start.is_rated);
        start.player_specs[1] = PlayerSpec::rung(rung);
        self.begin_match(MatchSetup::new(start, SeatOrder::AsSeated));
    }

    /// Seats the opponent about as strong as the person where that was chosen. The game before counts
    /// already.
    fn with_opponent(&mut self, match_setup: MatchSetup) -> MatchSetup {
        if !match_setup.start.adaptive.contains(&true) {
            return match_setup;
        }
        self.release_journal();
        if let Some(store) = &self.services.store {
            store.flush(COUNTING_TIMEOUT);
        }
        let opponent = player_for(match_setup.start.game, &self.services.history());
        match_setup.with_opponent(opponent)
    }

    /// Seats the players and begins a match.
    fn begin_match(&mut self, match_setup: MatchSetup) {
        self.games_started += 1;
        let mut match_setup = self.with_opponent(match_setup);
        // A setup that is remembered may know opponents that the ladder has lost.
        match_setup.start.is_rated &= rated_start::check(&match_setup.start).is_ok();
        let mut seated =
            match_setup.with_seating(mix(self.services.environment.seed, self.games_started));
        let options = &mut seated.start.engine_options;
        *options = self.services.config.engine_options(options.seed);
        match seated.start.begin(&self.reply_sink) {
            Ok(game) => self.show_game(game, seated, None),
            Err(error) => {
                let has_match = self.layers.iter_mut().any(|layer| layer.live_match().is_some());
                if has_match && self.journal.is_none() {
                    // The match was closed to be counted, and its next moves would not be saved.
                    self.layers.truncate(1);
                }
                self.notify(Notice::wrong(text::without_os_code(&error)));
            }
        }
    }

    /// Continues an unfinished game of the store.
    fn resume_by_name(&mut self, name: &FileName) {
        let resumed = self.services.store.as_ref().map(|store| store.resume(name));
        let done = match resumed {
            Some(Ok(journal)) => {
                self.resume(journal).map_err(|error| text::without_os_code(&error))
            }
            Some(Err(error)) => Err(text::without_os_code(&error)),
            None => Err(say!("saved-no-store").to_string()),
        };
        if done.is_err() {
            self.refocus(); // the list shows what has changed
        }
        self.notify_error(done);
    }
}
