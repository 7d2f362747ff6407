//! What coaches use of the program to work in the background.

use crate::background::{JobQueue, Wake};
use crate::storage::Store;
use parlour_ai::core::EngineOptions;
use std::sync::Arc;

/// What coaches use of the program to work in the background.
#[derive(Clone)]
pub struct Resources {
    /// Called when something has come from a thread.
    pub wake: Wake,
    /// The queue of slow writes.
    pub files: JobQueue,
    /// The store of saved games, if there is one.
    pub store: Option<Store>,
    /// Threads and memory.
    pub options: EngineOptions,
    /// The nodes of a full look, if not the game's own number.
    pub nodes: Option<u64>,
}

impl Resources {
    /// For somebody who waits for the results, and has no store.
    pub fn of_options(options: EngineOptions) -> Resources {
        let files = JobQueue::new("files");
        Resources { wake: Arc::new(|| {}), files, store: None, options, nodes: None }
    }

    /// With one thread: one position keeps no more of them busy.
    #[must_use]
    pub fn for_one_position(&self) -> Resources {
        let options = EngineOptions { threads: 1, ..self.options };
        Resources { options, ..self.clone() }
    }
}
