//! One search by a match's analyst, waited for.

use parlour::cli::CliError;
use parlour_ai::Level;
use parlour_ai::core::SearchLimits;
use parlour_session::play::{Match, Reply, Request, SearchInfo, WorkerEvent};
use parlour_words::say;
use std::sync::mpsc::Receiver;

/// The result of `level` in the present position, whose game is not over.
pub(super) fn search_info(
    game: &mut dyn Match,
    replies: &Receiver<Reply>,
    level: Level,
    limits: SearchLimits,
) -> Result<SearchInfo, CliError> {
    game.analyse(level, Request::BestMove, limits)?;
    for reply in replies {
        match reply.event {
            WorkerEvent::Done(info) => return Ok(info),
            WorkerEvent::Failed(message) => {
                return Err(CliError::failed(say!("command-search-failed", message)));
            }
            WorkerEvent::Progress(_) | WorkerEvent::Solved(_) => {}
        }
    }
    Err(CliError::failed(say!("command-search-silent")))
}
