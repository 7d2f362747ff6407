//! What can be done in a match, what happens in it, and why an action cannot be taken.

use super::player_spec::PlayerSpec;
use crate::ai::Level;
use crate::rules::error::IllegalMove;
use crate::rules::seat::{Outcome, Seat};
use crate::rules::step::Step;
use std::fmt;

/// Something that happens to a match from outside. A match can be rebuilt from its actions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// The player to move decides one step; the move is played with its last step.
    Step(Step),
    /// The last step of a move begun is undone.
    UndoStep,
    /// The player to move plays a whole move, in canonical text.
    Move(String),
    /// The last move is taken back; against a computer, to the last turn of a person.
    TakeBack,
    /// Moves are taken back until so many are left.
    Rewind(usize),
    /// What was taken back last is played again.
    Redo,
    /// A player gives up.
    Resign(Seat),
    /// All players agree on a draw.
    AgreeDraw,
    /// The time of the player to move has run out.
    FlagFall,
    /// Others sit down: one for each seat, with the names they have.
    ChangePlayers(Vec<PlayerSpec>, Vec<String>),
}

/// Something that has happened in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MatchEvent {
    /// A step was decided or undone; the move is not complete.
    Stepped,
    /// A move was played.
    Played(Seat),
    /// Moves were taken back.
    TookBack,
    /// Moves were played again.
    Redone,
    /// The game is over.
    Ended(Outcome),
    /// Others have sat down.
    PlayersChanged,
    /// A computer player broke down, with the message of its panic.
    Failed(Seat, String),
}

/// Why an action cannot be taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ActionError {
    /// The rules do not allow it.
    IllegalMove(IllegalMove),
    /// A computer player is to move.
    NotYourTurn(Seat),
    /// No move of a person has been played yet.
    NothingToTakeBack,
    /// Nothing was taken back, or something else was played since.
    NothingToRedo,
    /// The game is over already.
    GameOver,
    /// Not one sitter a seat.
    SeatCount {
        /// How many there are.
        given: usize,
        /// How many there should be.
        wanted: usize,
    },
    /// The level has no theorem to play by in this seat.
    LevelUnavailable {
        /// Which level.
        level: Level,
        /// Which seat.
        seat: Seat,
    },
    /// The system gave no thread to a computer player.
    Thread(String),
}

impl fmt::Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActionError::IllegalMove(refusal) => refusal.fmt(f),
            ActionError::NotYourTurn(seat) => {
                write!(f, "Player {seat} is thinking: wait for its move.")
            }
            ActionError::NothingToTakeBack => f.write_str("There is no move to take back."),
            ActionError::NothingToRedo => f.write_str("There is nothing to play again."),
            ActionError::GameOver => f.write_str("The game is over."),
            ActionError::SeatCount { given, wanted } => {
                write!(f, "There are {wanted} seats, and {given} to sit on them.")
            }
            ActionError::LevelUnavailable { level, seat } => {
                write!(f, "{level} cannot be player {seat} here: no reflection wins there.")
            }
            ActionError::Thread(error) => {
                write!(f, "No thread could be started for a computer player: {error}.")
            }
        }
    }
}

impl std::error::Error for ActionError {}
