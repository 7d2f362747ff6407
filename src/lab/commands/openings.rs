//! `parlour-lab openings`: has a level play itself, and prints the first moves of its games as the file of
//! `assets/openings`, which the opening explorer reads.

use super::workers;
use parlour::cli::position_args::PositionArgs;
use parlour::cli::progress::{Progress, Unit};
use parlour::cli::{CliError, VERSION, opening, print};
use parlour_ai::core::EngineOptions;
use parlour_rules::{Setup, mix};
use parlour_session::catalog::find_game;
use parlour_session::openings::BOOK_PLIES;
use parlour_session::play::{ComputerMatch, GameEnd, MatchStart, PlayerSpec, Termination};
use parlour_session::record::Record;
use std::sync::Mutex;

/// Options of `parlour-lab openings`.
#[derive(clap::Args, Debug)]
#[command(mut_arg("threads", |threads| {
    threads.help("Games that are played at once, each by players on one thread")
}))]
pub(super) struct OpeningsArgs {
    /// The game's name
    #[arg(value_parser = parlour::cli::game_arg::OfferingParser::games(), hide_possible_values = true)]
    game: String,
    /// How many games are played
    #[arg(long, default_value_t = 300)]
    games: u64,
    /// Who plays
    #[arg(long, value_name = "SEAT", default_value = "master:n1000")]
    seat: PlayerSpec,
    #[command(flatten)]
    position_args: PositionArgs,
}

/// A game begins with none to so many moves that are drawn by lot, in turn: the players alone would play few
/// different games.
const MOST_DRAWN: u64 = 3;

pub(super) fn run(arguments: &OpeningsArgs) -> Result<(), CliError> {
    let game = find_game(&arguments.game).map_err(CliError::usage)?;
    let start = arguments.position_args.start(game)?;
    let seats = start.setup.players;
    let start = MatchStart { player_specs: vec![arguments.seat; seats], ..start };
    let progress = Progress::count("openings", Unit::Games, arguments.games);
    let lines = Mutex::new(Vec::new());
    let numbers: Vec<u64> = (0..arguments.games).collect();
    let threads = usize::from(arguments.position_args.threads.unwrap_or(1));
    workers::for_each(threads, &numbers, |&number| {
        let line = play(&start, number)?;
        lines.lock().map_err(CliError::failed)?.push((number, line));
        progress.advance();
        Ok(())
    })?;
    drop(progress);
    let mut lines = lines.into_inner().map_err(CliError::failed)?;
    lines.sort();
    let Setup { rows, cols, .. } = start.setup;
    let seed = start.engine_options.seed;
    let (name, games, seat) = (game.name, arguments.games, arguments.seat);
    let heading = format!(
        "# Made by parlour {VERSION}: openings {name} --size {rows}x{cols} --games {games} --seat {seat} --seed {seed}\n"
    );
    print(&lines.into_iter().fold(heading, |text, (_, line)| text + &line + "\n"))
}

/// Plays a game, and returns its line: the result, the moves that were drawn, `|`, and those that were chosen.
fn play(start: &MatchStart, number: u64) -> Result<String, CliError> {
    let seed = mix(start.engine_options.seed, number);
    let drawn = opening::random(start, (number % (MOST_DRAWN + 1)) as usize, seed)?;
    let count = drawn.len();
    let start = MatchStart {
        moves: drawn,
        engine_options: EngineOptions { seed, threads: 1, ..start.engine_options },
        ..start.clone()
    };
    let played = ComputerMatch::play(&start)?;
    let game_end = Some(GameEnd { outcome: played.outcome, termination: Termination::Normal });
    let result = Record { game_end, ..Record::new(&start, None) }.result_text();
    let mut moves = played.game.move_texts();
    moves.truncate(BOOK_PLIES);
    moves.insert(count.min(moves.len()), "|".to_string());
    Ok(format!("{result} {}", moves.join(" ")))
}
