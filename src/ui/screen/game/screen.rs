//! The game screen as one of the program's screens: keys, clicks, settings and news go to what they
//! are for.

use super::super::{Input, LiveMatch, News, Screen, Transition};
use super::GameScreen;
use super::availability::WhyNot;
use crate::ui::draw::{BufferWriter, Theme};
use crate::ui::input::{Clickable, Context, Intent, MouseEventKind};
use crate::ui::screen::Notice;
use crate::ui::screen::review::shared_review::SharedReview;
use crate::ui::screen::services::Services;
use crate::ui::screen::step_entry::EntersSteps;
use parlour_session::play::game::Game;
use parlour_session::record::Record;
use ratatui::layout::Rect;

impl Screen for GameScreen {
    fn context(&self) -> Context {
        if self.entry.typed.is_some() {
            Context::TextInput
        } else if self.has_open_offer() {
            Context::Offered
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

    fn handle(&mut self, input: Input) -> Transition {
        let is_typing = self.entry.typed.is_some();
        // A button let go ends a click: what the press has begun or said stays.
        let is_release =
            matches!(&input, Input::Mouse(mouse, _) if mouse.kind == MouseEventKind::Up);
        match &input {
            Input::Mouse(..) | Input::Click(_) if is_typing || self.has_warned() => {
                return Transition::Stay;
            }
            Input::Unbound(letter) => {
                self.explain_digit(*letter);
                return Transition::Stay;
            }
            Input::Letter(letter) => {
                self.type_letter(*letter);
                return Transition::Stay;
            }
            _ if is_release => {}
            _ => (self.toss_note, self.animation) = (None, None),
        }
        let transition = match input {
            Input::Intent(intent) => {
                if self.edit_typed_move(intent) {
                    return Transition::Stay;
                }
                match self.check(intent) {
                    Ok(()) | Err(WhyNot::Explained) => self.run(intent),
                    Err(why) => {
                        self.entry.notice = self.sentence_of(&why).map(Notice::news);
                        return Transition::Stay;
                    }
                }
            }
            Input::Answer(answer) => {
                self.take_answer(answer);
                Transition::Stay
            }
            Input::Mouse(mouse, area) => {
                self.focus_board();
                self.click_or_scroll(mouse, area)
            }
            Input::Click(Clickable::Ply(ply)) => {
                self.view_ply(Some(ply));
                Transition::Stay
            }
            Input::Click(Clickable::Ranked(number)) if self.can_play_ranked(number) => {
                self.play_ranked(number)
            }
            _ => Transition::Stay,
        };
        self.watch_position();
        transition
    }

    fn on_news(&mut self, news: News, services: &Services) -> bool {
        match news {
            News::Opened => {
                if let Some(store) = &services.store {
                    self.store = Some(store.clone());
                    self.see_after_game();
                }
                if services.reviews_games {
                    self.resources = Some(services.coach_resources());
                    self.review_if_over();
                }
                self.open_coach(&services.wake, &services.config);
                true
            }
            News::Configured => {
                let config = &services.config;
                self.config = self.allowed_config(config);
                let options = config.coach_options(0);
                self.coach.table.set_options(options.threads, options.hash_mib);
                self.refresh();
                self.watch_position();
                true
            }
            News::FromBackground => {
                let is_reviewed = self.review.as_mut().is_some_and(SharedReview::take_news);
                let is_followed = self.follow_table();
                self.take_coach_replies() || is_reviewed || is_followed
            }
            _ => false,
        }
    }

    fn notice(&mut self) -> Option<&mut Option<Notice>> {
        Some(&mut self.entry.notice)
    }

    fn game(&self) -> Option<&'static Game> {
        Some(self.game.game())
    }

    fn shown_record(&self) -> Option<Record> {
        let mut record = self.current_record();
        self.viewing_ply.into_iter().for_each(|ply| record.cut_to_play_on(ply, []));
        Some(record)
    }

    fn live_match(&mut self) -> Option<&mut dyn LiveMatch> {
        Some(self)
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        self.draw_with(area, &|intent| self.is_enabled(intent), theme, writer);
    }
}
