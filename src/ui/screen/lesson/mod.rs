//! A lesson: a position, what is to be known about it, and a move that is asked for. The board answers.

mod drawing;

use super::services::Services;
use super::step_entry::{EntersSteps, StepEntry};
use super::text_panel::{TextBesideBoard, TextPanel};
use super::{Input, MatchWish, Screen, Transition};
use crate::text::{self, lesson};
use crate::ui::draw::buffer_writer::BufferWriter;
use crate::ui::draw::theme::Theme;
use crate::ui::input::context::Context;
use crate::ui::input::intent::Intent;
use parlour_rules::seat::Seat;
use parlour_rules::step::Path;
use parlour_session::coach::background::Background;
use parlour_session::lesson::Lesson;
use parlour_session::lesson::play::{LessonPlay, LessonStage};
use parlour_session::play::Match;
use parlour_session::play::action::Action;
use parlour_session::play::game::{Game, StartError};
use parlour_session::record::date;
use parlour_words::say;
use ratatui::layout::Rect;
use std::cell::Cell;
use std::collections::HashSet;

/// A lesson under way.
pub(crate) struct LessonScreen {
    play: LessonPlay,
    entry: StepEntry,
    /// The titles of the steps that were done, now or earlier.
    done: HashSet<String>,
    /// Where they are kept.
    background: Background,
    /// The move that was asked for, once it was shown.
    shown: Option<(String, Path)>,
    text: TextPanel,
    /// Whether lines of the text are below the panel.
    has_more: Cell<bool>,
}

impl LessonScreen {
    /// The lesson of a game.
    ///
    /// # Errors
    /// A sentence: there is no lesson, or it cannot be begun.
    pub(crate) fn of_game(
        game: &'static Game,
        services: &Services,
    ) -> Result<Box<dyn Screen>, String> {
        let found = Lesson::of(game).map_err(|error| error.to_string())?;
        let lesson = found.ok_or_else(|| say!("lesson-none", game = game.title))?;
        let screen = LessonScreen::open(lesson, services.background());
        Ok(Box::new(screen.map_err(|error| text::without_os_code(&error))?))
    }

    /// The lesson at the first step that was not done, or at its beginning if all were.
    ///
    /// # Errors
    /// If its position cannot be set up.
    fn open(lesson: Lesson, background: Background) -> Result<LessonScreen, StartError> {
        let kept = background.store.as_ref().map(|store| store.lessons_done().titles(lesson.game));
        let done = kept.unwrap_or_default();
        let first = lesson.steps.iter().position(|step| !done.contains(&step.name));
        let play = LessonPlay::begin(lesson, first.unwrap_or(0))?;
        let mut screen = LessonScreen {
            entry: StepEntry::new(play.game()),
            play,
            done,
            background,
            shown: None,
            text: TextPanel::default(),
            has_more: Cell::new(false),
        };
        screen.begin_looking();
        Ok(screen)
    }

    /// Goes to the next step, or to the one before.
    fn go_to(&mut self, forward: bool) {
        let at = self.play.index();
        let to = match forward {
            true if self.play.is_last() => Err(say!("lesson-last-step")),
            true => Ok(at + 1),
            false => at.checked_sub(1).ok_or(say!("lesson-first-step")),
        };
        match to {
            Ok(to) => self.show_step(to),
            Err(sentence) => self.warn(sentence.to_string()),
        }
    }

    fn show_step(&mut self, at: usize) {
        if let Err(error) = self.play.go_to(at) {
            self.warn(text::without_os_code(&error));
        }
        self.entry.turned = false;
        self.begin_looking();
    }

    /// Begins to look for a move, the cursor in the middle.
    fn begin_looking(&mut self) {
        self.shown = None;
        self.text.scroll_to_top();
        self.entry.restart(self.play.game(), *self.play.stage() == LessonStage::Looking);
    }

    /// Notes that the step was done, before it is shown. A thread brings the file to the disk.
    fn note_done(&mut self) {
        let title = self.play.step().name.clone();
        if !self.done.insert(title.clone()) {
            return;
        }
        let Some(store) = &self.background.store else { return };
        let file = store.lessons_done();
        match file.add(&date::today(), self.play.lesson().game, &title) {
            Err(error) => self.warn(lesson::not_noted(&text::without_os_code(&error))),
            Ok(()) => self.background.files.run(move || {
                file.sync().map_err(|error| lesson::not_noted(&text::without_os_code(&error)))
            }),
        }
    }

    /// Shows the move on the board, for the player to make. What was chosen is let go, so the cursor
    /// goes to where the move begins.
    fn reveal(&mut self) {
        self.play.retry();
        self.shown = self.play.solution();
        self.refresh();
        if let Some(&step) = self.shown.as_ref().and_then(|(_, path)| path.first()) {
            self.entry.point_at(step);
        }
    }

    fn refresh(&mut self) {
        let is_looking = self.is_looking();
        self.entry.refresh(self.play.game(), is_looking);
    }

    /// Undoes a step of the move, takes back a wrong move, or leaves the lesson.
    fn back(&mut self) -> Transition {
        if self.undo_step() {
            return Transition::Stay;
        }
        match self.play.stage() {
            LessonStage::Missed { .. } => self.go_on(),
            _ => Transition::Pop,
        }
    }
}

impl EntersSteps for LessonScreen {
    fn entry(&self) -> &StepEntry {
        &self.entry
    }

    fn entry_mut(&mut self) -> &mut StepEntry {
        &mut self.entry
    }

    fn match_on_board(&self) -> &dyn Match {
        self.play.game()
    }

    fn is_looking(&self) -> bool {
        *self.play.stage() == LessonStage::Looking
    }

    fn player_below(&self) -> Option<Seat> {
        Some(self.play.learner())
    }

    fn apply(&mut self, action: Action) -> bool {
        let task = (self.play.index(), self.play.task_index());
        let done = self.play.act(action);
        match &done {
            Ok(true) => self.note_done(),
            Ok(false) => {}
            Err(error) => self.warn(text::without_os_code(error)),
        }
        if !self.is_looking() || task != (self.play.index(), self.play.task_index()) {
            self.shown = None;
            self.text.scroll_to_top();
        }
        self.refresh();
        done.is_ok()
    }
}

impl TextBesideBoard for LessonScreen {
    fn text_panel(&self) -> &TextPanel {
        &self.text
    }

    fn go_on(&mut self) -> Transition {
        match self.play.stage() {
            LessonStage::Looking => {}
            LessonStage::Missed { .. } => {
                self.play.retry();
                self.text.scroll_to_top();
                self.refresh();
            }
            LessonStage::Done if self.play.is_last() => {
                let game = self.play.lesson().game;
                return Transition::PopThen(Box::new(Transition::Play(MatchWish::LastSetup(game))));
            }
            LessonStage::Done => self.go_to(true),
        }
        Transition::Stay
    }
}

impl Screen for LessonScreen {
    fn context(&self) -> Context {
        self.entry.context(Context::Lesson)
    }

    fn is_enabled(&self, intent: Intent) -> bool {
        self.entry.is_enabled(intent, self.is_looking()).unwrap_or_else(|| match intent {
            Intent::Reveal => *self.play.stage() != LessonStage::Done && self.shown.is_none(),
            Intent::Newer => !self.play.is_last(),
            Intent::Older => self.play.index() > 0,
            // Leaving has a key of its own.
            Intent::Back => !self.play.game().partial_move().is_empty(),
            _ => true,
        })
    }

    fn handle(&mut self, input: Input) -> Transition {
        let intent = match input {
            Input::Intent(intent) if !self.edit(intent) => intent,
            Input::Letter(letter) => {
                self.type_letter(letter);
                return Transition::Stay;
            }
            Input::Mouse(mouse, area) => return self.click_or_scroll(mouse, area),
            _ => return Transition::Stay,
        };
        match intent {
            Intent::Choose => return self.go_on(),
            Intent::Reveal => self.reveal(),
            Intent::Retry => self.show_step(self.play.index()),
            Intent::Newer => self.go_to(true),
            Intent::Older => self.go_to(false),
            Intent::Back => return self.back(),
            Intent::Close => return Transition::Pop,
            Intent::Menu => return Transition::PopToMenu,
            _ => self.text.handle(intent),
        }
        Transition::Stay
    }

    fn warning(&mut self) -> Option<&mut Option<String>> {
        Some(&mut self.entry.warning)
    }

    fn game(&self) -> Option<&'static Game> {
        Some(self.play.game().game())
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        self.entry.surface.set(theme.surface);
        self.draw_lesson(area, theme, writer);
    }
}
