//! A table of values and distances (win, draw or loss; distance to mate), a byte for each pair of
//! sets of pawns.

use std::sync::atomic::{AtomicU8, Ordering};

/// Where a slice finds the values of the positions that its moves lead to, and leaves its own.
pub(super) trait WdlDtmStore {
    /// The value of a pair of sets, the mover's first: 0 for a draw, else by [`pack_wdl_dtm`].
    fn probe(&self, mover: u32, other: u32) -> u8;

    /// Leaves a value.
    fn store(&self, mover: u32, other: u32, entry: u8);
}

/// A byte for each pair of sets.
#[derive(Debug)]
pub(super) struct WdlDtmTable {
    row_len: usize,
    cells: Vec<AtomicU8>,
}

impl WdlDtmTable {
    pub(super) fn new(movers: usize, others: usize) -> WdlDtmTable {
        // The system gives the pages one by one as they are written to, so this takes no time.
        WdlDtmTable { row_len: others, cells: bytemuck::zeroed_vec(movers * others) }
    }
}

impl WdlDtmStore for WdlDtmTable {
    #[inline]
    fn probe(&self, mover: u32, other: u32) -> u8 {
        self.cells[mover as usize * self.row_len + other as usize].load(Ordering::Relaxed)
    }

    #[inline]
    fn store(&self, mover: u32, other: u32, entry: u8) {
        self.cells[mover as usize * self.row_len + other as usize].store(entry, Ordering::Relaxed);
    }
}

/// The longest distance stored, in plies. Seven bits would hold up to 126 for a win. Not tuned: the
/// longest on 5×5 is 81.
pub(super) const MAX_DTM: u8 = 120;

/// A win in `plies` as a byte from 1 on, or a loss as a byte with the highest bit set.
#[inline]
pub(super) fn pack_wdl_dtm(wins: bool, plies: u8) -> u8 {
    if wins { 1 + plies } else { 128 + plies }
}

/// The inverse of [`pack_wdl_dtm`]: whether it is a win, and in how many plies.
#[inline]
pub(super) fn unpack_wdl_dtm(byte: u8) -> (bool, u8) {
    if byte < 128 { (true, byte - 1) } else { (false, byte - 128) }
}
