//! A match in progress: a game, who plays it, and what they do.

pub mod action;
pub mod allocator;
pub mod clock;
pub mod game;
pub mod game_end;
pub mod match_state;
pub mod move_completion;
pub mod move_log;
pub mod participants;
pub mod player_spec;
pub mod position_report;
pub mod series_score;
pub mod threats;
pub(crate) mod time_manager;
pub mod worker;

use crate::ai::Level;
use crate::ai::core::limits::SearchLimits;
use crate::rules::perft::PerftCounts;
use crate::rules::scene::Scene;
use crate::rules::seat::{Outcome, Seat};
use crate::rules::setup::Setup;
use crate::rules::step::{Path, Square, Step};
use action::{Action, ActionError, MatchEvent};
use clock::Clock;
use game::Game;
use game_end::GameEnd;
use move_completion::MoveCompletion;
use move_log::PlayedMove;
use player_spec::PlayerSpec;
use position_report::PositionReport;
use worker::{Reply, Request, Ticket};

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
