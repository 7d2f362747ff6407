//! `parlour nets`: the headers of networks.

use super::{CliError, net_args, print, print_text};
use parlour_ai::net_file::{Manifest, NetFile};
use parlour_session::catalog::ALL_GAMES;
use parlour_words::quoted;
use serde_json::{Map, Value};
use std::path::PathBuf;

/// Options of `parlour nets`.
#[derive(clap::Args, Debug)]
pub(super) struct NetsArgs {
    /// The network's file; without it those that ship
    file: Option<PathBuf>,
    /// Print an object of JSON a network
    #[arg(long)]
    json: bool,
}

pub(super) fn run(arguments: &NetsArgs) -> Result<(), CliError> {
    let mut lines = String::new();
    let mut tell = |name: &str, manifest: &Manifest| {
        if arguments.json {
            lines += &json_line(name, manifest);
        } else {
            lines += if lines.is_empty() { "" } else { "\n" };
            lines += &header_lines(name, manifest);
        }
    };
    match &arguments.file {
        Some(path) => {
            let file = net_args::read(path).map_err(CliError::usage)?;
            tell(&path.display().to_string(), file.manifest());
        }
        None => {
            for shipped in ALL_GAMES.iter().flat_map(|game| game.nets) {
                let file = NetFile::parse(shipped.bytes).map_err(CliError::failed)?;
                tell(shipped.name, file.manifest());
            }
        }
    }
    if arguments.json { print(&lines) } else { print_text(&lines) }
}

/// People read at most this many characters of a value. Those of the networks that ship are shorter.
const MAX_VALUE_CHARS: usize = 400;

/// The header, indented under the file's name.
fn header_lines(name: &str, manifest: &Manifest) -> String {
    let cut = |value: &str| value.chars().take(MAX_VALUE_CHARS).collect::<String>();
    let lines = manifest.lines().map(|(key, value)| format!("  {}: {}\n", quoted(key), cut(value)));
    std::iter::once(format!("{name}\n")).chain(lines).collect()
}

/// The header as an object of JSON.
fn json_line(name: &str, manifest: &Manifest) -> String {
    let file = ("file".to_string(), Value::from(name));
    let values = manifest.lines().map(|(key, value)| (key.to_string(), Value::from(value)));
    format!("{}\n", Value::Object(std::iter::once(file).chain(values).collect::<Map<_, _>>()))
}
