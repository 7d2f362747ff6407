//! `parlour [GAME]`: the full-screen program, or line mode.

use super::game_arg::OfferingParser;
use super::net_args::{self, NetArgs, SeatArg};
use super::plain::options::{BoardsShown, LineOptions};
use super::plain::sheet::{Sheet, UsualSeats};
use super::position_args::PositionArgs;
use super::{CliError, kiosk, language, match_start, plain};
use crate::text;
use crate::text::board::PlayerSigns;
use crate::ui::input::Kiosk;
use crate::ui::settings::{ColorDepth, Environment};
use crate::ui::{self, StartScreen};
use clap::ValueEnum;
use clap::builder::PossibleValuesParser;
use parlour_session::catalog::find_game;
use parlour_session::play::PlayerSpec;
use parlour_session::progress::{PersonHistory, player_for};
use parlour_session::storage::{ProfileName, Store};
use parlour_words::{current, say};
use std::io::{self, IsTerminal};

/// Options of `parlour [GAME]`.
#[derive(clap::Args, Debug)]
pub(super) struct PlayArgs {
    /// The game to open
    #[arg(value_parser = OfferingParser::games(), hide_possible_values = true)]
    game: Option<String>,
    /// Who sits in the next seat: human, random, tactical, greedy, minimax:d3, alphabeta:2s,
    /// master …, or a number: 0 human, 1 random, 2 tactical … Without it a person plays an opponent
    /// about as strong
    #[arg(long = "seat", value_name = "SEAT", value_parser = OfferingParser::seats(),
        hide_possible_values = true)]
    seats: Vec<String>,
    /// Play by prompts and answers, without a screen
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    nets: NetArgs,
    #[command(flatten)]
    table: TableArgs,
    /// In line mode, after which moves the board is printed
    #[arg(long, value_enum, default_value_t, requires = "plain")]
    boards: BoardsShown,
    /// In line mode, the signs of the players' pieces, like xo
    #[arg(long, value_name = "SIGNS", requires_all = ["plain", "game"])]
    signs: Option<String>,
    /// In line mode, number rows and columns, write signs and ask as the sheet of this game does
    #[arg(long, value_name = "NAME", requires = "plain",
        value_parser = PossibleValuesParser::new(Sheet::names()))]
    sheet: Option<String>,
    /// Who plays: games, results and ratings are kept under this name
    #[arg(long, value_name = "NAME")]
    profile: Option<ProfileName>,
    /// For restricted accounts: run nothing else, open no file by its path, write only the program's own
    #[arg(long, conflicts_with = "net")]
    kiosk: bool,
    #[command(flatten)]
    display: DisplayArgs,
    #[command(flatten)]
    position_args: PositionArgs,
}

impl PlayArgs {
    /// Whether the name of a game is given that no game has.
    pub(super) fn names_unknown_game(&self) -> bool {
        self.game.as_ref().is_some_and(|name| find_game(name).is_err())
    }
}

/// Options for what stands beside the board: coin, clock, names.
#[derive(clap::Args, Debug)]
struct TableArgs {
    /// Toss a coin to decide which player begins
    #[arg(long)]
    toss: bool,
    /// Which player moves first in Amazons: 1, white, or 2, black
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=2),
        conflicts_with = "board")]
    first: Option<u8>,
    /// Time for each move or for the game, with what each move adds: 10/move, 5m, 5m+3s. With ! a
    /// random move is played when time runs out
    #[arg(long, value_name = "TIME")]
    clock: Option<String>,
    /// Let the game count for your rating: against a rung or a person with a profile, without help, and
    /// leaving it resigns
    #[arg(long, requires = "game")]
    rated: bool,
    /// Names of the players, separated by commas
    #[arg(long, value_name = "A,B")]
    names: Option<String>,
}

impl TableArgs {
    /// The first option given.
    fn first_given(&self) -> Option<&'static str> {
        let given = [
            (self.toss, "--toss"),
            (self.first.is_some(), "--first"),
            (self.clock.is_some(), "--clock"),
            (self.names.is_some(), "--names"),
        ];
        given.into_iter().find_map(|(is_given, option)| is_given.then_some(option))
    }
}

/// Options for the signs and colours of the full screen.
#[derive(clap::Args, Debug)]
pub(super) struct DisplayArgs {
    /// Show only ASCII
    #[arg(long)]
    ascii: bool,
    /// How many colours to show
    #[arg(long, visible_alias = "color", aliases = ["colour", "colors"], value_enum,
        default_value_t = ColorArg::Auto)]
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
    if arguments.kiosk {
        kiosk::confine();
    }
    let sheet = arguments.sheet.as_deref().and_then(Sheet::find);
    let sheet_game = sheet.map(|sheet| sheet.name.to_string());
    if let (Some(sheet), Some(game)) = (sheet, &arguments.game)
        && find_game(game).is_ok_and(|game| game.name != sheet.name)
    {
        return Err(CliError::usage(say!("linesetup-sheet-other-game", sheet = sheet.name, game)));
    }
    let start_screen = match arguments.game.as_ref().or(sheet_game.as_ref()) {
        Some(game) => match_opening(game, arguments, sheet)?,
        None if arguments.seats.is_empty()
            && arguments.position_args.is_default()
            && arguments.nets.is_empty()
            && arguments.table.first_given().is_none() =>
        {
            // Line mode takes them for all its games, the full screen has them as settings.
            if !arguments.plain && arguments.position_args.limits_searches() {
                return Err(CliError::usage(say!("command-search-needs-game")));
            }
            StartScreen::Menu
        }
        None => {
            let option = arguments.table.first_given();
            let reason =
                option.map_or_else(|| say!("command-game-required").into(), text::needs_game);
            return Err(CliError::usage(reason));
        }
    };
    if arguments.plain {
        let signs = signs(&start_screen, arguments, sheet)?;
        let asks_seats = arguments.seats.is_empty()
            && sheet.is_some_and(|sheet| sheet.usual_seats == UsualSeats::Asked);
        if let Some(sheet) = sheet {
            current::follow(sheet.language.or(Some(current::get())));
            language::spell_in_ascii(sheet.is_ascii);
        }
        let options = LineOptions {
            boards: arguments.boards,
            toss: arguments.table.toss,
            signs,
            sheet,
            asks_seats,
            is_kiosk: arguments.kiosk,
            profile: arguments.profile.clone(),
        };
        return plain::run(start_screen, &arguments.position_args, options);
    }
    let mut environment = arguments.display.environment();
    environment.seed = arguments.position_args.seed.unwrap_or(environment.seed);
    environment.kiosk =
        arguments.kiosk.then(|| Kiosk { keeps_profile: arguments.profile.is_some() });
    run_full_screen(start_screen, environment, arguments.profile.as_ref())
}

/// The signs that were given for the players of a match, or else by its sheet.
fn signs(
    start_screen: &StartScreen,
    arguments: &PlayArgs,
    sheet: Option<&Sheet>,
) -> Result<Option<PlayerSigns>, CliError> {
    let StartScreen::Match(start) = start_screen else { return Ok(None) };
    let usual = PlayerSigns::of_game(start.game);
    let usual = sheet.map_or(usual, |sheet| sheet.signs(usual));
    let Some(text) = &arguments.signs else { return Ok(sheet.map(|_| usual)) };
    let players = start.setup.players;
    match usual.replaced_by(text, players) {
        Some(signs) => Ok(Some(signs)),
        None => Err(CliError::usage(say!("linesetup-not-signs", text, players))),
    }
}

/// Runs the full-screen program.
pub(super) fn run_full_screen(
    start_screen: StartScreen,
    environment: Environment,
    profile: Option<&ProfileName>,
) -> Result<u8, CliError> {
    let names_file = matches!(
        start_screen,
        StartScreen::Resume(Some(_)) | StartScreen::Replay(_) | StartScreen::Review(_)
    );
    let ended = ui::run(start_screen, environment, profile)
        .map_err(|error| CliError::at_start(error, names_file))?;
    for warning in &ended.warnings {
        super::print_warning(warning);
    }
    if ended.can_resume && io::stdout().is_terminal() {
        super::print(&format!("{}\n", say!("command-resume-later")))?;
    }
    Ok(ended.status)
}

/// A match of the game called `game`. Where no `--seat` names a player, a person plays in the
/// first seat, and an opponent about as strong in the others.
fn match_opening(
    game: &str,
    arguments: &PlayArgs,
    sheet: Option<&Sheet>,
) -> Result<StartScreen, CliError> {
    let mut start = arguments.position_args.start_of(game)?;
    let (given, wanted) = (arguments.seats.len(), start.setup.players);
    if given > wanted {
        return Err(CliError::usage(say!("command-wrong-seat-count", given, players = wanted)));
    }
    start.player_specs = vec![PlayerSpec::Human; wanted];
    let all_people = sheet.is_some_and(|it| it.usual_seats != UsualSeats::AsElsewhere);
    for is_adaptive in &mut start.adaptive[given.max(1)..wanted.max(1)] {
        *is_adaptive = !(all_people && given == 0);
    }
    if start.adaptive.contains(&true) {
        let store = Store::open(arguments.profile.as_ref()).ok();
        let history = store.as_ref().map(PersonHistory::of).unwrap_or_default();
        let opponent = player_for(start.game, &history);
        start = start.with_opponent(opponent);
    }
    let usual_nets = arguments.nets.read()?;
    let mut nets = vec![usual_nets.clone(); wanted];
    for ((spec, nets), text) in start.player_specs.iter_mut().zip(&mut nets).zip(&arguments.seats) {
        let seat = SeatArg::new(text);
        if arguments.kiosk && seat.has_own_net() {
            return Err(CliError::usage(say!("screen-not-in-kiosk")));
        }
        *spec = match_start::parse_seat(seat.player).map_err(CliError::usage)?;
        *nets = seat.nets(start.game, *spec, &usual_nets)?;
    }
    net_args::give(&mut start, nets, usual_nets)?;
    let table = &arguments.table;
    match_start::set_first(&mut start, table.first.unwrap_or(1).into()).map_err(CliError::usage)?;
    if let Some(clock) = &table.clock {
        start.time_control = match_start::parse_clock(clock).map_err(CliError::usage)?;
    }
    if let Some(names) = &table.names {
        start.names = match_start::parse_names(names, wanted).map_err(CliError::usage)?;
    }
    if table.rated {
        let store = Store::open(arguments.profile.as_ref()).ok();
        match_start::check_rated(&start, store.as_ref()).map_err(CliError::usage)?;
        start.is_rated = true;
    }
    if table.toss {
        // Both ways of playing toss for each game, and say how the coin fell; here it is only seen
        // whether each player can take every seat.
        match_start::toss(&start).map_err(CliError::usage)?;
        if !arguments.plain {
            return Ok(StartScreen::TossedMatch(Box::new(start)));
        }
    }
    Ok(StartScreen::Match(Box::new(start)))
}
