//! Computer players: whoever looks at a game and names a move.

pub mod alphabeta;
pub mod amazons;
pub mod breakthrough;
pub mod cgt;
pub mod df_pn;
pub mod dodgem;
pub mod game_ai;
pub mod greedy;
pub mod limits;
mod lockless;
pub mod mcts;
pub mod minimax;
pub mod mirror;
pub mod pattern_net;
pub mod pentago;
pub mod pentago_common;
pub mod pentagoxl;
pub mod random;
pub mod score;
pub mod solution;
pub mod solve;
pub mod sos;
pub mod tactical;
pub mod transposition;
pub mod tree;
pub mod tree_state;
pub mod whole_move;
pub mod window3x3;

use crate::rules::Rules;
use crate::rules::bitboard::mix;
use crate::rules::history::History;
use crate::rules::seat::Seat;
use crate::rules::setup::Setup;
use alphabeta::AlphaBeta;
use game_ai::GameAi;
use greedy::Greedy;
use limits::SearchLimits;
use mcts::Mcts;
use minimax::Minimax;
use mirror::Mirror;
use rand::SeedableRng;
use rand::rngs::StdRng;
use random::Random;
use score::Score;
use std::fmt;
use std::num::NonZero;
use std::str::FromStr;
use std::thread::available_parallelism;
use tactical::Tactical;

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

/// The random numbers for one decision: they follow from seed and position, so that the same game
/// is played again from the same seed, also after moves were taken back.
fn move_rng<G: Rules>(seed: u64, history: &History<G>) -> StdRng {
    StdRng::seed_from_u64(mix(seed, mix(history.position().key(), history.plies() as u64)))
}
