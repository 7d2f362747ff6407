//! Questions and answers of line mode before a match begins: size, players, coin, clock, names, signs.

use super::board::{PlayerSigns, join_list};
use super::numbers::{clock_text, short_duration};
use super::players::{computer_name, player_description, player_label};
use super::setup::timeout_rule;
use super::showable::showable_name;
use crate::ai::Level;
use crate::rules::seat::Seat;
use crate::rules::setup::{Setup, SupportedSetups};
use crate::session::catalog::registry::MatchStart;
use crate::session::play::clock::{TimeControl, TimeControlKind};
use crate::session::play::game::Game;
use crate::session::play::player_spec::PlayerSpec;

/// The rules about time.
pub(crate) fn clock_sentence(time_control: Option<TimeControl>) -> String {
    let Some(TimeControl { kind, flag }) = time_control else {
        return "There is no clock.".to_string();
    };
    let time = match kind {
        TimeControlKind::PerMove(time) => format!("Each move has {}", short_duration(time)),
        TimeControlKind::PerGame { main, increment } => {
            let more = match increment.is_zero() {
                true => String::new(),
                false => format!(" and {} more with each move", short_duration(increment)),
            };
            format!("Each player has {} minutes for the game{more}", clock_text(main))
        }
    };
    format!("{time}; when time runs out {}.", timeout_rule(Some(flag)))
}

/// The coin has decided that the player of the first seat begins. `listed` is that player's number
/// before the toss.
pub(crate) fn tossed(start: &MatchStart, listed: usize) -> String {
    let name = start.names.first().filter(|name| !name.is_empty());
    let humans = start.player_specs.iter().filter(|spec| spec.is_human()).count();
    let alike = start.player_specs.iter().filter(|spec| Some(*spec) == start.player_specs.first());
    let who = match (name, start.player_specs.first()) {
        (Some(name), _) => showable_name(name).into_owned(),
        (None, Some(PlayerSpec::Human)) if humans == 1 => {
            return "The coin was tossed: you begin, as player 1.".to_string();
        }
        (None, Some(&computer)) if alike.count() == 1 => computer_name(computer),
        _ => format!("the player listed as number {listed}"),
    };
    format!("The coin was tossed: {who} begins, as player 1.")
}

/// Asks for the size of the board.
pub(crate) fn ask_size(usual: &Setup) -> String {
    format!("Size, default {}x{} :", usual.rows, usual.cols)
}

/// Asks for the variant.
pub(crate) fn ask_variant(limits: &SupportedSetups) -> String {
    let names: Vec<_> = limits.variants.iter().map(|variant| variant.name()).collect();
    format!("Variant, {}, default {} :", names.join(" or "), limits.default_setup.variant)
}

/// Asks for the number of players.
pub(crate) fn ask_players(limits: &SupportedSetups) -> String {
    let (least, most) = (limits.players.start(), limits.players.end());
    format!("Players, {least} to {most}, default {} :", limits.default_setup.players)
}

/// The players that can be chosen, with the numbers that choose them.
pub(crate) fn seat_list(is_available: impl Fn(Level) -> bool) -> String {
    let mut text = "0. human: a person at this keyboard.\n".to_string();
    for (number, level) in (1..).zip(Level::ALL).filter(|(_, level)| is_available(*level)) {
        text += &format!("{number}. {level}: {}.\n", level.about());
    }
    text
}

/// Asks for the player of a seat.
pub(crate) fn ask_seat(game: &Game, number: usize, usual: PlayerSpec) -> String {
    let usual = match usual {
        PlayerSpec::Human => usual.to_string(),
        spec => format!("{}, {}", computer_name(spec), about_as_strong(game, spec)),
    };
    format!("Player {number}, number or name, default {usual} :")
}

/// An opponent about as strong as the person, behind the word for it.
fn about_as_strong(game: &Game, spec: PlayerSpec) -> String {
    let label = player_label(game, spec);
    // The number stands in the word already.
    let name = label.split_once(", ").map_or(label.as_str(), |(_, name)| name);
    format!("{name}, about as strong as you")
}

/// Tells who the opponent about as strong as the person is.
pub(crate) fn as_strong_sentence(game: &Game, spec: PlayerSpec) -> String {
    let sentence = player_description(game, spec);
    format!("Your opponent is {}, {}. {sentence}", computer_name(spec), about_as_strong(game, spec))
}

/// Asks who moves first, where the board gives nobody the first move.
pub(crate) const ASK_FIRST: &str = "Who moves first, white or black, default white :";
/// The answer names neither side.
pub(crate) const NO_SUCH_SIDE: &str = "Type white or black.";
/// Asks for what most people leave as it is.
pub(crate) const ASK_MORE: &str =
    "Press Enter to begin, or change toss, rated, clock, names or signs :";
/// The answer changes nothing.
pub(crate) const NOTHING_MORE: &str =
    "Press Enter, or type toss, rated, clock 5m+3s, names Ann, Bob, or signs xo.";
/// A coin is going to be tossed.
pub(crate) const WILL_TOSS: &str = "A coin decides who begins.";
/// No coin is going to be tossed.
pub(crate) const WILL_NOT_TOSS: &str = "No coin is tossed: player 1 begins.";
/// A coin cannot be tossed.
pub(crate) const CANNOT_TOSS: &str =
    "No coin can be tossed: one of the players cannot take every seat.";

/// The players' names have been taken in.
pub(crate) fn names_set(names: &[String]) -> String {
    let each = (1..).zip(names).filter(|(_, name)| !name.is_empty());
    let each: Vec<_> = each.map(|(number, name)| format!("player {number} is {name}")).collect();
    if each.is_empty() { "Nobody has a name.".to_string() } else { list_sentence(&each) }
}

/// The signs of the players have been taken in.
pub(crate) fn signs_set(player_signs: PlayerSigns, players: usize) -> String {
    let each: Vec<_> = Seat::all(players)
        .map(|seat| format!("player {seat} is {}", player_signs.of(seat)))
        .collect();
    list_sentence(&each)
}

/// A list that begins with a player, as a sentence.
fn list_sentence(each: &[String]) -> String {
    join_list(each).replacen("player", "Player", 1) + "."
}

/// The text is no time control.
pub(crate) fn not_a_clock(text: &str) -> String {
    format!("\"{text}\" is not a clock: write it like 10/move, 5m or 5m+3s, or none")
}

/// There are more names than players.
pub(crate) fn too_many_names(given: usize, players: usize) -> String {
    format!("{given} names were given, but the game has {players} players")
}

/// The text does not give each player a sign.
pub(crate) fn not_signs(text: &str, players: usize) -> String {
    format!(
        "\"{text}\" does not give {players} players a sign each: write different ones like xo, \
         without . and #"
    )
}

/// Only in one game either side may begin.
pub(crate) const FIRST_IS_FIXED: &str =
    "player 1 moves first in this game: --toss, or the order of --seat, decides who that is";
