//! Why a network's file is refused.

use parlour_words::{quoted, say};
use std::fmt;

/// Why a network's file is refused. As text, part of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NetError {
    /// The system does not let it be read; its message.
    Unreadable {
        /// The message.
        reason: String,
    },
    /// It does not begin as such files do.
    NotANet,
    /// It was written for a later version of the program.
    TooNew {
        /// The version of the format.
        version: u32,
    },
    /// It ends early.
    Truncated,
    /// A line of the header is no key with a value, or a key that an earlier line has.
    BadLine {
        /// The number of the line, from 1.
        number: usize,
    },
    /// The header lacks a key.
    Missing {
        /// The key.
        key: &'static str,
    },
    /// A key has a value that nothing can be.
    BadValue {
        /// The key.
        key: &'static str,
        /// The value.
        value: String,
    },
    /// The weights are not those that were written.
    Damaged,
    /// The weights are whole, but are not laid out as the architecture says.
    BadWeights,
    /// It is for another game.
    OtherGame {
        /// The game of the file.
        found: String,
        /// The game that is played.
        wanted: &'static str,
    },
    /// The game's players have no network of this architecture.
    OtherArchitecture {
        /// The architecture of the file.
        found: String,
        /// Those that the game's players have.
        wanted: String,
    },
    /// It is for boards of another size.
    OtherSize {
        /// The sizes of the file.
        sizes: String,
        /// The size that is played.
        wanted: String,
    },
    /// The game's players have no networks.
    NoNets {
        /// The game.
        game: String,
    },
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            NetError::Unreadable { reason } => say!("nets-unreadable", reason),
            NetError::NotANet => say!("nets-not-a-net").to_string(),
            NetError::TooNew { version } => say!("nets-too-new", version = version.to_string()),
            NetError::Truncated => say!("nets-truncated").to_string(),
            NetError::BadLine { number } => say!("nets-bad-line", number = number.to_string()),
            NetError::Missing { key } => say!("nets-missing", key = *key),
            NetError::BadValue { key, value } => {
                say!("nets-bad-value", key = *key, value = quoted(value))
            }
            NetError::Damaged => say!("nets-damaged").to_string(),
            NetError::BadWeights => say!("nets-bad-weights").to_string(),
            NetError::OtherGame { found, wanted } => {
                say!("nets-other-game", found, wanted = *wanted)
            }
            NetError::OtherArchitecture { found, wanted } => {
                say!("nets-other-architecture", found, wanted)
            }
            NetError::OtherSize { sizes, wanted } => {
                say!("nets-other-size", sizes, wanted)
            }
            NetError::NoNets { game } => say!("nets-none", game),
        })
    }
}

impl std::error::Error for NetError {}
