//! Tables of whole boards that `parlour solve` makes once, keeps and answers from: see
//! [`ai::games::dodgem`](parlour_ai::games).

use super::super::position_args::PositionArgs;
use super::super::progress::Progress;
use super::super::{CliError, print_warning};
use parlour_ai::core::{SearchLimits, SearchTimer};
use parlour_ai::games::dodgem::whole_board;
use parlour_session::play::Match;
use parlour_words::{say, system_error};
use std::time::Duration;

/// The least time allowed in which a table is begun: several times what it takes, so that no question
/// that could be answered by itself waits in vain.
const MIN_TIME: Duration = Duration::from_secs(60);

/// Makes the table of the board if one is kept for such boards and is missing, unless the memory or the
/// time allowed is too little. Returns the limits that are left.
///
/// # Errors
/// If the system refuses the line of progress.
pub fn make_missing(
    game: &dyn Match,
    arguments: &PositionArgs,
    limits: SearchLimits,
) -> Result<SearchLimits, CliError> {
    let side = game.setup().rows;
    let has_memory = arguments.hash.is_none_or(|mib| usize::from(mib) >= whole_board::BUILD_MIB);
    let has_time = limits.time.is_none_or(|time| time >= MIN_TIME);
    let is_under_way = game.to_move().is_some();
    let is_wanted = game.game().name == "dodgem" && has_memory && has_time && is_under_way;
    if !is_wanted || !whole_board::is_missing(side) {
        return Ok(limits);
    }
    let timer = SearchTimer::start(&limits);
    let progress = Progress::parts("solve")?;
    let threads = arguments.engine_options().search_threads();
    let made = whole_board::make(side, threads, &limits, &|part| progress.set(part));
    drop(progress);
    if let Err(error) = made {
        print_warning(&say!("command-table-not-kept", error = system_error(&error)));
    }
    Ok(SearchLimits { time: timer.time_left(), ..limits })
}
