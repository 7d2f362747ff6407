//! A match in progress: a game, who plays it, and what they do, as data for any kind of screen.

mod allocator;
pub mod clock;
pub mod date;
pub mod example;
pub mod game;
mod game_dirs;
pub mod game_end;
pub mod journal;
mod lock;
pub mod match_state;
pub mod move_completion;
mod move_log;
mod participants;
pub mod player_spec;
pub mod position_report;
pub mod private_dir;
pub mod record;
pub mod registry;
pub mod saved_game;
pub mod stats;
pub mod store;
mod threats;
pub mod worker;
mod writer;

use crate::ai::Level;
use crate::ai::limits::SearchLimits;
use crate::rules::error::IllegalMove;
use crate::rules::perft::PerftCounts;
use crate::rules::scene::Scene;
use crate::rules::seat::{Outcome, Seat};
use crate::rules::setup::Setup;
use crate::rules::step::{Path, Square, Step};
use clock::Clock;
use game::Game;
use game_end::GameEnd;
use move_completion::MoveCompletion;
use player_spec::PlayerSpec;
use position_report::PositionReport;
use std::fmt;
use std::time::Duration;
use worker::{Reply, Request, SearchInfo, Ticket};

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

/// One move as it stands in the history.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedMove {
    /// Who played it.
    pub seat: Seat,
    /// Its canonical text.
    pub text: String,
    /// The clock chose it at random when the player's time had run out.
    pub chosen_by_clock: bool,
    /// How long the player thought, where that was measured.
    pub time_spent: Option<Duration>,
    /// What a computer player saw when it chose.
    pub search_info: Option<SearchInfo>,
}

/// A match in progress. The one place where a game's type is forgotten: everything above speaks
/// of it in data only.
pub trait Match: Send {
    /// Which game it is.
    fn game(&self) -> &'static Game;
    /// What was agreed.
    fn setup(&self) -> Setup;
    /// Who sits where, in turn order.
    fn player_specs(&self) -> &[PlayerSpec];

    /// What they are called: one name a seat, empty where nobody gave one.
    fn names(&self) -> &[String];

    /// Every move so far.
    fn moves(&self) -> &[PlayedMove];
    /// The game as it was after its first `plies` moves, as data to draw.
    fn scene(&self, plies: usize) -> Scene;
    /// Whose turn it is, if the game is not over.
    fn to_move(&self) -> Option<Seat>;
    /// How the game ended and why, if it has.
    fn game_end(&self) -> Option<GameEnd>;
    /// Who has won, if the game is over.
    fn outcome(&self) -> Option<Outcome> {
        self.game_end().map(|ending| ending.outcome)
    }
    /// The players' clocks, if their time is bounded. Who sees one run out takes
    /// [`Action::Flag`].
    fn clock(&self) -> Option<&Clock>;
    /// The computer player at work, if one is.
    fn thinking_seat(&self) -> Option<Seat>;
    /// Whether there is a move to take back.
    fn can_take_back(&self) -> bool;
    /// Whether there is a move to play again.
    fn can_redo(&self) -> bool;

    /// The steps decided of the move being made.
    fn partial_move(&self) -> Path;
    /// The steps that may come next; none while a computer thinks or after the end.
    fn next_steps(&self) -> Vec<Step>;
    /// Why `step`, which is not among [`Match::next_steps`], is not.
    fn explain_illegal_step(&self, step: Step) -> ActionError;

    /// The legal moves whose texts begin as `typed` does, kindly read.
    fn completions(&self, typed: &str) -> Vec<MoveCompletion>;
    /// Squares on which a move of `seat` would win or score at once, were it that seat's turn.
    fn threats(&self, seat: Seat) -> Vec<Square>;

    /// Takes an action.
    ///
    /// # Errors
    /// Why it cannot be taken; nothing has changed then.
    fn act(&mut self, action: Action) -> Result<Vec<MatchEvent>, ActionError>;
    /// Every action taken so far, moves of computer players among them as whole moves.
    fn actions(&self) -> &[Action];
    /// Takes the actions of a saved match, moves of computer players among them, without asking
    /// anybody to think in between.
    ///
    /// # Errors
    /// The number, from 1, of the first one that cannot be taken, and why; those before it are.
    fn rebuild(&mut self, actions: &[Action]) -> Result<(), (usize, ActionError)>;
    /// Hears a worker. A reply that nobody waits for any more changes nothing.
    fn on_reply(&mut self, reply: Reply) -> Vec<MatchEvent>;

    /// Tells the computer player at work to move now.
    fn move_now(&self);
    /// Pauses the match or lets it go on. While it is paused no computer player is asked for a
    /// move; a search under way is given up, and begun again afterwards.
    fn pause(&mut self, paused: bool);
    /// Whether it is paused.
    fn is_paused(&self) -> bool;
    /// The ticket of the replies of the computer player at work.
    fn pending_job(&self) -> Option<Ticket>;
    /// Asks a computer player beside the table about the position now: what it would play, or what
    /// the position is worth. Its replies carry the ticket and go where all replies go; they stop
    /// when the position changes, another question is asked, or it is [dismissed](Match::dismiss).
    /// `None` in a finished game.
    ///
    /// # Errors
    /// If the system has no thread for it.
    fn analyse(
        &mut self,
        level: Level,
        request: Request,
        limits: SearchLimits,
    ) -> std::io::Result<Option<Ticket>>;
    /// Drops the question asked last; its last reply may still come.
    fn stop_analysis(&mut self);
    /// Whether `level` can sit in `seat` of this match.
    fn is_level_available(&self, level: Level, seat: Seat) -> bool;

    /// The position now, as scripts read it.
    fn position_report(&self) -> PositionReport;
    /// Counts move sequences from the position now; see [`crate::rules::perft`].
    fn perft(&self, depth: u32) -> PerftCounts;
    /// The same, behind each first move.
    fn divide(&self, depth: u32) -> Vec<(String, PerftCounts)>;
    /// The number of sequences alone, the last ply counted without playing it.
    fn bulk(&self, depth: u32) -> u64;
    /// The same count, to be made anywhere and apart from the match.
    fn perft_task(&self, depth: u32) -> PerftTask;
}

/// A count of move sequences; it ends without a number once what it is given, asked now and then,
/// says so.
pub type PerftTask = Box<dyn FnMut(&dyn Fn() -> bool) -> Option<u64> + Send>;
