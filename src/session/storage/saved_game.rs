//! A saved game as lists show it, and the errors of the store.

use super::private_file::{FileName, MAX_NAME_BYTES};
use crate::play::game::Game;
use crate::play::{PlayerSpec, Termination};
use crate::record::{Aids, GAME_SUFFIX, ReadError, Record};
use parlour_rules::Setup;
use parlour_words::{say, system_error};
use std::path::PathBuf;
use std::time::SystemTime;
use std::{fmt, io};

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
    /// The game goes on in another file. All is saved.
    Forked(Fork),
    /// The file has changed since it was read, and nothing was written.
    Changed(PathBuf),
    /// What was to be written would not be read back as it is, or is another game. Nothing was
    /// written.
    Unfit(PathBuf),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            StoreError::NoHomeDir => say!("storage-no-home").to_string(),
            StoreError::Io(path, error) => {
                say!("storage-io", path, reason = system_error(error))
            }
            StoreError::Unreadable(path, error) => {
                let path = path.display().to_string();
                say!("storage-unreadable", path, reason = error.to_string())
            }
            StoreError::Locked(name) => say!("storage-locked", name = name.as_ref()),
            StoreError::InvalidName(name) => {
                let bytes = MAX_NAME_BYTES - GAME_SUFFIX.len();
                say!("storage-invalid-name", name, most = MAX_TITLE_CHARS, bytes)
            }
            StoreError::NoUnfinishedGame => say!("storage-no-unfinished").to_string(),
            StoreError::AlreadyEnded(name) => say!("storage-already-ended", name = name.as_ref()),
            StoreError::Forked(Fork { reason, old, new }) => {
                let (old, new) = (old.as_ref(), new.as_ref());
                match reason {
                    ForkReason::Locked => say!("storage-forked-locked", old, new),
                    ForkReason::Changed => say!("storage-forked-changed", old, new),
                    ForkReason::TooLong => say!("storage-forked-too-long", old, new),
                }
            }
            StoreError::Changed(path) => {
                say!("storage-changed", path)
            }
            StoreError::Unfit(path) => say!("storage-unfit", path),
        })
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
    /// The length of its file in bytes.
    pub length: u64,
    /// Whether another process owns it.
    pub is_locked: bool,
    /// What the file says, or why it cannot be read; `None`: it was not read yet.
    pub summary: Option<Result<GameSummary, StoreError>>,
}

/// What a list tells of a game. It is small, since there may be thousands.
#[derive(Clone, PartialEq, Debug)]
pub struct GameSummary {
    /// The game.
    pub game: &'static Game,
    /// Size, variant and number of players.
    pub setup: Setup,
    /// The players, in turn order.
    pub player_specs: Vec<PlayerSpec>,
    /// The players' names, empty for a player without one.
    pub names: Vec<String>,
    /// The day it began.
    pub date: Option<String>,
    /// The number of moves.
    pub plies: usize,
    /// The result as files spell it; `None` for an unfinished game.
    pub result: Option<String>,
    /// Why it ended; `None` for an unfinished game.
    pub termination: Option<Termination>,
    /// The aids that were used.
    pub aids: Aids,
    /// Whether it is rated and goes on: nobody helps in it.
    pub is_rated_under_way: bool,
}

impl GameSummary {
    /// The summary of `record`.
    pub(super) fn of(record: &Record) -> GameSummary {
        GameSummary {
            game: record.game,
            setup: record.setup,
            player_specs: record.player_specs.clone(),
            names: record.names.clone(),
            date: record.date.clone(),
            plies: record.plies.len(),
            result: record.game_end.map(|_| record.result_text()),
            termination: record.game_end.map(|end| end.termination),
            aids: record.aids.clone(),
            is_rated_under_way: record.is_rated_under_way(),
        }
    }
}

impl SavedGame {
    /// Whether the file was read without error.
    pub fn is_readable(&self) -> bool {
        matches!(self.summary, Some(Ok(_)))
    }

    /// The title that people see.
    pub fn title(&self) -> &str {
        title_of(&self.name)
    }
}

/// A file's name without its suffix.
pub(super) fn title_of(name: &FileName) -> &str {
    name.as_ref().strip_suffix(GAME_SUFFIX).unwrap_or(name.as_ref())
}

/// Why a game goes on in another file than before.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ForkReason {
    /// Another process plays the game.
    Locked,
    /// Another program has changed the file.
    Changed,
    /// The file is as long as a file may be. The new one lacks the comments of others.
    TooLong,
}

/// A game goes on in another file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fork {
    /// Why.
    pub reason: ForkReason,
    /// The file that is left as it is.
    pub old: FileName,
    /// The file in which the game goes on.
    pub new: FileName,
}
