//! Iterative deepening alpha-beta: principal variation search with aspiration windows, a shared
//! transposition table, killer moves and history counters, a quiescence search of forcing moves,
//! and several threads that share one tree out among them.

mod deepen;
pub mod judge;
mod memory;
mod quiet;
mod search;
mod team;

use super::budget::{Limits, Stop};
use super::insight::Insight;
use super::score::Value;
use super::table::Table;
use super::{Kit, Searcher, Thought};
use crate::rules::history::History;
use crate::rules::seat::Seat;
use judge::{Judge, Own};
use memory::Memory;
use search::Search;
use std::thread;
use std::time::Duration;
use team::Team;

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
    /// Near the horizon, leave out what the judge says cannot matter.
    pub trust: Option<Trust>,
}

/// How far a judge is trusted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Trust {
    /// At most so many plies above the horizon.
    pub depth: i32,
    /// How much a position's worth may change with each ply that is left.
    pub margin: Value,
}

impl Style {
    /// Every line to the same depth.
    pub const PLAIN: Style = Style { selective: false, trust: None };
    /// What serves every game.
    pub const SELECTIVE: Style = Style { selective: true, trust: None };
}

/// See the module. `J` judges positions, the game's own evaluation unless a player knows better.
#[derive(Debug)]
pub struct AlphaBeta<G: Insight, J = Own> {
    kit: Kit,
    style: Style,
    table: Option<Table>,
    memories: Vec<Memory<G, J>>,
}

impl<G: Insight> AlphaBeta<G> {
    /// With every refinement that serves all games.
    pub fn new(kit: &Kit) -> AlphaBeta<G> {
        AlphaBeta::styled(kit, Style::SELECTIVE)
    }
}

impl<G: Insight, J: Judge<G>> AlphaBeta<G, J> {
    /// With the refinements of `style`.
    pub fn styled(kit: &Kit, style: Style) -> AlphaBeta<G, J> {
        AlphaBeta { kit: *kit, style, table: None, memories: Vec::new() }
    }
}

impl<G: Insight, J: Judge<G>> Searcher<G> for AlphaBeta<G, J> {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &Limits,
        tell: &mut dyn FnMut(&Thought<G>),
    ) -> Thought<G> {
        self.look(history, history.position().to_move(), limits, tell).0
    }
}

impl<G: Insight, J: Judge<G>> AlphaBeta<G, J> {
    /// Whether `seat`, who need not be to move, wins whatever all others do, if that is found, and
    /// how many positions were looked at.
    pub fn forces(
        &mut self,
        history: &History<G>,
        seat: Seat,
        limits: &Limits,
    ) -> (Option<bool>, u64) {
        let (thought, forced) = self.look(history, seat, limits, &mut |_| {});
        (forced, thought.nodes)
    }

    /// Searches in the eyes of `seat`; see [`Search::deepen`] for what comes back.
    fn look(
        &mut self,
        history: &History<G>,
        seat: Seat,
        limits: &Limits,
        tell: &mut dyn FnMut(&Thought<G>),
    ) -> (Thought<G>, Option<bool>) {
        let limits = limits.clone().or_time(USUAL);
        // Memory is taken when it is needed first: a table at rest costs nothing.
        let hash = self.kit.hash;
        let threads = self.kit.workers();
        let table = self.table.get_or_insert_with(|| Table::new(hash, threads, &limits.stop));
        table.grow_older();
        let table = &*table;
        self.memories.resize_with(threads, Memory::new);
        let (first, helpers) = self.memories.split_first_mut().expect("there is one at least");
        let style = self.style;
        if helpers.is_empty() {
            return Search::new(first, table, history, &limits, style).seen_by(seat).deepen(tell);
        }
        let team = &Team::new();
        let done = Stop::default();
        let (mut thought, forced) = thread::scope(|scope| {
            for helper in helpers {
                let limits = Limits { stop: done.clone(), ..limits.clone() };
                scope.spawn(move || {
                    let search = Search::new(helper, table, history, &limits, style);
                    search.seen_by(seat).joining(team).deepen(&mut |_| {});
                });
            }
            let search = Search::new(first, table, history, &limits, style);
            let found = search.seen_by(seat).joining(team).deepen(tell);
            done.raise();
            found
        });
        thought.nodes = team.nodes();
        (thought, forced)
    }
}
