//! A puzzle under way: what was tried, what the board answered, and whether it counts as found.

use super::{Puzzle, Turn, Worth};
use crate::play::Match;
use crate::play::action::{Action, ActionError, MatchEvent};
use crate::play::game::StartError;
use crate::play::worker::ReplySink;
use parlour_rules::seat::Seat;

/// What the solver does now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleStage {
    /// Looks for the best move.
    Looking,
    /// Sees why a move was not the best.
    Missed {
        /// The move.
        text: String,
        /// What it is worth.
        worth: Worth,
        /// The answer, which is on the board.
        refutation: Option<String>,
    },
    /// Has found all moves, or has been shown them.
    Done,
}

/// How a puzzle went.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Success {
    /// Found at once and without hints.
    Found,
    /// Found with hints, or after a wrong move.
    FoundLate,
    /// Shown.
    Shown,
}

impl Success {
    /// The word in files.
    pub fn name(self) -> &'static str {
        match self {
            Success::Found => "found",
            Success::FoundLate => "late",
            Success::Shown => "shown",
        }
    }

    /// Reads the word.
    pub fn from_name(name: &str) -> Option<Success> {
        [Success::Found, Success::FoundLate, Success::Shown]
            .into_iter()
            .find(|success| success.name() == name)
    }
}

/// Hints that a puzzle gives, each telling more than the one before.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PuzzleHint {
    /// What it is about.
    Theme,
    /// Where the move begins.
    FirstStep,
    /// The move.
    Move,
}

/// All hints, in order.
pub const HINTS: [PuzzleHint; 3] = [PuzzleHint::Theme, PuzzleHint::FirstStep, PuzzleHint::Move];

/// A puzzle under way.
pub struct PuzzlePlay {
    puzzle: Puzzle,
    game: Box<dyn Match>,
    solver: Seat,
    turn: usize,
    /// The number of moves before the solver's move.
    plies: usize,
    stage: PuzzleStage,
    hints: usize,
    is_clean: bool,
    is_shown: bool,
}

impl PuzzlePlay {
    /// The puzzle at its beginning.
    ///
    /// # Errors
    /// If its position cannot be set up; tests check that those of the built-in puzzles can.
    pub fn begin(puzzle: Puzzle) -> Result<PuzzlePlay, StartError> {
        let game = puzzle.start().begin(&ReplySink::ignore())?;
        Ok(PuzzlePlay {
            plies: game.moves().len(),
            solver: game.to_move().unwrap_or(Seat::FIRST),
            puzzle,
            game,
            turn: 0,
            stage: PuzzleStage::Looking,
            hints: 0,
            is_clean: true,
            is_shown: false,
        })
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The match on the board.
    pub fn game(&self) -> &dyn Match {
        &*self.game
    }

    /// Whose moves are looked for.
    pub fn solver(&self) -> Seat {
        self.solver
    }

    /// The move that is looked for; the last one once all are found.
    pub fn turn(&self) -> &Turn {
        &self.puzzle.turns[self.turn]
    }

    /// The number of moves that were found.
    pub fn turns_done(&self) -> usize {
        self.turn + usize::from(self.stage == PuzzleStage::Done)
    }

    /// What the solver does now.
    pub fn stage(&self) -> &PuzzleStage {
        &self.stage
    }

    /// The hints given for the present move.
    pub fn hints(&self) -> &'static [PuzzleHint] {
        &HINTS[..self.hints]
    }

    /// How it went, once it is over.
    pub fn success(&self) -> Option<Success> {
        match (&self.stage, self.is_shown, self.is_clean) {
            (PuzzleStage::Done, true, _) => Some(Success::Shown),
            (PuzzleStage::Done, false, true) => Some(Success::Found),
            (PuzzleStage::Done, false, false) => Some(Success::FoundLate),
            _ => None,
        }
    }

    /// Whether it still counts as found if the right moves come now.
    pub fn is_clean(&self) -> bool {
        self.is_clean
    }

    /// Does something in the match: a step of a move, or a move. A whole move is judged, and the board
    /// answers. Returns whether that was so.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub fn act(&mut self, action: Action) -> Result<bool, ActionError> {
        let events = self.game.act(action)?;
        let is_played = events.iter().any(|event| matches!(event, MatchEvent::Played(_)));
        if is_played {
            self.judge();
        }
        Ok(is_played)
    }

    /// Takes a wrong move back.
    pub fn retry(&mut self) {
        if matches!(self.stage, PuzzleStage::Missed { .. }) {
            // A rewind is never refused.
            let _ = self.game.act(Action::Rewind(self.plies));
            self.stage = PuzzleStage::Looking;
        }
    }

    /// Gives the next hint, if there is one.
    pub fn give_hint(&mut self) -> Option<PuzzleHint> {
        if self.stage != PuzzleStage::Looking {
            return None;
        }
        let hint = HINTS.get(self.hints).copied()?;
        self.hints += 1;
        self.is_clean = false;
        Some(hint)
    }

    /// Plays the solution to its end.
    pub fn show(&mut self) {
        self.retry();
        self.is_clean = false;
        self.is_shown |= self.stage == PuzzleStage::Looking;
        // A half-entered move is given up.
        let _ = self.game.act(Action::Rewind(self.plies));
        while self.stage == PuzzleStage::Looking {
            let solution = self.turn().solution.clone();
            if self.game.act(Action::Move(solution)).is_err() {
                // Tests check that solutions are legal.
                self.stage = PuzzleStage::Done;
                return;
            }
            self.judge();
        }
    }

    /// Begins again.
    ///
    /// # Errors
    /// If its position cannot be set up.
    pub fn restart(&mut self) -> Result<(), StartError> {
        *self = PuzzlePlay::begin(self.puzzle.clone())?;
        Ok(())
    }

    /// Judges the last move, and answers it.
    fn judge(&mut self) {
        let Some(last) = self.game.moves().last() else { return };
        let text = last.text.clone();
        let turn = &self.puzzle.turns[self.turn];
        if text != turn.solution {
            self.is_clean = false;
            let wrong = turn.refutation_of(&text);
            let worth = wrong.map_or(self.puzzle.worth, |wrong| wrong.worth);
            let refutation = wrong.and_then(|wrong| wrong.refutation.clone());
            let refutation = refutation.filter(|reply| self.play(reply));
            self.stage = PuzzleStage::Missed { text, worth, refutation };
            return;
        }
        if let Some(reply) = turn.reply.clone() {
            self.play(&reply);
        }
        self.plies = self.game.moves().len();
        self.hints = 0;
        if self.turn + 1 < self.puzzle.turns.len() {
            self.turn += 1;
        } else {
            self.stage = PuzzleStage::Done;
        }
    }

    /// Plays a move of the board. Returns whether it was legal.
    fn play(&mut self, text: &str) -> bool {
        self.game.act(Action::Move(text.to_string())).is_ok()
    }
}
