//! Sentences of line mode. Results and hints are the same as on the full screen.

use super::board::{
    PlayerSigns, describe, has_own_pieces, move_in_numbers, places_text, score_line,
    with_its_numbers,
};
use super::game::{block_name, result, rotation_direction};
use super::ladder::rung_label;
use super::line_setup::clock_sentence;
use super::numbers::{clock_text, compared_nodes, duration_text, score_text};
use super::players::{computer_name, custom_name, person_word, player_within};
use super::table::about_game;
use super::today::today_sentence;
use super::{typed, without_os_code};
use parlour_ai::Level;
use parlour_ai::core::ComparedNodes;
use parlour_rules::{BoardKind, Grid, Rotation, Scene, Seat};
use parlour_session::catalog::ALL_GAMES;
use parlour_session::play::game::Game;
use parlour_session::play::{GameEnd, Match, PlayedMove, PlayerSpec, Termination};
use parlour_session::progress::TodayEntry;
use parlour_words::{enumeration, key, say};
use std::fmt::Display;
use std::time::{Duration, Instant};

/// What a square is chosen for, after `steps` steps of the move: a word that messages choose by.
pub(crate) fn square_purpose(kind: BoardKind, steps: usize) -> &'static str {
    match (kind, steps) {
        (BoardKind::Pawns, 0) => "pawn",
        (BoardKind::Pawns, _) => DESTINATION,
        (BoardKind::Stones | BoardKind::Letters | BoardKind::Blocks, _) => "empty",
        (BoardKind::Amazons, 0) => "amazon",
        (BoardKind::Amazons, 1) => "target",
        (BoardKind::Amazons, _) => "arrow",
    }
}

/// The purpose of the square that a pawn goes to.
const DESTINATION: &str = "destination";

/// Asks where a pawn that can only go forward goes.
pub(crate) fn ask_forward_column() -> String {
    say!("line-ask-column", what = DESTINATION)
}

/// The numbers of all rotations, before the first question. Each block has two: an odd number for
/// clockwise, and the next one.
pub(crate) fn rotations_explained(rotations: &[(usize, Rotation)], across: usize) -> String {
    let clockwise = rotations.iter().filter(|(_, rotation)| rotation.clockwise);
    let pairs: Vec<_> = clockwise
        .map(|(number, turn)| {
            let block = block_name(turn.block, across);
            say!("line-rotation-pair", odd = *number, even = number + 1, block)
        })
        .collect();
    say!("line-rotations", pairs = enumeration(&pairs))
}

/// The number of a direction that was typed as a word or its first letter.
pub(crate) fn direction_number(text: &str) -> Option<usize> {
    let keys = [key!("typed-north"), key!("typed-east"), key!("typed-south"), key!("typed-west")];
    (1..).zip(keys).find(|(_, key)| typed::means(text, *key)).map(|(number, _)| number)
}

/// The directions that may be chosen, by their numbers.
pub(crate) fn choices_of_directions(numbers: impl Iterator<Item = usize>) -> String {
    let named: Vec<_> = numbers.map(|number| say!("line-direction", number)).collect();
    say!("line-choices-directions", directions = enumeration(&named))
}

/// A rotation and the number that selects it, on a board of `across` × `across` blocks.
pub(crate) fn numbered_rotation(number: usize, rotation: Rotation, across: usize) -> String {
    let (block, way) = (block_name(rotation.block, across), rotation_direction(rotation));
    say!("line-rotation", number, block, direction = way) + "\n"
}

/// The square is not on the board.
pub(crate) fn off_board(grid: Grid, row: u32, col: u32) -> String {
    // What was typed are names, however large.
    let (row, col) = (row.to_string(), col.to_string());
    say!("line-off-board", row, column = col, rows = grid.rows, columns = grid.cols)
}

/// The rules of a game, and how to read what they leave out.
pub(crate) fn rules_page(game: &Game) -> String {
    let sentence = game.sure_way().map(|_| say!("line-sure-way", game = game.name) + "\n");
    game.rules_page().to_string() + &sentence.unwrap_or_default()
}

/// The rules of a game, and what stands on the board for the players' numbers in their drawings.
pub(crate) fn rules(game: &Game, signs: PlayerSigns) -> String {
    let page = rules_page(game);
    // Rows of a drawing begin with their number: only behind a free square it is a player's.
    if ![". 1", ". 2"].iter().any(|drawn| page.contains(drawn)) {
        return page;
    }
    let signs = Seat::all(*game.supported_setups.players.end())
        .map(|seat| say!("line-drawing-sign", number = seat.number(), sign = signs.of(seat)));
    let signs: Vec<String> = signs.collect();
    format!("{}\n{}", page.trim_end(), say!("line-drawing", signs = enumeration(&signs)))
}

/// What there is to do today, numbered behind a letter, and how the games begin.
pub(crate) fn today_list(entries: &[TodayEntry], letter: char) -> String {
    let line = |(number, entry): (usize, &TodayEntry)| {
        format!("{letter}{number}. {}\n", today_sentence(entry))
    };
    let lines: String = (1..).zip(entries).map(line).collect();
    format!("{}\n{lines}{}", say!("line-today"), say!("line-all-games"))
}

/// The games, numbered.
pub(crate) fn game_list() -> String {
    let line = |(number, game): (usize, &Game)| {
        format!("{number}. {}. {}\n", game.title, about_game(game))
    };
    (1..).zip(&ALL_GAMES).map(line).collect()
}

/// The first line of a match: the game and its players.
pub(crate) fn introduction(game: &dyn Match, scene: &Scene, player_signs: PlayerSigns) -> String {
    let Grid { rows, cols, .. } = scene.grid;
    let mut text = say!("line-title", game = game.game().title, rows, columns = cols);
    for (seat, spec) in Seat::all(scene.players).zip(game.player_specs()) {
        let name = match (custom_name(game, seat), spec) {
            (Some(name), _) => name.into_owned(),
            (None, PlayerSpec::Human) => say!("line-person").to_string(),
            (None, &PlayerSpec::Computer { level: Level::Rung(rung), .. }) => {
                rung_label(game.game(), rung)
            }
            (None, &computer) => computer_name(game.game(), computer),
        };
        let kind = if has_own_pieces(scene) { "signed" } else { "plain" };
        let sign = player_signs.of(seat);
        text.push(' ');
        text += &say!("line-player", kind, number = seat.number(), name, sign);
    }
    if let Some(clock) = game.clock() {
        text.push(' ');
        text += &clock_sentence(Some(clock.time_control));
    }
    text
}

/// The player to move, with the time left.
pub(crate) fn turn_line(game: &dyn Match, seat: Seat, now: Instant) -> String {
    let (number, person) = (seat.number(), person_word(game, seat));
    let time = game.clock().map(|clock| clock_text(clock.time_left(seat, now)));
    match (custom_name(game, seat), time) {
        (None, None) => say!("line-turn", person, number),
        (Some(name), None) => say!("line-turn-named", number, name),
        (None, Some(time)) => {
            say!("line-turn-clock", person, number, time)
        }
        (Some(name), Some(time)) => {
            say!("line-turn-named-clock", number, name, time)
        }
    }
}

/// The line that a computer player's move will complete.
pub(crate) fn computer_turn(game: &dyn Match, seat: Seat) -> String {
    let number = seat.number();
    let player = computer_name(game.game(), game.player_specs()[seat.index()]);
    match custom_name(game, seat) {
        None => say!("line-computer-turn", number, player),
        Some(name) => {
            say!("line-computer-turn-named", number, name, player)
        }
    }
}

/// A computer player's move, how long it took, and what the player expects. Minimax shows its
/// positions beside those that alpha-beta needs.
pub(crate) fn computer_move(entry: &PlayedMove, shows_score: bool) -> String {
    let mut parts = vec![with_its_numbers(&entry.text)];
    parts.extend(entry.time_spent.map(duration_text));
    let score = entry.search_info.as_ref().and_then(|info| info.score);
    parts.extend(score.filter(|_| shows_score).map(score_text));
    let compared = entry.search_info.as_ref().and_then(|info| info.compared);
    parts.extend(compared.map(|ComparedNodes { depth, minimax, alphabeta }| {
        let compared = compared_nodes(minimax, alphabeta);
        say!("line-move-depth", depth, compared)
    }));
    parts.join(", ")
}

/// A move that was played in another program.
pub(crate) fn move_elsewhere(game: &dyn Match, entry: &PlayedMove) -> String {
    let (number, text) = (entry.seat.number(), computer_move(entry, false));
    let name = custom_name(game, entry.seat).unwrap_or_default();
    say!("lobby-move", number, name, move = text)
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
    Some(say!("line-scores", lines = enumeration(&names)))
}

/// The squares that decided the game, by name and by number.
pub(crate) fn winning_squares(scene: &Scene) -> Option<String> {
    let squares = &scene.winning_squares;
    let names: Vec<_> = squares.iter().map(|square| scene.grid.name(*square)).collect();
    if names.is_empty() {
        return None;
    }
    let places = places_text(scene.grid, |square| squares.contains(&square));
    let (count, names) = (names.len(), enumeration(&names));
    // Who wins in Dodgem by being blocked has its pawns there, and in a draw several players have a line.
    Some(match scene.outcome.is_some_and(|outcome| outcome.count() > 1) {
        _ if scene.exits.is_some() => {
            say!("line-blocked-pawns", count, names, places)
        }
        true => say!("line-deciding-squares", count, names, places),
        false => say!("line-winning-squares", count, names, places),
    })
}

/// The result of the game, as line mode tells it.
pub(crate) fn end_of_game(game: &dyn Match, scene: &Scene, ending: GameEnd) -> String {
    let sentence = result(game, scene, ending);
    match ending.outcome.winner() {
        Some(winner) => say!("line-won", number = winner.number(), sentence),
        None => sentence,
    }
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
        let who = player_within(game, seat);
        let count = times.len();
        (count > 0 || fell).then(|| say!("line-time", player = who, time = sum, count))
    });
    let each: Vec<_> = each.collect();
    (!each.is_empty()).then(|| say!("line-times", each = each.join(", ")))
}

/// A player is out of time, and a move was chosen for it.
pub(crate) fn moved_by_clock(entry: &PlayedMove) -> String {
    let (number, text) = (entry.seat.number(), entry.text.as_str());
    say!("line-moved-by-clock", number, move = text, numbers = move_in_numbers(text))
}

/// A move in a list.
pub(crate) fn move_line(ply: usize, entry: &PlayedMove) -> String {
    let (ply, number) = (ply.to_string(), entry.seat.number());
    say!("line-move", ply, number, move = entry.text)
}

/// The moves so far, a line each.
pub(crate) fn move_list(entries: &[PlayedMove]) -> String {
    if entries.is_empty() {
        return say!("line-no-moves").to_string();
    }
    let lines = (1..).zip(entries).map(|(ply, entry)| move_line(ply, entry));
    lines.collect::<Vec<_>>().join("\n")
}

/// A whole position in words.
pub(crate) fn description(game: &dyn Match, scene: &Scene, player_signs: PlayerSigns) -> String {
    let mut text = describe(scene, player_signs);
    if let Some(entry) = game.moves().last() {
        let number = entry.seat.number();
        text += &say!("line-last-move", move = entry.text, number);
        text.push('\n');
    }
    text.extend(score_line(scene).map(|scores| scores + "\n"));
    match game.game_end() {
        Some(ending) => text + &result(game, scene, ending),
        None => {
            let to_move = |seat: Seat| {
                say!("line-to-move", person = person_word(game, seat), number = seat.number())
            };
            text + &game.to_move().map(to_move).unwrap_or_default()
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

/// What was typed behind `board` says nothing of when boards are shown.
pub(crate) fn no_such_boards(given: &str) -> String {
    let words = [key!("typed-boards-all"), key!("typed-boards-last"), key!("typed-boards-none")];
    let [all, last, none] = words.map(typed::shown);
    say!("line-no-such-boards", given, all, last, none)
}

/// Whether that was answered by yes.
pub(crate) fn wants_boards(typed: &str) -> bool {
    typed::means(typed, key!("typed-boards-all"))
}
