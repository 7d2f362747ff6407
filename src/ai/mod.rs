//! Computer players, by technique, then by game: [`Level`] names them and [`Player`] is the player
//! of a level.

pub mod alphabeta;
pub mod analysis;
pub(crate) mod cgt;
pub mod core;
pub(crate) mod games;
pub mod mcts;
pub(crate) mod nn;
pub(crate) mod players;
pub(crate) mod pns;
#[cfg(test)]
mod tests;

use crate::rules::history::History;
use crate::rules::seat::Seat;
use crate::rules::setup::Setup;
use alphabeta::AlphaBeta;
use core::game_ai::GameAi;
use core::limits::SearchLimits;
use core::searcher::{EngineOptions, SearchResult, Searcher};
use mcts::search::Mcts;
use players::greedy::Greedy;
use players::minimax::Minimax;
use players::mirror::Mirror;
use players::random::Random;
use players::tactical::Tactical;
use std::fmt;
use std::str::FromStr;

/// A kind of computer player, as commands and menus name it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// Plays any legal move.
    Random,
    /// Takes a win and avoids giving one away.
    Tactical,
    /// Evaluates the position after each move.
    Greedy,
    /// Minimax to a fixed depth.
    Minimax,
    /// Alpha-beta search with iterative deepening.
    AlphaBeta,
    /// Monte-Carlo tree search.
    Mcts,
    /// The reflection strategy, where theory proves that it wins.
    Mirror,
    /// The strongest player of the game.
    Master,
}

impl Level {
    /// All levels, from the weakest to the strongest. `mirror` does not fit the order.
    pub const ALL: [Level; 8] = [
        Level::Random,
        Level::Tactical,
        Level::Greedy,
        Level::Minimax,
        Level::AlphaBeta,
        Level::Mcts,
        Level::Mirror,
        Level::Master,
    ];

    /// The word that commands and records use.
    pub fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Tactical => "tactical",
            Level::Greedy => "greedy",
            Level::Minimax => "minimax",
            Level::AlphaBeta => "alphabeta",
            Level::Mcts => "mcts",
            Level::Mirror => "mirror",
            Level::Master => "master",
        }
    }

    /// Whether the level searches until a budget is spent. The others look at each move once, or at
    /// none, and a budget would mean nothing.
    pub fn takes_budget(self) -> bool {
        match self {
            Level::Random | Level::Tactical | Level::Greedy | Level::Mirror => false,
            Level::Minimax | Level::AlphaBeta | Level::Mcts | Level::Master => true,
        }
    }

    /// What the level does, in a few words for players.
    pub fn about(self) -> &'static str {
        match self {
            Level::Random => "plays any legal move",
            Level::Tactical => "takes a win, avoids giving one",
            Level::Greedy => "plays what looks best right now",
            Level::Minimax => "looks a few moves ahead, the textbook way",
            Level::AlphaBeta => "looks as far ahead as time allows",
            Level::Mcts => "searches promising moves deepest",
            Level::Mirror => "mirrors every move, and wins",
            Level::Master => "the strongest player here",
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
#[derive(Debug)]
pub enum Player<G: GameAi> {
    /// The player of [`Level::Random`].
    Random(Random),
    /// The player of [`Level::Tactical`].
    Tactical(Tactical),
    /// The player of [`Level::Greedy`].
    Greedy(Greedy),
    /// The player of [`Level::Minimax`].
    Minimax(Minimax),
    /// The player of [`Level::AlphaBeta`].
    AlphaBeta(AlphaBeta<G>),
    /// The player of [`Level::Mcts`].
    Mcts(Mcts),
    /// The player of [`Level::Mirror`].
    Mirror(Mirror),
    /// The player of [`Level::Master`].
    Master(G::Master),
}

impl<G: GameAi> Player<G> {
    /// A player of `level` with these options.
    pub fn new(level: Level, options: &EngineOptions) -> Player<G> {
        let seed = options.seed;
        match level {
            Level::Random => Player::Random(Random { seed }),
            Level::Tactical => Player::Tactical(Tactical { seed }),
            Level::Greedy => Player::Greedy(Greedy { seed }),
            Level::Minimax => Player::Minimax(Minimax),
            Level::AlphaBeta => Player::AlphaBeta(AlphaBeta::new(options)),
            Level::Mcts => Player::Mcts(Mcts::new(options)),
            Level::Mirror => Player::Mirror(Mirror { seed }),
            Level::Master => Player::Master(G::master(options)),
        }
    }
}

/// Whether `level` is offered for `seat`: `mirror` only where [`GameAi::mirror_wins`] holds.
pub fn is_available<G: GameAi>(level: Level, setup: &Setup, seat: Seat) -> bool {
    level != Level::Mirror || G::mirror_wins(setup, seat)
}

impl<G: GameAi> Searcher<G> for Player<G> {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<G>),
    ) -> SearchResult<G> {
        match self {
            Player::Random(player) => player.think(history, limits, on_info),
            Player::Tactical(player) => player.think(history, limits, on_info),
            Player::Greedy(player) => player.think(history, limits, on_info),
            Player::Minimax(player) => player.think(history, limits, on_info),
            Player::AlphaBeta(player) => player.think(history, limits, on_info),
            Player::Mcts(player) => player.think(history, limits, on_info),
            Player::Mirror(player) => player.think(history, limits, on_info),
            Player::Master(player) => think_with_warmup(player, history, limits, on_info),
        }
    }
}

/// Nodes of a master's first search when its time is not limited. Not tuned.
const WARMUP_NODES: u64 = 30_000;

/// Lets a master search a little before it searches without limit. A master may begin with a proof,
/// which gives no result until it is done and takes longer the more time it has; the first search
/// gives a result soon.
fn think_with_warmup<G: GameAi>(
    master: &mut G::Master,
    history: &History<G>,
    limits: &SearchLimits,
    on_info: &mut dyn FnMut(&SearchResult<G>),
) -> SearchResult<G> {
    if !limits.infinite || limits.depth.is_some() {
        return master.think(history, limits, on_info);
    }
    let warmup_limits =
        SearchLimits { nodes: Some(WARMUP_NODES), infinite: false, ..limits.clone() };
    let warmup = master.think(history, &warmup_limits, on_info);
    let add_warmup_nodes = |result: &SearchResult<G>| SearchResult {
        nodes: warmup.nodes + result.nodes,
        ..result.clone()
    };
    on_info(&warmup);
    let result = master.think(history, limits, &mut |result| on_info(&add_warmup_nodes(result)));
    match result.score {
        // The search was stopped before it had a result.
        None => SearchResult { nodes: warmup.nodes + result.nodes, ..warmup },
        Some(_) => add_warmup_nodes(&result),
    }
}
