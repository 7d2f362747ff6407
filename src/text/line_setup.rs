//! Questions and answers of line mode before a match begins: size, players, coin, clock, names, signs.

use super::board::PlayerSigns;
use super::numbers::short_duration;
use super::players::{capitalized, computer_name, level_name, player_description, player_label};
use super::setup::{main_time, timeout_rule};
use super::showable::showable_name;
use super::typed;
use parlour_ai::Level;
use parlour_rules::{Seat, SupportedSetups};
use parlour_session::play::game::Game;
use parlour_session::play::{MatchStart, PlayerSpec, TimeControl, TimeControlKind};
use parlour_words::{enumeration, say};

/// The rules about time.
pub(crate) fn clock_sentence(time_control: Option<TimeControl>) -> String {
    let Some(TimeControl { kind, flag }) = time_control else {
        return say!("linesetup-no-clock").to_string();
    };
    let flag = timeout_rule(Some(flag));
    match kind {
        TimeControlKind::PerMove(time) => {
            say!("linesetup-clock-move", time = short_duration(time), flag)
        }
        TimeControlKind::PerGame { main, increment } if increment.is_zero() => {
            say!("linesetup-clock-game", time = main_time(main), flag)
        }
        TimeControlKind::PerGame { main, increment } => {
            let (time, increment) = (main_time(main), short_duration(increment));
            say!("linesetup-clock-both", time, increment, flag)
        }
    }
}

/// The coin has decided that the player of this seat begins. `listed` is that player's number before the
/// toss.
pub(crate) fn tossed(start: &MatchStart, seat: Seat, listed: usize) -> String {
    let number = seat.number();
    let name = start.names.get(seat.index()).filter(|name| !name.is_empty());
    let spec = start.player_specs.get(seat.index());
    let humans = start.player_specs.iter().filter(|spec| spec.is_human()).count();
    let alike = start.player_specs.iter().filter(|other| Some(*other) == spec);
    match (name, spec) {
        (Some(name), _) => {
            say!("linesetup-tossed", name = showable_name(name), number)
        }
        (None, Some(PlayerSpec::Human)) if humans == 1 => {
            say!("linesetup-tossed-you", number)
        }
        (None, Some(&PlayerSpec::Computer { level, .. })) if alike.count() == 1 => {
            say!("linesetup-tossed", name = level_name(start.game, level), number)
        }
        _ => say!("linesetup-tossed-listed", listed, number),
    }
}

/// Asks for the variant.
pub(crate) fn ask_variant(limits: &SupportedSetups) -> String {
    let names = limits.variants.iter().map(|variant| typed::name(variant.name()));
    let names = names.reduce(|all, next| say!("linesetup-or", first = all, next));
    let usual = typed::name(limits.default_setup.variant.name());
    say!("linesetup-ask-variant", names = names.unwrap_or_default(), usual)
}

/// Asks for the number of players.
pub(crate) fn ask_players(limits: &SupportedSetups) -> String {
    let (least, most) = (limits.players.start(), limits.players.end());
    let usual = limits.default_setup.players;
    say!("linesetup-ask-players", least, most, usual)
}

/// The players that can be chosen, with the numbers that choose them.
pub(crate) fn seat_list(is_available: impl Fn(Level) -> bool) -> String {
    let mut text = format!("{}\n", say!("linesetup-human"));
    let available = (1_usize..).zip(Level::ALL).filter(|(_, level)| is_available(*level));
    for (number, level) in available {
        let (name, about) = (typed::name(level.name()), level.about());
        text += &say!("linesetup-level", number, level = name, about);
        text.push('\n');
    }
    text
}

/// Asks for the player of a seat.
pub(crate) fn ask_seat(game: &Game, number: usize, usual: PlayerSpec) -> String {
    let usual = match usual {
        PlayerSpec::Human | PlayerSpec::Elsewhere => computer_name(game, usual),
        spec => say!("linesetup-as-strong", player = player_label(game, spec)),
    };
    say!("linesetup-ask-seat", number, usual)
}

/// Tells who the opponent about as strong as the person is.
pub(crate) fn as_strong_sentence(game: &Game, spec: PlayerSpec) -> String {
    let sentence = player_description(game, spec);
    say!("linesetup-opponent", player = player_label(game, spec), sentence)
}

/// The players' names have been taken in.
pub(crate) fn names_set(names: &[String]) -> String {
    let each = (1_usize..).zip(names).filter(|(_, name)| !name.is_empty());
    let each = each.map(|(number, name)| say!("linesetup-name", number, name));
    let each: Vec<_> = each.collect();
    if each.is_empty() { say!("linesetup-no-names").to_string() } else { list_sentence(&each) }
}

/// The signs of the players have been taken in.
pub(crate) fn signs_set(player_signs: PlayerSigns, players: usize) -> String {
    let sign =
        |seat: Seat| say!("linesetup-sign", number = seat.number(), sign = player_signs.of(seat));
    list_sentence(&Seat::all(players).map(sign).collect::<Vec<_>>())
}

/// A list as a sentence.
fn list_sentence(each: &[String]) -> String {
    capitalized(&enumeration(each)) + "."
}
