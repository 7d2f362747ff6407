//! Puzzles as drills, one after the other: one move is right, and a wrong one meets its refutation. The result
//! of a puzzle is kept once, as soon as it is decided. The first wrong move, hint or look at the solution
//! decides that it was not found. The last right move decides that it was found.

use super::{Answer, Mark, Showing, Source, Writing};
use crate::play::{Match, ReplySink, StartError};
use crate::progress::{PuzzleBook, PuzzleWish};
use crate::puzzle::{Puzzle, Success, Turn, Worth};
use crate::rating::PlayerRating;
use crate::storage::PuzzleResult;
use parlour_ai::core::Fact;
use std::cell::OnceCell;
use std::time::Instant;

/// A puzzle, and the book in which its result is kept.
pub struct PuzzleSource {
    puzzle: Puzzle,
    turn: usize,
    /// The number of puzzles that were tried before it in this sitting.
    index: usize,
    /// Which puzzle comes next.
    wish: PuzzleWish,
    book: PuzzleBook,
    /// Its number among those of the day; `None` for the puzzle of the day.
    number_today: Option<usize>,
    began: Instant,
    rating_before: PlayerRating,
    /// Whether the puzzle was tried before: the rating changes only once.
    is_repeated: bool,
    is_kept: bool,
    reasons: OnceCell<Vec<Fact>>,
}

impl PuzzleSource {
    /// A puzzle. The next one is chosen by the same wish.
    pub fn new(puzzle: Puzzle, wish: PuzzleWish, book: PuzzleBook) -> PuzzleSource {
        let is_of_it = |it: &PuzzleResult| it.game == puzzle.game.name && it.id == puzzle.id;
        let is_of_the_day = book.of_today().is_some_and(|it| is_same(&it, &puzzle));
        PuzzleSource {
            number_today: (!is_of_the_day).then(|| book.tried_today() + 1),
            is_repeated: book.results().iter().any(is_of_it),
            rating_before: book.figures().rating(),
            puzzle,
            turn: 0,
            index: 0,
            wish,
            book,
            began: Instant::now(),
            is_kept: false,
            reasons: OnceCell::new(),
        }
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The move that is looked for; the last one once all are found.
    pub fn turn(&self) -> &Turn {
        &self.puzzle.turns[self.turn]
    }

    /// The number of moves that were found before it.
    pub fn turn_index(&self) -> usize {
        self.turn
    }

    /// Its number among those of the day; `None` for the puzzle of the day.
    pub fn number_today(&self) -> Option<usize> {
        self.number_today
    }

    /// What was tried so far.
    pub fn book(&self) -> &PuzzleBook {
        &self.book
    }

    /// The puzzle rating before this puzzle and after it, once that has changed it.
    pub fn rating_change(&self) -> Option<[PlayerRating; 2]> {
        let has_changed = self.is_kept && !self.is_repeated;
        has_changed.then(|| [self.rating_before, self.book.figures().rating()])
    }

    /// Whether the puzzle was tried before, so that it changes no rating.
    pub fn is_repeated(&self) -> bool {
        self.is_repeated
    }

    /// The next puzzle. One that was not decided does not come again at once.
    fn next(&self) -> Option<PuzzleSource> {
        let mut book = self.book.clone();
        // It may be one of another day.
        book.renew_day();
        if !self.is_kept {
            book.pass(&self.puzzle);
        }
        let wish = match self.wish {
            PuzzleWish::Today | PuzzleWish::TodayFirst => PuzzleWish::Any,
            wish => wish,
        };
        let next = book.choose(wish).filter(|next| !is_same(next, &self.puzzle))?;
        Some(PuzzleSource::new(next, wish, book))
    }

    /// What is true of the natural wrong move.
    pub fn reasons(&self) -> &[Fact] {
        self.reasons.get_or_init(|| self.puzzle.reasons())
    }
}

fn is_same(one: &Puzzle, other: &Puzzle) -> bool {
    (one.game.name, &one.id) == (other.game.name, &other.id)
}

impl Source for PuzzleSource {
    /// What the move is worth.
    type Remark = Worth;

    const SHOWING: Showing = Showing::Played;
    const HINTS_COUNT: bool = true;

    /// Begins the puzzle again, or turns to the next.
    fn begin(&mut self, index: usize) -> Result<Option<Box<dyn Match>>, StartError> {
        if index != self.index {
            let Some(next) = self.next().filter(|_| index == self.index + 1) else {
                return Ok(None);
            };
            *self = PuzzleSource { index, ..next };
        }
        self.turn = 0;
        self.puzzle.start().begin(&ReplySink::ignore()).map(Some)
    }

    fn judge(&mut self, game: &dyn Match) -> Option<Answer<Worth>> {
        let text = game.moves().last()?.text.clone();
        let (turn, worth) = (self.turn(), self.puzzle.worth);
        if text == turn.solution {
            let reply = turn.reply.clone();
            return Some(Answer { text, mark: Mark::Right, remark: worth, reply });
        }
        let wrong = turn.refutation_of(&text);
        let remark = wrong.map_or(worth, |wrong| wrong.worth);
        let reply = wrong.and_then(|wrong| wrong.refutation.clone());
        Some(Answer { text, mark: Mark::Wrong, remark, reply })
    }

    fn solution(&self, _: &dyn Match) -> Option<String> {
        Some(self.turn().solution.clone())
    }

    fn advance(&mut self) -> bool {
        let is_left = self.turn + 1 < self.puzzle.turns.len();
        self.turn += usize::from(is_left);
        is_left
    }

    fn index(&self) -> usize {
        self.index
    }

    fn note(&mut self, success: Success, _: bool) -> Option<Writing> {
        if std::mem::replace(&mut self.is_kept, true) {
            return None;
        }
        let result = PuzzleResult {
            date: self.book.today().to_string(),
            game: self.puzzle.game.name.to_string(),
            id: self.puzzle.id.clone(),
            success,
            seconds: self.began.elapsed().as_secs_f64(),
            rating: self.puzzle.rating,
        };
        let added = self.book.add(result);
        let log = self.book.log()?.clone();
        Some(added.map(|()| Box::new(move || log.sync()) as _))
    }
}
