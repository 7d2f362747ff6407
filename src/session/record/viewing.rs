//! A saved game as a match to look at.

use super::Record;
use crate::ai::core::searcher::EngineOptions;
use crate::session::catalog::registry::{MatchStart, StartError};
use crate::session::play::Match;
use crate::session::play::player_spec::PlayerSpec;
use crate::session::play::worker::ReplySink;

impl Record {
    /// The match of this record, without computer players.
    ///
    /// # Errors
    /// If the record cannot be played.
    pub(crate) fn open_for_viewing(&self) -> Result<Box<dyn Match>, StartError> {
        let start = self.to_match_start(&EngineOptions::default());
        // All seats become human, so that nobody searches, and keep the names of their players.
        let display_name =
            |(name, spec): (&String, &PlayerSpec)| match (name.as_str(), spec.is_human()) {
                ("", false) => spec.to_string(),
                (name, _) => name.to_string(),
            };
        let names = start.names.iter().zip(&start.player_specs).map(display_name).collect();
        MatchStart { names, ..start.with_human_players() }.begin(&ReplySink::ignore())
    }
}
