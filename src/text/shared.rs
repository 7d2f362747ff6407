//! Words of a table that several programs share. What others have written is made fit for a terminal here.

use super::showable::{showable, showable_name};
use parlour_session::lobby::people::name_of;
use parlour_session::lobby::{Author, Away, Holder, Matter, TableState};
use parlour_session::storage::TableSeat;
use parlour_words::say;

/// Somebody at a table.
pub(crate) fn person(author: &Author, seat: &TableSeat) -> String {
    showable_name(&name_of(author, seat.table.lobby(), &seat.trusted)).into_owned()
}

/// A line of talk.
pub(crate) fn talk(who: &str, line: &str) -> String {
    say!("shared-says", who, line = showable(line).into_owned())
}

/// Somebody has gone, and what the clock does.
pub(crate) fn gone(who: &str, state: &TableState) -> String {
    match (state.terms().time_control, state.terms().away) {
        (Some(_), Away::Waits(minutes)) => say!("shared-gone-waits", who, minutes),
        (Some(_), Away::Runs) => say!("shared-gone-runs", who),
        (None, _) => say!("shared-gone", who),
    }
}

/// Somebody proposes something.
pub(crate) fn offer(who: &str, matter: Matter) -> String {
    match matter {
        Matter::Draw | Matter::Flag => say!("shared-offers-draw", who),
        Matter::TakeBack => say!("shared-offers-take-back", who),
        Matter::Pause | Matter::Adjourn => say!("shared-offers-pause", who),
        Matter::Rematch => say!("shared-offers-rematch", who),
        Matter::Swap => say!("shared-offers-swap", who),
    }
}

/// The person has proposed something.
pub(crate) fn proposed(matter: Matter) -> &'static str {
    match matter {
        Matter::Draw | Matter::Flag => say!("shared-proposed-draw"),
        Matter::TakeBack => say!("shared-proposed-take-back"),
        Matter::Pause | Matter::Adjourn => say!("shared-proposed-pause"),
        Matter::Rematch => say!("shared-proposed-rematch"),
        Matter::Swap => say!("shared-proposed-swap"),
    }
}

/// That seats are free, and how others come to them: by the host's name where that is enough.
pub(crate) fn waiting(seat: &TableSeat) -> String {
    let (table, state) = (&seat.table, seat.table.state());
    let free = state.holders().iter().filter(|it| **it == Holder::Nobody).count();
    let is_enough = table.is_listed() && !table.lobby().is_copied();
    let code = if is_enough { person(&state.host(), seat) } else { table.name().spoken() };
    say!("shared-waiting", free, code)
}
