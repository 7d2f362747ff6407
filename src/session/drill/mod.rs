//! A drill: a position is shown and a move is asked for; the person tries one, and it is right or refuted. Lessons, puzzles
//! and the mistakes of a game are such drills. Each is a [`Source`] of what is asked, and of how a move is judged.

pub mod exercise;
pub mod lesson;
pub mod puzzle;
#[cfg(test)]
mod tests;

pub use lesson::LessonSource;
pub use puzzle::PuzzleSource;

use crate::coach::Review;
use crate::play::{Action, ActionError, Match, MatchEvent, StartError};
use crate::puzzle::Success;
use parlour_rules::{Path, Seat};
use std::cell::OnceCell;
use std::io;

/// What is asked, in what order, and what is said of an answer.
pub trait Source {
    /// What is said of a move.
    type Remark;

    /// How the solution is shown.
    const SHOWING: Showing;
    /// Whether a move that is found with a hint counts as found late.
    const HINTS_COUNT: bool;

    /// Turns to the position in a place, and asks for its first move. `None` if there is no position in that place.
    ///
    /// # Errors
    /// If it cannot be set up.
    fn begin(&mut self, index: usize) -> Result<Option<Box<dyn Match>>, StartError>;

    /// Judges the last move of the match. `None` if [`Source::hear`] will tell.
    fn judge(&mut self, game: &dyn Match) -> Option<Answer<Self::Remark>>;

    /// What an analysis said meanwhile of the move that was judged last.
    fn hear(&mut self, text: &str) -> Option<Answer<Self::Remark>> {
        let _ = text;
        None
    }

    /// Expects no reply any more.
    fn cancel(&mut self) {}

    /// Takes over what a review knows by now.
    fn refresh(&mut self, review: &Review) {
        let _ = review;
    }

    /// A move that is right now.
    fn solution(&self, game: &dyn Match) -> Option<String>;

    /// Asks for the next move from the same position on. Returns whether there is one.
    fn advance(&mut self) -> bool {
        false
    }

    /// The place of the position among those that are asked about.
    fn index(&self) -> usize;

    /// Whether no other position follows.
    fn is_last(&self) -> bool {
        false
    }

    /// Keeps how it went, once that is decided: at the latest when it `is_over`. It may be told several times.
    fn note(&mut self, success: Success, is_over: bool) -> Option<Writing>;
}

/// A result that was added to a file, or why not; and what brings it to the disk, which may take a while.
pub type Writing = io::Result<Box<dyn FnOnce() -> io::Result<()> + Send>>;

/// How the solution is shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Showing {
    /// It is named, and the person plays it.
    Named,
    /// It is played to its end.
    Played,
    /// It is named, and that is the end.
    Ended,
}

/// A move that was tried, and what came of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer<R> {
    /// The move.
    pub text: String,
    /// What it is.
    pub mark: Mark,
    /// What is said of it.
    pub remark: R,
    /// The move that the board replied: for a wrong move, what shows that it is wrong.
    pub reply: Option<String>,
}

/// What a move is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Mark {
    /// It is what was asked for.
    Right,
    /// It is not.
    Wrong,
    /// Nobody knows, and nobody is blamed.
    Unknown,
}

/// What the person does now.
#[derive(Clone, PartialEq, Debug)]
pub enum Stage<R> {
    /// Looks for a move.
    Looking,
    /// Waits for what is said of this one.
    Waiting(String),
    /// Reads why a move was not the one.
    Missed(Answer<R>),
    /// Has found all moves, or has been shown them.
    Done,
}

/// A drill under way.
pub struct Drill<S: Source> {
    source: S,
    now: Attempt<S::Remark>,
    writing: Option<Writing>,
}

/// A position that is tried.
struct Attempt<R> {
    game: Box<dyn Match>,
    /// Whose moves are looked for.
    solver: Seat,
    /// The number of moves before the one that is looked for.
    plies: usize,
    stage: Stage<R>,
    /// The last move that was right.
    right: Option<Answer<R>>,
    /// How many hints were given for this move.
    hints: usize,
    solution: OnceCell<Option<(String, Path)>>,
    is_clean: bool,
    is_shown: bool,
}

impl<R> Attempt<R> {
    fn of(game: Box<dyn Match>) -> Attempt<R> {
        Attempt {
            solver: game.to_move().unwrap_or(Seat::FIRST),
            plies: game.moves().len(),
            game,
            stage: Stage::Looking,
            right: None,
            hints: 0,
            solution: OnceCell::new(),
            is_clean: true,
            is_shown: false,
        }
    }

    /// Plays a move of the board. Returns whether it was legal.
    fn play(&mut self, text: &str) -> bool {
        self.game.act(Action::Move(text.to_string())).is_ok()
    }
}

impl<S: Source> Drill<S> {
    /// The drill at the position that the source begins with.
    ///
    /// # Errors
    /// If the position cannot be set up.
    pub fn begin(mut source: S) -> Result<Drill<S>, StartError> {
        let game = source.begin(source.index())?.expect("a source is at one of its positions");
        Ok(Drill { now: Attempt::of(game), source, writing: None })
    }

    /// What is asked.
    pub fn source(&self) -> &S {
        &self.source
    }

    /// Takes over what a review knows by now.
    pub fn refresh(&mut self, review: &Review) {
        self.source.refresh(review);
    }

    /// The match on the board.
    pub fn game(&self) -> &dyn Match {
        &*self.now.game
    }

    /// Whose moves are looked for.
    pub fn solver(&self) -> Seat {
        self.now.solver
    }

    /// What the person does now.
    pub fn stage(&self) -> &Stage<S::Remark> {
        &self.now.stage
    }

    /// Whether a move is looked for.
    pub fn is_looking(&self) -> bool {
        matches!(self.now.stage, Stage::Looking)
    }

    /// Whether all was found or shown.
    pub fn is_over(&self) -> bool {
        matches!(self.now.stage, Stage::Done)
    }

    /// The last move from this position that was right.
    pub fn right(&self) -> Option<&Answer<S::Remark>> {
        self.now.right.as_ref()
    }

    /// How many hints were given for this move.
    pub fn hints(&self) -> usize {
        self.now.hints
    }

    /// The solution, if it was shown, and no move was tried since.
    pub fn shown(&self) -> Option<&(String, Path)> {
        if self.now.is_shown { self.solution() } else { None }
    }

    /// How it went, once it is over.
    pub fn success(&self) -> Option<Success> {
        self.decided().filter(|_| self.is_over())
    }

    /// How it went, as soon as that is decided: the first wrong move does so.
    fn decided(&self) -> Option<Success> {
        match (self.is_over(), self.now.is_shown, self.now.is_clean) {
            (true, true, _) => Some(Success::Shown),
            (true, false, true) => Some(Success::Found),
            (_, _, false) => Some(Success::FoundLate),
            (false, _, true) => None,
        }
    }

    /// The move that is looked for, or one of those that are right.
    pub fn solution(&self) -> Option<&(String, Path)> {
        let game = self.game();
        if self.now.solution.get().is_none() && game.moves().len() != self.now.plies {
            return None;
        }
        let find = || {
            let text = self.source.solution(game)?;
            let found = game.completions(&text).into_iter().find(|found| found.text == text);
            Some((text, found.map_or(Path::EMPTY, |found| found.path)))
        };
        self.now.solution.get_or_init(find).as_ref()
    }

    /// Does something in the match: a step of a move, or a move. A whole move is judged, and the board
    /// replies. Returns whether that was so.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub fn act(&mut self, action: Action) -> Result<bool, ActionError> {
        let events = self.now.game.act(action)?;
        let is_played = events.iter().any(|event| matches!(event, MatchEvent::Played(_)));
        if is_played {
            self.judge();
            self.note();
        }
        Ok(is_played)
    }

    /// Takes what an analysis said of the move that was tried. Returns whether it said anything.
    pub fn hear(&mut self) -> bool {
        let Stage::Waiting(text) = &self.now.stage else { return false };
        let Some(answer) = self.source.hear(text) else { return false };
        self.settle(answer);
        self.note();
        true
    }

    /// Takes the move back that was tried, or the steps of one.
    pub fn retry(&mut self) {
        self.source.cancel();
        // A rewind is never refused.
        let _ = self.now.game.act(Action::Rewind(self.now.plies));
        self.now.stage = Stage::Looking;
        self.now.is_shown = false;
    }

    /// Gives the next of `count` hints. Returns whether there was one.
    pub fn give_hint(&mut self, count: usize) -> bool {
        let is_left = self.is_looking() && self.now.hints < count;
        if is_left {
            self.now.hints += 1;
            self.now.is_clean &= !S::HINTS_COUNT;
            self.note();
        }
        is_left
    }

    /// Shows the solution.
    pub fn show(&mut self) {
        if self.is_over() && S::SHOWING != Showing::Ended {
            return;
        }
        self.retry();
        match S::SHOWING {
            Showing::Named => {}
            Showing::Played => self.play_solution(),
            Showing::Ended => self.now.stage = Stage::Done,
        }
        self.now.is_shown = true;
        self.now.is_clean = false;
        self.note();
    }

    fn play_solution(&mut self) {
        while self.is_looking() {
            match self.source.solution(self.game()) {
                Some(text) if self.now.play(&text) => self.judge(),
                // Tests check that solutions are legal.
                _ => self.now.stage = Stage::Done,
            }
        }
    }

    /// Goes to another position, or begins again from the same. Returns whether there is one in that place.
    ///
    /// # Errors
    /// If it cannot be set up.
    pub fn go_to(&mut self, index: usize) -> Result<bool, StartError> {
        let Some(game) = self.source.begin(index)? else { return Ok(false) };
        self.source.cancel();
        self.now = Attempt::of(game);
        Ok(true)
    }

    /// What was written of a result since the last call.
    pub fn take_writing(&mut self) -> Option<Writing> {
        self.writing.take()
    }

    fn note(&mut self) {
        if let Some(success) = self.decided() {
            let writing = self.source.note(success, self.is_over());
            self.writing = writing.or(self.writing.take());
        }
    }

    /// Judges the last move, and replies.
    fn judge(&mut self) {
        let Some(last) = self.now.game.moves().last() else { return };
        match self.source.judge(&*self.now.game) {
            Some(answer) => self.settle(answer),
            None => self.now.stage = Stage::Waiting(last.text.clone()),
        }
    }

    fn settle(&mut self, mut answer: Answer<S::Remark>) {
        let now = &mut self.now;
        now.is_shown = false;
        answer.reply = answer.reply.filter(|reply| now.play(reply));
        if answer.mark != Mark::Right {
            now.is_clean &= answer.mark == Mark::Unknown;
            now.stage = Stage::Missed(answer);
            return;
        }
        now.right = Some(answer);
        if self.source.advance() {
            now.plies = now.game.moves().len();
            now.hints = 0;
            now.solution = OnceCell::new();
        } else {
            now.stage = Stage::Done;
        }
    }
}
