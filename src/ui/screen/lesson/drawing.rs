//! Drawing of a lesson: the board, the text of the step, and what was said of a move.

use super::LessonScreen;
use crate::text::lesson;
use crate::ui::draw::buffer_writer::{BufferWriter, wrap};
use crate::ui::draw::theme::{StyleRole, Theme};
use crate::ui::input::intent::Intent;
use crate::ui::screen::step_entry::EntersSteps;
use crate::ui::screen::text_layout::TextLayout;
use crate::ui::screen::text_panel::{TextBesideBoard, TextLine};
use crate::ui::screen::{Screen, draw_too_small};
use crate::ui::widget::board_view::BoardView;
use crate::ui::widget::header::Header;
use crate::ui::widget::message::{self, Message};
use crate::ui::widget::{board, footer, page_text};
use parlour_rules::step::Square;
use parlour_session::lesson::play::LessonStage;
use parlour_words::say;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

impl LessonScreen {
    pub(super) fn draw_lesson(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let place = match self.place(area) {
            Ok(place) => place,
            Err(needs) => return draw_too_small(needs, area, theme, writer),
        };
        let table = &place.table;
        self.draw_board(&place, theme, writer);
        if let Some(row) = table.header {
            let step = lesson::place(self.play.index(), self.play.lesson().steps.len());
            let right = [(step.as_str(), theme.style(StyleRole::Title))];
            let details = self.play.game().game().title;
            Header { title: say!("lesson-title"), details, right: &right }.draw(row, theme, writer);
        }
        self.draw_panel(&place, theme, writer);
        let word = |intent| match (intent, self.play.stage()) {
            (Intent::Choose, LessonStage::Missed { .. }) => Some(say!("lesson-word-retry")),
            (Intent::Choose, LessonStage::Done) if self.play.is_last() => {
                Some(say!("lesson-word-play"))
            }
            (Intent::Choose, LessonStage::Done) => Some(say!("lesson-word-next")),
            _ => None,
        };
        let is_enabled = |intent| self.is_enabled(intent);
        let left = table.footer_left();
        footer::draw_named(self.context(), is_enabled, word, table.footer, left, theme, writer);
        self.draw_sentence(&place, theme, writer);
    }

    fn draw_board(&self, place: &TextLayout, theme: &Theme, writer: &mut BufferWriter) {
        let mut view = BoardView::static_view(&self.entry.scene, &place.table.board, theme);
        let mistakes: Vec<Square>;
        match self.play.stage() {
            LessonStage::Looking => {
                self.entry.mark(&mut view);
                if let Some((_, path)) = self.shown {
                    view.hint = path;
                }
            }
            LessonStage::Missed { refutation, .. } => {
                mistakes = self.squares_of_try(refutation.is_some());
                view.mistakes = &mistakes;
            }
            LessonStage::Done => {
                view.winner = self.entry.scene.outcome.and_then(|outcome| outcome.winner())
            }
        }
        board::draw(&view, writer);
    }

    /// What is said below the board: what to do next, or why something was refused.
    fn draw_sentence(&self, place: &TextLayout, theme: &Theme, writer: &mut BufferWriter) {
        if let Some(typed) = &self.entry.typed {
            let warning = self.entry.warning.as_deref();
            return message::draw_typed_move(typed, warning, &place.table, theme, writer);
        }
        let (sentence, tip) = match self.play.stage() {
            LessonStage::Looking => match &self.shown {
                Some((text, path)) => {
                    let grid = self.play.game().scene(0).grid;
                    (lesson::shown(text, path, grid), None)
                }
                None => {
                    let tip = match self.has_more.get() {
                        true => say!("lesson-more-tip").to_string(),
                        false => say!(
                            "lesson-show-tip",
                            key = theme.key_name(self.context(), Intent::Reveal)
                        ),
                    };
                    (say!("lesson-make-the-move").to_string(), Some(tip))
                }
            },
            LessonStage::Missed { .. } => (
                say!("lesson-try-again").to_string(),
                Some(say!("lesson-try-again-tip").to_string()),
            ),
            LessonStage::Done if self.play.is_last() => {
                (say!("lesson-done").to_string(), Some(say!("lesson-play-tip").to_string()))
            }
            LessonStage::Done => {
                (say!("lesson-step-done").to_string(), Some(say!("lesson-next-tip").to_string()))
            }
        };
        let (sentence, role) = match &self.entry.warning {
            Some(warning) => (warning.clone(), StyleRole::Warning),
            None => (sentence, StyleRole::Plain),
        };
        let (tip, speaker) =
            (tip.filter(|_| self.entry.warning.is_none()), Some(self.play.learner()));
        Message { sentence: &sentence, role, tip: tip.as_deref(), urgent: true, speaker }.draw(
            &place.table,
            theme,
            writer,
        );
    }

    /// The lines of the panel, in the columns that there are. Empty ones are left out where rows are
    /// scarce.
    fn panel_lines(
        &self,
        place: &TextLayout,
        width: u16,
        has_text: bool,
        theme: &Theme,
    ) -> Vec<TextLine> {
        let plain = theme.style(StyleRole::Plain);
        let bold = theme.style(StyleRole::Title);
        let label = theme.secondary().add_modifier(Modifier::BOLD);
        let mut lines: Vec<TextLine> = Vec::new();
        let mut add = |text: &str, style: Style| match text {
            "" => lines.push((String::new(), style)),
            text => lines.extend(wrap(text, width).into_iter().map(|line| (line, style))),
        };
        let blank = (String::new(), plain);
        if place.table.header.is_none() {
            let step = lesson::place(self.play.index(), self.play.lesson().steps.len());
            add(&step.to_uppercase(), label);
        }
        add(&self.play.step().title, bold);
        if has_text {
            add("", plain);
            add(&self.play.step().text, plain);
        }
        let mut part = |name: &str, sentences: &[(&str, Style)]| {
            lines.push(blank.clone());
            if place.is_card {
                lines.push((name.to_uppercase(), label));
            }
            for (sentence, style) in sentences {
                lines.extend(wrap(sentence, width).into_iter().map(|line| (line, *style)));
            }
        };
        let good = theme.style(StyleRole::Hint);
        let bad = theme.style(StyleRole::Warning);
        if let Some(answer) = self.play.answer() {
            let reply = answer.reply.as_deref().map(lesson::board_replies);
            let mut said = vec![(answer.praise.as_str(), good)];
            said.extend(reply.as_deref().map(|reply| (reply, theme.secondary())));
            part(say!("lesson-right"), &said);
        }
        let request = self.play.task().request.as_str();
        match self.play.stage() {
            LessonStage::Done => {}
            LessonStage::Looking => part(say!("lesson-your-move"), &[(request, bold)]),
            LessonStage::Missed { why, refutation, .. } => {
                let reply = refutation.as_deref().map(lesson::board_replies);
                let why = why.as_deref().unwrap_or(say!("lesson-legal-but-wrong"));
                let mut said = vec![(why, bad)];
                said.extend(reply.as_deref().map(|reply| (reply, theme.secondary())));
                part(say!("lesson-not-yet"), &said);
                if place.is_card {
                    part(say!("lesson-your-move"), &[(request, bold)]);
                }
            }
        }
        lines
    }

    /// Draws the text of the step. What does not fit is reached by pages.
    fn draw_panel(&self, place: &TextLayout, theme: &Theme, writer: &mut BufferWriter) {
        let mut area = place.draw_card(theme, writer);
        let fits = |lines: &[TextLine], rows: u16| lines.len() <= usize::from(rows);
        let mut lines = self.panel_lines(place, area.width, true, theme);
        // Once a move was answered on a small screen, the answer is what is read.
        if !fits(&lines, area.height) && (self.play.answer().is_some() || !self.is_looking()) {
            lines = self.panel_lines(place, area.width, false, theme);
        }
        if !fits(&lines, area.height) && place.is_card {
            area = place.tight();
            let has_text = self.play.answer().is_none() && self.is_looking();
            lines = self.panel_lines(place, area.width, has_text, theme);
        }
        if !fits(&lines, area.height) {
            lines.retain(|(line, _)| !line.is_empty());
        }
        if place.is_card && fits(&lines, area.height.saturating_sub(2)) {
            self.draw_progress(area, theme, writer);
            area = Rect { y: area.y + 2, height: area.height - 2, ..area };
        }
        self.has_more.set(self.text.draw(&lines, area, theme, writer));
    }

    /// Draws a sign for each step: done, here, or to come.
    fn draw_progress(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let [done, open] = if theme.glyphs.ascii { ["#", "."] } else { ["■", "□"] };
        let mut x = area.x;
        for (index, step) in self.play.lesson().steps.iter().enumerate() {
            let is_done = self.done.contains(&step.name);
            let style = match (index == self.play.index(), is_done) {
                (true, _) => theme.style(StyleRole::Player(self.play.learner())),
                (false, true) => theme.style(StyleRole::Hint),
                (false, false) => theme.secondary(),
            };
            let sign = if is_done { done } else { open };
            let room = area.right().saturating_sub(x);
            x = page_text::put((x, area.y), room, sign, style, writer) + 1;
        }
    }
}
