//! Tables of whole boards that `parlour solve` makes once, keeps and answers from: see
//! [`ai::games::dodgem`](parlour_ai::games).

use super::super::position_args::PositionArgs;
use super::super::progress::Progress;
use super::super::run_files::take_alone;
use super::super::{CliError, print, print_warning};
use crate::text;
use parlour_ai::core::limits::{SearchLimits, SearchTimer};
use parlour_ai::games::dodgem::{all_values, census, whole_board};
use parlour_session::play::Match;
use std::fs::{self, File};
use std::path::Path;
use std::time::Duration;

/// The least time allowed in which a table is begun: several times what it takes, so that no question
/// that could be answered by itself waits in vain.
const MIN_TIME: Duration = Duration::from_secs(60);

/// Makes the table of the board if one is kept for such boards and is missing, unless the memory or the
/// time allowed is too little. Returns the limits that are left.
pub(super) fn make_missing(
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
        print_warning(&text::table_not_kept(&error));
    }
    Ok(SearchLimits { time: timer.time_left(), ..limits })
}

/// Solves all positions of a board that fits no memory, and prints the value of the start and the
/// positions by value.
pub(super) fn solve_all(
    game: &dyn Match,
    folder: &Path,
    arguments: &PositionArgs,
    limits: &SearchLimits,
) -> Result<(), CliError> {
    let side = game.setup().rows;
    if game.game().name != "dodgem" || side > all_values::MAX_TABLE_SIDE {
        return Err(CliError::usage(text::not_counted(all_values::MAX_TABLE_SIDE)));
    }
    let threads = arguments.engine_options().search_threads();
    let timer = SearchTimer::start(limits);
    let opened = fs::create_dir_all(folder).and_then(|()| File::open(folder));
    let alone = opened.and_then(|opened| take_alone(&opened).map(|()| opened));
    let _alone = alone.map_err(CliError::at(folder))?;
    let progress = Progress::parts("solve")?;
    let found = all_values::solve_all(side, folder, threads, &timer, &|part| progress.set(part));
    drop(progress);
    match found.map_err(CliError::at(folder))? {
        Some(found) => print(&text::all_values_lines(&found)),
        None => Err(CliError::failed(text::not_counted_now())),
    }
}

/// Prints how many positions of the board have which value.
pub(super) fn print_counts(game: &dyn Match, limits: &SearchLimits) -> Result<(), CliError> {
    let side = game.setup().rows;
    if game.game().name != "dodgem" || side > census::MAX_COUNTED_SIDE {
        return Err(CliError::usage(text::not_counted(census::MAX_COUNTED_SIDE)));
    }
    let progress = Progress::timed("solve", limits.time)?;
    let counted = census::count(side, limits);
    drop(progress);
    match counted {
        Some(census) => print(&text::census_lines(&census)),
        None => Err(CliError::failed(text::not_counted_now())),
    }
}
