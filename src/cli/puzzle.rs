//! `parlour puzzle [GAME]`: puzzles on the full screen, or in line mode.

use super::game_arg::OfferingParser;
use super::{CliError, plain, play};
use crate::ui::StartScreen;
use parlour_session::catalog::find_game;
use parlour_session::progress::PuzzleWish;
use parlour_session::storage::ProfileName;
use std::io::{self, IsTerminal};

/// Options of `parlour puzzle`.
#[derive(clap::Args, Debug)]
pub(super) struct PuzzleArgs {
    /// The game's name
    #[arg(value_parser = OfferingParser::games(), hide_possible_values = true)]
    game: Option<String>,
    /// The puzzle of the day, even if it was tried: it is the same for everybody on that date
    #[arg(long, conflicts_with = "game")]
    today: bool,
    /// Solve by prompts and answers, without a screen, as happens where there is no terminal
    #[arg(long)]
    plain: bool,
    /// Who solves: results and the rating are kept under this name
    #[arg(long, value_name = "NAME")]
    profile: Option<ProfileName>,
    #[command(flatten)]
    display: play::DisplayArgs,
}

pub(super) fn run(arguments: &PuzzleArgs) -> Result<u8, CliError> {
    let wish = match &arguments.game {
        Some(game) => PuzzleWish::Game(find_game(game).map_err(CliError::usage)?),
        None if arguments.today => PuzzleWish::Today,
        None => PuzzleWish::TodayFirst,
    };
    let profile = arguments.profile.as_ref();
    let has_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if arguments.plain || !has_terminal {
        plain::puzzle::run(wish, profile)
    } else {
        let environment = arguments.display.environment();
        play::run_full_screen(StartScreen::Puzzle(wish), environment, profile)
    }
}
