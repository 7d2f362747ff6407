//! What screens use of the program: settings, saved games, and what threads report by.

use super::review::work::ReviewTools;
use crate::ui::settings::config::Config;
use crate::ui::settings::environment::Environment;
use crate::ui::settings::last_setup::LastSetups;
use parlour_ai::core::searcher::EngineOptions;
use parlour_session::coach::review_channel::ReviewChannel;
use parlour_session::coach::table_coach::CoachWake;
use parlour_session::progress::opponent::PersonHistory;
use parlour_session::storage::file_tasks::FileTasks;
use parlour_session::storage::store::Store;
use parlour_session::storage::summary_reader::Wake;
use parlour_words::say;

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
    /// Called from other threads when more of a list was read.
    pub(crate) list_wake: Wake,
    /// Where reviews and exercises send their news, if anybody listens.
    pub(crate) review_channel: Option<ReviewChannel>,
    /// The thread that writes what reviews find out.
    pub(crate) file_tasks: FileTasks,
    /// The nodes of a full look of a review, if not the game's own number.
    pub(crate) review_nodes: Option<u64>,
    /// Called from other threads when the coach of a table knows more.
    pub(crate) coach_wake: CoachWake,
}

impl Services {
    /// What reviews and exercises need of the program.
    pub(crate) fn review_tools(&self) -> ReviewTools {
        ReviewTools {
            channel: self.review_channel.clone().unwrap_or_else(|| ReviewChannel::new(|_, _| {})),
            tasks: self.file_tasks.clone(),
            store: self.store.clone(),
            options: EngineOptions {
                seed: 0,
                threads: usize::from(self.config.threads),
                hash_mib: usize::from(self.config.hash),
            },
            nodes: self.review_nodes,
        }
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
