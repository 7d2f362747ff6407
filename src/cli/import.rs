//! `parlour import`: records of other programs and sites come into the archive.

use super::game_arg::OfferingParser;
use super::position_args::parse_size;
use super::{CliError, FAILED, SUCCESS, print, print_text, print_warning};
use crate::text;
use parlour_session::catalog::find_game;
use parlour_session::formats::{self, Told};
use parlour_session::storage::{ImportCounts, ProfileName, Store, record_files};
use parlour_words::safe_open::open_regular_file;
use std::fs;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

/// What stands for standard input in the place of a file.
const STANDARD_INPUT: &str = "-";

/// Options of `parlour import`.
#[derive(clap::Args, Debug)]
pub(super) struct ImportArgs {
    /// Records, or folders of them; - reads standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The game, where the records do not say which it is
    #[arg(long, value_parser = OfferingParser::games(), hide_possible_values = true)]
    game: Option<String>,
    /// The size of the board, where the records do not say it: N, or ROWSxCOLUMNS
    #[arg(long, value_name = "SIZE", value_parser = OfferingParser::sizes(), hide_possible_values = true)]
    size: Option<String>,
    /// Write nothing, and print an object a game
    #[arg(long)]
    json: bool,
    /// Whose archive: a name chosen with --profile before
    #[arg(long, value_name = "NAME", conflicts_with = "json")]
    profile: Option<ProfileName>,
}

pub(super) fn run(arguments: &ImportArgs) -> Result<u8, CliError> {
    let told = Told {
        game: arguments.game.as_deref().map(find_game).transpose().map_err(CliError::usage)?,
        size: arguments.size.as_deref().map(parse_size).transpose()?,
    };
    let store = match arguments.json {
        true => None,
        false => Some(Store::open(arguments.profile.as_ref()).map_err(CliError::failed)?),
    };
    let mut files = Vec::new();
    for file in &arguments.files {
        if file.as_os_str() != STANDARD_INPUT {
            // Before anything is taken: a name that is wrong is wrong usage.
            fs::metadata(file).map_err(|error| CliError::usage(text::file_failed(file, &error)))?;
        }
        files.extend(record_files(file).map_err(CliError::at(file))?);
    }
    let mut status = SUCCESS;
    let mut all = ImportCounts::default();
    for file in &files {
        let name = file.to_string_lossy();
        let input = open(file).map_err(CliError::at(file));
        let read = input.and_then(|input| match &store {
            None => print_objects(input, &name, &told),
            Some(store) => {
                all.join(take(store, input, &name, &told)?);
                Ok(())
            }
        });
        if let Err(error) = read {
            status = FAILED;
            print_warning(&error.sentence);
        }
    }
    if store.is_some() {
        print_text(&(text::import_counts(&all) + "\n"))?;
        if all.refused > 0 || all.taken + all.known == 0 {
            status = FAILED;
        }
    }
    Ok(status)
}

/// Prints an object for each game of a text.
fn print_objects(input: impl BufRead, file: &str, told: &Told) -> Result<(), CliError> {
    let mut printed = Ok(());
    let read = formats::import(input, told, &mut |found| {
        if printed.is_ok() {
            printed = print(&format!("{}\n", found.object(file)));
        }
    });
    printed.and(read.map_err(CliError::at(Path::new(file))))
}

/// Takes the games of a text into the archive, and says of each in a line what became of it.
fn take(
    store: &Store,
    input: impl BufRead,
    file: &str,
    told: &Told,
) -> Result<ImportCounts, CliError> {
    let mut printed = Ok(());
    let counts = store.import(input, told, &mut |found, taken| {
        if printed.is_ok() {
            printed = print_text(&(text::import_line(file, found, taken) + "\n"));
        }
    });
    printed.and(counts.map_err(CliError::failed))
}

fn open(file: &Path) -> io::Result<Box<dyn BufRead>> {
    if file.as_os_str() == STANDARD_INPUT {
        return Ok(Box::new(io::stdin().lock()));
    }
    Ok(Box::new(BufReader::new(open_regular_file(file)?)))
}
