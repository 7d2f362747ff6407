//! Names of players, and their results.

use super::ladder::{rung_face, rung_label, rung_name, rung_sentence};
use super::showable::showable_name;
use super::typed;
use parlour_ai::Level;
use parlour_rules::{Outcome, Seat};
use parlour_session::play::game::Game;
use parlour_session::play::{Match, PlayerSpec, SeriesScore};
use parlour_session::storage::Tally;
use parlour_words::say;
use std::borrow::Cow;

/// A person's results against computers.
pub(crate) fn tally_sentence(tally: Tally) -> String {
    match tally {
        Tally { won: 0, lost: 0, drawn: 0 } => String::new(),
        Tally { won, lost, drawn } => {
            say!("players-tally", won, lost, drawn)
        }
    }
}

/// A player of `game`, as a value in the setup.
pub(crate) fn player_label(game: &Game, spec: PlayerSpec) -> String {
    match spec {
        PlayerSpec::Human | PlayerSpec::Elsewhere => say!("players-you").to_string(),
        PlayerSpec::Computer { level: Level::Rung(rung), .. } => rung_label(game, rung),
        PlayerSpec::Computer { level, .. } => {
            say!("players-computer", level = level_name(game, level))
        }
    }
}

/// A computer player as people call it: a rung of the ladder by its name, else by the level's.
pub(crate) fn level_name(game: &Game, level: Level) -> String {
    match level {
        Level::Rung(rung) => rung_name(game, rung).to_string(),
        level => typed::name(&level.to_string()),
    }
}

/// A player with its limits, as a seat is typed; a rung by its name.
pub(super) fn computer_name(game: &Game, spec: PlayerSpec) -> String {
    match spec {
        PlayerSpec::Computer { level: level @ Level::Rung(_), budget: None } => {
            level_name(game, level)
        }
        spec => typed::name(&spec.to_string()),
    }
}

/// A player of `game`, as a sentence in the setup.
pub(crate) fn player_description(game: &Game, spec: PlayerSpec) -> String {
    match spec {
        PlayerSpec::Human | PlayerSpec::Elsewhere => say!("players-about-person").to_string(),
        PlayerSpec::Computer { level: Level::Rung(rung), .. } => {
            let ladder = game.ladder();
            let entry = ladder.iter().find(|entry| entry.rung == rung);
            entry.map(rung_sentence).unwrap_or_default()
        }
        PlayerSpec::Computer { level, .. } => {
            say!("players-about-computer", about = level.about())
        }
    }
}

/// A player by the number of the seat.
pub(crate) fn player_number(seat: Seat) -> String {
    say!("players-number", number = seat.number())
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
            if one || is_rung {
                level_name(game.game(), level)
            } else {
                computer_name(game.game(), spec)
            }
        }
        _ if is_only_human(game, seat) => say!("menu-you").to_string(),
        _ => player_number(seat),
    }
}

/// The player of a seat beside its pieces.
pub(crate) fn player_with_face(game: &dyn Match, seat: Seat) -> String {
    let name = player_name(game, seat);
    match game.player_specs().get(seat.index()) {
        Some(&spec) if custom_name(game, seat).is_none() => with_face(game.game(), spec, name),
        _ => name,
    }
}

/// A player of `game` as a choice of the setup.
pub(crate) fn player_choice(game: &Game, spec: PlayerSpec) -> String {
    with_face(game, spec, player_label(game, spec))
}

/// A name with the face of an opponent of the ladder before it.
fn with_face(game: &Game, spec: PlayerSpec, name: String) -> String {
    let face = match spec {
        PlayerSpec::Computer { level: Level::Rung(rung), .. } => rung_face(game, rung),
        _ => None,
    };
    face.map_or(name.clone(), |face| format!("{face} {name}"))
}

/// Whether a player is called "you": the only person, who has no name.
pub(super) fn is_you(game: &dyn Match, seat: Seat) -> bool {
    custom_name(game, seat).is_none() && is_only_human(game, seat)
}

/// By which messages choose between "you" and everybody else.
pub(super) fn person_word(game: &dyn Match, seat: Seat) -> &'static str {
    if is_you(game, seat) { "you" } else { "other" }
}

/// A player at the beginning of a sentence: the name, or the number with the level.
pub(crate) fn player_in_sentence(game: &dyn Match, seat: Seat) -> String {
    let number = seat.number();
    match (custom_name(game, seat), game.player_specs().get(seat.index())) {
        (Some(name), _) => name.into_owned(),
        (None, Some(&PlayerSpec::Computer { level, .. })) => {
            say!("players-start-computer", number, player = level_name(game.game(), level))
        }
        _ if is_only_human(game, seat) => say!("players-start-you", number),
        _ => say!("players-start-number", number),
    }
}

/// A player in the sentence that tells a result. The only person is "you", and against one person a
/// computer goes by its level, unless another computer has the same.
pub(super) fn player_in_result(game: &dyn Match, seat: Seat) -> String {
    let number = seat.number();
    match called(game, seat) {
        Called::Plain(name) => name,
        Called::Number => say!("players-result-number", number),
        Called::NumberedComputer(level) => {
            say!("players-result-computer", number, player = level_name(game.game(), level))
        }
    }
}

/// A player in the middle of a sentence, called as in a result.
pub(super) fn player_within(game: &dyn Match, seat: Seat) -> String {
    let number = seat.number();
    match called(game, seat) {
        Called::Plain(name) => name,
        Called::Number => say!("players-within-number", number),
        Called::NumberedComputer(level) => {
            say!("players-within-computer", number, player = level_name(game.game(), level))
        }
    }
}

/// How a player is called in a sentence.
enum Called {
    /// By a name, as "you", or by the level.
    Plain(String),
    /// By the number of the seat.
    Number,
    /// By the number of the seat, with the level.
    NumberedComputer(Level),
}

fn called(game: &dyn Match, seat: Seat) -> Called {
    let name = custom_name(game, seat);
    let others = Seat::all(game.player_specs().len()).filter(|other| *other != seat);
    // A name that two have tells nothing.
    let is_shared = name.is_some() && others.map(|it| custom_name(game, it)).any(|it| it == name);
    match name {
        Some(_) if is_shared => return Called::Number,
        Some(name) => return Called::Plain(name.into_owned()),
        None => {}
    }
    if is_only_human(game, seat) {
        return Called::Plain(say!("players-you").to_string());
    }
    let player_specs = game.player_specs();
    let level_of = |spec: &PlayerSpec| match *spec {
        PlayerSpec::Computer { level, .. } => Some(level),
        PlayerSpec::Human | PlayerSpec::Elsewhere => None,
    };
    let has_one_person = player_specs.iter().filter(|spec| spec.is_human()).count() == 1;
    match player_specs.get(seat.index()).and_then(level_of) {
        None => Called::Number,
        Some(level) => {
            let alike = player_specs.iter().filter(|it| level_of(it) == Some(level)).count();
            match level {
                _ if !has_one_person || alike > 1 => Called::NumberedComputer(level),
                level => Called::Plain(level_name(game.game(), level)),
            }
        }
    }
}

/// The badge behind a player's name after the end of a game of `players`.
pub(crate) fn result_badge(outcome: Outcome, players: usize, seat: Seat) -> &'static str {
    match (outcome.includes(seat), outcome.count()) {
        (true, 1) => say!("players-wins"),
        (true, winners) if winners < players => say!("players-shared"),
        (true, _) => say!("players-draw"),
        (false, _) => "",
    }
}

/// How many enemy pawns a player has taken.
pub(crate) fn pawns_taken(count: usize) -> String {
    if count == 0 { String::new() } else { say!("players-took", count) }
}

/// The number of squares on which a player could win or score with one move.
pub(crate) fn threat_count(count: usize) -> String {
    if count == 0 { String::new() } else { say!("players-threats", count) }
}

/// How many pawns a player has brought off the board.
pub(crate) fn pawns_off(count: usize) -> String {
    if count == 0 { String::new() } else { say!("players-off", count) }
}

/// The results of the series between these players, in the order of the seats: by name where one
/// person plays, or where all have names.
pub(crate) fn series_score(game: &dyn Match, pairing: &SeriesScore) -> String {
    let draws = pairing.draws;
    let seats = || Seat::all(pairing.wins.len());
    let has_names = seats().all(|seat| custom_name(game, seat).is_some());
    if !has_names && !seats().any(|seat| is_only_human(game, seat)) {
        let wins: Vec<_> = pairing.wins.iter().map(u32::to_string).collect();
        return say!("players-series", wins = wins.join(":"), draws);
    }
    let each: Vec<_> = seats()
        .zip(&pairing.wins)
        .map(|(seat, wins)| (player_in_result(game, seat), wins))
        // Two numbers in a row would read as one.
        .map(|(name, wins)| {
            if name.ends_with(char::is_numeric) {
                say!("saved-replay-score", player = name, score = wins)
            } else {
                format!("{name} {wins}")
            }
        })
        .collect();
    say!("players-score", each = each.join(", "), draws)
}

/// A text with its first letter in upper case.
pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    first + letters.as_str()
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_session::catalog::find_game;
    use parlour_session::play::{MatchStart, ReplySink};

    #[test]
    fn players_of_one_name_go_by_their_numbers() {
        let mut start = MatchStart::default_for(find_game("snort").expect("it is registered"));
        let told = |start: &MatchStart| {
            let game = start.begin(&ReplySink::ignore()).unwrap_or_else(|error| panic!("{error}"));
            [Seat::FIRST, Seat::SECOND].map(|seat| player_within(&*game, seat))
        };
        start.names = vec!["Ann".to_string(), "Bob".to_string()];
        assert_eq!(told(&start), ["Ann", "Bob"]);
        start.names[1] = "Ann".to_string();
        assert_eq!(told(&start), ["player 1", "player 2"]);
    }

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
        start.player_specs[1] = "rung:4".parse().expect("a level");
        assert_eq!(told(&start), "Score: you 0, Cora 1, drawn 2");
    }
}
