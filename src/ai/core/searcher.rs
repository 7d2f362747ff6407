//! What every computer player is: something that chooses a move within limits.

use super::limits::SearchLimits;
use super::score::Score;
use crate::rules::Rules;
use crate::rules::bitboard::mix;
use crate::rules::history::History;
use rand::SeedableRng;
use rand::rngs::StdRng;
use std::num::NonZero;
use std::thread::available_parallelism;

/// What a search has come to.
#[derive(Clone, Debug)]
pub struct SearchResult<G: Rules> {
    /// The move to play.
    pub best_move: G::Move,
    /// The moves it expects, `best` first.
    pub pv: Vec<G::Move>,
    /// What the position is worth to the player to move, from players that grade it.
    pub score: Option<Score>,
    /// Plies it has looked ahead.
    pub depth: u32,
    /// Positions looked at.
    pub nodes: u64,
}

/// Anything that chooses moves.
pub trait Searcher<G: Rules>: Send {
    /// Chooses a move in a game that is not over, within `limits`, telling what it has come to
    /// whenever that changes. Told to stop, it answers with its best move so far within 50 ms.
    fn think(
        &mut self,
        history: &History<G>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<G>),
    ) -> SearchResult<G>;
}

/// The means a player is given.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct EngineOptions {
    /// All random choices follow from it.
    pub seed: u64,
    /// How many threads it may search on; see [`Kit::workers`].
    pub threads: usize,
    /// Mebibytes for what it remembers, at most.
    pub hash_mib: usize,
}

impl EngineOptions {
    /// How many threads a search starts: those it is granted, but no more than there are
    /// processors. A person may grant 256; those beyond the processors would only wait for each
    /// other, and the answer for the last of them to hear that it is due.
    pub fn search_threads(&self) -> usize {
        let processors = available_parallelism().map_or(1, NonZero::get);
        self.threads.clamp(1, processors)
    }
}

impl Default for EngineOptions {
    fn default() -> EngineOptions {
        EngineOptions { seed: 0, threads: 1, hash_mib: 64 }
    }
}

/// The random numbers for one decision: they follow from seed and position, so that the same game
/// is played again from the same seed, also after moves were taken back.
pub(crate) fn move_rng<G: Rules>(seed: u64, history: &History<G>) -> StdRng {
    StdRng::seed_from_u64(mix(seed, mix(history.position().key(), history.plies() as u64)))
}
