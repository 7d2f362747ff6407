//! Sentences about a match: prompts, results, questions, hints.

use super::color_name;
use super::numbers::duration_text;
use super::players::{
    YOU, custom_name, is_only_human, lowercase_player, player_in_result, player_in_sentence,
    player_number,
};
use crate::ai::ladder::rung::Rung;
use crate::rules::pentago;
use crate::rules::scene::{BoardKind, Cell, Scene};
use crate::rules::seat::Seat;
use crate::rules::step::{Letter, Rotation};
use crate::session::play::Match;
use crate::session::play::game_end::{GameEnd, Termination};
use crate::session::play::player_color::PlayerColor;
use crate::session::progress::after_game::RatingChange;
use crate::session::storage::first_answer::Difficulty;
use std::io;
use std::time::Duration;

/// The question before quitting, in a saved game and in an unsaved one.
pub(crate) const ASK_QUIT: [&str; 2] = [
    "Quit in the middle of the game?",
    "This game is not saved: all of it, or its last moves, will be lost. Quit?",
];

/// The question before leaving for the menu, in a saved game and in an unsaved one.
pub(crate) const ASK_MENU: [&str; 2] = [
    "Leave this game for the menu?",
    "This game is not saved: all of it, or its last moves, will be lost. Leave it for the menu?",
];

/// The question before a new game, in a saved game and in an unsaved one.
pub(crate) const ASK_NEW: [&str; 2] = [
    "Leave this game and begin a new one?",
    "This game is not saved: all of it, or its last moves, will be lost. Begin a new one?",
];

/// What a rated game says at its beginning.
pub(crate) const RATED_GAME: &str = "A rated game: no help, moves stand, and leaving it resigns.";

/// What a casual game says that could have been a rated one.
pub(crate) const CASUAL_GAME: &str = "A casual game: help is allowed, and no rating changes.";

/// What the result of a casual game says that could have been a rated one, in many words and in few.
pub(crate) const CASUAL_RESULT: [&str; 2] = ["A casual game: no rating changes.", "A casual game"];

/// How a rated game has changed the rating, in many words and in few.
pub(crate) fn rating_change(change: RatingChange, is_ascii: bool) -> [String; 2] {
    let [arrow, more_or_less] = if is_ascii { ["->", "+-"] } else { ["→", "±"] };
    let RatingChange { before, after } = change;
    let few = format!(
        "{:.0} {arrow} {:.0} {more_or_less}{:.0}",
        before.rating, after.rating, after.deviation
    );
    [format!("Rating {few}"), few]
}

/// The question after a new player's first game.
pub(crate) const HOW_HARD: &str = "How hard was it?";

/// The question with its keys, as a sentence short enough for small screens.
pub(crate) fn ask_difficulty() -> String {
    let answers = (1..).zip(Difficulty::ALL);
    let answers: Vec<String> =
        answers.map(|(number, answer)| format!("{number} {}", answer.word())).collect();
    format!("{}?", answers.join(", "))
}

/// The answer is kept.
pub(crate) fn thanks(next: Option<Rung>) -> String {
    match next {
        Some(rung) => format!("Thank you. Your next opponent is level {rung}."),
        None => "Thank you.".to_string(),
    }
}

/// The answer could not be kept.
pub(crate) fn answer_not_kept(error: &io::Error) -> String {
    format!("The answer cannot be kept: {}.", super::without_os_code(error))
}

/// The question before a rated game is left.
pub(crate) const ASK_LEAVE_RATED: &str =
    "This game is rated: leaving it counts as a loss. Do you resign?";

/// What is said of help in a rated game.
pub(crate) const NO_HELP_IN_RATED: &str = "This game is rated: moves stand, and nobody helps.";

/// What is said in line mode to somebody who leaves a rated game.
pub(crate) const RESIGN_TO_LEAVE: &str =
    "This game is rated, and leaving it counts as a loss: type resign first, or play on.";

/// What is said of a saved game before it is left for the shell.
pub(crate) const KEPT_FOR_SHELL: &str = "It is kept: parlour resume goes on with it.";

/// What is said of a saved game before it is left for another screen.
pub(crate) const KEPT_FOR_MENU: &str = "It is kept: r on the menu goes on with it.";

/// The warning beside a game that is not saved.
pub(crate) const NOT_SAVED: &str = "not saved";

/// The result of the game and its reason.
pub(crate) fn result(game: &dyn Match, scene: &Scene, ending: GameEnd) -> String {
    let outcome = ending.outcome;
    let players = game.player_specs().len();
    let result = match outcome.winner() {
        Some(seat) => match player_in_result(game, seat) {
            you if you == YOU => "You win".to_string(),
            name if custom_name(game, seat).is_some() => format!("{name} wins"),
            name => format!("{} wins", capitalized(&name)),
        },
        None if outcome.count() == players => "The game is a draw".to_string(),
        None => {
            let mut names: Vec<_> = outcome.winners().map(|seat| seat.to_string()).collect();
            let last = names.pop().unwrap_or_default();
            format!("Players {} and {last} share the win", names.join(", "))
        }
    };
    format!("{result}: {}.", termination_text(game, scene, ending))
}

/// A text with its first letter in upper case.
pub(super) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    first + letters.as_str()
}

/// That a player of Dodgem has lost by leaving the other no move.
fn blocking(game: &dyn Match, blocker: Seat, blocked: Seat) -> String {
    let [blocker, blocked] =
        [blocker, blocked].map(|seat| lowercase_player(&player_in_result(game, seat)));
    let has = if blocker == YOU { "have" } else { "has" };
    let whose = if blocked == YOU { "yours" } else { &blocked };
    format!("{blocker} {has} blocked every pawn of {whose}")
}

/// Why the game is over, as the end of a sentence.
pub(super) fn termination_text(game: &dyn Match, scene: &Scene, ending: GameEnd) -> String {
    let players = game.player_specs().len();
    let loser = Seat::all(players).find(|seat| !ending.outcome.includes(*seat));
    let pieces_of = |seat| scene.cells.iter().filter(|cell| **cell == Cell::Piece(seat)).count();
    match (ending.termination, loser, scene.board_kind) {
        (Termination::Agreed, ..) => "the players agreed on it".to_string(),
        (Termination::Resigned, Some(seat), _) => {
            format!("{} resigned", player_in_result(game, seat))
        }
        (Termination::Time, Some(seat), _) => {
            format!("{} ran out of time", player_in_result(game, seat))
        }
        (_, None, BoardKind::Pawns) => "the position has come up three times".to_string(),
        (_, Some(seat), BoardKind::Pawns) if scene.exits.is_none() && pieces_of(seat) == 0 => {
            "no enemy pawn is left".to_string()
        }
        (_, Some(_), BoardKind::Pawns)
            if scene.exits.is_none() && !scene.winning_squares.is_empty() =>
        {
            "a pawn has reached the far side".to_string()
        }
        (_, Some(seat), BoardKind::Pawns) if scene.exits.is_some() => match pieces_of(seat.other())
        {
            0 => match player_in_result(game, seat.other()).as_str() {
                YOU => "all your pawns are off the board".to_string(),
                winner => format!("all pawns of {} are off the board", lowercase_player(winner)),
            },
            _ => blocking(game, seat, seat.other()),
        },
        (_, _, BoardKind::Letters) => {
            // The winner's points first.
            let mut scores = scene.scores.clone().unwrap_or_default();
            scores.sort_unstable_by(|one, other| other.cmp(one));
            let scores: Vec<_> = scores.iter().map(u32::to_string).collect();
            format!("the board is full, {}", scores.join(" to "))
        }
        (_, _, BoardKind::Blocks) if scene.winning_squares.is_empty() => {
            "the board is full without five in a row".to_string()
        }
        (_, None, BoardKind::Blocks) => "five in a row on both sides".to_string(),
        (_, _, BoardKind::Blocks) => "five in a row".to_string(),
        (_, Some(seat), _) => {
            format!("{} cannot move", lowercase_player(&player_in_result(game, seat)))
        }
        (_, None, _) => "nobody can win".to_string(),
    }
}

/// The number of open squares in Amazons.
pub(crate) fn open_squares(count: usize) -> String {
    format!("{count} squares open")
}

/// What stands in place of a move's time if the move was chosen because the clock ran out.
pub(crate) const MOVED_BY_CLOCK: &str = "clock";

/// A computer player that is searching.
pub(crate) fn computer_thinking(game: &dyn Match, seat: Seat) -> String {
    format!("{} is thinking.", player_in_sentence(game, seat))
}

/// A computer player's search has panicked.
pub(crate) fn computer_failed(game: &dyn Match, seat: Seat, message: &str) -> String {
    format!("{} failed: {message}.", player_in_sentence(game, seat))
}

/// What can be done after a computer player has failed.
pub(crate) fn computer_stuck(game: &dyn Match, seat: Seat) -> String {
    format!(
        "{} cannot continue: u takes back a move, n starts a new game.",
        player_in_sentence(game, seat)
    )
}

/// What the player to move has to choose, after `steps` steps of the move.
pub(crate) fn prompt(game: &dyn Match, seat: Seat, kind: BoardKind, steps: usize) -> String {
    let turn = match custom_name(game, seat) {
        Some(name) => name.into_owned(),
        None if is_only_human(game, seat) => "Your turn".to_string(),
        None => player_number(seat),
    };
    format!("{turn}: {}.", step_prompt(kind, steps))
}

fn step_prompt(kind: BoardKind, steps: usize) -> &'static str {
    match (kind, steps) {
        (BoardKind::Pawns, 0) => "choose a pawn",
        (BoardKind::Pawns, _) => "choose where it goes",
        (BoardKind::Stones, _) => "choose a square",
        (BoardKind::Letters, 0) => "choose a square and write S or O",
        (BoardKind::Letters, _) => "choose the letter",
        (BoardKind::Blocks, 0) => "choose a square",
        (BoardKind::Blocks, _) => "choose a block to turn",
        (BoardKind::Amazons, 0) => "choose an amazon",
        (BoardKind::Amazons, 1) => "choose where she goes",
        (BoardKind::Amazons, _) => "choose where her arrow lands",
    }
}

/// Asks whether to write the letter.
pub(crate) fn confirm_letter(letter: Letter) -> String {
    format!("Write {} here?", letter.symbol())
}

/// Asks whether to make the rotation, on a board of `across` × `across` blocks. The number is that
/// of the digit that chooses it: the rotation's in Pentago, the block's on a larger board.
pub(crate) fn confirm_turn(turn: Rotation, across: usize) -> String {
    let place = block_name(turn.block, across);
    // The board shows the turn before it is made.
    let (turns, direction) = (pentago::ROTATIONS, rotation_direction(turn));
    match turns.iter().position(|it| *it == turn).filter(|_| across == 2) {
        Some(index) => format!("Preview: {place} block {direction} ({})?", index + 1),
        None => format!("Preview: {place} block ({}) {direction}?", turn.block + 1),
    }
}

/// Where a block is, on a board of two or three blocks a side.
pub(super) fn block_name(block: u8, across: usize) -> String {
    let [rows, cols] = [["top", "middle", "bottom"], ["left", "middle", "right"]];
    let name = |names: [&'static str; 3], at| if at + 1 == across { names[2] } else { names[at] };
    let block = usize::from(block);
    match (name(rows, block / across), name(cols, block % across)) {
        ("middle", "middle") => "middle".to_string(),
        (row, col) => format!("{row} {col}"),
    }
}

/// In which direction a block turns.
pub(super) fn rotation_direction(rotation: Rotation) -> &'static str {
    if rotation.clockwise { "clockwise" } else { "anticlockwise" }
}

/// How the coin fell. Where nothing else tells the players apart, the colour of the one who begins
/// does.
pub(crate) fn coin_tossed(game: &dyn Match, first: Seat, color: PlayerColor) -> String {
    let who = lowercase_player(&player_in_result(game, first));
    let is_unnamed = custom_name(game, first).is_none();
    let alike = game.player_specs().iter();
    let alike = alike.filter(|spec| game.player_specs().get(first.index()) == Some(*spec)).count();
    match who {
        you if you == YOU => "The coin was tossed: you begin.".to_string(),
        who if is_unnamed && alike > 1 => {
            format!("The coin was tossed: {who} begins, in {}.", color_name(color))
        }
        who => format!("The coin was tossed: {who} begins."),
    }
}

/// A game between computers is paused.
pub(crate) const PAUSED: &str = "Paused: Space to continue.";

/// What stands beside a hint.
pub(crate) const PLAYS_HINT: &str = "Press I to play it.";

/// Why the key that plays the hint does nothing.
pub(crate) const NO_HINT_YET: &str = "There is no hint yet: H asks for one.";

/// Why a key that plays a move of the analysis does nothing.
pub(crate) const ANALYSIS_IS_OFF: &str = "The analysis is off: i shows it.";

/// The note below an earlier position.
pub(crate) fn viewing_note(ply: usize, plies: usize, watched: bool) -> String {
    let rest =
        if watched { "} returns to the game." } else { "choose a square to play on from here." };
    format!("After move {ply} of {plies}: {rest}")
}

/// Why a key that needs an earlier position does nothing.
pub(crate) const NO_MOVE_YET: &str = "No move has been played yet.";

/// Why redo does nothing.
pub(crate) const NOTHING_TO_REDO: &str = "There is no move to redo.";

/// Why a key that looks ahead does nothing.
pub(crate) const AT_NEWEST: &str = "This is the current position.";

/// Why no computer player can be told to move at once.
pub(crate) const NOBODY_THINKS: &str = "No computer player is thinking.";

/// Why there is no rematch yet.
pub(crate) const NOT_OVER: &str = "The game is not over.";

/// Why a key that needs a game under way does nothing.
pub(crate) const OVER: &str = "The game is over.";

/// Why a key that needs a person's turn does nothing.
pub(crate) const ONLY_ON_YOUR_TURN: &str =
    "You can do that only in the current position, on your turn.";

/// Why a key does nothing while an earlier position is shown.
pub(crate) const ONLY_NOW: &str = "You can do that only in the current position.";

/// Why nobody can resign or offer a draw.
pub(crate) const ONLY_COMPUTERS: &str = "Only computers are playing.";

/// Asks before `lost` later moves are discarded.
pub(crate) fn ask_branch(lost: usize) -> String {
    match lost {
        1 => "Play on from here? The move after it will be discarded.".to_string(),
        lost => format!("Play on from here? The {lost} moves after it will be discarded."),
    }
}

/// Asks the other player to accept a draw.
pub(crate) fn ask_draw(game: &dyn Match, seat: Seat) -> String {
    format!("{} offers a draw. Accept?", player_in_sentence(game, seat))
}

/// A computer player declines a draw.
pub(crate) fn draw_declined(game: &dyn Match, seat: Seat) -> String {
    format!("{} declines the draw.", player_in_sentence(game, seat))
}

/// Asks before a player resigns.
pub(crate) fn ask_resign(game: &dyn Match, seat: Seat) -> String {
    if is_only_human(game, seat) {
        "Resign?".to_string()
    } else {
        format!("{}: resign?", player_in_sentence(game, seat))
    }
}

/// The label before a move being typed.
pub(crate) const TYPE_MOVE: &str = "Move: ";

/// The pause between the moves of a watched game.
pub(crate) fn watch_delay(delay: Duration) -> String {
    match delay {
        Duration::ZERO => "The computers do not wait between moves.".to_string(),
        delay => format!("The computers wait {} between moves.", duration_text(delay)),
    }
}

/// A tip for the first moves of a game, after `steps` steps of the move.
pub(crate) fn tip(kind: BoardKind, steps: usize, is_painted: bool) -> &'static str {
    match (kind, steps) {
        (BoardKind::Pawns, 1..) if is_painted => {
            "Tip: dots show where it can go. Esc to choose another."
        }
        (BoardKind::Stones, _) if is_painted => {
            "Tip: dark squares are closed. Tinted ones are open to one side only."
        }
        (BoardKind::Pawns | BoardKind::Amazons, 0) => {
            "Tip: Tab jumps to what can be chosen, a shows the rules."
        }
        (BoardKind::Pawns, _) => "Tip: + marks where it can go. Esc to choose another.",
        (BoardKind::Stones, _) => "Tip: + marks a square you can use. a shows the rules.",
        (BoardKind::Letters, 0) => "Tip: s or o writes at once. a shows the rules.",
        (BoardKind::Letters, _) => "Tip: Enter writes the letter shown.",
        (BoardKind::Blocks, 0) => "Tip: Enter puts your marble there. Then you turn a block.",
        (BoardKind::Blocks, _) => {
            "Tip: arrows choose the block, Space the direction, Enter turns it."
        }
        (BoardKind::Amazons, 1) => "Tip: she moves like a chess queen. Esc to choose another.",
        (BoardKind::Amazons, _) => "Tip: her arrow flies like a queen and blocks its square.",
    }
}

/// The tips for writing a letter with the mouse, on and off.
pub(crate) const TIP_SOS_MOUSE: &str = "Tip: s or o writes; a click left writes S, right O.";
pub(crate) const TIP_SOS_MOUSE_OFF: &str =
    "Tip: s or o writes at once; M turns the mouse on; a shows the rules.";
