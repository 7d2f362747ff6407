//! How a game ends that its rules did not end.

use crate::rules::seat::{Outcome, Seat};
use std::fmt;
use std::str::FromStr;

/// Why a game is over.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Termination {
    /// By its rules.
    Normal,
    /// A player gave up.
    Resigned,
    /// A player's time ran out.
    Time,
    /// The players agreed on a draw.
    Agreed,
}

impl Termination {
    const ALL: [(Termination, &'static str); 4] = [
        (Termination::Normal, "normal"),
        (Termination::Resigned, "resigned"),
        (Termination::Time, "time"),
        (Termination::Agreed, "agreed"),
    ];
}

impl fmt::Display for Termination {
    /// As saved games spell it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Termination::ALL.iter().find(|(reason, _)| reason == self).map(|(_, name)| name);
        f.write_str(name.expect("every reason is in the list"))
    }
}

impl FromStr for Termination {
    type Err = ();

    fn from_str(text: &str) -> Result<Termination, ()> {
        Termination::ALL.iter().find(|(_, name)| *name == text).map(|(reason, _)| *reason).ok_or(())
    }
}

/// How a game ended.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct GameEnd {
    /// Who won.
    pub outcome: Outcome,
    /// Why it is over.
    pub termination: Termination,
}

impl GameEnd {
    /// `seat` of `players` has lost for `reason`: all others share the win.
    pub fn lost(seat: Seat, players: usize, termination: Termination) -> GameEnd {
        let others = ((1u8 << players) - 1) & !(1 << seat.index());
        GameEnd { outcome: Outcome::from_bits(others).unwrap_or(Outcome::win(seat)), termination }
    }

    /// `players` have agreed on a draw.
    pub fn agreed_draw(players: usize) -> GameEnd {
        GameEnd { outcome: Outcome::draw(players), termination: Termination::Agreed }
    }
}
