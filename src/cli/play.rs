//! `parlour [GAME]`: the full-screen program, or line mode.

use super::position_args::PositionArgs;
use super::{CliError, plain};
use crate::session::catalog::match_setup::DEFAULT_OPPONENT;
use crate::session::play::player_spec::PlayerSpec;
use crate::text;
use crate::ui::settings::environment::{ColorDepth, Environment};
use crate::ui::{self, StartScreen, UiError};
use clap::ValueEnum;

/// See `parlour --help`.
#[derive(clap::Args, Debug)]
pub(super) struct PlayArgs {
    /// The game to open at once
    game: Option<String>,
    /// Who sits in the next seat: human, random, tactical, greedy, minimax:d3, alphabeta:2s, master
    /// …
    #[arg(long = "seat", value_name = "SEAT")]
    seats: Vec<String>,
    /// Play by prompts and answers, without a screen
    #[arg(long)]
    plain: bool,
    /// Show nothing but ASCII
    #[arg(long)]
    ascii: bool,
    /// How many colours to show
    #[arg(long, value_enum, default_value_t = Colours::Auto)]
    colours: Colours,
    #[command(flatten)]
    position_args: PositionArgs,
}

/// How many colours to show.
#[derive(Copy, Clone, Debug, ValueEnum)]
enum Colours {
    /// As many as the terminal says it has
    Auto,
    /// Any
    Truecolor,
    /// The 256 of xterm
    #[value(name = "256")]
    Ansi256,
    /// The sixteen of the terminal's own theme
    #[value(name = "16")]
    Ansi16,
    /// None
    None,
}

pub(super) fn run(arguments: &PlayArgs) -> Result<u8, CliError> {
    let opening = match &arguments.game {
        Some(game) => match_opening(game, arguments)?,
        None if arguments.seats.is_empty() && arguments.position_args.is_default() => {
            StartScreen::Menu
        }
        None => return Err(CliError::usage(text::GAME_REQUIRED)),
    };
    if arguments.plain {
        return plain::run(opening, &arguments.position_args);
    }
    let mut options = Environment::from_env();
    options.ascii |= arguments.ascii;
    options.ascii_forced = arguments.ascii;
    options.color_depth_forced = !matches!(arguments.colours, Colours::Auto);
    options.color_depth = match arguments.colours {
        Colours::Auto => options.color_depth,
        Colours::Truecolor => ColorDepth::True,
        Colours::Ansi256 => ColorDepth::Ansi256,
        Colours::Ansi16 => ColorDepth::Ansi16,
        Colours::None => ColorDepth::None,
    };
    options.seed = arguments.position_args.seed.unwrap_or(options.seed);
    run_full_screen(opening, options)
}

/// Runs the full-screen program.
pub(super) fn run_full_screen(opening: StartScreen, options: Environment) -> Result<u8, CliError> {
    ui::run(opening, options).map_err(|error| match error {
        UiError::NoTerminal | UiError::DumbTerminal | UiError::Start(_) => CliError::usage(error),
        UiError::Store(_) | UiError::GameEnded(_) | UiError::Io(_) => CliError::failed(error),
    })
}

/// A table of the game called so. Seats nobody was named for: a person in the first one, and
/// players who see one move ahead in the others.
fn match_opening(game: &str, arguments: &PlayArgs) -> Result<StartScreen, CliError> {
    let mut start = arguments.position_args.start_of(game)?;
    let (given, wanted) = (arguments.seats.len(), start.setup.players);
    if given > wanted {
        return Err(CliError::usage(text::wrong_seat_count(given, wanted)));
    }
    let usual = |seat| if seat == 0 { PlayerSpec::Human } else { DEFAULT_OPPONENT };
    start.player_specs = (0..wanted).map(usual).collect();
    for (spec, text) in start.player_specs.iter_mut().zip(&arguments.seats) {
        *spec = text.parse().map_err(CliError::usage)?;
    }
    Ok(StartScreen::Match(Box::new(start)))
}
