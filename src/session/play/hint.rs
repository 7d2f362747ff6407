//! The search for a hint, the same on the full screen and in line mode.

use super::Match;
use super::worker::{Request, Ticket};
use crate::ai::Level;
use crate::ai::core::limits::SearchLimits;
use std::io;
use std::time::Duration;

/// The time of the search. Not tuned.
const HINT_TIME: Duration = Duration::from_secs(2);

/// Asks the strongest level for a move in the current position. `None` after the end of the game.
///
/// # Errors
/// If the system cannot start the analyst's thread.
pub(crate) fn request_hint(game: &mut dyn Match) -> io::Result<Option<Ticket>> {
    let limits = SearchLimits { time: Some(HINT_TIME), ..SearchLimits::default() };
    game.analyse(Level::Master, Request::BestMove, limits)
}
