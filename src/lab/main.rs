//! The `parlour-lab` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(parlour_lab::run(std::env::args_os()))
}
