//! The oracle of proofs for games without one of their own: it asks the game's solver, and remembers the
//! values of positions.

use super::game_ai::GameAi;
use super::limits::SearchLimits;
use super::searcher::EngineOptions;
use super::solution::Solution;
use parlour_rules::History;
use parlour_rules::proof::goal::Goal;
use parlour_rules::proof::oracle::{Answer, Effort, Oracle};
use std::collections::HashMap;

/// Memory of one search, in MiB. Not tuned: small, because the solver clears it for every position.
const HASH_MIB: usize = 8;

/// Asks [`GameAi::solve`].
pub struct SolveOracle<G> {
    options: EngineOptions,
    /// Values to the player to move.
    known: HashMap<G, i32>,
}

impl<G: GameAi> SolveOracle<G> {
    /// A solver of a game, with these threads and this memory.
    pub fn new(options: &EngineOptions) -> SolveOracle<G> {
        let options = EngineOptions { hash_mib: options.hash_mib.min(HASH_MIB), ..*options };
        SolveOracle { options, known: HashMap::new() }
    }
}

impl<G: GameAi> Oracle<G> for SolveOracle<G> {
    fn ask(&mut self, position: &G, goal: Goal, effort: &Effort) -> Answer {
        let reaches = |value: i32| {
            let own = position.to_move() == goal.seat;
            (if own { value } else { -value }) >= goal.at_least
        };
        if let Some(&value) = self.known.get(position) {
            return Answer { is_reachable: Some(reaches(value)), nodes: 0 };
        }
        let limits = SearchLimits::from(effort);
        let solution = G::solve(&History::new(*position), &limits, &self.options);
        let value = value_of(&solution);
        if let Some(value) = value {
            self.known.insert(*position, value);
        }
        Answer { is_reachable: value.map(reaches), nodes: solution.nodes }
    }
}

/// The value of a position to the player to move, if it was found.
fn value_of<M>(solution: &Solution<M>) -> Option<i32> {
    let wdl = solution.wdl?;
    Some(solution.margin.unwrap_or(wdl.value()))
}
