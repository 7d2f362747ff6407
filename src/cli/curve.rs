//! `parlour curve`: fits the curve that turns the values of a game's searches into expected points, and
//! checks it.

use super::position_args::PositionArgs;
use super::progress::{Progress, Unit};
use super::{CliError, opening, print, workers};
use crate::ai::analysis::curve::{self, FittedCurve, Observation};
use crate::rules::bitboard::mix;
use crate::session::catalog::registry::find_game;
use crate::session::coach::calibration::{Bin, SampleOptions, cross_validated_bins, sample_game};
use crate::session::play::game::MatchStart;
use std::fmt::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Options of `parlour curve`.
#[derive(clap::Args, Debug)]
pub(super) struct CurveArgs {
    /// The game's name
    #[arg(value_parser = super::game_arg::OfferingParser::games(), hide_possible_values = true)]
    game: String,
    /// How many games the strongest player plays against itself
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(2..))]
    games: u64,
    /// How many positions each player searches for a move
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..))]
    player_nodes: u64,
    /// How many positions each analysis searches
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Analyse every Nth position of a game
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// The most random moves at the beginning of a game
    #[arg(long, default_value_t = 8, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(..=100))]
    openings: u32,
    #[command(flatten)]
    position_args: PositionArgs,
}

pub(super) fn run(arguments: &CurveArgs) -> Result<(), CliError> {
    let game = find_game(&arguments.game).map_err(CliError::usage)?;
    let start = arguments.position_args.start(game)?;
    let threads = usize::from(arguments.position_args.threads.unwrap_or(1));
    let progress = Progress::count("curve", Unit::Games, arguments.games);
    let next = AtomicU64::new(0);
    let played: Mutex<Vec<(u64, Vec<Observation>)>> = Mutex::new(Vec::new());
    workers::run(threads, || play_games(arguments, &start, &next, &played, &progress))?;
    drop(progress);
    let mut games = played.into_inner().map_err(CliError::failed)?;
    games.sort_by_key(|(index, _)| *index);
    let games: Vec<Vec<Observation>> = games.into_iter().map(|(_, found)| found).collect();
    print(&report(arguments, &start, &games))
}

/// Plays games until all are played. A game follows from its number and the seed alone.
fn play_games(
    arguments: &CurveArgs,
    start: &MatchStart,
    next: &AtomicU64,
    played: &Mutex<Vec<(u64, Vec<Observation>)>>,
    progress: &Progress,
) -> Result<(), CliError> {
    loop {
        let index = next.fetch_add(1, Ordering::Relaxed);
        if index >= arguments.games {
            return Ok(());
        }
        let seed = mix(start.engine_options.seed, index);
        let plies = seed % (u64::from(arguments.openings) + 1);
        let moves = opening::random(start, plies as usize, seed)?;
        let options = SampleOptions {
            player_nodes: arguments.player_nodes,
            analysis_nodes: arguments.nodes,
            every: arguments.every,
            seed,
        };
        let begun = MatchStart { moves, ..start.clone() };
        let found = sample_game(&begun, &options).map_err(CliError::failed)?;
        played.lock().map_err(CliError::failed)?.push((index, found));
        progress.advance();
    }
}

/// The line for `assets/curves.txt`, and the table that checks it.
fn report(arguments: &CurveArgs, start: &MatchStart, games: &[Vec<Observation>]) -> String {
    let all: Vec<Observation> = games.iter().flatten().copied().collect();
    let setup = start.setup;
    let CurveArgs { player_nodes, nodes, every, openings, .. } = arguments;
    let fitted = FittedCurve {
        game: start.game.name.to_string(),
        rows: setup.rows,
        cols: setup.cols,
        variant: setup.variant.to_string(),
        players: setup.players,
        curve: curve::fit(&all),
        made_by: format!(
            "{} positions; --games {} --player-nodes {player_nodes} --nodes {nodes} --every {every} --openings {openings} --seed {}",
            all.len(),
            games.len(),
            start.engine_options.seed
        ),
    };
    let mut text = format!("{fitted}\n");
    for (tenth, Bin { count, expected, scored }) in cross_validated_bins(games).iter().enumerate() {
        let (low, high) = (tenth as f64 / 10.0, (tenth + 1) as f64 / 10.0);
        writeln!(
            text,
            "{low:.1}-{high:.1} positions {count} expected {expected:.3} scored {scored:.3}"
        )
        .expect("writing to a String cannot fail");
    }
    text
}
