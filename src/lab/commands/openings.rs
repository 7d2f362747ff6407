//! `parlour-lab openings`: has the level `master` play itself, and prints the first moves of its games as the file of
//! `assets/openings`, which the opening explorer reads.

use super::workers;
use parlour::cli::position_args::PositionArgs;
use parlour::cli::progress::{Progress, Unit};
use parlour::cli::{CliError, VERSION, opening, print};
use parlour_ai::Level;
use parlour_ai::core::{Budget, EngineOptions};
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
    /// How many positions the players search for a move, at least; at most it is three times as many
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    nodes: u64,
    #[command(flatten)]
    position_args: PositionArgs,
}

/// The most moves that are drawn by lot at the beginning of a game. The first game has none, the next one more, up to
/// this; then it begins again. Not tuned.
const MOST_DRAWN: u64 = 3;

/// How many different numbers of positions the games search, from the least to three times that. The level plays the
/// same game again after the same search. Not tuned: each number comes with each number of drawn moves.
const NODE_STEPS: u64 = 64;

pub(super) fn run(arguments: &OpeningsArgs) -> Result<(), CliError> {
    let game = find_game(&arguments.game).map_err(CliError::usage)?;
    let start = arguments.position_args.start(game)?;
    let progress = Progress::count("openings", Unit::Games, arguments.games);
    let lines = Mutex::new(Vec::new());
    let numbers: Vec<u64> = (0..arguments.games).collect();
    let threads = usize::from(arguments.position_args.threads.unwrap_or(1));
    workers::for_each(threads, &numbers, |&number| {
        let line = play(&start, arguments.nodes, number)?;
        lines.lock().map_err(CliError::failed)?.push((number, line));
        progress.advance();
        Ok(())
    })?;
    drop(progress);
    let mut lines = lines.into_inner().map_err(CliError::failed)?;
    lines.sort();
    let Setup { rows, cols, .. } = start.setup;
    let seed = start.engine_options.seed;
    let OpeningsArgs { games, nodes, .. } = arguments;
    let name = game.name;
    let heading = format!(
        "# Made by parlour {VERSION}: openings {name} --size {rows}x{cols} --games {games} --nodes {nodes} --seed {seed}\n"
    );
    print(&lines.into_iter().fold(heading, |text, (_, line)| text + &line + "\n"))
}

/// Plays a game, and returns its line: the result, the moves that were drawn, `|`, and those that were chosen.
fn play(start: &MatchStart, nodes: u64, number: u64) -> Result<String, CliError> {
    let seed = mix(start.engine_options.seed, number);
    let drawn = opening::random(start, (number % (MOST_DRAWN + 1)) as usize, seed)?;
    let count = drawn.len();
    let step = number / (MOST_DRAWN + 1) % NODE_STEPS;
    let budget = Some(Budget::Nodes(nodes + 2 * nodes * step / NODE_STEPS));
    let player = PlayerSpec::Computer { level: Level::Master, budget };
    let start = MatchStart {
        moves: drawn,
        player_specs: vec![player; start.setup.players],
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
