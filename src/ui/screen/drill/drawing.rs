//! Drawing of a drill: the board with what is marked on it, the sentence below it, and the keys. Each kind draws
//! its panel.

use super::text_layout::TextLayout;
use super::{DrillKind, DrillScreen, Said};
use crate::ui::draw::{BufferWriter, PlayerPanel, StyleRole, Theme};
use crate::ui::input::Intent;
use crate::ui::screen::step_entry::EntersSteps;
use crate::ui::screen::{Screen, draw_too_small};
use crate::ui::widget::{BoardView, Header, Message, board, footer, message};
use parlour_session::drill::{Showing, Stage};
use ratatui::layout::Rect;

impl<S: DrillKind> DrillScreen<S> {
    pub(super) fn draw_drill(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let place = match self.layout(area) {
            Ok(place) => place,
            Err(needs) => return draw_too_small(needs, area, theme, writer),
        };
        let table = &place.table;
        let words = self.source().words();
        self.draw_board(&place, theme, writer);
        if let Some(row) = table.header {
            let number = self.source().place();
            let right = [(number.as_str(), theme.style(StyleRole::Title))];
            let details = self.drill.game().game().title;
            Header { title: words.title, details, right: &right }.draw(row, theme, writer);
        }
        S::draw_panel(self, &place, theme, writer);
        let word = |intent| match (intent, self.drill.stage()) {
            (Intent::Choose, Stage::Missed(_)) => Some(words.retry),
            (Intent::Choose, Stage::Done) => Some(words.go_on),
            _ => None,
        };
        // Once a puzzle is over, Enter goes to the next one too: the footer names one key for it.
        let goes_on = S::SHOWING == Showing::Played && self.drill.is_over();
        let is_enabled =
            |intent| self.is_enabled(intent) && !(intent == Intent::NextItem && goes_on);
        let left = table.footer_left();
        footer::draw_named(self.context(), is_enabled, word, table.footer, left, theme, writer);
        self.draw_sentence(&place, theme, writer);
    }

    fn draw_board(&self, place: &TextLayout, theme: &Theme, writer: &mut BufferWriter) {
        let mut view = BoardView::static_view(&self.entry.scene, &place.table.board, theme);
        let (mistakes, threats);
        match self.drill.stage() {
            Stage::Looking => {
                self.entry.mark(&mut view);
                view.hint = S::lit(self);
            }
            Stage::Waiting(_) => {}
            Stage::Missed(answer) => {
                mistakes = self.squares_of_try(answer.reply.is_some());
                threats = S::threats(self);
                view.mistakes = &mistakes;
                view.threats = &threats;
            }
            Stage::Done => {
                view.hint = S::lit(self);
                let outcome = self.entry.scene.outcome.filter(|_| self.game.is_none());
                view.winner = outcome.and_then(|outcome| outcome.winner());
            }
        }
        board::draw(&view, writer);
    }

    /// What is said below the board: a move that is typed, why something was refused, or what to do next.
    fn draw_sentence(&self, place: &TextLayout, theme: &Theme, writer: &mut BufferWriter) {
        let (table, notice) = (&place.table, self.entry.notice.as_ref());
        if let Some(typed) = &self.entry.typed {
            let refusal = notice.map(|it| &*it.sentence);
            return message::draw_typed_move(typed, refusal, table, theme, writer);
        }
        let has_panel = matches!(table.player_panel, PlayerPanel::Sidebar(_));
        let Said { sentence, role, tip, is_urgent } = match notice {
            Some(notice) => Said::new(&notice.sentence, notice.role(), None),
            None => S::said(self, has_panel, theme),
        };
        let speaker = Some(self.drill.solver());
        let (sentence, tip) = (sentence.as_str(), tip.as_deref());
        Message { sentence, role, tip, urgent: is_urgent, speaker }.draw(table, theme, writer);
    }
}
