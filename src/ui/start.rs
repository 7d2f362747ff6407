//! How the program starts: the first screen, and why it may be impossible.

use super::app::App;
use crate::text;
use crate::ui::screen::lobby::LobbyView;
use parlour_session::catalog::registry::Game;
use parlour_session::lobby::TableWish;
use parlour_session::play::{MatchStart, StartError};
use parlour_session::progress::PuzzleWish;
use parlour_session::record::Record;
use parlour_session::storage::{Journal, Store, StoreError, store};
use parlour_words::say;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fmt, io};

/// The first screen.
#[derive(Clone, Debug)]
pub(crate) enum StartScreen {
    /// The list of games.
    Menu,
    /// A new match.
    Match(Box<MatchStart>),
    /// A new match whose seats a coin decides.
    TossedMatch(Box<MatchStart>),
    /// An unfinished game: of this file, or the one played last.
    Resume(Option<PathBuf>),
    /// A replay of a saved game.
    Replay(PathBuf),
    /// A review of a saved game.
    Review(PathBuf),
    /// The lesson of a game.
    Lesson(&'static Game),
    /// A puzzle.
    Puzzle(PuzzleWish),
    /// A table that several programs share, in this lobby or the usual one.
    Table(TableWish, Option<PathBuf>),
    /// The tables of this lobby, or of the usual one.
    Lobby(Option<PathBuf>),
    /// The same as small boards.
    Wall(Option<PathBuf>),
}

/// Why the program cannot start or go on.
#[derive(Debug)]
pub(crate) enum UiError {
    /// Input or output is not a terminal.
    NoTerminal,
    /// The terminal cannot address its cursor (`TERM=dumb`).
    DumbTerminal,
    /// The match cannot begin.
    Start(StartError),
    /// The saved game cannot be opened.
    Store(StoreError),
    /// The saved game has ended; the sentence tells the result.
    GameEnded(String),
    /// There is no such profile; the sentence names it.
    NoProfile(String),
    /// There is no lesson or puzzle; the sentence says so.
    Lesson(String),
    /// There is no such table, or no seat at it; the sentence says so.
    Table(String),
    /// The system has refused a call.
    Io(io::Error),
}

impl fmt::Display for UiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UiError::NoTerminal => f.write_str(say!("command-no-terminal")),
            UiError::DumbTerminal => f.write_str(say!("command-dumb-terminal")),
            UiError::Start(error) => error.fmt(f),
            UiError::Store(error) => error.fmt(f),
            UiError::GameEnded(sentence)
            | UiError::NoProfile(sentence)
            | UiError::Table(sentence)
            | UiError::Lesson(sentence) => f.write_str(sentence),
            UiError::Io(error) => {
                f.write_str(&say!("command-terminal-unusable", error = error.to_string()))
            }
        }
    }
}

impl std::error::Error for UiError {}

impl From<io::Error> for UiError {
    fn from(error: io::Error) -> UiError {
        UiError::Io(error)
    }
}

/// Opens the first screen.
///
/// # Errors
/// If its game cannot be opened or begun.
pub(super) fn open_start_screen(
    app: &mut App,
    start_screen: StartScreen,
    store: Option<&Store>,
) -> Result<(), UiError> {
    let requested = match start_screen {
        StartScreen::Menu => return Ok(()),
        StartScreen::Match(start) => {
            app.select_in_menu(start.game);
            return app.start_game(*start).map_err(UiError::Start);
        }
        StartScreen::TossedMatch(start) => {
            app.select_in_menu(start.game);
            return app.start_tossed_game(*start).map_err(UiError::Start);
        }
        StartScreen::Replay(path) => {
            let record = store::read(&path).map_err(UiError::Store)?;
            return app.replay(record, path).map_err(UiError::Start);
        }
        StartScreen::Review(path) => {
            let record = store::read(&path).map_err(UiError::Store)?;
            return app.review(record, Some(path)).map_err(UiError::Start);
        }
        StartScreen::Lesson(game) => {
            return app.open_lesson(game).map_err(UiError::Lesson);
        }
        StartScreen::Puzzle(wish) => {
            return app.open_puzzle(wish).map_err(UiError::Lesson);
        }
        StartScreen::Table(wish, lobby) => {
            return app.sit_at_table_of(lobby, wish).map_err(UiError::Table);
        }
        StartScreen::Lobby(lobby) => {
            app.open_lobby(lobby, LobbyView::List);
            return Ok(());
        }
        StartScreen::Wall(lobby) => {
            app.open_lobby(lobby, LobbyView::Wall);
            return Ok(());
        }
        StartScreen::Resume(wanted) => wanted,
    };
    let source = find_resumable(requested.as_deref(), store)?;
    let resumed = match source {
        ResumeSource::Stored(journal) => app.resume(journal),
        ResumeSource::External(record) => app.resume_copy(*record),
    };
    resumed.map_err(UiError::Start)
}

/// An unfinished game to continue.
#[derive(Debug)]
pub(crate) enum ResumeSource {
    /// A game of the store.
    Stored(Arc<Journal>),
    /// A game of another file, which is not written to.
    External(Box<Record>),
}

/// Finds the unfinished game in a file, or the one played last.
///
/// # Errors
/// If the game cannot be continued. No file is changed then.
pub(crate) fn find_resumable(
    file: Option<&Path>,
    store: Option<&Store>,
) -> Result<ResumeSource, UiError> {
    let stored = |journal: Result<_, _>| journal.map(ResumeSource::Stored).map_err(UiError::Store);
    let Some(path) = file else {
        let store = store.ok_or(UiError::Store(StoreError::NoHomeDir))?;
        if let Some(profile) = store.profile().filter(|_| !store.exists()) {
            return Err(UiError::NoProfile(text::statistics::no_such_profile(profile)));
        }
        return stored(store.resume_last());
    };
    let stored_name = store.and_then(|store| Some((store, store.name_of(path)?)));
    let read = store::read(path);
    if let Ok(record) = &read
        && let Some(ending) = record.game_end
    {
        let game = record.open_for_viewing().map_err(UiError::Start)?;
        let result = text::result(&*game, &game.scene(record.plies.len()), ending);
        return Err(UiError::GameEnded(text::game_already_ended(path, &result)));
    }
    match stored_name {
        // The store repairs a line that was cut.
        Some((store, name)) => stored(store.resume(&name)),
        None => read.map(Box::new).map(ResumeSource::External).map_err(UiError::Store),
    }
}
