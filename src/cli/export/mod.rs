//! `parlour export`: a saved game in another form, for another program, a terminal recording or a page.

mod cast;
mod page;

use super::picture::read;
use super::play::DisplayArgs;
use super::solve::parse_limit;
use super::{CliError, print, print_bytes};
use clap::builder::PossibleValuesParser;
use parlour_session::formats;
use parlour_words::say;
use std::path::PathBuf;

/// Options of `parlour export`.
#[derive(clap::Args, Debug)]
pub(super) struct ExportArgs {
    /// The saved game; - reads it from standard input
    file: PathBuf,
    /// The form: that of a program or site, cast for asciinema, or html for a page in one file
    #[arg(long, value_name = "FORMAT", value_parser = PossibleValuesParser::new(names()))]
    to: String,
    /// With cast: the time for each move, like 1s or 500ms, instead of the time that it took
    #[arg(long, value_name = "TIME")]
    pace: Option<String>,
    #[command(flatten)]
    display: DisplayArgs,
}

/// The forms that are not those of other programs' records.
const CAST: &str = "cast";
const HTML: &str = "html";

fn names() -> Vec<&'static str> {
    formats::exports().chain([CAST, HTML]).collect()
}

pub(super) fn run(arguments: &ExportArgs) -> Result<(), CliError> {
    let pace = match &arguments.pace {
        Some(_) if arguments.to != CAST => {
            return Err(CliError::usage(say!("export-pace-of-cast")));
        }
        Some(word) => parse_limit(word)?.time,
        None => None,
    };
    let record = read(&arguments.file)?;
    match arguments.to.as_str() {
        CAST => print_bytes(
            &cast::write(&record, pace, arguments.display.environment())
                .map_err(CliError::usage)?,
        ),
        HTML => print(&page::write(&record).map_err(CliError::usage)?),
        name => {
            let written = formats::export(&record, name);
            let refused = |refusal: formats::Refusal| {
                say!("export-refused", name, reason = refusal.to_string())
            };
            print(&written.map_err(|refusal| CliError::failed(refused(refusal)))?)
        }
    }
}
