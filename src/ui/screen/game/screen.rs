//! The game screen as one of the program's screens: keys, clicks, settings and news go to what they
//! are for.

use super::super::{LiveMatch, Screen, Transition};
use super::availability::WhyNot;
use super::{GameScreen, without_help};
use crate::ui::draw::buffer_writer::BufferWriter;
use crate::ui::draw::theme::Theme;
use crate::ui::input::context::Context;
use crate::ui::input::intent::Intent;
use crate::ui::input::mouse::{Clickable, MouseEvent, MouseEventKind};
use crate::ui::screen::review::shared_review::SharedReview;
use crate::ui::screen::services::Services;
use crate::ui::screen::step_entry::EntersSteps;
use crate::ui::settings::config::Config;
use parlour_session::play::game::Game;
use ratatui::layout::Rect;

impl Screen for GameScreen {
    fn context(&self) -> Context {
        if self.entry.typed.is_some() {
            Context::TextInput
        } else if self.game.outcome().is_some() && !self.is_study {
            Context::Over
        } else if self.has_warned() {
            Context::Warned
        } else if self.is_study {
            self.entry.context(Context::Study)
        } else if self.is_watched() && self.entry.choice().is_none() {
            Context::Watch
        } else {
            self.entry.context(Context::Game)
        }
    }

    fn is_enabled(&self, intent: Intent) -> bool {
        self.entry.typed.is_some() || self.check(intent).is_ok()
    }

    fn handle_intent(&mut self, intent: Intent) -> Transition {
        self.entry.warning = None;
        self.toss_note = None;
        self.animation = None;
        if self.edit_typed_move(intent) {
            return Transition::Stay;
        }
        match self.check(intent) {
            Ok(()) | Err(WhyNot::Explained) => {}
            Err(why) => {
                self.entry.warning = self.sentence_of(&why);
                return Transition::Stay;
            }
        }
        let transition = self.run(intent);
        self.watch_position();
        transition
    }

    fn on_open(&mut self, services: &Services) {
        if let Some(store) = &services.store {
            self.store = Some(store.clone());
            self.see_after_game();
        }
        if services.reviews_games {
            self.background = Some(services.background());
            self.review_if_over();
        }
        self.open_coach(&services.wake, &services.config);
    }

    fn on_news(&mut self) -> bool {
        let is_reviewed = self.review.as_mut().is_some_and(SharedReview::take_news);
        self.take_coach_replies() || is_reviewed
    }

    fn insert_char(&mut self, letter: char) {
        self.type_letter(letter);
    }

    fn explain_unbound(&mut self, letter: char) -> bool {
        let said = self.number_of_turn().filter(|_| letter.is_ascii_digit() && !self.has_warned());
        if let Some(sentence) = said {
            (self.entry.warning, self.toss_note) = (Some(sentence.to_string()), None);
        }
        said.is_some()
    }

    fn handle_mouse(&mut self, mouse: MouseEvent, area: Rect) -> Transition {
        if self.entry.typed.is_some() || self.has_warned() {
            return Transition::Stay;
        }
        // A button let go ends a click: what the press has begun or said stays.
        if mouse.kind != MouseEventKind::Up {
            (self.entry.warning, self.toss_note, self.animation) = (None, None, None);
        }
        self.focus_board();
        let transition = self.click_or_scroll(mouse, area);
        self.watch_position();
        transition
    }

    fn take_click(&mut self, target: Clickable) -> Transition {
        if self.entry.typed.is_some() || self.has_warned() {
            return Transition::Stay;
        }
        (self.entry.warning, self.toss_note, self.animation) = (None, None, None);
        let transition = match target {
            Clickable::Ply(ply) => {
                self.view_ply(Some(ply));
                Transition::Stay
            }
            Clickable::Ranked(number) if self.can_play_ranked(number) => self.play_ranked(number),
            _ => Transition::Stay,
        };
        self.watch_position();
        transition
    }

    fn on_config_change(&mut self, config: &Config) {
        self.config = without_help(config, self.game.is_rated());
        let options = config.coach_options(0);
        self.coach.table.set_options(options.threads, options.hash_mib);
        self.refresh();
        self.watch_position();
    }

    fn show_warning(&mut self, sentence: &str) -> bool {
        self.entry.warning = Some(sentence.to_string());
        true
    }

    fn game(&self) -> Option<&'static Game> {
        Some(self.game.game())
    }

    fn live_match(&self) -> Option<&dyn LiveMatch> {
        Some(self)
    }

    fn live_match_mut(&mut self) -> Option<&mut dyn LiveMatch> {
        Some(self)
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        self.draw_with(area, &|intent| self.is_enabled(intent), theme, writer);
    }
}
