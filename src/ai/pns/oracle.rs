//! Answers of proof-number search for proofs of many positions, from one table.

use super::pn_table::PnTable;
use super::solve::{known_wdl, prove};
use crate::ai::core::game_ai::GameAi;
use crate::ai::core::limits::SearchTimer;
use crate::ai::core::searcher::EngineOptions;
use crate::ai::core::solution::Wdl;
use crate::proof::goal::Goal;
use crate::proof::memory::Memory;
use crate::proof::oracle::{Answer, Effort, Oracle};

/// One table for all questions.
struct PnOracle {
    table: PnTable,
    threads: usize,
}

impl<G: GameAi> Oracle<G> for PnOracle {
    fn ask(&mut self, position: &G, goal: Goal, effort: &Effort) -> Answer {
        let mut timer = SearchTimer::start(&effort.into());
        let mut timers = timer.share_with_helpers(self.threads - 1);
        timers.insert(0, timer);
        let wdl = prove::<G, true>(&self.table, &mut timers, position);
        let nodes = timers.iter().map(SearchTimer::nodes).sum();
        let met = |wdl| goal.is_met_by(position.to_move(), wdl == Wdl::Win);
        Answer { is_reachable: wdl.map(met), nodes }
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
