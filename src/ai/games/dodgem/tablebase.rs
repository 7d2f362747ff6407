//! A tablebase of all positions that can follow from one, by retrograde analysis (Ströhlein,
//! "Untersuchungen über kombinatorische Spiele", 1970; Thompson, "Retrograde Analysis of Certain
//! Endgames", 1986), with distances to the end. For boards of 3×3 and 4×4 it holds the whole game.
//!
//! A position is a pair of sets of pawns, the mover's and the other's, each from its own side's
//! view. Sideways steps stay within one pair of rank classes, a pawn slice ([`super::pawn_slice`]).
//! Slices of equal steps to go do not depend on each other and are shared among threads. Where both
//! sides have the same sets, one table serves for both, by the reflection of the board.

use super::pawn_slice::{PawnSlice, Scratch};
use super::placements::{Placements, RankClass};
use super::wdl_dtm_table::{WdlDtmTable, unpack_wdl_dtm};
use crate::ai::core::limits::SearchTimer;
use crate::ai::core::solution::Wdl;
use crate::rules::Rules;
use crate::rules::bitboard::Bitboard;
use crate::rules::dodgem::Dodgem;
use crate::rules::history::History;
use crate::rules::reflect::flip_anti_diagonal;
use crate::rules::seat::Seat;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// The value of a position to the side to move, and the plies to the end if the winner hurries and
/// the loser delays. Distances above 120 plies are stored as 120.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct WdlDtm {
    /// The value.
    pub wdl: Wdl,
    /// Plies to the end, 0 in a draw.
    pub plies: u32,
}

/// The values of all positions that can follow from one.
#[derive(Debug)]
pub(super) struct Tablebase<W: Bitboard> {
    side: usize,
    /// The sets of player 1 and of player 2, or one for both.
    placements: Vec<Placements<W>>,
    /// The positions with player 1 to move and with player 2 to move, or one for both.
    tables: Vec<WdlDtmTable>,
    /// The slice that was solved with repeated positions taken for draws, if any.
    adjusted_slice: Option<PawnSlice>,
}

/// Both sides' pawns, each from its own view.
fn pawn_sets<W: Bitboard>(position: &Dodgem<W>) -> [W; 2] {
    let side = position.geometry().rows;
    [position.risers(), flip_anti_diagonal(side, position.crossers())]
}

/// The number of positions in the tablebase of `position`, a byte each, and whether one table
/// serves for both sides.
fn table_plan<W: Bitboard>(position: &Dodgem<W>) -> (u64, bool) {
    let side = position.geometry().rows;
    let sets = pawn_sets(position);
    let [one, other, both] = Placements::count_reachable(side, sets);
    let separate = one.saturating_mul(other).saturating_mul(2);
    let all = one.saturating_add(other).saturating_sub(both);
    let shared = all.saturating_mul(all);
    (separate.min(shared), shared <= separate)
}

/// The number of positions in the tablebase of `position`, a byte each.
pub(super) fn position_count<W: Bitboard>(position: &Dodgem<W>) -> u64 {
    table_plan(position).0
}

impl<W: Bitboard> Tablebase<W> {
    /// Solves all positions that can follow from `position` on `threads` threads; `None` if `timer`
    /// ended it.
    pub(super) fn solve(
        position: &Dodgem<W>,
        threads: usize,
        timer: &SearchTimer,
    ) -> Option<Tablebase<W>> {
        let side = position.geometry().rows;
        let sets = pawn_sets(position);
        let placements: Vec<Placements<W>> = if table_plan(position).1 {
            vec![Placements::reachable(side, &sets)]
        } else {
            sets.iter().map(|&set| Placements::reachable(side, &[set])).collect()
        };
        let (first, last) =
            (placements[0].entries.len(), placements[placements.len() - 1].entries.len());
        debug_assert_eq!(
            table_plan(position).0,
            (first * last * placements.len()) as u64,
            "the count agrees with the list"
        );
        let mut tables = vec![WdlDtmTable::new(first, last)];
        if placements.len() == 2 {
            tables.push(WdlDtmTable::new(last, first));
        }
        let tablebase = Tablebase { side, placements, tables, adjusted_slice: None };
        let mut scratches: Vec<Scratch> = Vec::new();
        scratches.resize_with(threads.max(1), Scratch::default);
        let levels = tablebase.levels();
        let done = levels.iter().all(|level| tablebase.solve_level(level, &mut scratches, timer));
        done.then_some(tablebase)
    }

    /// Solves slices that do not depend on each other; false if `timer` ended it.
    fn solve_level(
        &self,
        slices: &[PawnSlice],
        scratches: &mut [Scratch],
        timer: &SearchTimer,
    ) -> bool {
        let next = AtomicUsize::new(0);
        let work = |scratch: &mut Scratch| -> bool {
            while let Some(slice) = slices.get(next.fetch_add(1, Ordering::Relaxed)) {
                if !slice.solve(&self.placements, &self.tables, &[], scratch, timer) {
                    return false;
                }
            }
            true
        };
        let (first, others) = scratches.split_first_mut().expect("there is one at least");
        // Below this number of slices, threads cost more than they save. Not tuned.
        if slices.len() < 4 || others.is_empty() {
            return work(first);
        }
        thread::scope(|scope| {
            let helpers: Vec<_> =
                others.iter_mut().map(|scratch| scope.spawn(|| work(scratch))).collect();
            let done = work(first);
            helpers.into_iter().all(|helper| helper.join().is_ok_and(|done| done)) && done
        })
    }

    /// All slices, by steps to go.
    fn levels(&self) -> Vec<Vec<PawnSlice>> {
        let [first, last] =
            [0, self.placements.len() - 1].map(|seat| &self.placements[seat].rank_classes);
        let max_steps = |classes: &[RankClass]| {
            classes.iter().map(|class| class.steps_to_go as usize).max().unwrap_or(0)
        };
        let mut levels = vec![Vec::new(); max_steps(first) + max_steps(last) + 1];
        for (one, class) in first.iter().enumerate() {
            for (other, facing) in last.iter().enumerate() {
                if self.placements.len() == 2 || one <= other {
                    levels[(class.steps_to_go + facing.steps_to_go) as usize]
                        .push(PawnSlice { one, other });
                }
            }
        }
        levels
    }

    /// The index of the table that has the position, and those of the mover's and the other's set.
    fn locate(&self, position: &Dodgem<W>) -> Option<(usize, u32, u32)> {
        if position.geometry().rows != self.side {
            return None;
        }
        let [one, other] = pawn_sets(position);
        let last = self.placements.len() - 1;
        let (one, other) =
            (self.placements[0].index_of(one)?, self.placements[last].index_of(other)?);
        Some(if position.to_move() == Seat::FIRST { (0, one, other) } else { (last, other, one) })
    }

    /// Whether the position was solved.
    pub(super) fn contains(&self, position: &Dodgem<W>) -> bool {
        self.locate(position).is_some()
    }

    /// The value of a position that was solved and is not over.
    pub(super) fn probe(&self, position: &Dodgem<W>) -> Option<WdlDtm> {
        let (table, mover, other) = self.locate(position)?;
        Some(match self.tables[table].probe(mover, other) {
            0 => WdlDtm { wdl: Wdl::Draw, plies: 0 },
            byte => {
                let (wins, plies) = unpack_wdl_dtm(byte);
                let wdl = if wins { Wdl::Win } else { Wdl::Loss };
                WdlDtm { wdl, plies: plies.into() }
            }
        })
    }

    /// Adjusts values to the game so far: a position that occurred twice would be a draw if it came
    /// again. Positions that occurred once do not matter, since a forced win never repeats one.
    ///
    /// Returns false if `timer` ended it. Values are then unreliable until the next call succeeds.
    pub(super) fn apply_history(
        &mut self,
        history: &History<Dodgem<W>>,
        timer: &SearchTimer,
    ) -> bool {
        let now = history.position();
        let same_progress =
            |position: &&Dodgem<W>| position.irreversible_plies() == now.irreversible_plies();
        let recent: Vec<_> = history.positions().iter().rev().take_while(same_progress).collect();
        let repeated = recent.iter().enumerate().filter(|&(i, one)| recent[..i].contains(one));
        let drawn: Vec<_> = repeated.filter_map(|(_, one)| self.locate(one)).collect();
        let slice =
            self.locate(now).map(|(table, mover, other)| self.slice_of(table, mover, other));
        let stale_slices = [self.adjusted_slice.take(), slice.filter(|_| !drawn.is_empty())];
        for one in stale_slices.iter().flatten() {
            let draws = if Some(one) == slice.as_ref() { &drawn[..] } else { &[] };
            self.adjusted_slice = Some(*one); // must be solved again if this is not finished
            if !one.solve(&self.placements, &self.tables, draws, &mut Scratch::default(), timer) {
                return false;
            }
        }
        self.adjusted_slice = slice.filter(|_| !drawn.is_empty());
        true
    }

    /// The slice of a position in `table`.
    fn slice_of(&self, table: usize, mover: u32, other: u32) -> PawnSlice {
        let last = self.placements.len() - 1;
        let class_of = |seat: usize, set: u32| {
            let classes = &self.placements[seat].rank_classes;
            classes
                .iter()
                .position(|class| class.members.contains(&set))
                .expect("every set has one")
        };
        let (one, other) =
            (class_of(table.min(last), mover), class_of(if table == 0 { last } else { 0 }, other));
        match last {
            0 => PawnSlice { one: one.min(other), other: one.max(other) },
            _ if table == 0 => PawnSlice { one, other },
            _ => PawnSlice { one: other, other: one },
        }
    }
}
