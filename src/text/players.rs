//! Who plays, and how they stand.

use crate::rules::seat::{Outcome, Seat};
use crate::session::play::Match;
use crate::session::play::player_spec::PlayerSpec;
use crate::session::play::series_score::SeriesScore;
use crate::session::storage::stats::Tally;

/// How a person's games against the computer have gone.
pub fn tally_sentence(tally: Tally) -> String {
    let drawn = match tally.drawn {
        0 => String::new(),
        drawn => format!(", drew {drawn}"),
    };
    match tally {
        Tally { won: 0, lost: 0, drawn: 0 } => String::new(),
        Tally { won, lost, .. } => format!("You won {won} and lost {lost}{drawn}."),
    }
}

/// A sitter, in the setup.
pub fn player_label(spec: PlayerSpec) -> String {
    match spec {
        PlayerSpec::Human => "you".to_string(),
        PlayerSpec::Computer { level, .. } => format!("computer, {level}"),
    }
}

/// A sitter, in a sentence.
pub fn player_description(spec: PlayerSpec) -> String {
    match spec {
        PlayerSpec::Human => "A person at this keyboard.".to_string(),
        PlayerSpec::Computer { level, .. } => format!("Computer player: {}.", level.about()),
    }
}

/// A seat, by number.
pub fn player_number(seat: Seat) -> String {
    format!("Player {seat}")
}

/// Whether `seat` is the only person at the table, and so is called "you".
pub(super) fn is_only_human(game: &dyn Match, seat: Seat) -> bool {
    let player_specs = game.player_specs();
    let humans = player_specs.iter().filter(|spec| spec.is_human()).count();
    humans == 1 && player_specs.get(seat.index()).is_some_and(|spec| spec.is_human())
}

/// The name that somebody gave to whoever sits there.
pub(super) fn custom_name(game: &dyn Match, seat: Seat) -> Option<&str> {
    game.names().get(seat.index()).map(String::as_str).filter(|name| !name.is_empty())
}

/// Who sits there, in a list of the players.
pub fn player_name(game: &dyn Match, seat: Seat) -> String {
    let player_specs = game.player_specs();
    match (custom_name(game, seat), player_specs.get(seat.index())) {
        (Some(name), _) => name.to_string(),
        (None, Some(&spec @ PlayerSpec::Computer { level, .. })) => {
            let like = |other: &&PlayerSpec| matches!(other, PlayerSpec::Computer { level: its, .. } if *its == level);
            // What they may spend tells two players of one level apart.
            let one = player_specs.iter().filter(like).count() == 1;
            if one { level.to_string() } else { spec.to_string() }
        }
        _ if is_only_human(game, seat) => "You".to_string(),
        _ => player_number(seat),
    }
}

/// A player in a sentence, by number and who that is.
pub(super) fn player_in_sentence(game: &dyn Match, seat: Seat) -> String {
    match (custom_name(game, seat), game.player_specs().get(seat.index())) {
        (Some(name), _) => name.to_string(),
        (None, Some(&PlayerSpec::Computer { level, .. })) => format!("Player {seat} ({level})"),
        _ if is_only_human(game, seat) => format!("Player {seat} (you)"),
        _ => player_number(seat),
    }
}

/// "player 2" within a sentence; names stay as they are.
pub(super) fn lowercase_player(name: &str) -> String {
    name.strip_prefix("Player ").map_or(name.to_string(), |rest| format!("player {rest}"))
}

/// Behind a player's name once the game is over.
pub fn result_badge(outcome: Outcome, seat: Seat) -> &'static str {
    match (outcome.includes(seat), outcome.count()) {
        (true, 1) => "wins",
        (true, _) => "draws",
        (false, _) => "",
    }
}

/// How many enemy pawns a player has taken.
pub fn pawns_taken(count: usize) -> String {
    if count == 0 { String::new() } else { format!("took {count}") }
}

/// By how many squares a player could win or score at once.
pub fn threat_count(count: usize) -> String {
    match count {
        0 => String::new(),
        1 => "1 threat".to_string(),
        count => format!("{count} threats"),
    }
}

/// How many pawns a player has brought off the board.
pub fn pawns_off(count: usize) -> String {
    if count == 0 { String::new() } else { format!("{count} off") }
}

/// Behind a player's name while it searches.
pub const THINKING: &str = "thinking";

/// How games between those who sit here have ended, in the order in which they sit.
pub fn series_score(pairing: &SeriesScore) -> String {
    let wins: Vec<_> = pairing.wins.iter().map(u32::to_string).collect();
    let drawn = match pairing.draws {
        0 => String::new(),
        draws => format!(", drawn {draws}"),
    };
    format!("Won {}{drawn}", wins.join(":"))
}
