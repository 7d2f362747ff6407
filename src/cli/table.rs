//! `parlour [GAME]`: the full-screen program.

use super::common::Common;
use super::{Failure, USAGE};

/// See `parlour --help`.
#[derive(clap::Args, Debug)]
pub(super) struct Arguments {
    /// The game to open at once
    game: Option<String>,
    /// Who sits in the next seat: human, random, tactical
    #[arg(long = "seat", value_name = "SEAT")]
    seats: Vec<String>,
    #[command(flatten)]
    common: Common,
}

pub(super) fn run(_: &Arguments) -> Result<u8, Failure> {
    Ok(USAGE)
}
