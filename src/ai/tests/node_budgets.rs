//! Node limits: all threads of a search share one, also when there are more threads than
//! processors.

use super::force_threads::ForceThreads;
use crate::core::{EngineOptions, GameAi, SearchLimits, Searcher};
use crate::{Level, Player};
use parlour_rules::amazons::Amazons;
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::pentago::{Pentago, PentagoXl};
use parlour_rules::snort::Snort;
use parlour_rules::sos::Sos;
use parlour_rules::{History, Rules, Setup};

/// More threads than the processors of most machines.
const THREADS: usize = 8;

/// The nodes that a level visits at a start with `limit` nodes on [`THREADS`] threads.
fn nodes_visited<G: GameAi>(setup: &Setup, level: Level, limit: u64) -> u64 {
    let _threads = ForceThreads::new();
    let options = EngineOptions { hash_mib: 4, threads: THREADS, ..EngineOptions::default() };
    assert_eq!(options.search_threads(), THREADS);
    let history = History::new(G::start(setup).expect("the setup is valid"));
    let limits = SearchLimits { nodes: Some(limit), ..SearchLimits::default() };
    let result = Player::<G>::new(level, &options).think(&history, &limits, &mut |_| {});
    assert!(history.legal_moves().contains(&result.best_move), "{level} {setup:?}");
    result.nodes
}

fn keeps_its_limit<G: GameAi>() {
    let setup = G::SUPPORTED_SETUPS.default_setup;
    for level in [Level::AlphaBeta, Level::Mcts, Level::Master] {
        for limit in [1, 500, 20_000] {
            let nodes = nodes_visited::<G>(&setup, level, limit);
            assert!((1..=limit).contains(&nodes), "{level} {setup:?}: {nodes} of {limit} nodes");
        }
    }
}

#[test]
fn no_search_exceeds_its_node_limit() {
    keeps_its_limit::<Pentago>();
    keeps_its_limit::<PentagoXl>();
    keeps_its_limit::<Amazons<u128>>();
    keeps_its_limit::<Sos<u64>>();
    keeps_its_limit::<Snort<u64>>();
}

/// A solver proves its moves one after the other within one limit.
#[test]
fn no_solver_exceeds_its_node_limit() {
    let _threads = ForceThreads::new();
    let options = EngineOptions { hash_mib: 4, threads: THREADS, ..EngineOptions::default() };
    let limits = SearchLimits { nodes: Some(20_000), ..SearchLimits::default() };
    let setup = Breakthrough::<u64>::SUPPORTED_SETUPS.default_setup;
    let history = History::new(Breakthrough::<u64>::start(&setup).expect("the setup is valid"));
    let solution = Breakthrough::solve(&history, &limits, &options);
    assert!((1..=20_000).contains(&solution.nodes), "{} nodes", solution.nodes);
}
