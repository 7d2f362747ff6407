//! `parlour solve --nimber`: the nimber of a position of an impartial game.

use super::position_args::PositionArgs;
use super::progress::Progress;
use super::{CliError, print};
use crate::ai::core::limits::SearchLimits;
use crate::session::play::Match;
use crate::text;
use std::time::Instant;

pub(super) fn run(
    game: &dyn Match,
    position_args: &PositionArgs,
    limits: &SearchLimits,
) -> Result<(), CliError> {
    let no_nimber = || CliError::usage(text::no_nimber());
    let solving = game.solving(&position_args.engine_options()).ok_or_else(no_nimber)?;
    if game.to_move().is_none() {
        return Err(CliError::failed(text::nothing_to_solve()));
    }
    let progress = Progress::timed("solve", limits.time)?;
    let began = Instant::now();
    let found = solving.nimber(limits);
    drop(progress);
    print(&text::nimber_lines(found.ok_or_else(no_nimber)?, began.elapsed()))
}
