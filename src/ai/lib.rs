//! Computer players, by technique, then by game: [`Level`] names them and [`Player`] is the player
//! of a level.

#![deny(unsafe_code)]

pub mod alphabeta;
pub mod analysis;
pub(crate) mod cgt;
pub mod core;
pub mod engine;
#[cfg(not(test))] // they would double the time to compile the tests, which do without
pub mod engines;
pub mod games;
pub mod ladder;
pub mod mcts;
pub mod net_file;
pub mod nn;
pub mod players;
pub(crate) mod pns;
#[cfg(test)]
mod tests;

use alphabeta::AlphaBeta;
use core::game_ai::GameAi;
use core::limits::{Budget, SearchLimits};
use core::searcher::{EngineOptions, SearchResult, Searcher};
use core::tree_state::TreeState;
use ladder::fallible::Fallible;
use ladder::ladder_file::{RungEntry, ladder};
pub use ladder::level::Level;
use mcts::search::Mcts;
use parlour_rules::{History, Seat, Setup};
use players::greedy::Greedy;
use players::minimax::Minimax;
use players::mirror::Mirror;
use players::random::Random;
use players::tactical::Tactical;
use std::time::Duration;

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
    Mcts(Mcts<G::Nets>),
    /// The player of [`Level::Mirror`].
    Mirror(Mirror),
    /// The player of [`Level::Master`].
    Master(G::Master),
    /// The player of [`Level::Fallible`].
    Fallible(Fallible),
    /// The player of [`Level::Rung`]: another player, and what it may spend on a move.
    Rung(Box<Player<G>>, Option<Budget>),
}

impl<G: GameAi> Player<G> {
    /// A player of `level` with these options, and the networks that ship.
    pub fn new(level: Level, options: &EngineOptions) -> Player<G> {
        Player::with_nets(level, options, None)
    }

    /// A player of `level` with these options and networks, or else those that ship.
    pub fn with_nets(level: Level, options: &EngineOptions, nets: Option<&G::Nets>) -> Player<G> {
        let given_or_shipped = || nets.cloned().unwrap_or_default();
        let seed = options.seed;
        match level {
            Level::Random => Player::Random(Random { seed }),
            Level::Tactical => Player::Tactical(Tactical { seed }),
            Level::Greedy => Player::Greedy(Greedy { seed }),
            Level::Minimax => Player::Minimax(Minimax),
            Level::AlphaBeta => Player::AlphaBeta(AlphaBeta::new(options)),
            Level::Mcts => Player::Mcts(Mcts::new(options, given_or_shipped())),
            Level::Mirror => Player::Mirror(Mirror { seed }),
            Level::Master => Player::Master(G::master(options, &given_or_shipped())),
            Level::Fallible(skill) => Player::Fallible(Fallible { seed, skill }),
            Level::Rung(rung) => {
                let ladder = ladder(G::PROFILE.ladder);
                let entry = ladder.iter().find(|entry| entry.rung == rung).or(ladder.last());
                // A match with a rung that the ladder lacks is refused before a player is made.
                let (level, budget) =
                    entry.map_or((Level::Master, None), |entry| (entry.level, entry.budget));
                Player::Rung(Box::new(Player::with_nets(level, options, nets)), budget)
            }
        }
    }
}

/// Whether `level` is offered for `seat`: `mirror` only where [`GameProfile::mirror_wins`](core::game_profile::GameProfile::mirror_wins) holds, and a rung
/// only if the game's ladder has it.
pub fn is_available<G: GameAi>(level: Level, setup: &Setup, seat: Seat) -> bool {
    match level {
        Level::Mirror => (G::PROFILE.mirror_wins)(setup, seat),
        Level::Rung(rung) => {
            ladder(G::PROFILE.ladder).iter().any(|entry: &RungEntry| entry.rung == rung)
        }
        _ => true,
    }
}

/// Whether players of `level` judge by a network, where the game has one.
pub fn uses_nets<G: GameAi>(level: Level) -> bool {
    match level {
        Level::Master => true,
        Level::Mcts => G::TreeState::USES_NETS,
        Level::Rung(rung) => {
            let ladder = ladder(G::PROFILE.ladder);
            let entry = ladder.iter().find(|entry| entry.rung == rung);
            entry.is_none_or(|entry| uses_nets::<G>(entry.level))
        }
        _ => false,
    }
}

impl<G: GameAi> Searcher<G> for Player<G> {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<G::Move>),
    ) -> SearchResult<G::Move> {
        match self {
            Player::Random(player) => player.think(history, limits, on_info),
            Player::Tactical(player) => player.think(history, limits, on_info),
            Player::Greedy(player) => player.think(history, limits, on_info),
            Player::Minimax(player) => player.think(history, limits, on_info),
            Player::AlphaBeta(player) => player.think(history, limits, on_info),
            Player::Mcts(player) => player.think(history, limits, on_info),
            Player::Mirror(player) => player.think(history, limits, on_info),
            Player::Fallible(player) => player.think(history, limits, on_info),
            Player::Rung(player, budget) => {
                // Answered by reflection from the first move on, a person learns nothing. `mirror` and
                // `master` say by their names what to expect.
                let limits = limits.clone().at_most(*budget);
                let limits = SearchLimits { avoids_reflection: true, ..limits };
                player.think(history, &limits, on_info)
            }
            Player::Master(player) => think_with_warmup(player, history, limits, on_info),
        }
    }
}

/// The length of a master's first search when nothing limits it: longer than the time between two
/// reports, so that its result is among them. Not tuned.
const WARMUP_TIME: Duration = Duration::from_millis(500);

/// Lets a master search a little before it searches without limit. A master may begin with a proof,
/// which gives no result until it is done and takes longer the more time it has; the first search
/// gives a result soon.
fn think_with_warmup<G: GameAi>(
    master: &mut G::Master,
    history: &History<G>,
    limits: &SearchLimits,
    on_info: &mut dyn FnMut(&SearchResult<G::Move>),
) -> SearchResult<G::Move> {
    let SearchLimits { time, depth, nodes, .. } = *limits;
    if !limits.infinite || time.is_some() || depth.is_some() || nodes.is_some() {
        return master.think(history, limits, on_info);
    }
    let warmup_limits = SearchLimits { time: Some(WARMUP_TIME), infinite: false, ..limits.clone() };
    let warmup = master.think(history, &warmup_limits, on_info);
    let add_warmup_nodes = |result: &SearchResult<G::Move>| SearchResult {
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
