//! What can be wrong with a saved game, and where.

use super::super::game::StartError;
use std::fmt;

/// A place in a text, both counted from 1, columns in characters.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// Which line.
    pub line: usize,
    /// Which character of it.
    pub column: usize,
}

impl Place {
    /// Where every text begins.
    pub const FIRST: Place = Place { line: 1, column: 1 };
}

/// Why a text is no saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// Where.
    pub place: Place,
    /// What.
    pub fault: Fault,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Place { line, column } = self.place;
        write!(f, "line {line}, column {column}: {}", self.fault)
    }
}

impl std::error::Error for ReadError {}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Not text in UTF-8.
    NotText,
    /// Neither a tag nor a numbered move nor a comment.
    Stray(String),
    /// Not written as tags are.
    Tag,
    /// A tag of ours that was there before.
    Twice(String),
    /// A tag behind the first move.
    Late,
    /// No tag says which game it is.
    NoGame,
    /// Written by a program that knows more.
    Newer(String),
    /// A value that its tag does not take.
    Value {
        /// The tag.
        tag: String,
        /// Its value.
        given: String,
        /// What it takes.
        wanted: &'static str,
    },
    /// A seat is given while one before it is not.
    NoPlayer(usize),
    /// A board without the player to move, or the other way round.
    HalfBoard {
        /// What is there.
        given: &'static str,
        /// What is missing.
        missing: &'static str,
    },
    /// The number before a move is not its own.
    Number {
        /// As written.
        given: String,
        /// As it should be.
        wanted: usize,
    },
    /// No move behind a number.
    NoMove(usize),
    /// A comment without an end.
    Comment,
    /// A `[%…]` of ours that cannot be read.
    Command(String),
    /// Something behind the result that ends the moves.
    AfterEnd(String),
    /// The result is not that of the moves, or not the same in both places.
    Result {
        /// As written.
        given: String,
        /// As it would be right.
        real: String,
    },
    /// The game is said to be decided, but nothing says how.
    NotOver(String),
    /// The game cannot have begun or gone on like this.
    Start(StartError),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NotText => f.write_str("this is no text in UTF-8"),
            Fault::Stray(given) => write!(
                f,
                "\"{given}\" is neither a tag like [Game \"sos\"] nor a numbered move like 1. a1 nor a comment in braces"
            ),
            Fault::Tag => {
                f.write_str("a tag is written on one line like [Name \"value\"], \\\" for a quote")
            }
            Fault::Twice(name) => write!(f, "the tag {name} is here for the second time"),
            Fault::Late => f.write_str("tags stand before the first move"),
            Fault::NoGame => f.write_str("no tag Game says which game this is"),
            Fault::Newer(format) => write!(
                f,
                "this is format {format}, written by a newer Parlour: this one reads format {}",
                super::FORMAT
            ),
            Fault::Value { tag, given, wanted } => {
                write!(f, "\"{given}\" does not fit {tag}, which takes {wanted}")
            }
            Fault::NoPlayer(number) => write!(f, "the tag Player{number} is missing"),
            Fault::HalfBoard { given, missing } => {
                write!(f, "there is {given}, but {missing} is missing")
            }
            Fault::Number { given, wanted } => {
                write!(f, "this should be move {wanted}, but its number is {given}")
            }
            Fault::NoMove(number) => write!(f, "there is no move behind the number {number}"),
            Fault::Comment => f.write_str("this comment is never closed by a }"),
            Fault::Command(given) => write!(
                f,
                "\"{given}\" cannot be read: seconds are written like [%emt 12.4], the expected score of player 1 like [%exp 0.512]"
            ),
            Fault::AfterEnd(given) => write!(f, "\"{given}\" stands behind the result"),
            Fault::Result { given, real } => {
                write!(f, "the result is given as {given}, where {real} would be right")
            }
            Fault::NotOver(given) => write!(
                f,
                "the result is given as {given}, but the moves do not end the game and no Termination (resigned, time, agreed) does"
            ),
            Fault::Start(error) => error.fmt(f),
        }
    }
}
