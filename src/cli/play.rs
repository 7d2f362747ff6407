//! `parlour [GAME]`: the full-screen program, or line mode.

use super::position_args::PositionArgs;
use super::{CliError, plain};
use crate::session::catalog::match_setup::DEFAULT_OPPONENT;
use crate::session::play::player_spec::PlayerSpec;
use crate::text;
use crate::ui::settings::environment::{ColorDepth, Environment};
use crate::ui::{self, StartScreen, UiError};
use clap::ValueEnum;

/// Options of `parlour [GAME]`.
#[derive(clap::Args, Debug)]
pub(super) struct PlayArgs {
    /// The game to open at once
    #[arg(value_parser = super::game_arg::GameNameParser, hide_possible_values = true)]
    game: Option<String>,
    /// Who sits in the next seat: human, random, tactical, greedy, minimax:d3, alphabeta:2s,
    /// master …
    #[arg(long = "seat", value_name = "SEAT")]
    seats: Vec<String>,
    /// Play by prompts and answers, without a screen
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    display: DisplayArgs,
    #[command(flatten)]
    position_args: PositionArgs,
}

/// Options for the signs and colours of the full screen.
#[derive(clap::Args, Debug)]
pub(super) struct DisplayArgs {
    /// Show nothing but ASCII
    #[arg(long)]
    ascii: bool,
    /// How many colours to show
    #[arg(long, value_enum, default_value_t = ColorArg::Auto)]
    colours: ColorArg,
}

impl DisplayArgs {
    /// The capabilities of the terminal by the environment, overridden by these options.
    pub(super) fn environment(&self) -> Environment {
        let mut environment = Environment::from_env();
        environment.ascii |= self.ascii;
        environment.ascii_forced = self.ascii;
        environment.color_depth_forced = !matches!(self.colours, ColorArg::Auto);
        environment.color_depth = match self.colours {
            ColorArg::Auto => environment.color_depth,
            ColorArg::Truecolor => ColorDepth::True,
            ColorArg::Ansi256 => ColorDepth::Ansi256,
            ColorArg::Ansi16 => ColorDepth::Ansi16,
            ColorArg::None => ColorDepth::None,
        };
        environment
    }
}

/// The values of `--colours`.
#[derive(Copy, Clone, Debug, ValueEnum)]
enum ColorArg {
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
    let start_screen = match &arguments.game {
        Some(game) => match_opening(game, arguments)?,
        None if arguments.seats.is_empty() && arguments.position_args.is_default() => {
            StartScreen::Menu
        }
        None => return Err(CliError::usage(text::GAME_REQUIRED)),
    };
    if arguments.plain {
        return plain::run(start_screen, &arguments.position_args);
    }
    let mut environment = arguments.display.environment();
    environment.seed = arguments.position_args.seed.unwrap_or(environment.seed);
    run_full_screen(start_screen, environment)
}

/// Runs the full-screen program.
pub(super) fn run_full_screen(
    start_screen: StartScreen,
    environment: Environment,
) -> Result<u8, CliError> {
    let ended = ui::run(start_screen, environment).map_err(|error| match error {
        UiError::NoTerminal | UiError::DumbTerminal | UiError::Start(_) => CliError::usage(error),
        UiError::Store(_) | UiError::GameEnded(_) | UiError::Io(_) => CliError::failed(error),
    })?;
    for warning in &ended.warnings {
        super::print_warning(warning);
    }
    Ok(ended.status)
}

/// A match of the game called `game`. Where no `--seat` names a player, a person plays in the
/// first seat and [`DEFAULT_OPPONENT`] in the others.
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
