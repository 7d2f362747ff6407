//! The values of a whole board in a file ([`super::table_format`]), read block by block as positions
//! are asked for.

use super::pawn_set_list::PawnSetList;
use super::probe::{Probe, WdlDtm, pawn_sets};
use super::table_format::{self, BlockEntry};
use crate::core::TableStore;
use crate::core::kept_tables::table_store;
use parlour_rules::dodgem::Dodgem;
use parlour_rules::{Bitboard, Rules, Seat};
use std::collections::{HashMap, VecDeque};
use std::fs::File;
use std::io::{self, ErrorKind};
use std::os::unix::fs::FileExt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// The boards whose tables are kept: smaller ones are solved anew in less time than their file would
/// take to find, larger ones fit no disk.
pub(super) const KEPT_SIDE: usize = 5;

/// Rows kept in memory, of 15 KiB each on 5×5. A choice of a move reads some hundreds. Not tuned.
const CACHED_ROWS: usize = 1024;

/// The values of one set of the mover's pawns by the other side's set.
pub(super) type Row = Arc<[u8]>;

/// A table on the disk.
#[derive(Debug)]
pub(super) struct KeptTable {
    side: usize,
    /// The sets, by their indices in rows and columns.
    pub sets: PawnSetList,
    file: File,
    entries: Vec<BlockEntry>,
    rows: Mutex<RowCache>,
    is_damaged: AtomicBool,
}

/// The rows read last.
#[derive(Debug, Default)]
struct RowCache {
    rows: HashMap<u32, Row>,
    /// The oldest first.
    order: VecDeque<u32>,
}

impl RowCache {
    fn insert(&mut self, index: u32, row: Row) {
        if self.rows.insert(index, row).is_none() {
            self.order.push_back(index);
        }
        while self.order.len() > CACHED_ROWS {
            if let Some(oldest) = self.order.pop_front() {
                self.rows.remove(&oldest);
            }
        }
    }
}

/// The table of a board of `side` × `side` in the program's own store, if there is a sound one. It
/// stays open.
pub(super) fn of_board(side: usize) -> Option<Arc<KeptTable>> {
    static OPEN: Mutex<Option<Arc<KeptTable>>> = Mutex::new(None);
    if side != KEPT_SIDE {
        return None;
    }
    let store = table_store()?;
    let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
    if open.as_ref().is_some_and(|table| table.is_damaged()) {
        *open = None;
        store.remove(&table_format::file_name(side));
    }
    if open.is_none() {
        *open = KeptTable::open(side, store).map(Arc::new);
    }
    open.clone()
}

impl KeptTable {
    /// Opens the table of a board in `store`. One that is damaged or foreign is removed, but not one that the system
    /// cannot read now.
    pub(super) fn open(side: usize, store: &dyn TableStore) -> Option<KeptTable> {
        let name = table_format::file_name(side);
        let file = store.open(&name).ok()?;
        let table = KeptTable::of_file(side, file).ok()?;
        if table.is_none() {
            store.remove(&name);
        }
        table
    }

    /// The table in `file`, if it is sound.
    fn of_file(side: usize, file: File) -> io::Result<Option<KeptTable>> {
        let sets = PawnSetList::of_board(side);
        let blocks = table_format::block_count(&sets);
        let index_len = table_format::index_len(blocks);
        let tail_len = index_len + table_format::TRAILER_LEN;
        let Some(index_at) = file.metadata()?.len().checked_sub(tail_len as u64) else {
            return Ok(None);
        };
        let mut tail = vec![0; tail_len];
        if !is_read(file.read_exact_at(&mut tail, index_at))? {
            return Ok(None);
        }
        let (index, trailer) = tail.split_at(index_len);
        let entries = table_format::parse_index(index);
        let end = entries.last().map_or(0, |entry| entry.at + u64::from(entry.len));
        let is_sound = *trailer == table_format::trailer(side, blocks)
            && end == index_at
            && table_format::is_trusted(side, &entries);
        let rows = Mutex::default();
        let is_damaged = AtomicBool::new(false);
        let table = KeptTable { side, sets, file, entries, rows, is_damaged };
        Ok(is_sound.then_some(table))
    }

    /// Whether a block was not what it should be. The table is then of no use.
    pub(super) fn is_damaged(&self) -> bool {
        self.is_damaged.load(Ordering::Relaxed)
    }

    /// The row of a set of the mover's pawns; `None` if the file is damaged, or cannot be read now.
    pub(super) fn row(&self, mover: u32) -> Option<Row> {
        let cached = |cache: &RowCache| cache.rows.get(&mover).cloned();
        if let Some(row) = cached(&self.rows.lock().unwrap_or_else(PoisonError::into_inner)) {
            return Some(row);
        }
        let block = mover as usize / table_format::ROWS_PER_BLOCK;
        let Some(rows) = self.read_block(block).ok()? else {
            self.is_damaged.store(true, Ordering::Relaxed);
            return None;
        };
        let mut cache = self.rows.lock().unwrap_or_else(PoisonError::into_inner);
        for (index, row) in table_format::rows_of(block, &self.sets).zip(rows) {
            cache.insert(index as u32, row);
        }
        cached(&cache)
    }

    /// Reads the rows of a block, without any cache; `None` if it is damaged.
    fn read_block(&self, block: usize) -> io::Result<Option<Vec<Row>>> {
        let Some(entry) = self.entries.get(block) else { return Ok(None) };
        let indices = table_format::rows_of(block, &self.sets);
        let most = indices.len() * self.sets.len();
        // No block is longer than its rows, so a damaged length takes no memory.
        let mut packed = vec![0; (entry.len as usize).min(2 * most)];
        if !is_read(self.file.read_exact_at(&mut packed, entry.at))? {
            return Ok(None);
        }
        let values = miniz_oxide::inflate::decompress_to_vec_with_limit(&packed, most).ok();
        let Some(values) =
            values.filter(|values| table_format::block_digest(values) == entry.digest)
        else {
            return Ok(None);
        };
        let mut values = values.into_iter();
        let rows = indices.map(|mover| {
            let value = |other| {
                if self.sets.are_disjoint(mover, other) {
                    values.next().unwrap_or_default()
                } else {
                    0
                }
            };
            (0..self.sets.len()).map(value).collect::<Row>()
        });
        Ok(Some(rows.collect()))
    }

    /// The indices of the mover's and the other side's sets.
    pub(super) fn locate<W: Bitboard>(&self, position: &Dodgem<W>) -> Option<(u32, u32)> {
        if position.geometry().rows != self.side {
            return None;
        }
        let [one, other] = pawn_sets(position);
        let (one, other) = (self.sets.index_of(one)?, self.sets.index_of(other)?);
        Some(if position.to_move() == Seat::FIRST { (one, other) } else { (other, one) })
    }
}

/// Whether all bytes were read: false if the file ends before them.
///
/// # Errors
/// Whatever else the system says.
fn is_read(result: io::Result<()>) -> io::Result<bool> {
    match result {
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(false),
        result => result.map(|()| true),
    }
}

impl<W: Bitboard> Probe<W> for KeptTable {
    fn probe(&self, position: &Dodgem<W>) -> Option<WdlDtm> {
        let (mover, other) = self.locate(position)?;
        Some(WdlDtm::of_entry(self.row(mover)?[other as usize]))
    }
}
