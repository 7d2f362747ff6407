//! Words of the painted game table: header, cards, columns and result.

use super::game::termination_text;
use super::numbers::{short_duration, spent_text};
use super::players::{is_only_human, is_you, player_name};
use parlour_ai::Level;
use parlour_rules::{BoardKind, Outcome, Scene, Seat};
use parlour_session::play::game::Game;
use parlour_session::play::{GameEnd, Match, PlayerSpec, Termination, TimeControlKind};
use parlour_words::{MessageKey, key, say};
use std::time::Duration;

/// What each game is about: its name, a line, and a sentence or two for people who play it.
const ABOUT: [(&str, MessageKey, MessageKey); 9] = [
    ("breakthrough", key!("games-about-breakthrough"), key!("games-playing-breakthrough")),
    ("firstattack", key!("games-about-firstattack"), key!("games-playing-firstattack")),
    ("pleiadis", key!("games-about-pleiadis"), key!("games-playing-pleiadis")),
    ("snort", key!("games-about-snort"), key!("games-playing-snort")),
    ("dodgem", key!("games-about-dodgem"), key!("games-playing-dodgem")),
    ("pentago", key!("games-about-pentago"), key!("games-playing-pentago")),
    ("pentagoxl", key!("games-about-pentagoxl"), key!("games-playing-pentagoxl")),
    ("sos", key!("games-about-sos"), key!("games-playing-sos")),
    ("amazons", key!("games-about-amazons"), key!("games-playing-amazons")),
];

/// The game in a line. A game that is registered from outside has its own.
pub(crate) fn about_game(game: &Game) -> &'static str {
    let found = ABOUT.iter().find(|(name, ..)| *name == game.name);
    found.map_or(game.about, |(_, about, _)| about.text())
}

/// The game in a sentence or two, for people who play it.
pub(crate) fn about_playing(game: &Game) -> &'static str {
    let found = ABOUT.iter().find(|(name, ..)| *name == game.name);
    found.map_or(game.about, |(.., playing)| playing.text())
}

/// The board's size and the clock's rules, for a header; and of a game that could be rated, whether it
/// is.
pub(crate) fn table_details(game: &dyn Match, times_sign: char) -> String {
    let kind = match (game.is_rated(), could_be_rated(game)) {
        (true, _) => Some(say!("table-rated")),
        (false, true) => Some(say!("table-casual")),
        (false, false) => None,
    };
    let setup = game.setup();
    let size = format!("{}{times_sign}{}", setup.rows, setup.cols);
    let kind = kind.map(str::to_string);
    let parts: Vec<String> = [Some(size), clock_words(game), kind].into_iter().flatten().collect();
    parts.join("  ·  ")
}

/// Whether a person plays against a rung of the ladder.
pub(crate) fn could_be_rated(game: &dyn Match) -> bool {
    let specs = game.player_specs();
    let is_rung =
        |spec: &PlayerSpec| matches!(spec, PlayerSpec::Computer { level: Level::Rung(_), .. });
    specs.iter().any(is_rung) && specs.iter().any(|spec| spec.is_human())
}

/// The rules of the clock, if there is one.
fn clock_words(game: &dyn Match) -> Option<String> {
    Some(match game.clock()?.time_control.kind {
        TimeControlKind::PerMove(time) => say!("table-per-move", time = short_duration(time)),
        TimeControlKind::PerGame { main, increment } => {
            let (seconds, increment) = (main.as_secs(), increment.as_secs());
            match (seconds % 60, increment) {
                (0, 0) => say!("table-minutes", minutes = seconds / 60),
                (0, more) => {
                    say!("table-minutes-increment", minutes = seconds / 60, increment = more)
                }
                (_, 0) => say!("table-seconds", seconds),
                (_, more) => {
                    say!("table-seconds-increment", seconds, increment = more)
                }
            }
        }
    })
}

/// A player's name inside a line: "you" in lower case.
pub(crate) fn name_within_line(game: &dyn Match, seat: Seat) -> String {
    if is_you(game, seat) { say!("players-you").to_string() } else { player_name(game, seat) }
}

/// The squares that only one player may use: a long and a short label, and how many there are.
pub(crate) fn own_squares(game: &dyn Match, seat: Seat, count: usize) -> [String; 3] {
    let whose =
        if is_only_human(game, seat) { say!("table-only-you") } else { say!("table-only-theirs") };
    [whose.to_string(), say!("table-only").to_string(), say!("table-squares", count)]
}

/// The squares that a player's amazons reach before any other: as [`own_squares`].
pub(crate) fn reaches_first(count: usize) -> [String; 3] {
    [
        say!("table-reaches-first").to_string(),
        say!("table-first").to_string(),
        say!("table-squares", count),
    ]
}

/// What a computer player expects to be played after its move.
pub(crate) fn expected_line(line: &str) -> String {
    if line.is_empty() { String::new() } else { say!("table-then", line) }
}

/// The word for the end of a game of `players`: for the only person if there is one, else for the winner,
/// whom [`winner_words`] names.
pub(crate) fn result_word(outcome: Outcome, players: usize, person: Option<Seat>) -> &'static str {
    match (person, outcome.winner()) {
        (Some(seat), Some(winner)) if seat == winner => say!("table-won"),
        (Some(seat), _) if !outcome.includes(seat) => say!("table-lost"),
        (None, Some(_)) => say!("table-won"),
        _ if outcome.count() < players => say!("table-shared"),
        _ => say!("table-draw"),
    }
}

/// Who has won, below the word: a number in the word would be read as games.
pub(crate) fn winner_words(game: &dyn Match, outcome: Outcome) -> Option<String> {
    Some(say!("table-has-won", who = player_name(game, outcome.winner()?)))
}

/// Why the game is over, on a card below the word.
pub(crate) fn result_reason(game: &dyn Match, scene: &Scene, ending: GameEnd) -> String {
    let arrived = scene.winning_squares.first();
    match (ending.termination, arrived, scene.board_kind) {
        (Termination::Normal, Some(&square), BoardKind::Pawns) => {
            say!("table-got-through", square = scene.grid.name(square))
        }
        _ => termination_text(game, scene, ending),
    }
}

/// How long a game was.
pub(crate) fn game_length(moves: usize, time: Option<Duration>) -> String {
    match time.filter(|time| time.as_millis() >= 500) {
        Some(time) => say!("table-length-time", count = moves, time = spent_text(time)),
        None => say!("table-length", count = moves),
    }
}

/// Above the number of games of a series that each player has won, in more words and in fewer.
pub(crate) fn games_won_headings() -> [&'static str; 2] {
    [say!("table-games-won"), say!("table-games-won-short")]
}

/// Where a pawn may go and what it may take, as squares' names.
pub(crate) fn pawn_targets(goes: &[String], takes: &[String], off: bool) -> String {
    let kind = match (goes.is_empty(), takes.is_empty(), off) {
        (true, true, false) => return String::new(),
        (false, true, false) => "go",
        (true, false, false) => "take",
        (true, true, true) => "off",
        (false, false, false) => "go-take",
        (false, true, true) => "go-off",
        (true, false, true) => "take-off",
        (false, false, true) => "all",
    };
    say!("table-targets", kind, goes = alternatives(goes), takes = alternatives(takes))
}

/// Names in a row, the last behind an "or".
fn alternatives(names: &[String]) -> String {
    let Some((last, before)) = names.split_last() else { return String::new() };
    let before = before.iter().cloned();
    let before = before.reduce(|all, next| say!("table-alternatives", first = all, next));
    match before {
        None => last.clone(),
        Some(before) => say!("table-alternatives-end", first = before, last),
    }
}

/// What the signs of squares mean that are open to player 1 only, to player 2 only, and to nobody.
pub(crate) fn owner_signs([first, second]: [char; 2], closed: char) -> String {
    let [first, second, closed] = [first, second, closed].map(String::from);
    say!("table-signs", first, second, closed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_session::catalog::ALL_GAMES;
    use parlour_words::{Language, current};

    #[test]
    fn every_game_is_told_in_every_language() {
        for game in &ALL_GAMES {
            assert_eq!(about_game(game), game.about, "English is what the registry says");
            for &language in &Language::ALL[1..] {
                let told = current::during(language, || [about_game(game), about_playing(game)]);
                assert!(!told.contains(&game.about), "{language:?}: {}", game.name);
            }
        }
    }

    #[test]
    fn targets_of_a_pawn_are_a_sentence() {
        let squares = |names: &[&str]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
        for (goes, takes, off, said) in [
            (&["a1"][..], &[][..], false, "It may go to a1."),
            (&["a1", "b2", "c3"], &["d4"], false, "It may go to a1, b2 or c3, or take on d4."),
            (&[], &["a1", "b2"], false, "It may take on a1 or b2."),
            (&["a1"], &[], true, "It may go to a1, or leave the board."),
            (&[], &[], true, "It may leave the board."),
            (&[], &[], false, ""),
        ] {
            assert_eq!(pawn_targets(&squares(goes), &squares(takes), off), said);
        }
    }
}
