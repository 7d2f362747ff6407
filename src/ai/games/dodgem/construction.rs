//! The construction of a tablebase, slice by slice. It can be interrupted after every slice and go on
//! later.

use super::pawn_slice::{PawnSlice, Scratch};
use super::placements::RankClass;
use super::tablebase::Tablebase;
use crate::core::SearchTimer;
use parlour_rules::Bitboard;
use parlour_rules::dodgem::Dodgem;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::thread;

/// Told how much of a long task is done, from 0 to 1, on any thread.
pub(super) type OnPart<'a> = &'a (dyn Fn(f64) + Sync);

/// A tablebase that is not finished.
#[derive(Debug)]
pub(super) struct Construction<W: Bitboard> {
    tablebase: Tablebase<W>,
    levels: Vec<StepsLevel>,
    /// The levels before it are solved.
    next_level: usize,
    solved_positions: AtomicU64,
    position_count: u64,
}

/// Slices of equal steps to go. They do not depend on each other.
#[derive(Debug, Default)]
struct StepsLevel {
    slices: Vec<PawnSlice>,
    is_solved: Vec<AtomicBool>,
}

impl<W: Bitboard> Construction<W> {
    /// The tablebase of all positions that can follow from `position`; `None` if `timer` ended it.
    pub(super) fn run(
        position: &Dodgem<W>,
        threads: usize,
        timer: &SearchTimer,
    ) -> Option<Tablebase<W>> {
        let mut construction = Construction::begin(position);
        let is_done = construction.advance(threads, timer, &|_| {});
        is_done.then(|| construction.finish())
    }

    /// Begins the tablebase of all positions that can follow from `position`.
    pub(super) fn begin(position: &Dodgem<W>) -> Construction<W> {
        let tablebase = Tablebase::unsolved(position);
        let levels = levels(&tablebase);
        let slices = levels.iter().flat_map(|level| &level.slices);
        let position_count =
            slices.map(|slice| slice.position_count(&tablebase.placements)).sum::<u64>();
        let solved_positions = AtomicU64::new(0);
        Construction { tablebase, levels, next_level: 0, solved_positions, position_count }
    }

    /// Goes on with the construction; false if `timer` ended it. What was solved so far is kept.
    pub(super) fn advance(
        &mut self,
        threads: usize,
        timer: &SearchTimer,
        on_part: OnPart<'_>,
    ) -> bool {
        let mut scratches: Vec<Scratch> = Vec::new();
        scratches.resize_with(threads.max(1), Scratch::default);
        while let Some(level) = self.levels.get(self.next_level) {
            if !self.solve_level(level, &mut scratches, timer, on_part) {
                return false;
            }
            self.next_level += 1;
        }
        true
    }

    /// The tablebase, which must be finished.
    pub(super) fn finish(self) -> Tablebase<W> {
        debug_assert_eq!(self.next_level, self.levels.len(), "every level is solved");
        self.tablebase
    }

    /// Solves the slices of a level; false if `timer` ended it.
    fn solve_level(
        &self,
        level: &StepsLevel,
        scratches: &mut [Scratch],
        timer: &SearchTimer,
        on_part: OnPart<'_>,
    ) -> bool {
        let next = AtomicUsize::new(0);
        let (placements, tables) = (&self.tablebase.placements, &self.tablebase.tables);
        let work = |scratch: &mut Scratch| -> bool {
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(slice) = level.slices.get(index) else { return true };
                if level.is_solved[index].load(Ordering::Relaxed) {
                    continue;
                }
                if !slice.solve(placements, tables, &[], scratch, timer) {
                    return false;
                }
                level.is_solved[index].store(true, Ordering::Relaxed);
                let count = slice.position_count(placements);
                let solved = self.solved_positions.fetch_add(count, Ordering::Relaxed) + count;
                on_part(solved as f64 / self.position_count as f64);
            }
        };
        let (first, others) = scratches.split_first_mut().expect("there is one at least");
        // Below this number of slices, threads cost more than they save. Not tuned.
        if level.slices.len() < 4 || others.is_empty() {
            return work(first);
        }
        thread::scope(|scope| {
            let helpers: Vec<_> =
                others.iter_mut().map(|scratch| scope.spawn(|| work(scratch))).collect();
            let done = work(first);
            let joined = helpers
                .into_iter()
                .map(|helper| helper.join().unwrap_or_else(|panic| resume_unwind(panic)));
            joined.fold(done, |all, done| all && done)
        })
    }
}

/// All slices, by steps to go.
fn levels<W: Bitboard>(tablebase: &Tablebase<W>) -> Vec<StepsLevel> {
    let placements = &tablebase.placements;
    let [first, last] = [0, placements.len() - 1].map(|seat| &placements[seat].rank_classes);
    let max_steps = |classes: &[RankClass]| {
        classes.iter().map(|class| class.steps_to_go as usize).max().unwrap_or(0)
    };
    let mut levels: Vec<StepsLevel> = Vec::new();
    levels.resize_with(max_steps(first) + max_steps(last) + 1, StepsLevel::default);
    for (one, class) in first.iter().enumerate() {
        for (other, facing) in last.iter().enumerate() {
            if placements.len() == 2 || one <= other {
                let level = &mut levels[(class.steps_to_go + facing.steps_to_go) as usize];
                level.slices.push(PawnSlice { one, other });
                level.is_solved.push(AtomicBool::new(false));
            }
        }
    }
    levels
}
