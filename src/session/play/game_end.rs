//! How and why a game ends, apart from the ends that its rules define.

use parlour_rules::{Outcome, Seat};
use std::fmt;
use std::str::FromStr;

/// Why a game is over: PGN's tag `Termination`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Termination {
    /// The rules ended it.
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
    /// The word in saved games.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let entry = Termination::ALL.iter().find(|(termination, _)| termination == self);
        f.write_str(entry.expect("ALL holds every termination").1)
    }
}

impl FromStr for Termination {
    type Err = ();

    fn from_str(text: &str) -> Result<Termination, ()> {
        let entry = Termination::ALL.iter().find(|(_, name)| *name == text);
        entry.map(|(termination, _)| *termination).ok_or(())
    }
}

/// How a game ended.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct GameEnd {
    /// The winners.
    pub outcome: Outcome,
    /// Why it is over.
    pub termination: Termination,
}

impl GameEnd {
    /// `seat` of `players` has lost. All others share the win: a rule of this program, since the
    /// rules of the games do not speak of resigning with three or four players.
    pub(crate) fn lost(seat: Seat, players: usize, termination: Termination) -> GameEnd {
        let others = ((1u8 << players) - 1) & !(1 << seat.index());
        GameEnd { outcome: Outcome::from_bits(others).unwrap_or(Outcome::win(seat)), termination }
    }

    /// A draw by agreement of all `players`.
    pub(crate) fn agreed_draw(players: usize) -> GameEnd {
        GameEnd { outcome: Outcome::draw(players), termination: Termination::Agreed }
    }
}
