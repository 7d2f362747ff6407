//! Answers of proof-number search for proofs of many positions, from one table.

use super::pn_table::PnTable;
use super::solve::{LongProof, known_wdl, prove, prove_by_moves};
use crate::core::{EngineOptions, GameAi, SearchLimits, SearchTimer, Wdl};
use parlour_rules::proof::goal::Goal;
use parlour_rules::proof::memory::Memory;
use parlour_rules::proof::oracle::{Answer, Effort, Oracle};
use std::ops::ControlFlow;

/// One table for all questions.
struct PnOracle {
    table: PnTable,
    threads: usize,
}

/// The positions that one thread searches alone before it starts others. To start them takes about as long. Not tuned.
const MAX_ALONE: u64 = 200;

/// A search by a timer for each thread.
type Search<G> = fn(&PnTable, &mut [SearchTimer], &G) -> Option<Wdl>;

impl PnOracle {
    /// What a search finds, with the number of positions that it visits.
    fn search<G>(&self, search: Search<G>, position: &G, effort: &Effort) -> (Option<Wdl>, u64) {
        let mut nodes = 0;
        let mut run = |threads: usize, most: u64| {
            let effort = Effort { nodes: most, ..effort.clone() };
            let mut timer = SearchTimer::start(&SearchLimits::from(&effort));
            let mut timers = timer.share_with_helpers(threads - 1);
            timers.insert(0, timer);
            let wdl = search(&self.table, &mut timers, position);
            nodes += timers.iter().map(SearchTimer::nodes).sum::<u64>();
            (wdl, nodes)
        };
        if self.threads > 1 && effort.nodes > MAX_ALONE {
            let (wdl, nodes) = run(1, MAX_ALONE);
            if wdl.is_some() || effort.is_over() {
                return (wdl, nodes);
            }
            return run(self.threads, effort.nodes - nodes);
        }
        run(self.threads, effort.nodes)
    }
}

impl<G: GameAi> Oracle<G> for PnOracle {
    fn ask(&mut self, position: &G, goal: Goal, effort: &Effort) -> Answer {
        let (wdl, nodes) = self.search(prove::<G, LongProof>, position, effort);
        let met = |wdl| goal.is_met_by(position.to_move(), wdl == Wdl::Win);
        Answer { is_reachable: wdl.map(met), nodes }
    }

    /// A question about one move after another would first refute moves that fail. Two minutes after a solve of Breakthrough
    /// 9×3 with 30 MiB, a writer without this had 0.7 kB of nodes, and one with it 12 MB.
    fn search_moves(&mut self, position: &G, goal: Goal, effort: &Effort) {
        let is_known = position.each_move(|mv| {
            let next = position.play(mv);
            let wins = known_wdl(&next, &self.table).map(|wdl| wdl == Wdl::Win);
            if wins.is_some_and(|wins| goal.is_met_by(next.to_move(), wins)) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        if is_known.is_continue() {
            self.search(prove_by_moves::<G, LongProof>, position, effort);
        }
    }

    fn known(&mut self, position: &G, goal: Goal) -> Option<bool> {
        let wdl = known_wdl(position, &self.table)?;
        Some(goal.is_met_by(position.to_move(), wdl == Wdl::Win))
    }

    fn has_draws(&self) -> bool {
        false
    }

    fn memory(&mut self) -> Option<&mut dyn Memory> {
        Some(&mut self.table)
    }
}

/// The oracle of a game of two players without draws and without repetition.
pub(crate) fn oracle<G: GameAi>(options: &EngineOptions) -> Box<dyn Oracle<G>> {
    let threads = options.search_threads();
    Box::new(PnOracle { table: PnTable::new(options.hash_mib, threads), threads })
}
