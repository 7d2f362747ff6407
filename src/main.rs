//! The `parlour` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(parlour::cli::run(std::env::args_os()))
}
