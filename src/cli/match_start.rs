//! What the command line and line mode's menu say of a match besides its position: players by number,
//! the coin, who moves first, clock and names.

use crate::text::typed;
use parlour_ai::Level;
use parlour_rules::BoardKind;
use parlour_session::catalog::{MatchSetup, SeatOrder};
use parlour_session::play::player_spec::PlayerSpecError;
use parlour_session::play::{BoardText, MatchStart, PlayerSpec, ReplySink, TimeControl};
use parlour_session::rating::{NotRatable, rated_start};
use parlour_session::storage::Store;
use parlour_words::{key, say};

/// A player by name, as in `master:2s`, or by number, as in `8:2s`: 0 is a person, and the levels
/// are numbered from 1.
///
/// # Errors
/// If there is no such player.
pub(super) fn parse_seat(text: &str) -> Result<PlayerSpec, PlayerSpecError> {
    let (number, budget) = match text.trim().split_once(':') {
        Some((number, budget)) => (number, format!(":{budget}")),
        None => (text.trim(), String::new()),
    };
    let number = typed::english(number);
    match number.parse::<usize>() {
        Ok(0) => format!("{}{budget}", PlayerSpec::Human).parse(),
        Ok(number) => match Level::ALL.get(number - 1) {
            Some(level) => format!("{level}{budget}").parse(),
            None => text.parse(),
        },
        Err(_) => format!("{number}{budget}").parse(),
    }
}

/// Reads a time control, or `none`.
///
/// # Errors
/// If the text is neither.
pub(super) fn parse_clock(text: &str) -> Result<Option<TimeControl>, String> {
    if typed::means(text.trim(), key!("typed-none")) {
        return Ok(None);
    }
    let typed = text.replace(say!("typed-per-move"), "/move");
    TimeControl::from_typed(&typed).map(Some).ok_or_else(|| say!("linesetup-not-a-clock", text))
}

/// Names that are separated by commas, for this many players.
///
/// # Errors
/// If there are more names than players.
pub(super) fn parse_names(text: &str, players: usize) -> Result<Vec<String>, String> {
    let mut names: Vec<_> = text.split(',').map(|name| name.trim().to_string()).collect();
    if names.len() > players {
        return Err(say!("linesetup-too-many-names", given = names.len(), players));
    }
    names.resize(players, String::new());
    Ok(names)
}

/// Seats the listed players as a coin falls. Returns the match, and the place in the list, from 0, of the player
/// in each seat.
///
/// # Errors
/// If a player cannot take every seat.
pub(super) fn toss(listed: &MatchStart) -> Result<(MatchStart, Vec<usize>), &'static str> {
    let setup = MatchSetup::new(listed.clone(), SeatOrder::Toss);
    if !setup.is_possible() {
        return Err(say!("linesetup-cannot-toss"));
    }
    let seed = listed.engine_options.seed;
    Ok((setup.with_seating(seed).start, setup.seating(seed)))
}

/// The rows of the board on which a game of this setup begins by its rules.
pub(super) fn start_rows(start: &MatchStart) -> Option<String> {
    let bare = MatchStart { board: None, moves: Vec::new(), ..start.with_human_players() };
    let game = bare.begin(&ReplySink::ignore()).ok()?;
    Some(game.position_report().board.join("/"))
}

/// Whether either side may move first. The description of Amazons says both, and the rules here have
/// white begin; with black to begin the game starts from a board on which it is black's turn, which
/// is how it is saved.
pub(super) fn may_choose_first(start: &MatchStart) -> bool {
    let game = start.with_human_players().begin(&ReplySink::ignore());
    start.board.is_none() && game.is_ok_and(|game| game.scene(0).board_kind == BoardKind::Amazons)
}

/// Checks whether a match may be begun as a rated game by the person of this store.
///
/// # Errors
/// The first reason against it.
pub(super) fn check_rated(start: &MatchStart, store: Option<&Store>) -> Result<(), NotRatable> {
    rated_start::check(start)?;
    let are_people = start.player_specs.iter().all(|spec| spec.is_human());
    let have_profiles = || store.is_some_and(|store| store.are_profiles(&start.names));
    if are_people && !have_profiles() { Err(NotRatable::Names) } else { Ok(()) }
}

/// Has player `number` move first.
///
/// # Errors
/// If the game does not leave that open.
pub(super) fn set_first(start: &mut MatchStart, number: usize) -> Result<(), &'static str> {
    if number == 1 {
        return Ok(());
    }
    if !may_choose_first(start) {
        return Err(say!("linesetup-first-is-fixed"));
    }
    start.board = start_rows(start).map(|rows| BoardText { rows, to_move: number, scores: None });
    Ok(())
}
