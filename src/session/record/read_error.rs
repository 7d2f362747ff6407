//! Why a text cannot be read as a saved game, and where the fault is.

use super::syntax::{FORMAT_VERSION, MAX_NESTING};
use crate::session::play::action::ActionError;
use crate::session::play::game::StartError;
use std::fmt;

/// A place in a text. Lines and columns count from 1; a column is a character.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TextLocation {
    /// The line.
    pub line: usize,
    /// The character in the line.
    pub column: usize,
}

impl TextLocation {
    /// The start of a text.
    pub const FIRST: TextLocation = TextLocation { line: 1, column: 1 };
}

/// Why a text cannot be read as a saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// Where the fault is.
    pub location: TextLocation,
    /// What the fault is.
    pub kind: ReadErrorKind,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TextLocation { line, column } = self.location;
        write!(f, "line {line}, column {column}: {}", self.kind)
    }
}

impl std::error::Error for ReadError {}

/// A fault in a saved game. As text, a sentence for the person who wrote the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadErrorKind {
    /// Not text in UTF-8.
    InvalidUtf8,
    /// Neither a tag nor a numbered move nor a comment.
    UnexpectedText(String),
    /// A tag that is not written as `[Name "value"]`.
    MalformedTag,
    /// A second tag of the same name.
    DuplicateTag(String),
    /// A tag after the first move.
    TagAfterMoves,
    /// No tag `Game`.
    MissingGame,
    /// A format of a newer version; the version given.
    NewerFormat(String),
    /// A value that its tag cannot have.
    InvalidValue {
        /// The tag.
        tag: String,
        /// Its value.
        given: String,
        /// What the tag takes.
        wanted: &'static str,
    },
    /// A later player has a tag, and the player of this number has none.
    MissingPlayer(usize),
    /// A board without the player to move, or one of its other tags without the board.
    IncompleteBoard {
        /// The tag that is there.
        given: &'static str,
        /// The tag that is missing.
        missing: &'static str,
    },
    /// A move with a wrong number.
    WrongMoveNumber {
        /// As written.
        given: String,
        /// The right number.
        wanted: usize,
    },
    /// A number without a move.
    MissingMove(usize),
    /// A comment without its closing `}`.
    UnclosedComment,
    /// A known command `[%…]` with a value that cannot be read.
    InvalidCommand(String),
    /// A take-back in a variation.
    TakeBackInVariation,
    /// A known command `[%…]` before the first move of a variation.
    CommandBeforeVariation(String),
    /// A `$` without a number that PGN has.
    InvalidNag(String),
    /// A variation or a `$` without a move before it.
    NothingToAnnotate,
    /// A variation without its closing `)`.
    UnclosedVariation,
    /// A `)` without a variation.
    UnopenedVariation,
    /// Variations in each other, too many of them.
    DeepNesting,
    /// A move of a variation that the game does not allow.
    IllegalVariation {
        /// Its number.
        number: usize,
        /// Its text.
        text: String,
        /// Why it is illegal.
        refusal: ActionError,
    },
    /// Text after the result that ends the moves.
    TextAfterResult(String),
    /// A result that contradicts the moves or the result in the other place.
    WrongResult {
        /// As written.
        given: String,
        /// The right result.
        correct: String,
    },
    /// A result of a game that the moves do not end, without a termination that explains it.
    UnexplainedResult(String),
    /// A setup, board or move that the game does not allow.
    Start(StartError),
}

impl fmt::Display for ReadErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadErrorKind::InvalidUtf8 => f.write_str("this is not text in UTF-8"),
            ReadErrorKind::UnexpectedText(given) => write!(
                f,
                "\"{given}\" is neither a tag like [Game \"sos\"] nor a numbered move like 1. a1 nor a comment in braces"
            ),
            ReadErrorKind::MalformedTag => {
                f.write_str("a tag is written on one line like [Name \"value\"], \\\" for a quote")
            }
            ReadErrorKind::DuplicateTag(name) => {
                write!(f, "the tag {name} is here for the second time")
            }
            ReadErrorKind::TagAfterMoves => f.write_str("tags stand before the first move"),
            ReadErrorKind::MissingGame => f.write_str("no tag Game says which game this is"),
            ReadErrorKind::NewerFormat(format) => write!(
                f,
                "this is format {format}, written by a newer Parlour: this one reads format {}",
                FORMAT_VERSION
            ),
            ReadErrorKind::InvalidValue { tag, given, wanted } => {
                write!(f, "\"{given}\" does not fit {tag}, which takes {wanted}")
            }
            ReadErrorKind::MissingPlayer(number) => write!(f, "the tag Player{number} is missing"),
            ReadErrorKind::IncompleteBoard { given, missing } => {
                write!(f, "there is {given}, but {missing} is missing")
            }
            ReadErrorKind::WrongMoveNumber { given, wanted } => {
                write!(f, "this should be move {wanted}, but its number is {given}")
            }
            ReadErrorKind::MissingMove(number) => {
                write!(f, "there is no move behind the number {number}")
            }
            ReadErrorKind::UnclosedComment => f.write_str("this comment is never closed by a }"),
            ReadErrorKind::InvalidCommand(given) => write!(
                f,
                "\"{given}\" cannot be read: seconds are written like [%emt 12.4], the expected score of player 1 like [%exp 0.512]; an analysis, each once a move, like [%eval 0.512], [%own 0.312], [%cost 0.2], [%best a1 b2], [%line c3 d4], [%reply c3], [%nodes 1000], [%proven]"
            ),
            ReadErrorKind::TakeBackInVariation => {
                f.write_str("moves are taken back in the game itself, not in a variation")
            }
            ReadErrorKind::CommandBeforeVariation(given) => {
                write!(
                    f,
                    "\"{given}\" belongs behind a move of this variation, not before the first"
                )
            }
            ReadErrorKind::InvalidNag(given) => {
                write!(f, "\"{given}\" is none of PGN's marks, which are $0 to $255")
            }
            ReadErrorKind::NothingToAnnotate => {
                f.write_str("a variation in parentheses and a mark like $2 stand behind a move")
            }
            ReadErrorKind::UnclosedVariation => {
                f.write_str("this variation is never closed by a )")
            }
            ReadErrorKind::UnopenedVariation => {
                f.write_str("no variation is open that this ) closes")
            }
            ReadErrorKind::DeepNesting => {
                write!(f, "variations stand in each other here, more than {MAX_NESTING} deep")
            }
            ReadErrorKind::IllegalVariation { number, text, refusal } => {
                write!(
                    f,
                    "move {number} of this variation, \"{text}\", cannot be played: {refusal}"
                )
            }
            ReadErrorKind::TextAfterResult(given) => {
                write!(f, "\"{given}\" stands behind the result")
            }
            ReadErrorKind::WrongResult { given, correct } => {
                write!(f, "the result is given as {given}, where {correct} would be right")
            }
            ReadErrorKind::UnexplainedResult(given) => write!(
                f,
                "the result is given as {given}, but the moves do not end the game and no Termination (resigned, time, agreed) does"
            ),
            ReadErrorKind::Start(error) => error.fmt(f),
        }
    }
}
