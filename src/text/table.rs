//! Words of the painted game table: header, cards, columns and result.

use super::game::termination_text;
use super::numbers::{clock_text, short_duration};
use super::players::{is_only_human, lowercase_player, player_in_sentence, player_name};
use crate::ai::Level;
use crate::rules::scene::{BoardKind, Scene};
use crate::rules::seat::{Outcome, Seat};
use crate::session::play::Match;
use crate::session::play::clock::TimeControlKind;
use crate::session::play::game::Game;
use crate::session::play::game_end::{GameEnd, Termination};
use crate::session::play::player_spec::PlayerSpec;
use std::time::Duration;

/// The labels above the parts of a table.
pub(crate) const MOVES_LABEL: &str = "MOVES";
pub(crate) const LEFT_LABEL: &str = "LEFT";
pub(crate) const NEAREST_LABEL: &str = "REACHED FIRST";
pub(crate) const TAKEN_LABEL: &str = "TAKEN";
pub(crate) const OFF_LABEL: &str = "OFF THE BOARD";
pub(crate) const KEYS_LABEL: &str = "KEYS";
pub(crate) const LINES_LABEL: &str = "LINES";

/// Before the signs of the pawns that a player has taken, or brought off the board.
pub(crate) const TOOK: &str = "took ";
pub(crate) const BROUGHT_OFF: &str = "off ";
/// Squares that every player may use.
pub(crate) const BOTH: &str = "both";
/// The squares that both players reach equally soon.
pub(crate) const EQUAL: &str = "equal";

/// The game in a sentence or two, for people who play it.
pub(crate) fn about_playing(game: &Game) -> &'static str {
    match game.name {
        "breakthrough" => {
            "Pawns move forward, straight or diagonally, and take only diagonally. Bring one to the \
             far side."
        }
        "firstattack" => {
            "Place pawns no other pawn attacks along a row, column or diagonal. Whoever cannot \
             place one loses."
        }
        "pleiadis" => {
            "Place stones where the enemies around do not outnumber friends. Whoever cannot place \
             one loses."
        }
        "snort" => "Place stones, never beside an enemy. Whoever cannot place one loses.",
        "dodgem" => {
            "Move all your pawns off the board before your opponent does: one square at a time, \
             never back."
        }
        "pentago" => {
            "Place a marble, then turn a block. Five in a row wins. d4:3 is a marble on d4, then \
             turn 3."
        }
        "pentagoxl" => {
            "Place a marble, then turn one of nine blocks. Five in a row wins. d4:3 is a marble on \
             d4, then turn 3."
        }
        "sos" => {
            "Write S or O. Each SOS you complete scores a point and gives you another turn. Most \
             points wins."
        }
        "amazons" => {
            "An amazon moves like a chess queen, then shoots an arrow that blocks its square. \
             Whoever cannot move loses."
        }
        _ => game.about,
    }
}

/// The board's size and the clock's rules, for a header; and of a game that could be rated, whether it
/// is.
pub(crate) fn table_details(game: &dyn Match, times_sign: char) -> String {
    let kind = match (game.is_rated(), could_be_rated(game)) {
        (true, _) => "  ·  rated",
        (false, true) => "  ·  casual",
        (false, false) => "",
    };
    size_and_clock(game, times_sign) + kind
}

/// Whether a person plays against a rung of the ladder.
pub(crate) fn could_be_rated(game: &dyn Match) -> bool {
    let specs = game.player_specs();
    let is_rung =
        |spec: &PlayerSpec| matches!(spec, PlayerSpec::Computer { level: Level::Rung(_), .. });
    specs.iter().any(is_rung) && specs.iter().any(|spec| spec.is_human())
}

fn size_and_clock(game: &dyn Match, times_sign: char) -> String {
    let setup = game.setup();
    let size = format!("{}{times_sign}{}", setup.rows, setup.cols);
    match game.clock().map(|clock| clock.time_control.kind) {
        None => size,
        Some(TimeControlKind::PerMove(time)) => {
            format!("{size}  ·  {} a move", short_duration(time))
        }
        Some(TimeControlKind::PerGame { main, increment }) => {
            let main = match main.as_secs() {
                60 => "1 minute".to_string(),
                seconds if seconds % 60 == 0 => format!("{} minutes", seconds / 60),
                seconds => format!("{seconds} seconds"),
            };
            match increment.as_secs() {
                0 => format!("{size}  ·  {main}"),
                more => format!("{size}  ·  {main} + {more}"),
            }
        }
    }
}

/// A player's name inside a line: "you" in lower case.
pub(crate) fn name_within_line(game: &dyn Match, seat: Seat) -> String {
    match player_name(game, seat) {
        name if name == "You" && is_only_human(game, seat) => "you".to_string(),
        name => name,
    }
}

/// How many squares are empty.
pub(crate) fn squares_left(count: usize) -> String {
    match count {
        1 => "1 square left".to_string(),
        count => format!("{count} squares left"),
    }
}

/// How many pawns a player has.
pub(crate) fn pawn_count(count: usize) -> String {
    if count == 1 { "1 pawn".to_string() } else { format!("{count} pawns") }
}

/// The squares that only one player may use: a long and a short label, and how many there are.
pub(crate) fn own_squares(game: &dyn Match, seat: Seat, count: usize) -> [String; 3] {
    let whose = match game.player_specs().get(seat.index()).is_some_and(|spec| spec.is_human()) {
        true if is_only_human(game, seat) => "only you: ",
        true => "only they: ",
        false => "only it: ",
    };
    [whose.to_string(), "only: ".to_string(), squares(count)]
}

/// The squares that a player's amazons reach before any other: as [`own_squares`].
pub(crate) fn reaches_first(count: usize) -> [String; 3] {
    ["reaches first: ".to_string(), "first: ".to_string(), squares(count)]
}

fn squares(count: usize) -> String {
    if count == 1 { "1 square".to_string() } else { format!("{count} squares") }
}

/// Where a player's pawns leave the board.
pub(crate) fn leaves(arrow: char) -> String {
    format!("goes off {arrow}")
}

/// Who took the pawns in a row of them, or brought them off the board.
pub(crate) fn by_player(game: &dyn Match, seat: Seat) -> String {
    format!("by {}", name_within_line(game, seat))
}

/// What a computer player expects to be played.
pub(crate) fn expected_line(line: &str) -> String {
    if line.is_empty() { String::new() } else { format!("then {line}") }
}

/// The word for the end of a game: for the only person if there is one, else for the winner, whom
/// [`winner_words`] names.
pub(crate) fn result_word(outcome: Outcome, person: Option<Seat>) -> String {
    match (person, outcome.winner()) {
        (Some(seat), Some(winner)) if seat == winner => "WON".to_string(),
        (Some(seat), _) if !outcome.includes(seat) => "LOST".to_string(),
        (None, Some(_)) => "WON".to_string(),
        _ => "DRAW".to_string(),
    }
}

/// Who has won, below the word: a number in the word would be read as games.
pub(crate) fn winner_words(game: &dyn Match, outcome: Outcome) -> Option<String> {
    Some(format!("{} has won:", player_name(game, outcome.winner()?)))
}

/// Why the game is over, on a card below the word.
pub(crate) fn result_reason(
    game: &dyn Match,
    scene: &Scene,
    ending: GameEnd,
    person: Option<Seat>,
) -> String {
    let arrived = scene.winning_squares.first();
    match (ending.termination, arrived, scene.board_kind) {
        (Termination::Normal, Some(&square), BoardKind::Pawns) => {
            format!("a pawn got through on {}", scene.grid.name(square))
        }
        _ => reason_for(game, scene, ending, person),
    }
}

/// The result and its reason, said to the only person.
pub(crate) fn result_at_table(
    game: &dyn Match,
    scene: &Scene,
    ending: GameEnd,
    person: Option<Seat>,
) -> Option<String> {
    let winner = ending.outcome.winner()?;
    let reason = reason_for(game, scene, ending, Some(person?));
    let is_unnamed = player_name(game, winner) == "You";
    Some(match person == Some(winner) && is_unnamed {
        true => format!("You win: {reason}."),
        false => format!("{} wins: {reason}.", player_in_sentence(game, winner)),
    })
}

/// The reason, in which the only person is called "you".
fn reason_for(game: &dyn Match, scene: &Scene, ending: GameEnd, person: Option<Seat>) -> String {
    let reason = termination_text(game, scene, ending);
    let Some(seat) = person.filter(|&seat| player_name(game, seat) == "You") else {
        return reason;
    };
    let name = player_in_sentence(game, seat);
    match reason.strip_prefix(&*name).or_else(|| reason.strip_prefix(&*lowercase_player(&name))) {
        Some(rest) => format!("you{rest}"),
        None => reason,
    }
}

/// How long a game was.
pub(crate) fn game_length(moves: usize, time: Option<Duration>) -> String {
    let moves = if moves == 1 { "1 move".to_string() } else { format!("{moves} moves") };
    // To the nearest second: only clocks that run down round up.
    let time = time.map(|time| Duration::from_secs((time.as_millis() as u64 + 500) / 1000));
    match time.filter(|time| time.as_secs() > 0) {
        Some(time) => format!("{moves} in {}", clock_text(time)),
        None => moves,
    }
}

/// Above the number of games of a series that each player has won, in more words and in fewer.
pub(crate) const GAMES_WON_HEADINGS: [&str; 2] = ["games won", "won"];

/// How many games of a series were drawn.
pub(crate) fn drawn_games(count: u32) -> String {
    format!("{count} drawn")
}

/// Where a pawn may go and what it may take, as squares' names.
pub(crate) fn pawn_targets(goes: &[String], takes: &[String], off: bool) -> String {
    let listed = |names: &[String], last: &str| match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., end] => format!("{} {last} {end}", most.join(", ")),
    };
    let mut parts = Vec::new();
    if !goes.is_empty() {
        parts.push(format!("go to {}", listed(goes, "or")));
    }
    if !takes.is_empty() {
        parts.push(format!("take on {}", listed(takes, "or")));
    }
    if off {
        parts.push("leave the board".to_string());
    }
    if parts.is_empty() { String::new() } else { format!("It may {}.", parts.join(", or ")) }
}

/// The squares open to any player, where no side has squares of its own.
pub(crate) fn open_to_all(count: usize) -> String {
    match count {
        1 => "One square is open.".to_string(),
        count => format!("{count} squares are open."),
    }
}

/// The squares open to both sides.
pub(crate) fn open_to_both(count: usize) -> String {
    match count {
        0 => "No square is open to both sides.".to_string(),
        1 => "One square is open to both sides.".to_string(),
        count => format!("{count} squares are open to both sides."),
    }
}
