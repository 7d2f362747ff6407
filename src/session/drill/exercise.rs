//! The mistakes of a reviewed game as drills: something better is to be found. What the review does not know of a
//! move, an analysis tells. A puzzle of one's own is such a drill of one position, whose best move the person has told.

use super::{Answer, Mark, Showing, Source, Writing};
use crate::background::Inbox;
use crate::coach::label::GOOD;
use crate::coach::{Resources, Review, ReviewedMove, Verdict};
use crate::play::{AnalysisReply, AnalysisRequest, Analysts, JobHandle, Match, StartError};
use crate::puzzle::Success;
use crate::record::{Record, date};
use crate::storage::mistakes::Mistakes;
use crate::storage::{Mistake, Store, Task};
use parlour_ai::analysis::{Candidates, SolverLimit};
use parlour_ai::core::{EngineOptions, SearchLimits};
use parlour_rules::Seat;

/// The best move and the next, to compare a move with.
const LINES: usize = 2;

/// What is said of a move that was tried.
#[derive(Clone, Debug)]
pub enum Judgement {
    /// Nothing is better.
    Best,
    /// It costs so little that it is right.
    Good(Box<Verdict>),
    /// It is the mistake of the game, which cost so much.
    Same(Box<Verdict>),
    /// It is another mistake.
    Wrong(Box<Verdict>),
    /// It could not be judged, perhaps because an analysis could not begin.
    Unknown(Option<StartError>),
}

impl Judgement {
    /// What the verdict says of a move: what costs no more than a good move does is right.
    fn of(verdict: Verdict) -> Judgement {
        match verdict.cost {
            cost if cost <= 0.0 => Judgement::Best,
            cost if cost <= GOOD => Judgement::Good(Box::new(verdict)),
            _ => Judgement::Wrong(Box::new(verdict)),
        }
    }

    fn on(self, text: &str) -> Answer<Judgement> {
        let mark = match self {
            Judgement::Best | Judgement::Good(_) => Mark::Right,
            Judgement::Same(_) | Judgement::Wrong(_) => Mark::Wrong,
            Judgement::Unknown(_) => Mark::Unknown,
        };
        Answer { text: text.to_string(), mark, remark: self, reply: None }
    }
}

/// Why there is nothing to find.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum NoExercise {
    /// The game has no mistakes.
    NoMistakes,
    /// The review has found none so far.
    NoneYet,
    /// All mistakes are those of others than the people at the keyboard.
    NoneOfPeople,
}

/// The mistakes of a game.
pub struct ExerciseSource {
    record: Record,
    /// The mistakes, as far as they are reviewed.
    mistakes: Vec<ReviewedMove>,
    /// Whether they are those of the people at the keyboard.
    is_own: bool,
    /// The right move, in a puzzle of one's own. Nobody has made a mistake there.
    told: Option<String>,
    at: usize,
    /// Which of them were found by the first move that was tried. Others go to the collection of mistakes.
    found: Vec<Option<bool>>,
    file: Option<Mistakes>,
    replies: Inbox<AnalysisReply>,
    options: EngineOptions,
    /// The nodes of an analysis.
    nodes: u64,
    /// Started by the first move that needs them.
    analysts: Option<Analysts>,
    job: Option<JobHandle>,
}

impl ExerciseSource {
    /// The mistakes of the people in a game, or of all players where no person played. That of the move with the index
    /// `first` comes first, if it is one.
    ///
    /// # Errors
    /// Why there are none.
    pub fn new(
        record: &Record,
        review: &Review,
        first: Option<usize>,
        resources: &Resources,
    ) -> Result<ExerciseSource, NoExercise> {
        let is_mistake = |reviewed: &&ReviewedMove| {
            let verdict = reviewed.verdict.as_ref().filter(|verdict| verdict.settled);
            verdict.is_some_and(|verdict| verdict.label.is_error() && !verdict.best.is_empty())
        };
        let mut mistakes: Vec<ReviewedMove> =
            review.moves().iter().filter(is_mistake).cloned().collect();
        if mistakes.is_empty() {
            return Err(if review.is_done() {
                NoExercise::NoMistakes
            } else {
                NoExercise::NoneYet
            });
        }
        let specs = &record.player_specs;
        let is_own = specs.iter().any(|spec| spec.is_human());
        mistakes.retain(|mistake| {
            !is_own || specs.get(mistake.seat.index()).is_some_and(|spec| spec.is_human())
        });
        if mistakes.is_empty() {
            return Err(NoExercise::NoneOfPeople);
        }
        Ok(ExerciseSource {
            record: record.clone(),
            at: mistakes.iter().position(|it| Some(it.ply) == first).unwrap_or(0),
            found: vec![None; mistakes.len()],
            mistakes,
            is_own,
            told: None,
            file: resources.store.as_ref().map(Store::mistakes),
            replies: Inbox::new(resources.wake.clone()),
            options: resources.for_one_position().options,
            nodes: resources.nodes.unwrap_or(record.game.analysis_nodes),
            analysts: None,
            job: None,
        })
    }

    /// A puzzle of one's own, whose right move is `told`, at the end of `record`.
    pub fn of_own_puzzle(
        record: Record,
        mover: Seat,
        told: String,
        resources: &Resources,
    ) -> ExerciseSource {
        let (ply, text) = (record.plies.len(), String::new());
        ExerciseSource {
            mistakes: vec![ReviewedMove { ply, seat: mover, text, verdict: None }],
            is_own: true,
            told: Some(told),
            at: 0,
            found: vec![None],
            file: None,
            replies: Inbox::new(resources.wake.clone()),
            options: resources.for_one_position().options,
            nodes: resources.nodes.unwrap_or(record.game.analysis_nodes),
            record,
            analysts: None,
            job: None,
        }
    }

    /// Whether it is a puzzle of one's own.
    pub fn is_own_puzzle(&self) -> bool {
        self.told.is_some()
    }

    /// The game.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// All mistakes, each with whether it was found by the first move that was tried, once that is known.
    pub fn mistakes(&self) -> impl ExactSizeIterator<Item = (&ReviewedMove, Option<bool>)> {
        self.mistakes.iter().zip(self.found.iter().copied())
    }

    /// The mistake instead of which something better is looked for.
    pub fn mistake(&self) -> &ReviewedMove {
        &self.mistakes[self.at]
    }

    /// Whether the mistakes are those of the people at the keyboard.
    pub fn is_own(&self) -> bool {
        self.is_own
    }

    /// The texts of the moves before the mistake.
    fn moves_before(&self) -> Vec<String> {
        self.record.plies[..self.mistake().ply].iter().map(|ply| ply.text.clone()).collect()
    }

    fn ask(&mut self, text: &str) -> Result<(), StartError> {
        let request = AnalysisRequest {
            moves: self.moves_before(),
            played: Some(text.to_string()),
            candidates: Candidates::Promising,
            lines: LINES,
            solver_limit: SolverLimit::FourfoldTime,
            limits: SearchLimits { nodes: Some(self.nodes), ..SearchLimits::default() },
            options: self.options,
        };
        let analysts = match self.analysts.take() {
            Some(analysts) => analysts,
            None => {
                let start = self.record.to_match_start(&self.options);
                Analysts::start(&start, 1, self.replies.outbox())?
            }
        };
        self.job = Some(analysts.submit(request));
        self.analysts = Some(analysts);
        Ok(())
    }
}

impl Source for ExerciseSource {
    type Remark = Judgement;

    const SHOWING: Showing = Showing::Ended;
    const HINTS_COUNT: bool = false;

    fn begin(&mut self, index: usize) -> Result<Option<Box<dyn Match>>, StartError> {
        let Some(mistake) = self.mistakes.get(index) else { return Ok(None) };
        self.at = index;
        self.record.open_after(mistake.ply).map(Some)
    }

    /// What the review knows is said at once.
    fn judge(&mut self, game: &dyn Match) -> Option<Answer<Judgement>> {
        let text = &game.moves().last()?.text;
        let mistake = self.mistake();
        let judgement = match &mistake.verdict {
            Some(known) if *text == mistake.text => Judgement::Same(Box::new(known.clone())),
            Some(known) if known.best.contains(text) => Judgement::Best,
            None if self.told.as_ref() == Some(text) => Judgement::Best,
            _ => match self.ask(text) {
                Ok(()) => return None,
                Err(error) => Judgement::Unknown(Some(error)),
            },
        };
        Some(judgement.on(text))
    }

    fn hear(&mut self, text: &str) -> Option<Answer<Judgement>> {
        let ticket = self.job.as_ref()?.ticket;
        let reply = self.replies.take().find(|reply| reply.ticket == ticket)?;
        self.job = None;
        let verdict = reply.result.as_ref().ok().and_then(Verdict::of);
        Some(verdict.map_or(Judgement::Unknown(None), Judgement::of).on(text))
    }

    fn cancel(&mut self) {
        self.job = None;
    }

    fn refresh(&mut self, review: &Review) {
        for mistake in &mut self.mistakes {
            *mistake = review.moves()[mistake.ply].clone();
        }
    }

    fn solution(&self, _: &dyn Match) -> Option<String> {
        let known = self.mistake().verdict.as_ref().and_then(|verdict| verdict.best.first());
        known.or(self.told.as_ref()).cloned()
    }

    fn index(&self) -> usize {
        self.at
    }

    fn is_last(&self) -> bool {
        self.at + 1 == self.mistakes.len()
    }

    /// Adds the exercise to the player's own collection, the first time that it was not found.
    fn note(&mut self, success: Success, _: bool) -> Option<Writing> {
        if self.found[self.at].is_some() {
            return None;
        }
        let is_found = success == Success::Found;
        self.found[self.at] = Some(is_found);
        let file = self.file.clone().filter(|_| !is_found)?;
        let mistake = Mistake {
            date: date::today(),
            game: self.record.game,
            setup: self.record.setup,
            board: self.record.board.clone(),
            moves: self.moves_before(),
            task: Task::Avoid(self.mistake().text.clone()),
        };
        Some(Ok(Box::new(move || file.add(&mistake))))
    }
}
