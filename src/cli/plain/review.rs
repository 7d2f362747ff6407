//! Reviews in line mode: of a game just played, and of a saved one. What they find out is kept in the
//! game's file while they go on.

use super::game::ConsoleGame;
use super::{CliError, ConsoleSession, PromptExit};
use crate::text::board::PlayerSigns;
use crate::text::{self, coach_plain, coach_review, line_mode};
use parlour_ai::core::searcher::EngineOptions;
use parlour_session::coach::review::Review;
use parlour_session::coach::runner::ReviewRunner;
use parlour_session::coach::service::{CoachReply, CoachSink};
use parlour_session::play::action::ActionError;
use parlour_session::record::Record;
use parlour_session::storage::store::{self, Store, StoreError};
use parlour_words::say;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// The time between two lines that say how far a review is, and between two writes of what it has found
/// out. Not tuned: a screen reader says the lines.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(5);

/// A review under way. Errors are sentences.
struct RunningReview {
    runner: ReviewRunner,
    replies: Receiver<CoachReply>,
}

impl RunningReview {
    fn start(record: &Record, options: &EngineOptions) -> Result<RunningReview, String> {
        let (sender, replies) = channel();
        let sink: CoachSink = Arc::new(move |reply| drop(sender.send(reply)));
        let runner =
            ReviewRunner::start(record, record.game.analysis_nodes, options, &sink, |_| {});
        let runner = runner.map_err(|error| coach_plain::analysis_failed(&error.to_string()))?;
        Ok(RunningReview { runner, replies })
    }

    /// Goes on for a while. Returns whether nothing is left to judge.
    fn go_on(&mut self) -> Result<bool, String> {
        let end = Instant::now() + PROGRESS_INTERVAL;
        while !self.runner.is_done() {
            match self.replies.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(reply) => drop(self.runner.on_reply(reply)),
                Err(RecvTimeoutError::Timeout) => return Ok(false),
                Err(error) => return Err(coach_plain::analysis_failed(&error.to_string())),
            }
        }
        Ok(true)
    }

    fn review(&self) -> &Review {
        self.runner.review()
    }
}

impl ConsoleGame<'_, '_> {
    /// Judges every move of a game that is over, and tells of it.
    pub(super) fn review(&mut self) -> Result<String, PromptExit> {
        if self.game.game_end().is_none() {
            // In a rated game there is nothing else to ask for meanwhile.
            return Ok(match self.game.is_rated() {
                true => ActionError::Rated.to_string(),
                false => say!("coachline-review-after-end").to_string(),
            });
        }
        let moves = self.texts();
        if moves.is_empty() {
            return Ok(say!("coachline-nothing-to-review").to_string());
        }
        let is_same =
            |review: &Review| review.moves().iter().map(|reviewed| &reviewed.text).eq(&moves);
        let known = self.review.take().filter(is_same);
        let review = match known {
            Some(review) => review,
            None => match self.judge_all()? {
                Ok(review) => review,
                Err(sentence) => return Ok(sentence),
            },
        };
        let text = coach_plain::review_text(&*self.game, &review);
        self.review = Some(review);
        Ok(text)
    }

    /// Judges every move, and says from time to time how far that is. The inner error is a sentence.
    fn judge_all(&mut self) -> Result<Result<Review, String>, PromptExit> {
        self.session.console.print(say!("coachline-review-begins"))?;
        let mut record = self.journal.record();
        // What was said of a move during the game holds.
        self.coach.annotate(&mut record);
        let options = self.session.position_args.engine_options();
        let mut running = match RunningReview::start(&record, &options) {
            Ok(running) => running,
            Err(sentence) => return Ok(Err(sentence)),
        };
        loop {
            let is_done = match running.go_on() {
                Ok(is_done) => is_done,
                Err(sentence) => return Ok(Err(sentence)),
            };
            running.review().annotate(&mut record);
            self.journal.keep_analysis(&record);
            self.autosave();
            if is_done {
                return Ok(Ok(running.review().clone()));
            }
            let share = running.review().done_share();
            self.session.console.print(coach_plain::review_progress(share))?;
        }
    }
}

impl ConsoleSession<'_> {
    /// Judges every move of a saved game, and tells of it. What is found out is kept in the file of a
    /// game of one's own; a file from elsewhere stays as it is.
    pub(super) fn review_file(&mut self, file: &Path) -> Result<(), PromptExit> {
        let mut record = store::read(file).map_err(CliError::usage)?;
        if record.plies.is_empty() {
            return Err(CliError::usage(text::nothing_to_analyse(file)).into());
        }
        let game = record.open_for_viewing().map_err(CliError::usage)?;
        let signs = PlayerSigns::of_game(game.game());
        self.console.print(line_mode::introduction(&*game, &game.scene(0), signs))?;
        if let Some(ending) = record.game_end {
            let last = game.scene(game.moves().len());
            self.console.print(line_mode::end_of_game(&*game, &last, ending))?;
        }
        let options = self.position_args.engine_options();
        let mut running = RunningReview::start(&record, &options).map_err(CliError::failed)?;
        let store = self.store.clone().filter(|store| store.holds(file));
        let mut kept = Ok(());
        loop {
            let is_done = running.go_on().map_err(CliError::failed)?;
            if let Some(store) = &store {
                kept = keep(store, file, &mut record, running.review());
            }
            if is_done {
                break;
            }
            let share = running.review().done_share();
            self.console.print(coach_plain::review_progress(share))?;
        }
        self.console.print(coach_plain::review_text(&*game, running.review()))?;
        if let Err(error) = kept {
            self.console.print(coach_review::not_kept(&text::without_os_code(&error)))?;
        }
        Ok(())
    }
}

/// Writes what a review has found out into the file from which `record` was read.
fn keep(
    store: &Store,
    file: &Path,
    record: &mut Record,
    review: &Review,
) -> Result<(), StoreError> {
    let mut annotated = record.clone();
    review.annotate(&mut annotated);
    if annotated.plies != record.plies {
        store.annotate(file, record, &annotated)?;
        *record = annotated;
    }
    Ok(())
}
