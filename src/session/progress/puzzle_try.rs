//! A try of a puzzle. Its result is kept once, as soon as it is decided. The first wrong move, hint or
//! look at the solution decides that the puzzle was not found. The last right move decides that it was
//! found.

use super::puzzle_book::PuzzleBook;
use crate::play::Match;
use crate::play::action::{Action, ActionError};
use crate::play::game::StartError;
use crate::puzzle::Puzzle;
use crate::puzzle::play::{PuzzleHint, PuzzlePlay, PuzzleStage, Success};
use crate::rating::glicko::PlayerRating;
use crate::storage::puzzle_log::PuzzleResult;
use std::io;
use std::time::Instant;

/// A puzzle on the board, and the book in which its result is kept.
pub struct PuzzleTry {
    play: PuzzlePlay,
    book: PuzzleBook,
    began: Instant,
    rating_before: PlayerRating,
    /// Whether the puzzle was tried before: the rating changes only once.
    is_repeated: bool,
    is_kept: bool,
    failure: Option<io::Error>,
}

impl PuzzleTry {
    /// The puzzle at its beginning.
    ///
    /// # Errors
    /// If its position cannot be set up.
    pub fn begin(puzzle: Puzzle, book: PuzzleBook) -> Result<PuzzleTry, StartError> {
        let is_same = |it: &PuzzleResult| it.game == puzzle.game.name && it.id == puzzle.id;
        Ok(PuzzleTry {
            is_repeated: book.results().iter().any(is_same),
            rating_before: book.figures().rating(),
            play: PuzzlePlay::begin(puzzle)?,
            book,
            began: Instant::now(),
            is_kept: false,
            failure: None,
        })
    }

    /// The puzzle under way.
    pub fn play(&self) -> &PuzzlePlay {
        &self.play
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        self.play.puzzle()
    }

    /// The match on the board.
    pub fn game(&self) -> &dyn Match {
        self.play.game()
    }

    /// What was tried so far.
    pub fn book(&self) -> &PuzzleBook {
        &self.book
    }

    /// Whether a move is looked for.
    pub fn is_looking(&self) -> bool {
        *self.play.stage() == PuzzleStage::Looking
    }

    /// Whether the result is decided, and kept.
    pub fn is_kept(&self) -> bool {
        self.is_kept
    }

    /// Whether the puzzle was tried before, so that it changes no rating.
    pub fn is_repeated(&self) -> bool {
        self.is_repeated
    }

    /// The puzzle rating before this puzzle.
    pub fn rating_before(&self) -> PlayerRating {
        self.rating_before
    }

    /// Why the result could not be written, once.
    pub fn take_failure(&mut self) -> Option<io::Error> {
        self.failure.take()
    }

    /// Does something in the match. Returns whether a move was made, which the board has answered.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub fn act(&mut self, action: Action) -> Result<bool, ActionError> {
        let is_played = self.play.act(action);
        self.keep();
        is_played
    }

    /// Takes a wrong move back.
    pub fn retry(&mut self) {
        self.play.retry();
    }

    /// Gives the next hint, if there is one.
    pub fn give_hint(&mut self) -> Option<PuzzleHint> {
        let hint = self.play.give_hint();
        self.keep();
        hint
    }

    /// Plays the solution to its end.
    pub fn show(&mut self) {
        self.play.show();
        self.keep();
    }

    /// Begins again. A result that was decided stays as it is.
    ///
    /// # Errors
    /// If its position cannot be set up.
    pub fn restart(&mut self) -> Result<(), StartError> {
        self.play.restart()
    }

    /// The book for the next puzzle, which may be one of another day. A puzzle that was not decided does not come
    /// again at once.
    pub fn book_for_next(&self) -> PuzzleBook {
        let mut book = self.book.clone();
        book.renew_day();
        if !self.is_kept {
            book.pass(self.play.puzzle());
        }
        book
    }

    /// Keeps the result if it is decided now.
    fn keep(&mut self) {
        let success = match self.play.success() {
            _ if self.is_kept => return,
            Some(success) => success,
            None if self.play.is_clean() => return,
            None => Success::FoundLate,
        };
        self.is_kept = true;
        let puzzle = self.play.puzzle();
        let result = PuzzleResult {
            date: self.book.today().to_string(),
            game: puzzle.game.name.to_string(),
            id: puzzle.id.clone(),
            success,
            seconds: self.began.elapsed().as_secs_f64(),
            rating: puzzle.rating,
        };
        self.failure = self.book.add(result).err();
    }
}
