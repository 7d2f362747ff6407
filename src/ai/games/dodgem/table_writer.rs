//! Writes the values of a whole board to a file ([`super::table_format`]), a few blocks at a time.

use super::construction::OnPart;
use super::pawn_set_list::PawnSetList;
use super::table_format::{self, BlockEntry};
use super::tablebase::Tablebase;
use super::wdl_dtm_table::WdlDtmStore;
use crate::core::kept_tables::TableDraft;
use crate::core::{SearchTimer, TableStore};
use parlour_rules::Bitboard;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::{io, thread};

/// Blocks that are packed between two looks at the timer, by all threads: 15 to 25 ms of one thread. Not
/// tuned.
const BATCH: usize = 8;

/// The effort of packing, from 0 to 10. At 1 the table of 5×5 is half as large again, at 9 hardly
/// smaller.
const LEVEL: u8 = 6;

/// A table that is being written.
#[derive(Debug)]
pub(super) struct TableWriter {
    side: usize,
    sets: PawnSetList,
    /// The index of each set in the tablebase.
    sources: Vec<u32>,
    entries: Vec<BlockEntry>,
    written: u64,
    draft: Box<dyn TableDraft>,
}

/// The index in `tablebase` of each set; `None` if that is not the tablebase of a whole board.
pub(super) fn sources<W: Bitboard>(
    sets: &PawnSetList,
    tablebase: &Tablebase<W>,
) -> Option<Vec<u32>> {
    let (placements, _) = tablebase.shared()?;
    let board_of = |set: u64| set.squares().fold(W::EMPTY, |board, at| board | W::bit(at));
    sets.sets.iter().map(|&set| placements.index_of(board_of(set))).collect()
}

impl TableWriter {
    /// Begins a table with the values of `tablebase`. `None` if that is not the one of a whole board.
    pub(super) fn begin<W: Bitboard>(
        side: usize,
        tablebase: &Tablebase<W>,
        store: &dyn TableStore,
    ) -> Option<io::Result<TableWriter>> {
        let sets = PawnSetList::of_board(side);
        let sources = sources(&sets, tablebase)?;
        let writer = |draft| {
            let entries = Vec::new();
            TableWriter { side, sets, sources, entries, written: 0, draft }
        };
        Some(store.begin(&table_format::file_name(side)).map(writer))
    }

    /// Goes on; false if `timer` ended it.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(super) fn advance<W: Bitboard>(
        &mut self,
        tablebase: &Tablebase<W>,
        threads: usize,
        timer: &SearchTimer,
        on_part: OnPart<'_>,
    ) -> io::Result<bool> {
        let blocks = table_format::block_count(&self.sets);
        while self.entries.len() < blocks {
            if timer.should_stop() {
                return Ok(false);
            }
            let first = self.entries.len();
            let last = blocks.min(first + BATCH * threads);
            for (packed, digest) in self.pack(tablebase, first..last, threads) {
                self.draft.append(&packed)?;
                let len = packed.len() as u32;
                self.entries.push(BlockEntry { at: self.written, len, digest });
                self.written += u64::from(len);
            }
            on_part(self.entries.len() as f64 / blocks as f64);
        }
        Ok(true)
    }

    /// Brings the finished table to its place. Returns its root.
    ///
    /// # Errors
    /// If that fails.
    pub(super) fn finish(mut self) -> io::Result<String> {
        self.draft.append(&table_format::index_bytes(self.side, &self.entries))?;
        self.draft.finish()?;
        Ok(table_format::root(self.side, &self.entries))
    }

    /// Packs some blocks.
    fn pack<W: Bitboard>(
        &self,
        tablebase: &Tablebase<W>,
        blocks: std::ops::Range<usize>,
        threads: usize,
    ) -> Vec<(Vec<u8>, [u8; 16])> {
        let first = blocks.start;
        let next = AtomicUsize::new(first);
        let packed = Mutex::new(vec![(Vec::new(), [0; 16]); blocks.len()]);
        let work = || {
            loop {
                let block = next.fetch_add(1, Ordering::Relaxed);
                if block >= blocks.end {
                    return;
                }
                let rows = self.rows(tablebase, block);
                let bytes = miniz_oxide::deflate::compress_to_vec(&rows, LEVEL);
                let mut packed = packed.lock().unwrap_or_else(PoisonError::into_inner);
                packed[block - first] = (bytes, table_format::block_digest(&rows));
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(work);
            }
            work();
        });
        packed.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// The values in the rows of a block.
    fn rows<W: Bitboard>(&self, tablebase: &Tablebase<W>, block: usize) -> Vec<u8> {
        let mut values = Vec::new();
        if let Some((_, table)) = tablebase.shared() {
            for mover in table_format::rows_of(block, &self.sets) {
                let others =
                    (0..self.sets.len()).filter(|&other| self.sets.are_disjoint(mover, other));
                let value = |other: usize| table.probe(self.sources[mover], self.sources[other]);
                values.extend(others.map(value));
            }
        }
        values
    }
}
