//! The errors of the rules, each with the offending value, and their messages.

use super::geometry::MAX_SIDE;
use super::variant::{BoardShape, Variant};
use crate::words::{enumeration, say};
use std::fmt;
use std::ops::RangeInclusive;

/// Why a game cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// The board has more squares, rows or columns than any board may have.
    TooLarge {
        /// Rows asked for.
        rows: usize,
        /// Columns asked for.
        cols: usize,
    },
    /// The game is not played on boards of this size.
    Shape {
        /// Rows asked for.
        rows: usize,
        /// Columns asked for.
        cols: usize,
        /// The boards the game is played on.
        shape: BoardShape,
    },
    /// The game has no such variant.
    Variant {
        /// The name asked for.
        given: String,
        /// The variants of the game.
        valid: &'static [Variant],
    },
    /// The game does not allow this number of players.
    Players {
        /// The number of players asked for.
        given: usize,
        /// The numbers of players that may play.
        valid: RangeInclusive<usize>,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sentence = match self {
            SetupError::TooLarge { rows, cols } => {
                say!("setups-too-large", rows = rows, columns = cols, most = MAX_SIDE)
            }
            SetupError::Shape { rows, cols, shape } => {
                let (kind, least) = match *shape {
                    BoardShape::Square(least) => ("square", least),
                    BoardShape::Rectangle(least) => ("rectangle", least),
                    BoardShape::Fixed(side) => ("fixed", side),
                };
                say!(
                    "setups-shape",
                    rows = rows,
                    columns = cols,
                    kind = kind,
                    least = least,
                    most = MAX_SIDE
                )
            }
            SetupError::Variant { given, valid } => {
                let names: Vec<_> = valid.iter().map(|variant| variant.name()).collect();
                say!("setups-variant", given = given, valid = enumeration(&names))
            }
            SetupError::Players { given, valid } if valid.start() == valid.end() => {
                say!("setups-players", given = given, takes = valid.start())
            }
            SetupError::Players { given, valid } => {
                say!(
                    "setups-players-range",
                    given = given,
                    least = valid.start(),
                    most = valid.end()
                )
            }
        };
        f.write_str(&sentence)
    }
}

fn scores_given(count: usize) -> String {
    if count == 1 { "1 score was given".to_string() } else { format!("{count} scores were given") }
}

/// The noun for this number of things.
fn plural(count: usize, noun: &str) -> String {
    if count == 1 { noun.to_string() } else { format!("{noun}s") }
}

impl std::error::Error for SetupError {}

/// The most points of a player on a board given as text: half the range of a score, which leaves
/// room for all points still to come.
pub const MAX_SCORE: u16 = u16::MAX / 2;

/// Why a board given as text is not a position of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardError {
    /// The number of rows, or the length of a row, is wrong.
    Size {
        /// The row of the wrong length, counted from 1 at the top; `None` if the number of rows is
        /// wrong.
        row: Option<usize>,
        /// The number of rows or squares there are.
        given: usize,
        /// The number there should be.
        expected: usize,
    },
    /// The game has no such symbol.
    Symbol {
        /// The symbol.
        given: char,
        /// The symbols of the game.
        valid: &'static str,
    },
    /// The game has no player of this number.
    ToMove {
        /// The number.
        given: usize,
        /// How many players there are.
        players: usize,
    },
    /// Scores were given for a game without scores, or not one for each player.
    Scores {
        /// How many there are.
        given: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A score exceeds [`MAX_SCORE`].
    Score {
        /// The score.
        given: u32,
    },
    /// A player has too many pieces.
    Pieces {
        /// The player, counted from 1.
        player: u8,
        /// How many there are.
        given: usize,
        /// The most there can be.
        max: usize,
    },
    /// Both players have won already.
    TwoWinners,
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardError::Size { row: None, given, expected } => {
                let rows = plural(*given, "row");
                write!(f, "the board has {given} {rows}, but needs {expected}")
            }
            BoardError::Size { row: Some(row), given, expected } => {
                let squares = plural(*given, "square");
                write!(f, "row {row} of the board has {given} {squares}, but needs {expected}")
            }
            BoardError::Symbol { given, valid } => {
                write!(f, "the board has the sign \"{given}\", but this game uses only {valid}")
            }
            BoardError::ToMove { given, players } => {
                write!(f, "player {given} cannot be to move: players are numbered 1 to {players}")
            }
            BoardError::Scores { given, expected: 0 } => {
                write!(f, "{}, but this game keeps none", scores_given(*given))
            }
            BoardError::Scores { given, expected } => {
                write!(f, "{}, but {expected} are needed, one a player", scores_given(*given))
            }
            BoardError::Score { given } => {
                write!(f, "the score {given} is too high: a score is at most {MAX_SCORE}")
            }
            BoardError::Pieces { player, given, max } => {
                let pieces = plural(*given, "piece");
                write!(
                    f,
                    "player {player} has {given} {pieces} on the board, but may have at most {max}"
                )
            }
            BoardError::TwoWinners => f.write_str("both players have won on this board already"),
        }
    }
}

impl std::error::Error for BoardError {}

/// Why a move is illegal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum IllegalMoveKind {
    /// The game is over.
    GameOver,
    /// The text is not written as moves of the game are.
    Syntax,
    /// The board has no such square.
    OffBoard,
    /// The square is not empty.
    Occupied,
    /// First Attack: the square is not empty. The message is that of the game's description.
    OccupiedByPawn,
    /// No piece stands on the square to move from.
    EmptySquare,
    /// The piece to move is another player's.
    NotYours,
    /// A piece or an arrow stands in the way.
    Blocked,
    /// The piece has no move.
    Stuck,
    /// A piece of the player to move stands on the destination.
    OwnPiece,
    /// Pieces do not move in this direction.
    Direction,
    /// The destination is not one orthogonal step away.
    NotOneStep,
    /// The text has `-` for a capture, or `x` for a move without one.
    CaptureSign,
    /// The pawn is not at the edge over which it may leave the board.
    CannotLeave,
    /// First Attack: the square is on the line of a pawn.
    Attacked,
    /// Pleiadis: the square has more enemies than friends around it.
    Outnumbered,
    /// Snort: an enemy stone is beside the square.
    AdjacentEnemy,
    /// Pentago: no rotation has this number.
    RotationNumber,
    /// Pentago: the placement does not win, so a rotation must follow.
    RotationMissing,
    /// Pentago: the placement wins, so no rotation may follow.
    RotationAfterWin,
    /// Amazons: the destination is not on a queen's line.
    NotALine,
    /// Amazons: the arrow does not land on a queen's line.
    ArrowNotALine,
    /// Amazons: a piece or an arrow stands in the arrow's way.
    ArrowBlocked,
}

impl IllegalMoveKind {
    /// The name of the category in test data and in the engine protocol.
    pub fn category(self) -> &'static str {
        match self {
            IllegalMoveKind::GameOver => "game-over",
            IllegalMoveKind::Syntax => "syntax",
            IllegalMoveKind::OffBoard => "off-board",
            IllegalMoveKind::Occupied | IllegalMoveKind::OccupiedByPawn => "occupied",
            IllegalMoveKind::EmptySquare => "empty",
            IllegalMoveKind::NotYours => "not-yours",
            IllegalMoveKind::Blocked | IllegalMoveKind::Stuck => "blocked",
            IllegalMoveKind::OwnPiece => "own-piece",
            IllegalMoveKind::Direction => "direction",
            IllegalMoveKind::NotOneStep => "not-a-step",
            IllegalMoveKind::CaptureSign => "capture-sign",
            IllegalMoveKind::CannotLeave => "cannot-leave",
            IllegalMoveKind::Attacked => "attacked",
            IllegalMoveKind::Outnumbered => "outnumbered",
            IllegalMoveKind::AdjacentEnemy => "adjacent-enemy",
            IllegalMoveKind::RotationNumber => "rotation-number",
            IllegalMoveKind::RotationMissing => "rotation-missing",
            IllegalMoveKind::RotationAfterWin => "rotation-after-win",
            IllegalMoveKind::NotALine => "not-a-line",
            IllegalMoveKind::ArrowNotALine => "arrow-not-a-line",
            IllegalMoveKind::ArrowBlocked => "arrow-blocked",
        }
    }
}

/// The refusal of a move, or of a step of one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalMove {
    /// Why it is illegal.
    pub kind: IllegalMoveKind,
    /// What was refused: the name of a square, or the whole text if it cannot be read.
    pub given: String,
    /// What would be valid: an example or a range. Empty where nothing can be said.
    pub hint: String,
}

impl IllegalMove {
    /// A refusal of `given` without a hint.
    pub fn new(kind: IllegalMoveKind, given: impl Into<String>) -> IllegalMove {
        IllegalMove { kind, given: given.into(), hint: String::new() }
    }

    /// A refusal of `given` that says what would be valid.
    pub fn with_hint(
        kind: IllegalMoveKind,
        given: impl Into<String>,
        hint: impl Into<String>,
    ) -> IllegalMove {
        IllegalMove { kind, given: given.into(), hint: hint.into() }
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let IllegalMove { kind, given, hint } = self;
        match kind {
            IllegalMoveKind::GameOver => f.write_str("The game is over: no move can follow."),
            IllegalMoveKind::Syntax => {
                write!(f, "\"{given}\" cannot be read as a move: write it like {hint}.")
            }
            IllegalMoveKind::OffBoard => {
                write!(f, "{given} is not on the board, which has {hint}.")
            }
            IllegalMoveKind::Occupied => write!(f, "{given} is already taken."),
            IllegalMoveKind::OccupiedByPawn => f.write_str("A pawn is already here!"),
            IllegalMoveKind::EmptySquare => write!(f, "There is nothing to move on {given}."),
            IllegalMoveKind::NotYours => write!(f, "The piece on {given} is not yours."),
            IllegalMoveKind::Blocked => write!(f, "The way to {given} is blocked."),
            IllegalMoveKind::Stuck => write!(f, "The piece on {given} has nowhere to go."),
            IllegalMoveKind::OwnPiece => write!(f, "Your own piece stands on {given}."),
            IllegalMoveKind::Direction => write!(f, "A pawn cannot move to {given} from there."),
            IllegalMoveKind::NotOneStep => {
                write!(f, "{given} is not one step up, down, left or right.")
            }
            IllegalMoveKind::CaptureSign => {
                write!(f, "\"{given}\" has the wrong sign: this move is written {hint}.")
            }
            IllegalMoveKind::CannotLeave => {
                write!(f, "The pawn on {given} cannot leave the board from there.")
            }
            IllegalMoveKind::Attacked => {
                f.write_str("This square is on the direction of another pawn!")
            }
            IllegalMoveKind::Outnumbered => f.write_str(
                "The number of adjacent enemy stones is bigger than the number of friendly stones!",
            ),
            IllegalMoveKind::AdjacentEnemy => write!(f, "An enemy stone is beside {given}."),
            IllegalMoveKind::RotationNumber => {
                write!(f, "There is no rotation {given}: rotations are numbered {hint}.")
            }
            IllegalMoveKind::RotationMissing => {
                write!(f, "{given} does not win, so a rotation must follow: {hint}.")
            }
            IllegalMoveKind::RotationAfterWin => {
                write!(f, "{given} wins at once, so nothing is turned after it.")
            }
            IllegalMoveKind::NotALine => write!(f, "An amazon cannot reach {given} from there."),
            IllegalMoveKind::ArrowNotALine => {
                write!(f, "An arrow cannot reach {given} from there.")
            }
            IllegalMoveKind::ArrowBlocked => write!(f, "The arrow's way to {given} is blocked."),
        }
    }
}

impl std::error::Error for IllegalMove {}
