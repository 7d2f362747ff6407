//! Reviews in line mode: of a game just played, and of a saved one. What they find out is kept in the
//! game's file while they go on.

use super::game::ConsoleGame;
use super::{CliError, ConsoleSession, PromptExit};
use crate::text::board::PlayerSigns;
use crate::text::{self, advice_in_lines, coach_review, line_mode};
use parlour_session::coach::{Resources, Review, ReviewHome, RunningReview};
use parlour_session::play::ActionError;
use parlour_session::storage::store;
use parlour_words::say;
use std::path::Path;
use std::time::{Duration, Instant};

/// The time between two lines that say how far a review is, and between two writes of what one of a match
/// has found out. Not tuned: a screen reader says the lines.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(5);

/// Goes on with a review for a while. Returns whether nothing is left to judge.
fn go_on(running: &mut RunningReview) -> bool {
    let end = Instant::now() + PROGRESS_INTERVAL;
    while !running.is_done() {
        if !running.wait(end.saturating_duration_since(Instant::now())) {
            return false;
        }
    }
    true
}

impl ConsoleGame<'_, '_> {
    /// Judges every move of a game that is over, and tells of it.
    pub(super) fn review(&mut self) -> Result<String, PromptExit> {
        if self.game.game_end().is_none() {
            // In a rated game there is nothing else to ask for meanwhile.
            return Ok(if self.game.is_rated() {
                ActionError::Rated.to_string()
            } else {
                say!("coachline-review-after-end").to_string()
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
        let text = advice_in_lines::review_text(&*self.game, &review);
        self.review = Some(review);
        Ok(text)
    }

    /// Judges every move, and says from time to time how far that is. The inner error is a sentence.
    fn judge_all(&mut self) -> Result<Result<Review, String>, PromptExit> {
        self.session.console.print(say!("coachline-review-begins"))?;
        let mut record = self.journal.record();
        // What was said of a move during the game holds.
        self.coach.annotate(&mut record);
        let resources = Resources::of_options(self.session.position_args.engine_options());
        let begun = RunningReview::start(record.clone(), ReviewHome::Nowhere, &resources, |_| {});
        let mut running = match begun {
            Ok(running) => running,
            Err(error) => return Ok(Err(advice_in_lines::analysis_failed(&error.to_string()))),
        };
        loop {
            let is_done = go_on(&mut running);
            running.review().annotate(&mut record);
            self.journal.keep_analysis(&record);
            self.autosave();
            if is_done {
                return Ok(Ok(running.review().clone()));
            }
            let share = running.review().done_share();
            self.session.console.print(advice_in_lines::review_progress(share))?;
        }
    }
}

impl ConsoleSession<'_> {
    /// Judges every move of a saved game, and tells of it. What is found out is kept in the file of a
    /// game of one's own; a file from elsewhere stays as it is.
    pub(super) fn review_file(&mut self, file: &Path) -> Result<(), PromptExit> {
        let record = store::read(file).map_err(CliError::usage)?;
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
        let (home, store) = match self.store.clone().filter(|store| store.holds(file)) {
            Some(store) => (ReviewHome::File(file.to_path_buf()), Some(store)),
            None => (ReviewHome::Nowhere, None),
        };
        let usual = Resources::of_options(self.position_args.engine_options());
        let resources = Resources { store, ..usual };
        let running = RunningReview::start(record, home, &resources, |_| {});
        let mut running = running.map_err(|error| {
            CliError::failed(advice_in_lines::analysis_failed(&error.to_string()))
        })?;
        while !go_on(&mut running) {
            let share = running.review().done_share();
            self.console.print(advice_in_lines::review_progress(share))?;
        }
        // What is shown is kept.
        resources.files.flush(Duration::MAX);
        running.take_news();
        self.console.print(advice_in_lines::review_text(&*game, running.review()))?;
        if let Some(problem) = &running.problem {
            self.console.print(coach_review::not_kept(&text::without_os_code(problem)))?;
        }
        Ok(())
    }
}
