//! A tablebase of all positions that can follow from one, by retrograde analysis (Ströhlein,
//! "Untersuchungen über kombinatorische Spiele", 1970; Thompson, "Retrograde Analysis of Certain
//! Endgames", 1986), with distances to the end. For boards of 3×3 and 4×4 it holds the whole game.
//!
//! A position is a pair of sets of pawns, the mover's and the other's, each from its own side's
//! view. Sideways steps stay within one pair of rank classes, a pawn slice ([`super::pawn_slice`]).
//! Slices of equal steps to go do not depend on each other and are shared among threads
//! ([`super::construction`]). Where both sides have the same sets, one table serves for both, by the
//! reflection of the board.

use super::pawn_slice::{PawnSlice, Scratch};
use super::placements::Placements;
use super::probe::{Probe, WdlDtm, pawn_sets, repeated_positions};
use super::wdl_dtm_table::{WdlDtmStore, WdlDtmTable};
use crate::core::SearchTimer;
use crate::core::lockless::largest_allocatable;
use parlour_rules::dodgem::Dodgem;
use parlour_rules::{Bitboard, History, Rules, Seat};

/// The values of all positions that can follow from one.
#[derive(Debug)]
pub(super) struct Tablebase<W: Bitboard> {
    side: usize,
    /// The sets of player 1 and of player 2, or one for both.
    pub placements: Vec<Placements<W>>,
    /// The positions with player 1 to move and with player 2 to move, or one for both.
    pub tables: Vec<WdlDtmTable>,
    /// The slice that was solved with repeated positions taken for draws, if any.
    adjusted_slice: Option<PawnSlice>,
}

/// The number of positions in the tablebase of `position`, a byte each, at most `u64::MAX`, and whether one table
/// serves for both sides.
fn table_plan<W: Bitboard>(position: &Dodgem<W>) -> (u64, bool) {
    let side = position.geometry().rows;
    let sets = pawn_sets(position);
    let [one, other, both] = Placements::count_reachable(side, sets);
    let separate = one.saturating_mul(other).saturating_mul(2);
    // On large boards `both` can be as large as a count that a u64 cannot hold.
    let all = one.checked_add(other).map_or(u64::MAX, |sets| sets - both);
    let shared = all.saturating_mul(all);
    (separate.min(shared), shared <= separate)
}

/// The number of positions in the tablebase of `position`, a byte each, at most `u64::MAX`.
pub(super) fn position_count<W: Bitboard>(position: &Dodgem<W>) -> u64 {
    table_plan(position).0
}

/// Whether the system can allocate `size` bytes.
pub(super) fn is_allocatable(size: u64) -> bool {
    usize::try_from(size).is_ok_and(|size| largest_allocatable::<u8>(size, 1) == size)
}

impl<W: Bitboard> Tablebase<W> {
    /// The tablebase of all positions that can follow from `position`, before any is solved.
    pub(super) fn unsolved(position: &Dodgem<W>) -> Tablebase<W> {
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
        Tablebase { side, placements, tables, adjusted_slice: None }
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

    /// The values of both sides' sets where one table serves for both: the list of the sets, and the
    /// table. `None` if there are two tables.
    pub(super) fn shared(&self) -> Option<(&Placements<W>, &WdlDtmTable)> {
        match (&self.placements[..], &self.tables[..]) {
            ([placements], [table]) => Some((placements, table)),
            _ => None,
        }
    }

    /// Undoes [`Tablebase::apply_history`]; false if `timer` ended it.
    pub(super) fn forget_history(&mut self, timer: &SearchTimer) -> bool {
        let Some(slice) = self.adjusted_slice else { return true };
        let (placements, tables) = (&self.placements, &self.tables);
        let done = slice.solve(placements, tables, &[], &mut Scratch::default(), timer);
        if done {
            self.adjusted_slice = None;
        }
        done
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
        let repeated = repeated_positions(history);
        let drawn: Vec<_> = repeated.iter().filter_map(|one| self.locate(one)).collect();
        let slice = self
            .locate(history.position())
            .map(|(table, mover, other)| self.slice_of(table, mover, other));
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
        let movers = self.placements[table.min(last)].class_of(mover);
        let others = self.placements[if table == 0 { last } else { 0 }].class_of(other);
        match last {
            0 => PawnSlice { one: movers.min(others), other: movers.max(others) },
            _ if table == 0 => PawnSlice { one: movers, other: others },
            _ => PawnSlice { one: others, other: movers },
        }
    }
}

impl<W: Bitboard> Probe<W> for Tablebase<W> {
    fn probe(&self, position: &Dodgem<W>) -> Option<WdlDtm> {
        let (table, mover, other) = self.locate(position)?;
        Some(WdlDtm::of_entry(self.tables[table].probe(mover, other)))
    }
}
