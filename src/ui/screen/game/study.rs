//! The game screen as the board of an analysis: both sides are moved freely, and nobody plays.

use super::GameScreen;
use crate::text;
use crate::ui::draw::is_opposite;
use crate::ui::screen::step_entry::EntersSteps;
use crate::ui::settings::Config;
use crate::ui::widget::VariationToken;
use crate::ui::widget::book_panel::BookPanel;
use parlour_session::catalog::{MatchSetup, SeatOrder};
use parlour_session::play::{Action, Match, MatchStart, ReplySink, StartError, only_person};
use parlour_session::record::Record;
use parlour_session::storage::Journal;
use std::sync::Arc;

impl GameScreen {
    /// A board for the analysis of a game, at its start.
    ///
    /// # Errors
    /// If the game cannot begin.
    pub(in crate::ui::screen) fn study(
        record: &Record,
        config: &Config,
    ) -> Result<GameScreen, StartError> {
        let start = record.to_match_start(&Default::default());
        let start = MatchStart {
            moves: Vec::new(),
            move_times: Vec::new(),
            time_control: None,
            ..start.with_human_players()
        };
        let game = start.begin(&ReplySink::ignore())?;
        let own_record = Record { board: record.board.clone(), ..Record::new(&start, None) };
        let journal = Arc::new(Journal::in_memory(own_record));
        let setup = MatchSetup::new(start, SeatOrder::AsSeated);
        let mut screen = GameScreen::new(game, journal, setup, config);
        screen.is_study = true;
        screen.entry.turned = is_seen_from_the_other_side(record, &screen);
        screen.toggle_analysis();
        Ok(screen)
    }

    /// The match on the board.
    pub(in crate::ui::screen) fn board_match(&self) -> &dyn Match {
        &*self.game
    }

    /// The moves played on the board.
    pub(in crate::ui::screen) fn played_line(&self) -> Vec<String> {
        self.game.move_texts()
    }

    /// Plays and takes back so that these moves stand on the board. A move that is not legal ends the
    /// line, and a sentence says why.
    pub(in crate::ui::screen) fn go_to(&mut self, line: &[String]) {
        let played = self.played_line();
        let common = played.iter().zip(line).take_while(|(one, other)| one == other).count();
        if common < played.len() {
            self.apply(Action::Rewind(common));
        }
        self.entry.notice = None;
        for text in &line[common..] {
            if !self.apply(Action::Move(text.clone())) {
                break;
            }
        }
        self.end_motion();
    }

    /// Shows these moves beside the board.
    pub(in crate::ui::screen) fn show_variations(&mut self, tokens: Vec<VariationToken>) {
        self.variations = tokens;
    }

    /// Shows what the opening explorer knows, or the analysis again.
    pub(in crate::ui::screen) fn show_book(&mut self, book: Option<BookPanel>) {
        self.book = book;
    }

    /// A board without a clock has nothing that moves by itself.
    pub(in crate::ui::screen) fn end_motion(&mut self) {
        self.animation = None;
        self.bell_pending = false;
    }

    /// Whether a move is under way or being typed, so that Esc leaves that first.
    pub(in crate::ui::screen) fn has_open_step(&self) -> bool {
        self.entry.typed.is_some() || !self.game.partial_move().is_empty()
    }

    /// What the board says of a variation.
    pub(super) fn study_text(&self) -> String {
        text::study_prompt(&*self.game, &self.entry.scene)
    }
}

/// Whether the only person of a game sat at the side that is above otherwise.
fn is_seen_from_the_other_side(record: &Record, screen: &GameScreen) -> bool {
    is_opposite(&screen.entry.scene, only_person(&record.player_specs))
}
