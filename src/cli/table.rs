//! `parlour [GAME]`: the full-screen program, or line mode.

use super::common::Common;
use super::{Failure, plain};
use crate::session::seats::Sitter;
use crate::ui::deal::USUAL_OPPONENT;
use crate::ui::options::{Depth, Options};
use crate::ui::{self, Error, Opening};
use clap::ValueEnum;

/// See `parlour --help`.
#[derive(clap::Args, Debug)]
pub(super) struct Arguments {
    /// The game to open at once
    game: Option<String>,
    /// Who sits in the next seat: human, random, tactical, greedy, minimax:d3, alphabeta:2s, master
    /// …
    #[arg(long = "seat", value_name = "SEAT")]
    seats: Vec<String>,
    /// Play by prompts and answers, without a screen
    #[arg(long)]
    plain: bool,
    /// Show nothing but ASCII
    #[arg(long)]
    ascii: bool,
    /// How many colours to show
    #[arg(long, value_enum, default_value_t = Colours::Auto)]
    colours: Colours,
    #[command(flatten)]
    common: Common,
}

/// How many colours to show.
#[derive(Copy, Clone, Debug, ValueEnum)]
enum Colours {
    /// As many as the terminal says it has
    Auto,
    /// Any
    Truecolor,
    /// The 256 of xterm
    #[value(name = "256")]
    Ansi256,
    /// The sixteen of the terminal's own theme
    #[value(name = "16")]
    Ansi16,
    /// None
    None,
}

pub(super) fn run(arguments: &Arguments) -> Result<u8, Failure> {
    let opening = match &arguments.game {
        Some(game) => table(game, arguments)?,
        None if arguments.seats.is_empty() && arguments.common.is_usual() => Opening::Menu,
        None => return Err(Failure::usage("seats and positions need a game: parlour GAME …")),
    };
    if arguments.plain {
        return plain::run(opening, &arguments.common);
    }
    let mut options = Options::from_env();
    options.ascii |= arguments.ascii;
    options.fixed_ascii = arguments.ascii;
    options.fixed_colours = !matches!(arguments.colours, Colours::Auto);
    options.colours = match arguments.colours {
        Colours::Auto => options.colours,
        Colours::Truecolor => Depth::True,
        Colours::Ansi256 => Depth::Ansi256,
        Colours::Ansi16 => Depth::Ansi16,
        Colours::None => Depth::None,
    };
    options.seed = arguments.common.seed.unwrap_or(options.seed);
    show(opening, options)
}

/// Runs the full-screen program.
pub(super) fn show(opening: Opening, options: Options) -> Result<u8, Failure> {
    ui::run(opening, options).map_err(|error| match error {
        Error::NoTerminal | Error::Dumb | Error::Start(_) => Failure::usage(error),
        Error::Store(_) | Error::Ended(_) | Error::System(_) => Failure::failed(error),
    })
}

/// A table of the game called so. Seats nobody was named for: a person in the first one, and
/// players who see one move ahead in the others.
fn table(game: &str, arguments: &Arguments) -> Result<Opening, Failure> {
    let mut start = arguments.common.start_of(game)?;
    let (given, wanted) = (arguments.seats.len(), start.setup.players);
    if given > wanted {
        let sentence = format!("{given} seats were given, where the game has {wanted} players");
        return Err(Failure::usage(sentence));
    }
    let usual = |seat| if seat == 0 { Sitter::Human } else { USUAL_OPPONENT };
    start.sitters = (0..wanted).map(usual).collect();
    for (sitter, text) in start.sitters.iter_mut().zip(&arguments.seats) {
        *sitter = text.parse().map_err(Failure::usage)?;
    }
    Ok(Opening::Match(Box::new(start)))
}
