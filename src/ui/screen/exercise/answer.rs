//! The verdict on a move that was tried in an exercise.

use super::{ExerciseScreen, Found, State};
use crate::text::{self, coach_exercise};
use parlour_ai::analysis::exact_values::SolverLimit;
use parlour_ai::core::limits::SearchLimits;
use parlour_ai::core::searcher::EngineOptions;
use parlour_session::coach::label::GOOD;
use parlour_session::coach::reviewed_move::Verdict;
use parlour_session::coach::running_review::RunningReview;
use parlour_session::jobs::Inbox;
use parlour_session::play::analyst::AnalysisRequest;
use parlour_session::play::analysts::{AnalysisReply, Analysts};
use parlour_session::play::worker::JobHandle;
use parlour_session::record::date;
use parlour_session::storage::mistakes::Mistake;
use parlour_words::say;

/// The best move and the next, to compare a move with.
const LINES: usize = 2;

/// What is said of a move that was tried.
pub(super) struct Answer {
    /// The move.
    pub text: String,
    pub kind: AnswerKind,
}

pub(super) enum AnswerKind {
    /// Nothing is better.
    Best,
    /// It costs so little that it is right.
    Good(Box<Verdict>),
    /// It is the mistake of the game, which cost so much.
    Same(Box<Verdict>),
    /// It is another mistake.
    Wrong(Box<Verdict>),
    /// It could not be judged.
    Unknown,
}

impl Answer {
    pub(super) fn is_right(&self) -> bool {
        matches!(self.kind, AnswerKind::Best | AnswerKind::Good(_))
    }

    /// What the verdict says of a move: what costs no more than a good move does is right.
    fn of(text: String, verdict: Verdict) -> Answer {
        let kind = match verdict.cost {
            cost if cost <= 0.0 => AnswerKind::Best,
            cost if cost <= GOOD => AnswerKind::Good(Box::new(verdict)),
            _ => AnswerKind::Wrong(Box::new(verdict)),
        };
        Answer { text, kind }
    }
}

/// Judges moves on a thread.
pub(super) struct Judge {
    replies: Inbox<AnalysisReply>,
    options: EngineOptions,
    nodes: u64,
    /// Started by the first move that needs it.
    analysts: Option<Analysts>,
    job: Option<JobHandle>,
}

impl Judge {
    pub(super) fn new(work: &RunningReview) -> Judge {
        let background = work.background();
        Judge {
            replies: Inbox::new(background.wake.clone()),
            options: background.for_one_position().options,
            nodes: background.nodes.unwrap_or(work.record.game.analysis_nodes),
            analysts: None,
            job: None,
        }
    }

    /// Forgets the question.
    pub(super) fn cancel(&mut self) {
        self.job = None;
    }
}

impl ExerciseScreen {
    /// Judges a move: what the review knows at once, anything else by an analysis.
    pub(super) fn judge_move(&mut self, text: String) {
        let mistake = self.mistake();
        let Some(known) = &mistake.verdict else { return };
        let kind = if text == mistake.text {
            Some(AnswerKind::Same(Box::new(known.clone())))
        } else if known.best.contains(&text) {
            Some(AnswerKind::Best)
        } else {
            None
        };
        match kind {
            Some(kind) => self.answer(Answer { text, kind }),
            None => match self.ask(&text) {
                Ok(()) => self.state = State::Waiting(text),
                Err(sentence) => {
                    self.entry.warning = Some(sentence);
                    self.state = State::Answered(Answer { text, kind: AnswerKind::Unknown });
                }
            },
        }
    }

    fn ask(&mut self, text: &str) -> Result<(), String> {
        let work = self.work.borrow();
        let judge = &mut self.judge;
        let analysts = match judge.analysts.take() {
            Some(analysts) => analysts,
            None => {
                let start = work.record.to_match_start(&judge.options);
                Analysts::start(&start, 1, judge.replies.outbox())
                    .map_err(|error| text::without_os_code(&error))?
            }
        };
        let index = self.exercises[self.at].index;
        let moves = &work.review().moves()[..index];
        let request = AnalysisRequest {
            moves: moves.iter().map(|played| played.text.clone()).collect(),
            played: Some(text.to_string()),
            lines: LINES,
            solver_limit: SolverLimit::FourfoldTime,
            limits: SearchLimits { nodes: Some(judge.nodes), ..SearchLimits::default() },
            options: judge.options,
        };
        judge.job = Some(analysts.submit(request));
        judge.analysts = Some(analysts);
        Ok(())
    }

    /// Takes the verdict on the move that was tried. Returns whether it has come.
    pub(super) fn take_verdict(&mut self) -> bool {
        let ticket = self.judge.job.as_ref().map(|job| job.ticket);
        let Some(reply) = self.judge.replies.take().find(|reply| Some(reply.ticket) == ticket)
        else {
            return false;
        };
        self.judge.job = None;
        let State::Waiting(text) = std::mem::replace(&mut self.state, State::Looking) else {
            return true;
        };
        let verdict = reply.result.as_ref().ok().and_then(Verdict::of);
        let answer = match verdict {
            Some(verdict) => Answer::of(text, verdict),
            None => Answer { text, kind: AnswerKind::Unknown },
        };
        self.answer(answer);
        self.refresh();
        true
    }

    fn answer(&mut self, answer: Answer) {
        match answer.kind {
            AnswerKind::Best | AnswerKind::Good(_) => {
                self.exercises[self.at].result.get_or_insert(Found::AtOnce);
            }
            AnswerKind::Same(_) | AnswerKind::Wrong(_) => self.note_failure(),
            AnswerKind::Unknown => {
                self.entry.warning = Some(say!("exercise-cannot-judge").to_string());
            }
        }
        self.state = State::Answered(answer);
    }

    /// Adds the exercise to the player's own collection, the first time that it was not found.
    pub(super) fn note_failure(&mut self) {
        let exercise = &mut self.exercises[self.at];
        if exercise.result.is_some() {
            return;
        }
        exercise.result = Some(Found::NotAtOnce);
        let work = self.work.borrow();
        let Some(store) = &work.background().store else { return };
        let moves = work.review().moves();
        let mistake = Mistake {
            date: date::today(),
            game: work.record.game,
            setup: work.record.setup,
            board: work.record.board.clone(),
            moves: moves[..exercise.index].iter().map(|played| played.text.clone()).collect(),
            avoid: moves[exercise.index].text.clone(),
        };
        let mistakes = store.mistakes();
        work.background().files.run(move || {
            let added = mistakes.add(&mistake);
            added.map_err(|error| coach_exercise::not_collected(&text::without_os_code(&error)))
        });
    }
}
