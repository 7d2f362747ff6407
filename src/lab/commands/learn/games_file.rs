//! Files of games: lines of text, compressed by gzip or not, as `cli/results_file.rs` has them.

use super::read;
use crate::learning::game_record::GameRecord;
use flate2::Compression;
use flate2::bufread::MultiGzDecoder;
use flate2::write::GzEncoder;
use parlour::cli::CliError;
use parlour::cli::results_file::FileGame;
use parlour::text::file_failed;
use parlour_rules::proof::lines::GZIP_MAGIC;
use std::io::{Read, Write};
use std::path::Path;

impl FileGame for GameRecord {
    type Number = u64;

    fn number(&self) -> u64 {
        self.index
    }
}

/// The text of a file, compressed or not. Compressed files that were joined are one text.
pub(super) fn read_text(path: &Path) -> Result<String, CliError> {
    let bytes = read(path)?;
    let unpack = || {
        let mut text = String::new();
        if bytes.starts_with(&GZIP_MAGIC) {
            MultiGzDecoder::new(&bytes[..]).read_to_string(&mut text)?;
        } else {
            (&bytes[..]).read_to_string(&mut text)?;
        }
        Ok(text)
    };
    unpack().map_err(|error| CliError::usage(file_failed(path, &error)))
}

/// The whole lines of a text: a kill may have cut the last one off.
pub(super) fn whole_lines(text: &str) -> &str {
    text.rfind('\n').map_or("", |end| &text[..=end])
}

/// A text compressed by gzip, without a time or a name: equal texts give equal files.
pub(super) fn compressed(text: &str) -> Result<Vec<u8>, CliError> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text.as_bytes())?;
    Ok(encoder.finish()?)
}
