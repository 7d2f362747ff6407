//! How a game ends that its rules did not end.

use crate::rules::seat::{Outcome, Seat};
use std::fmt;
use std::str::FromStr;

/// Why a game is over.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// By its rules.
    Normal,
    /// A player gave up.
    Resigned,
    /// A player's time ran out.
    Time,
    /// The players agreed on a draw.
    Agreed,
}

impl Reason {
    const ALL: [(Reason, &'static str); 4] = [
        (Reason::Normal, "normal"),
        (Reason::Resigned, "resigned"),
        (Reason::Time, "time"),
        (Reason::Agreed, "agreed"),
    ];
}

impl fmt::Display for Reason {
    /// As saved games spell it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Reason::ALL.iter().find(|(reason, _)| reason == self).map(|(_, name)| name);
        f.write_str(name.expect("every reason is in the list"))
    }
}

impl FromStr for Reason {
    type Err = ();

    fn from_str(text: &str) -> Result<Reason, ()> {
        Reason::ALL.iter().find(|(_, name)| *name == text).map(|(reason, _)| *reason).ok_or(())
    }
}

/// How a game ended.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ending {
    /// Who won.
    pub outcome: Outcome,
    /// Why it is over.
    pub reason: Reason,
}

impl Ending {
    /// `seat` of `players` has lost for `reason`: all others share the win.
    pub fn lost(seat: Seat, players: usize, reason: Reason) -> Ending {
        let others = ((1u8 << players) - 1) & !(1 << seat.index());
        Ending { outcome: Outcome::among(others).unwrap_or(Outcome::win(seat)), reason }
    }

    /// `players` have agreed on a draw.
    pub fn agreed(players: usize) -> Ending {
        Ending { outcome: Outcome::draw(players), reason: Reason::Agreed }
    }
}
