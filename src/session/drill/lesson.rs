//! Lessons as drills: each task of a step accepts some moves, and comments on others.

use super::{Answer, Mark, Showing, Source, Writing};
use crate::lesson::{Lesson, LessonStep, Task};
use crate::play::{Action, Match, ReplySink, StartError};
use crate::puzzle::Success;
use crate::record::date;
use crate::storage::lessons_done::LessonsDone;
use std::collections::HashSet;

/// A lesson, and what of it was done.
pub struct LessonSource {
    lesson: Lesson,
    at: usize,
    task: usize,
    /// The names of the steps that were done, now or earlier.
    done: HashSet<String>,
    file: Option<LessonsDone>,
}

impl LessonSource {
    /// The lesson at the first step that the file does not have as done, or at its beginning.
    pub fn new(lesson: Lesson, file: Option<LessonsDone>) -> LessonSource {
        let done = file.as_ref().map(|file| file.titles(lesson.game)).unwrap_or_default();
        let first = lesson.steps.iter().position(|step| !done.contains(&step.name));
        LessonSource { lesson, at: first.unwrap_or(0), task: 0, done, file }
    }

    /// The lesson.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// The step.
    pub fn step(&self) -> &LessonStep {
        &self.lesson.steps[self.at]
    }

    /// The task; the last one once all are done.
    pub fn task(&self) -> &Task {
        &self.step().tasks[self.task]
    }

    /// Whether a step was done, now or earlier.
    pub fn is_done(&self, step: &LessonStep) -> bool {
        self.done.contains(&step.name)
    }

    /// Whether the last move of a match is right.
    fn is_accepted(&self, game: &dyn Match) -> bool {
        self.task().accepted.iter().any(|accepted| accepted.fits_last(game))
    }
}

impl Source for LessonSource {
    /// A sentence; `None` where the lesson has nothing to say of the move.
    type Remark = Option<String>;

    const SHOWING: Showing = Showing::Named;
    const HINTS_COUNT: bool = false;

    fn begin(&mut self, index: usize) -> Result<Option<Box<dyn Match>>, StartError> {
        let Some(step) = self.lesson.steps.get(index) else { return Ok(None) };
        (self.at, self.task) = (index, 0);
        step.start.begin(&ReplySink::ignore()).map(Some)
    }

    fn judge(&mut self, game: &dyn Match) -> Option<Answer<Option<String>>> {
        let text = game.moves().last()?.text.clone();
        let task = self.task();
        if self.is_accepted(game) {
            let reply = task.replies.iter().find(|reply| reply.after.fits_last(game));
            let reply = reply.map(|reply| reply.text.clone());
            let remark = Some(task.praise.clone());
            return Some(Answer { text, mark: Mark::Right, remark, reply });
        }
        let wrong = task.wrong.iter().find(|wrong| wrong.moves.fits_last(game));
        let remark = wrong.map(|wrong| wrong.why.clone());
        let reply = wrong.and_then(|wrong| wrong.refutation.clone());
        Some(Answer { text, mark: Mark::Wrong, remark, reply })
    }

    fn solution(&self, game: &dyn Match) -> Option<String> {
        let mut tried = self.step().start.begin(&ReplySink::ignore()).ok()?;
        for played in &game.moves()[tried.moves().len()..] {
            tried.act(Action::Move(played.text.clone())).ok()?;
        }
        let plies = tried.moves().len();
        let moves = tried.completions("").into_iter().map(|found| found.text);
        moves.into_iter().find(|text| {
            let is_legal = tried.act(Action::Move(text.clone())).is_ok();
            let is_right = is_legal && self.is_accepted(&*tried);
            // A rewind is never refused.
            let _ = tried.act(Action::Rewind(plies));
            is_right
        })
    }

    fn advance(&mut self) -> bool {
        let is_left = self.task + 1 < self.step().tasks.len();
        self.task += usize::from(is_left);
        is_left
    }

    fn index(&self) -> usize {
        self.at
    }

    fn is_last(&self) -> bool {
        self.at + 1 == self.lesson.steps.len()
    }

    /// Notes that the step was done, in whatever way.
    fn note(&mut self, _: Success, is_over: bool) -> Option<Writing> {
        let name = self.step().name.clone();
        if !is_over || !self.done.insert(name.clone()) {
            return None;
        }
        let file = self.file.clone()?;
        let added = file.add(&date::today(), self.lesson.game, &name);
        Some(added.map(|()| Box::new(move || file.sync()) as _))
    }
}
