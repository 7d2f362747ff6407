//! `parlour check`: whether a certificate proves what it claims.

use super::{CliError, print_text};
use crate::proof::check;
use crate::proof::error::{CheckError, Fault};
use crate::proof::lines::Lines;
use crate::session::catalog::registry::ALL_GAMES;
use crate::text;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

/// Options of `parlour check`.
#[derive(clap::Args, Debug)]
pub(super) struct CheckArgs {
    /// The certificate, plain or compressed by gzip
    certificate: PathBuf,
}

pub(super) fn run(arguments: &CheckArgs) -> Result<(), CliError> {
    match check_file(&arguments.certificate) {
        Ok(sentence) => print_text(&format!("{sentence}\n")),
        Err(error) if error.is_refutation() => {
            Err(CliError::failed(text::certificate_refused(&error)))
        }
        Err(error) => Err(CliError::usage(text::certificate_refused(&error))),
    }
}

/// What the certificate proves, as a sentence.
fn check_file(path: &Path) -> Result<String, CheckError> {
    let unreadable = |error: std::io::Error| CheckError {
        line: 1,
        fault: Fault::Unreadable(text::without_os_code(&error.to_string()).to_string()),
    };
    let file = File::open(path).map_err(unreadable)?;
    let mut lines = Lines::new(BufReader::new(file)).map_err(unreadable)?;
    let start = check::read_start(&mut lines)?;
    let game = ALL_GAMES.iter().find(|game| game.name == start.game);
    let game = game.ok_or_else(|| lines.fault(Fault::Game(start.game.clone())))?;
    let checked = game.check_certificate(&start, &mut lines)?;
    Ok(text::certificate_holds(&start, &checked))
}
