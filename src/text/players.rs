//! Names of players, and their results.

use super::ladder::{rung_name, rung_sentence};
use super::showable::showable_name;
use crate::ai::Level;
use crate::rules::seat::{Outcome, Seat};
use crate::session::play::Match;
use crate::session::play::game::Game;
use crate::session::play::player_spec::PlayerSpec;
use crate::session::play::series_score::SeriesScore;
use crate::session::storage::stats::Tally;
use std::borrow::Cow;

/// A person's results against computers.
pub(crate) fn tally_sentence(tally: Tally) -> String {
    let drawn = match tally.drawn {
        0 => String::new(),
        drawn => format!(", drew {drawn}"),
    };
    match tally {
        Tally { won: 0, lost: 0, drawn: 0 } => String::new(),
        Tally { won, lost, .. } => format!("You won {won} and lost {lost}{drawn}."),
    }
}

/// A player of `game`, as a value in the setup.
pub(crate) fn player_label(game: &Game, spec: PlayerSpec) -> String {
    match spec {
        PlayerSpec::Human => "you".to_string(),
        PlayerSpec::Computer { level: Level::Rung(rung), .. } => {
            format!("level {rung}, {}", rung_name(rung, game.ladder().len()))
        }
        PlayerSpec::Computer { level, .. } => format!("computer, {level}"),
    }
}

/// A computer player's level as people read it: "level 4" for a rung, else its name.
pub(crate) fn level_name(level: Level) -> String {
    match level {
        Level::Rung(rung) => format!("level {rung}"),
        level => level.to_string(),
    }
}

/// A computer player with its limits, as a seat is typed; a rung as people say it.
pub(super) fn computer_name(spec: PlayerSpec) -> String {
    match spec {
        PlayerSpec::Computer { level: level @ Level::Rung(_), budget: None } => level_name(level),
        spec => spec.to_string(),
    }
}

/// A player of `game`, as a sentence in the setup.
pub(crate) fn player_description(game: &Game, spec: PlayerSpec) -> String {
    match spec {
        PlayerSpec::Human => "A person at this keyboard.".to_string(),
        PlayerSpec::Computer { level: Level::Rung(rung), .. } => {
            let ladder = game.ladder();
            let entry = ladder.iter().find(|entry| entry.rung == rung);
            entry.map(rung_sentence).unwrap_or_default()
        }
        PlayerSpec::Computer { level, .. } => format!("Computer player: {}.", level.about()),
    }
}

/// A player by the number of the seat.
pub(crate) fn player_number(seat: Seat) -> String {
    format!("Player {seat}")
}

/// Whether the player of `seat` is the only person in the match, and so is called "you".
pub(super) fn is_only_human(game: &dyn Match, seat: Seat) -> bool {
    let player_specs = game.player_specs();
    let humans = player_specs.iter().filter(|spec| spec.is_human()).count();
    humans == 1 && player_specs.get(seat.index()).is_some_and(|spec| spec.is_human())
}

/// The name that was given to the player of a seat, as it is shown.
pub(super) fn custom_name(game: &dyn Match, seat: Seat) -> Option<Cow<'_, str>> {
    let name = game.names().get(seat.index()).filter(|name| !name.is_empty());
    name.map(|name| showable_name(name))
}

/// The player of a seat, in the list of players.
pub(crate) fn player_name(game: &dyn Match, seat: Seat) -> String {
    let player_specs = game.player_specs();
    match (custom_name(game, seat), player_specs.get(seat.index())) {
        (Some(name), _) => name.into_owned(),
        (None, Some(&spec @ PlayerSpec::Computer { level, .. })) => {
            let like = |other: &&PlayerSpec| matches!(other, PlayerSpec::Computer { level: its, .. } if *its == level);
            // The budget tells two players of the same level apart.
            let one = player_specs.iter().filter(like).count() == 1;
            let is_rung =
                matches!(spec, PlayerSpec::Computer { level: Level::Rung(_), budget: None });
            if one || is_rung { level_name(level) } else { spec.to_string() }
        }
        _ if is_only_human(game, seat) => "You".to_string(),
        _ => player_number(seat),
    }
}

/// A player in a sentence: the name, or the number with the level.
pub(super) fn player_in_sentence(game: &dyn Match, seat: Seat) -> String {
    match (custom_name(game, seat), game.player_specs().get(seat.index())) {
        (Some(name), _) => name.into_owned(),
        (None, Some(&PlayerSpec::Computer { level, .. })) => {
            format!("Player {seat} ({})", level_name(level))
        }
        _ if is_only_human(game, seat) => format!("Player {seat} (you)"),
        _ => player_number(seat),
    }
}

/// A player in the sentence that tells a result. The only person is "you", and against one person a
/// computer goes by its level, unless another computer has the same.
pub(super) fn player_in_result(game: &dyn Match, seat: Seat) -> String {
    if custom_name(game, seat).is_some() {
        return player_in_sentence(game, seat);
    }
    if is_only_human(game, seat) {
        return YOU.to_string();
    }
    let player_specs = game.player_specs();
    let level_of = |spec: &PlayerSpec| match *spec {
        PlayerSpec::Computer { level, .. } => Some(level),
        PlayerSpec::Human => None,
    };
    let humans = player_specs.iter().filter(|spec| spec.is_human()).count();
    match player_specs.get(seat.index()).and_then(level_of) {
        Some(level)
            if humans == 1
                && player_specs.iter().filter(|it| level_of(it) == Some(level)).count() == 1 =>
        {
            level_name(level)
        }
        _ => player_in_sentence(game, seat),
    }
}

/// The only person of a match, in the middle of a sentence.
pub(super) const YOU: &str = "you";

/// A player in the middle of a sentence: "player 2" in lower case, names unchanged.
pub(super) fn lowercase_player(name: &str) -> String {
    name.strip_prefix("Player ").map_or(name.to_string(), |rest| format!("player {rest}"))
}

/// The badge behind a player's name after the end of the game.
pub(crate) fn result_badge(outcome: Outcome, seat: Seat) -> &'static str {
    match (outcome.includes(seat), outcome.count()) {
        (true, 1) => "wins",
        (true, _) => "draw",
        (false, _) => "",
    }
}

/// How many enemy pawns a player has taken.
pub(crate) fn pawns_taken(count: usize) -> String {
    if count == 0 { String::new() } else { format!("took {count}") }
}

/// The number of squares on which a player could win or score with one move.
pub(crate) fn threat_count(count: usize) -> String {
    match count {
        0 => String::new(),
        1 => "1 threat".to_string(),
        count => format!("{count} threats"),
    }
}

/// How many pawns a player has brought off the board.
pub(crate) fn pawns_off(count: usize) -> String {
    if count == 0 { String::new() } else { format!("{count} off") }
}

/// The badge behind a computer player's name while it searches.
pub(crate) const THINKING: &str = "thinking";

/// The results of the series between these players, in the order of the seats: by name where one
/// person plays, or where all have names.
pub(crate) fn series_score(game: &dyn Match, pairing: &SeriesScore) -> String {
    let drawn = match pairing.draws {
        0 => String::new(),
        draws => format!(", drawn {draws}"),
    };
    let seats = || Seat::all(pairing.wins.len());
    let has_names = seats().all(|seat| custom_name(game, seat).is_some());
    if !has_names && !seats().any(|seat| is_only_human(game, seat)) {
        let wins: Vec<_> = pairing.wins.iter().map(u32::to_string).collect();
        return format!("Won {}{drawn}", wins.join(":"));
    }
    let each: Vec<_> = seats()
        .zip(&pairing.wins)
        .map(|(seat, wins)| format!("{} {wins}", player_in_result(game, seat)))
        .collect();
    format!("Score: {}{drawn}", each.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::catalog::registry::{MatchStart, find_game};
    use crate::session::play::worker::ReplySink;

    #[test]
    fn the_score_of_a_series_names_its_players() {
        let mut start = MatchStart::default_for(find_game("snort").expect("it is registered"));
        let score = SeriesScore { wins: vec![0, 1], draws: 2 };
        let told = |start: &MatchStart| {
            let game = start.begin(&ReplySink::ignore()).unwrap_or_else(|error| panic!("{error}"));
            series_score(&*game, &score)
        };
        assert_eq!(told(&start), "Won 0:1, drawn 2");
        start.names = vec!["Ann".to_string(), "Bob".to_string()];
        assert_eq!(told(&start), "Score: Ann 0, Bob 1, drawn 2");
        start.names.clear();
        start.player_specs[1] = PlayerSpec::computer(Level::Master);
        assert_eq!(told(&start), "Score: you 0, master 1, drawn 2");
    }
}
