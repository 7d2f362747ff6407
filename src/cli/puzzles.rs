//! `parlour puzzles list` prints the puzzles of a game for scripts. The laboratory makes and proves them.

use super::game_arg::OfferingParser;
use super::{CliError, puzzle_list};
use parlour_session::catalog::registry::find_game;

/// Options of `parlour puzzles`.
#[derive(clap::Args, Debug)]
pub(super) struct PuzzlesArgs {
    #[command(subcommand)]
    command: PuzzlesCommand,
}

#[derive(clap::Subcommand, Debug)]
enum PuzzlesCommand {
    /// Prints the puzzles of a game, an object of JSON each
    List {
        /// The game's name
        #[arg(value_parser = OfferingParser::games(), hide_possible_values = true)]
        game: String,
    },
}

pub(super) fn run(arguments: &PuzzlesArgs) -> Result<(), CliError> {
    let PuzzlesCommand::List { game } = &arguments.command;
    puzzle_list::run(find_game(game).map_err(CliError::usage)?)
}
