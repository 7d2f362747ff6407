//! A saved game as lists show it, and why there may be none.

use super::journal::GAME_SUFFIX;
use super::private_dir::FileName;
use crate::session::record::{ReadError, Record};
use std::fmt;
use std::io;
use std::path::PathBuf;
use std::time::SystemTime;

/// Names that people give have at most so many signs.
pub(super) const MAX_TITLE_CHARS: usize = 90;

/// Why a game cannot be saved or found.
#[derive(Debug)]
pub enum StoreError {
    /// The system knows no home folder.
    NoHomeDir,
    /// The system refused something about this file or folder.
    Io(PathBuf, io::Error),
    /// The file is no saved game.
    Unreadable(PathBuf, Box<ReadError>),
    /// Another Parlour has the game.
    Locked(FileName),
    /// No name for a file.
    InvalidName(String),
    /// No game is under way.
    NoUnfinishedGame,
    /// The game has ended, and is in the archive.
    AlreadyEnded(FileName),
    /// Somebody else has come to play the game, which goes on here under another name.
    Forked(FileName),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::NoHomeDir => f.write_str("this user has no home folder"),
            StoreError::Io(path, error) => write!(f, "{}: {error}", path.display()),
            StoreError::Unreadable(path, error) => write!(f, "{}, {error}", path.display()),
            StoreError::Locked(name) => {
                write!(f, "{name} is being played in another Parlour: it can be watched, or copied")
            }
            StoreError::InvalidName(name) => write!(
                f,
                "\"{name}\" cannot be the name of a file here: up to {MAX_TITLE_CHARS} signs, no slash, no dot first"
            ),
            StoreError::NoUnfinishedGame => f.write_str("no game is under way"),
            StoreError::AlreadyEnded(name) => write!(f, "{name} has ended: it is in the archive"),
            StoreError::Forked(name) => {
                write!(f, "another Parlour plays this game too, it goes on here as {name}")
            }
        }
    }
}

impl std::error::Error for StoreError {}

/// Which of the two lists a game is in.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum GameList {
    /// Games under way.
    Unfinished,
    /// Games that have ended.
    Archive,
}

/// A game that was found.
#[derive(Debug)]
pub struct SavedGame {
    /// Where.
    pub list: GameList,
    /// The name of its file.
    pub name: FileName,
    /// When it was written last.
    pub modified: SystemTime,
    /// Whether another Parlour has it.
    pub is_locked: bool,
    /// The game.
    pub record: Result<Record, StoreError>,
}

impl SavedGame {
    /// Its name for people.
    pub fn title(&self) -> &str {
        let name = self.name.as_ref();
        name.strip_suffix(GAME_SUFFIX).unwrap_or(name)
    }
}
