//! `parlour picture`: a position of a saved game as SVG, text with colours, or text.

use super::play::DisplayArgs;
use super::{CliError, print_bytes};
use crate::ui::settings::Config;
use crate::ui::themes::{THEMES, ThemeName, ThemeRow};
use crate::ui::{MAX_ROOM, PictureFormat, PictureStyle, PositionPicture};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use parlour_session::record::Record;
use parlour_session::storage::store;
use parlour_words::say;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

/// Options of `parlour picture`.
#[derive(clap::Args, Debug)]
pub(super) struct PictureArgs {
    /// The saved game; - reads it from standard input
    file: PathBuf,
    /// Write SVG, for pages and browsers: the default where output is not a terminal
    #[arg(long, group = "format")]
    svg: bool,
    /// Write text with colours: the default on a terminal
    #[arg(long, group = "format")]
    ansi: bool,
    /// Write text
    #[arg(long, group = "format")]
    text: bool,
    /// The position after N moves instead of the last one
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
    /// The columns and rows that the board may take
    #[arg(long, value_name = "WxH", default_value = "80x24")]
    size: String,
    /// Whose colours to use
    #[arg(long, value_parser = theme_parser(), default_value = "dark")]
    theme: ThemeName,
    #[command(flatten)]
    display: DisplayArgs,
}

pub(super) fn run(arguments: &PictureArgs) -> Result<(), CliError> {
    let room = parse_room(&arguments.size)?;
    let mut picture =
        PositionPicture::new(&read(&arguments.file)?, arguments.ply).map_err(CliError::usage)?;
    picture.room = room;
    let format = match arguments {
        PictureArgs { svg: true, .. } => PictureFormat::Svg,
        PictureArgs { ansi: true, .. } => PictureFormat::Ansi,
        PictureArgs { text: true, .. } => PictureFormat::Text,
        _ if io::stdout().is_terminal() => PictureFormat::Ansi,
        _ => PictureFormat::Svg,
    };
    let config = Config { theme: arguments.theme, ..Config::default() };
    let style = PictureStyle { environment: arguments.display.environment(), config };
    print_bytes(&picture.write(format, &style).map_err(CliError::usage)?)
}

/// The values of `--theme`.
fn theme_parser() -> impl TypedValueParser<Value = ThemeName> {
    let value = |row: &ThemeRow| PossibleValue::new(row.name).help(row.purpose);
    PossibleValuesParser::new(THEMES.iter().map(value))
        .map(|name| ThemeName::named(&name).unwrap_or_default())
}

/// The saved game in `file`, `-` being standard input.
pub(super) fn read(file: &Path) -> Result<Record, CliError> {
    let record = match file.to_str() {
        Some("-") => store::read_stream(io::stdin().lock(), say!("pictures-standard-input")),
        _ => store::read(file),
    };
    record.map_err(CliError::usage)
}

/// Parses `80x24`, columns by rows.
fn parse_room(word: &str) -> Result<(u16, u16), CliError> {
    let side = |digits: &str| {
        let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
        digits.parse().ok().filter(|side| is_number && (1..=MAX_ROOM).contains(side))
    };
    let sides = word.split_once('x');
    sides
        .and_then(|(width, height)| side(width).zip(side(height)))
        .ok_or_else(|| CliError::usage(say!("pictures-not-a-size", word)))
}
