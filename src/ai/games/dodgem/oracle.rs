//! Answers for proofs, from the tablebase of all positions that can follow from one, or from the board's
//! table on the disk.

use super::construction::Construction;
use super::kept_probe::KeptProbe;
use super::kept_table;
use super::probe::{Probe, WdlDtm};
use super::tablebase::{self, Tablebase, is_allocatable};
use crate::core::{EngineOptions, SearchTimer};
use parlour_rules::dodgem::{Dodgem, DodgemMove};
use parlour_rules::proof::goal::{Goal, value_at_end};
use parlour_rules::proof::oracle::{Answer, Effort, Oracle};
use parlour_rules::{Bitboard, History, Rules};

/// The positions whose values are wanted, and their values once they are known.
struct TableOracle<W: Bitboard> {
    start: Dodgem<W>,
    options: EngineOptions,
    values: Option<Values<W>>,
}

/// Where values come from.
enum Values<W: Bitboard> {
    Kept(KeptProbe),
    Computed(Box<Tablebase<W>>),
}

/// The oracle of games that begin at `position`.
pub(super) fn oracle<W: Bitboard>(
    position: &Dodgem<W>,
    options: &EngineOptions,
) -> Box<dyn Oracle<Dodgem<W>>> {
    Box::new(TableOracle { start: *position, options: *options, values: None })
}

impl<W: Bitboard> TableOracle<W> {
    /// Computes the values, unless they are known; false if memory or effort do not suffice.
    fn has_values(&mut self, effort: &Effort) -> bool {
        if self.values.is_none() {
            self.values = self.make_values(effort);
        }
        self.values.is_some()
    }

    fn make_values(&self, effort: &Effort) -> Option<Values<W>> {
        let timer = SearchTimer::start(&effort.into());
        let kept = kept_table::of_board(self.start.geometry().rows);
        let history = History::new(self.start);
        if let Some(values) = kept.and_then(|table| KeptProbe::new(table, &history, &timer)) {
            return Some(Values::Kept(values));
        }
        let size = tablebase::position_count(&self.start);
        let fits = size <= (self.options.hash_mib as u64) << 20 && is_allocatable(size);
        if !fits {
            return None;
        }
        let computed = Construction::run(&self.start, self.options.search_threads(), &timer)?;
        Some(Values::Computed(Box::new(computed)))
    }

    /// The value of a position to its player to move, with the plies to the end.
    fn value(&self, position: &Dodgem<W>) -> Option<(i32, u32)> {
        if let Some(outcome) = position.outcome() {
            return Some((value_at_end(position, outcome, position.to_move()), 0));
        }
        let WdlDtm { wdl, plies } = match self.values.as_ref()? {
            Values::Kept(values) => values.probe(position)?,
            Values::Computed(values) => values.probe(position)?,
        };
        Some((wdl.value(), plies))
    }
}

impl<W: Bitboard> Oracle<Dodgem<W>> for TableOracle<W> {
    fn ask(&mut self, position: &Dodgem<W>, goal: Goal, effort: &Effort) -> Answer {
        let is_known = self.values.is_some();
        if !self.has_values(effort) {
            return Answer { is_reachable: None, nodes: 0 };
        }
        let own = position.to_move() == goal.seat;
        let met = |(value, _): (i32, u32)| (if own { value } else { -value }) >= goal.at_least;
        let nodes = if is_known { 1 } else { tablebase::position_count(&self.start) };
        Answer { is_reachable: self.value(position).map(met), nodes }
    }

    /// The quickest win first, so that no position comes twice.
    fn sort_moves(&mut self, position: &Dodgem<W>, _: Goal, moves: &mut [DodgemMove]) {
        moves.sort_by_cached_key(|&mv| match self.value(&position.play(mv)) {
            Some((-1, plies)) => (0, plies),
            Some((0, _)) => (1, 0),
            _ => (2, 0),
        });
    }
}
