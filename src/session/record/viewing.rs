//! A saved game as a match to look at.

use super::Record;
use crate::catalog::registry::{MatchStart, StartError};
use crate::play::Match;
use crate::play::action::{Action, ViewedPlayers};
use crate::play::clock::Clock;
use crate::play::game_end::Termination;
use crate::play::player_spec::PlayerSpec;
use crate::play::worker::ReplySink;
use parlour_ai::core::searcher::EngineOptions;

impl Record {
    /// The match of this record, to look at: its players are named as at the table, and nobody searches.
    ///
    /// # Errors
    /// If the record cannot be played.
    pub fn open_for_viewing(&self) -> Result<Box<dyn Match>, StartError> {
        let start = self.to_match_start(&EngineOptions::default());
        // All seats become human, so that nobody searches.
        let mut game = start.with_human_players().begin(&ReplySink::ignore())?;
        // If they were not as many as the seats, the match would not have begun.
        let _ = game.act(Action::NamePlayers(ViewedPlayers {
            player_specs: self.player_specs.clone(),
            is_rated: self.is_rated,
        }));
        Ok(game)
    }

    /// The match of this record, to be shown to others: nobody is "you", and a level stands with its
    /// budget.
    ///
    /// # Errors
    /// If the record cannot be played.
    pub fn open_for_others(&self) -> Result<Box<dyn Match>, StartError> {
        let start = self.to_match_start(&EngineOptions::default());
        let display_name =
            |(name, spec): (&String, &PlayerSpec)| match (name.as_str(), spec.is_human()) {
                ("", false) => spec.to_string(),
                (name, _) => name.to_string(),
            };
        let names = start.names.iter().zip(&start.player_specs).map(display_name).collect();
        MatchStart { names, ..start.with_human_players() }.begin(&ReplySink::ignore())
    }

    /// The clocks after the first `plies` moves; `None` without clocks. `game` is the match of
    /// [`Record::open_for_viewing`], whose own clocks run on.
    pub fn clock_after(&self, game: &dyn Match, plies: usize) -> Option<Clock> {
        let mut clock = Clock::new(self.time_control?);
        for (ply, played) in self.plies.iter().zip(game.moves()).take(plies) {
            clock.deduct(played.seat, ply.time_spent.unwrap_or_default());
        }
        if let Some(seat) = game.to_move().filter(|_| plies >= self.plies.len()) {
            match self.game_end.map(|end| end.termination) {
                Some(Termination::Time) => clock.empty(seat),
                _ => clock.deduct_turn(seat, self.turn_time.unwrap_or_default()),
            }
        }
        Some(clock)
    }
}
