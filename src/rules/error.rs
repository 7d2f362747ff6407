//! Everything the rules refuse, with the offending value; the words of the whole floor stand here.

use super::variant::{BoardShape, Variant};
use std::fmt;
use std::ops::RangeInclusive;

/// Why a game cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// More squares, rows or columns than any board has.
    TooLarge {
        /// Rows asked for.
        rows: usize,
        /// Columns asked for.
        cols: usize,
    },
    /// Not a board of this game.
    Shape {
        /// Rows asked for.
        rows: usize,
        /// Columns asked for.
        cols: usize,
        /// What the game is played on.
        shape: BoardShape,
    },
    /// Not a variant of this game.
    Variant {
        /// What was asked for.
        given: String,
        /// What there is.
        valid: &'static [Variant],
    },
    /// Too few or too many players.
    Players {
        /// How many were asked for.
        given: usize,
        /// How many may play.
        valid: RangeInclusive<usize>,
    },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::TooLarge { rows, cols } => write!(
                f,
                "a {rows}x{cols} board is too large: a board has at most 128 squares \
                 and at most 16 rows or columns"
            ),
            SetupError::Shape { rows, cols, shape } => {
                write!(f, "a {rows}x{cols} board does not suit this game, which is played on ")?;
                match shape {
                    BoardShape::Square(least) => {
                        write!(f, "square boards from {least}x{least} to 11x11")
                    }
                    BoardShape::Rectangle(least) => write!(
                        f,
                        "{least} to 16 rows of 1 to 16 squares, at most 128 squares in all"
                    ),
                    BoardShape::Fixed(side) => write!(f, "{side}x{side}"),
                }
            }
            SetupError::Variant { given, valid } => {
                let names: Vec<_> = valid.iter().map(|variant| variant.name()).collect();
                write!(
                    f,
                    "there is no variant \"{given}\" of this game, only: {}",
                    names.join(", ")
                )
            }
            SetupError::Players { given, valid } if valid.start() == valid.end() => {
                write!(
                    f,
                    "{} cannot play this game: it takes {}",
                    players_text(*given),
                    valid.start()
                )
            }
            SetupError::Players { given, valid } => write!(
                f,
                "{} cannot play this game: it takes {} to {}",
                players_text(*given),
                valid.start(),
                valid.end()
            ),
        }
    }
}

fn players_text(count: usize) -> String {
    if count == 1 { "1 player".to_string() } else { format!("{count} players") }
}

impl std::error::Error for SetupError {}

/// Why a board given as text is not a position of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BoardError {
    /// Wrong number of rows, or a row of the wrong length.
    Size {
        /// The row that is wrong, counted from 1 at the top, or `None` if their number is.
        row: Option<usize>,
        /// What there is.
        given: usize,
        /// What there should be.
        expected: usize,
    },
    /// A sign the game does not know.
    Symbol {
        /// The sign.
        given: char,
        /// The signs it knows.
        valid: &'static str,
    },
    /// Nobody of that number plays.
    ToMove {
        /// The number.
        given: usize,
        /// How many play.
        players: usize,
    },
    /// Scores for a game without them, or not one a player.
    Scores {
        /// How many there are.
        given: usize,
        /// How many there should be.
        expected: usize,
    },
    /// More points than a score holds.
    Score {
        /// The score.
        given: u32,
    },
    /// More pieces of a player than the game has.
    Pieces {
        /// Whose they are, from 1.
        player: u8,
        /// How many there are.
        given: usize,
        /// The most there can be.
        max: usize,
    },
    /// Both sides have already won.
    TwoWinners,
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardError::Size { row: None, given, expected: wanted } => {
                let rows = if *given == 1 { "row" } else { "rows" };
                write!(f, "the board has {given} {rows}, where {wanted} are wanted")
            }
            BoardError::Size { row: Some(row), given, expected: wanted } => {
                write!(f, "row {row} of the board has {given} squares, where {wanted} are wanted")
            }
            BoardError::Symbol { given, valid } => {
                write!(f, "the board has the sign \"{given}\", where this game knows only {valid}")
            }
            BoardError::ToMove { given, players } => {
                write!(f, "player {given} cannot be to move: players are numbered 1 to {players}")
            }
            BoardError::Scores { given, expected: 0 } => {
                write!(f, "{given} scores were given, but this game keeps none")
            }
            BoardError::Scores { given, expected: wanted } => {
                write!(f, "{given} scores were given, where {wanted} are wanted, one a player")
            }
            BoardError::Score { given } => {
                write!(f, "the score {given} is out of range: a score is at most {}", u16::MAX / 2)
            }
            BoardError::Pieces { player, given, max: most } => write!(
                f,
                "player {player} has {given} pieces on the board, where the game has at most {most}"
            ),
            BoardError::TwoWinners => f.write_str("both players have won on this board already"),
        }
    }
}

impl std::error::Error for BoardError {}

/// The kinds of reason a move is refused for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum IllegalMoveKind {
    /// Nobody is to move any more.
    GameOver,
    /// Not written as moves of this game are.
    Syntax,
    /// A square that is not on the board.
    OffBoard,
    /// Something is on the square already.
    Occupied,
    /// The same, as First Attack words it.
    OccupiedByPawn,
    /// No piece to move there.
    EmptySquare,
    /// Another player's piece.
    NotYours,
    /// Something stands in the way.
    Blocked,
    /// The piece has nowhere to go.
    Stuck,
    /// One's own piece stands there.
    OwnPiece,
    /// Pieces do not move that way.
    Direction,
    /// Not one orthogonal step away.
    NotOneStep,
    /// `-` for a capture or `x` without one.
    CaptureSign,
    /// The pawn is not on its last row or column.
    CannotLeave,
    /// First Attack: another pawn looks at the square.
    Attacked,
    /// Pleiadis: more enemies than friends around.
    Outnumbered,
    /// Snort: an enemy beside.
    AdjacentEnemy,
    /// No such rotation.
    RotationNumber,
    /// A placement that does not win needs one.
    RotationMissing,
    /// A placement that wins takes none.
    RotationAfterWin,
    /// Not on a queen's line.
    NotALine,
    /// The same of an arrow.
    ArrowNotALine,
    /// Something stands in the arrow's way.
    ArrowBlocked,
}

impl IllegalMoveKind {
    /// The name of the category, as test data and protocols know it.
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

/// A move, or a step of one, that the rules do not allow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalMove {
    /// Why.
    pub kind: IllegalMoveKind,
    /// What was offered: a square's name, or the whole text where that cannot be read.
    pub given: String,
    /// What would be valid, where that can be said: an example, a range.
    pub hint: String,
}

impl IllegalMove {
    /// A refusal of `given`.
    pub fn new(kind: IllegalMoveKind, given: impl Into<String>) -> IllegalMove {
        IllegalMove { kind, given: given.into(), hint: String::new() }
    }

    /// A refusal that says what would be valid.
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
        let IllegalMove { kind: reason, given, hint } = self;
        match reason {
            IllegalMoveKind::GameOver => f.write_str("The game is over: no move can follow."),
            IllegalMoveKind::Syntax => {
                write!(f, "\"{given}\" cannot be read as a move: write it like {hint}.")
            }
            IllegalMoveKind::OffBoard => {
                write!(f, "{given} is not on the board, which has {hint}.")
            }
            IllegalMoveKind::Occupied => write!(f, "Something is on {given} already."),
            IllegalMoveKind::OccupiedByPawn => f.write_str("A pawn is already here!"),
            IllegalMoveKind::EmptySquare => write!(f, "There is nothing to move on {given}."),
            IllegalMoveKind::NotYours => write!(f, "The piece on {given} is not yours."),
            IllegalMoveKind::Blocked => write!(f, "The way to {given} is blocked."),
            IllegalMoveKind::Stuck => write!(f, "The piece on {given} has nowhere to go."),
            IllegalMoveKind::OwnPiece => write!(f, "Your own piece stands on {given}."),
            IllegalMoveKind::Direction => write!(f, "A pawn does not move to {given} from there."),
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
            IllegalMoveKind::NotALine => write!(f, "An amazon does not reach {given} from there."),
            IllegalMoveKind::ArrowNotALine => {
                write!(f, "An arrow does not reach {given} from there.")
            }
            IllegalMoveKind::ArrowBlocked => write!(f, "The arrow's way to {given} is blocked."),
        }
    }
}

impl std::error::Error for IllegalMove {}
