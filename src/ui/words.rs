//! What the screens say to a player, but for keys, which have their words in their tables.

use super::deal::Order;
use crate::rules::scene::Kind;
use crate::rules::seat::{Outcome, Seat};
use crate::rules::setup::Variant;
use crate::rules::step::{Letter, Turn};
use crate::session::seats::Sitter;

/// The program's name, as its first screen shows it.
pub const NAME: &str = "Parlour";
/// Below it.
pub const TAGLINE: &str = "eight board games, one table";
/// Above the moves.
pub const MOVES: &str = "Moves";
/// At the head of the help.
pub const KEYS: &str = "Keys";
/// Leaving a game under way.
pub const ASK_QUIT: &str = "Quit? The game is not over.";
/// The same, to the menu.
pub const ASK_MENU: &str = "Leave this game for the menu?";
/// The same, for a new game.
pub const ASK_NEW: &str = "Give this game up and begin a new one?";
/// The line of the setup that begins the game.
pub const BEGIN: &str = "Begin";
/// The lines of the setup.
pub const BOARD: &str = "Board";
/// See [`BOARD`].
pub const SIZE: &str = "Size";
/// See [`BOARD`].
pub const ROWS: &str = "Rows";
/// See [`BOARD`].
pub const COLUMNS: &str = "Columns";
/// See [`BOARD`].
pub const VARIANT: &str = "Variant";
/// See [`BOARD`].
pub const PLAYERS: &str = "Players";
/// See [`BOARD`].
pub const ORDER: &str = "Who starts";

/// A terminal too small for the screen.
pub fn needs(width: u16, height: u16, times: char) -> String {
    format!("needs {width}{times}{height}")
}

/// A variant, in the setup.
pub fn variant(variant: Variant) -> &'static str {
    match variant {
        Variant::Standard => "standard",
        Variant::Colours => "colours: only your own pawns forbid",
    }
}

/// Who starts, in the setup.
pub fn order(order: Order, players: usize) -> &'static str {
    match order {
        Order::AsSeated => "player 1",
        Order::Reversed if players == 2 => "player 2, who becomes player 1",
        Order::Reversed => "the last player, and back in turn",
        Order::Toss => "toss a coin",
    }
}

/// A sitter, in the setup.
pub fn sitter(sitter: Sitter) -> String {
    match sitter {
        Sitter::Human => "you".to_string(),
        Sitter::Computer { level, .. } => format!("computer, {level}"),
    }
}

/// A sitter, in a sentence.
pub fn about(sitter: Sitter) -> String {
    match sitter {
        Sitter::Human => "A person at this keyboard.".to_string(),
        Sitter::Computer { level, .. } => format!("Computer player: {}.", level.about()),
    }
}

/// A seat, by number.
pub fn player(seat: Seat) -> String {
    format!("Player {seat}")
}

/// Whether `seat` is the only person at the table, and so is called "you".
fn alone(sitters: &[Sitter], seat: Seat) -> bool {
    let humans = sitters.iter().filter(|sitter| sitter.is_human()).count();
    humans == 1 && sitters.get(seat.index()).is_some_and(|sitter| sitter.is_human())
}

/// Who sits there, in a list of the players.
pub fn name(sitters: &[Sitter], seat: Seat) -> String {
    match sitters.get(seat.index()) {
        Some(&Sitter::Computer { level, .. }) => level.to_string(),
        _ if alone(sitters, seat) => "You".to_string(),
        _ => player(seat),
    }
}

/// A player in a sentence, by number and who that is.
fn who(sitters: &[Sitter], seat: Seat) -> String {
    match sitters.get(seat.index()) {
        Some(&Sitter::Computer { level, .. }) => format!("Player {seat} ({level})"),
        _ if alone(sitters, seat) => format!("Player {seat} (you)"),
        _ => player(seat),
    }
}

/// How the game ended.
pub fn result(sitters: &[Sitter], outcome: Outcome) -> String {
    let players = sitters.len();
    match outcome.winner() {
        Some(seat) if players == 1 => player(seat),
        Some(seat) => format!("{} wins.", who(sitters, seat)),
        None if outcome.count() == players => "The game is a draw.".to_string(),
        None => {
            let mut names: Vec<_> = outcome.winners().map(|seat| seat.to_string()).collect();
            let last = names.pop().unwrap_or_default();
            format!("Players {} and {last} share the win.", names.join(", "))
        }
    }
}

/// Behind a player's name once the game is over.
pub fn badge(outcome: Outcome, seat: Seat) -> &'static str {
    match (outcome.includes(seat), outcome.count()) {
        (true, 1) => "wins",
        (true, _) => "draws",
        (false, _) => "",
    }
}

/// Behind a player's name while it searches.
pub const THINKING: &str = "thinking";

/// A computer player that is searching.
pub fn thinking(sitters: &[Sitter], seat: Seat) -> String {
    format!("{} is thinking.", who(sitters, seat))
}

/// A computer player that broke down just now.
pub fn failed(sitters: &[Sitter], seat: Seat, message: &str) -> String {
    format!("{} broke down: {message}.", who(sitters, seat))
}

/// What remains to be done about a computer player that broke down.
pub fn broken(sitters: &[Sitter], seat: Seat) -> String {
    format!("{} cannot go on: u takes a move back, n begins again.", who(sitters, seat))
}

/// What the player to move is to do, `steps` of the move having been decided.
pub fn prompt(sitters: &[Sitter], seat: Seat, kind: Kind, steps: usize) -> String {
    let turn = if alone(sitters, seat) { "Your turn".to_string() } else { player(seat) };
    format!("{turn}: {}.", task(kind, steps))
}

fn task(kind: Kind, steps: usize) -> &'static str {
    match (kind, steps) {
        (Kind::Pawns, 0) => "choose a pawn",
        (Kind::Pawns, _) => "choose where it goes",
        (Kind::Stones, _) => "choose a square",
        (Kind::Letters, 0) => "choose a square and write S or O",
        (Kind::Letters, _) => "choose the letter",
        (Kind::Blocks, 0) => "choose a square",
        (Kind::Blocks, _) => "choose a block to turn",
        (Kind::Amazons, 0) => "choose an amazon",
        (Kind::Amazons, 1) => "choose where she goes",
        (Kind::Amazons, _) => "choose where her arrow lands",
    }
}

/// The letter that is about to be written.
pub fn letter(letter: Letter) -> String {
    format!("Write {} here?", letter.sign())
}

/// The turn that is about to be made, on a board of `across` × `across` blocks.
pub fn turn(turn: Turn, across: usize) -> String {
    const ROWS: [&str; 3] = ["top", "middle", "bottom"];
    const COLS: [&str; 3] = ["left", "middle", "right"];
    let last = |index: usize| if index + 1 == across { 2 } else { index };
    let (row, col) = (usize::from(turn.block) / across, usize::from(turn.block) % across);
    let place = match (ROWS.get(last(row)), COLS.get(last(col))) {
        (Some(&"middle"), Some(&"middle")) => "middle".to_string(),
        (Some(row), Some(col)) => format!("{row} {col}"),
        _ => (turn.block + 1).to_string(),
    };
    let way = if turn.clockwise { "clockwise" } else { "anticlockwise" };
    format!("Turn the {place} block {way}?")
}
