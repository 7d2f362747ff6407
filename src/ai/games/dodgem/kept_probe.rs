//! The values of a table on the disk in a game in which positions have occurred before.

use super::kept_table::{KeptTable, Row};
use super::pawn_slice::{PawnSlice, Scratch};
use super::placements::Placements;
use super::probe::{Probe, WdlDtm, pawn_sets, repeated_positions};
use super::wdl_dtm_table::WdlDtmStore;
use crate::core::SearchTimer;
use parlour_rules::dodgem::Dodgem;
use parlour_rules::{Bitboard, History, Rules, Seat};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// A table, with the values that repetition has changed.
#[derive(Debug)]
pub(super) struct KeptProbe {
    table: Arc<KeptTable>,
    /// Values that stand for those in the table, by the indices of both sets.
    changed: HashMap<(u32, u32), u8>,
}

impl KeptProbe {
    /// The values of `table` in the game so far. If `timer` ends the work on repeated positions, the
    /// values are those of a game without them: then a repetition is seen one ply before it comes.
    /// `None` if the table has no such board or is damaged.
    pub(super) fn new<W: Bitboard>(
        table: Arc<KeptTable>,
        history: &History<Dodgem<W>>,
        timer: &SearchTimer,
    ) -> Option<KeptProbe> {
        table.locate(history.position())?;
        let repeated = repeated_positions(history);
        let changed = if repeated.is_empty() {
            HashMap::new()
        } else {
            changed_values(&table, history, &repeated, timer)
        };
        (!table.is_damaged()).then_some(KeptProbe { table, changed })
    }
}

impl<W: Bitboard> Probe<W> for KeptProbe {
    fn probe(&self, position: &Dodgem<W>) -> Option<WdlDtm> {
        let changed = self.changed.get(&self.table.locate(position)?);
        changed.map_or_else(|| self.table.probe(position), |&entry| Some(WdlDtm::of_entry(entry)))
    }
}

/// The values in the slice of the present position with the `repeated` positions taken for draws: see
/// [`Tablebase::apply_history`](super::tablebase::Tablebase::apply_history).
fn changed_values<W: Bitboard>(
    table: &KeptTable,
    history: &History<Dodgem<W>>,
    repeated: &[Dodgem<W>],
    timer: &SearchTimer,
) -> HashMap<(u32, u32), u8> {
    let now = history.position();
    let placements = Placements::reachable(now.geometry().rows, &pawn_sets(now));
    let sources: Option<Vec<u32>> =
        placements.entries.iter().map(|entry| table.sets.index_of(entry.pawns)).collect();
    let indices = |position: &Dodgem<W>| {
        let [one, other] = pawn_sets(position).map(|set| placements.index_of(set));
        let is_first = position.to_move() == Seat::FIRST;
        Some(if is_first { (0, one?, other?) } else { (0, other?, one?) })
    };
    let (Some(sources), Some((_, mover, other))) = (sources, indices(now)) else {
        return HashMap::new();
    };
    let drawn: Vec<_> = repeated.iter().filter_map(indices).collect();
    let (mover, other) = (placements.class_of(mover), placements.class_of(other));
    let slice = PawnSlice { one: mover.min(other), other: mover.max(other) };
    let mut rows = Vec::new();
    rows.resize_with(sources.len(), OnceLock::new);
    let cells = SliceCells {
        table,
        sources,
        rows,
        is_sound: AtomicBool::new(true),
        solved: Mutex::default(),
    };
    let placements = [placements];
    let cells = [cells];
    let is_solved = slice.solve(&placements, &cells, &drawn, &mut Scratch::default(), timer);
    let [cells] = cells;
    if is_solved && cells.is_sound.into_inner() {
        cells.solved.into_inner().unwrap_or_else(PoisonError::into_inner)
    } else {
        HashMap::new()
    }
}

/// The cells of one slice: values of other slices come from the table, its own stay in memory.
#[derive(Debug)]
struct SliceCells<'a> {
    table: &'a KeptTable,
    /// The index in the table of each set.
    sources: Vec<u32>,
    /// Rows of the table by the index of the set, as far as they were needed.
    rows: Vec<OnceLock<Option<Row>>>,
    is_sound: AtomicBool,
    solved: Mutex<HashMap<(u32, u32), u8>>,
}

impl WdlDtmStore for SliceCells<'_> {
    fn probe(&self, mover: u32, other: u32) -> u8 {
        let row =
            self.rows[mover as usize].get_or_init(|| self.table.row(self.sources[mover as usize]));
        row.as_ref().map_or_else(
            || {
                self.is_sound.store(false, Ordering::Relaxed);
                0
            },
            |row| row[self.sources[other as usize] as usize],
        )
    }

    fn store(&self, mover: u32, other: u32, entry: u8) {
        let key = (self.sources[mover as usize], self.sources[other as usize]);
        self.solved.lock().unwrap_or_else(PoisonError::into_inner).insert(key, entry);
    }
}
