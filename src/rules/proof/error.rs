//! Why a certificate is not accepted.

use super::theorem::Theorem;
use parlour_words::{quoted, say};
use std::fmt;

/// A fault of a certificate, with the line where it was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckError {
    /// The number of the line, from 1.
    pub line: u64,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong in a line of a certificate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The file cannot be read; the system's message.
    Unreadable(String),
    /// What gzip compressed is damaged or cut off.
    BadCompression,
    /// The file does not begin as certificates do.
    NotACertificate,
    /// A later version of the format.
    TooNew(String),
    /// The line is not written as it should be.
    BadLine,
    /// The file ends before the proof does.
    EndsEarly,
    /// No such game, or none of two players.
    Game(String),
    /// There is no such position; the reason.
    Start(String),
    /// A heap of Nim in a game where the players have different moves.
    Heap,
    /// A move leads to a node that is no later line of the proof.
    Target(u64),
    /// A node to which no move led.
    Unreached(u64),
    /// A move is not legal, or stands twice.
    IllegalMove(String),
    /// A legal reply is missing.
    ReplyMissing(String),
    /// The player who proves the claim has more than one move in the line.
    SeveralMoves,
    /// A move leads to a node whose position is another.
    OtherPosition(String),
    /// The game is not over after this move.
    NotOver(String),
    /// The game is over after this move, and the line goes on.
    Over(String),
    /// The game is over after this move, and the player has not got what is claimed.
    NotReached(String),
    /// The player of the claim does not win by the theorem after this move.
    NoTheorem(Theorem, String),
    /// A short search does not reach the goal after this move.
    NotFound(String),
    /// A position comes again on the way to a win, which the rules make a draw.
    Recurs,
}

impl CheckError {
    /// Whether the file is a certificate whose proof fails. Otherwise it cannot be read as one.
    pub fn is_refutation(&self) -> bool {
        use Fault::*;
        match self.fault {
            Unreadable(_) | BadCompression | NotACertificate | TooNew(_) | BadLine | EndsEarly
            | Game(_) | Start(_) | Heap => false,
            Target(_) | Unreached(_) | IllegalMove(_) | ReplyMissing(_) | SeveralMoves
            | OtherPosition(_) | NotOver(_) | Over(_) | NotReached(_) | NoTheorem(..)
            | NotFound(_) | Recurs => true,
        }
    }
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.line.to_string();
        f.write_str(&say!("proof-fault", line, fault = self.fault.to_string()))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Before the first move stands the word of the format.
        let named = |mv: &str| quoted(if mv.is_empty() { "root" } else { mv }).to_string();
        f.write_str(&match self {
            Fault::Unreadable(reason) => reason.clone(),
            Fault::NotACertificate => say!("proof-none").to_string(),
            Fault::TooNew(version) => say!("proof-too-new", version),
            Fault::BadLine => say!("proof-bad-line").to_string(),
            Fault::EndsEarly => say!("proof-ends-early").to_string(),
            Fault::BadCompression => say!("proof-bad-compression").to_string(),
            Fault::Game(name) => say!("proof-game", name = quoted(name)),
            Fault::Start(reason) => say!("proof-start", reason),
            Fault::Heap => say!("proof-heap").to_string(),
            Fault::Target(node) => say!("proof-target", node = node.to_string()),
            Fault::Unreached(node) => say!("proof-unreached", node = node.to_string()),
            Fault::IllegalMove(mv) => say!("proof-illegal-move", move = named(mv)),
            Fault::ReplyMissing(mv) => say!("proof-reply-missing", move = named(mv)),
            Fault::SeveralMoves => say!("proof-several-moves").to_string(),
            Fault::OtherPosition(mv) => say!("proof-other-position", move = named(mv)),
            Fault::NotOver(mv) => say!("proof-not-over", move = named(mv)),
            Fault::Over(mv) => say!("proof-over", move = named(mv)),
            Fault::NotReached(mv) => say!("proof-not-reached", move = named(mv)),
            Fault::NoTheorem(Theorem::Reflection, mv) => say!("proof-no-theorem", move = named(mv)),
            Fault::NoTheorem(Theorem::Counting, mv) => say!("proof-no-counting", move = named(mv)),
            Fault::NoTheorem(Theorem::Nimber, mv) => say!("proof-no-nimber", move = named(mv)),
            Fault::NoTheorem(Theorem::Temperature, mv) => {
                say!("proof-no-temperature", move = named(mv))
            }
            Fault::NoTheorem(Theorem::Race, mv) => say!("proof-no-race", move = named(mv)),
            Fault::NotFound(mv) => say!("proof-no-search", move = named(mv)),
            Fault::Recurs => say!("proof-recurs").to_string(),
        })
    }
}

impl std::error::Error for CheckError {}
