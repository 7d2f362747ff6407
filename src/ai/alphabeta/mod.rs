//! Iterative deepening alpha-beta: principal variation search with aspiration windows, a shared
//! transposition table, killer moves and history counters, a quiescence search of forcing moves,
//! and several threads that help each other through the table (lazy SMP).

mod memory;
mod quiet;
mod search;

use super::budget::{Limits, Stop};
use super::insight::Insight;
use super::table::Table;
use super::{Kit, Searcher, Thought};
use crate::rules::history::History;
use memory::Memory;
use search::Search;
use std::thread;
use std::time::Duration;

/// Thinking time when nobody says.
const USUAL: Duration = Duration::from_secs(1);
/// No line is followed further: the longest game of the house, SOS or Pentago on 121 squares,
/// stays below it, and Dodgem's lines repeat long before.
const DEEPEST: usize = 200;

/// Which refinements a search uses.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Style {
    /// Look deeper where it is violent, less deep at moves that come late, and believe what the
    /// game foresees. Without it every line is searched to just the depth asked for, and the
    /// table cuts only at equal depth, so that the value is minimax's own.
    pub selective: bool,
}

/// See the module.
#[derive(Debug)]
pub struct AlphaBeta<G: Insight> {
    kit: Kit,
    style: Style,
    table: Option<Table>,
    memories: Vec<Memory<G>>,
}

impl<G: Insight> AlphaBeta<G> {
    /// With every refinement.
    pub fn new(kit: &Kit) -> AlphaBeta<G> {
        AlphaBeta::styled(kit, Style { selective: true })
    }

    /// With the refinements of `style`.
    pub fn styled(kit: &Kit, style: Style) -> AlphaBeta<G> {
        AlphaBeta { kit: *kit, style, table: None, memories: Vec::new() }
    }
}

impl<G: Insight> Searcher<G> for AlphaBeta<G> {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &Limits,
        tell: &mut dyn FnMut(&Thought<G>),
    ) -> Thought<G> {
        let limits = limits.clone().or_time(USUAL);
        // Memory is taken when it is needed first: a table at rest costs nothing.
        let hash = self.kit.hash;
        let table = self.table.get_or_insert_with(|| Table::new(hash));
        table.grow_older();
        let table = &*table;
        let threads = self.kit.threads.max(1);
        self.memories.resize_with(threads, Memory::new);
        let (first, helpers) = self.memories.split_first_mut().expect("there is one at least");
        let style = self.style;
        let done = Stop::default();
        thread::scope(|scope| {
            for (number, helper) in helpers.iter_mut().enumerate() {
                let limits = Limits { stop: done.clone(), ..limits.clone() };
                let ahead = 1 + number as u32 % 2;
                scope.spawn(move || {
                    Search::new(helper, table, history, &limits, style).deepen(ahead, &mut |_| {});
                });
            }
            let thought = Search::new(first, table, history, &limits, style).deepen(0, tell);
            done.raise();
            thought
        })
    }
}
