//! Computer players: whoever looks at a game and names a move.

pub mod budget;
pub mod random;
pub mod tactical;

use crate::rules::Rules;
use crate::rules::bits::mix;
use crate::rules::history::History;
use budget::Limits;
use rand::SeedableRng;
use rand::rngs::StdRng;
use random::Random;
use std::fmt;
use std::str::FromStr;
use tactical::Tactical;

/// What a search has come to.
#[derive(Clone, Debug)]
pub struct Thought<G: Rules> {
    /// The move to play.
    pub best: G::Move,
    /// Positions looked at.
    pub nodes: u64,
}

/// Anything that chooses moves.
pub trait Searcher<G: Rules>: Send {
    /// Chooses a move in a game that is not over, within `limits`. Told to stop, it answers with
    /// its best move so far within 50 ms.
    fn think(&mut self, history: &History<G>, limits: &Limits) -> Thought<G>;
}

/// A way of choosing moves that a person can name.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// Any legal move.
    Random,
    /// Takes a win, avoids giving one.
    Tactical,
}

impl Level {
    /// From the weakest to the strongest.
    pub const ALL: [Level; 2] = [Level::Random, Level::Tactical];

    /// As seats spell it.
    pub fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Tactical => "tactical",
        }
    }

    /// What it does, in a few words.
    pub fn about(self) -> &'static str {
        match self {
            Level::Random => "plays any legal move",
            Level::Tactical => "takes a win, avoids giving one",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = ();
    fn from_str(name: &str) -> Result<Level, ()> {
        Level::ALL.into_iter().find(|level| level.name() == name).ok_or(())
    }
}

/// A computer player of one game.
#[derive(Clone, Debug)]
pub enum Player {
    /// See [`Level::Random`].
    Random(Random),
    /// See [`Level::Tactical`].
    Tactical(Tactical),
}

impl Player {
    /// A player of `level` whose random choices all follow from `seed`.
    pub fn new(level: Level, seed: u64) -> Player {
        match level {
            Level::Random => Player::Random(Random { seed }),
            Level::Tactical => Player::Tactical(Tactical { seed }),
        }
    }
}

impl<G: Rules> Searcher<G> for Player {
    fn think(&mut self, history: &History<G>, limits: &Limits) -> Thought<G> {
        match self {
            Player::Random(player) => player.think(history, limits),
            Player::Tactical(player) => player.think(history, limits),
        }
    }
}

/// The random numbers for one decision: they follow from seed and position, so that the same game
/// is played again from the same seed, also after moves were taken back.
fn dice<G: Rules>(seed: u64, history: &History<G>) -> StdRng {
    StdRng::seed_from_u64(mix(seed, mix(history.position().key(), history.plies() as u64)))
}
