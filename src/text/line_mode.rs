//! Sentences of line mode. Results and hints are the same as on the full screen.

use super::board::{
    PlayerSigns, counted, describe, join_list, move_in_numbers, places_text, side_name,
};
use super::game::{block_name, result, rotation_direction};
use super::line_setup::clock_sentence;
use super::numbers::{clock_text, compared_nodes, duration_text, score_text};
use super::players::{computer_name, custom_name, lowercase_player, player_in_result};
use super::today::today_sentence;
use super::without_os_code;
use crate::ai::core::searcher::ComparedNodes;
use crate::rules::notation::Grid;
use crate::rules::scene::{BoardKind, Scene};
use crate::rules::seat::Seat;
use crate::rules::setup::Variant;
use crate::rules::step::Rotation;
use crate::session::catalog::registry::ALL_GAMES;
use crate::session::play::Match;
use crate::session::play::game::Game;
use crate::session::play::game_end::Termination;
use crate::session::play::move_log::PlayedMove;
use crate::session::play::player_spec::PlayerSpec;
use crate::session::progress::today::TodayEntry;
use std::fmt::Display;
use std::path::Path;
use std::time::{Duration, Instant};

/// The first line.
pub(crate) const WELCOME: &str = "Parlour, line mode. Type help for the commands, quit to leave.";
/// Asks for a game at the menu.
pub(crate) const ASK_GAME: &str = "Select a game, number or name :";
/// Asks for a saved game of the list.
pub(crate) const ASK_SAVED: &str = "Select a saved game, number, or menu :";
/// Asks what to do after the end of a game.
pub(crate) const ASK_OVER: &str = "The game is over. review, why, again, undo, menu or quit :";
/// The question after a new player's first game.
pub(crate) const ASK_DIFFICULTY: &str =
    "How hard was it? Type easy, right or hard, or go on: this is asked once.";
/// An answer to a question that nobody has asked.
pub(crate) const NOT_ASKED: &str = "That is asked once, after your first game.";
/// The reply to an empty line.
pub(crate) const ANSWER_REQUIRED: &str = "Type an answer, or help.";
/// The reply at the menu to a command that needs a game.
pub(crate) const NO_GAME_YET: &str = "There is no game yet: select one first.";
/// The reply to an answer after the end of the game.
pub(crate) const GAME_OVER: &str = "The game is over: type review, why, again, undo, menu or quit.";
/// The list of moves is empty.
pub(crate) const NO_MOVES: &str = "No move has been played.";
/// The chosen direction leads over the wrong edge.
pub(crate) const NO_WAY_OUT: &str = "A pawn cannot leave the board that way.";
/// The answer to `board all`.
pub(crate) const BOARDS_ALL: &str = "The board is printed after every move.";
/// The answer to `board last`.
pub(crate) const BOARDS_LAST: &str =
    "The board is printed after the last move, and when you type board.";
/// The answer to `board none`.
pub(crate) const BOARDS_NONE: &str = "The board is printed only when you type board.";
/// The number of a saved game is not on the list.
pub(crate) const NO_SUCH_SAVED: &str = "Type the number of a game on the list.";
/// Saved games can be chosen only at the menu.
pub(crate) const SAVED_AT_MENU: &str = "Saved games are opened from the menu: type menu first.";

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

/// The numbers of all rotations, before the first question. Each block has two: an odd number for
/// clockwise, and the next one.
pub(crate) fn rotations_explained(rotations: &[(usize, Rotation)], across: usize) -> String {
    let clockwise = rotations.iter().filter(|(_, rotation)| rotation.clockwise);
    let pairs: Vec<_> = clockwise
        .map(|(number, turn)| {
            format!("{number} and {} {}", number + 1, block_name(turn.block, across))
        })
        .collect();
    format!(
        "After a marble you turn a block. The rotations are {}. Odd numbers turn clockwise, even \
         numbers anticlockwise.",
        join_list(&pairs)
    )
}

/// Asks which block turns, and how, by one of `count` numbers.
pub(crate) fn ask_rotation(count: usize) -> String {
    format!("Select a rotation, 1 to {count} :")
}

/// Names of the directions 1 to 4.
const DIRECTIONS: [&str; 4] = ["north", "east", "south", "west"];

/// The number of a direction that was typed as a word or its first letter.
pub(crate) fn direction_number(text: &str) -> Option<usize> {
    let text = text.to_lowercase();
    let is_meant = |name: &&str| *name == text || name[..1] == text;
    (1..).zip(DIRECTIONS).find(|(_, name)| is_meant(name)).map(|(number, _)| number)
}

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
    format!("\"{text}\" is not a row: type its number, or help.")
}

/// The answer is not a column.
pub(crate) fn not_a_column(text: &str) -> String {
    format!("\"{text}\" is not a column: type its number, or help.")
}

/// The answer is not a direction.
pub(crate) fn not_a_direction(text: &str) -> String {
    format!("\"{text}\" is not a direction: type 1 for north, 2 east, 3 south or 4 west, or help.")
}

/// The answer is not a rotation.
pub(crate) fn not_a_rotation(text: &str, count: usize) -> String {
    format!("\"{text}\" is not a rotation: type a number from 1 to {count}, or help.")
}

/// The answer is not a letter.
pub(crate) fn not_a_letter(text: &str) -> String {
    format!("\"{text}\" cannot be written: type S or O, or help.")
}

/// The square is not on the board.
pub(crate) fn off_board(grid: Grid, row: u32, col: u32) -> String {
    let (rows, cols) = (counted(grid.rows, "row"), counted(grid.cols, "column"));
    format!("Row {row}, column {col} is not on the board, which has {rows} and {cols}.")
}

/// The rules of a game, and what stands on the board for the players' numbers in their drawings.
pub(crate) fn rules(game: &Game, signs: PlayerSigns) -> String {
    // Rows of a drawing begin with their number: only behind a free square it is a player's.
    if ![". 1", ". 2"].iter().any(|drawn| game.rules_page().contains(drawn)) {
        return game.rules_page().to_string();
    }
    let signs = Seat::all(*game.supported_setups.players.end())
        .map(|seat| format!("player {seat}'s pieces are {}", signs.of(seat)));
    let signs: Vec<String> = signs.collect();
    format!(
        "{}\nIn the drawing 1 and 2 stand for the players. On the board here {}.",
        game.rules_page().trim_end(),
        join_list(&signs)
    )
}

/// What there is to do today, numbered behind a letter, and how the games begin.
pub(crate) fn today_list(entries: &[TodayEntry], letter: char) -> String {
    let line = |(number, entry): (usize, &TodayEntry)| {
        format!("{letter}{number}. {}\n", today_sentence(entry))
    };
    format!("Today:\n{}All games:", (1..).zip(entries).map(line).collect::<String>())
}

/// The games, numbered.
pub(crate) fn game_list() -> String {
    let line =
        |(number, game): (usize, &Game)| format!("{number}. {}. {}\n", game.title, game.about);
    (1..).zip(&ALL_GAMES).map(line).collect()
}

/// The first line of a match: the game and its players.
pub(crate) fn introduction(game: &dyn Match, scene: &Scene, player_signs: PlayerSigns) -> String {
    let (rows, cols) = (counted(scene.grid.rows, "row"), counted(scene.grid.cols, "column"));
    let mut text = format!("{}, {rows}, {cols}.", game.game().title);
    // Letters belong to nobody, and neither do pawns without the variant of colours.
    let variants = game.game().supported_setups.variants;
    let coloured = scene.board_kind != BoardKind::Letters
        && (!variants.contains(&Variant::Colours) || game.setup().variant == Variant::Colours);
    for (seat, spec) in Seat::all(scene.players).zip(game.player_specs()) {
        let name = match (custom_name(game, seat), spec) {
            (Some(name), _) => name.into_owned(),
            (None, PlayerSpec::Human) => "a person".to_string(),
            (None, &computer) => computer_name(computer),
        };
        text += &format!(" Player {seat} is {name}");
        text += &side_name(scene, seat).map_or(String::new(), |side| format!(", {side}"));
        text += &if coloured { format!(", {}.", player_signs.of(seat)) } else { ".".to_string() };
    }
    if let Some(clock) = game.clock() {
        text += &format!(" {}", clock_sentence(Some(clock.time_control)));
    }
    text
}

/// A player by number and name.
fn numbered_player(game: &dyn Match, seat: Seat) -> String {
    let name = custom_name(game, seat).map_or(String::new(), |name| format!(", {name}"));
    format!("Player {seat}{name}")
}

/// The player to move, with the time left.
pub(crate) fn turn_line(game: &dyn Match, seat: Seat, now: Instant) -> String {
    let left = |left: Duration| format!(", {} left", clock_text(left));
    let clock = game.clock().map_or(String::new(), |clock| left(clock.time_left(seat, now)));
    format!("{}{clock} :", numbered_player(game, seat))
}

/// The line that a computer player's move will complete.
pub(crate) fn computer_turn(game: &dyn Match, seat: Seat) -> String {
    let player = computer_name(game.player_specs()[seat.index()]);
    format!("{} ({player}) :", numbered_player(game, seat))
}

/// A computer player's move, how long it took, and what the player expects. Minimax shows its
/// positions beside those that alpha-beta needs.
pub(crate) fn computer_move(entry: &PlayedMove) -> String {
    let mut text = format!("{} ({})", entry.text, move_in_numbers(&entry.text));
    text.extend(entry.time_spent.map(|time| format!(", {}", duration_text(time))));
    let score = entry.search_info.as_ref().and_then(|info| info.score);
    text.extend(score.map(|score| format!(", {}", score_text(score))));
    let compared = entry.search_info.as_ref().and_then(|info| info.compared);
    text.extend(compared.map(|ComparedNodes { depth, minimax, alphabeta }| {
        format!(", depth {depth}: {}", compared_nodes(minimax, alphabeta))
    }));
    text
}

/// The lines that the last move has scored.
pub(crate) fn scored_lines(scene: &Scene, lines_before: usize) -> Option<String> {
    let new = scene.lines.get(lines_before..).filter(|new| !new.is_empty())?;
    let names: Vec<_> = new
        .iter()
        .map(|line| {
            // In reading order, whichever end was written last.
            let mut squares = line.squares.clone();
            squares.sort_unstable();
            let names = squares.iter().map(|square| scene.grid.name(*square));
            names.collect::<Vec<_>>().join("-")
        })
        .collect();
    Some(format!("Scores {}.", join_list(&names)))
}

/// The squares that decided the game, by name and by number.
pub(crate) fn winning_squares(scene: &Scene) -> Option<String> {
    let squares = &scene.winning_squares;
    let names: Vec<_> = squares.iter().map(|square| scene.grid.name(*square)).collect();
    let places = places_text(scene.grid, |square| squares.contains(&square));
    let noun = if names.len() == 1 { "square" } else { "squares" };
    // In a draw several players have a line.
    let is_draw = scene.outcome.is_some_and(|outcome| outcome.count() > 1);
    let kind = if is_draw { "Deciding" } else { "Winning" };
    (!names.is_empty()).then(|| format!("{kind} {noun}: {} ({places}).", join_list(&names)))
}

/// How long each player has thought, at the end of the game.
pub(crate) fn times_summary(game: &dyn Match) -> Option<String> {
    // What the player thought whose flag fell counts too.
    let end = game.game_end().filter(|end| end.termination == Termination::Time);
    let last = game.turn_timer().used(Instant::now());
    let each = Seat::all(game.player_specs().len()).filter_map(|seat| {
        let moves = game.moves().iter().filter(|entry| entry.seat == seat);
        let times: Vec<_> = moves.filter_map(|entry| entry.time_spent).collect();
        let fell = end.is_some_and(|end| !end.outcome.includes(seat));
        let last = Some(last).filter(|_| fell).unwrap_or_default();
        let sum = duration_text(times.iter().sum::<Duration>() + last);
        let who = lowercase_player(&player_in_result(game, seat));
        (!times.is_empty()).then(|| format!("{who} {sum} for {}", counted(times.len(), "move")))
    });
    let each: Vec<_> = each.collect();
    (!each.is_empty()).then(|| format!("Times: {}.", each.join(", ")))
}

/// A player is out of time, and a move was chosen for it.
pub(crate) fn moved_by_clock(entry: &PlayedMove) -> String {
    let (seat, text) = (entry.seat, &entry.text);
    format!("Player {seat} ran out of time and plays {text} ({}).", move_in_numbers(text))
}

/// What completes the line of a computer player whose time has run out.
pub(crate) const NO_MOVE_IN_TIME: &str = "no move in time.";

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
pub(crate) fn description(game: &dyn Match, scene: &Scene, player_signs: PlayerSigns) -> String {
    let mut text = describe(scene, player_signs);
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

/// Nothing is turned after a marble that wins.
pub(crate) fn wins_without_turn(rotation: &str) -> String {
    format!("The marble wins at once, so nothing is turned after it: leave out {rotation}.")
}

/// What was typed is more than a move.
pub(crate) fn more_than_a_move(text: &str) -> String {
    format!("\"{text}\" is more than a move.")
}

/// The points so far, in games with points.
pub(crate) fn score_line(scene: &Scene) -> Option<String> {
    let scores = (1..).zip(scene.scores.as_ref()?);
    let each: Vec<_> = scores.map(|(number, it)| format!("player {number} {it}")).collect();
    Some(format!("Points: {}.", each.join(", ")))
}

/// Asks what to do after a computer player has failed.
pub(crate) fn ask_computer_stuck(seat: Seat) -> String {
    format!("Player {seat} cannot continue. undo, menu or quit :")
}

/// The game was written to a file.
pub(crate) fn saved_to(path: &Path) -> String {
    format!("The game is saved in {}.", path.display())
}
