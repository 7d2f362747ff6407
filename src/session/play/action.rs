//! What can be done in a match, what happens in it, and why an action may be refused.

use super::game_end::GameEnd;
use super::player_spec::PlayerSpec;
use parlour_ai::Level;
use parlour_rules::{IllegalMove, Outcome, Seat, Step};
use parlour_words::say;
use std::fmt;
use std::time::Duration;

/// What can be done in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Chooses the next step of a move. The last step plays the move.
    Step(Step),
    /// Undoes the last step chosen.
    UndoStep,
    /// Plays a whole move, given by its text.
    Move(String),
    /// Takes back the last move; with a person in the match, the person's last move and all that
    /// follows it.
    TakeBack,
    /// Takes moves back until this many are left.
    Rewind(usize),
    /// Plays the move taken back last again, and computer players' moves that followed it.
    Redo,
    /// Ends the game: this player gives up.
    Resign(Seat),
    /// Ends the game in a draw by agreement.
    AgreeDraw,
    /// The clock of the player to move has reached zero.
    FlagFall,
    /// Replaces all players and their names, one of each a seat.
    ChangePlayers(Vec<PlayerSpec>, Vec<String>),
    /// Brings the game to where it stands at a table that several programs share.
    Follow(Box<TableGame>),
    /// Tells who played a game that is only looked at. They are named, and play no more: nobody searches, and
    /// every move may be taken back.
    NamePlayers(ViewedPlayers),
}

/// A game as it stands at a table that several programs share.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableGame {
    /// The moves in canonical texts, and how long each took.
    pub moves: Vec<(String, Duration)>,
    /// How it ended, if it did so by resignation, agreement or time.
    pub declared_end: Option<GameEnd>,
    /// How long the player to move has thought already, if the turn did not begin just now.
    pub turn_time: Option<Duration>,
}

/// Those who played a game that is only looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ViewedPlayers {
    /// The players, one a seat.
    pub player_specs: Vec<PlayerSpec>,
    /// Whether the game was rated.
    pub is_rated: bool,
}

/// What has happened in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MatchEvent {
    /// A step was chosen or undone, and the move is not complete.
    Stepped,
    /// This player has moved.
    Played(Seat),
    /// Moves were taken back.
    TookBack,
    /// Moves were played again.
    Redone,
    /// The game is over.
    Ended(Outcome),
    /// The players were replaced.
    PlayersChanged,
    /// This computer player panicked, with this message, or chose an illegal move.
    Failed(Seat, String),
}

/// Why an action is refused. As text, a sentence for the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ActionError {
    /// The rules forbid the move.
    IllegalMove(IllegalMove),
    /// A computer player is to move.
    NotYourTurn(Seat),
    /// No move can be taken back.
    NothingToTakeBack,
    /// Nothing was taken back, or another move was played since.
    NothingToRedo,
    /// The game is rated: what was played stands, and so do the players.
    Rated,
    /// The game is over.
    GameOver,
    /// The number of players is not the number of seats.
    SeatCount {
        /// The number of players.
        given: usize,
        /// The number of seats.
        wanted: usize,
    },
    /// The level cannot play in this seat: `mirror` where no reflection wins.
    LevelUnavailable {
        /// The level.
        level: Level,
        /// The seat.
        seat: Seat,
    },
    /// The system cannot start a thread; its message.
    Thread(String),
}

impl fmt::Display for ActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            ActionError::IllegalMove(illegal) => illegal.to_string(),
            ActionError::NotYourTurn(seat) => {
                say!("errors-not-your-turn", player = seat.to_string())
            }
            ActionError::NothingToTakeBack => say!("errors-nothing-to-take-back").to_string(),
            ActionError::NothingToRedo => say!("errors-nothing-to-redo").to_string(),
            ActionError::Rated => say!("errors-rated").to_string(),
            ActionError::GameOver => say!("errors-game-over").to_string(),
            ActionError::SeatCount { given, wanted } => {
                say!("errors-seat-count", seats = *wanted, given = *given)
            }
            ActionError::LevelUnavailable { level, seat } => {
                let (level, seat) = (level.to_string(), seat.to_string());
                say!("errors-level-unavailable", level, player = seat)
            }
            ActionError::Thread(error) => say!("errors-thread", reason = error),
        })
    }
}

impl std::error::Error for ActionError {}
