//! `parlour puzzles list`: the puzzles of a game as lines of JSON, for scripts. The laboratory makes and
//! proves them.

use super::game_arg::OfferingParser;
use super::{CliError, print};
use parlour_rules::Setup;
use parlour_session::catalog::find_game;
use parlour_session::puzzle::{Puzzle, PuzzleGoal, PuzzleTheme};
use serde::Serialize;

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
    let game = find_game(game).map_err(CliError::usage)?;
    let puzzles = Puzzle::parse_all(game, &game.puzzles).map_err(CliError::failed)?;
    let lines: Result<String, CliError> = puzzles.iter().map(json_line).collect();
    print(&lines?)
}

/// A puzzle as scripts read it. The order of the fields is that of the line.
#[derive(Serialize)]
struct PuzzleRow<'p> {
    id: &'p str,
    game: &'static str,
    size: String,
    /// The moves to the position, as `--moves` takes them.
    moves: String,
    to_move: u8,
    /// The solver's moves, each but the last with the opponent's answer behind it.
    solution: Vec<&'p str>,
    goal: &'static str,
    rating: i64,
    themes: Vec<&'static str>,
}

fn json_line(puzzle: &Puzzle) -> Result<String, CliError> {
    let Setup { rows, cols, .. } = puzzle.setup;
    let row = PuzzleRow {
        id: &puzzle.id,
        game: puzzle.game.name,
        size: format!("{rows}x{cols}"),
        moves: puzzle.moves.join(" "),
        to_move: puzzle.solver().map_err(CliError::failed)?.number(),
        solution: solution(puzzle),
        goal: goal_word(puzzle.goal()),
        rating: puzzle.rating.round() as i64,
        themes: puzzle.themes.iter().map(|theme: &PuzzleTheme| theme.name()).collect(),
    };
    let line = serde_json::to_string(&row).map_err(CliError::failed)?;
    Ok(format!("{line}\n"))
}

/// The moves from the position on, up to the solver's last.
fn solution(puzzle: &Puzzle) -> Vec<&str> {
    let Some((last, turns)) = puzzle.turns.split_last() else { return Vec::new() };
    let moves = turns.iter().flat_map(|turn| [Some(&turn.solution), turn.reply.as_ref()]);
    moves.flatten().chain([&last.solution]).map(String::as_str).collect()
}

fn goal_word(goal: PuzzleGoal) -> &'static str {
    match goal {
        PuzzleGoal::Win => "win",
        PuzzleGoal::Draw => "hold",
        PuzzleGoal::Most => "gain",
    }
}
