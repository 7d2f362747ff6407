//! What can be wrong with a saved game, and where.

use crate::session::play::game::StartError;
use std::fmt;

/// A place in a text, both counted from 1, columns in characters.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TextLocation {
    /// Which line.
    pub line: usize,
    /// Which character of it.
    pub column: usize,
}

impl TextLocation {
    /// Where every text begins.
    pub const FIRST: TextLocation = TextLocation { line: 1, column: 1 };
}

/// Why a text is no saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// Where.
    pub location: TextLocation,
    /// What.
    pub kind: ReadErrorKind,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TextLocation { line, column } = self.location;
        write!(f, "line {line}, column {column}: {}", self.kind)
    }
}

impl std::error::Error for ReadError {}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadErrorKind {
    /// Not text in UTF-8.
    InvalidUtf8,
    /// Neither a tag nor a numbered move nor a comment.
    UnexpectedText(String),
    /// Not written as tags are.
    MalformedTag,
    /// A tag of ours that was there before.
    DuplicateTag(String),
    /// A tag behind the first move.
    TagAfterMoves,
    /// No tag says which game it is.
    MissingGame,
    /// Written by a program that knows more.
    NewerFormat(String),
    /// A value that its tag does not take.
    InvalidValue {
        /// The tag.
        tag: String,
        /// Its value.
        given: String,
        /// What it takes.
        wanted: &'static str,
    },
    /// A seat is given while one before it is not.
    MissingPlayer(usize),
    /// A board without the player to move, or the other way round.
    IncompleteBoard {
        /// What is there.
        given: &'static str,
        /// What is missing.
        missing: &'static str,
    },
    /// The number before a move is not its own.
    WrongMoveNumber {
        /// As written.
        given: String,
        /// As it should be.
        wanted: usize,
    },
    /// No move behind a number.
    MissingMove(usize),
    /// A comment without an end.
    UnclosedComment,
    /// A `[%…]` of ours that cannot be read.
    InvalidCommand(String),
    /// Something behind the result that ends the moves.
    TextAfterResult(String),
    /// The result is not that of the moves, or not the same in both places.
    WrongResult {
        /// As written.
        given: String,
        /// As it would be right.
        correct: String,
    },
    /// The game is said to be decided, but nothing says how.
    UnexplainedResult(String),
    /// The game cannot have begun or gone on like this.
    Start(StartError),
}

impl fmt::Display for ReadErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadErrorKind::InvalidUtf8 => f.write_str("this is no text in UTF-8"),
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
                super::FORMAT_VERSION
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
                "\"{given}\" cannot be read: seconds are written like [%emt 12.4], the expected score of player 1 like [%exp 0.512]"
            ),
            ReadErrorKind::TextAfterResult(given) => {
                write!(f, "\"{given}\" stands behind the result")
            }
            ReadErrorKind::WrongResult { given, correct: real } => {
                write!(f, "the result is given as {given}, where {real} would be right")
            }
            ReadErrorKind::UnexplainedResult(given) => write!(
                f,
                "the result is given as {given}, but the moves do not end the game and no Termination (resigned, time, agreed) does"
            ),
            ReadErrorKind::Start(error) => error.fmt(f),
        }
    }
}
