//! Computer players: whoever looks at a game and names a move.

pub mod alphabeta;
pub mod cgt;
pub mod core;
pub mod games;
pub mod mcts;
pub mod nn;
pub mod players;
pub mod pns;
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

/// A way of choosing moves that a person can name.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Level {
    /// Any legal move.
    Random,
    /// Takes a win, avoids giving one.
    Tactical,
    /// Grades each move by where it leads.
    Greedy,
    /// The textbook algorithm to a fixed depth.
    Minimax,
    /// Iterative deepening with all its refinements.
    AlphaBeta,
    /// A tree grown where it looks best.
    Mcts,
    /// The reflection strategies of the theory, where one wins.
    Mirror,
    /// The best we have.
    Master,
}

impl Level {
    /// From the weakest to the strongest, `mirror` standing for itself.
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

    /// As seats spell it.
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

    /// What it does, in a few words.
    pub fn about(self) -> &'static str {
        match self {
            Level::Random => "plays any legal move",
            Level::Tactical => "takes a win, avoids giving one",
            Level::Greedy => "grades every move, looks no further",
            Level::Minimax => "looks a few moves ahead, the textbook way",
            Level::AlphaBeta => "looks as far ahead as time allows",
            Level::Mcts => "grows a tree where it looks best",
            Level::Mirror => "answers every move by its reflection, and wins",
            Level::Master => "the best we have",
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
    /// See [`Level::Random`].
    Random(Random),
    /// See [`Level::Tactical`].
    Tactical(Tactical),
    /// See [`Level::Greedy`].
    Greedy(Greedy),
    /// See [`Level::Minimax`].
    Minimax(Minimax),
    /// See [`Level::AlphaBeta`].
    AlphaBeta(AlphaBeta<G>),
    /// See [`Level::Mcts`].
    Mcts(Mcts),
    /// See [`Level::Mirror`].
    Mirror(Mirror),
    /// See [`Level::Master`].
    Master(G::Master),
}

impl<G: GameAi> Player<G> {
    /// A player of `level` with the means it is given.
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

/// Whether `level` can be offered for `seat`: `mirror` only where its theorem holds.
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

/// How many positions a master with all the time in the world looks at before it begins in earnest.
const WARMUP_NODES: u64 = 30_000;

/// A master may begin with a proof, which says nothing until it is done and takes the longer the
/// more time there is. Without a bound, it comes to some answer first.
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
        // It was stopped before it came to anything new.
        None => SearchResult { nodes: warmup.nodes + result.nodes, ..warmup },
        Some(_) => add_warmup_nodes(&result),
    }
}
