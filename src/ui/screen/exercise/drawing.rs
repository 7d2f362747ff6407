//! Drawing of the exercises: the board, what is asked, what was answered, and how far one is.

use super::answer::{Answer, AnswerKind};
use super::{ExerciseScreen, Found, State};
use crate::text::facts::MAX_FACTS;
use crate::text::{self, coach_exercise, coach_review};
use crate::ui::draw::buffer_writer::{BufferWriter, first_that_fits, wrap};
use crate::ui::draw::layout::{self, GameLayout, PlayerPanel};
use crate::ui::draw::theme::{StyleRole, Theme};
use crate::ui::input::intent::Intent;
use crate::ui::input::mouse::Clickable;
use crate::ui::screen::review::panel::MAX_LIT_SQUARES;
use crate::ui::screen::step_entry::EntersSteps;
use crate::ui::screen::{Screen, draw_too_small};
use crate::ui::widget::board_view::BoardView;
use crate::ui::widget::header::Header;
use crate::ui::widget::message::Message;
use crate::ui::widget::{board, card, footer, label_style, message, page_text};
use parlour_ai::core::fact::Fact;
use parlour_rules::seat::Seat;
use parlour_rules::step::Square;
use parlour_words::say;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

impl ExerciseScreen {
    pub(super) fn draw_exercise(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let theme = &theme.with_player_colors(self.player_colors);
        let layout = match layout::fit_game(area, &self.layout_input()) {
            Ok(layout) => layout,
            Err(needs) => return draw_too_small(needs, area, theme, writer),
        };
        self.draw_board(&layout, theme, writer);
        if let Some(row) = layout.header {
            let details = self.game.game().title;
            let place = coach_exercise::place(self.at, self.exercises.len());
            let right = [(place.as_str(), theme.style(StyleRole::Title))];
            Header { title: say!("exercise-title"), details, right: &right }
                .draw(row, theme, writer);
        }
        match layout.player_panel {
            PlayerPanel::Sidebar(side) => self.draw_panel(side, theme, writer),
            PlayerPanel::Line(row) => {
                let place = coach_exercise::place(self.at, self.exercises.len());
                let words =
                    format!("{place}: {}", say!("exercise-question", move = self.mistake().text));
                writer.put_text(row.x, row.y, row.width, &words, theme.style(StyleRole::Title));
            }
        }
        let word = |intent| match (intent, &self.state) {
            (Intent::Choose, State::Answered(answer)) if !answer.is_right() => {
                Some(say!("screen-try-again"))
            }
            (Intent::Choose, State::Answered(_) | State::Shown) => Some(say!("screen-go-on")),
            _ => None,
        };
        let is_enabled = |intent| self.is_enabled(intent);
        let left = layout.footer_left();
        footer::draw_named(self.context(), is_enabled, word, layout.footer, left, theme, writer);
        self.draw_sentence(&layout, theme, writer);
    }

    fn draw_board(&self, layout: &GameLayout, theme: &Theme, writer: &mut BufferWriter) {
        let mut view = BoardView::static_view(&self.entry.scene, &layout.board, theme);
        let mistakes: Vec<Square>;
        let lit: Vec<(Seat, Square)>;
        match &self.state {
            State::Looking => self.entry.mark(&mut view),
            State::Answered(answer) if !answer.is_right() => {
                mistakes = self.entry.scene.last_move_squares.clone();
                view.mistakes = &mistakes;
                let seat = self.mistake().seat;
                let facts = self.facts();
                let telling = facts.iter().filter(|fact| fact.squares.len() <= MAX_LIT_SQUARES);
                let squares = telling.flat_map(|fact| &fact.squares);
                let is_other = |square: &&Square| !mistakes.contains(square);
                lit = squares.filter(is_other).map(|square| (seat, *square)).collect();
                view.threats = &lit;
            }
            State::Waiting(_) | State::Answered(_) => {}
            State::Shown => view.hint = self.better,
        }
        board::draw(&view, writer);
    }

    /// What is said below the board: what is asked, or the answer; and a quieter sentence.
    fn sentence(&self, theme: &Theme) -> (String, Option<String>) {
        let arrow = if theme.glyphs.ascii { "->" } else { "→" };
        match &self.state {
            State::Looking => {
                let hint = self.hints_given.checked_sub(1).and_then(|last| self.hints.get(last));
                (say!("exercise-question", move = self.mistake().text), hint.cloned())
            }
            State::Waiting(text) => (say!("exercise-judging", move = text), None),
            State::Shown => (
                say!("exercise-shown", move = format!("{{{}}}", self.best())),
                Some(self.next_tip(theme)),
            ),
            State::Answered(Answer { text, kind }) => {
                let show = theme.key_name(self.context(), Intent::Reveal);
                let again = Some(say!("exercise-try-again-tip", show));
                let next = Some(self.next_tip(theme));
                match kind {
                    AnswerKind::Best => (say!("exercise-is-best", move = text), next),
                    AnswerKind::Good(verdict) => {
                        (say!("exercise-is-good", move = text, cost = text::cost_of(verdict)), next)
                    }
                    AnswerKind::Same(verdict) => (
                        say!("exercise-is-the-same", move = text, cost = text::cost_of(verdict)),
                        again,
                    ),
                    AnswerKind::Wrong(verdict) => {
                        (coach_exercise::is_wrong(text, verdict, arrow), again)
                    }
                    AnswerKind::Unknown => (say!("exercise-cannot-judge").to_string(), again),
                }
            }
        }
    }

    /// How to go on once the better move is known.
    fn next_tip(&self, theme: &Theme) -> String {
        if self.is_last() {
            return say!(
                "exercise-last-tip",
                back = theme.key_name(self.context(), Intent::Review)
            );
        }
        say!("exercise-next-tip").to_string()
    }

    fn draw_sentence(&self, layout: &GameLayout, theme: &Theme, writer: &mut BufferWriter) {
        if let Some(typed) = &self.entry.typed {
            let warning = self.entry.warning.as_deref();
            return message::draw_typed_move(typed, warning, layout, theme, writer);
        }
        let (sentence, tip) = self.sentence(theme);
        let (sentence, role) = match (&self.entry.warning, &self.state) {
            (Some(warning), _) => (warning.clone(), StyleRole::Warning),
            (None, State::Answered(answer)) if answer.is_right() => (sentence, StyleRole::Hint),
            (None, _) => (sentence, StyleRole::Plain),
        };
        let is_news = !matches!(self.state, State::Looking) || self.hints_given > 0;
        let urgent = self.entry.warning.is_some() || is_news;
        let speaker = Some(self.mistake().seat);
        // A panel lists the hints. Without one a hint is what was asked for.
        let has_panel = matches!(layout.player_panel, PlayerPanel::Sidebar(_));
        let (sentence, tip) = match (&self.state, tip) {
            (State::Looking, _) if has_panel => (sentence, None),
            (State::Looking, Some(hint)) if self.entry.warning.is_none() => (hint, None),
            // A warning says what the tip would.
            (_, tip) => (sentence, tip.filter(|_| self.entry.warning.is_none())),
        };
        Message { sentence: &sentence, role, tip: tip.as_deref(), urgent, speaker }
            .draw(layout, theme, writer);
    }

    /// What is asked, the hints so far or the reasons, and the list of exercises.
    fn draw_panel(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let inside = match theme.paints_areas() && area.height >= 16 {
            true => card::draw(area, false, theme, writer),
            false => area,
        };
        let width = inside.width;
        let mistake = self.mistake();
        let mut lines: Vec<(String, Style)> = Vec::new();
        let mut add = |sentence: &str, style: Style| {
            lines.extend(wrap(sentence, width).into_iter().map(|line| (line, style)));
        };
        let place = coach_exercise::place(self.at, self.exercises.len());
        let title = coach_exercise::heading(&place);
        add(&title, theme.secondary().add_modifier(Modifier::BOLD));
        let player = coach_review::player(&self.work.borrow().record, mistake.seat);
        let played = say!("exercise-played", player, move = mistake.text, number = mistake.ply + 1);
        add(&played, theme.secondary());
        if let Some(points) = text::board::short_score(&self.entry.scene) {
            add(&points, theme.secondary());
        }
        if let Some(verdict) = &mistake.verdict {
            let arrow = if theme.glyphs.ascii { "->" } else { "→" };
            let cost = first_that_fits(coach_review::cost(verdict, arrow), width);
            add(&cost, theme.secondary());
        }
        let first_news = lines.len();
        let gaps = if area.height >= 16 { 2 } else { 0 };
        let room = usize::from(inside.height).saturating_sub(lines.len() + gaps);
        lines.extend(self.news(width, room, theme));
        let mut y = inside.y;
        // A blank row below the title, and one before what is told now.
        for (index, (line, style)) in lines.iter().enumerate() {
            if y < inside.bottom() {
                page_text::put((inside.x, y), width, line, *style, writer);
            }
            let is_last_of_part = index == 0 || index + 1 == first_news;
            y += if is_last_of_part && area.height >= 16 { 2 } else { 1 };
        }
        let list = Rect { y: y + 1, height: inside.bottom().saturating_sub(y + 1), ..inside };
        self.draw_list(list, theme, writer);
    }

    /// The lines of the hints so far and of the reasons. Where both take more than `room` the hints are left out, and so are
    /// reasons that are not whole, but for the first.
    fn news(&self, width: u16, room: usize, theme: &Theme) -> Vec<(String, Style)> {
        let hints = self.hints.iter().take(self.hints_given);
        let hints: Vec<String> = hints.flat_map(|hint| wrap(hint, width)).collect();
        let mut reasons: Vec<String> = Vec::new();
        for reason in self.reasons() {
            let more = wrap(&reason, width);
            if reasons.is_empty() || reasons.len() + more.len() <= room {
                reasons.extend(more);
            }
        }
        let has_room = hints.len() + reasons.len() <= room;
        let hints = hints.into_iter().filter(|_| has_room || reasons.is_empty());
        let hints: Vec<_> = hints.map(|line| (line, theme.style(StyleRole::Hint))).collect();
        let reasons = reasons.into_iter().map(|line| (line, theme.style(StyleRole::Plain)));
        hints.into_iter().chain(reasons).collect()
    }

    /// Why the move that was tried is wrong, or what the mistake of the game did.
    fn reasons(&self) -> Vec<String> {
        let people = coach_review::people(&self.work.borrow().record, self.entry.scene.players);
        let sentence = |fact| text::facts::fact_sentence(fact, self.entry.scene.grid, &people);
        self.facts().iter().map(sentence).collect()
    }

    /// The facts that are told now.
    fn facts(&self) -> Vec<Fact> {
        let verdict = match &self.state {
            State::Answered(Answer { kind: AnswerKind::Wrong(verdict), .. }) => {
                Some((**verdict).clone())
            }
            State::Answered(Answer { kind: AnswerKind::Same(_), .. }) | State::Shown => {
                self.verdict()
            }
            _ => None,
        };
        verdict.into_iter().flat_map(|verdict| verdict.facts).take(MAX_FACTS).collect()
    }

    /// Draws the exercises, a row each, with how they went.
    fn draw_list(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        if area.height < 2 {
            return;
        }
        let label =
            if self.is_own { say!("exercise-label") } else { say!("exercise-label-of-all") };
        page_text::draw_label((area.x, area.y), area.width, label, theme, writer);
        let rows = usize::from(area.height - 1);
        let first = (self.at + 1).saturating_sub(rows);
        let work = self.work.borrow();
        let shown = self.exercises.iter().enumerate().skip(first);
        for ((place, exercise), y) in shown.zip(area.y + 1..area.bottom()) {
            let played = &work.review().moves()[exercise.index];
            let is_here = place == self.at;
            let pointer = if is_here { theme.glyphs.pointer } else { ' ' };
            let number = format!("{pointer}{:>3} ", exercise.index + 1);
            let style = theme.style(if is_here { StyleRole::Title } else { StyleRole::Dim });
            let mut x = area.x;
            let mut put = |text: &str, style: Style| {
                let room = area.right().saturating_sub(x);
                x = page_text::put((x, y), room, text, style, writer);
            };
            put(&number, style);
            put(&played.text, theme.style(StyleRole::Player(played.seat)));
            if let Some(verdict) = &played.verdict {
                let sign = format!(" {} ", verdict.label.sign());
                put(&sign, label_style::of(verdict.label, theme));
            }
            match exercise.result {
                Some(Found::AtOnce) => put(say!("exercise-solved"), theme.style(StyleRole::Hint)),
                Some(Found::NotAtOnce) => put(say!("exercise-failed"), theme.secondary()),
                None => {}
            }
            let row = Rect { y, height: 1, ..area };
            writer.note_click(row, Clickable::Ply(exercise.index + 1));
        }
    }
}
