//! `parlour solved`: the starts whose value is known.

use super::game_arg::OfferingParser;
use super::{CliError, print};
use crate::session::catalog::registry;
use crate::session::catalog::solved::{SolvedStart, Source, solved_starts};
use crate::text;
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
    if arguments.json {
        return print(&starts.into_iter().map(json_line).collect::<String>());
    }
    let width = starts.iter().map(|one| one.command().chars().count()).max().unwrap_or(0);
    print(&starts.into_iter().map(|one| table_line(one, width)).collect::<String>())
}

/// A start as a line of words: the command's arguments, in `width` columns, and what is known.
fn table_line(one: &SolvedStart, width: usize) -> String {
    let source = match &one.source {
        Source::Certificate(hash, _) => &hash[..hash.len().min(12)],
        Source::Search => text::solved_by_search(),
        Source::Table => text::solved_by_table(),
    };
    let value = text::solved_value(&one.game, one.value);
    let line = format!("{:<width$}  {value:<24} {:>8.1} s  {source}", one.command(), one.seconds);
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
