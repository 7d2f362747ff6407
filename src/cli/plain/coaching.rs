//! What the coach says in line mode: the best moves, why a move was good or bad, the review of a game.

use super::PromptExit;
use super::game::ConsoleGame;
use crate::ai::core::limits::SearchLimits;
use crate::rules::seat::Seat;
use crate::session::coach::review::Review;
use crate::session::coach::reviewed_move::Verdict;
use crate::session::coach::runner::ReviewRunner;
use crate::session::coach::service::CoachSink;
use crate::session::play::analyst::{AnalysisError, AnalysisRequest, PositionAnalysis};
use crate::text::coach_plain;
use crate::text::coach_report::{self, TURNING_POINTS};
use crate::text::line_mode;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// The longest that an answer may take. Not tuned: as a hint.
const ANSWER_TIME: Duration = Duration::from_secs(2);

/// The looks that an answer has, in nodes of a full look. Not tuned.
const ANSWER_LOOKS: u64 = 4;

/// How many of the best moves are told.
const BEST_MOVES: usize = 3;

/// The least time between two lines that say how far a review is. Not tuned: a screen reader says them.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(5);

impl ConsoleGame<'_, '_> {
    /// The best moves of the player to move.
    pub(super) fn best(&self) -> String {
        if self.game.to_move().is_none() {
            return line_mode::GAME_OVER.to_string();
        }
        let moves = self.texts();
        match self.analyse(moves, None, BEST_MOVES) {
            Ok(analysis) => {
                coach_plain::best_moves(&analysis, BEST_MOVES, self.game.setup().players)
            }
            Err(sentence) => sentence,
        }
    }

    /// Why the last move of the player was good or bad: that of the only person, or else the last one.
    pub(super) fn why(&self) -> String {
        let Some((ply, seat)) = self.own_last_move() else {
            return coach_plain::NOTHING_TO_EXPLAIN.to_string();
        };
        let mut moves = self.texts();
        let played = moves.swap_remove(ply);
        moves.truncate(ply);
        let analysis = match self.analyse(moves, Some(played.clone()), 2) {
            Ok(analysis) => analysis,
            Err(sentence) => return sentence,
        };
        match Verdict::of(&analysis) {
            Some(verdict) => coach_plain::why(&*self.game, seat, &played, &verdict),
            None => coach_plain::NO_TIME_TO_JUDGE.to_string(),
        }
    }

    /// Judges every move of a game that is over, and tells of it.
    pub(super) fn review(&mut self) -> Result<String, PromptExit> {
        if self.game.game_end().is_none() {
            return Ok(coach_plain::REVIEW_AFTER_END.to_string());
        }
        if self.game.moves().is_empty() {
            return Ok(coach_plain::NOTHING_TO_REVIEW.to_string());
        }
        self.session.console.print(coach_plain::REVIEW_BEGINS)?;
        let review = match self.review_moves()? {
            Ok(review) => review,
            Err(sentence) => return Ok(sentence),
        };
        let mut text = coach_plain::review_lines(&*self.game, &review);
        text += &coach_report::summary(&*self.game, &review);
        let points = coach_report::turning_points(&*self.game, &review);
        if !points.is_empty() {
            text += &format!("{TURNING_POINTS}\n{points}");
        }
        Ok(text)
    }

    /// Judges every move, and says from time to time how far that is. The inner error is a sentence.
    fn review_moves(&mut self) -> Result<Result<Review, String>, PromptExit> {
        let record = self.journal.record();
        let options = self.session.position_args.engine_options();
        let (sender, replies) = channel();
        let sink = CoachSink::new(move |reply| drop(sender.send(reply)));
        let runner = ReviewRunner::start(&record, record.game.analysis_nodes, &options, &sink);
        let mut runner = match runner {
            Ok(runner) => runner,
            Err(error) => return Ok(Err(coach_plain::analysis_failed(&error.to_string()))),
        };
        let mut last_told = Instant::now();
        while !runner.is_done() {
            match replies.recv_timeout(PROGRESS_INTERVAL) {
                Ok(reply) => drop(runner.on_reply(reply)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(error) => {
                    return Ok(Err(coach_plain::analysis_failed(&error.to_string())));
                }
            }
            if !runner.is_done() && last_told.elapsed() >= PROGRESS_INTERVAL {
                last_told = Instant::now();
                let share = runner.review().done_share();
                self.session.console.print(coach_plain::review_progress(share))?;
            }
        }
        Ok(Ok(runner.review().clone()))
    }

    /// The number of moves before the last move of the only person, or else before the last move, and
    /// who made it.
    fn own_last_move(&self) -> Option<(usize, Seat)> {
        let player_specs = self.game.player_specs();
        let people: Vec<Seat> = Seat::all(player_specs.len())
            .filter(|seat| player_specs[seat.index()].is_human())
            .collect();
        let is_own = |seat: Seat| people.len() != 1 || people.contains(&seat);
        let moves = self.game.moves();
        let ply = moves.iter().rposition(|entry| is_own(entry.seat))?;
        Some((ply, moves[ply].seat))
    }

    fn texts(&self) -> Vec<String> {
        self.game.moves().iter().map(|entry| entry.text.clone()).collect()
    }

    /// Analyses the position after these moves, before the time of the player to move runs out. The
    /// error is a sentence.
    fn analyse(
        &self,
        moves: Vec<String>,
        played: Option<String>,
        lines: usize,
    ) -> Result<PositionAnalysis, String> {
        let options = self.session.position_args.engine_options();
        let start = self.journal.record().to_match_start(&options);
        let left = |end: Instant| end.saturating_duration_since(Instant::now());
        let time = self.flag_time().map_or(ANSWER_TIME, |end| left(end).min(ANSWER_TIME));
        let limits = SearchLimits {
            time: Some(time),
            nodes: Some(ANSWER_LOOKS * start.game.analysis_nodes),
            ..SearchLimits::default()
        };
        let failed =
            |error: &dyn std::fmt::Display| coach_plain::analysis_failed(&error.to_string());
        let analyst = start.game.analyst(&start).map_err(|error| failed(&error))?;
        let request = AnalysisRequest { moves, played, lines, limits, options };
        analyst.analyse(&request).map_err(|error| match error {
            AnalysisError::Stopped => coach_plain::NO_TIME_TO_JUDGE.to_string(),
            AnalysisError::GameOver => line_mode::GAME_OVER.to_string(),
            AnalysisError::Move { refusal, .. } => failed(&refusal),
        })
    }
}
