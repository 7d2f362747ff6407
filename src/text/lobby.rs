//! Tables that several programs share, in words.

use super::saved_games::{glance_ending, glance_player, glance_result, glance_turn, move_count};
use super::setup::time_control;
use parlour_rules::Seat;
use parlour_session::storage::{Glance, TableGlance};
use parlour_words::say;
use std::time::Duration;

/// Who sits at a table.
pub(crate) fn table_players(glance: &Glance, dash: char) -> String {
    let seats = Seat::all(glance.scene.players);
    let names: Vec<String> = seats.map(|seat| glance_player(glance, seat)).collect();
    names.join(&format!(" {dash} "))
}

/// What goes on at a table: how many seats are free, whose move it is, or how the game ended.
pub(crate) fn table_state(table: &TableGlance) -> String {
    let glance = &table.glance;
    match glance.game_end {
        Some(_) => format!("{} {}", glance_result(glance), glance_ending(glance)).trim_end().into(),
        None if table.free_seats > 0 => say!("lobby-seats-free", count = table.free_seats),
        None => glance_turn(glance),
    }
}

/// How long a table has been there, in one unit.
pub(crate) fn table_age(table: &TableGlance, now: u64) -> String {
    let age = Duration::from_millis(now.saturating_sub(table.made_at));
    match age.as_secs() / 60 {
        minutes @ 0..60 => say!("numbers-minutes", minutes),
        minutes @ 60..1440 => say!("lobby-hours", hours = minutes / 60),
        minutes => say!("lobby-days", days = minutes / 1440),
    }
}

/// How many moves there are, and since when.
pub(crate) fn table_dates(table: &TableGlance, now: u64) -> String {
    let since = say!("lobby-since", time = table_age(table, now));
    say!("saved-dates", moves = move_count(table.glance.moves.len()), date = since)
}

/// The rules about time, if there are any, and whether the game counts.
pub(crate) fn table_terms(table: &TableGlance) -> String {
    let clock = table.time_control.map(|control| time_control(Some(control.kind)));
    let rated = table.is_rated.then(|| say!("lobby-is-rated").to_string());
    [clock, rated].into_iter().flatten().collect::<Vec<_>>().join(", ")
}
