//! The analysis of the position that a replay shows, and the evaluation bar.

use super::{ReplayScreen, Transition};
use crate::text;
use crate::ui::screen::BranchHome;
use crate::ui::screen::Notice;
use crate::ui::screen::analysis::AnalysisScreen;
use crate::ui::widget::ExpectedShares;
use parlour_rules::Seat;
use parlour_session::coach::LookDepth;
use parlour_session::play::PositionAnalysis;
use parlour_words::say;

impl ReplayScreen {
    /// The moves up to the shown position.
    fn shown_moves(&self) -> Vec<String> {
        self.record.plies[..self.ply].iter().map(|ply| ply.text.clone()).collect()
    }

    /// What is known of the shown position, if somebody looks at it.
    pub(super) fn shown_analysis(&self) -> Option<&PositionAnalysis> {
        self.coach.as_ref().filter(|_| self.shows_analysis)?.analysis(&self.shown_moves())
    }

    /// Has the coach look at the shown position, if somebody wants to know of it.
    pub(super) fn watch_position(&mut self) {
        let moves = self.shown_moves();
        // What the file knows is not computed again.
        let needs_bar = self.has_bar && self.kept_shares().is_none();
        let is_over = self.game.scene(self.ply).outcome.is_some();
        let is_rated = self.record.is_rated_under_way();
        let Some(coach) = &mut self.coach else { return };
        let look = if is_over || is_rated {
            None
        } else if self.shows_analysis {
            Some(LookDepth::Deepening)
        } else if needs_bar {
            Some(LookDepth::Full)
        } else {
            None
        };
        let Some(look) = look else { return coach.stop_looking() };
        if let Err(error) = coach.look_at(moves, look) {
            self.notice =
                Some(Notice::wrong(say!("advice-failed", message = text::without_os_code(&error))));
        }
    }

    /// A move of the analysis that is shown, by its number from 1.
    pub(super) fn ranked_text(&self, number: u8) -> Option<String> {
        let index = usize::from(number).checked_sub(1)?;
        self.shown_analysis()?.moves.get(index).map(|ranked| ranked.text.clone())
    }

    /// Tries a move of the analysis on an analysis board.
    pub(super) fn try_ranked(&mut self, number: u8) -> Transition {
        match self.ranked_text(number) {
            Some(text) => self.open_analysis_board(Some(text)),
            None => {
                self.notice = Some(Notice::news(say!("advice-none-yet")));
                Transition::Stay
            }
        }
    }

    /// Opens an analysis board at the shown position, after one more move if one is given.
    pub(super) fn open_analysis_board(&mut self, mv: Option<String>) -> Transition {
        self.was_analysed = true;
        if let Some(coach) = &mut self.coach {
            coach.stop_looking();
        }
        let home = self.path.clone().map_or(BranchHome::Nowhere, BranchHome::File);
        let mut line = self.shown_moves();
        line.extend(mv);
        AnalysisScreen::open(self.record.clone(), line, home)
    }

    /// What the bar shows: the end of the game, what the file knows of the last move, or what the coach
    /// has found out.
    pub(super) fn shares(&self) -> Option<ExpectedShares> {
        let players = self.record.setup.players;
        let ending = self.record.game_end.filter(|_| self.ply == self.record.plies.len());
        let outcome = ending.map(|ending| ending.outcome).or(self.game.scene(self.ply).outcome);
        if let Some(outcome) = outcome {
            return Some(ExpectedShares::of_outcome(outcome, players));
        }
        let found = || {
            let analysis = self.coach.as_ref()?.analysis(&self.shown_moves())?;
            let now = (analysis.mover, analysis.best_move().expected);
            ExpectedShares::after(self.kept_values().chain([now]), players)
        };
        self.kept_shares().or_else(found)
    }

    /// What the file knows of the position that is shown.
    fn kept_shares(&self) -> Option<ExpectedShares> {
        let last = self.record.plies.get(self.ply.checked_sub(1)?)?;
        let judgement = last.judgement.as_ref()?;
        let players = self.record.setup.players;
        let known: Vec<f64> =
            judgement.shares.iter().map(|&share| f64::from(share) / 1000.0).collect();
        ExpectedShares::of_all(&known, players)
            .or_else(|| ExpectedShares::after(self.kept_values(), players))
    }

    /// What each mover could expect after the moves so far, where the file knows it.
    fn kept_values(&self) -> impl Iterator<Item = (Seat, f64)> {
        let moves = self.game.moves().iter().zip(&self.record.plies).take(self.ply);
        moves.filter_map(|(played, ply)| {
            let judgement = ply.judgement.as_ref()?;
            let share = |thousandths: u16| f64::from(thousandths) / 1000.0;
            match (judgement.eval, judgement.own) {
                (_, Some(own)) => Some((played.seat, share(own))),
                (Some(eval), None) => Some((Seat::FIRST, share(eval))),
                (None, None) => None,
            }
        })
    }
}
