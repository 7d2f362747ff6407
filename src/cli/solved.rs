//! `parlour solved`: the starts whose value is known.

use super::game_arg::OfferingParser;
use super::output::print_warning;
use super::{CliError, print};
use crate::text;
use parlour_session::catalog::registry;
use parlour_session::catalog::solved::{SolvedStart, Source, solved_starts};
use parlour_words::say;
use serde_json::json;

/// Options of `parlour solved`.
#[derive(clap::Args, Debug)]
pub(super) struct SolvedArgs {
    /// The game's name; without it all games
    #[arg(value_parser = OfferingParser::games(), hide_possible_values = true)]
    game: Option<String>,
    /// Print an object of JSON a start
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &SolvedArgs) -> Result<(), CliError> {
    let game = arguments.game.as_deref().map(registry::find_game).transpose();
    let game = game.map_err(CliError::usage)?;
    let is_wanted = |one: &&SolvedStart| game.is_none_or(|game| game.name == one.game);
    let starts: Vec<&SolvedStart> = solved_starts().iter().filter(is_wanted).collect();
    if let Some(game) = game.filter(|_| starts.is_empty()) {
        print_warning(&say!("proof-nothing-solved", game = game.name));
    }
    if arguments.json {
        return print(&starts.into_iter().map(json_line).collect::<String>());
    }
    let command_widths = starts.iter().map(|one| one.command().chars().count());
    let value_widths = starts.iter().map(|one| value_words(one).chars().count());
    let widths =
        [command_widths.max().unwrap_or(0), value_widths.max().unwrap_or(0).max(VALUE_WIDTH)];
    print(&starts.into_iter().map(|one| table_line(one, widths)).collect::<String>())
}

/// The least width of the value, in columns. With it the list of one game is aligned as the list of all games is.
const VALUE_WIDTH: usize = 24;

/// What a start is worth.
fn value_words(one: &SolvedStart) -> String {
    text::solved_value(&one.game, one.value, one.nimber)
}

/// A start as a line of words. `widths` are the columns of the command's arguments and of the value.
fn table_line(one: &SolvedStart, widths: [usize; 2]) -> String {
    let source = match &one.source {
        Source::Certificate(hash, _) => &hash[..hash.len().min(12)],
        Source::Search => say!("proof-solved-by-search"),
        Source::Table => say!("proof-solved-by-table"),
    };
    let value = value_words(one);
    let [command_width, value_width] = widths;
    let line = format!(
        "{:<command_width$}  {value:<value_width$} {:>8.1} s  {source}",
        one.command(),
        one.seconds
    );
    format!("{}\n", line.trim_end())
}

fn json_line(one: &SolvedStart) -> String {
    let (rows, cols) = one.size;
    let (source, certificate) = match &one.source {
        Source::Certificate(hash, positions) => ("certificate", Some((hash, positions))),
        Source::Search => ("search", None),
        Source::Table => ("table", None),
    };
    let object = json!({
        "game": one.game,
        "size": format!("{rows}x{cols}"),
        "variant": one.variant,
        "moves": one.moves,
        "value": one.value,
        "nimber": one.nimber,
        "plies": one.plies,
        "nodes": one.nodes,
        "seconds": one.seconds,
        "hash-mib": one.hash_mib,
        "commit": one.commit,
        "command": format!("parlour {}", one.command()),
        "source": source,
        "certificate-sha256": certificate.map(|(hash, _)| hash),
        "certificate-positions": certificate.map(|(_, positions)| positions),
    });
    format!("{object}\n")
}
