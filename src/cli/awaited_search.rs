//! One search by a match's analyst, waited for.

use super::CliError;
use crate::ai::Level;
use crate::ai::core::limits::SearchLimits;
use crate::session::play::Match;
use crate::session::play::worker::{Reply, Request, SearchInfo, WorkerEvent};
use crate::text;
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
                return Err(CliError::failed(text::search_failed(&message)));
            }
            WorkerEvent::Progress(_) | WorkerEvent::Solved(_) => {}
        }
    }
    Err(CliError::failed(text::search_silent()))
}
