//! Why a text cannot be read as a saved game, and where the fault is.

use super::syntax::{FORMAT_VERSION, MAX_NESTING};
use crate::play::{ActionError, StartError, Termination};
use parlour_words::{quoted, say};
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
        let [line, column] = [line, column].map(|number| number.to_string());
        let fault = self.kind.to_string();
        f.write_str(&say!("record-place", line, column, fault))
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
    /// A termination that is not of the rules, where the moves end the game.
    TerminationAfterEnd(Termination),
    /// A termination of a game that has no result.
    TerminationWithoutResult(Termination),
    /// A termination that cannot have led to the result.
    TerminationOfOtherResult {
        /// The termination.
        by: Termination,
        /// The result.
        given: String,
    },
    /// A setup, board or move that the game does not allow.
    Start(StartError),
}

impl fmt::Display for ReadErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            ReadErrorKind::InvalidUtf8 => say!("record-invalid-utf8").to_string(),
            ReadErrorKind::UnexpectedText(given) => say!("record-unexpected-text", given),
            ReadErrorKind::MalformedTag => say!("record-malformed-tag").to_string(),
            ReadErrorKind::DuplicateTag(name) => say!("record-duplicate-tag", name = quoted(name)),
            ReadErrorKind::TagAfterMoves => say!("record-tag-after-moves").to_string(),
            ReadErrorKind::MissingGame => say!("record-missing-game").to_string(),
            ReadErrorKind::NewerFormat(format) => {
                let own = FORMAT_VERSION.to_string();
                say!("record-newer-format", format, own)
            }
            ReadErrorKind::InvalidValue { tag, given, wanted } => {
                say!("record-invalid-value", given, tag, wanted = *wanted)
            }
            ReadErrorKind::MissingPlayer(number) => {
                say!("record-missing-player", number = number.to_string())
            }
            ReadErrorKind::IncompleteBoard { given, missing } => {
                say!("record-incomplete-board", given = *given, missing = *missing)
            }
            ReadErrorKind::WrongMoveNumber { given, wanted } => {
                say!("record-wrong-number", given, wanted = wanted.to_string())
            }
            ReadErrorKind::MissingMove(number) => {
                say!("record-missing-move", number = number.to_string())
            }
            ReadErrorKind::UnclosedComment => say!("record-unclosed-comment").to_string(),
            ReadErrorKind::InvalidCommand(given) => say!("record-invalid-command", given),
            ReadErrorKind::TakeBackInVariation => say!("record-take-back-in-variation").to_string(),
            ReadErrorKind::CommandBeforeVariation(given) => {
                say!("record-command-before-variation", given)
            }
            ReadErrorKind::InvalidNag(given) => say!("record-invalid-nag", given),
            ReadErrorKind::NothingToAnnotate => say!("record-nothing-to-annotate").to_string(),
            ReadErrorKind::UnclosedVariation => say!("record-unclosed-variation").to_string(),
            ReadErrorKind::UnopenedVariation => say!("record-unopened-variation").to_string(),
            ReadErrorKind::DeepNesting => say!("record-deep-nesting", most = MAX_NESTING),
            ReadErrorKind::IllegalVariation { number, text, refusal } => say!(
                "record-illegal-variation",
                number = number.to_string(),
                text,
                refusal = refusal.to_string()
            ),
            ReadErrorKind::TextAfterResult(given) => {
                say!("record-text-after-result", given)
            }
            ReadErrorKind::WrongResult { given, correct } => {
                say!("record-wrong-result", given, correct)
            }
            ReadErrorKind::UnexplainedResult(given) => {
                say!("record-unexplained-result", given)
            }
            ReadErrorKind::TerminationAfterEnd(by) => {
                say!("record-termination-after-end", by = by.to_string())
            }
            ReadErrorKind::TerminationWithoutResult(by) => {
                say!("record-termination-without-result", by = by.to_string())
            }
            ReadErrorKind::TerminationOfOtherResult { by, given } => {
                say!("record-termination-of-other-result", by = by.to_string(), given)
            }
            ReadErrorKind::Start(error) => error.to_string(),
        })
    }
}
