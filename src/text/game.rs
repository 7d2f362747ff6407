//! Sentences about a match: prompts, results, questions, hints.

use super::color_name;
use super::ladder::rung_label;
use super::numbers::duration_text;
use super::players::{
    capitalized, custom_name, is_only_human, is_you, person_word, player_in_result,
    player_in_sentence, player_number, player_within,
};
use parlour_ai::ladder::Rung;
use parlour_rules::{BoardKind, Cell, Rotation, Scene, Seat, pentago};
use parlour_session::play::game::Game;
use parlour_session::play::{GameEnd, Match, PlayerColor, Termination};
use parlour_session::progress::after_game::RatingChange;
use parlour_session::rating::rated_start::MIN_RATED_MOVES;
use parlour_session::record::Record;
use parlour_session::storage::Difficulty;
use parlour_words::{MessageKey, enumeration, key, say};
use std::io;
use std::time::Duration;

/// The question before leaving for the menu, in a saved game and in an unsaved one.
pub(crate) fn ask_menu() -> [&'static str; 2] {
    [say!("game-ask-menu"), say!("game-ask-menu-unsaved")]
}

/// The question before a new game, in a saved game and in an unsaved one.
pub(crate) fn ask_new() -> [&'static str; 2] {
    [say!("game-ask-new"), say!("game-ask-new-unsaved")]
}

/// What the result of a casual game says that could have been a rated one, in many words and in few.
pub(crate) fn casual_result() -> [&'static str; 2] {
    [say!("game-casual-result"), say!("game-casual-result-short")]
}

/// What a rated game says at its beginning.
pub(crate) fn rated_game() -> String {
    say!("game-rated", moves = MIN_RATED_MOVES)
}

/// What the result of a rated game says that was too short to count, in many words and in few; `None` of others.
pub(crate) fn short_result(game: &dyn Match) -> Option<[String; 2]> {
    let is_short = game.is_rated() && game.moves().len() < MIN_RATED_MOVES;
    let many = || say!("game-short-result", moves = MIN_RATED_MOVES);
    is_short.then(|| [many(), say!("game-short-result-short").to_string()])
}

/// How a rated game has changed the rating, in many words and in few.
pub(crate) fn rating_change(change: &RatingChange, is_ascii: bool) -> [String; 2] {
    let [arrow, more_or_less] = if is_ascii { ["->", "+-"] } else { ["→", "±"] };
    let RatingChange { name, before, after } = change;
    let few = format!(
        "{:.0} {arrow} {:.0} {more_or_less}{:.0}",
        before.rating, after.rating, after.deviation
    );
    match name {
        Some(name) => {
            [say!("game-rating-change-of", who = name, change = few), format!("{name} {few}")]
        }
        None => [say!("game-rating-change", change = few), few],
    }
}

/// How hard a game was, as an answer.
pub(crate) fn difficulty(answer: Difficulty) -> &'static str {
    match answer {
        Difficulty::TooEasy => say!("game-too-easy"),
        Difficulty::AboutRight => say!("game-about-right"),
        Difficulty::TooHard => say!("game-too-hard"),
    }
}

/// The answer is kept.
pub(crate) fn thanks(game: &Game, next: Option<Rung>) -> String {
    match next {
        Some(rung) => say!("game-thanks-next", player = rung_label(game, rung)),
        None => say!("game-thanks").to_string(),
    }
}

/// The answer could not be kept.
pub(crate) fn answer_not_kept(error: &io::Error) -> String {
    say!("game-answer-not-kept", reason = super::reason_of(error))
}

/// The result of the game and its reason.
pub(crate) fn result(game: &dyn Match, scene: &Scene, ending: GameEnd) -> String {
    let outcome = ending.outcome;
    let result = match outcome.winner() {
        Some(seat) if is_you(game, seat) => say!("game-you-win").to_string(),
        Some(seat) => say!("game-wins", who = player_at_start_of_result(game, seat)),
        None if outcome.count() == game.player_specs().len() => say!("game-draw").to_string(),
        None => {
            let winners = || outcome.winners();
            if winners().all(|seat| custom_name(game, seat).is_some()) {
                let names: Vec<_> = winners().map(|seat| player_in_result(game, seat)).collect();
                say!("game-named-share-win", players = enumeration(&names))
            } else {
                let seats: Vec<_> = winners().map(|seat| seat.to_string()).collect();
                say!("game-share-win", seats = enumeration(&seats))
            }
        }
    };
    say!("game-result", result, reason = termination_text(game, scene, ending))
}

/// A player at the beginning of a result: names stay as they are.
fn player_at_start_of_result(game: &dyn Match, seat: Seat) -> String {
    let name = player_in_result(game, seat);
    if custom_name(game, seat).is_some() { name } else { capitalized(&name) }
}

/// That a player of Dodgem has lost by leaving the other no move.
fn blocking(game: &dyn Match, blocker: Seat, blocked: Seat) -> String {
    let [who, whom] = [blocker, blocked].map(|seat| player_within(game, seat));
    if is_you(game, blocker) {
        say!("game-because-you-blocked", blocked = whom)
    } else if is_you(game, blocked) {
        say!("game-because-blocked-you", blocker = who)
    } else {
        say!("game-because-blocked", blocker = who, blocked = whom)
    }
}

/// Points, the winner's first.
fn scores_text(scene: &Scene) -> String {
    let mut scores = scene.scores.clone().unwrap_or_default();
    scores.sort_unstable_by(|one, other| other.cmp(one));
    let scores = scores.iter().map(u32::to_string);
    let joined = scores.reduce(|all, next| say!("game-scores", first = all, next));
    joined.unwrap_or_default()
}

/// Why the game is over, as the end of a sentence.
pub(super) fn termination_text(game: &dyn Match, scene: &Scene, ending: GameEnd) -> String {
    let players = game.player_specs().len();
    let loser = Seat::all(players).find(|seat| !ending.outcome.includes(*seat));
    let pieces_of = |seat| scene.cells.iter().filter(|cell| **cell == Cell::Piece(seat)).count();
    let person = |seat| person_word(game, seat);
    let reason = match (ending.termination, loser, scene.board_kind) {
        (Termination::Agreed, ..) => say!("game-because-agreed"),
        (Termination::Resigned, Some(seat), _) => {
            let who = player_within(game, seat);
            return say!("game-because-resigned", who, person = person(seat));
        }
        (Termination::Time, Some(seat), _) => {
            let who = player_within(game, seat);
            return say!("game-because-time", who, person = person(seat));
        }
        (_, None, BoardKind::Pawns) => say!("game-because-repetition"),
        (_, Some(seat), BoardKind::Pawns) if scene.exits.is_none() && pieces_of(seat) == 0 => {
            say!("game-because-no-pawn")
        }
        (_, Some(_), BoardKind::Pawns)
            if scene.exits.is_none() && !scene.winning_squares.is_empty() =>
        {
            say!("game-because-far-side")
        }
        (_, Some(seat), BoardKind::Pawns) if scene.exits.is_some() => {
            let winner = seat.other();
            return match pieces_of(winner) {
                0 => {
                    let who = player_within(game, winner);
                    say!("game-because-off", who, person = person(winner))
                }
                _ => blocking(game, seat, winner),
            };
        }
        (_, _, BoardKind::Letters) => {
            return say!("game-because-full-scores", scores = scores_text(scene));
        }
        (_, _, BoardKind::Blocks) if scene.winning_squares.is_empty() => say!("game-because-full"),
        (_, None, BoardKind::Blocks) => say!("game-because-five-both"),
        (_, _, BoardKind::Blocks) => say!("game-because-five"),
        (_, Some(seat), _) => {
            let who = player_within(game, seat);
            return say!("game-because-cannot-move", who, person = person(seat));
        }
        (_, None, _) => say!("game-because-nobody"),
    };
    reason.to_string()
}

/// The number of open squares in Amazons: in more words and in fewer.
pub(crate) fn open_squares(count: usize) -> [String; 2] {
    [say!("game-open-squares", count), say!("game-open", count)]
}

/// A computer player that is searching.
pub(crate) fn computer_thinking(game: &dyn Match, seat: Seat) -> String {
    say!("game-thinking", who = player_in_sentence(game, seat))
}

/// A computer player's search has panicked.
pub(crate) fn computer_failed(game: &dyn Match, seat: Seat, message: &str) -> String {
    say!("game-failed", who = player_in_sentence(game, seat), message)
}

/// What can be done after a computer player has failed, with the keys that take back and begin anew.
pub(crate) fn computer_stuck(game: &dyn Match, seat: Seat, [back, new]: [&str; 2]) -> String {
    say!("game-stuck", who = player_in_sentence(game, seat), back, new)
}

/// Why the key that plays the hint does nothing. `key` asks for one.
pub(crate) fn no_hint_yet(key: &str) -> String {
    say!("game-no-hint-yet", key)
}

/// Why a key that plays a move of the analysis does nothing. `key` shows the analysis.
pub(crate) fn analysis_is_off(key: &str) -> String {
    say!("game-analysis-off", key)
}

/// What the player to move has to choose, after `steps` steps of the move.
pub(crate) fn prompt(game: &dyn Match, seat: Seat, kind: BoardKind, steps: usize) -> String {
    let turn = match custom_name(game, seat) {
        Some(name) => name.into_owned(),
        None if is_only_human(game, seat) => say!("game-your-turn").to_string(),
        None => player_number(seat),
    };
    say!("game-prompt", turn, step = step_prompt(kind, steps))
}

fn step_prompt(kind: BoardKind, steps: usize) -> &'static str {
    match (kind, steps) {
        (BoardKind::Pawns, 0) => say!("game-choose-pawn"),
        (BoardKind::Pawns, _) => say!("game-choose-pawn-target"),
        (BoardKind::Stones, _) => say!("game-choose-square"),
        (BoardKind::Letters, 0) => say!("game-choose-square-letter"),
        (BoardKind::Letters, _) => say!("game-choose-letter"),
        (BoardKind::Blocks, 0) => say!("game-choose-square"),
        (BoardKind::Blocks, _) => say!("game-choose-block"),
        (BoardKind::Amazons, 0) => say!("game-choose-amazon"),
        (BoardKind::Amazons, 1) => say!("game-choose-amazon-target"),
        (BoardKind::Amazons, _) => say!("game-choose-arrow"),
    }
}

/// Asks whether to make the rotation, on a board of `across` × `across` blocks. The number is that
/// of the digit that chooses it: the rotation's in Pentago, the block's on a larger board.
pub(crate) fn confirm_turn(turn: Rotation, across: usize) -> String {
    let place = block_name(turn.block, across);
    // The board shows the turn before it is made.
    let (turns, direction) = (pentago::ROTATIONS, rotation_direction(turn));
    match turns.iter().position(|it| *it == turn).filter(|_| across == 2) {
        Some(index) => {
            say!("game-preview-rotation", place, direction, number = index + 1)
        }
        None => say!("game-preview-block", place, direction, number = turn.block + 1),
    }
}

/// Where a block is, on a board of two or three blocks a side.
pub(super) fn block_name(block: u8, across: usize) -> &'static str {
    const NAMES: [[MessageKey; 3]; 3] = [
        [key!("game-top-left"), key!("game-top-middle"), key!("game-top-right")],
        [key!("game-middle-left"), key!("game-middle"), key!("game-middle-right")],
        [key!("game-bottom-left"), key!("game-bottom-middle"), key!("game-bottom-right")],
    ];
    block_place(block, across, &NAMES).text()
}

/// A row and a column of squares in a block.
pub(super) const BLOCK_SIDE: usize = 3;

/// The name of the place of a block, by rows of names.
pub(super) fn block_place<T: Copy>(block: u8, across: usize, names: &[[T; 3]; 3]) -> T {
    let third = |at| if at + 1 == across { 2 } else { at };
    let block = usize::from(block);
    names[third(block / across)][third(block % across)]
}

/// In which direction a block turns.
pub(super) fn rotation_direction(rotation: Rotation) -> &'static str {
    if rotation.clockwise { say!("game-clockwise") } else { say!("game-anticlockwise") }
}

/// How the coin fell. Where nothing else tells the players apart, the colour of the one who begins
/// does.
pub(crate) fn coin_tossed(game: &dyn Match, first: Seat, color: PlayerColor) -> String {
    let who = player_within(game, first);
    let is_unnamed = custom_name(game, first).is_none();
    let alike = game.player_specs().iter();
    let alike = alike.filter(|spec| game.player_specs().get(first.index()) == Some(*spec)).count();
    if is_you(game, first) {
        say!("game-coin-you").to_string()
    } else if is_unnamed && alike > 1 {
        say!("game-coin-color", who, color = color_name(color))
    } else {
        say!("game-coin", who)
    }
}

/// The question before a rated game is left, which `leaving` loses then. Of two people it names that one.
pub(crate) fn ask_leave_rated(record: &Record, leaving: Option<Seat>) -> String {
    let people = record.player_specs.iter().filter(|spec| spec.is_human()).count();
    match leaving.filter(|_| people > 1) {
        Some(seat) => say!("game-ask-leave-rated-player", who = record.names[seat.index()]),
        None => say!("game-ask-leave-rated").to_string(),
    }
}

/// Asks before a player resigns.
pub(crate) fn ask_resign(game: &dyn Match, seat: Seat) -> String {
    if is_only_human(game, seat) {
        say!("game-ask-resign").to_string()
    } else {
        say!("game-ask-resign-player", who = player_in_sentence(game, seat))
    }
}

/// The pause between the moves of a watched game.
pub(crate) fn watch_delay(delay: Duration) -> String {
    match delay {
        Duration::ZERO => say!("game-no-delay").to_string(),
        delay => say!("game-delay", time = duration_text(delay)),
    }
}

/// What digits do where `blocks_per_row` blocks lie side by side, before or after the marble `is_placed`.
pub(crate) fn number_of_turn(blocks_per_row: usize, is_placed: bool) -> &'static str {
    match (blocks_per_row, is_placed) {
        (2, true) => say!("game-digit-turns"),
        (2, false) => say!("game-digit-turns-later"),
        (_, true) => say!("game-digit-block"),
        (_, false) => say!("game-digit-block-later"),
    }
}

/// A tip for the first moves of a game, after `steps` steps of the move.
pub(crate) fn tip(scene: &Scene, steps: usize, is_painted: bool) -> &'static str {
    match (scene.board_kind, steps) {
        (BoardKind::Pawns, 1..) if is_painted => say!("game-tip-pawn-painted"),
        (BoardKind::Stones, _) if is_painted && scene.is_impartial => say!("game-tip-stone-closed"),
        (BoardKind::Stones, _) if is_painted => say!("game-tip-stone-painted"),
        (BoardKind::Pawns | BoardKind::Amazons, 0) => say!("game-tip-choose"),
        (BoardKind::Pawns, _) => say!("game-tip-pawn"),
        (BoardKind::Stones, _) => say!("game-tip-stone"),
        (BoardKind::Letters, 0) => say!("game-tip-write"),
        (BoardKind::Letters, _) => say!("game-tip-letter"),
        (BoardKind::Blocks, 0) => say!("game-tip-marble"),
        (BoardKind::Blocks, _) => say!("game-tip-rotation"),
        (BoardKind::Amazons, 1) => say!("game-tip-amazon"),
        (BoardKind::Amazons, _) => say!("game-tip-arrow"),
    }
}
