//! What the command line says: complaints about arguments, and failures of its commands.

use std::path::Path;

/// `parlour solve` in a position that is over.
pub(crate) const NOTHING_TO_SOLVE: &str = "the game is over: nothing is left to solve";

/// `parlour tree` in a position that is over.
pub(crate) const NOTHING_TO_JUDGE: &str = "the game is over: there is no move to judge";

/// The solver panicked.
pub(crate) fn solver_failed(message: &str) -> String {
    format!("the solver failed: {message}")
}

/// The solver's thread ended without a result.
pub(crate) const SOLVER_SILENT: &str = "the solver ended without an answer";

/// A search panicked.
pub(crate) fn search_failed(message: &str) -> String {
    format!("the search failed: {message}")
}

/// A search's thread ended without a result.
pub(crate) const SEARCH_SILENT: &str = "the search ended without an answer";

/// A time limit that cannot be read.
pub(crate) fn not_a_time(word: &str) -> String {
    format!("\"{word}\" is not a time: write it like 60s or 500ms")
}

/// A board size that cannot be read.
pub(crate) fn not_a_size(word: &str) -> String {
    format!("\"{word}\" is not a size: write it like 8, or 6x8 for 6 rows of 8 squares")
}

/// Scores that cannot be read.
pub(crate) fn not_scores(word: &str) -> String {
    format!("\"{word}\" is not a list of scores: write one number a player, like 3,1")
}

/// Options that need a game, without one.
pub(crate) const GAME_REQUIRED: &str = "seats and positions need a game: parlour GAME …";

/// Too many or too few `--seat` options.
pub(crate) fn wrong_seat_count(given: usize, players: usize) -> String {
    format!("{given} seats were given, but the game has {players} players")
}

/// `parlour match` without players.
pub(crate) fn seats_missing(players: usize) -> String {
    format!("a match needs players: {players} times --seat, such as --seat alphabeta --seat greedy")
}

/// A share of `parlour calibrate` that is none.
pub(crate) const NOT_A_SHARE: &str = "a share is a part of all games, such as 3/16";

/// A file of results of `parlour calibrate` for games that were played otherwise: what differs, how it
/// is in the file, and how it would be now.
pub(crate) fn other_results(path: &Path, differences: &[(&str, String, &str)]) -> String {
    let differences: Vec<String> = differences
        .iter()
        .map(|(name, there, here)| match there.as_str() {
            "" => format!("{name} missing there, {here} here"),
            there => format!("{name} {there} there, {here} here"),
        })
        .collect();
    format!("the results in {} are of other games: {}", path.display(), differences.join("; "))
}

/// A file of results of `parlour calibrate` that does not say how its games were played.
pub(crate) fn no_conditions(path: &Path) -> String {
    let path = path.display();
    format!("{path} does not begin with the line that says how its games were played")
}

/// A person among the players of `parlour match`.
pub(crate) fn not_a_computer(player: impl std::fmt::Display) -> String {
    format!("\"{player}\" cannot play in a match of computer players")
}

/// A computer player panicked in `parlour match`.
pub(crate) fn player_failed(seat: impl std::fmt::Display, message: &str) -> String {
    format!("player {seat} failed: {message}")
}

/// clap's complaint, as a sentence with the way to help.
pub(crate) fn see_help(complaint: &str) -> String {
    format!("{complaint}; see parlour --help")
}

/// The headings at the end of the help.
pub(crate) const GAMES_HEADING: &str = "Games, eight of them (Pentago has two boards):";
pub(crate) const EXAMPLES_HEADING: &str = "Examples:";

/// Commands to try, and what they do.
pub(crate) const EXAMPLES: [(&str, &str); 8] = [
    ("parlour", "opens the menu"),
    ("parlour snort", "plays Snort against the computer"),
    ("parlour sos --seat human --seat human", "plays SOS against somebody beside you"),
    ("parlour amazons --seat human --seat master:2s", "plays the strongest player"),
    ("parlour breakthrough --size 6 --toss", "plays on a smaller board; a coin decides"),
    ("parlour --plain dodgem", "plays without a screen, by prompts and answers"),
    ("parlour puzzle", "gives the puzzle of the day, then others"),
    ("parlour resume", "goes on with the game played last"),
];

/// The line for the shell after a game was left unfinished.
pub(crate) const RESUME_LATER: &str = "The game is kept: parlour resume goes on with it.\n";

/// The full screen without a terminal.
pub(crate) const NO_TERMINAL: &str =
    "the full screen needs a terminal for input and output: use --plain without one";

/// The full screen on a terminal that cannot move its cursor.
pub(crate) const DUMB_TERMINAL: &str =
    "this terminal (TERM=dumb) cannot show the full screen: use --plain instead";

/// The system refused an operation on the terminal.
pub(crate) fn terminal_unusable(error: &std::io::Error) -> String {
    format!("the terminal cannot be used: {error}")
}

/// Why puzzles are made of whole games of two players.
pub(crate) const PUZZLES_BEGIN_AT_THE_START: &str = "Puzzles are made of games of two players from the usual start: leave out --moves, --board and --players.";

/// How many puzzles of a game were proven again.
pub(crate) fn puzzles_proven(game: &str, proven: usize, all: usize) -> String {
    format!("{game}: {proven} of {all} puzzles proven\n")
}
