//! A lesson: a position, what is to be known about it, and a move that is asked for.

use super::panel::{self, Part, Shorter, label_style};
use super::text_layout::TextLayout;
use super::{DrillKind, DrillScreen, Said};
use crate::text::drill::DrillText;
use crate::text::{self, lesson};
use crate::ui::draw::{BufferWriter, StyleRole, Theme};
use crate::ui::input::{Context, Entry, Intent};
use crate::ui::screen::services::Services;
use crate::ui::screen::{MatchWish, Screen, Transition};
use crate::ui::widget::page_text;
use parlour_session::drill::{LessonSource, Source, Stage};
use parlour_session::lesson::Lesson;
use parlour_session::play::game::Game;
use parlour_session::storage::Store;
use parlour_words::say;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// A lesson under way.
pub(crate) type LessonScreen = DrillScreen<LessonSource>;

impl LessonScreen {
    /// The lesson of a game, at the first step that was not done, or at its beginning if all were.
    ///
    /// # Errors
    /// A sentence: there is no lesson, or it cannot be begun.
    pub(crate) fn of_game(
        game: &'static Game,
        services: &Services,
    ) -> Result<Box<dyn Screen>, String> {
        let found = Lesson::of(game).map_err(|error| error.to_string())?;
        let lesson = found.ok_or_else(|| say!("lesson-none", game = game.title))?;
        let source = LessonSource::new(lesson, services.store.as_ref().map(Store::lessons_done));
        let screen = DrillScreen::begin(source, services.files.clone(), None);
        Ok(Box::new(screen.map_err(|error| text::without_os_code(&error))?))
    }

    /// The text of the step, and what was said of moves. Once a move was answered on a small screen, the answer is what
    /// is read.
    fn parts(&self, place: &TextLayout, theme: &Theme) -> Vec<Part> {
        let (plain, bold) = (theme.style(StyleRole::Plain), theme.style(StyleRole::Title));
        let step = self.source().step();
        let mut head = vec![(step.title.clone(), bold)];
        if place.table.header.is_none() {
            head.insert(0, (self.source().place().to_uppercase(), label_style(theme)));
        }
        let is_answered = self.drill.right().is_some() || !self.drill.is_looking();
        let rank = u8::from(is_answered);
        let mut parts = vec![
            Part { label: "", sentences: head, rank: 0 },
            Part { label: "", sentences: vec![(step.text.clone(), plain)], rank },
        ];
        let mut add = |name: &str, mut sentences: Vec<(String, Style)>| {
            if place.is_card {
                sentences.insert(0, (name.to_uppercase(), label_style(theme)));
            }
            parts.push(Part { label: "", sentences, rank: 0 });
        };
        let said = |answer, role| {
            let styles = [theme.style(role), theme.secondary()];
            lesson::said(answer).into_iter().zip(styles).collect()
        };
        if let Some(answer) = self.drill.right() {
            add(say!("lesson-right"), said(answer, StyleRole::Hint));
        }
        if let Stage::Missed(answer) = self.drill.stage() {
            add(say!("lesson-not-yet"), said(answer, StyleRole::Warning));
        }
        if self.drill.is_looking() || !self.drill.is_over() && place.is_card {
            let request = self.source().task().request.clone();
            add(say!("lesson-your-move"), vec![(request, bold)]);
        }
        parts
    }

    /// Draws a sign for each step: done, here, or to come.
    fn draw_progress(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let [done, open] = if theme.glyphs.ascii { ["#", "."] } else { ["■", "□"] };
        let mut x = area.x;
        for (index, step) in self.source().lesson().steps.iter().enumerate() {
            let is_done = self.source().is_done(step);
            let style = match (index == self.source().index(), is_done) {
                (true, _) => theme.style(StyleRole::Player(self.drill.solver())),
                (false, true) => theme.style(StyleRole::Hint),
                (false, false) => theme.secondary(),
            };
            let sign = if is_done { done } else { open };
            let room = area.right().saturating_sub(x);
            x = page_text::put((x, area.y), room, sign, style, writer) + 1;
        }
    }
}

impl DrillKind for LessonSource {
    const CONTEXT: fn(Entry) -> Context = Context::Lesson;

    fn said(screen: &LessonScreen, _: bool, theme: &Theme) -> Said {
        let drill = &screen.drill;
        let (sentence, tip) = match drill.stage() {
            Stage::Missed(_) => (say!("lesson-try-again"), say!("lesson-try-again-tip")),
            Stage::Done if drill.source().is_last() => {
                (say!("lesson-done"), say!("lesson-play-tip"))
            }
            Stage::Done => (say!("lesson-step-done"), say!("lesson-next-tip")),
            Stage::Looking | Stage::Waiting(_) => {
                if let Some((text, path)) = drill.shown() {
                    let shown = lesson::shown(text, path, screen.entry.scene.grid);
                    return Said::new(shown, StyleRole::Plain, None);
                }
                let key = theme.key_name(screen.context(), Intent::Hint);
                let tip = if screen.scroll.has_more() {
                    say!("lesson-more-tip").to_string()
                } else {
                    say!("lesson-show-tip", key)
                };
                return Said::new(say!("lesson-make-the-move"), StyleRole::Plain, Some(tip));
            }
        };
        Said::new(sentence, StyleRole::Plain, Some(tip.to_string()))
    }

    fn draw_panel(
        screen: &LessonScreen,
        place: &TextLayout,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        let parts = screen.parts(place, theme);
        let ways = [Shorter::Without(1), Shorter::Tight];
        let (lines, mut area) = panel::fit(&parts, &ways, place, theme, writer);
        if place.is_card && lines.len() <= usize::from(area.height.saturating_sub(2)) {
            screen.draw_progress(area, theme, writer);
            area = Rect { y: area.y + 2, height: area.height - 2, ..area };
        }
        panel::draw(&lines, &screen.scroll, area, theme, writer);
    }

    /// After its last step the game is played.
    fn after_last(&self) -> Option<Transition> {
        let play = || Transition::Play(MatchWish::LastSetup(self.lesson().game));
        self.is_last().then(|| Transition::PopThen(Box::new(play())))
    }
}
