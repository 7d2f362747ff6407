//! Commands and options of the laboratory's program that once were this program's, or may be looked for here.

use super::language;
use std::ffi::OsString;

const COMMANDS: [&str; 5] = ["bench", "calibrate", "curve", "learn", "openings"];

/// Of `parlour puzzles`.
const OF_PUZZLES: [&str; 2] = ["check", "make"];

/// Of `parlour solve`.
const OF_SOLVE: [&str; 10] = [
    "--all",
    "--certificate",
    "--checkpoint",
    "--counts",
    "--job",
    "--list",
    "--merge",
    "--nimber",
    "--short-search",
    "--split",
];

/// What of the laboratory's these arguments ask for, as it is typed, the first being the program's name.
pub fn command(arguments: &[OsString]) -> Option<String> {
    let arguments = language::option_last(arguments.to_vec());
    let words = arguments.iter().skip(1).map(|word| word.to_str().unwrap_or_default());
    let mut words = words.take_while(|word| *word != "--");
    let option = |word: &str| word.split('=').next().unwrap_or_default().to_string();
    match words.next()? {
        first @ "puzzles" => {
            words.next().filter(|it| OF_PUZZLES.contains(it)).map(|it| format!("{first} {it}"))
        }
        first @ "solve" => words
            .map(option)
            .find(|it| OF_SOLVE.contains(&it.as_str()))
            .map(|it| format!("{first} {it}")),
        first => COMMANDS.contains(&first).then(|| first.to_string()),
    }
}
