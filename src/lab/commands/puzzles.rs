//! `parlour-lab puzzles make` makes the puzzles of a game, and prints the file that ships in
//! `assets/puzzles`. `parlour-lab puzzles check` proves the puzzles that ship again.

use crate::puzzles::maker::{Maker, MakerCounts};
use crate::puzzles::prover::{Rejection, verify};
use crate::text;
use parlour::cli::position_args::PositionArgs;
use parlour::cli::progress::{Progress, Unit};
use parlour::cli::{CliError, VERSION, print};
use parlour_ai::core::EngineOptions;
use parlour_rules::Setup;
use parlour_session::catalog::registry::Game;
use parlour_session::catalog::{ALL_GAMES, find_game};
use parlour_session::play::MatchStart;
use parlour_session::puzzle::{Puzzle, PuzzleTheme};
use parlour_words::say;
use std::fmt::Write as _;

/// Options of `parlour-lab puzzles`.
#[derive(clap::Args, Debug)]
pub(super) struct PuzzlesArgs {
    #[command(subcommand)]
    command: PuzzlesCommand,
}

#[derive(clap::Subcommand, Debug)]
enum PuzzlesCommand {
    /// Makes puzzles from games of the ladder's rungs, and prints them
    Make(Box<MakeArgs>),
    /// Proves the puzzles of a game again, or of all games
    Check {
        /// The game's name
        #[arg(value_parser = parlour::cli::game_arg::OfferingParser::games(), hide_possible_values = true)]
        game: Option<String>,
    },
}

/// Options of `parlour-lab puzzles make`.
#[derive(clap::Args, Debug)]
struct MakeArgs {
    /// The game's name
    #[arg(value_parser = parlour::cli::game_arg::OfferingParser::games(), hide_possible_values = true)]
    game: String,
    /// How many puzzles are wanted
    #[arg(long, default_value_t = 60)]
    count: usize,
    /// The most games that are played
    #[arg(long, default_value_t = 1_000)]
    games: u64,
    /// The number of the first game, where several machines share the work
    #[arg(long, default_value_t = 0, value_name = "N")]
    first: u64,
    /// Positions that a solver may visit for all proofs of one position
    #[arg(long, default_value_t = 200_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    #[command(flatten)]
    position_args: PositionArgs,
}

pub(super) fn run(arguments: &PuzzlesArgs) -> Result<(), CliError> {
    match &arguments.command {
        PuzzlesCommand::Make(arguments) => make(arguments),
        PuzzlesCommand::Check { game } => check(game.as_deref()),
    }
}

/// Proves puzzles again, from the rules and the solvers alone.
fn check(name: Option<&str>) -> Result<(), CliError> {
    let games: Vec<&'static Game> = match name {
        Some(name) => vec![find_game(name).map_err(CliError::usage)?],
        None => ALL_GAMES.iter().collect(),
    };
    let mut faults = Vec::new();
    for game in games {
        let puzzles = Puzzle::parse_all(game, &game.puzzles).map_err(CliError::failed)?;
        let progress = Progress::count("puzzles", Unit::Puzzles, puzzles.len() as u64);
        let before = faults.len();
        for puzzle in &puzzles {
            faults.extend(verify(puzzle).err());
            progress.advance();
        }
        drop(progress);
        let proven = puzzles.len() - (faults.len() - before);
        print(&text::puzzles_proven(game.name, proven, puzzles.len()))?;
    }
    match &faults[..] {
        [] => Ok(()),
        [first, ..] => Err(CliError::failed(first)),
    }
}

fn make(arguments: &MakeArgs) -> Result<(), CliError> {
    let game = find_game(&arguments.game).map_err(CliError::usage)?;
    let start = arguments.position_args.start(game)?;
    if start.board.is_some() || !start.moves.is_empty() || start.setup.players != 2 {
        return Err(CliError::usage(say!("command-puzzles-begin")));
    }
    let mut maker = Maker::new(&start, arguments.nodes).map_err(CliError::usage)?;
    let progress = Progress::count("puzzles", Unit::Puzzles, arguments.count as u64);
    let mut puzzles: Vec<Puzzle> = Vec::new();
    let games = arguments.first..arguments.first.saturating_add(arguments.games);
    for number in games {
        let made = maker
            .make_from_game(number)
            .map_err(|error| CliError::failed(text::game_unreadable(number, game.name, error)))?;
        let room = arguments.count - puzzles.len();
        puzzles.extend(made.into_iter().take(room).inspect(|_| progress.advance()));
        if puzzles.len() == arguments.count {
            break;
        }
    }
    drop(progress);
    print(&report(arguments, &start, maker.counts(), &puzzles))
}

/// The file: how it was made, what was thrown away, how difficult the puzzles are, and the puzzles.
fn report(
    arguments: &MakeArgs,
    start: &MatchStart,
    counts: &MakerCounts,
    puzzles: &[Puzzle],
) -> String {
    let MakeArgs { game, count, games, first, nodes, .. } = arguments;
    let Setup { rows, cols, variant, .. } = start.setup;
    let EngineOptions { seed, hash_mib, .. } = start.engine_options;
    let rejected = |rejection| counts.rejected.get(&rejection).copied().unwrap_or_default();
    let mut text = format!(
        "# Made by parlour {VERSION}: puzzles make {game} --size {rows}x{cols} --variant {variant} --count {count} \
         --games {games} --first {first} --nodes {nodes} --seed {seed} --hash {hash_mib}\n\
         # {} games, {} positions: {} with too few or too many moves, {} lost, {} with several best moves,\n\
         # {} unsolved, {} too easy, {} close to a better one, {} known; {} puzzles.\n",
        counts.games,
        counts.positions,
        rejected(Rejection::Moves),
        rejected(Rejection::Lost),
        rejected(Rejection::Several),
        rejected(Rejection::Unsolved),
        counts.easy,
        counts.close,
        counts.repeated,
        puzzles.len(),
    );
    let mut ratings: Vec<f64> = puzzles.iter().map(|puzzle| puzzle.rating).collect();
    ratings.sort_by(f64::total_cmp);
    let share = |part: usize| ratings.get((ratings.len().saturating_sub(1)) * part / 4);
    let quartiles: Vec<String> = (0..=4).filter_map(share).map(|it| format!("{it:.0}")).collect();
    writeln!(text, "# Ratings, from the easiest by quarters: {}", quartiles.join(" "))
        .expect("writing to a String cannot fail");
    let themes: Vec<String> = PuzzleTheme::ALL
        .iter()
        .map(|theme| (theme, puzzles.iter().filter(|it| it.themes.contains(theme)).count()))
        .filter(|(_, count)| *count > 0)
        .map(|(theme, count)| format!("{theme} {count}"))
        .collect();
    writeln!(text, "# Themes: {}", themes.join(", ")).expect("writing to a String cannot fail");
    for puzzle in puzzles {
        write!(text, "\n{puzzle}").expect("writing to a String cannot fail");
    }
    text
}
