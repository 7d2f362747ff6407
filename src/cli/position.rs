//! `parlour position`: prints a position, its moves and its outcome as one line of JSON.

use super::position_args::PositionArgs;
use super::{CliError, print};

pub(super) fn run(game: &str, args: &PositionArgs) -> Result<(), CliError> {
    let position = args.open(game)?.position_report();
    let line = serde_json::to_string(&position).map_err(CliError::failed)?;
    print(&format!("{line}\n"))
}
