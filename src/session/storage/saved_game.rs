//! A saved game as lists show it, and the errors of the store.

use super::private_dir::FileName;
use crate::session::record::{GAME_SUFFIX, ReadError, Record};
use std::fmt;
use std::io;
use std::path::PathBuf;
use std::time::SystemTime;

/// A title has at most this many characters. With two bytes a character and `.game` behind, it
/// fits [`FileName`]'s 200 bytes. Not tuned.
pub(super) const MAX_TITLE_CHARS: usize = 90;

/// Why a game cannot be saved, found or changed. As text, part of a sentence for the player.
#[derive(Debug)]
pub enum StoreError {
    /// The user has no home folder.
    NoHomeDir,
    /// The system refused an operation on this file or folder.
    Io(PathBuf, io::Error),
    /// The file cannot be read as a saved game.
    Unreadable(PathBuf, Box<ReadError>),
    /// Another process owns the game.
    Locked(FileName),
    /// The text cannot be a file's name.
    InvalidName(String),
    /// There is no unfinished game.
    NoUnfinishedGame,
    /// The game has ended and is in the archive.
    AlreadyEnded(FileName),
    /// Another process has taken the game's file. This process continues in a file of this name.
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

/// One of the two lists of saved games.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum GameList {
    /// Games that go on.
    Unfinished,
    /// Games that have ended.
    Archive,
}

/// A saved game as a list shows it.
#[derive(Debug)]
pub struct SavedGame {
    /// The list it is in.
    pub list: GameList,
    /// The name of its file.
    pub name: FileName,
    /// When its file was last written.
    pub modified: SystemTime,
    /// Whether another process owns it.
    pub is_locked: bool,
    /// The game, or why its file cannot be read.
    pub record: Result<Record, StoreError>,
}

impl SavedGame {
    /// The title that people see.
    pub fn title(&self) -> &str {
        title_of(&self.name)
    }
}

/// A file's name without its suffix.
pub(super) fn title_of(name: &FileName) -> &str {
    name.as_ref().strip_suffix(GAME_SUFFIX).unwrap_or(name.as_ref())
}
