//! A lesson under way: the position on the board, what was answered, and what the board replied.

use super::condition::Played;
use super::{Lesson, LessonReply, LessonStep, Task, Wrong};
use crate::play::Match;
use crate::play::action::{Action, ActionError, MatchEvent};
use crate::play::game::StartError;
use crate::play::worker::ReplySink;
use parlour_rules::scene::Scene;
use parlour_rules::seat::Seat;
use parlour_rules::step::Path;

/// What the learner does now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LessonStage {
    /// Looks for the move that is asked for.
    Looking,
    /// Reads why a move was not the one.
    Missed {
        /// The move.
        text: String,
        /// What is wrong with it; `None` where the lesson has nothing to say of it.
        why: Option<String>,
        /// The move by which the board showed it.
        refutation: Option<String>,
    },
    /// Has done all that the step asks for.
    Done,
}

/// A right move, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonAnswer {
    /// The move.
    pub text: String,
    /// What is said of it.
    pub praise: String,
    /// The move that the board replied.
    pub reply: Option<String>,
}

/// A lesson under way.
pub struct LessonPlay {
    lesson: Lesson,
    at: usize,
    task: usize,
    game: Box<dyn Match>,
    /// The number of moves before the task.
    plies: usize,
    stage: LessonStage,
    answer: Option<LessonAnswer>,
}

impl LessonPlay {
    /// A lesson at the step with the index `at`, or at its last.
    ///
    /// # Errors
    /// If the position of a step cannot be set up; tests check that those of the built-in games can.
    pub fn begin(lesson: Lesson, at: usize) -> Result<LessonPlay, StartError> {
        let at = at.min(lesson.steps.len().saturating_sub(1));
        let game = lesson.steps[at].start.begin(&ReplySink::ignore())?;
        let plies = game.moves().len();
        Ok(LessonPlay {
            lesson,
            at,
            task: 0,
            game,
            plies,
            stage: LessonStage::Looking,
            answer: None,
        })
    }

    /// The lesson.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// The index of the step.
    pub fn index(&self) -> usize {
        self.at
    }

    /// The step.
    pub fn step(&self) -> &LessonStep {
        &self.lesson.steps[self.at]
    }

    /// The task; the last one once all are done.
    pub fn task(&self) -> &Task {
        &self.step().tasks[self.task]
    }

    /// The index of the task.
    pub fn task_index(&self) -> usize {
        self.task
    }

    /// The match on the board.
    pub fn game(&self) -> &dyn Match {
        &*self.game
    }

    /// What the learner does now.
    pub fn stage(&self) -> &LessonStage {
        &self.stage
    }

    /// The last right move of this step.
    pub fn answer(&self) -> Option<&LessonAnswer> {
        self.answer.as_ref()
    }

    /// Whether the step is the last.
    pub fn is_last(&self) -> bool {
        self.at + 1 == self.lesson.steps.len()
    }

    /// Whose moves the learner makes.
    pub fn learner(&self) -> Seat {
        let seat = self.step().start.board.as_ref().map(|board| board.to_move);
        let given = seat.and_then(|number| Seat::all(number).last());
        // Without a board the moves from the start say whose turn it is.
        let first = self.game.moves().get(self.step().start.moves.len());
        let now = first.map(|played| played.seat).or(self.game.to_move());
        let moves_given = !self.step().start.moves.is_empty();
        given.filter(|_| !moves_given).or(now).unwrap_or(Seat::FIRST)
    }

    /// Goes to another step.
    ///
    /// # Errors
    /// If its position cannot be set up; nothing changes then.
    pub fn go_to(&mut self, at: usize) -> Result<(), StartError> {
        *self = LessonPlay::begin(self.lesson.clone(), at)?;
        Ok(())
    }

    /// Does something in the match: a step of a move, or a move. A whole move is judged, and the board
    /// replies. Returns whether the step was completed by it.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub fn act(&mut self, action: Action) -> Result<bool, ActionError> {
        let before = self.scene();
        let events = self.game.act(action)?;
        let is_played = events.iter().any(|event| matches!(event, MatchEvent::Played(_)));
        Ok(is_played && self.judge(&before))
    }

    /// Takes a wrong move back.
    pub fn retry(&mut self) {
        if matches!(self.stage, LessonStage::Missed { .. }) {
            self.rewind();
            self.stage = LessonStage::Looking;
        }
    }

    /// A move that the task accepts.
    pub fn solution(&mut self) -> Option<(String, Path)> {
        if self.stage != LessonStage::Looking {
            return None;
        }
        self.rewind();
        let moves = self.game.completions("");
        let found = moves.into_iter().find(|found| self.try_move(&found.text).is_some());
        found.map(|found| (found.text, found.path))
    }

    /// Takes a move back that was tried; `Some` if it is accepted.
    fn try_move(&mut self, text: &str) -> Option<()> {
        let before = self.scene();
        self.game.act(Action::Move(text.to_string())).ok()?;
        let is_right = self.is_accepted(&before);
        self.rewind();
        is_right.then_some(())
    }

    fn scene(&self) -> Scene {
        self.game.scene(self.game.moves().len())
    }

    fn rewind(&mut self) {
        // A rewind is never refused.
        let _ = self.game.act(Action::Rewind(self.plies));
    }

    /// Whether the last move is accepted.
    fn is_accepted(&self, before: &Scene) -> bool {
        let after = self.scene();
        let Some(last) = self.game.moves().last() else { return false };
        let played = Played { text: &last.text, seat: last.seat, before, after: &after };
        self.task().accepted.iter().any(|condition| condition.fits(&played))
    }

    /// Judges the last move, and replies. Returns whether the step was completed by it.
    fn judge(&mut self, before: &Scene) -> bool {
        let is_right = self.is_accepted(before);
        let after = self.scene();
        let Some(last) = self.game.moves().last() else { return false };
        let played = Played { text: &last.text, seat: last.seat, before, after: &after };
        let text = last.text.clone();
        if !is_right {
            let wrong = self.task().wrong.iter().find(|wrong| wrong.moves.fits(&played));
            let (why, refutation) = wrong
                .map_or((None, None), |Wrong { why, refutation, .. }| {
                    (Some(why.clone()), refutation.clone())
                });
            let refutation = refutation.filter(|reply| self.reply(reply));
            self.stage = LessonStage::Missed { text, why, refutation };
            return false;
        }
        let reply = self.task().replies.iter().find(|reply| reply.after.fits(&played));
        let reply = reply.map(|LessonReply { text, .. }| text.clone());
        let praise = self.task().praise.clone();
        let reply = reply.filter(|reply| self.reply(reply));
        self.answer = Some(LessonAnswer { text, praise, reply });
        self.plies = self.game.moves().len();
        if self.task + 1 < self.step().tasks.len() {
            self.task += 1;
            return false;
        }
        self.stage = LessonStage::Done;
        true
    }

    /// Plays a move of the board. Returns whether it was legal.
    fn reply(&mut self, text: &str) -> bool {
        self.game.act(Action::Move(text.to_string())).is_ok()
    }
}
