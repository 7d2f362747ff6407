//! `parlour host`, `parlour join` and `parlour watch`: tables that several programs share.

use super::game_arg::OfferingParser;
use super::plain::options::{BoardsShown, LineOptions};
use super::play::{DisplayArgs, run_full_screen};
use super::position_args::PositionArgs;
use super::{CliError, lobby, match_start, plain};
use crate::ui::StartScreen;
use parlour_session::lobby::TableWish;
use parlour_session::play::MatchStart;
use parlour_session::progress::{PersonHistory, player_for};
use parlour_session::storage::{ProfileName, Store};
use parlour_words::say;
use std::path::PathBuf;

/// Options of every command that leads to a table.
#[derive(clap::Args, Debug)]
struct PlaceArgs {
    /// The folder with the tables; without it the usual one
    #[arg(long, value_name = "DIR")]
    lobby: Option<PathBuf>,
    /// Play by prompts and answers, without a screen
    #[arg(long)]
    plain: bool,
    /// In line mode, after which moves the board is printed
    #[arg(long, value_enum, default_value_t, requires = "plain")]
    boards: BoardsShown,
    /// Who plays: games, results and ratings are kept under this name
    #[arg(long, value_name = "NAME")]
    profile: Option<ProfileName>,
    #[command(flatten)]
    display: DisplayArgs,
}

/// Options of `parlour host`.
#[derive(clap::Args, Debug)]
pub(super) struct HostArgs {
    /// The game's name; without it the list of tables opens, where one can be made
    #[arg(value_parser = OfferingParser::games(), hide_possible_values = true)]
    game: Option<String>,
    /// Who sits in the next seat: human, or a computer player, for whom your program plays. The first
    /// person is you, and others are whoever comes, as in all seats without it
    #[arg(long = "seat", value_name = "SEAT", value_parser = OfferingParser::seats(),
        hide_possible_values = true)]
    seats: Vec<String>,
    /// How many seats are for whoever comes; opponents about as strong as you take the others
    #[arg(long, value_name = "N")]
    open: Option<usize>,
    /// Time for each move or for the game, with what each move adds: 10/move, 5m, 5m+3s, or days: 3d/move
    #[arg(long, value_name = "TIME")]
    clock: Option<String>,
    /// Let the game count for the list of the lobby: what is played stands, and nobody helps
    #[arg(long)]
    rated: bool,
    /// List the table nowhere: only its code leads there
    #[arg(long)]
    private: bool,
    /// Let the players ask for hints and analysis
    #[arg(long)]
    help_allowed: bool,
    #[command(flatten)]
    place: PlaceArgs,
    #[command(flatten)]
    position_args: PositionArgs,
}

/// Options of `parlour join`.
#[derive(clap::Args, Debug)]
pub(super) struct JoinArgs {
    /// The table's code or its beginning, or the name of who made it
    code: String,
    #[command(flatten)]
    place: PlaceArgs,
}

/// Options of `parlour watch`.
#[derive(clap::Args, Debug)]
pub(super) struct WatchArgs {
    /// The table's code or its beginning; without it all tables
    code: Option<String>,
    #[command(flatten)]
    place: PlaceArgs,
}

pub(super) fn host(arguments: HostArgs) -> Result<u8, CliError> {
    let Some(game) = &arguments.game else {
        let PlaceArgs { lobby, plain, profile, display, .. } = arguments.place;
        return match plain {
            true => Err(CliError::usage(say!("command-game-required"))),
            false => {
                run_full_screen(StartScreen::Lobby(lobby), display.environment(), profile.as_ref())
            }
        };
    };
    let start = Box::new(hosted_game(game, &arguments)?);
    let HostArgs { private, help_allowed, place, position_args, .. } = arguments;
    let wish = TableWish::Host { start, is_private: private, allows_help: help_allowed };
    sit_down(wish, place, &position_args)
}

pub(super) fn join(arguments: JoinArgs) -> Result<u8, CliError> {
    sit_down(TableWish::Join(arguments.code), arguments.place, &PositionArgs::default())
}

pub(super) fn watch(arguments: WatchArgs) -> Result<u8, CliError> {
    match arguments.code {
        Some(code) => sit_down(TableWish::Watch(code), arguments.place, &PositionArgs::default()),
        None if arguments.place.plain => {
            lobby::list(arguments.place.lobby.as_deref(), arguments.place.profile.as_ref())
        }
        None => {
            let PlaceArgs { lobby, profile, display, .. } = arguments.place;
            run_full_screen(StartScreen::Wall(lobby), display.environment(), profile.as_ref())
        }
    }
}

/// The game of a table that is made.
fn hosted_game(game: &str, arguments: &HostArgs) -> Result<MatchStart, CliError> {
    let HostArgs { seats, place, .. } = arguments;
    let mut start = arguments.position_args.start_of(game)?;
    let (given, players) = (seats.len(), start.setup.players);
    if given > players {
        return Err(CliError::usage(say!("command-wrong-seat-count", given, players)));
    }
    for (spec, text) in start.player_specs.iter_mut().zip(seats) {
        *spec = match_start::parse_seat(text).map_err(CliError::usage)?;
    }
    if let Some(open) = arguments.open {
        let store = Store::open(place.profile.as_ref()).ok();
        let history = store.as_ref().map(PersonHistory::of).unwrap_or_default();
        let opponent = player_for(start.game, &history);
        start.player_specs.iter_mut().skip(given.max(1) + open).for_each(|it| *it = opponent);
    }
    if let Some(clock) = &arguments.clock {
        start.time_control = match_start::parse_clock(clock).map_err(CliError::usage)?;
    }
    start.is_rated = arguments.rated;
    start.check().map_err(CliError::usage)?;
    Ok(start)
}

fn sit_down(wish: TableWish, place: PlaceArgs, options: &PositionArgs) -> Result<u8, CliError> {
    let PlaceArgs { lobby, plain, boards, profile, display } = place;
    let opening = StartScreen::Table(wish, lobby.or_else(lobby::configured));
    if plain {
        let line_options = LineOptions { boards, profile, ..LineOptions::default() };
        return plain::run(opening, options, line_options);
    }
    let mut environment = display.environment();
    environment.seed = options.seed.unwrap_or(environment.seed);
    run_full_screen(opening, environment, profile.as_ref())
}
