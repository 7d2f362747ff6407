//! What screens use of the program: settings, saved games, and work in the background.

use crate::ui::settings::{Config, Environment, LastSetups};
use parlour_session::background::{Inbox, JobQueue, Wake};
use parlour_session::coach::Resources;
use parlour_session::lobby::Lobby;
use parlour_session::progress::PersonHistory;
use parlour_session::storage::Store;
use parlour_words::say;
use std::path::PathBuf;

/// What screens use of the program.
pub(crate) struct Services {
    /// What the terminal can show.
    pub(crate) environment: Environment,
    /// The settings.
    pub(crate) config: Config,
    /// The setup of each game that was chosen last.
    pub(crate) last_setups: LastSetups,
    /// The store of saved games, if there is one.
    pub(crate) store: Option<Store>,
    /// The folder of the lobby, if the command line names one.
    pub(crate) lobby: Option<PathBuf>,
    /// Called from other threads when something came into an inbox.
    pub(crate) wake: Wake,
    /// A text to be put into the clipboard of the terminal.
    pub(crate) clipboard: Option<String>,
    /// Sentences about what threads could not do.
    pub(crate) failures: Inbox<String>,
    /// The queue of slow writes.
    pub(crate) files: JobQueue,
    /// Whether games that end are reviewed at once.
    pub(crate) reviews_games: bool,
    /// The nodes of a full look of a review, if not the game's own number.
    pub(crate) review_nodes: Option<u64>,
}

impl Services {
    /// Without a store.
    pub(crate) fn new(
        environment: &Environment,
        config: Config,
        last_setups: LastSetups,
        wake: Wake,
    ) -> Services {
        let failures = Inbox::new(wake.clone());
        Services {
            environment: *environment,
            config,
            last_setups,
            store: None,
            // Tests do not look at what others play here.
            lobby: cfg!(test).then(|| PathBuf::from("/nonexistent/lobby")),
            clipboard: None,
            files: JobQueue::new("files").with_failures(failures.outbox()),
            wake,
            failures,
            // Tests of something else do without.
            reviews_games: !cfg!(test),
            review_nodes: None,
        }
    }

    /// What coaches use of the program.
    pub(crate) fn coach_resources(&self) -> Resources {
        Resources {
            wake: self.wake.clone(),
            files: self.files.clone(),
            store: self.store.clone(),
            options: self.config.engine_options(0),
            nodes: self.review_nodes,
        }
    }

    /// The folder of the lobby: as the command line says, else the settings, else the usual one.
    pub(crate) fn lobby(&self) -> PathBuf {
        let set = self.config.lobby_folder();
        Lobby::place(self.lobby.as_deref().or(set.as_deref()))
    }

    /// What is known of how well the person plays.
    pub(crate) fn history(&self) -> PersonHistory {
        self.store.as_ref().map(PersonHistory::of).unwrap_or_default()
    }

    /// The store of saved games.
    ///
    /// # Errors
    /// A sentence: there is none.
    pub(crate) fn require_store(&self) -> Result<&Store, String> {
        self.store.as_ref().ok_or_else(|| say!("saved-no-store").to_string())
    }
}
