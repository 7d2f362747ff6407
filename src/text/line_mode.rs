//! Sentences of line mode. Results and hints are the same as on the full screen.

use super::board::{describe, join_list, player_sign};
use super::game::{block_name, result, rotation_direction};
use super::numbers::{clock_text, compared_nodes};
use super::players::custom_name;
use super::without_os_code;
use crate::ai::Level;
use crate::ai::core::searcher::ComparedNodes;
use crate::rules::notation::Grid;
use crate::rules::scene::{BoardKind, Scene};
use crate::rules::seat::Seat;
use crate::rules::setup::{Setup, SupportedSetups, Variant};
use crate::rules::step::Rotation;
use crate::session::catalog::registry::ALL_GAMES;
use crate::session::play::Match;
use crate::session::play::game::Game;
use crate::session::play::move_log::PlayedMove;
use crate::session::play::player_spec::PlayerSpec;
use std::fmt::Display;
use std::path::Path;
use std::time::{Duration, Instant};

/// The first line.
pub(crate) const WELCOME: &str =
    "Parlour, line mode. help tells what can be said at every prompt, quit leaves.";
/// Asks for a game at the menu.
pub(crate) const ASK_GAME: &str = "Select a game, number or name :";
/// Asks for a saved game of the list.
pub(crate) const ASK_SAVED: &str = "Select a saved game, number, or menu :";
/// Asks what to do after the end of a game.
pub(crate) const ASK_OVER: &str = "The game is over. again, undo, menu or quit :";
/// The reply to an empty line.
pub(crate) const ANSWER_REQUIRED: &str = "Type an answer, or help.";
/// The reply at the menu to a command that needs a game.
pub(crate) const NO_GAME_YET: &str = "There is no game yet: select one first.";
/// The reply to an answer after the end of the game.
pub(crate) const GAME_OVER: &str = "The game is over: say again, undo, menu or quit.";
/// The list of moves is empty.
pub(crate) const NO_MOVES: &str = "No move has been played.";
/// The chosen direction leads over the wrong edge.
pub(crate) const NO_WAY_OUT: &str = "A pawn does not leave the board that way.";
/// The answer to `board on`.
pub(crate) const BOARD_ON: &str = "The board is printed at every turn.";
/// The answer to `board off`.
pub(crate) const BOARD_OFF: &str = "The board is printed only when you say board.";
/// The number of a saved game is not on the list.
pub(crate) const NO_SUCH_SAVED: &str = "Type the number of a game of the list.";
/// Saved games can be chosen only at the menu.
pub(crate) const SAVED_AT_MENU: &str = "Saved games are found at the menu: say menu first.";

/// What a square is chosen for, after `steps` steps of the move.
pub(crate) fn square_noun(kind: BoardKind, steps: usize) -> &'static str {
    match (kind, steps) {
        (BoardKind::Pawns, 0) => "a pawn",
        (BoardKind::Pawns, _) => "a destination",
        (BoardKind::Stones | BoardKind::Letters | BoardKind::Blocks, _) => "an empty square",
        (BoardKind::Amazons, 0) => "an amazon",
        (BoardKind::Amazons, 1) => "a target",
        (BoardKind::Amazons, _) => "an arrow",
    }
}

/// Asks for the row of a square.
pub(crate) fn ask_row(what: &str) -> String {
    format!("Select {what}, row :")
}

/// Asks for the column of a square.
pub(crate) fn ask_column(what: &str) -> String {
    format!("Select {what}, column :")
}

/// Asks where a pawn that can only go forward goes.
pub(crate) const ASK_FORWARD_COLUMN: &str = "Select a destination, column :";
/// Asks in which direction a pawn goes.
pub(crate) const ASK_DIRECTION: &str = "Select a direction, 1 north, 2 east, 3 south, 4 west :";
/// Asks what to write.
pub(crate) const ASK_LETTER: &str = "Select a letter, S or O :";

/// Asks which block turns, and how, by one of `count` numbers.
pub(crate) fn ask_rotation(count: usize) -> String {
    format!("Select a rotation, 1 to {count} :")
}

/// Names of the directions 1 to 4.
const DIRECTIONS: [&str; 4] = ["north", "east", "south", "west"];

/// The squares that may be chosen, listed by [`places_text`](super::board::places_text).
pub(crate) fn choices_among(what: &str, places: &str) -> String {
    format!("You may select {what} in {places}.")
}

/// The columns that may be chosen.
pub(crate) fn choices_of_columns(columns: &[String]) -> String {
    format!("You may select column {}.", join_list(columns))
}

/// The directions that may be chosen, by their numbers.
pub(crate) fn choices_of_directions(numbers: impl Iterator<Item = usize>) -> String {
    let named: Vec<_> =
        numbers.map(|number| format!("{number} {}", DIRECTIONS[number - 1])).collect();
    format!("You may select {}.", join_list(&named))
}

/// The letters that may be written.
pub(crate) const CHOICES_OF_LETTERS: &str = "You may select S or O.";

/// A rotation and the number that selects it, on a board of `across` × `across` blocks.
pub(crate) fn numbered_rotation(number: usize, rotation: Rotation, across: usize) -> String {
    let (block, way) = (block_name(rotation.block, across), rotation_direction(rotation));
    format!("{number} {block} {way}\n")
}

/// The answer is not a row.
pub(crate) fn not_a_row(text: &str) -> String {
    format!("\"{text}\" is no row: type its number, or help.")
}

/// The answer is not a column.
pub(crate) fn not_a_column(text: &str) -> String {
    format!("\"{text}\" is no column: type its number, or help.")
}

/// The answer is not a direction.
pub(crate) fn not_a_direction(text: &str) -> String {
    format!("\"{text}\" is no direction: type 1 for north, 2 east, 3 south or 4 west, or help.")
}

/// The answer is not a letter.
pub(crate) fn not_a_letter(text: &str) -> String {
    format!("\"{text}\" cannot be written: type S or O, or help.")
}

/// The square is not on the board.
pub(crate) fn off_board(grid: Grid, row: u32, col: u32) -> String {
    format!(
        "Row {row}, column {col} is not on the board: rows go from 1 to {}, columns from 1 to {}.",
        grid.rows, grid.cols
    )
}

/// The games, numbered.
pub(crate) fn game_list() -> String {
    let line =
        |(number, game): (usize, &Game)| format!("{number}. {}. {}\n", game.title, game.about);
    (1..).zip(&ALL_GAMES).map(line).collect()
}

/// The first line of a match: the game and its players.
pub(crate) fn introduction(game: &dyn Match, scene: &Scene) -> String {
    let grid = scene.grid;
    let mut text = format!("{}, {} rows, {} columns.", game.game().title, grid.rows, grid.cols);
    // Letters belong to nobody, and neither do pawns without the variant of colours.
    let variants = game.game().supported_setups.variants;
    let coloured = scene.board_kind != BoardKind::Letters
        && (!variants.contains(&Variant::Colours) || game.setup().variant == Variant::Colours);
    for (seat, spec) in Seat::all(scene.players).zip(game.player_specs()) {
        let name = match (custom_name(game, seat), spec) {
            (Some(name), _) => name.into_owned(),
            (None, PlayerSpec::Human) => "a person".to_string(),
            (None, computer) => computer.to_string(),
        };
        text += &format!(" Player {seat} is {name}");
        text += &if coloured { format!(", {}.", player_sign(seat)) } else { ".".to_string() };
    }
    text
}

/// The player to move, with the time left.
pub(crate) fn turn_line(game: &dyn Match, seat: Seat, now: Instant) -> String {
    let left = |left: Duration| format!(", {} left", clock_text(left));
    let clock = game.clock().map_or(String::new(), |clock| left(clock.time_left(seat, now)));
    format!("Player {seat}{clock} :")
}

/// The line that a computer player's move will complete.
pub(crate) fn computer_turn(game: &dyn Match, seat: Seat) -> String {
    format!("Player {seat} ({}) :", game.player_specs()[seat.index()])
}

/// The move that a computer player has chosen. Minimax shows its positions beside those that
/// alpha-beta needs.
pub(crate) fn computer_move(entry: &PlayedMove) -> String {
    match entry.search_info.as_ref().and_then(|info| info.compared) {
        Some(ComparedNodes { depth, minimax, alphabeta }) => {
            format!("{} (depth {depth}, {})", entry.text, compared_nodes(minimax, alphabeta))
        }
        None => entry.text.clone(),
    }
}

/// A player is out of time, and a move was chosen for it.
pub(crate) fn moved_by_clock(entry: &PlayedMove) -> String {
    format!("Player {} is out of time, and plays {}.", entry.seat, entry.text)
}

/// A move in a list.
pub(crate) fn move_line(ply: usize, entry: &PlayedMove) -> String {
    format!("{ply}. Player {} : {}", entry.seat, entry.text)
}

/// The moves so far, a line each.
pub(crate) fn move_list(entries: &[PlayedMove]) -> String {
    if entries.is_empty() {
        return NO_MOVES.to_string();
    }
    let lines = (1..).zip(entries).map(|(ply, entry)| move_line(ply, entry));
    lines.collect::<Vec<_>>().join("\n")
}

/// A whole position in words.
pub(crate) fn description(game: &dyn Match, scene: &Scene) -> String {
    let mut text = describe(scene);
    if let Some(entry) = game.moves().last() {
        text += &format!("The last move was {}, by player {}.\n", entry.text, entry.seat);
    }
    text.extend(score_line(scene).map(|scores| scores + "\n"));
    match game.game_end() {
        Some(ending) => text + &result(game, scene, ending),
        None => {
            text + &game.to_move().map_or(String::new(), |it| format!("Player {it} is to move."))
        }
    }
}

/// An error as a sentence.
pub(crate) fn as_sentence(refusal: &impl Display) -> String {
    let text = without_os_code(refusal);
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    let end = if text.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}

/// Asks for the size of the board.
pub(crate) fn ask_size(usual: &Setup) -> String {
    format!("Size, usually {}x{} :", usual.rows, usual.cols)
}

/// Asks for the variant.
pub(crate) fn ask_variant(limits: &SupportedSetups) -> String {
    let names: Vec<_> = limits.variants.iter().map(|variant| variant.name()).collect();
    format!("Variant, {}, usually {} :", names.join(" or "), limits.default_setup.variant)
}

/// Asks for the number of players.
pub(crate) fn ask_players(limits: &SupportedSetups) -> String {
    let (least, most) = (limits.players.start(), limits.players.end());
    format!("Players, {least} to {most}, usually {} :", limits.default_setup.players)
}

/// Asks for the player of a seat.
pub(crate) fn ask_seat(number: usize, usual: PlayerSpec) -> String {
    let levels: Vec<_> = Level::ALL.iter().map(|level| level.name()).collect();
    format!("Player {number}, human or {}, usually {usual} :", levels.join(", "))
}

/// The points so far, in games with points.
pub(crate) fn score_line(scene: &Scene) -> Option<String> {
    let scores = (1..).zip(scene.scores.as_ref()?);
    let each: Vec<_> = scores.map(|(number, it)| format!("player {number} {it}")).collect();
    Some(format!("Points: {}.", each.join(", ")))
}

/// Asks what to do after a computer player has failed.
pub(crate) fn ask_computer_stuck(seat: Seat) -> String {
    format!("Player {seat} cannot go on. undo, menu or quit :")
}

/// The game was written to a file.
pub(crate) fn saved_to(path: &Path) -> String {
    format!("The game is saved in {}.", path.display())
}
