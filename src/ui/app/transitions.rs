//! Carries out what screens ask for: other screens, matches, saved games, settings.

use super::{App, Effect};
use crate::rules::bitboard::mix;
use crate::session::catalog::match_setup::MatchSetup;
use crate::session::catalog::registry::Game;
use crate::session::storage::private_file::FileName;
use crate::text;
use crate::ui::picture::position::PictureStyle;
use crate::ui::screen::Transition;
use crate::ui::screen::analysis::AnalysisScreen;
use crate::ui::screen::prompt::PromptDialog;
use crate::ui::screen::saved_games::SavedGamesScreen;
use crate::ui::screen::setup::SetupScreen;
use crate::ui::screen::statistics::StatisticsScreen;

impl App {
    /// Carries out a transition.
    pub(super) fn apply_transition(&mut self, transition: Transition) {
        match transition {
            Transition::Stay => {}
            Transition::Pop => self.pop(),
            Transition::PopToMenu => {
                self.layers.truncate(1);
                self.release_journal();
                self.top_mut().on_focus();
            }
            Transition::Push(layer) => self.push(layer),
            Transition::PopThen(next) => {
                self.pop();
                self.apply_transition(*next);
            }
            Transition::PopAndSend(intent) => {
                self.pop();
                let transition = self.top_mut().handle_intent(intent);
                self.apply_transition(transition);
            }
            Transition::OpenSetup(game) => {
                let setup = SetupScreen::new(game, self.last_setups.get(game));
                self.push(Box::new(setup));
            }
            Transition::StartLastSetup(game) => self.begin_last_setup(game),
            Transition::StartMatch(match_setup) => {
                self.last_setups.remember(&match_setup);
                self.push_effect(Effect::SaveLastSetups(self.last_setups.clone()));
                self.begin_match(*match_setup);
            }
            Transition::StartNextMatch(match_setup) => self.begin_match(*match_setup),
            Transition::OpenLesson(game) => {
                let done = self.open_lesson(game);
                self.notify_error(done);
            }
            Transition::OpenPuzzle(wish) => {
                let done = self.open_puzzle(wish);
                self.notify_error(done);
            }
            Transition::OpenPuzzles(game) => self.open_puzzles(game),
            Transition::OpenSavedGames => match self.store.clone() {
                Some(store) => {
                    self.push(Box::new(SavedGamesScreen::new(store, self.list_wake.clone())))
                }
                None => self.notify(text::NO_STORE.to_string()),
            },
            Transition::OpenStatistics => match &self.store {
                Some(store) => {
                    let screen = StatisticsScreen::new(store);
                    self.push(Box::new(screen));
                }
                None => self.notify(text::NO_STORE.to_string()),
            },
            Transition::Resume(name) => self.resume_by_name(&name),
            Transition::ContinueCopy(record) => {
                let done = self.resume_copy(*record).map_err(|error| text::without_os_code(&error));
                self.notify_error(done);
            }
            Transition::OpenReview(record, path) => {
                let done =
                    self.review(*record, path).map_err(|error| text::without_os_code(&error));
                self.notify_error(done);
            }
            Transition::ShowReview(work, colors) => {
                let done = self.show_review(work, colors);
                self.notify_error(done.map_err(|error| text::without_os_code(&error)));
            }
            Transition::Analyse(record, line, home) => {
                let store = self.store.clone();
                let opened = AnalysisScreen::new(*record, &line, home, store, &self.config);
                match opened {
                    Ok(screen) => self.push(Box::new(screen)),
                    Err(error) => self.notify(text::without_os_code(&error)),
                }
            }
            Transition::SavePicture(picture) => {
                let style =
                    PictureStyle { environment: self.environment, config: self.config.clone() };
                self.push(Box::new(PromptDialog::save_picture(*picture, style)));
            }
            Transition::Run(job) => {
                let done = job();
                self.top_mut().on_focus();
                if let Some(sentence) = done.unwrap_or_else(Some) {
                    self.notify(sentence);
                }
            }
            Transition::Configure(config) => self.apply_config(*config),
            Transition::Quit => self.push_effect(Effect::Quit),
        }
    }

    /// Takes the topmost screen off, unless it is the menu.
    fn pop(&mut self) {
        if self.layers.len() > 1 {
            self.layers.pop();
            self.top_mut().on_focus();
        }
    }

    /// Begins a match with the last setup of a game, or with its default setup.
    fn begin_last_setup(&mut self, game: &'static Game) {
        let last = self.last_setups.get(game);
        let match_setup = last.unwrap_or_else(|| SetupScreen::new(game, None).match_setup());
        self.begin_match(match_setup);
    }

    /// Seats the players and begins a match.
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

    /// Continues an unfinished game of the store.
    fn resume_by_name(&mut self, name: &FileName) {
        let resumed = self.store.as_ref().map(|store| store.resume(name));
        let done = match resumed {
            Some(Ok(journal)) => {
                self.resume(journal).map_err(|error| text::without_os_code(&error))
            }
            Some(Err(error)) => Err(text::without_os_code(&error)),
            None => Err(text::NO_STORE.to_string()),
        };
        if done.is_err() {
            self.top_mut().on_focus(); // the list shows what has changed
        }
        self.notify_error(done);
    }
}
