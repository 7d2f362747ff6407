//! Drawing of a puzzle: the board with what is marked on it, the sentence below it, and the keys. The
//! panel beside it has a file of its own.

use super::PuzzleScreen;
use crate::text::puzzle;
use crate::ui::draw::buffer_writer::BufferWriter;
use crate::ui::draw::theme::{StyleRole, Theme};
use crate::ui::input::intent::Intent;
use crate::ui::screen::step_entry::EntersSteps;
use crate::ui::screen::text_layout::TextLayout;
use crate::ui::screen::text_panel::TextBesideBoard;
use crate::ui::screen::{Screen, draw_too_small};
use crate::ui::widget::board_view::BoardView;
use crate::ui::widget::header::Header;
use crate::ui::widget::message::{self, Message};
use crate::ui::widget::{board, footer};
use parlour_rules::step::{Path, Square, Step};
use parlour_session::puzzle::play::{PuzzleHint, PuzzleStage};
use parlour_words::say;
use ratatui::layout::Rect;

impl PuzzleScreen {
    pub(super) fn draw_puzzle(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let place = match self.place(area) {
            Ok(place) => place,
            Err(needs) => return draw_too_small(needs, area, theme, writer),
        };
        let table = &place.table;
        self.draw_board(&place, theme, writer);
        if let Some(row) = table.header {
            let right = [(self.which_today.as_str(), theme.style(StyleRole::Title))];
            let details = self.attempt.puzzle().game.title;
            Header { title: say!("puzzle-title"), details, right: &right }.draw(row, theme, writer);
        }
        self.draw_panel(&place, theme, writer);
        let word = |intent| match (intent, self.attempt.play().stage()) {
            (Intent::Choose, PuzzleStage::Missed { .. }) => Some(say!("puzzle-word-retry")),
            (Intent::Choose, PuzzleStage::Done) => Some(say!("puzzle-word-next")),
            _ => None,
        };
        // Once the puzzle is over, Enter goes to the next one too: the footer names one key for it.
        let is_enabled = |intent| match intent {
            Intent::Newer => !self.is_done(),
            _ => self.is_enabled(intent),
        };
        let left = table.footer_left();
        footer::draw_named(self.context(), is_enabled, word, table.footer, left, theme, writer);
        self.draw_sentence(&place, theme, writer);
    }

    fn draw_board(&self, place: &TextLayout, theme: &Theme, writer: &mut BufferWriter) {
        let mut view = BoardView::static_view(&self.entry.scene, &place.table.board, theme);
        let mistakes: Vec<Square>;
        let play = self.attempt.play();
        match play.stage() {
            PuzzleStage::Looking => {
                self.entry.mark(&mut view);
                view.hint = self.lit();
            }
            PuzzleStage::Missed { refutation, .. } => {
                mistakes = self.squares_of_try(refutation.is_some());
                view.mistakes = &mistakes;
            }
            PuzzleStage::Done => {
                view.winner = self.entry.scene.outcome.and_then(|outcome| outcome.winner());
            }
        }
        board::draw(&view, writer);
    }

    /// The steps that the last hint lights.
    fn lit(&self) -> Path {
        let solution = || self.solution();
        match self.attempt.play().hints().last() {
            Some(PuzzleHint::Move) => solution(),
            Some(PuzzleHint::FirstStep) => match puzzle::first_light(&solution()) {
                Some(square) => Path::of(&[Step::Square(square)]),
                None => Path::EMPTY,
            },
            Some(PuzzleHint::Theme) | None => Path::EMPTY,
        }
    }

    /// What is said below the board: what is asked, or how a move was answered; and a quieter sentence.
    fn sentence(&self, theme: &Theme) -> (String, StyleRole, Option<String>) {
        let key = |intent| theme.key_name(self.context(), intent);
        let play = self.attempt.play();
        match play.stage() {
            PuzzleStage::Looking => match (self.hints().pop(), play.turns_done()) {
                (Some(hint), _) => (hint, StyleRole::Hint, None),
                (None, 0) => {
                    let tip = puzzle::hint_tip(&key(Intent::Hint), &key(Intent::Reveal));
                    (self.question(theme), StyleRole::Plain, Some(tip))
                }
                (None, _) => (say!("puzzle-line-found").to_string(), StyleRole::Hint, None),
            },
            PuzzleStage::Missed { text, worth, refutation } => {
                let best = self.attempt.puzzle().worth;
                let said = puzzle::missed(text, *worth, best, refutation.as_deref());
                (
                    said,
                    StyleRole::Warning,
                    Some(say!("puzzle-retry-tip", show = key(Intent::Reveal))),
                )
            }
            PuzzleStage::Done => {
                let ended = play.success().map_or("", puzzle::ended);
                let rating = self
                    .rating_change(theme.glyphs.ascii)
                    .map_or(String::new(), |it| format!(" {it}."));
                (
                    format!("{ended}{rating}"),
                    StyleRole::Hint,
                    Some(say!("puzzle-next-tip").to_string()),
                )
            }
        }
    }

    fn draw_sentence(&self, place: &TextLayout, theme: &Theme, writer: &mut BufferWriter) {
        if let Some(typed) = &self.entry.typed {
            let warning = self.entry.warning.as_deref();
            return message::draw_typed_move(typed, warning, &place.table, theme, writer);
        }
        let (sentence, role, tip) = match &self.entry.warning {
            Some(warning) => (warning.clone(), StyleRole::Warning, None),
            None => self.sentence(theme),
        };
        let speaker = Some(self.attempt.play().solver());
        Message { sentence: &sentence, role, tip: tip.as_deref(), urgent: true, speaker }.draw(
            &place.table,
            theme,
            writer,
        );
    }
}
