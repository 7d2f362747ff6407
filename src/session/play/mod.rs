//! A match in progress: one game, its players, and what they do.

pub mod action;
pub mod analyst;
pub mod analysts;
pub mod clock;
pub mod computer_match;
pub mod edited_position;
pub mod first_move_table;
mod forced_wins;
pub mod game;
pub(crate) mod game_analyst;
pub mod game_end;
pub mod game_text;
pub mod match_state;
pub mod move_completion;
pub mod move_log;
mod opening_keys;
pub mod participants;
pub mod player_color;
pub mod player_spec;
pub mod player_thread;
pub mod position_report;
pub mod series_score;
pub mod time_manager;
pub mod typed_squares;

pub use action::{Action, ActionError, MatchEvent, TableGame};
pub use analyst::{AnalysisError, AnalysisRequest, Analyst, PositionAnalysis, RankedMove};
pub use analysts::{AnalysisReply, Analysts};
pub use clock::{Clock, TimeControl, TimeControlKind};
pub use computer_match::{ComputerMatch, Unfinished};
pub use edited_position::EditedPosition;
pub use game::{BoardText, GameEntry, MatchNets, MatchStart, StartError};
pub use game_end::{GameEnd, Termination};
pub use game_text::TextError;
pub use move_log::PlayedMove;
pub use player_color::PlayerColor;
pub use player_spec::{PlayerSpec, only_person};
pub use player_thread::{JobHandle, Reply, ReplySink, Request, SearchInfo, SolveInfo, WorkerEvent};
pub use series_score::SeriesScore;

use clock::TurnTimer;
use first_move_table::FirstMoveTask;
use game::Game;
use move_completion::MoveCompletion;
use parlour_ai::Level;
use parlour_ai::core::SearchLimits;
use parlour_rules::{Outcome, Path, PerftCounts, Scene, Seat, Setup, Square, Step};
use player_thread::Ticket;
use position_report::PositionReport;

/// A match in progress. The type of the game ends here: screens, line mode and the engine protocol
/// see a match only as data.
pub trait Match: Send {
    /// Takes an action and says what happened.
    ///
    /// # Errors
    /// Why the action cannot be taken. The match is then unchanged.
    fn act(&mut self, action: Action) -> Result<Vec<MatchEvent>, ActionError>;

    // What everybody may see.

    /// The game that is played.
    fn game(&self) -> &'static Game;
    /// Size, variant and number of players.
    fn setup(&self) -> Setup;
    /// Whether the game counts for ratings, so that nothing is taken back.
    fn is_rated(&self) -> bool;
    /// The players, in turn order. Those of a game that is only looked at do not play.
    fn player_specs(&self) -> &[PlayerSpec];
    /// Whether a person plays in this seat.
    fn is_human(&self, seat: Seat) -> bool {
        self.player_specs()[seat.index()].is_human()
    }
    /// Whether a person plays in any seat.
    fn has_person(&self) -> bool {
        self.player_specs().iter().any(|spec| spec.is_human())
    }
    /// The players' names, in turn order; empty for a player without one.
    fn names(&self) -> &[String];
    /// Every move so far.
    fn moves(&self) -> &[PlayedMove];
    /// The texts of all moves so far.
    fn move_texts(&self) -> Vec<String> {
        self.moves().iter().map(|played| played.text.clone()).collect()
    }
    /// The position after the first `plies` moves, or the present one if there are fewer.
    fn scene(&self, plies: usize) -> Scene;
    /// The player to move; `None` once the game is over.
    fn to_move(&self) -> Option<Seat>;
    /// How and why the game ended, if it has.
    fn game_end(&self) -> Option<GameEnd>;
    /// The winners, if the game is over.
    fn outcome(&self) -> Option<Outcome> {
        self.game_end().map(|end| end.outcome)
    }
    /// The players' clocks, if the match has a time control. The caller watches the running clock
    /// and takes [`Action::FlagFall`] when it reaches zero.
    fn clock(&self) -> Option<&Clock>;
    /// How long the player to move has thought. After an end by resignation, agreement or time: how
    /// long the last one did, without a move.
    fn turn_timer(&self) -> TurnTimer;

    // What a person needs to enter a move.

    /// The steps already chosen of the move being entered.
    fn partial_move(&self) -> Path;
    /// The legal next steps. There are none while a computer player is to move, or once
    /// the game is over.
    fn next_steps(&self) -> Vec<Step>;
    /// The text of the move that `step` completes, if it completes one.
    fn completed_move(&self, step: Step) -> Option<String>;
    /// Why `step` cannot come next. Precondition: it is not among [`Match::next_steps`].
    fn explain_illegal_step(&self, step: Step) -> ActionError;
    /// Why the first of these steps that cannot be made from the start of the turn cannot be made. `None` if all can, or
    /// if those before it are a whole move.
    fn first_illegal_step(&self, path: &[Step]) -> Option<ActionError>;
    /// The legal moves whose text begins with `typed`; case and separators do not count.
    fn completions(&self, typed: &str) -> Vec<MoveCompletion>;
    /// Whether there is a move to take back.
    fn can_take_back(&self) -> bool;
    /// Whether there is a move to play again.
    fn can_redo(&self) -> bool;

    // The computer players, and the analyst: a computer player who advises.

    /// The seat whose computer player is searching.
    fn thinking_seat(&self) -> Option<Seat>;
    /// The ticket of that search.
    fn pending_job(&self) -> Option<Ticket>;
    /// Takes in a worker's reply. A reply to a job that was cancelled changes nothing.
    fn on_reply(&mut self, reply: Reply) -> Vec<MatchEvent>;
    /// Tells the searching computer player to move now.
    fn move_now(&self);
    /// Pauses the match, or resumes it. A pause cancels the search under way; resuming starts it
    /// again.
    fn pause(&mut self, paused: bool);
    /// Whether the match is paused.
    fn is_paused(&self) -> bool;
    /// Asks the analyst about the present position. The replies carry the returned ticket. They
    /// end when the position changes, when the analyst is asked again, or at
    /// [`Match::stop_analysis`]. Returns `None` if the game is over.
    ///
    /// # Errors
    /// If the system cannot start a thread.
    fn analyse(
        &mut self,
        level: Level,
        request: Request,
        limits: SearchLimits,
    ) -> std::io::Result<Option<Ticket>>;
    /// Cancels the analyst's job. One last reply to it may still arrive.
    fn stop_analysis(&mut self);

    // Facts about the present position that take some computing.

    /// Squares on which a move of `seat` would win or score at once, were it that seat's turn.
    fn threats(&self, seat: Seat) -> Vec<Square>;
    /// What the positions after the first `plies` moves are known by in an opening book, that of the start first.
    fn opening_keys(&self, plies: usize) -> Vec<u64>;
    /// Each legal move, with what the position behind it is known by in an opening book.
    fn next_opening_keys(&self) -> Vec<(String, u64)>;
    /// The position as scripts read it.
    fn position_report(&self) -> PositionReport;
    /// Counts move sequences and their results ([`parlour_rules::perft::perft`]), or with `is_bulk`
    /// the sequences alone, which is faster ([`parlour_rules::perft::bulk`]). `report` hears from time
    /// to time which part of the tree is counted, from 0 to 1.
    fn perft(&self, depth: u32, is_bulk: bool, report: &mut dyn FnMut(f64)) -> PerftCounts;
    /// The counts and results behind each first move, with the move's text.
    fn divide(&self, depth: u32, report: &mut dyn FnMut(f64)) -> Vec<(String, PerftCounts)>;
    /// A count of move sequences, to run on another thread.
    fn perft_task(&self, depth: u32) -> PerftTask;
    /// The values of all first moves by minimax, `depth` plies deep or as deep as the level `minimax`
    /// searches by itself. `None` if the game is over.
    fn first_move_task(&self, depth: Option<u32>) -> Option<FirstMoveTask>;
}

/// A count of move sequences. It polls the function it is given, and ends with `None` once that
/// function returns true.
pub type PerftTask = Box<dyn FnMut(&dyn Fn() -> bool) -> Option<u64> + Send>;
