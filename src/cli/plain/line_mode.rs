//! What line mode says, but for results and hints, which it has in common with the full screen.

use super::board::{describe, player_sign};
use crate::ai::Level;
use crate::rules::notation::Grid;
use crate::rules::scene::{BoardKind, Scene};
use crate::rules::seat::Seat;
use crate::rules::setup::{Setup, SupportedSetups, Variant};
use crate::session::catalog::registry::ALL_GAMES;
use crate::session::play::Match;
use crate::session::play::game::Game;
use crate::session::play::move_log::PlayedMove;
use crate::session::play::player_spec::PlayerSpec;
use crate::ui::text;
use std::fmt::Display;
use std::path::Path;
use std::time::{Duration, Instant};

/// The first line.
pub(super) const WELCOME: &str =
    "Parlour, line mode. help tells what can be said at every prompt, quit leaves.";
/// What is asked for at the menu.
pub(super) const ASK_GAME: &str = "Select a game, number or name :";
/// Where saved games are listed.
pub(super) const ASK_SAVED: &str = "Select a saved game, number, or menu :";
/// After the end.
pub(super) const ASK_OVER: &str = "The game is over. again, undo, menu or quit :";
/// An empty line where an answer is wanted.
pub(super) const ANSWER_REQUIRED: &str = "Type an answer, or help.";
/// A command that needs a game, at the menu.
pub(super) const NO_GAME_YET: &str = "There is no game yet: select one first.";
/// An answer where there is nothing to answer any more.
pub(super) const GAME_OVER: &str = "The game is over: say again, undo, menu or quit.";
/// Before the moves.
pub(super) const NO_MOVES: &str = "No move has been played.";
/// A direction over an edge that pawns do not leave by.
pub(super) const NO_WAY_OUT: &str = "A pawn does not leave the board that way.";
/// What `board on` and `board off` do.
pub(super) const BOARD_ON: &str = "The board is printed at every turn.";
/// See [`BOARD_ON`].
pub(super) const BOARD_OFF: &str = "The board is printed only when you say board.";
/// A saved game that is not on the list.
pub(super) const NO_SUCH_SAVED: &str = "Type the number of a game of the list.";
/// The saved games can be chosen at the menu only.
pub(super) const SAVED_AT_MENU: &str = "Saved games are found at the menu: say menu first.";

/// What a square is wanted for.
pub(super) fn square_noun(kind: BoardKind, steps: usize) -> &'static str {
    match (kind, steps) {
        (BoardKind::Pawns, 0) => "a pawn",
        (BoardKind::Pawns, _) => "a destination",
        (BoardKind::Stones | BoardKind::Letters | BoardKind::Blocks, _) => "an empty square",
        (BoardKind::Amazons, 0) => "an amazon",
        (BoardKind::Amazons, 1) => "a target",
        (BoardKind::Amazons, _) => "an arrow",
    }
}

/// An answer that is no row.
pub(super) fn not_a_row(text: &str) -> String {
    format!("\"{text}\" is no row: type its number, or help.")
}

/// An answer that is no column.
pub(super) fn not_a_column(text: &str) -> String {
    format!("\"{text}\" is no column: type its number, or help.")
}

/// An answer that is no direction.
pub(super) fn not_a_direction(text: &str) -> String {
    format!("\"{text}\" is no direction: type 1 for north, 2 east, 3 south or 4 west, or help.")
}

/// An answer that is no letter.
pub(super) fn not_a_letter(text: &str) -> String {
    format!("\"{text}\" cannot be written: type S or O, or help.")
}

/// A square that is not there.
pub(super) fn off_board(grid: Grid, row: u32, col: u32) -> String {
    format!(
        "Row {row}, column {col} is not on the board: rows go from 1 to {}, columns from 1 to {}.",
        grid.rows, grid.cols
    )
}

/// The games, numbered.
pub(super) fn game_list() -> String {
    let line =
        |(number, game): (usize, &Game)| format!("{number}. {}. {}\n", game.title, game.about);
    (1..).zip(&ALL_GAMES).map(line).collect()
}

/// Before the first turn: the game and those who play it.
pub(super) fn introduction(game: &dyn Match, scene: &Scene) -> String {
    let grid = scene.grid;
    let mut text = format!("{}, {} rows, {} columns.", game.game().title, grid.rows, grid.cols);
    // Letters are anybody's, and so are pawns where telling colours apart is a variant.
    let variants = game.game().supported_setups.variants;
    let coloured = scene.board_kind != BoardKind::Letters
        && (!variants.contains(&Variant::Colours) || game.setup().variant == Variant::Colours);
    for (seat, spec) in Seat::all(scene.players).zip(game.player_specs()) {
        let name = match (game.names().get(seat.index()), spec) {
            (Some(name), _) if !name.is_empty() => name.clone(),
            (_, PlayerSpec::Human) => "a person".to_string(),
            (_, computer) => computer.to_string(),
        };
        text += &format!(" Player {seat} is {name}");
        text += &if coloured { format!(", {}.", player_sign(seat)) } else { ".".to_string() };
    }
    text
}

/// Whose turn it is.
pub(super) fn turn_line(game: &dyn Match, seat: Seat, now: Instant) -> String {
    let left = |left: Duration| format!(", {} left", text::clock_text(left));
    let clock = game.clock().map_or(String::new(), |clock| left(clock.time_left(seat, now)));
    format!("Player {seat}{clock} :")
}

/// In front of a computer player's move, before it is there.
pub(super) fn computer_turn(game: &dyn Match, seat: Seat) -> String {
    format!("Player {seat} ({}) :", game.player_specs()[seat.index()])
}

/// A move that the clock chose.
pub(super) fn moved_by_clock(entry: &PlayedMove) -> String {
    format!("Player {} is out of time, and plays {}.", entry.seat, entry.text)
}

/// A move in a list.
pub(super) fn move_line(ply: usize, entry: &PlayedMove) -> String {
    format!("{ply}. Player {} : {}", entry.seat, entry.text)
}

/// The moves so far, a line each.
pub(super) fn move_list(entries: &[PlayedMove]) -> String {
    if entries.is_empty() {
        return NO_MOVES.to_string();
    }
    let lines = (1..).zip(entries).map(|(ply, entry)| move_line(ply, entry));
    lines.collect::<Vec<_>>().join("\n")
}

/// All there is to say of a position, for the ear.
pub(super) fn description(game: &dyn Match, scene: &Scene) -> String {
    let mut text = describe(scene);
    if let Some(entry) = game.moves().last() {
        text += &format!("The last move was {}, by player {}.\n", entry.text, entry.seat);
    }
    text.extend(score_line(scene).map(|scores| scores + "\n"));
    match game.game_end() {
        Some(ending) => text + &text::result(game, scene, ending),
        None => {
            text + &game.to_move().map_or(String::new(), |it| format!("Player {it} is to move."))
        }
    }
}

/// What was refused, as a sentence.
pub(super) fn as_sentence(refusal: &impl Display) -> String {
    let text = text::without_os_code(refusal);
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    let end = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}

/// How large a board is wanted.
pub(super) fn ask_size(usual: &Setup) -> String {
    format!("Size, usually {}x{} :", usual.rows, usual.cols)
}

/// Which way of playing.
pub(super) fn ask_variant(limits: &SupportedSetups) -> String {
    let names: Vec<_> = limits.variants.iter().map(|variant| variant.name()).collect();
    format!("Variant, {}, usually {} :", names.join(" or "), limits.default_setup.variant)
}

/// How many play.
pub(super) fn ask_players(limits: &SupportedSetups) -> String {
    let (least, most) = (limits.players.start(), limits.players.end());
    format!("Players, {least} to {most}, usually {} :", limits.default_setup.players)
}

/// Who sits where.
pub(super) fn ask_seat(number: usize, usual: PlayerSpec) -> String {
    let levels: Vec<_> = Level::ALL.iter().map(|level| level.name()).collect();
    format!("Player {number}, human or {}, usually {usual} :", levels.join(", "))
}

/// Points so far, in games that keep them.
pub(super) fn score_line(scene: &Scene) -> Option<String> {
    let scores = (1..).zip(scene.scores.as_ref()?);
    let each: Vec<_> = scores.map(|(number, it)| format!("player {number} {it}")).collect();
    Some(format!("Points: {}.", each.join(", ")))
}

/// A seat that waits for a player who broke down.
pub(super) fn ask_computer_stuck(seat: Seat) -> String {
    format!("Player {seat} cannot go on. undo, menu or quit :")
}

/// A file that was written.
pub(super) fn saved_to(path: &Path) -> String {
    format!("The game is saved in {}.", path.display())
}
