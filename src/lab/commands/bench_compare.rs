//! `parlour-lab bench --compare`: the positions that minimax, textbook alpha-beta and the level
//! `alphabeta` visit from the start of each game, depth by depth.

use super::awaited_search::search_info;
use crate::text;
use parlour::cli::progress::{Progress, Unit};
use parlour::cli::{CliError, print};
use parlour_ai::Level;
use parlour_ai::core::SearchLimits;
use parlour_session::play::game::Game;
use parlour_session::play::{MatchStart, ReplySink, SearchInfo};

/// Compares the searches in each game, from depth 1 to `deeper` plies beyond the default depth of
/// minimax, and prints a table a game.
pub(super) fn run(games: &[&'static Game], deeper: u32) -> Result<(), CliError> {
    let progress = Progress::count("bench", Unit::Games, games.len() as u64).that_signals_end()?;
    let mut tables = Vec::new();
    for game in games {
        tables.push(table(game, deeper)?);
        progress.advance();
    }
    drop(progress);
    print(&tables.join("\n"))
}

/// The table of one game at its usual size.
fn table(game: &'static Game, deeper: u32) -> Result<String, CliError> {
    let usual = search(game, Level::Minimax, None)?;
    let mut rows = Vec::new();
    for depth in 1..=usual.depth + deeper {
        let minimax = if depth == usual.depth {
            usual.clone()
        } else {
            search(game, Level::Minimax, Some(depth))?
        };
        let Some(compared) = minimax.compared.filter(|compared| compared.depth == depth) else {
            break; // minimax saw every game to its end at a smaller depth
        };
        let level = search(game, Level::AlphaBeta, Some(depth))?;
        rows.push([compared.minimax, compared.alphabeta, level.nodes]);
    }
    Ok(text::compare_table(game.title, &game.supported_setups.default_setup, &rows))
}

/// A search from the start by a player who remembers nothing.
fn search(game: &'static Game, level: Level, depth: Option<u32>) -> Result<SearchInfo, CliError> {
    let (reply_sink, replies) = ReplySink::channel();
    let mut start = MatchStart::default_for(game).begin(&reply_sink).map_err(CliError::usage)?;
    let limits = SearchLimits { depth, ..SearchLimits::default() };
    search_info(&mut *start, &replies, level, limits)
}
