//! A saved game as lists show it, and why there may be none.

use super::folder::Name;
use super::journal::ENDING;
use super::record::{ReadError, Record};
use std::fmt;
use std::io;
use std::path::PathBuf;
use std::time::SystemTime;

/// Names that people give have at most so many signs.
pub(super) const LONGEST_TITLE: usize = 90;

/// Why a game cannot be saved or found.
#[derive(Debug)]
pub enum StoreError {
    /// The system knows no home folder.
    NoHome,
    /// The system refused something about this file or folder.
    System(PathBuf, io::Error),
    /// The file is no saved game.
    Text(PathBuf, Box<ReadError>),
    /// Another Parlour has the game.
    Held(Name),
    /// No name for a file.
    Name(String),
    /// No game is under way.
    Nothing,
    /// The game has ended, and is in the archive.
    Ended(Name),
    /// Somebody else has come to play the game, which goes on here under another name.
    Parted(Name),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::NoHome => f.write_str("this user has no home folder"),
            StoreError::System(path, error) => write!(f, "{}: {error}", path.display()),
            StoreError::Text(path, error) => write!(f, "{}, {error}", path.display()),
            StoreError::Held(name) => {
                write!(f, "{name} is being played in another Parlour: it can be watched, or copied")
            }
            StoreError::Name(name) => write!(
                f,
                "\"{name}\" cannot be the name of a file here: up to {LONGEST_TITLE} signs, no slash, no dot first"
            ),
            StoreError::Nothing => f.write_str("no game is under way"),
            StoreError::Ended(name) => write!(f, "{name} has ended: it is in the archive"),
            StoreError::Parted(name) => {
                write!(f, "another Parlour plays this game too, it goes on here as {name}")
            }
        }
    }
}

impl std::error::Error for StoreError {}

/// Which of the two lists a game is in.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// Games under way.
    Games,
    /// Games that have ended.
    Archive,
}

/// A game that was found.
#[derive(Debug)]
pub struct Saved {
    /// Where.
    pub place: Place,
    /// The name of its file.
    pub name: Name,
    /// When it was written last.
    pub written: SystemTime,
    /// Whether another Parlour has it.
    pub held: bool,
    /// The game.
    pub record: Result<Record, StoreError>,
}

impl Saved {
    /// Its name for people.
    pub fn title(&self) -> &str {
        let name = self.name.as_ref();
        name.strip_suffix(ENDING).unwrap_or(name)
    }
}
