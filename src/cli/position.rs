//! `parlour position`: what holds in a position, as one line of JSON.

use super::common::Common;
use super::{Failure, print};

pub(super) fn run(game: &str, common: &Common) -> Result<(), Failure> {
    let position = common.open(game)?.position();
    let line = serde_json::to_string(&position).map_err(Failure::failed)?;
    print(&format!("{line}\n"))
}
