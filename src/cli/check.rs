//! `parlour check`: whether a certificate proves what it claims.

use super::{CliError, print_text};
use crate::text;
use parlour_rules::proof::check;
use parlour_rules::proof::error::{CheckError, Fault};
use parlour_rules::proof::lines::Lines;
use parlour_session::catalog::ALL_GAMES;
use parlour_words::safe_open::open_regular_file;
use parlour_words::say;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};

/// Options of `parlour check`.
#[derive(clap::Args, Debug)]
pub(super) struct CheckArgs {
    /// The certificate, plain or compressed by gzip; - reads it from standard input
    certificate: PathBuf,
}

pub(super) fn run(arguments: &CheckArgs) -> Result<(), CliError> {
    let (path, certificate) = match arguments.certificate.to_str() {
        Some("-") => {
            (Path::new(say!("pictures-standard-input")), Lines::new(BufReader::new(io::stdin())))
        }
        _ => {
            let path = arguments.certificate.as_path();
            (path, open_regular_file(path).and_then(|file| Lines::new(BufReader::new(file))))
        }
    };
    let certificate = certificate.map_err(|error| CliError::usage(text::file_failed(path, &error)));
    let sentence = check_lines(&mut certificate?).map_err(|error| {
        let sentence = text::certificate_refused(path, &error);
        if error.is_refutation() { CliError::failed(sentence) } else { CliError::usage(sentence) }
    });
    print_text(&format!("{}\n", sentence?))
}

/// What the certificate proves, as a sentence.
fn check_lines(lines: &mut Lines) -> Result<String, CheckError> {
    let start = check::read_start(lines)?;
    let game = ALL_GAMES.iter().find(|game| game.name == start.game);
    let game = game.ok_or_else(|| lines.fault(Fault::Game(start.game.clone())))?;
    let checked = game.check_certificate(&start, lines)?;
    Ok(text::certificate_holds(&start, &checked))
}
